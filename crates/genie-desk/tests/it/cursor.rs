//! Cursors of the event stream as text.

use genie_desk::feed::Cursor;

#[test]
fn cursor_round_trips() {
    let mut cursor = Cursor::default();
    cursor.advance(1, 1_000_000);
    cursor.advance(70, 0);
    cursor.advance(3, u64::MAX);
    assert_eq!(Cursor::parse(&cursor.to_string()), Some(cursor));
}

#[test]
fn empty_cursor_round_trips() {
    let text = Cursor::default().to_string();
    assert!(!text.is_empty());
    assert_eq!(Cursor::parse(&text), Some(Cursor::default()));
}

#[test]
fn malformed_cursor_is_refused() {
    for text in ["", "-", "1", "1.", ".1", "1.1-", "1.!", "99999999999999999999.1"] {
        assert_eq!(Cursor::parse(text), None, "{text}");
    }
}

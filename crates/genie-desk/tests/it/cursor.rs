//! Cursors of the event stream as text.

use genie_desk::feed::Cursor;

#[test]
fn cursor_round_trips() {
    for (batch, sequence) in [(0, 0), (70, 1_000_000), (u64::MAX, u64::MAX)] {
        let cursor = Cursor { batch, sequence };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
    }
}

#[test]
fn malformed_cursor_is_refused() {
    for text in ["", "-", "1", "1.", ".1", "1.1.1", "1.!", "+1.1", "1.-1", " 1.1", "99999999999999999999.1"] {
        assert!(text.parse::<Cursor>().is_err(), "{text}");
    }
}

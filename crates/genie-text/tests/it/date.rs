//! Dates as people write them.

use genie_text::date::{DateOrder, Day, Days, When, Word, is_ambiguous, order_in, read_day, read_span};

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

#[test]
fn all_date_formats_are_parsed() {
    for (text, expected) in [
        ("2026-07-01", "2026-07-01"),
        ("2026-07-01 10:00:00 UTC", "2026-07-01"),
        ("2026-07-01T10:00:00Z", "2026-07-01"),
        ("03/15/2024", "2024-03-15"),
        ("15/03/2024", "2024-03-15"),
        ("15.03.2024", "2024-03-15"),
        ("7/8/26, 3:43 PM", "2026-07-08"),
        ("05 Mar 2024", "2024-03-05"),
        ("Mar 5, 2024", "2024-03-05"),
        ("1 Aug 26", "2026-08-01"),
        ("5 de marzo de 2024", "2024-03-05"),
        ("8. Juli 2026", "2026-07-08"),
        ("Wed Jul 01 10:00:00 UTC 2026", "2026-07-01"),
        ("2026年7月1日", "2026-07-01"),
        ("20240305", "2024-03-05"),
        ("1783000000", "2026-07-02"),
        ("46204", "2026-07-01"),
        ("March 2024", "2024-03-01"),
        ("2024-03", "2024-03-01"),
        ("updated March 2024", "2024-03-01"),
        ("today", "2026-11-15"),
        ("yesterday", "2026-11-14"),
        ("3 days ago", "2026-11-12"),
        ("2w", "2026-11-01"),
        ("2mo ago", "2026-09-16"),
        ("1 year ago", "2025-11-15"),
        ("active last week", "2026-11-08"),
    ] {
        assert_eq!(read_day(text, day("2026-11-15")), Some(day(expected)), "{text}");
    }
    for text in [
        "",
        "soon",
        "31.02.2024",
        "2026-02-30",
        "31 Feb 2024",
        "Feb 31, 2024",
        "13/13/2024",
        "a long text that goes on and on until it is no date at all, 2024",
    ] {
        assert_eq!(read_day(text, day("2026-11-15")), None, "{text}");
    }
}

#[test]
fn times_and_time_zones_are_parsed() {
    let parse = |text| When::parse(text, DateOrder::MonthFirst).map(|when| when.to_string());
    assert_eq!(parse("7/8/26, 3:43 PM").as_deref(), Some("2026-07-08T15:43:00"));
    assert_eq!(parse("2026-07-01 10:00 CEST").as_deref(), Some("2026-07-01T08:00:00Z"));
    assert_eq!(parse("05.03.2024 um 15h43").as_deref(), Some("2024-03-05T15:43:00"));
    assert_eq!(parse("46204.5").as_deref(), Some("2026-07-01T12:00:00"));
    let when: When = serde_json::from_str("\"2026-07-01\"").unwrap();
    assert_eq!(serde_json::to_string(&when).unwrap(), "\"2026-07-01\"");
}

#[test]
fn dates_keep_the_precision_of_the_export() {
    let order = DateOrder::default();
    for (text, expected) in [
        ("05 Mar 2024", "2024-03-05"),
        ("03/15/2024", "2024-03-15"),
        ("15/03/2024", "2024-03-15"),
        ("05.03.2024", "2024-03-05"),
        ("2024-03-05", "2024-03-05"),
        ("2024/3/5", "2024-03-05"),
        ("20240305", "2024-03-05"),
        ("45356", "2024-03-05"),
        ("Mar 5, 2024", "2024-03-05"),
        ("5-Mar-24", "2024-03-05"),
        ("8. Juli 2026", "2026-07-08"),
        ("5 de marzo de 2024", "2024-03-05"),
        ("OCT 5 2024", "2024-10-05"),
        ("7/8/26, 3:43 PM", "2026-07-08T15:43:00"),
        ("7/8/26, 3:43\u{202f}PM", "2026-07-08T15:43:00"),
        ("\u{feff}2026-07-08\u{fffd}", "2026-07-08"),
        ("7/8/26, 12:05 AM", "2026-07-08T00:05:00"),
        ("2026-07-01 10:00:00 UTC", "2026-07-01T10:00:00Z"),
        ("2026-07-01T10:00:00Z", "2026-07-01T10:00:00Z"),
        ("2026-07-01T10:00:00.5+02:00", "2026-07-01T08:00:00.5Z"),
        ("2026-07-01 10:00", "2026-07-01T10:00:00"),
        ("1782900000", "2026-07-01T10:00:00Z"),
        ("1782900000000", "2026-07-01T10:00:00Z"),
    ] {
        let when = When::parse(text, order);
        assert_eq!(when.map(|when| when.to_string()).as_deref(), Some(expected), "{text}");
        let again: When = serde_json::from_value(serde_json::to_value(when).unwrap()).unwrap();
        assert_eq!(Some(again), when);
    }
    for text in
        ["", "soon", "31/31/2024", "2024-02-30", "0", "12", "1:00", "99999999999999999999", "Mar", "é"]
    {
        assert_eq!(When::parse(text, order), None, "{text}");
    }
}

#[test]
fn day_and_month_order_is_inferred_from_unambiguous_dates() {
    assert_eq!(order_in("13/04/2024"), Some(DateOrder::DayFirst));
    assert_eq!(order_in("04/13/2024"), Some(DateOrder::MonthFirst));
    assert_eq!(order_in("03/04/2024"), None);
    assert!(is_ambiguous("03/04/2024") && !is_ambiguous("2024-03-04"));
    let day_first = When::parse("03/04/2024", DateOrder::DayFirst);
    assert_eq!(day_first.map(|when| when.to_string()).as_deref(), Some("2024-04-03"));
}

#[test]
fn days_are_counted_across_months_and_years() {
    assert_eq!(day("2024-02-28").days_until(day("2024-03-01")), 2);
    assert_eq!(day("2023-12-31").days_until(day("2024-12-31")), 366);
    assert_eq!(day("2024-03-01").days_until(day("2024-02-28")), 0);
    assert_eq!(day("2024-03-01").days_before(1), Some(day("2024-02-29")));
    assert_eq!(day("2026-11-15").days_since_monday(), 6);
    assert_eq!(Day::EARLIEST.days_before(1), Some(day("0000-12-31")));
    assert_eq!(Day::parse("+026-01-01"), None);
}

#[test]
fn date_ranges_are_parsed_from_words() {
    let words = |text: &str| -> Vec<Word> {
        let word = |raw: &str| Word { raw: raw.to_owned(), folded: raw.to_lowercase(), quoted: false };
        text.split(' ').map(word).collect()
    };
    for (text, first, last, taken) in [
        ("last week please", "2026-11-02", "2026-11-08", 2),
        ("since monday", "2026-11-09", "2026-11-15", 2),
        ("3 May 2026", "2026-05-03", "2026-05-03", 3),
        ("in May", "2026-05-01", "2026-05-31", 2),
        ("a week ago", "2026-11-02", "2026-11-08", 3),
        ("between 3 May and 5 May", "2026-05-03", "2026-05-05", 6),
    ] {
        let expected = Days { first: day(first), last: day(last) };
        assert_eq!(read_span(&words(text), day("2026-11-15")), Some((expected, taken)), "{text}");
    }
    assert_eq!(read_span(&words("the invoice"), day("2026-11-15")), None);
}

//! Our parser agrees with an independent validator about the formats of the contract.

use std::sync::LazyLock;

use jsonschema::{Draft, Validator};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use genie_kernel::Timestamp;
use genie_outreach::contract::{Moment, TaskId, Uri};

fn format(name: &str) -> Validator {
    // Draft-07 has no format `uuid`; the next draft has all three.
    jsonschema::options()
        .with_draft(Draft::Draft201909)
        .should_validate_formats(true)
        .build(&json!({ "format": name }))
        .unwrap()
}

static URI: LazyLock<Validator> = LazyLock::new(|| format("uri"));
static DATE_TIME: LazyLock<Validator> = LazyLock::new(|| format("date-time"));
static UUID: LazyLock<Validator> = LazyLock::new(|| format("uuid"));

fn joined(parts: &'static [&'static str], count_max: usize) -> impl Strategy<Value = String> {
    proptest::collection::vec(select(parts), 0..=count_max).prop_map(|parts| parts.concat())
}

fn agree(oracle: &Validator, text: &str, ours: bool) {
    assert_eq!(oracle.is_valid(&Value::String(text.to_owned())), ours, "{text:?}");
}

const URI_PARTS: &[&str] = &[
    "http",
    "https",
    ":",
    "//",
    "/",
    "?",
    "#",
    "@",
    "[",
    "]",
    "[::1]",
    "[v1.a:b]",
    "[v.a]",
    "::",
    "1.2.3.4",
    "%",
    "%4",
    "%4F",
    "%zz",
    "a",
    "Z9",
    "-._~",
    "!$&'()*+,;=",
    " ",
    "\"",
    "<",
    "\\",
    "^",
    "{",
    "é",
    "😀",
    "example.com",
    "80",
    "+",
    "mailto",
    "\n",
    "",
];

const DATE_PARTS: &[&str] = &[
    "2026", "2024", "1900", "2000", "0000", "9999", "26", "-", "01", "02", "12", "13", "28", "29", "30",
    "31", "32", "00",
];

const OFFSETS: &[&str] = &[
    "Z", "z", "+00:00", "-00:00", "+23:59", "-23:59", "+24:00", "+01:60", "+0100", "+01", "", " Z", "Zz",
    "+é0:0",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn uri_parser_agrees_with_rfc_3986(text in joined(URI_PARTS, 7)) {
        agree(&URI, &text, Uri::parse(&text).is_some());
        let text = format!("https://{text}");
        agree(&URI, &text, Uri::parse(&text).is_some());
    }

    #[test]
    fn date_parser_agrees_with_rfc_3339(text in joined(DATE_PARTS, 6)) {
        let text = format!("{text}T10:00:00Z");
        agree(&DATE_TIME, &text, Moment::parse(&text).is_some());
    }

    #[test]
    fn date_parser_agrees_with_the_calendar(year in 0..10_000, month in 0..15, day in 0..34) {
        let text = format!("{year:04}-{month:02}-{day:02}T10:00:00Z");
        agree(&DATE_TIME, &text, Moment::parse(&text).is_some());
    }

    #[test]
    fn time_parser_agrees_with_rfc_3339(
        separator in select(&["T", "t", " ", ""][..]),
        time in (0..26, 0..62, 50..62),
        fraction in select(&["", ".", ".1", ".123456789012", ",5", ".a"][..]),
        offset in select(OFFSETS),
    ) {
        let (hour, minute, second) = time;
        let text = format!("2026-01-06{separator}{hour:02}:{minute:02}:{second:02}{fraction}{offset}");
        agree(&DATE_TIME, &text, Moment::parse(&text).is_some());
    }

    #[test]
    fn leap_second_is_valid_only_at_the_end_of_a_utc_day(hour in 0..24, minute in 0..60, offset in (0..24, 0..60)) {
        for sign in ["+", "-"] {
            let text = format!("2016-12-31T{hour:02}:{minute:02}:60{sign}{:02}:{:02}", offset.0, offset.1);
            agree(&DATE_TIME, &text, Moment::parse(&text).is_some());
        }
    }

    #[test]
    fn uuid_parser_agrees_with_the_validator(
        text in "[0-9a-fA-Fg]{7,9}-?[0-9a-f]{4}-[0-9A-F]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f-]{36}|\\{[0-9a-f-]{34}\\}|[0-9a-f]{32}",
    ) {
        agree(&UUID, &text, TaskId::parse(&text).is_some());
    }
}

#[test]
fn only_a_hyphenated_uuid_is_an_id() {
    let hyphenated = "550e8400-e29b-41d4-a716-446655440000";
    assert_eq!(TaskId::parse(hyphenated).unwrap().to_string(), hyphenated);
    assert_eq!(TaskId::parse(&hyphenated.to_uppercase()), TaskId::parse(hyphenated));
    for other in [
        "550e8400e29b41d4a716446655440000",
        "{550e8400-e29b-41d4-a716-446655440000}",
        "urn:uuid:550e8400-e29b-41d4-a716-446655440000",
        " 550e8400-e29b-41d4-a716-44665544000",
    ] {
        assert_eq!(TaskId::parse(other), None, "{other}");
    }
}

#[test]
fn timestamp_is_formatted_as_rfc_3339_or_none_if_out_of_range() {
    let written = Moment::of(Timestamp(1_767_693_600_123)).unwrap();
    assert_eq!(written.as_str(), "2026-01-06T10:00:00.123Z");
    assert_eq!(Moment::of(Timestamp(i64::MAX)), None);
    assert_eq!(Moment::of(Timestamp(i64::MIN)), None);
}

#[test]
fn web_url_must_be_http_or_https_with_a_host() {
    let is_web = |text: &str| Uri::parse(text).is_some_and(|uri| uri.is_web());
    for web in ["https://linkedin.com/in/jane", "HTTP://localhost:8080", "https://[::1]/"] {
        assert!(is_web(web), "{web}");
    }
    for other in [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x",
        "https:",
        "https:///x",
        "https://:80",
        "//x",
        "x",
    ] {
        assert!(!is_web(other), "{other}");
    }
}

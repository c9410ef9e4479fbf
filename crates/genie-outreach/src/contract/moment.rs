//! A point in time in RFC 3339, stored exactly as it was written.

use std::borrow::Cow;

use jiff::civil::Date;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use genie_kernel::Timestamp;

const MINUTES_PER_DAY: i32 = 24 * 60;

/// An RFC 3339 date and time with its offset, such as `2026-01-06T10:00:00Z`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Moment(String);

impl Moment {
    /// The moment written as `text`, if that is RFC 3339.
    pub fn parse(text: &str) -> Option<Self> {
        read(text.as_bytes()).map(|()| Self(text.to_owned()))
    }

    /// The moment of a timestamp, unless it is outside the calendar.
    pub fn of(timestamp: Timestamp) -> Option<Self> {
        Self::parse(&timestamp.to_string())
    }

    /// The text as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::strict::text(deserializer, |text| {
            Self::parse(text)
                .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(text), &"an RFC 3339 date and time"))
        })
    }
}

impl JsonSchema for Moment {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Moment".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "date-time" })
    }
}

/// Reads `YYYY-MM-DDThh:mm:ss[.fraction](Z|±hh:mm)`. The library's own parser is not used because
/// it accepts more forms than RFC 3339 allows, and fewer years.
fn read(text: &[u8]) -> Option<()> {
    let (date, rest) = text.split_at_checked(10)?;
    let (time, rest) = rest.split_at_checked(9)?;
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = date else { return None };
    let [b'T' | b't', h1, h2, b':', n1, n2, b':', s1, s2] = time else { return None };

    let year = 100 * number(*y1, *y2)? + number(*y3, *y4)?;
    let [month, day] = [number(*m1, *m2)?, number(*d1, *d2)?];
    Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;

    let [hour, minute, second] = [number(*h1, *h2)?, number(*n1, *n2)?, number(*s1, *s2)?];
    let offset_minutes = offset(fraction(rest)?)?;
    let minute_of_day = (60 * hour + minute - offset_minutes).rem_euclid(MINUTES_PER_DAY);
    let leap_second = second == 60 && minute_of_day == MINUTES_PER_DAY - 1;
    (hour < 24 && minute < 60 && (second < 60 || leap_second)).then_some(())
}

/// What follows the fraction of a second, if there is one.
fn fraction(text: &[u8]) -> Option<&[u8]> {
    let Some(digits) = text.strip_prefix(b".") else { return Some(text) };
    let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if length == 0 { None } else { digits.get(length..) }
}

/// The offset from UTC in minutes.
fn offset(text: &[u8]) -> Option<i32> {
    match text {
        b"Z" | b"z" => Some(0),
        [sign @ (b'+' | b'-'), h1, h2, b':', m1, m2] => {
            let [hours, minutes] = [number(*h1, *h2)?, number(*m1, *m2)?];
            let offset_minutes = 60 * hours + minutes;
            let fits = hours < 24 && minutes < 60;
            fits.then_some(if *sign == b'+' { offset_minutes } else { -offset_minutes })
        }
        _ => None,
    }
}

/// The number that two digits make.
fn number(tens: u8, ones: u8) -> Option<i32> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| i32::from(byte - b'0'));
    Some(10 * digit(tens)? + digit(ones)?)
}

//! Times as people read them, in the language of the page and in UTC.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use crate::language::{Words, fill};

/// A time as people read it.
pub fn text(words: &Words, at: Timestamp) -> String {
    let local = at.to_zoned(TimeZone::UTC);
    let month = usize::try_from(local.month() - 1).ok().and_then(|month| words.months.get(month));
    let (day, year) = (local.day().to_string(), local.year().to_string());
    let time = format!("{:02}:{:02}", local.hour(), local.minute());
    let values =
        [("day", &*day), ("month", month.map_or("", String::as_str)), ("year", &*year), ("time", &*time)];
    fill(&words.moment, &values)
}

/// A time as people and programs read it.
pub fn time(words: &Words, at: Timestamp) -> Markup {
    html! { time datetime=(format!("{at:.3}")) { (text(words, at)) } }
}

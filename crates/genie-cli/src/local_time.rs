//! Moments as people read them: in the time zone of the user. Programs get UTC.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A moment in the user's time zone, to the minute.
pub fn minute(moment: &str) -> String {
    local(moment, "%Y-%m-%d %H:%M %Z")
}

/// A moment in the user's time zone, to the second.
pub fn second(moment: &str) -> String {
    local(moment, "%Y-%m-%d %H:%M:%S %Z")
}

/// The day of a moment in the user's time zone.
pub fn day(moment: &str) -> String {
    local(moment, "%Y-%m-%d")
}

fn local(moment: &str, format: &str) -> String {
    let Ok(read) = moment.parse::<Timestamp>() else { return moment.to_owned() };
    let zone = TimeZone::try_system().unwrap_or(TimeZone::UTC);
    read.to_zoned(zone).strftime(format).to_string()
}

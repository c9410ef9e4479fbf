//! From when to when something can have happened, as exactly as a file says it.

use jiff::tz::TimeZone;

use genie_kernel::{DAY_MS, Timestamp};
use genie_text::date::When;

/// How far a clock in an unknown zone can be from UTC.
const ZONE_MS: i64 = 14 * 3_600_000;
const MINUTE_MS: i64 = 60_000;
/// How far two clocks may be apart.
const SKEW_MS: i64 = 10 * MINUTE_MS;

/// A stretch of time, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: Timestamp,
    pub(super) to: Timestamp,
    /// Whether the file names the zone.
    exact: bool,
}

impl Span {
    /// When a date of a file was. Days and clocks without a zone are taken as UTC, in which LinkedIn
    /// writes its archive.
    pub(super) fn of(when: When) -> Self {
        let (from, length, exact) = match when {
            When::Exact(moment) => (moment.as_millisecond(), precision(moment.as_millisecond()), true),
            When::Local(moment) => {
                let at = TimeZone::UTC.to_timestamp(moment).map_or(0, |moment| moment.as_millisecond());
                (at, precision(at), false)
            }
            When::Day(day) => {
                let start = TimeZone::UTC.to_timestamp(day.at(0, 0, 0, 0));
                (start.map_or(0, |moment| moment.as_millisecond()), DAY_MS - 1, false)
            }
        };
        Self { from: Timestamp(from), to: Timestamp(from.saturating_add(length)), exact }
    }

    /// Whether it was over before this moment.
    pub(super) fn is_before(self, moment: Timestamp) -> bool {
        self.to < moment
    }

    /// Whether it can lie in this stretch: clocks differ a little, zones that are not named a lot, and
    /// a person may say that something is sent a while before it is.
    pub(super) fn is_around(self, from: Timestamp, to: Timestamp) -> bool {
        let slack = if self.exact { SKEW_MS } else { ZONE_MS };
        self.to >= from.plus_ms(-slack) && self.from <= to.plus_ms(DAY_MS)
    }

    /// The first moment at which it can have been, wherever on earth.
    pub(super) fn earliest(self) -> Timestamp {
        if self.exact { self.from } else { self.from.plus_ms(-ZONE_MS) }
    }
}

/// A full minute is most likely one whose seconds are missing.
fn precision(moment_ms: i64) -> i64 {
    if moment_ms % MINUTE_MS == 0 { MINUTE_MS - 1 } else { 999 }
}

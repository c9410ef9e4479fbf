//! The period in which something can have happened, as precise as a file allows.

use jiff::tz::TimeZone;

use genie_kernel::{DAY_MS, Timestamp};
use genie_text::date::When;

/// The maximum offset of an unknown time zone from UTC.
const ZONE_MS: i64 = 14 * 3_600_000;
const MINUTE_MS: i64 = 60_000;
/// The maximum difference between two clocks.
const SKEW_MS: i64 = 10 * MINUTE_MS;

/// A period, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: Timestamp,
    pub(super) to: Timestamp,
    /// Whether the file names the time zone.
    exact: bool,
}

impl Span {
    /// The period of a date in a file. Days and times without a zone are read as UTC, which LinkedIn uses in
    /// its archives.
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

    /// Whether it ended before this time.
    pub(super) fn is_before(self, moment: Timestamp) -> bool {
        self.to < moment
    }

    /// Whether it can lie in this period: clocks differ a little, unnamed zones a lot, and a user may confirm
    /// a message a while before sending it.
    pub(super) fn is_around(self, from: Timestamp, to: Timestamp) -> bool {
        let slack = if self.exact { SKEW_MS } else { ZONE_MS };
        self.to >= from.plus_ms(-slack) && self.from <= to.plus_ms(DAY_MS)
    }

    /// The earliest time at which it can have happened, in any time zone.
    pub(super) fn earliest(self) -> Timestamp {
        if self.exact { self.from } else { self.from.plus_ms(-ZONE_MS) }
    }
}

/// A time at a full minute most likely has no seconds in the file.
fn precision(moment_ms: i64) -> i64 {
    if moment_ms % MINUTE_MS == 0 { MINUTE_MS - 1 } else { 999 }
}

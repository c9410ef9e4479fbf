//! A point in time, as given by the runtime. The kernel compares times; it never reads a clock.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// Milliseconds in a day.
pub const DAY_MS: i64 = 86_400_000;

impl Timestamp {
    /// This time plus a number of milliseconds.
    #[must_use]
    pub fn plus_ms(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// The number of whole days since the epoch, in UTC.
    pub fn day(self) -> i64 {
        self.0.div_euclid(DAY_MS)
    }
}

impl fmt::Display for Timestamp {
    /// RFC 3339 with milliseconds; a time outside the calendar shows its number.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_millisecond(self.0) {
            Ok(moment) => write!(formatter, "{moment:.3}"),
            Err(_) => write!(formatter, "{} ms", self.0),
        }
    }
}

//! The time of the network: that of the computer or a fixed one, plus what it was advanced by. It never goes back.

use jiff::{SignedDuration, Timestamp};

/// Where the time comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// The clock of the computer.
    #[default]
    System,
    /// A clock that stands until it is advanced, so that the same requests give the same pages.
    Fixed(Timestamp),
}

/// The longest step that the clock may be advanced by, in minutes.
pub const ADVANCE_MINUTES_MAX: i64 = 366 * 24 * 60;

/// A clock and what it was advanced by.
#[derive(Debug)]
pub struct Time {
    clock: Clock,
    ahead: SignedDuration,
}

impl Time {
    /// The time of this clock, but not before the newest record of the ledger.
    pub fn new(clock: Clock, newest: Option<Timestamp>) -> Self {
        let mut time = Self { clock, ahead: SignedDuration::ZERO };
        if let Some(newest) = newest {
            time.ahead = newest.duration_since(time.now()).max(SignedDuration::ZERO);
        }
        time
    }

    /// The time, in whole milliseconds as the ledger has it.
    pub fn now(&self) -> Timestamp {
        let base = match self.clock {
            Clock::System => Timestamp::now(),
            Clock::Fixed(at) => at,
        };
        let now = base.saturating_add(self.ahead).unwrap_or(Timestamp::MAX);
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }

    /// Advances the time.
    pub fn advance(&mut self, minutes: i64) {
        self.ahead = self.ahead.saturating_add(SignedDuration::from_mins(minutes));
    }
}

/// A time some minutes later.
pub fn after(at: Timestamp, minutes: i64) -> Timestamp {
    at.saturating_add(SignedDuration::from_mins(minutes)).unwrap_or(Timestamp::MAX)
}

/// A time some days earlier.
pub fn days_before(at: Timestamp, days: i64) -> Timestamp {
    at.saturating_sub(SignedDuration::from_hours(days.saturating_mul(24))).unwrap_or(Timestamp::MIN)
}

/// Times in JSON: RFC 3339 with milliseconds.
pub mod moment {
    use jiff::Timestamp;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// Writes a time.
    pub fn serialize<S: Serializer>(at: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{at:.3}"))
    }

    /// Reads a time.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

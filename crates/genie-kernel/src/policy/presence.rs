//! Presence: tools that are used only while somebody is there to see it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::Timestamp;

/// The longest time for which one beat counts.
const WITHIN_SECONDS_MAX: u32 = 24 * 60 * 60;

/// Somebody has to be there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// They are, if a heartbeat came within so many seconds.
    pub within_seconds: u32,
    /// For these tools, where the program uses them itself.
    pub tools: BTreeSet<String>,
}

impl Presence {
    pub(super) fn validate(&self) -> Result<(), String> {
        if (1..=WITHIN_SECONDS_MAX).contains(&self.within_seconds) && !self.tools.is_empty() {
            return Ok(());
        }
        Err("presence needs tools, and a heartbeat within 1 second to a day".to_owned())
    }

    /// The same time in milliseconds.
    pub fn within_ms(&self) -> i64 {
        i64::from(self.within_seconds) * 1_000
    }

    /// The last beat, if it was recent enough. One from the future is no beat: a clock was set back.
    pub fn recent(&self, last_beat: Option<Timestamp>, now: Timestamp) -> Option<Timestamp> {
        last_beat.filter(|beat| *beat <= now && now < beat.plus_ms(self.within_ms()))
    }
}

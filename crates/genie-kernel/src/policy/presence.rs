//! Presence: tools that are used only while a person is present.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::Timestamp;

/// The longest time that one heartbeat counts for.
const WITHIN_SECONDS_MAX: u32 = 24 * 60 * 60;

/// Requires a person to be present.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// A person is present if a heartbeat arrived within this many seconds.
    pub within_seconds: u32,
    /// Applies to these tools, where the program uses them itself.
    pub tools: BTreeSet<String>,
}

impl Presence {
    pub(super) fn validate(&self) -> Result<(), String> {
        if (1..=WITHIN_SECONDS_MAX).contains(&self.within_seconds) && !self.tools.is_empty() {
            return Ok(());
        }
        Err("presence needs at least one tool and a heartbeat interval from 1 second to 1 day".to_owned())
    }

    /// The same duration in milliseconds.
    pub fn within_ms(&self) -> i64 {
        i64::from(self.within_seconds) * 1_000
    }

    /// The last heartbeat, if it was recent enough. A heartbeat from the future does not count: the clock was
    /// set back.
    pub fn recent(&self, last_beat: Option<Timestamp>, now: Timestamp) -> Option<Timestamp> {
        last_beat.filter(|beat| *beat <= now && now < beat.plus_ms(self.within_ms()))
    }
}

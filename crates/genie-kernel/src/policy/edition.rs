//! What the words of a policy mean. Their meaning is refined over time; a stored policy keeps the one that it was
//! given under, so that a run replays as it happened.

use serde::{Deserialize, Serialize};

/// The edition of a policy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// A returned slot is free again only on the day it was taken, and an approval expires after a fixed time.
    #[default]
    First,
    /// A returned slot is free again at once, and days on which a limit held an approved effect back do not count
    /// towards the expiry of its approval. A reader for whom a variant of a message has no text, or one that is too
    /// long, gets the next variant that fits.
    Second,
    /// A person can end a task that the agent created, so one may be created where no tool could do it. The position
    /// of a run names what its current task is about.
    Third,
}

impl Edition {
    /// The edition of new policies.
    pub const LATEST: Self = Self::Third;

    pub(super) fn is_first(&self) -> bool {
        *self == Self::First
    }
}

//! How long a driver waits for a screen to become quiet.

use std::time::Duration;

/// When a screen counts as quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How long it must not have changed.
    pub quiet: Duration,
    /// The pause between two looks at it.
    pub poll: Duration,
    /// The longest wait. A screen that still changes is then taken as it is.
    pub longest: Duration,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            quiet: Duration::from_millis(100),
            poll: Duration::from_millis(25),
            longest: Duration::from_secs(5),
        }
    }
}

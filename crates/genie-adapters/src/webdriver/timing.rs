//! How long a driver waits for a screen to become quiet.

use std::time::Duration;

/// When a screen counts as quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How long it must not have changed.
    pub quiet: Duration,
    /// The pause between two looks at it.
    pub poll: Duration,
    /// How long to wait for a request of the page. One that takes longer may wait for news.
    pub request: Duration,
    /// The longest wait. A screen that still changes is then taken as it is.
    pub longest: Duration,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            quiet: Duration::from_millis(100),
            poll: Duration::from_millis(10),
            request: Duration::from_secs(1),
            longest: Duration::from_secs(5),
        }
    }
}

//! How often a server may be started again. One that ends at every call would cost a start for each.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How many starts there may be within the period.
pub const STARTS_MAX: usize = 5;

/// The period.
pub const STARTS_PERIOD: Duration = Duration::from_secs(300);

/// The last starts of a server.
#[derive(Debug, Default)]
pub struct Restarts(VecDeque<Instant>);

impl Restarts {
    /// Counts a start. It is refused if there were too many.
    pub fn count(&mut self, now: Instant) -> Result<(), String> {
        self.0.retain(|start| now.duration_since(*start) < STARTS_PERIOD);
        if self.0.len() >= STARTS_MAX {
            let minutes = STARTS_PERIOD.as_secs() / 60;
            return Err(format!("it was started {STARTS_MAX} times within {minutes} minutes"));
        }
        self.0.push_back(now);
        Ok(())
    }
}

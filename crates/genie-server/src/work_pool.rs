//! A bounded pool for work that waits for the disk: a fixed number of jobs run at the same time, on threads where
//! they block no other request, and a caller waits for one no longer than a limit.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use genie_desk::Problem;
use genie_desk::Result;

/// A bounded pool of jobs.
pub struct WorkPool {
    slots: Arc<Semaphore>,
    longest: Duration,
}

impl WorkPool {
    /// A pool with this many slots, and a time limit for each caller.
    pub fn new(slots: usize, longest: Duration) -> Self {
        Self { slots: Arc::new(Semaphore::new(slots)), longest }
    }

    /// Runs a job as soon as a slot is free. Waiting for a slot counts towards the limit.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let slots = Arc::clone(&self.slots);
        let worked = async {
            let slot = slots.acquire_owned().await.map_err(|_| ended())?;
            let worked = tokio::task::spawn_blocking(move || {
                // The slot is taken until the job ends, even if its caller has given up.
                let _slot = slot;
                work()
            });
            worked.await.map_err(|_| ended())?
        };
        tokio::time::timeout(self.longest, worked).await.unwrap_or_else(|_| Err(too_slow()))
    }
}

/// A request took longer than its limit.
pub fn too_slow() -> Problem {
    let next =
        "check whether the change was made before you try again; a change is stored completely or not at all";
    Problem::new("REQUEST_TOO_SLOW", "the request took too long", next)
}

fn ended() -> Problem {
    Problem::new("SERVER_BUSY", "the server could not finish the request", "check the server log")
}

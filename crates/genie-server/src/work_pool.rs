//! A bounded pool for work that waits for the disk: so many jobs run at the same time, on threads where
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
    let next = "try again; a change is stored completely or not at all";
    Problem::new("REQUEST_TOO_SLOW", "the request took too long", next)
}

fn ended() -> Problem {
    Problem::new("SERVER_BUSY", "the server could not finish the request", "look at the log of the server")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn timed_out_job_keeps_its_slot_until_it_ends() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let pool = WorkPool::new(1, Duration::from_millis(50));
        let (finish, finished) = mpsc::channel::<()>();
        let slow = runtime.block_on(pool.run(move || {
            finished.recv().unwrap();
            Ok(())
        }));
        assert_eq!(slow, Err(too_slow()));
        // The only slot is still taken.
        assert_eq!(runtime.block_on(pool.run(|| Ok(1))), Err(too_slow()));
        finish.send(()).unwrap();
        runtime.block_on(async { drop(pool.slots.acquire().await.unwrap()) });
        assert_eq!(runtime.block_on(pool.run(|| Ok(2))), Ok(2));
    }

    #[test]
    fn panicking_job_frees_its_slot() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let pool = WorkPool::new(1, Duration::from_secs(30));
        let broken = runtime.block_on(pool.run(|| -> Result<()> { panic!("a panic injected by the test") }));
        assert_eq!(broken, Err(ended()));
        assert_eq!(runtime.block_on(pool.run(|| Ok(()))), Ok(()));
    }
}

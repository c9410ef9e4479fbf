//! Work of one kind that waits for the disk: so much of it goes on at the same time, in threads where
//! it holds up nobody else, and so long somebody waits for it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::desk::Result;
use crate::problem::Problem;

/// Work of one kind.
pub struct Lane {
    places: Arc<Semaphore>,
    longest: Duration,
}

impl Lane {
    /// A lane with so many places, in which an answer may take so long.
    pub fn new(places: usize, longest: Duration) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), longest }
    }

    /// Does something as soon as there is a place for it. The time spent waiting for a place counts.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let places = Arc::clone(&self.places);
        let worked = async {
            let place = places.acquire_owned().await.map_err(|_| ended())?;
            let worked = tokio::task::spawn_blocking(move || {
                // The place is taken until the work ends, even if nobody waits for it any more.
                let _place = place;
                work()
            });
            worked.await.map_err(|_| ended())?
        };
        tokio::time::timeout(self.longest, worked).await.unwrap_or_else(|_| Err(too_slow()))
    }
}

/// Something took longer than anybody waits.
pub fn too_slow() -> Problem {
    let next = "try again; what was begun is finished or was not begun";
    Problem::new("REQUEST_TOO_SLOW", "this took too long", next)
}

fn ended() -> Problem {
    Problem::new("SERVER_BUSY", "the server could not finish this", "look at the log of the server")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn nobody_waits_longer_than_they_may_and_what_was_begun_keeps_its_place() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let lane = Lane::new(1, Duration::from_millis(50));
        let (finish, finished) = mpsc::channel::<()>();
        let slow = runtime.block_on(lane.run(move || {
            finished.recv().unwrap();
            Ok(())
        }));
        assert_eq!(slow, Err(too_slow()));
        // The only place is still taken.
        assert_eq!(runtime.block_on(lane.run(|| Ok(1))), Err(too_slow()));
        finish.send(()).unwrap();
        runtime.block_on(async { drop(lane.places.acquire().await.unwrap()) });
        assert_eq!(runtime.block_on(lane.run(|| Ok(2))), Ok(2));
    }

    #[test]
    fn work_that_breaks_frees_its_place() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let lane = Lane::new(1, Duration::from_secs(30));
        let broken = runtime.block_on(lane.run(|| -> Result<()> { panic!("it breaks, as it should here") }));
        assert_eq!(broken, Err(ended()));
        assert_eq!(runtime.block_on(lane.run(|| Ok(()))), Ok(()));
    }
}

//! The work pool: callers wait no longer than its limit, and a job keeps its slot until it ends.

use std::sync::mpsc;
use std::time::Duration;

use genie_desk::Result;
use genie_server::{WorkPool, too_slow};
use tokio::runtime::Runtime;

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap()
}

#[test]
fn timed_out_job_holds_its_slot_until_it_finishes() {
    let runtime = runtime();
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
    // It is free as soon as the job has ended.
    let freed = (0..1_000).find_map(|_| runtime.block_on(pool.run(|| Ok(2))).ok());
    assert_eq!(freed, Some(2));
}

#[test]
fn panicking_job_frees_its_slot() {
    let runtime = runtime();
    let pool = WorkPool::new(1, Duration::from_secs(30));
    let broken = runtime.block_on(pool.run(|| -> Result<()> { panic!("it breaks, as it should here") }));
    assert_eq!(broken.unwrap_err().code, "SERVER_BUSY");
    assert_eq!(runtime.block_on(pool.run(|| Ok(()))), Ok(()));
}

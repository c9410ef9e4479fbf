//! Drivers as the agent meets them here: a panic in one is a failure of its exploration and of nothing else, and one
//! that could not be opened fails in the words of the reason.

use std::panic::{AssertUnwindSafe, catch_unwind};

use genie_kernel::Failure;
use genie_screengraph::port::{Act, Driver, Perception};

/// A driver whose panics are failures. After a panic it is not called again: its state is unknown.
pub(super) struct GuardedDriver {
    driver: Result<Box<dyn Driver>, Failure>,
}

impl GuardedDriver {
    /// Guards a driver, or stands in for one that could not be opened.
    pub(super) fn new(driver: Result<Box<dyn Driver>, Failure>) -> Self {
        Self { driver }
    }

    fn call<T>(&mut self, work: impl FnOnce(&mut dyn Driver) -> Result<T, Failure>) -> Result<T, Failure> {
        let driver = self.driver.as_mut().map_err(|failure| failure.clone())?;
        let called = catch_unwind(AssertUnwindSafe(|| work(&mut **driver)));
        called.unwrap_or_else(|_| {
            let failure =
                Failure::new("DRIVER_PANICKED", false, "the driver failed because of a bug in OutreachGenie");
            self.abandon(failure.clone());
            Err(failure)
        })
    }

    /// Gives the driver up. What it leaves behind may panic as well when it is released.
    fn abandon(&mut self, failure: Failure) {
        let broken = std::mem::replace(&mut self.driver, Err(failure));
        let _ = catch_unwind(AssertUnwindSafe(|| drop(broken)));
    }
}

impl Driver for GuardedDriver {
    fn open(&mut self, target: &str) -> Result<String, Failure> {
        self.call(|driver| driver.open(target))
    }

    fn attach(&mut self, session: &str) -> Result<(), Failure> {
        self.call(|driver| driver.attach(session))
    }

    fn restart(&mut self, target: &str) -> Result<String, Failure> {
        self.call(|driver| driver.restart(target))
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        self.call(|driver| driver.perceive())
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        self.call(|driver| driver.act(act))
    }

    fn close(&mut self) {
        let _ = self.call(|driver| {
            driver.close();
            Ok(())
        });
    }

    fn guards_changes(&self) -> bool {
        self.driver.as_ref().is_ok_and(|driver| driver.guards_changes())
    }

    fn has_happened(&mut self, key: &str) -> Option<bool> {
        self.call(|driver| Ok(driver.has_happened(key))).ok().flatten()
    }
}

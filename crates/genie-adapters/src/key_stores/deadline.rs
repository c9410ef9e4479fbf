//! A key store whose calls end in time. One that did not answer once is not asked again by this process, so that it
//! costs one deadline and not one for each call.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use genie_kernel::Failure;
use genie_vault::{Key, KeyStore, Lifetime};

/// How long a call may take.
pub const DEADLINE: Duration = Duration::from_secs(5);

/// A key store whose calls end in time.
pub struct WithDeadline {
    store: Arc<dyn KeyStore>,
    deadline: Duration,
    is_hung: AtomicBool,
}

impl WithDeadline {
    /// Limits the calls of a store.
    pub fn new(store: Arc<dyn KeyStore>, deadline: Duration) -> Self {
        Self { store, deadline, is_hung: AtomicBool::new(false) }
    }

    /// Makes a call in a thread of its own. The thread of a call that hangs is left behind.
    fn call<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn KeyStore) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        if self.is_hung.load(Ordering::SeqCst) {
            return Err(self.hung());
        }
        let (sender, receiver) = mpsc::sync_channel(1);
        let store = Arc::clone(&self.store);
        let thread = thread::Builder::new().name("key-store".to_owned());
        let started = thread.spawn(move || {
            // Without a receiver the deadline has passed.
            let _ = sender.send(work(&*store));
        });
        started.map_err(|error| Failure::new("KEY_STORE_UNAVAILABLE", true, error.to_string()))?;
        match receiver.recv_timeout(self.deadline) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => {
                self.is_hung.store(true, Ordering::SeqCst);
                Err(self.hung())
            }
            Err(RecvTimeoutError::Disconnected) => {
                let what = format!("the {} failed", self.store.name());
                Err(Failure::new("KEY_STORE_UNAVAILABLE", true, what))
            }
        }
    }

    fn hung(&self) -> Failure {
        let what = format!("the {} did not answer within {} s", self.store.name(), self.deadline.as_secs());
        Failure::new("KEY_STORE_TIMEOUT", true, what)
    }
}

impl KeyStore for WithDeadline {
    fn name(&self) -> &'static str {
        self.store.name()
    }

    fn lifetime(&self) -> Lifetime {
        self.store.lifetime()
    }

    fn check(&self) -> Result<(), Failure> {
        self.call(|store| store.check())
    }

    fn store(&self, entry: &str, key: &Key) -> Result<(), Failure> {
        let (entry, key) = (entry.to_owned(), key.duplicate());
        self.call(move |store| store.store(&entry, &key))
    }

    fn load(&self, entry: &str) -> Result<Option<Key>, Failure> {
        let entry = entry.to_owned();
        self.call(move |store| store.load(&entry))
    }

    fn remove(&self, entry: &str) -> Result<(), Failure> {
        let entry = entry.to_owned();
        self.call(move |store| store.remove(&entry))
    }
}

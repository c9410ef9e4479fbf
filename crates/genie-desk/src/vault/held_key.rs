//! The open data key in the memory of this process. It is erased when the vault is locked, when it was not used for a
//! while, and when the desk is closed.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};
use uuid::Uuid;

use genie_kernel::Timestamp;
use genie_kernel::port::Clock;
use genie_vault::Key;

use crate::Result;
use crate::problem::Problem;

/// The longest time after which an unused key is noticed: a computer may have slept meanwhile.
const LOOK_LONGEST: Duration = Duration::from_secs(30);

/// An open vault.
pub(crate) struct Opened {
    pub vault: Uuid,
    pub generation: u64,
    pub key: Key,
}

/// Where the open key is kept.
pub(crate) struct HeldKey(Arc<Shared>);

struct Shared {
    clock: Arc<dyn Clock + Send + Sync>,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    held: Option<Held>,
    /// Whether the user locked the vault, so that only the user opens it again.
    is_locked: bool,
    /// Whether a thread waits for the time at which the key is erased.
    is_watched: bool,
    /// How long an unused key is kept; without an end if absent.
    auto_lock: Option<Duration>,
}

struct Held {
    opened: Arc<Opened>,
    used: Instant,
    /// The same moment by the clock, which also counts the time that the computer sleeps.
    used_at: Timestamp,
}

impl Held {
    fn unused(&self, now: Timestamp) -> Duration {
        let by_clock = u64::try_from(now.0.saturating_sub(self.used_at.0)).unwrap_or(0);
        self.used.elapsed().max(Duration::from_millis(by_clock))
    }
}

impl State {
    /// The key, unless it was not used for too long.
    fn current(&mut self, now: Timestamp) -> Option<&mut Held> {
        let longest = self.auto_lock.unwrap_or(Duration::MAX);
        self.held = self.held.take().filter(|held| held.unused(now) < longest);
        self.held.as_mut()
    }
}

impl HeldKey {
    /// Keeps no key yet.
    pub fn new(clock: Arc<dyn Clock + Send + Sync>) -> Self {
        let state = State { held: None, is_locked: false, is_watched: false, auto_lock: None };
        Self(Arc::new(Shared { clock, state: Mutex::new(state), changed: Condvar::new() }))
    }

    /// The open key, if there is one. This counts as a use.
    pub fn take(&self) -> Option<Arc<Opened>> {
        let now = self.0.clock.now();
        let mut state = self.0.state.lock();
        let held = state.current(now)?;
        (held.used, held.used_at) = (Instant::now(), now);
        Some(Arc::clone(&held.opened))
    }

    /// Whether there is an open key. This does not count as a use.
    pub fn is_open(&self) -> bool {
        self.0.state.lock().current(self.0.clock.now()).is_some()
    }

    /// Whether the user locked the vault.
    pub fn is_locked(&self) -> bool {
        self.0.state.lock().is_locked
    }

    /// Keeps a key until it was not used for this long.
    pub fn hold(&self, opened: Arc<Opened>, auto_lock: Option<Duration>) -> Result<Arc<Opened>> {
        let mut state = self.0.state.lock();
        state.auto_lock = auto_lock;
        let used_at = self.0.clock.now();
        state.held = Some(Held { opened: Arc::clone(&opened), used: Instant::now(), used_at });
        state.is_locked = false;
        if !state.is_watched {
            let shared = Arc::clone(&self.0);
            let watch = thread::Builder::new().name("auto-lock".to_owned()).spawn(move || watch(&shared));
            watch.map_err(|error| {
                state.held = None;
                Problem::coded("IO", error.to_string())
            })?;
            state.is_watched = true;
        }
        Ok(opened)
    }

    /// Erases the key until the user opens the vault again.
    pub fn lock(&self) {
        self.0.state.lock().is_locked = true;
        self.forget();
    }

    /// Erases the key.
    pub fn forget(&self) {
        self.0.state.lock().held = None;
        self.0.changed.notify_all();
    }

    /// Sets how long an unused key is kept.
    pub fn set_auto_lock(&self, auto_lock: Option<Duration>) {
        self.0.state.lock().auto_lock = auto_lock;
        self.0.changed.notify_all();
    }
}

impl Drop for HeldKey {
    fn drop(&mut self) {
        self.forget();
    }
}

/// Waits until there is no key, and erases one that was not used for a while.
fn watch(shared: &Shared) {
    let mut state = shared.state.lock();
    while let Some(held) = state.current(shared.clock.now()) {
        let unused = held.unused(shared.clock.now());
        let rest = state.auto_lock.unwrap_or(Duration::MAX).saturating_sub(unused);
        shared.changed.wait_for(&mut state, rest.min(LOOK_LONGEST));
    }
    state.is_watched = false;
}

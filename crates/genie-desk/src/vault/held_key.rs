//! The open data key in the memory of this process. It is erased when the vault is locked, when it was not used for a
//! while, and when the desk is closed.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};
use uuid::Uuid;

use genie_vault::Key;

use crate::Result;
use crate::problem::Problem;

/// How long an unused key is kept.
pub const AUTO_LOCK: Duration = Duration::from_secs(30 * 60);

/// An open vault.
pub(crate) struct Opened {
    pub vault: Uuid,
    pub generation: u64,
    pub key: Key,
}

/// Where the open key is kept.
pub(crate) struct HeldKey(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    held: Option<Held>,
    /// Whether the user locked the vault, so that only the user opens it again.
    is_locked: bool,
    /// Whether a thread waits for the time at which the key is erased.
    is_watched: bool,
    auto_lock: Duration,
}

struct Held {
    opened: Arc<Opened>,
    used: Instant,
}

impl Default for HeldKey {
    fn default() -> Self {
        let state = State { held: None, is_locked: false, is_watched: false, auto_lock: AUTO_LOCK };
        Self(Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() }))
    }
}

impl HeldKey {
    /// The open key, if there is one. This counts as a use.
    pub fn take(&self) -> Option<Arc<Opened>> {
        let mut state = self.0.state.lock();
        let held = state.held.as_mut()?;
        held.used = Instant::now();
        Some(Arc::clone(&held.opened))
    }

    /// Whether there is an open key. This does not count as a use.
    pub fn is_open(&self) -> bool {
        self.0.state.lock().held.is_some()
    }

    /// Whether the user locked the vault.
    pub fn is_locked(&self) -> bool {
        self.0.state.lock().is_locked
    }

    /// Keeps a key until it was not used for a while.
    pub fn hold(&self, opened: Arc<Opened>) -> Result<Arc<Opened>> {
        let mut state = self.0.state.lock();
        state.held = Some(Held { opened: Arc::clone(&opened), used: Instant::now() });
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

    /// How long an unused key is kept.
    pub fn auto_lock(&self) -> Duration {
        self.0.state.lock().auto_lock
    }

    /// Sets how long an unused key is kept.
    pub fn set_auto_lock(&self, auto_lock: Duration) {
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
    while let Some(held) = &state.held {
        match state.auto_lock.checked_sub(held.used.elapsed()) {
            Some(rest) if !rest.is_zero() => {
                shared.changed.wait_for(&mut state, rest);
            }
            Some(_) | None => state.held = None,
        }
    }
    state.is_watched = false;
}

//! The key stores of the operating system: the Secret Service and the kernel's keyring on Linux, the Keychain on
//! macOS, the Credential Manager on Windows. Each call has a deadline, because a store may wait for a user who is not
//! there.

mod deadline;
mod keyring;
mod memory_guard;

use std::sync::Arc;

use genie_vault::{KeyStore, KeyStores};

pub use deadline::{DEADLINE, WithDeadline};
pub use memory_guard::forbid_memory_dumps;

/// The key stores of this computer.
pub struct SystemKeyStores(Vec<Arc<dyn KeyStore>>);

impl Default for SystemKeyStores {
    fn default() -> Self {
        let with_deadline =
            |store| Arc::new(WithDeadline::new(Arc::new(store), DEADLINE)) as Arc<dyn KeyStore>;
        Self(keyring::all().into_iter().map(with_deadline).collect())
    }
}

impl KeyStores for SystemKeyStores {
    fn all(&self) -> Vec<Arc<dyn KeyStore>> {
        self.0.clone()
    }

    fn guard_memory(&self) {
        forbid_memory_dumps();
    }
}

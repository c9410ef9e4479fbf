//! The port to the key stores of the operating system. A key store keeps a key that opens the vault; the secrets
//! themselves stay in the journal.

use std::sync::Arc;

use genie_kernel::Failure;

use crate::key::Key;

/// How long a key store keeps a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifetime {
    /// Until it is removed.
    Lasting,
    /// Until the computer restarts or the user logs out.
    Session,
}

/// A key store of the operating system. No call may take longer than a few seconds.
pub trait KeyStore: Send + Sync {
    /// Its name, as users know it.
    fn name(&self) -> &'static str;

    /// How long it keeps a key.
    fn lifetime(&self) -> Lifetime;

    /// Whether it can be reached. Nothing is stored, and the user is not asked for anything.
    fn check(&self) -> Result<(), Failure>;

    /// Stores a key under a name.
    fn store(&self, entry: &str, key: &Key) -> Result<(), Failure>;

    /// The key under a name, if there is one.
    fn load(&self, entry: &str) -> Result<Option<Key>, Failure>;

    /// Removes the key under a name, if there is one.
    fn remove(&self, entry: &str) -> Result<(), Failure>;
}

/// The key stores of this computer.
pub trait KeyStores: Send + Sync {
    /// All of them, the preferred one first.
    fn all(&self) -> Vec<Arc<dyn KeyStore>>;

    /// Prepares the process for holding a key: its memory must not be written to a file when it crashes.
    fn guard_memory(&self);
}

/// A computer without a key store.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoKeyStores;

impl KeyStores for NoKeyStores {
    fn all(&self) -> Vec<Arc<dyn KeyStore>> {
        Vec::new()
    }

    fn guard_memory(&self) {}
}

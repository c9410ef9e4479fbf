//! Who keeps the keys that wrap the data key: a key store of the operating system, the user's memory, or both.

use std::sync::Arc;

use genie_kernel::{Failure, Rows};
use genie_vault::{ExposeSecret, Key, KeyStore, Lifetime, Parameters, Passphrase, VaultCommand, Wraps};

use super::{KeyStoreChoice, Opened, auto_lock, passphrase_needed, tell};
use crate::problem::Problem;
use crate::{Desk, Result, random};

/// A new data key that is wrapped but not stored yet.
pub(super) struct Wrapped {
    pub wraps: Wraps,
    pub data: Arc<Opened>,
}

/// Makes a data key and wraps it for the passphrase and the key store.
pub(super) fn wrap(
    desk: &Desk,
    mut wraps: Wraps,
    passphrase: Option<&Passphrase>,
    key_store: KeyStoreChoice,
) -> Result<Wrapped> {
    desk.vault.key_stores.guard_memory();
    let data = random::key()?;
    if let Some(passphrase) = passphrase {
        let parameters = Parameters::new(random::bytes()?);
        wraps.add_passphrase(passphrase, parameters, random::bytes()?, &data)?;
    }
    let by = random::key()?;
    match key_store {
        KeyStoreChoice::Without => {}
        KeyStoreChoice::Automatic | KeyStoreChoice::Use => {
            match keep(desk, &wraps.entry(), &by, passphrase.is_some()) {
                Ok(store) => wraps.add_key_store(store.name(), &by, random::bytes()?, &data)?,
                Err(failure) if key_store == KeyStoreChoice::Use => return Err(failure.into()),
                Err(_) => {}
            }
        }
    }
    if wraps.all.is_empty() {
        let what = "this computer has no working key store, and no passphrase was provided";
        return Err(Problem::new("VAULT_NO_KEY", what, "choose a passphrase"));
    }
    let data = Arc::new(Opened { vault: wraps.vault, generation: wraps.generation, key: data });
    Ok(Wrapped { wraps, data })
}

impl Wrapped {
    /// Stores the keys with these commands and opens the vault. If they cannot be stored, no key store keeps anything
    /// of them.
    pub fn store(self, desk: &Desk, plan: impl FnOnce(&dyn Rows) -> Result<Vec<VaultCommand>>) -> Result<()> {
        tell(desk, plan).inspect_err(|_| discard(desk, &self.wraps))?;
        desk.vault.held.hold(self.data, auto_lock(desk)?).map(drop)
    }
}

/// Has the first key store that works keep a key.
fn keep(
    desk: &Desk,
    entry: &str,
    key: &Key,
    has_passphrase: bool,
) -> std::result::Result<Arc<dyn KeyStore>, Failure> {
    let mut why = Failure::new("KEY_STORE_UNAVAILABLE", true, "this computer has no usable key store");
    for store in desk.vault.key_stores.all() {
        // A key that is gone after a restart must not be the only way to open the vault.
        if store.lifetime() == Lifetime::Session && !has_passphrase {
            continue;
        }
        match keep_in(&*store, entry, key) {
            Ok(()) => return Ok(store),
            Err(failure) => {
                // Some stores keep a key that they refused.
                let _ = store.remove(entry);
                why = failure;
            }
        }
    }
    Err(why)
}

/// Stores a key and reads it again.
fn keep_in(store: &dyn KeyStore, entry: &str, key: &Key) -> std::result::Result<(), Failure> {
    store.store(entry, key)?;
    let is_same = |kept: Key| kept.to_text().expose_secret() == key.to_text().expose_secret();
    match store.load(entry)?.is_some_and(is_same) {
        true => Ok(()),
        false => Err(Failure::new(
            "KEY_STORE_UNAVAILABLE",
            true,
            "the key store does not keep what is stored in it",
        )),
    }
}

/// The data key, by the key store that keeps the key to it.
pub(super) fn load(desk: &Desk, wraps: &Wraps) -> Result<Key> {
    let Some(name) = wraps.key_store() else {
        return Err(passphrase_needed("no key store opens this vault"));
    };
    let lost = |why: String| match wraps.has_passphrase() {
        true => passphrase_needed(&why),
        false => Problem::coded("KEY_STORE_UNAVAILABLE", why),
    };
    let store = desk.vault.key_stores.all().into_iter().find(|store| store.name() == name);
    let store = store.ok_or_else(|| lost(format!("this computer has no {name}")))?;
    desk.vault.key_stores.guard_memory();
    let key = store.load(&wraps.entry()).map_err(|failure| lost(failure.summary))?;
    let key = key.ok_or_else(|| lost(format!("the {name} does not have the key of this vault")))?;
    Ok(wraps.open_with_key(&key)?)
}

/// Removes what a key store keeps of these keys. A store that fails keeps a key that opens nothing.
pub(super) fn discard(desk: &Desk, wraps: &Wraps) {
    let Some(name) = wraps.key_store() else { return };
    for store in desk.vault.key_stores.all().into_iter().filter(|store| store.name() == name) {
        if let Err(failure) = store.remove(&wraps.entry()) {
            tracing::warn!(code = %failure.error_id, "a key that is not needed any more stays in the key store");
        }
    }
}

//! The vault at a desk, with key stores that the test controls.

use std::collections::BTreeMap;
use std::sync::Arc;

use genie_adapters::PracticeClock;
use genie_desk::vault::{self, KeyStoreChoice, Rotation, VaultState};
use genie_desk::{Desk, Ports, proof, secrets};
use genie_kernel::{Failure, Timestamp};
use genie_store::{DataFolder, SqliteJournal};
use genie_vault::{ExposeSecret, Key, KeyStore, KeyStores, Lifetime, SecretString, VAULT};
use parking_lot::Mutex;
use serde_json::json;

use crate::{ports, set as change_settings};

const VALUE: &str = "canary-sk-1234567890";
const PASSPHRASE: &str = "correct horse battery";

/// A key store in memory.
pub struct Store {
    lifetime: Lifetime,
    keys: Mutex<BTreeMap<String, Key>>,
    pub is_broken: Mutex<bool>,
}

impl Store {
    pub fn new(lifetime: Lifetime) -> Arc<Self> {
        Arc::new(Self { lifetime, keys: Mutex::default(), is_broken: Mutex::new(false) })
    }

    fn works(&self) -> Result<(), Failure> {
        match *self.is_broken.lock() {
            true => Err(Failure::new("KEY_STORE_UNAVAILABLE", true, "the test store is broken")),
            false => Ok(()),
        }
    }
}

impl KeyStore for Store {
    fn name(&self) -> &'static str {
        "test store"
    }

    fn lifetime(&self) -> Lifetime {
        self.lifetime
    }

    fn check(&self) -> Result<(), Failure> {
        self.works()
    }

    fn store(&self, entry: &str, key: &Key) -> Result<(), Failure> {
        self.keys.lock().insert(entry.to_owned(), key.duplicate());
        self.works()
    }

    fn load(&self, entry: &str) -> Result<Option<Key>, Failure> {
        self.works()?;
        Ok(self.keys.lock().get(entry).map(Key::duplicate))
    }

    fn remove(&self, entry: &str) -> Result<(), Failure> {
        self.keys.lock().remove(entry);
        Ok(())
    }
}

pub struct Stores(pub Vec<Arc<Store>>);

impl KeyStores for Stores {
    fn all(&self) -> Vec<Arc<dyn KeyStore>> {
        self.0.iter().map(|store| Arc::clone(store) as Arc<dyn KeyStore>).collect()
    }

    fn guard_memory(&self) {}
}

/// A data folder that desks are opened on, one after the other.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn desk(&self, stores: &[&Arc<Store>]) -> Desk {
        self.desk_at(stores, Arc::new(PracticeClock::after(None)))
    }

    fn desk_at(&self, stores: &[&Arc<Store>], clock: Arc<PracticeClock>) -> Desk {
        let data = DataFolder::open(self.0.path().join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let rows = Arc::clone(&journal);
        let key_stores = Arc::new(Stores(stores.iter().map(|store| Arc::clone(store)).collect()));
        Desk::open(Ports { key_stores, ..ports(journal, rows, clock) }).unwrap()
    }
}

fn text(value: &str) -> Option<SecretString> {
    Some(SecretString::from(value))
}

fn set(desk: &Desk, name: &str, value: &str) -> genie_desk::Result<secrets::SecretEntry> {
    secrets::set(desk, name, &["api.example.com".to_owned()], &SecretString::from(value))
}

/// What a request to the host of the secret would carry.
fn sent(desk: &Desk, name: &str) -> genie_desk::Result<String> {
    let resolved = secrets::resolve(desk, &format!("Bearer {{{{secret:{name}}}}}"), "api.example.com")?;
    Ok(resolved.expose_secret().to_owned())
}

fn code<T>(result: genie_desk::Result<T>) -> String {
    result.err().map(|problem| problem.code).unwrap_or_default()
}

/// Everything of the vault that the journal still has, as text.
fn log(desk: &Desk) -> String {
    let entries = desk.rows().entries(VAULT, 0, 1_000).unwrap();
    entries.iter().map(|entry| entry.payload.clone() + "\n").collect()
}

/// The sealed texts in the log.
fn sealed(desk: &Desk) -> Vec<String> {
    let log = log(desk);
    let parts = log.split("\"ciphertext\":\"").skip(1);
    parts.filter_map(|part| part.split('"').next()).map(str::to_owned).collect()
}

fn assert_replays(desk: &Desk) {
    let replayed = proof::replay_to(desk, VAULT, None).unwrap();
    assert!(replayed.equal, "{replayed:?}");
}

#[test]
fn fr_028_secret_is_resolved_by_name_and_only_for_its_hosts() {
    let folder = Folder::new();
    let desk = folder.desk(&[]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    assert_eq!(sent(&desk, "API_KEY").unwrap(), format!("Bearer {VALUE}"));
    let elsewhere = secrets::resolve(&desk, "{{secret:API_KEY}}", "evil.example.net");
    let problem = elsewhere.map(drop).unwrap_err();
    assert_eq!(problem.code, "SECRET_HOST");
    assert!(!format!("{problem:?}").contains(VALUE));
    assert_eq!(code(sent(&desk, "OTHER")), "SECRET_NOT_FOUND");
}

#[test]
fn vault_with_a_passphrase_stays_locked_after_a_restart() {
    let folder = Folder::new();
    let desk = folder.desk(&[]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    drop(desk);
    let desk = folder.desk(&[]);
    assert_eq!(vault::status(&desk).unwrap().state, VaultState::Locked);
    assert_eq!(code(sent(&desk, "API_KEY")), "VAULT_LOCKED");
    assert_eq!(code(vault::unlock(&desk, text("another passphrase"))), "VAULT_WRONG_PASSPHRASE");
    assert_eq!(vault::unlock(&desk, text(PASSPHRASE)).unwrap().state, VaultState::Unlocked);
    assert!(sent(&desk, "API_KEY").unwrap().contains(VALUE));
    assert_eq!(vault::lock(&desk).unwrap().state, VaultState::Locked);
    assert_eq!(code(sent(&desk, "API_KEY")), "VAULT_LOCKED");
    assert_replays(&desk);
}

#[test]
fn key_store_opens_the_vault_after_a_restart_but_not_after_locking() {
    let (folder, store) = (Folder::new(), Store::new(Lifetime::Lasting));
    let created = vault::create(&folder.desk(&[&store]), None, KeyStoreChoice::Automatic).unwrap();
    assert_eq!(created.key_store.as_deref(), Some("test store"));
    let desk = folder.desk(&[&store]);
    assert_eq!(vault::status(&desk).unwrap().state, VaultState::Ready);
    set(&desk, "API_KEY", VALUE).unwrap();
    assert_eq!(vault::status(&desk).unwrap().state, VaultState::Unlocked);
    vault::lock(&desk).unwrap();
    assert_eq!(code(sent(&desk, "API_KEY")), "VAULT_LOCKED");
    vault::unlock(&desk, None).unwrap();
    assert!(sent(&desk, "API_KEY").unwrap().contains(VALUE));
}

#[test]
fn passphrase_opens_the_vault_if_the_key_store_is_lost() {
    let (folder, store) = (Folder::new(), Store::new(Lifetime::Lasting));
    let desk = folder.desk(&[&store]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Use).unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    drop(desk);
    store.keys.lock().clear();
    let desk = folder.desk(&[&store]);
    assert_eq!(code(sent(&desk, "API_KEY")), "VAULT_PASSPHRASE_NEEDED");
    vault::unlock(&desk, text(PASSPHRASE)).unwrap();
    assert!(sent(&desk, "API_KEY").unwrap().contains(VALUE));
    // New keys are given to the key store again.
    let rotation =
        Rotation { passphrase: text(PASSPHRASE), key_store: KeyStoreChoice::Use, ..Rotation::default() };
    vault::rotate(&desk, rotation).unwrap();
    drop(desk);
    assert!(sent(&folder.desk(&[&store]), "API_KEY").unwrap().contains(VALUE));
    assert_eq!(store.keys.lock().len(), 1, "the former key is removed from the key store");
}

#[test]
fn vault_in_a_session_key_store_also_needs_a_passphrase() {
    let (folder, store) = (Folder::new(), Store::new(Lifetime::Session));
    let desk = folder.desk(&[&store]);
    assert_eq!(code(vault::create(&desk, None, KeyStoreChoice::Automatic)), "VAULT_NO_KEY");
    let created = vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    assert!(created.has_passphrase && created.key_store.is_some());
}

#[test]
fn broken_key_store_falls_back_to_passphrase_and_stores_no_key() {
    let (folder, store) = (Folder::new(), Store::new(Lifetime::Lasting));
    *store.is_broken.lock() = true;
    let desk = folder.desk(&[&store]);
    assert_eq!(code(vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Use)), "KEY_STORE_UNAVAILABLE");
    let created = vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    assert_eq!((created.key_store, created.has_passphrase), (None, true));
    assert!(store.keys.lock().is_empty());
}

#[test]
fn rotation_erases_everything_sealed_with_the_old_keys() {
    let folder = Folder::new();
    let desk = folder.desk(&[]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    set(&desk, "API_KEY", "first value").unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    set(&desk, "OTHER_KEY", "another value").unwrap();
    secrets::remove(&desk, "OTHER_KEY").unwrap();
    let before = sealed(&desk);
    let new = "another passphrase";
    let rotation =
        Rotation { passphrase: text(PASSPHRASE), new_passphrase: text(new), ..Rotation::default() };
    assert_eq!(vault::rotate(&desk, rotation).unwrap().generation, 2);
    let after = sealed(&desk);
    assert!(before.iter().filter(|text| *text != "[erased]").all(|text| !after.contains(text)), "{after:?}");
    assert!(sent(&desk, "API_KEY").unwrap().contains(VALUE));
    assert_replays(&desk);
    drop(desk);
    let desk = folder.desk(&[]);
    assert_eq!(code(vault::unlock(&desk, text(PASSPHRASE))), "VAULT_WRONG_PASSPHRASE");
    vault::unlock(&desk, text(new)).unwrap();
    assert!(sent(&desk, "API_KEY").unwrap().contains(VALUE));
}

#[test]
fn replaced_and_removed_values_are_erased_from_the_journal() {
    let folder = Folder::new();
    let desk = folder.desk(&[]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    set(&desk, "API_KEY", "first value").unwrap();
    let first = sealed(&desk).pop().unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    let second = sealed(&desk).pop().unwrap();
    assert!(!log(&desk).contains(&first) && log(&desk).contains(&second));
    secrets::remove(&desk, "API_KEY").unwrap();
    assert!(!log(&desk).contains(&second));
    assert!(secrets::list(&desk).unwrap().is_empty());
    assert_eq!(code(secrets::remove(&desk, "API_KEY")), "SECRET_NOT_FOUND");
    assert_replays(&desk);
}

#[test]
fn rotation_without_the_correct_passphrase_is_refused() {
    let folder = Folder::new();
    let desk = folder.desk(&[]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    assert_eq!(code(vault::rotate(&desk, Rotation::default())), "VAULT_PASSPHRASE_NEEDED");
    let wrong = Rotation { passphrase: text("another passphrase"), ..Rotation::default() };
    assert_eq!(code(vault::rotate(&desk, wrong)), "VAULT_WRONG_PASSPHRASE");
    assert_eq!(vault::status(&desk).unwrap().generation, 1);
}

#[test]
fn unlocking_is_delayed_after_five_wrong_passphrases() {
    let folder = Folder::new();
    let desk = folder.desk(&[]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    vault::lock(&desk).unwrap();
    let wrong = || code(vault::unlock(&desk, text("short")));
    let codes: Vec<String> = (0..12).map(|_| wrong()).collect();
    assert_eq!(codes[..5], ["VAULT_WRONG_PASSPHRASE"; 5]);
    assert!(codes[5..].iter().any(|code| code == "VAULT_TOO_MANY_TRIES"), "{codes:?}");
}

#[test]
fn idle_vault_locks_automatically() {
    let folder = Folder::new();
    let clock = Arc::new(PracticeClock::after(None));
    let desk = folder.desk_at(&[], Arc::clone(&clock));
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Automatic).unwrap();
    let state_after = |minutes: i64| {
        clock.advance_to(Timestamp(desk.now().0 + minutes * 60_000));
        vault::status(&desk).unwrap().state
    };
    assert_eq!(state_after(29), VaultState::Unlocked);
    assert_eq!(state_after(1), VaultState::Locked);
    assert_eq!(code(set(&desk, "KEY", VALUE)), "VAULT_LOCKED");
    vault::unlock(&desk, text(PASSPHRASE)).unwrap();
    change_settings(&desk, &[("vault.auto_lock_minutes", json!(5))]);
    assert_eq!(state_after(4), VaultState::Unlocked);
    set(&desk, "KEY", VALUE).unwrap();
    assert_eq!(state_after(4), VaultState::Unlocked, "it was used meanwhile");
    change_settings(&desk, &[("vault.auto_lock_minutes", json!(0))]);
    assert_eq!(state_after(10_000), VaultState::Unlocked);
}

#[test]
fn deleted_vault_leaves_nothing_behind_and_can_be_created_again() {
    let (folder, store) = (Folder::new(), Store::new(Lifetime::Lasting));
    let desk = folder.desk(&[&store]);
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Use).unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    assert_eq!(code(vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Use)), "VAULT_EXISTS");
    assert_eq!(vault::delete(&desk).unwrap().state, VaultState::Missing);
    assert!(sealed(&desk).iter().all(|text| text == "[erased]"), "{}", log(&desk));
    assert!(store.keys.lock().is_empty());
    assert_eq!(code(set(&desk, "API_KEY", VALUE)), "VAULT_MISSING");
    vault::create(&desk, text(PASSPHRASE), KeyStoreChoice::Without).unwrap();
    set(&desk, "API_KEY", VALUE).unwrap();
    assert_replays(&desk);
}

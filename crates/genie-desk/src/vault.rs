//! The vault: created, opened, locked and given new keys. Its data key exists in clear only in the memory of the
//! process that opened it.

mod held_key;
mod key_custody;
mod tries;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::erasure::Removal;
use genie_kernel::port::Clock;
use genie_kernel::turn::{Agent, Decision, Site};
use genie_kernel::{Rows, Scope};
use genie_runtime::{CommandError, seal};
use genie_vault::{
    Key, KeyStores, Lifetime, Passphrase, SecretString, StoredSecret, StoredSession, VAULT, Vault,
    VaultCommand, Wraps, secrets, sessions, superseded,
};

use crate::problem::Problem;
use crate::view::moment;
use crate::{Desk, Result, random, settings};

use held_key::HeldKey;
use tries::Tries;

pub(crate) use held_key::Opened;

/// What a desk has to open its vault.
pub(crate) struct VaultAccess {
    key_stores: Arc<dyn KeyStores>,
    held: HeldKey,
    tries: Tries,
}

impl VaultAccess {
    pub fn new(key_stores: Arc<dyn KeyStores>, clock: Arc<dyn Clock + Send + Sync>) -> Self {
        Self { key_stores, held: HeldKey::new(clock), tries: Tries::default() }
    }
}

/// Whether a vault can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VaultState {
    /// There is none.
    Missing,
    /// It needs its passphrase, or was locked by the user.
    Locked,
    /// The key store opens it when a secret is needed.
    Ready,
    /// It is open.
    Unlocked,
}

/// The state of the vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VaultStatus {
    /// Whether it can be used.
    pub state: VaultState,
    /// The key store that opens it, if one does.
    pub key_store: Option<String>,
    /// Whether a passphrase opens it.
    pub has_passphrase: bool,
    /// How many data keys it had, the current one included.
    pub generation: u64,
    /// When the current data key was made.
    pub rotated_at: Option<String>,
    /// How many secrets it holds.
    pub secrets: usize,
    /// The key stores of this computer that can be reached.
    pub available_key_stores: Vec<String>,
    /// Whether a vault on this computer needs a passphrase, because none of them keeps a key after a restart.
    pub needs_passphrase: bool,
    /// After how many minutes of inactivity it is locked; 0 for never.
    pub auto_lock_minutes: u32,
}

/// Whether a key store of the operating system opens the vault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeyStoreChoice {
    /// A new vault uses one if one works; an existing one stays as it is.
    #[default]
    Automatic,
    /// Use one.
    Use,
    /// Use none.
    Without,
}

/// The state of the vault.
pub fn status(desk: &Desk) -> Result<VaultStatus> {
    let wraps = Wraps::read(desk.rows())?;
    let access = &desk.vault;
    let state = match &wraps {
        None => VaultState::Missing,
        Some(_) if access.held.is_open() => VaultState::Unlocked,
        Some(wraps) if wraps.key_store().is_some() && !access.held.is_locked() => VaultState::Ready,
        Some(_) => VaultState::Locked,
    };
    let reachable: Vec<_> =
        access.key_stores.all().into_iter().filter(|store| store.check().is_ok()).collect();
    Ok(VaultStatus {
        state,
        key_store: wraps.as_ref().and_then(Wraps::key_store).map(str::to_owned),
        has_passphrase: wraps.as_ref().is_some_and(Wraps::has_passphrase),
        generation: wraps.as_ref().map_or(0, |wraps| wraps.generation),
        rotated_at: moment(wraps.map(|wraps| wraps.created_at)),
        secrets: secrets(desk.rows())?.len(),
        needs_passphrase: reachable.iter().all(|store| store.lifetime() == Lifetime::Session),
        available_key_stores: reachable.iter().map(|store| store.name().to_owned()).collect(),
        auto_lock_minutes: settings::read(desk)?.vault.auto_lock_minutes,
    })
}

/// Creates the vault, and opens it.
pub fn create(
    desk: &Desk,
    passphrase: Option<SecretString>,
    key_store: KeyStoreChoice,
) -> Result<VaultStatus> {
    if Wraps::read(desk.rows())?.is_some() {
        let what = "there is already a vault in this data folder";
        return Err(Problem::new("VAULT_EXISTS", what, "use it, or delete it first"));
    }
    let passphrase = passphrase.map(Passphrase::new).transpose()?;
    let unwrapped = Wraps { vault: random::id()?, generation: 1, created_at: desk.now(), all: Vec::new() };
    let wrapped = key_custody::wrap(desk, unwrapped, passphrase.as_ref(), key_store)?;
    let (vault_id, wraps) = (wrapped.wraps.vault, wrapped.wraps.all.clone());
    wrapped.store(desk, |_| Ok(vec![VaultCommand::Create { vault_id, wraps }]))?;
    status(desk)
}

/// Opens the vault with its passphrase, or with its key store if none is given.
pub fn unlock(desk: &Desk, passphrase: Option<SecretString>) -> Result<VaultStatus> {
    let wraps = existing(desk)?;
    let key = match passphrase {
        Some(passphrase) => open_with_passphrase(desk, &wraps, passphrase)?.1,
        None => key_custody::load(desk, &wraps)?,
    };
    hold(desk, &wraps, key)?;
    status(desk)
}

/// Erases the open key from memory. Only the user opens the vault again.
pub fn lock(desk: &Desk) -> Result<VaultStatus> {
    existing(desk)?;
    desk.vault.held.lock();
    status(desk)
}

/// The new keys of a vault.
#[derive(Default)]
pub struct Rotation {
    /// The passphrase, if the vault has one.
    pub passphrase: Option<SecretString>,
    /// The passphrase from now on, if it changes.
    pub new_passphrase: Option<SecretString>,
    /// Whether a key store opens the vault from now on.
    pub key_store: KeyStoreChoice,
}

/// Replaces the data key and everything that wraps it, and seals all secrets and sessions again. What was sealed with the former
/// key is erased from the journal.
pub fn rotate(desk: &Desk, rotation: Rotation) -> Result<VaultStatus> {
    let former = existing(desk)?;
    let new_passphrase = rotation.new_passphrase.map(Passphrase::new).transpose()?;
    let (passphrase, opened) = match rotation.passphrase {
        Some(given) => {
            let (passphrase, key) = open_with_passphrase(desk, &former, given)?;
            let opened = Opened { vault: former.vault, generation: former.generation, key };
            (Some(passphrase), Arc::new(opened))
        }
        None => (None, opened(desk)?),
    };
    let passphrase = new_passphrase.or(passphrase);
    if former.has_passphrase() && passphrase.is_none() {
        return Err(passphrase_needed("the new key has to be protected by the passphrase too"));
    }
    let key_store = match (rotation.key_store, former.key_store()) {
        (KeyStoreChoice::Automatic, Some(_)) => KeyStoreChoice::Use,
        (KeyStoreChoice::Automatic, None) => KeyStoreChoice::Without,
        (choice @ (KeyStoreChoice::Use | KeyStoreChoice::Without), _) => choice,
    };
    let wrapped = key_custody::wrap(desk, former.next(desk.now()), passphrase.as_ref(), key_store)?;
    let (vault, generation) = (wrapped.wraps.vault, wrapped.wraps.generation);
    let (wraps, data) = (wrapped.wraps.all.clone(), Arc::clone(&wrapped.data));
    wrapped.store(desk, |rows| {
        let mut commands = vec![VaultCommand::Rotate { generation, wraps }];
        for (secret, _) in secrets(rows)? {
            let value = secret.open(vault, &opened.key)?;
            let (name, hosts) = (secret.name, secret.hosts);
            let by = (&data.key, random::bytes()?);
            let secret = StoredSecret::seal((vault, generation), by, name, hosts, &value)?;
            commands.push(VaultCommand::Store { secret });
        }
        for session in sessions(rows)? {
            let cookies = session.open(vault, &opened.key)?;
            let by = (&data.key, random::bytes()?);
            let session = StoredSession::seal((vault, generation), by, session.of, &cookies)?;
            commands.push(VaultCommand::KeepSession { session });
        }
        Ok(commands)
    })?;
    key_custody::discard(desk, &former);
    status(desk)
}

/// Deletes the vault, and every secret and session in it. This needs no passphrase: a vault that cannot be opened any more can be
/// replaced.
pub fn delete(desk: &Desk) -> Result<VaultStatus> {
    let former = existing(desk)?;
    tell(desk, |_| Ok(vec![VaultCommand::Delete]))?;
    desk.vault.held.forget();
    key_custody::discard(desk, &former);
    status(desk)
}

/// How long the vault stays open without being used; without an end if absent.
fn auto_lock(desk: &Desk) -> Result<Option<Duration>> {
    let minutes = settings::read(desk)?.vault.auto_lock_minutes;
    Ok((minutes > 0).then(|| Duration::from_secs(u64::from(minutes) * 60)))
}

/// Makes the open vault follow the settings.
pub(crate) fn follow_settings(desk: &Desk) -> Result<()> {
    desk.vault.held.set_auto_lock(auto_lock(desk)?);
    Ok(())
}

/// Whether a secret can be sealed or opened now: the vault is open, or its key store opens it when that is needed.
pub(crate) fn is_usable(desk: &Desk) -> Result<bool> {
    let Some(wraps) = Wraps::read(desk.rows())? else { return Ok(false) };
    let held = &desk.vault.held;
    Ok(held.is_open() || (wraps.key_store().is_some() && !held.is_locked()))
}

/// Whether the vault can be opened when a secret is needed. The key is read and given up again.
pub(crate) fn key_store(desk: &Desk) -> Result<KeyStoreState> {
    let Some(wraps) = Wraps::read(desk.rows())? else { return Ok(KeyStoreState::NotSetUp) };
    Ok(match wraps.key_store() {
        None if desk.vault.held.is_open() => KeyStoreState::Unlocked,
        None => KeyStoreState::Locked,
        Some(name) => match key_custody::load(desk, &wraps) {
            Err(problem) => KeyStoreState::Unreachable { cause: problem.what },
            Ok(_) if desk.vault.held.is_locked() => KeyStoreState::Locked,
            Ok(_) => KeyStoreState::Ready { name: name.to_owned() },
        },
    })
}

/// What opens the vault, and whether it does.
pub(crate) enum KeyStoreState {
    /// There is no vault yet.
    NotSetUp,
    /// A key store opens it.
    Ready { name: String },
    /// It was opened with its passphrase.
    Unlocked,
    /// It is locked.
    Locked,
    /// Its key store cannot be used.
    Unreachable { cause: String },
}

/// The open vault. One that a key store opens is opened when it is needed, unless the user locked it.
pub(crate) fn opened(desk: &Desk) -> Result<Arc<Opened>> {
    let wraps = existing(desk)?;
    let is_current =
        |opened: &Arc<Opened>| (opened.vault, opened.generation) == (wraps.vault, wraps.generation);
    if let Some(opened) = desk.vault.held.take().filter(is_current) {
        return Ok(opened);
    }
    if wraps.key_store().is_none() || desk.vault.held.is_locked() {
        return Err(Problem::new("VAULT_LOCKED", "the vault is locked", "unlock the vault, then try again"));
    }
    let key = key_custody::load(desk, &wraps)?;
    hold(desk, &wraps, key)
}

fn hold(desk: &Desk, wraps: &Wraps, key: Key) -> Result<Arc<Opened>> {
    let opened = Opened { vault: wraps.vault, generation: wraps.generation, key };
    desk.vault.held.hold(Arc::new(opened), auto_lock(desk)?)
}

/// Gives the vault commands, all or none. What they supersede is erased from the journal with them.
pub(crate) fn tell(desk: &Desk, plan: impl FnOnce(&dyn Rows) -> Result<Vec<VaultCommand>>) -> Result<()> {
    let told = genie_runtime::erase(&*desk.journal, &desk.locks, &[VAULT], || {
        // Records that are not durable yet are superseded too.
        let rows: &dyn Rows = &*desk.journal;
        let commands = plan(rows).map_err(|problem| CommandError::Command(problem.into()))?;
        let at = Site { rows, stream: VAULT, head: rows.head(VAULT)?, now: desk.now() };
        let mut removal =
            Removal { stream: VAULT, records: Vec::new(), left: Default::default(), read_from: None };
        for command in &commands {
            match Vault.decide(&at, command)? {
                Decision::Accepted(records) => removal.records.extend(records),
                Decision::Refused(failure) => return Err(CommandError::Command(failure)),
            }
            removal.left.extend(superseded(rows, command)?);
        }
        Ok(vec![seal(&Vault, rows, removal, Scope::LOCAL, at.now)?])
    });
    Ok(told?)
}

/// The keys of the vault, if there is one.
fn existing(desk: &Desk) -> Result<Wraps> {
    Wraps::read(desk.rows())?.ok_or_else(|| {
        let what = "there is no vault in this data folder";
        Problem::new("VAULT_MISSING", what, "create a vault first")
    })
}

fn open_with_passphrase(desk: &Desk, wraps: &Wraps, given: SecretString) -> Result<(Passphrase, Key)> {
    // A passphrase of an impossible length is a wrong one.
    let passphrase = Passphrase::new(given).map_err(|_| genie_vault::Error::WrongPassphrase);
    desk.vault.key_stores.guard_memory();
    desk.vault.tries.attempt(|| {
        let passphrase = passphrase?;
        let key = wraps.open_with_passphrase(&passphrase)?;
        Ok((passphrase, key))
    })
}

fn passphrase_needed(why: &str) -> Problem {
    let what = format!("the vault passphrase is required: {why}");
    Problem::new("VAULT_PASSPHRASE_NEEDED", what, "provide the passphrase")
}

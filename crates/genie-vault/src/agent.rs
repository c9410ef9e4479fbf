//! The stream of the vault. Its agent never acts: it stores what was sealed before, and knows no key.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::journal::{Error, ROWS_MAX};
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Draft, Failure, StreamId};

use crate::name::SecretName;
use crate::session::{SESSIONS, StoredSession, session, session_id, sessions};
use crate::stored::{SECRETS, StoredSecret, VAULT_KEYS, Wrap, Wraps, secret, secret_id, secrets, wrap_id};

/// The stream of the vault.
pub const VAULT: StreamId = StreamId(Uuid::from_u128(0x6f75_7472_6561_8000_8000_0000_7661_756c));

/// The maximum number of secrets.
pub const SECRETS_MAX: usize = 200;

/// The maximum number of sessions.
pub const SESSIONS_MAX: usize = 200;

const _: () = assert!(SESSIONS_MAX <= ROWS_MAX, "all sessions are read at once");

const _: () = assert!(SECRETS_MAX <= ROWS_MAX, "all secrets are read at once");

/// A command to the vault. Everything secret in it is sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VaultCommand {
    /// Create the vault.
    Create {
        /// Its id.
        vault_id: Uuid,
        /// The ways to open it.
        wraps: Vec<Wrap>,
    },
    /// Replace the data key and the ways to open it. Every secret is stored again.
    Rotate {
        /// The number of the new data key.
        generation: u64,
        /// The ways to open it.
        wraps: Vec<Wrap>,
    },
    /// Store a secret, in place of the one with this name.
    Store {
        /// The secret.
        secret: StoredSecret,
    },
    /// Remove a secret.
    Remove {
        /// Its name.
        name: SecretName,
    },
    /// Keep the session of a campaign at a site, in place of the one before.
    KeepSession {
        /// The session.
        session: StoredSession,
    },
    /// Forget the session of a campaign at a site.
    ForgetSession {
        /// The campaign.
        campaign_id: StreamId,
        /// The site.
        site: String,
    },
    /// Delete the vault, and every secret and session in it.
    Delete,
}

/// The vault as the runtime drives it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Vault;

impl Agent for Vault {
    type Position = ();
    type Command = VaultCommand;

    fn name(&self) -> &'static str {
        "vault"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&VAULT_KEYS, &SECRETS, &SESSIONS]
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Idle(Idle { reason: IdleReason::AwaitingPerson, until: None }))
    }

    fn step(&self, _: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        Err(Error::Refused("the vault takes no turns".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &VaultCommand) -> Result<Decision, Error> {
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let refused = match command {
            VaultCommand::Create { vault_id, wraps } => create(at, &mut draft, *vault_id, wraps)?,
            VaultCommand::Rotate { generation, wraps } => rotate(at, &mut draft, *generation, wraps)?,
            VaultCommand::Store { secret } => store(at, &mut draft, secret)?,
            VaultCommand::Remove { name } => remove(at, &mut draft, name)?,
            VaultCommand::KeepSession { session } => keep_session(at, &mut draft, session)?,
            VaultCommand::ForgetSession { campaign_id, site } => {
                forget_session(at, &mut draft, *campaign_id, site)?
            }
            VaultCommand::Delete => delete(at, &mut draft)?,
        };
        Ok(match refused {
            None => Decision::Accepted(draft.into_records()),
            Some(failure) => Decision::Refused(failure),
        })
    }
}

type Refusal = Result<Option<Failure>, Error>;

fn refuse(code: &'static str, summary: &str) -> Refusal {
    Ok(Some(Failure::new(code, false, summary)))
}

fn no_vault() -> Refusal {
    refuse("VAULT_MISSING", "there is no vault in this data folder")
}

fn create(at: &Site<'_>, draft: &mut Draft, vault: Uuid, wraps: &[Wrap]) -> Refusal {
    if Wraps::read(at.rows)?.is_some() {
        return refuse("VAULT_EXISTS", "there is already a vault in this data folder");
    }
    put_wraps(draft, vault, 1, wraps)
}

fn rotate(at: &Site<'_>, draft: &mut Draft, generation: u64, wraps: &[Wrap]) -> Refusal {
    let Some(former) = Wraps::read(at.rows)? else { return no_vault() };
    if generation != former.generation + 1 {
        return refuse("VAULT_CHANGED", "the vault's keys were changed in the meantime");
    }
    for wrap in &former.all {
        if wraps.iter().all(|new| new.kind() != wrap.kind()) {
            draft.delete("vault_key.removed", VAULT_KEYS.entity, wrap_id(wrap.kind()));
        }
    }
    put_wraps(draft, former.vault, generation, wraps)
}

fn put_wraps(draft: &mut Draft, vault: Uuid, generation: u64, wraps: &[Wrap]) -> Refusal {
    if wraps.is_empty() {
        return refuse("VAULT_NO_KEY", "a vault needs a key store or a passphrase that opens it");
    }
    for wrap in wraps {
        let mut row = fields(wrap);
        row.insert("vault_id", json!(vault));
        row.insert("generation", json!(generation));
        row.insert("created_at", json!(draft.now()));
        draft.event("vault_key.stored", VAULT_KEYS.entity, wrap_id(wrap.kind()), row);
    }
    Ok(None)
}

fn store(at: &Site<'_>, draft: &mut Draft, new: &StoredSecret) -> Refusal {
    if Wraps::read(at.rows)?.is_none() {
        return no_vault();
    }
    let is_full = || Ok::<_, Error>(secrets(at.rows)?.len() >= SECRETS_MAX);
    if secret(at.rows, &new.name)?.is_none() && is_full()? {
        return refuse("SECRET_TOO_MANY", "the vault is full: it holds at most 200 secrets");
    }
    let mut row = fields(new);
    row.insert("stored_at", json!(draft.now()));
    draft.event("secret.stored", SECRETS.entity, secret_id(&new.name), row);
    Ok(None)
}

fn remove(at: &Site<'_>, draft: &mut Draft, name: &SecretName) -> Refusal {
    if secret(at.rows, name)?.is_none() {
        return refuse("SECRET_NOT_FOUND", "there is no secret with this name");
    }
    draft.delete("secret.removed", SECRETS.entity, secret_id(name));
    Ok(None)
}

fn keep_session(at: &Site<'_>, draft: &mut Draft, new: &StoredSession) -> Refusal {
    if Wraps::read(at.rows)?.is_none() {
        return no_vault();
    }
    let (campaign, site) = (new.of.campaign_id, new.of.site.as_str());
    let is_full = || Ok::<_, Error>(sessions(at.rows)?.len() >= SESSIONS_MAX);
    if session(at.rows, campaign, site)?.is_none() && is_full()? {
        return refuse("BROWSER_SESSIONS_FULL", "the vault is full: it keeps at most 200 sign-ins");
    }
    draft.event("session.kept", SESSIONS.entity, session_id(campaign, site), fields(new));
    Ok(None)
}

fn forget_session(at: &Site<'_>, draft: &mut Draft, campaign: StreamId, site: &str) -> Refusal {
    // One that is gone already is what is wanted.
    if session(at.rows, campaign, site)?.is_some() {
        draft.delete("session.forgotten", SESSIONS.entity, session_id(campaign, site));
    }
    Ok(None)
}

fn delete(at: &Site<'_>, draft: &mut Draft) -> Refusal {
    let Some(wraps) = Wraps::read(at.rows)? else { return no_vault() };
    for (secret, _) in secrets(at.rows)? {
        draft.delete("secret.removed", SECRETS.entity, secret_id(&secret.name));
    }
    for session in sessions(at.rows)? {
        let id = session_id(session.of.campaign_id, &session.of.site);
        draft.delete("session.forgotten", SESSIONS.entity, id);
    }
    for wrap in &wraps.all {
        draft.delete("vault_key.removed", VAULT_KEYS.entity, wrap_id(wrap.kind()));
    }
    Ok(None)
}

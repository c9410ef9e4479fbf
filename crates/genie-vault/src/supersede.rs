//! What a command makes useless in the log: former wraps and former values. They are erased, so that a former
//! passphrase or a former data key opens nothing that is still stored. Names, hosts and times stay.

use serde_json::Value;

use genie_kernel::Entry;
use genie_kernel::erasure::{ERASED, Left, Search, each_record, scrub};
use genie_kernel::journal::Error;
use genie_kernel::record::Body;
use genie_kernel::{Rows, StreamId};

use crate::agent::{VAULT, VaultCommand};
use crate::name::SecretName;
use crate::session::{SESSIONS, session_id};
use crate::stored::{SECRETS, secret_id};

/// The fields that hold sealed bytes, and the salts of passphrases.
const SEALED_FIELDS: [&str; 3] = ["ciphertext", "nonce", "salt"];

struct SealedBytes;

impl Search for SealedBytes {
    fn finds(&self, field: &str, text: &str) -> bool {
        SEALED_FIELDS.contains(&field) && text != ERASED
    }
}

/// What remains of the records that a command supersedes, before it is stored.
pub fn superseded(rows: &dyn Rows, by: &VaultCommand) -> Result<Left, Error> {
    let mut left = Left::new();
    each_record(rows, VAULT, |entry| {
        let is_superseded = match by {
            VaultCommand::Create { .. } | VaultCommand::Rotate { .. } | VaultCommand::Delete => true,
            VaultCommand::Store { secret } => is_about(entry, &secret.name),
            VaultCommand::Remove { name } => is_about(entry, name),
            VaultCommand::KeepSession { session } => {
                is_session(entry, session.of.campaign_id, &session.of.site)
            }
            VaultCommand::ForgetSession { campaign_id, site } => is_session(entry, *campaign_id, site),
        };
        if let Some(fields) = scrub(&SealedBytes, entry).filter(|_| is_superseded) {
            left.insert(entry.sequence, Some(fields));
        }
    })?;
    Ok(left)
}

/// Whether a record stored a secret with this name.
fn is_about(entry: &Entry, name: &SecretName) -> bool {
    match &entry.record.body {
        Body::Event(event) => event.entity_type == SECRETS.entity && event.entity_id == secret_id(name),
        Body::Audit(audit) => {
            let stored =
                audit.payload.get("command").and_then(|command| command.pointer("/store/secret/name"));
            stored.and_then(Value::as_str) == Some(name.as_str())
        }
    }
}

/// Whether a record kept the session of this campaign at this site.
fn is_session(entry: &Entry, campaign: StreamId, site: &str) -> bool {
    match &entry.record.body {
        Body::Event(event) => {
            event.entity_type == SESSIONS.entity && event.entity_id == session_id(campaign, site)
        }
        Body::Audit(audit) => {
            let command = audit.payload.get("command");
            let kept = command.and_then(|command| command.pointer("/keep_session/session"));
            let field = |name| kept.and_then(|kept| kept.get(name)).and_then(Value::as_str);
            field("site") == Some(site) && field("campaign_id") == Some(campaign.to_string().as_str())
        }
    }
}

//! The account: everything that applies to all campaigns of one user. It is a stream of its own, whose agent
//! never acts: it only stores commands. Campaigns copy its changes into their own journals.

mod mappings;
mod sign_ins;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::{Body, Fields, Phase, Word};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Draft, Failure, StreamId};
use genie_people::hashed_identity::IdentityKey;
use genie_people::import::{DoNotContact, Mapping};

use crate::global_stop::{self, GLOBAL_STOPS};
use crate::requests::{self, REQUESTS, Verdict, Wish};

pub use mappings::{MAPPINGS, mapping, mapping_names};
pub use sign_ins::{AUTH_REQUIRED, DueSignIn, SIGN_INS, due_sign_ins, is_sign_in_due};

/// The stream of the account.
pub const ACCOUNT: StreamId = StreamId(Uuid::from_u128(0x6f75_7472_6561_8000_8000_6163_636f_756e));

/// The maximum number of entries in one command.
pub const ENTRIES_MAX: usize = 500;

/// The maximum size of the entries of one command in bytes, so that they fit into a record.
pub const ENTRIES_BYTES_MAX: usize = 24 * 1024;

/// The maximum length of an entry or a name, in characters.
const CHARACTERS_MAX: usize = 500;

/// The do-not-contact list.
pub static DO_NOT_CONTACT: Table = Table {
    entity: "do_not_contact",
    name: "do_not_contact",
    stream_column: "account_id",
    columns: &[
        required("token", Holds::Text),
        required("reason", Holds::Text),
        required("number", Holds::Integer),
        required("added_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "do_not_contact_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// Account incidents: while there is a row, no campaign sends anything.
pub static INCIDENTS: Table = Table {
    entity: "incident",
    name: "incidents",
    stream_column: "account_id",
    columns: &[required("what", Holds::Text), required("since", Holds::Integer)],
    formerly: &[],
    indexes: &[],
};

/// What an exported file contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExportContent {
    /// Leads.
    Leads,
    /// The report of a campaign.
    Report,
    /// Everything about one lead.
    Dossier,
    /// The tasks, the context or the environment of a campaign.
    File,
    /// An artifact.
    Artifact,
}

/// A command to the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountCommand {
    /// Add entries to the do-not-contact list, for all campaigns.
    Forbid {
        /// The entries.
        tokens: Vec<String>,
        /// The reason.
        reason: String,
    },
    /// Remove entries from the do-not-contact list.
    Allow {
        /// The entries.
        tokens: Vec<String>,
    },
    /// Report an incident: LinkedIn asks for a check, warns or restricts the account. Nothing is sent until
    /// the user clears it.
    ReportIncident {
        /// What happened.
        what: String,
    },
    /// Clear the incident.
    ClearIncident {
        /// How it was resolved.
        reason: String,
    },
    /// Save a column mapping.
    SaveMapping {
        /// Its name.
        name: String,
        /// The columns and their fields.
        mapping: Mapping,
    },
    /// Suppress an erased person for good.
    Erase {
        /// The hashed aliases of the person.
        words: Vec<String>,
        /// The plain-text entries of the list that named them.
        rows: Vec<Uuid>,
    },
    /// Delete a column mapping.
    DropMapping {
        /// Its name.
        name: String,
    },
    /// Stop all campaigns at their next step, until the stop is lifted.
    Stop {
        /// Who stopped them.
        by: String,
    },
    /// Lift the stop.
    Continue {
        /// Who lifted it.
        by: String,
    },
    /// Request a command to a campaign that the requester may not send directly.
    Ask {
        /// The campaign.
        campaign: StreamId,
        /// The requested command.
        wish: Wish,
        /// The reason.
        reason: String,
        /// Who requests it.
        by: String,
    },
    /// Record that data of a campaign was exported to a file.
    NoteExport {
        /// The campaign.
        campaign: StreamId,
        /// What the file contains.
        content: ExportContent,
        /// How many leads or records it contains.
        count: u64,
        /// The SHA-256 hash of its bytes.
        sha256: String,
        /// Who exported it.
        by: String,
    },
    /// Note that the user has to sign in to a site again for a campaign.
    RequireSignIn {
        /// The campaign.
        campaign: StreamId,
        /// The site.
        site: String,
    },
    /// Note that the user has signed in, or signed out.
    SettleSignIn {
        /// The campaign.
        campaign: StreamId,
        /// The site.
        site: String,
    },
    /// Decide about a request.
    Settle {
        /// The number of the request.
        request: u64,
        /// The decision.
        verdict: Verdict,
        /// Who decides.
        by: String,
    },
}

/// The account as the runtime drives it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account;

impl Agent for Account {
    type Position = ();
    type Command = AccountCommand;

    fn name(&self) -> &'static str {
        "account"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&DO_NOT_CONTACT, &MAPPINGS, &INCIDENTS, &GLOBAL_STOPS, &REQUESTS, &SIGN_INS]
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Idle(Idle { reason: IdleReason::AwaitingPerson, until: None }))
    }

    fn step(&self, _: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        Err(Error::Refused("the account takes no turns".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &AccountCommand) -> Result<Decision, Error> {
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let flaw = match command {
            AccountCommand::Forbid { tokens, reason } => forbid(at, &mut draft, tokens, reason)?,
            AccountCommand::Allow { tokens } => allow(at, &mut draft, tokens)?,
            AccountCommand::ReportIncident { what } => report_incident(&mut draft, what),
            AccountCommand::ClearIncident { reason } => clear_incident(at, &mut draft, reason)?,
            AccountCommand::SaveMapping { name, mapping } => mappings::save(&mut draft, name, mapping),
            AccountCommand::DropMapping { name } => mappings::drop(at, &mut draft, name)?,
            AccountCommand::Erase { words, rows } => erase(at, &mut draft, words, rows)?,
            AccountCommand::Stop { by } => {
                global_stop::begin(at.rows, &mut draft, by)?;
                None
            }
            AccountCommand::Continue { .. } => {
                global_stop::end(at.rows, &mut draft)?;
                None
            }
            AccountCommand::Ask { campaign, wish, reason, by } => {
                requests::ask(at.rows, &mut draft, *campaign, *wish, reason, by)?
            }
            // The record of the command is all there is to store.
            AccountCommand::NoteExport { .. } => None,
            AccountCommand::RequireSignIn { campaign, site } => {
                sign_ins::require(at, &mut draft, *campaign, site)?
            }
            AccountCommand::SettleSignIn { campaign, site } => {
                sign_ins::settle(at, &mut draft, *campaign, site)?;
                None
            }
            AccountCommand::Settle { request, verdict, by } => {
                requests::settle(at.rows, &mut draft, *request, *verdict, by)?
            }
        };
        Ok(match flaw {
            None => Decision::Accepted(draft.into_records()),
            Some(failure) => Decision::Refused(failure),
        })
    }
}

fn refuse(code: &'static str, summary: &str) -> Option<Failure> {
    Some(Failure::new(code, false, summary))
}

/// The row id of an entry.
pub(crate) fn entry_id(token: &str) -> Uuid {
    ACCOUNT.named(&format!("do_not_contact/{token}"))
}

fn forbid(
    at: &Site<'_>,
    draft: &mut Draft,
    tokens: &[String],
    reason: &str,
) -> Result<Option<Failure>, Error> {
    let bytes: usize = tokens.iter().map(String::len).sum();
    if tokens.is_empty() || tokens.len() > ENTRIES_MAX || bytes > ENTRIES_BYTES_MAX {
        return Ok(refuse("ACCOUNT_BAD_ENTRY", "between 1 and 500 entries can be added at a time"));
    }
    let mut list = DoNotContact::default();
    for token in tokens {
        let hashed = IdentityKey::of(token).is_some();
        if hashed || token.chars().count() > CHARACTERS_MAX || !list.add_token(token) {
            return Ok(refuse(
                "ACCOUNT_BAD_ENTRY",
                "an entry is not a profile, email address, domain or company name",
            ));
        }
    }
    tokens.iter().try_for_each(|token| enter(at, draft, token, reason))?;
    Ok(None)
}

/// Adds an entry to the list unless it is there.
fn enter(at: &Site<'_>, draft: &mut Draft, token: &str, reason: &str) -> Result<(), Error> {
    let id = entry_id(token);
    if draft.get(at.rows, &DO_NOT_CONTACT, id)?.is_some() {
        return Ok(());
    }
    let mut row = Fields::new();
    row.insert("token", json!(token));
    row.insert("reason", json!(reason));
    // Entries are numbered by the sequence number of their record, which only grows.
    row.insert("number", json!(draft.next_sequence()));
    row.insert("added_at", json!(at.now));
    draft.event("contact.forbidden", DO_NOT_CONTACT.entity, id, row);
    Ok(())
}

fn erase(
    at: &Site<'_>,
    draft: &mut Draft,
    words: &[String],
    rows: &[Uuid],
) -> Result<Option<Failure>, Error> {
    let known = identity_key(at.rows)?;
    let fits =
        |word: &String| IdentityKey::of(word).is_some_and(|key| known.is_none_or(|known| known == key));
    if words.is_empty() || words.len() > ENTRIES_MAX || !words.iter().all(fits) {
        return Ok(refuse("ACCOUNT_BAD_ENTRY", "entries of an erased person cannot be added by hand"));
    }
    for id in rows {
        draft.delete("contact.erased", DO_NOT_CONTACT.entity, *id);
    }
    words.iter().try_for_each(|word| enter(at, draft, word, "erased"))?;
    Ok(None)
}

/// The key that this data folder hashes erased people with, once a person was erased.
pub fn identity_key(rows: &dyn Rows) -> Result<Option<IdentityKey>, Error> {
    Ok(do_not_contact_entries(rows)?.iter().find_map(|entry| IdentityKey::of(&entry.token)))
}

fn allow(at: &Site<'_>, draft: &mut Draft, tokens: &[String]) -> Result<Option<Failure>, Error> {
    for token in tokens {
        if IdentityKey::of(token).is_some() {
            return Ok(refuse("ACCOUNT_ERASED", "entries of an erased person cannot be removed"));
        }
        let id = entry_id(token);
        if draft.get(at.rows, &DO_NOT_CONTACT, id)?.is_none() {
            return Ok(refuse("ACCOUNT_NO_ENTRY", "this entry is not on the do-not-contact list"));
        }
        draft.delete("contact.allowed", DO_NOT_CONTACT.entity, id);
    }
    Ok(None)
}

fn incident_id() -> Uuid {
    ACCOUNT.named("incident")
}

fn report_incident(draft: &mut Draft, what: &str) -> Option<Failure> {
    if what.trim().is_empty() || what.chars().count() > CHARACTERS_MAX {
        return refuse("ACCOUNT_NO_REASON", "describe what happened in at most 500 characters");
    }
    let mut row = Fields::new();
    row.insert("what", json!(what));
    row.insert("since", json!(draft.now()));
    draft.event("incident.reported", INCIDENTS.entity, incident_id(), row);
    None
}

fn clear_incident(at: &Site<'_>, draft: &mut Draft, reason: &str) -> Result<Option<Failure>, Error> {
    if draft.get(at.rows, &INCIDENTS, incident_id())?.is_none() {
        return Ok(refuse("ACCOUNT_NO_INCIDENT", "there is no open incident"));
    }
    if reason.trim().is_empty() {
        return Ok(refuse("ACCOUNT_NO_REASON", "describe how the incident was resolved"));
    }
    draft.delete("incident.cleared", INCIDENTS.entity, incident_id());
    Ok(None)
}

/// The open incident, if there is one.
pub fn incident(rows: &dyn Rows) -> Result<Option<String>, Error> {
    let row = rows.get(&INCIDENTS, ACCOUNT, incident_id())?;
    Ok(row.and_then(|row| row.get("what").and_then(Value::as_str).map(str::to_owned)))
}

/// An entry of the do-not-contact list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoNotContactEntry {
    /// The alias, domain or company.
    pub token: String,
    /// The reason.
    pub reason: String,
    /// Its position in the list.
    pub number: u64,
    /// When it was added.
    pub added_at: genie_kernel::Timestamp,
}

/// The whole list, in the order of its entries.
pub fn do_not_contact_entries(rows: &dyn Rows) -> Result<Vec<DoNotContactEntry>, Error> {
    let mut all: Vec<DoNotContactEntry> = Vec::new();
    loop {
        let above = all.last().map_or(0, |last| i64::try_from(last.number).unwrap_or(i64::MAX));
        let page = rows.find(&Query {
            table: &DO_NOT_CONTACT,
            columns: &["token", "reason", "number", "added_at"],
            stream: Some(ACCOUNT),
            equals: Vec::new(),
            range: Some(Range { column: "number", above, up_to: i64::MAX }),
            order: &["number"],
            limit: ROWS_MAX,
        })?;
        let full = page.len() == ROWS_MAX;
        for row in page {
            let entry = row.read();
            all.push(entry.map_err(|error| Error::Damaged(error.to_string()))?);
        }
        if !full {
            return Ok(all);
        }
    }
}

/// The list in the form that imports check.
pub fn do_not_contact(rows: &dyn Rows) -> Result<DoNotContact, Error> {
    let mut list = DoNotContact::default();
    for entry in do_not_contact_entries(rows)? {
        list.add_token(&entry.token);
    }
    Ok(list)
}

/// Changes of the list after a sequence number, and the number they reach. The result is bounded; repeat
/// until nothing is left.
pub(crate) fn changes(rows: &dyn Rows, after: u64) -> Result<(u64, Vec<(String, bool)>), Error> {
    const PAGE: usize = 400;
    let (mut seen, mut bytes) = (after, 0);
    let mut changes: Vec<(String, bool)> = Vec::new();
    for entry in rows.entries(ACCOUNT, after, PAGE)? {
        if bytes > ENTRIES_BYTES_MAX {
            break;
        }
        seen = entry.sequence;
        let Body::Audit(audit) = &entry.record.body else { continue };
        // The command has the entries; an event that deletes a row has only its id.
        let Some(command) = audit.payload.get("command").cloned() else { continue };
        match serde_json::from_value(command).map_err(|error| Error::Damaged(error.to_string()))? {
            AccountCommand::Forbid { tokens, .. } => {
                changes.extend(tokens.into_iter().map(|token| (token, true)));
            }
            AccountCommand::Allow { tokens } => {
                changes.extend(tokens.into_iter().map(|token| (token, false)));
            }
            AccountCommand::Erase { words, .. } => {
                changes.extend(words.into_iter().map(|word| (word, true)));
            }
            AccountCommand::ReportIncident { .. }
            | AccountCommand::ClearIncident { .. }
            | AccountCommand::SaveMapping { .. }
            | AccountCommand::DropMapping { .. }
            | AccountCommand::Stop { .. }
            | AccountCommand::Continue { .. }
            | AccountCommand::Ask { .. }
            | AccountCommand::NoteExport { .. }
            | AccountCommand::RequireSignIn { .. }
            | AccountCommand::SettleSignIn { .. }
            | AccountCommand::Settle { .. } => {}
        }
        bytes = changes.iter().map(|(token, _)| token.len()).sum();
    }
    Ok((seen, changes))
}

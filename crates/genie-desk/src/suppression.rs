//! The do-not-contact list: profiles, email addresses, domains and companies that no campaign contacts.

use std::collections::BTreeSet;
use std::io::{Read, Seek};
use std::sync::Arc;

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::Rows;
use genie_outreach::account::{
    self, ACCOUNT, AccountCommand, DoNotContactEntry, ENTRIES_BYTES_MAX, ENTRIES_MAX,
};
use genie_people::hashed_identity::IdentityKey;
use genie_people::import::{DoNotContact, RejectedRow};

use crate::problem::Problem;
use crate::view::{PAGE_MAX, Page, Window};
use crate::{Desk, Result};

/// The list as it was last read, so that showing a page does not read the whole list again until the account
/// changes.
#[derive(Debug, Default)]
pub struct SuppressionList {
    /// The last record of the account that it covers, and its entries.
    read: Mutex<(u64, Arc<Vec<DoNotContactEntry>>)>,
}

impl SuppressionList {
    /// All entries, in the order in which they were added.
    pub fn all(&self, rows: &dyn Rows) -> Result<Arc<Vec<DoNotContactEntry>>> {
        let head = rows.head(ACCOUNT)?.sequence;
        let mut read = self.read.lock();
        if read.0 != head {
            *read = (head, Arc::new(account::do_not_contact_entries(rows)?));
        }
        Ok(Arc::clone(&read.1))
    }
}

/// How an entry of an erased person begins when it is shown; a short tag follows.
pub const ERASED_PERSON: &str = "Erased person ";

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Entry {
    /// A profile, an email address, a domain or a company; `Erased person` and a short tag for an erased person.
    pub entry: String,
    /// Why it is on the list.
    pub reason: String,
    /// Whether it is an erased person, who stays on the list for good.
    #[serde(default)]
    pub erased: bool,
}

/// A row of a file that is not a valid entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Unread {
    /// The row number that a spreadsheet shows.
    #[schema(minimum = 1)]
    pub row: u64,
    /// Why it is not a valid entry.
    pub sentence: String,
}

/// The result of importing a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Forbidden)]
pub struct Imported {
    /// Entries that are new.
    pub added: usize,
    /// Entries that were already on the list.
    pub known: usize,
    /// How many rows are not valid entries.
    pub rejected: usize,
    /// The first of them.
    pub rejected_rows: Vec<Unread>,
}

/// How many entries of a list were new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Entries that are new.
    pub added: usize,
    /// Entries that were already on the list.
    pub known: usize,
}

/// A page of the list.
pub fn page(desk: &Desk, list: &SuppressionList, window: Window) -> Result<Page<Entry>> {
    let all = list.all(desk.rows())?;
    let entry = |one: &DoNotContactEntry| Entry {
        entry: shown(&one.token),
        reason: one.reason.clone(),
        erased: IdentityKey::of(&one.token).is_some(),
    };
    let items = all.iter().skip(window.offset).take(window.limit).map(entry).collect();
    Ok(Page { total: all.len(), items })
}

/// An entry as it is shown. The hash of an erased person tells a reader nothing, so only its beginning is.
pub fn shown(token: &str) -> String {
    match IdentityKey::tag_of(token) {
        Some(tag) => format!("{ERASED_PERSON}{tag}"),
        None => token.to_owned(),
    }
}

/// Reads entries that the user gives.
pub fn parse(entries: &[String]) -> Result<DoNotContact> {
    let mut list = DoNotContact::default();
    for (place, entry) in entries.iter().enumerate() {
        if !list.add_token(entry) && !list.add_entry(entry) {
            let what = format!("entry {} is not a profile, email address, domain or company", place + 1);
            return Err(Problem::new("ACCOUNT_BAD_ENTRY", what, "write a company as company:NAME"));
        }
    }
    Ok(list)
}

/// Adds entries, in as many parts as the account takes.
pub fn add(desk: &Desk, list: &DoNotContact, reason: &str) -> Result<Added> {
    let known = account::do_not_contact_entries(desk.rows())?;
    let known: BTreeSet<&str> = known.iter().map(|one| one.token.as_str()).collect();
    let (mut count, mut part, mut bytes) = (Added::default(), Vec::new(), 0);
    let send = |part: &mut Vec<String>| match std::mem::take(part) {
        tokens if tokens.is_empty() => Ok(()),
        tokens => desk.tell_account(&AccountCommand::Forbid { tokens, reason: reason.to_owned() }),
    };
    for token in list.tokens() {
        if part.len() == ENTRIES_MAX || bytes + token.len() > ENTRIES_BYTES_MAX {
            send(&mut part)?;
            bytes = 0;
        }
        bytes += token.len();
        match known.contains(token.as_str()) {
            true => count.known += 1,
            false => count.added += 1,
        }
        part.push(token);
    }
    send(&mut part)?;
    Ok(count)
}

/// Adds every entry of a file: CSV, XLSX, or one entry a line.
pub fn import(desk: &Desk, file: impl Read + Seek, reason: &str) -> Result<Imported> {
    let loaded = DoNotContact::load(file)?;
    let Added { added, known } = add(desk, &loaded.list, reason)?;
    let unread = |row: &RejectedRow| Unread { row: row.row, sentence: row.sentence.clone() };
    Ok(Imported {
        added,
        known,
        rejected: loaded.rejected.len(),
        rejected_rows: loaded.rejected.iter().take(PAGE_MAX).map(unread).collect(),
    })
}

/// Removes entries from the list. Returns them as they were stored.
pub fn remove(desk: &Desk, entries: &[String]) -> Result<Vec<String>> {
    if entries.iter().any(|entry| entry.starts_with(ERASED_PERSON)) {
        return Err(Problem::coded("ACCOUNT_ERASED", "entries of an erased person cannot be removed"));
    }
    let tokens: Vec<String> = parse(entries)?.tokens().collect();
    desk.tell_account(&AccountCommand::Allow { tokens: tokens.clone() })?;
    Ok(tokens)
}

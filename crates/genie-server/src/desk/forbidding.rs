//! Whom no campaign writes to: the list, and how it grows.

use std::collections::BTreeSet;
use std::sync::Arc;

use genie_kernel::Rows;
use genie_outreach::account::{self, ACCOUNT, AccountCommand, ENTRIES_BYTES_MAX, ENTRIES_MAX, Forbidden};
use genie_outreach::import::DoNotContact;
use parking_lot::Mutex;

use super::{Desk, Result};

/// The list as it was read last, so that a page of it costs no more than a page as long as the account
/// hears nothing new.
#[derive(Debug, Default)]
pub struct ForbiddenList {
    /// Up to which record of the account it goes, and who is on it.
    read: Mutex<(u64, Arc<Vec<Forbidden>>)>,
}

impl ForbiddenList {
    /// Everybody on it, in the order in which they were added.
    pub fn all(&self, rows: &dyn Rows) -> Result<Arc<Vec<Forbidden>>> {
        let head = rows.head(ACCOUNT)?.sequence;
        let mut read = self.read.lock();
        if read.0 != head {
            *read = (head, Arc::new(account::forbidden(rows)?));
        }
        Ok(Arc::clone(&read.1))
    }
}

/// What became of a list that a person brings.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Brought {
    /// Entries that are new.
    pub added: usize,
    /// Entries that were there already.
    pub known: usize,
}

/// Forbids everybody on a list, in as many parts as the account takes.
pub fn forbid(desk: &Desk, list: &DoNotContact, reason: &str) -> Result<Brought> {
    let known = account::forbidden(desk.rows())?;
    let known: BTreeSet<&str> = known.iter().map(|one| one.token.as_str()).collect();
    let (mut brought, mut part, mut bytes) = (Brought::default(), Vec::new(), 0);
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
            true => brought.known += 1,
            false => brought.added += 1,
        }
        part.push(token);
    }
    send(&mut part)?;
    Ok(brought)
}

//! Whom no campaign writes to, in as many parts as the account takes.

use genie_outreach::account::{self, AccountCommand, ENTRIES_BYTES_MAX, ENTRIES_MAX};
use genie_outreach::import::DoNotContact;

use super::{Desk, Result};

/// Forbids everybody on a list. Says how many were not forbidden before.
pub fn forbid(desk: &Desk, list: &DoNotContact, reason: &str) -> Result<usize> {
    let before = account::forbidden(desk.rows())?.len();
    let mut part: Vec<String> = Vec::new();
    let mut bytes = 0;
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
        part.push(token);
    }
    send(&mut part)?;
    Ok(account::forbidden(desk.rows())?.len() - before)
}

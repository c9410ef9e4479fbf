//! Whether what is stored is what happened: by replay, which any store can be put to, and by a check
//! of the store itself, which only whoever plugged it in can make.

use genie_kernel::StreamId;
use genie_kernel::journal::{Rows, StreamRow};
use genie_outreach::account::{ACCOUNT, Account};
use genie_outreach::campaign::{self, Campaign};
use genie_outreach::chat::{self, CampaignChat};
use genie_outreach::outreach;
use genie_runtime::{Mismatch, Replayed, replay};
use genie_todo::UserId;
use genie_todo::conversation::{self, Conversation};
use genie_todo::list::TodoList;

use super::Result;

/// A store that can be checked while it is written to.
pub trait Checked: Send + Sync {
    /// Rebuilds everything from the log and compares, on one moment of what is durable.
    fn check(&self) -> Result<Report>;
}

/// What was checked, and what is wrong.
#[derive(Debug, Default)]
pub struct Report {
    /// How many streams there are.
    pub streams: u64,
    /// How many records were read.
    pub records: u64,
    /// How many rows of tables were compared.
    pub rows: u64,
    /// What is wrong, the first of it.
    pub problems: Vec<Damage>,
    /// How much more is wrong.
    pub more_problems: u64,
}

/// Something that is not as it was written.
#[derive(Debug)]
pub struct Damage {
    /// The table, or `database` for the file as a whole.
    pub table: String,
    /// The row.
    pub row: String,
    /// What is wrong with it.
    pub what: String,
}

/// What a replay of a stream came to.
#[derive(Debug)]
pub enum Verdict {
    /// Every byte is the same.
    Equal(Replayed),
    /// Something differs.
    Different(String),
}

/// Runs the nodes of a stream again, up to a sequence, and compares every byte.
pub fn of_stream(rows: &dyn Rows, stream: StreamRow, to: u64) -> Result<Verdict> {
    let StreamRow { id, scope, .. } = stream;
    let user = UserId::LOCAL;
    let replayed = if id == ACCOUNT {
        replay(&Account, rows, id, scope, to)
    } else if id == user.list() {
        replay(&TodoList { user }, rows, id, scope, to)
    } else if let Some(user) = conversation::owner(rows, id)? {
        replay(&Conversation { user }, rows, id, scope, to)
    } else if let Some(campaign) = discussed(rows, id)? {
        replay(&CampaignChat { campaign }, rows, id, scope, to)
    } else {
        replay(&outreach(), rows, id, scope, to)
    };
    match replayed {
        Ok(done) => Ok(Verdict::Equal(done)),
        Err(Mismatch::Store(error)) => Err(error.into()),
        Err(mismatch @ (Mismatch::Record { .. } | Mismatch::Unexpected { .. })) => {
            Ok(Verdict::Different(mismatch.to_string()))
        }
    }
}

/// The campaign that a stream is the chat about, if it is one.
fn discussed(rows: &dyn Rows, id: StreamId) -> Result<Option<StreamId>> {
    if Campaign::read(rows, id)?.is_some() {
        return Ok(None);
    }
    Ok(campaign::streams(rows)?.into_iter().find(|campaign| chat::stream_of(*campaign) == id))
}

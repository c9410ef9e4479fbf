//! Proof that the stored state matches the journal: by replay, which works on any store, and by a check of
//! the store itself, which the program that plugged it in provides.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::{ROWS_MAX, Rows, StreamRow};
use genie_outreach::account::{ACCOUNT, Account};
use genie_outreach::chat::{self, CampaignChat};
use genie_outreach::notices::{NOTICES, Notices};
use genie_outreach::outreach;
use genie_runtime::{Mismatch, Replayed, replay};
use genie_screengraph::Explorer;
use genie_screengraph::run::Run;
use genie_settings::{SETTINGS, SettingsAgent};
use genie_todo::conversation::{self, Conversation};
use genie_todo::list::TodoList;
use genie_todo::{UserId, list_of};
use genie_tools::{TOOLS, ToolsAgent};
use genie_vault::{VAULT, Vault};

use crate::streams;
use crate::view::Page;
use crate::{Desk, Result};

/// The name in place of a table for damage of the database file as a whole.
pub const DATABASE: &str = "database";

/// How many problems an answer names.
const PROBLEMS_SHOWN: usize = 100;

/// A store that can be checked while it is written to.
pub trait Checked: Send + Sync {
    /// Rebuilds all tables from the log and compares them, on one consistent view of the durable data.
    fn check(&self) -> Result<Report>;
}

/// The result of a check of the store.
#[derive(Debug, Default)]
pub struct Report {
    /// How many streams there are.
    pub streams: u64,
    /// How many records were read.
    pub records: u64,
    /// How many rows of tables were compared.
    pub rows: u64,
    /// The first problems.
    pub problems: Vec<Damage>,
    /// How many more problems there are.
    pub more_problems: u64,
}

/// A damaged row, as the store reports it.
#[derive(Debug)]
pub struct Damage {
    /// The table, or `database` for the file as a whole.
    pub table: String,
    /// The row.
    pub row: String,
    /// What is wrong with it.
    pub what: String,
}

/// A damaged row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Damaged {
    /// The table, or `database` for the file as a whole.
    pub table: String,
    /// The row.
    pub row: String,
    /// What is wrong with it.
    pub what: String,
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Verified {
    /// Whether no row is damaged.
    pub clean: bool,
    /// How many streams there are.
    pub streams: u64,
    /// How many records were read.
    pub records: u64,
    /// How many table rows were compared with what the log rebuilds.
    pub rows: u64,
    /// How many problems there are.
    pub total: u64,
    /// The first of them.
    pub problems: Vec<Damaged>,
}

impl From<Report> for Verified {
    fn from(report: Report) -> Self {
        let total = report.problems.len() as u64 + report.more_problems;
        let damaged = |one: Damage| Damaged { table: one.table, row: one.row, what: one.what };
        Self {
            clean: total == 0,
            streams: report.streams,
            records: report.records,
            rows: report.rows,
            total,
            problems: report.problems.into_iter().take(PROBLEMS_SHOWN).map(damaged).collect(),
        }
    }
}

/// The result of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Replayed)]
pub struct ReplayedStream {
    /// The campaign, conversation or list.
    pub stream: String,
    /// Whether every byte is the same.
    pub equal: bool,
    /// Records that were compared.
    pub records: u64,
    /// Turns that were run again.
    pub turns: u64,
    /// Commands that were decided again.
    pub commands: u64,
    /// Records that could not be replayed because an adjacent record was erased.
    pub erased: u64,
    /// Records that were taken as stored because an earlier version decided them by other rules or word lists.
    pub earlier: u64,
    /// The difference, if there is one.
    pub difference: Option<String>,
}

/// Replays a stream up to one of its records.
pub fn replay_to(desk: &Desk, stream: StreamId, to: Option<u64>) -> Result<ReplayedStream> {
    replay_row(desk.rows(), streams::row(desk, stream)?, to.unwrap_or(u64::MAX))
}

/// Replays everything: campaigns, conversations, the to-do list, the account, the vault.
pub fn replay_all(desk: &Desk) -> Result<Page<ReplayedStream>> {
    let (mut items, mut after) = (Vec::new(), 0);
    loop {
        let streams = desk.rows().streams(after, ROWS_MAX)?;
        let Some(last) = streams.last() else { return Ok(Page::whole(items)) };
        after = last.position;
        for row in streams {
            items.push(replay_row(desk.rows(), row, u64::MAX)?);
        }
    }
}

fn replay_row(rows: &dyn Rows, row: StreamRow, to: u64) -> Result<ReplayedStream> {
    let (done, difference) = match replay_stream(rows, row, to)? {
        Verdict::Equal(done) => (done, None),
        Verdict::Different(what) => (Replayed::default(), Some(what)),
    };
    Ok(ReplayedStream {
        stream: row.id.to_string(),
        equal: difference.is_none(),
        records: done.records,
        turns: done.turns,
        commands: done.commands,
        erased: done.erased,
        earlier: done.earlier,
        difference,
    })
}

/// The outcome of replaying a stream.
#[derive(Debug)]
pub enum Verdict {
    /// Every byte is the same.
    Equal(Replayed),
    /// Something differs.
    Different(String),
}

/// Runs the nodes of a stream again, up to a sequence, and compares every byte.
pub fn replay_stream(rows: &dyn Rows, stream: StreamRow, to: u64) -> Result<Verdict> {
    let StreamRow { id, scope, .. } = stream;
    let user = UserId::LOCAL;
    let replayed = if id == ACCOUNT {
        replay(&Account, rows, id, scope, to)
    } else if id == NOTICES {
        replay(&Notices, rows, id, scope, to)
    } else if id == SETTINGS {
        replay(&SettingsAgent, rows, id, scope, to)
    } else if id == list_of(user) {
        replay(&TodoList { user }, rows, id, scope, to)
    } else if id == VAULT {
        replay(&Vault, rows, id, scope, to)
    } else if id == TOOLS {
        replay(&ToolsAgent, rows, id, scope, to)
    } else if let Some(user) = conversation::owner(rows, id)? {
        replay(&Conversation { user }, rows, id, scope, to)
    } else if let Some(campaign) = chat::campaign_of(rows, id)? {
        replay(&CampaignChat { campaign }, rows, id, scope, to)
    } else if Run::read(rows, id)?.is_some() {
        replay(&Explorer, rows, id, scope, to)
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

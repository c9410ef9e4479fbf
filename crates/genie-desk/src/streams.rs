//! The streams of the journal: campaigns, their chats, the account, notices, the settings, the to-do list and its
//! conversations, the vault, the tools, explorations.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::{ROWS_MAX, Rows, StreamRow};
use genie_outreach::account::ACCOUNT;
use genie_outreach::campaign::Campaign;
use genie_outreach::chat;
use genie_outreach::notices::NOTICES;
use genie_screengraph::run::Run;
use genie_settings::SETTINGS;
use genie_todo::{UserId, conversation, list_of};
use genie_tools::TOOLS;
use genie_vault::VAULT;

use crate::problem::Problem;
use crate::{Desk, Result};

/// The fewest characters that an id can be named by, so that a number is never taken for an id.
const ID_CHARACTERS_MIN: usize = 4;

/// What a stream records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StreamKind {
    /// A campaign.
    Campaign,
    /// The chat about a campaign.
    CampaignChat,
    /// What holds for all campaigns.
    Account,
    /// The notices.
    Notices,
    /// What a user can set.
    Settings,
    /// The to-do list.
    TodoList,
    /// A conversation about the to-do list.
    TodoConversation,
    /// The vault.
    Vault,
    /// The tools of MCP servers.
    Tools,
    /// An exploration of an application's screens.
    Exploration,
}

/// A stream, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StreamLine {
    /// Its id.
    pub id: String,
    /// Its place in the order in which streams were opened.
    #[schema(minimum = 1)]
    pub number: u64,
    /// What it records.
    pub kind: StreamKind,
}

/// The streams that the user may see, in the order in which they were opened.
pub fn list(desk: &Desk) -> Result<Vec<StreamLine>> {
    let rows = desk.rows();
    let mut lines = Vec::new();
    for row in all(rows)? {
        if is_visible(desk, row.id)? {
            let kind = kind_of(rows, row.id)?;
            lines.push(StreamLine { id: row.id.to_string(), number: row.position, kind });
        }
    }
    Ok(lines)
}

/// The stream with this id.
pub fn row(desk: &Desk, stream: StreamId) -> Result<StreamRow> {
    let row = desk.rows().stream(stream)?.ok_or_else(missing)?;
    if is_visible(desk, stream)? { Ok(row) } else { Err(missing()) }
}

/// Whether no other user owns what a stream records.
fn is_visible(desk: &Desk, stream: StreamId) -> Result<bool> {
    let rows = desk.rows();
    let campaign = Campaign::read(rows, chat::campaign_of(rows, stream)?.unwrap_or(stream))?;
    let owner = campaign.map(|campaign| campaign.user_id).or(conversation::owner(rows, stream)?);
    let owner = owner.or(Run::read(rows, stream)?.and_then(|run| run.user_id));
    Ok(owner.is_none_or(|owner| owner == desk.user()))
}

/// The stream that the user names: `account`, `notices`, `settings`, `todo`, `tools`, `vault`, a number, the beginning of an id,
/// or the only campaign.
pub fn find(streams: Vec<StreamLine>, wanted: Option<&str>) -> Result<StreamLine> {
    let is_wanted = |line: &StreamLine| match wanted {
        None => line.kind == StreamKind::Campaign,
        Some("account") => line.kind == StreamKind::Account,
        Some("notices") => line.kind == StreamKind::Notices,
        Some("settings") => line.kind == StreamKind::Settings,
        Some("todo") => line.kind == StreamKind::TodoList,
        Some("tools") => line.kind == StreamKind::Tools,
        Some("vault") => line.kind == StreamKind::Vault,
        Some(text) => {
            let is_named = text.len() >= ID_CHARACTERS_MIN && line.id.starts_with(text);
            text.parse() == Ok(line.number) || is_named
        }
    };
    let mut matching: Vec<StreamLine> = streams.into_iter().filter(is_wanted).collect();
    if matching.len() > 1 {
        let list: Vec<String> = matching.iter().map(|line| format!("{}  {}", line.number, line.id)).collect();
        let what = format!("{} campaigns match:\n    {}", matching.len(), list.join("\n    "));
        return Err(Problem::new("STREAM_AMBIGUOUS", what, "choose one by its number or id"));
    }
    matching.pop().ok_or_else(missing)
}

fn missing() -> Problem {
    Problem::new("STREAM_NOT_FOUND", "there is no such campaign in this data folder", "list the campaigns")
}

pub(crate) fn all(rows: &dyn Rows) -> Result<Vec<StreamRow>> {
    let mut all: Vec<StreamRow> = Vec::new();
    loop {
        let page = rows.streams(all.last().map_or(0, |last| last.position), ROWS_MAX)?;
        if page.is_empty() {
            return Ok(all);
        }
        all.extend(page);
    }
}

/// The ids of all streams.
pub(crate) fn ids(rows: &dyn Rows) -> Result<Vec<StreamId>> {
    Ok(all(rows)?.iter().map(|row| row.id).collect())
}

fn kind_of(rows: &dyn Rows, id: StreamId) -> Result<StreamKind> {
    Ok(if id == ACCOUNT {
        StreamKind::Account
    } else if id == NOTICES {
        StreamKind::Notices
    } else if id == SETTINGS {
        StreamKind::Settings
    } else if id == list_of(UserId::LOCAL) {
        StreamKind::TodoList
    } else if id == VAULT {
        StreamKind::Vault
    } else if id == TOOLS {
        StreamKind::Tools
    } else if conversation::owner(rows, id)?.is_some() {
        StreamKind::TodoConversation
    } else if chat::campaign_of(rows, id)?.is_some() {
        StreamKind::CampaignChat
    } else if Run::read(rows, id)?.is_some() {
        StreamKind::Exploration
    } else {
        StreamKind::Campaign
    })
}

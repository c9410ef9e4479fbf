//! What is stored about a campaign, and how commands and turns change its row.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::Fields;
use genie_kernel::run::USER_ID;
use genie_kernel::{Failure, StreamId, TaskId, Timestamp, UserId};

use crate::contract::MessageType;
use crate::cutoff::Cutoff;
use crate::schema::CAMPAIGNS;
use crate::table_scan::{ScanOrder, TableScan, id_of};

/// How messages are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delivery {
    /// The user sends them by hand and confirms it.
    Manual,
    /// A browser fills them in, and the user presses Send.
    Assisted,
    /// The Controller sends each one after its approval.
    Driven,
}

impl Delivery {
    /// The name of this mode in the database and on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Assisted => "assisted",
            Self::Driven => "driven",
        }
    }
}

/// The type of a LinkedIn account, which decides its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountType {
    /// A free account.
    Free,
    /// Premium or Sales Navigator.
    Premium,
    /// A demo account with fictional people. It has the limits of a paid account and shares its counters with
    /// no other account.
    Practice,
}

impl AccountType {
    /// The maximum length of a connection note in characters: 200 on a free account, 300 on a paid one
    /// (Linked Helper, Hyperscale, and a live check in career-ops; 15 November 2026).
    pub fn note_characters_max(self) -> usize {
        match self {
            Self::Free => 200,
            Self::Premium | Self::Practice => 300,
        }
    }

    /// The length and the maximum length of a text that is too long for a connection note.
    pub(crate) fn excess(self, message: MessageType, text: &str) -> Option<(usize, usize)> {
        let (length, most) = (text.chars().count(), self.note_characters_max());
        Some((length, most)).filter(|_| message == MessageType::ConnectionRequest && length > most)
    }
}

/// How far a campaign is prepared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// The campaign has no leads.
    Importing,
    /// Some leads have no score yet.
    Scoring,
    /// The ranking waits for a review.
    Reviewing,
    /// Messages are sent to leads.
    Ready,
}

/// A campaign as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    /// Its stream.
    pub id: StreamId,
    /// Its name.
    pub name: String,
    /// Its goal: whom it addresses and what it wants from them.
    pub goal: String,
    /// Its status.
    pub status: Status,
    /// Its policy.
    pub policy: Policy,
    /// When it was created.
    pub created_at: Timestamp,
    /// How messages are sent.
    pub delivery: Delivery,
    /// The type of the LinkedIn account.
    pub account: AccountType,
    /// How far it is prepared.
    pub preparation: Preparation,
    /// Whether leads on an older version of the sequence switch to the current one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequence_floor: Option<u64>,
    /// How many leads may be in progress before their first message is sent.
    pub window: u64,
    /// Who is written to; everyone in the ranking if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cutoff: Option<Cutoff>,
    /// The model provider that proposes, or `rules`; that of the settings if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The tasks that prepare it.
    #[serde(default)]
    pub preparation_tasks: PreparationTasks,
    /// The sequence number up to which the account's journal has been read.
    #[serde(default)]
    pub account_seen: u64,
    /// The open incident of the account, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
    /// Its owner.
    #[serde(default = "local_user")]
    pub user_id: UserId,
    /// When it was removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed_at: Option<Timestamp>,
    /// Why it stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
}

fn local_user() -> UserId {
    UserId::LOCAL
}

/// The tasks that prepare a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreparationTasks {
    /// The task that waits for leads.
    pub import: Option<TaskId>,
    /// The task that scores leads, while it is open.
    pub score: Option<TaskId>,
    /// The task that waits for the review of the ranking.
    pub review: Option<TaskId>,
}

impl Campaign {
    /// The campaign from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, Error> {
        Self::deserialize(row).map_err(|error| Error::Damaged(error.to_string()))
    }

    /// The campaign of a stream, if it has one and this user owns it.
    pub fn read_of(rows: &dyn Rows, stream: StreamId, user: UserId) -> Result<Option<Self>, Error> {
        Ok(Self::read(rows, stream)?.filter(|campaign| campaign.user_id == user))
    }

    /// The campaign of a stream, if it has one.
    pub fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<Self>, Error> {
        rows.get(&CAMPAIGNS, stream, stream.0)?.map(|row| Self::from_row(&row)).transpose()
    }

    /// The campaign including the staged changes.
    pub(crate) fn staged(stage: &Stage<'_>) -> Result<Option<Self>, Error> {
        let id = stage.draft.stream().0;
        stage.draft.get(stage.rows, &CAMPAIGNS, id)?.map(|row| Self::from_row(&row)).transpose()
    }
}

/// The streams of the campaigns of a user, removed ones included, oldest first. Streams of other agents are not
/// listed.
pub fn streams(rows: &dyn Rows, user: UserId) -> Result<Vec<StreamId>, Error> {
    let columns = &["created_at", USER_ID];
    let by_age = ScanOrder { table: &CAMPAIGNS, stream: None, by: &["created_at"], columns };
    let read = |row: Fields| {
        let owner = row.get(USER_ID).and_then(Value::as_i64).map_or(UserId::LOCAL, UserId);
        let id = id_of(&row).parse().map_err(|_| Error::Damaged("campaigns: an id".to_owned()))?;
        Ok((owner == user).then_some(StreamId(id)))
    };
    TableScan::new(rows, by_age).filter_map(|row| row.and_then(read).transpose()).collect()
}

/// Stores a change of the campaign's row.
pub(crate) fn change(stage: &mut Stage<'_>, kind: &'static str, fields: Fields) {
    stage.draft.event(kind, CAMPAIGNS.entity, stage.draft.stream().0, fields);
}

/// Stores how far the campaign is prepared and which preparation tasks are left.
pub(crate) fn prepare(
    stage: &mut Stage<'_>,
    kind: &'static str,
    preparation: Preparation,
    tasks: PreparationTasks,
) {
    let mut fields = Fields::new();
    fields.insert("preparation", json!(preparation));
    fields.insert("preparation_tasks", json!(tasks));
    change(stage, kind, fields);
}

/// The effects of a command, or its refusal.
pub(crate) type Decided = Result<Result<(), Failure>, Error>;

pub(crate) fn refused(code: &'static str, summary: &str) -> Decided {
    Ok(Err(Failure::new(code, false, summary)))
}

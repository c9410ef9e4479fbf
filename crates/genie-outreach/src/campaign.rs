//! Campaigns: what one is, and what a person can tell it besides what they can tell any run.

mod answer;
mod course;
mod forget;
mod keep;
mod new;
mod people;
mod record_evidence;
mod score;
mod sync_account;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::Fields;
use genie_kernel::{ApprovalId, Failure, StreamId, TaskId, Timestamp};

use crate::contract::{LeadId, MessageType};
use crate::lead::NewLead;
use crate::schema::CAMPAIGNS;
use crate::table_scan::{ScanOrder, TableScan, id_of};

pub use forget::Gone;
pub use new::NewCampaign;
pub use people::{IMPORT_BYTES_MAX, Incoming, LEAD_BYTES_MAX};
pub(crate) use record_evidence::COLLEAGUES_MAX;
pub use record_evidence::{Colleague, NewEvidence};
pub use sync_account::AccountUpdate;

/// A command that only campaigns understand.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignCommand {
    /// Open a campaign.
    Create(NewCampaign),
    /// Add a person, whose turn it is at once.
    AddLead(NewLead),
    /// Add the people of a file, or of a part of one. They are scored before anybody is chosen.
    Import {
        /// What the file is called.
        file: String,
        /// The people.
        people: Vec<Incoming>,
    },
    /// Score by this from now on.
    UseAlgorithm {
        /// The algorithm.
        content: Value,
    },
    /// Give a lead a score that wins over the computed one, or take it back.
    Override {
        /// Whom.
        lead: LeadId,
        /// The score; the computed one counts again if absent.
        score: Option<u32>,
        /// Why.
        reason: String,
    },
    /// Leave somebody out.
    SetAside {
        /// Whom.
        lead: LeadId,
        /// Why.
        reason: String,
    },
    /// Somebody was left out by mistake: it is their turn again, as if they had waited.
    BringBack {
        /// Whom.
        lead: LeadId,
    },
    /// Say it in these words from now on.
    UseSequence {
        /// The sequence.
        content: Value,
        /// Whether those who are under way go on with it too, or only newcomers begin with it.
        everybody: bool,
    },
    /// Ask again whether the ranking is right.
    Review,
    /// What the account knows of people, and the campaign does not yet.
    #[serde(rename = "learn")]
    SyncAccount(AccountUpdate),
    /// What LinkedIn's archive shows of people.
    #[serde(rename = "witness")]
    RecordEvidence {
        /// What the archive is called.
        source: String,
        /// What it shows.
        findings: Vec<NewEvidence>,
    },
    /// Answer the question that a task is blocked on.
    Answer {
        /// The task.
        task: TaskId,
        /// The answer.
        text: String,
    },
    /// Change the text that a person is asked about. What they are asked is new, and so is its hash.
    Revise {
        /// The question.
        approval: ApprovalId,
        /// The text.
        text: String,
    },
    /// Keep something.
    SaveArtifact {
        /// What it is.
        artifact_type: String,
        /// Its name among those of its type.
        artifact_key: String,
        /// The thing itself.
        content: Value,
    },
    /// Put the campaign away. Its journal stays.
    Remove,
    /// Take a campaign up again that was put away. It stands where it stood.
    Restore,
    /// A person is erased: these rows are theirs. Their records go with it.
    Forget {
        /// The rows.
        rows: Vec<Gone>,
    },
}

/// How messages leave the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delivery {
    /// A person sends them by hand and says so.
    Manual,
    /// A browser fills them in, and a person presses Send.
    Assisted,
    /// The Controller sends them, each one approved.
    Driven,
}

impl Delivery {
    /// The word for this mode in database and wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Assisted => "assisted",
            Self::Driven => "driven",
        }
    }
}

/// What LinkedIn lets an account do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountType {
    /// One that costs nothing.
    Free,
    /// Premium or Sales Navigator.
    Premium,
    /// None at all: its people are fictional. It is as large as a paid one, and what is used of it is used of
    /// no other.
    Practice,
}

impl AccountType {
    /// How many characters the note of a connection request may have: 200 on a free account, 300 on
    /// a paid one (Linked Helper, Hyperscale, and a live check in career-ops; 15 November 2026).
    pub fn note_characters_max(self) -> usize {
        match self {
            Self::Free => 200,
            Self::Premium | Self::Practice => 300,
        }
    }

    /// How many characters a text has and may have, if it has more. LinkedIn takes no longer note
    /// with a connection request.
    pub(crate) fn excess(self, message: MessageType, text: &str) -> Option<(usize, usize)> {
        let (length, most) = (text.chars().count(), self.note_characters_max());
        Some((length, most)).filter(|_| message == MessageType::ConnectionRequest && length > most)
    }
}

/// How far the preparation of a campaign has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// There are no leads.
    Importing,
    /// Not all of them have a score.
    Scoring,
    /// A person has to look at the ranking.
    Reviewing,
    /// People are written to.
    Ready,
}

/// A campaign as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    /// Its stream.
    pub id: StreamId,
    /// Its name.
    pub name: String,
    /// Whom it is for.
    pub goal: String,
    /// Where it is in its life.
    pub status: Status,
    /// Its rules.
    pub policy: Policy,
    /// When it was opened.
    pub created_at: Timestamp,
    /// How messages leave the machine.
    pub delivery: Delivery,
    /// What LinkedIn lets the account do.
    pub account: AccountType,
    /// How far its preparation has come.
    pub preparation: Preparation,
    /// Leads on an older version of the sequence go on with this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequence_floor: Option<u64>,
    /// How many leads may be under way before their first message is out.
    pub window: u64,
    /// The tasks that prepare it.
    #[serde(default)]
    pub preparation_tasks: PreparationTasks,
    /// Up to where the account's journal is known here.
    #[serde(default)]
    pub account_seen: u64,
    /// What is wrong with the account, while something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
    /// When it was put away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed_at: Option<Timestamp>,
    /// Why it stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
}

/// The tasks that prepare a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreparationTasks {
    /// The one that waits for leads.
    pub import: Option<TaskId>,
    /// The one that scores them, while it is open.
    pub score: Option<TaskId>,
    /// The one that waits for a person's look at the ranking.
    pub review: Option<TaskId>,
}

impl Campaign {
    /// The campaign from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, Error> {
        Self::deserialize(row).map_err(|error| Error::Damaged(error.to_string()))
    }

    /// The campaign of a stream, if it has one.
    pub fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<Self>, Error> {
        rows.get(&CAMPAIGNS, stream, stream.0)?.map(|row| Self::from_row(&row)).transpose()
    }

    /// The campaign as it will be once what is staged is stored.
    pub(crate) fn staged(stage: &Stage<'_>) -> Result<Option<Self>, Error> {
        let id = stage.draft.stream().0;
        stage.draft.get(stage.rows, &CAMPAIGNS, id)?.map(|row| Self::from_row(&row)).transpose()
    }
}

/// The streams of all campaigns, those that were put away among them, the oldest first. What else
/// there are streams of is not looked at.
pub fn streams(rows: &dyn Rows) -> Result<Vec<StreamId>, Error> {
    let by_age = ScanOrder { table: &CAMPAIGNS, stream: None, by: &["created_at"], columns: &["created_at"] };
    let read = |row: Fields| {
        let id = id_of(&row).parse().map_err(|_| Error::Damaged("campaigns: an id".to_owned()))?;
        Ok(StreamId(id))
    };
    TableScan::new(rows, by_age).map(|row| read(row?)).collect()
}

/// Records a change of the campaign itself.
pub(crate) fn change(stage: &mut Stage<'_>, kind: &'static str, fields: Fields) {
    stage.draft.event(kind, CAMPAIGNS.entity, stage.draft.stream().0, fields);
}

/// Records how far the preparation has come, and which tasks are left of it.
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

/// What a command changes, or why it is refused.
pub(crate) type Decided = Result<Result<(), Failure>, Error>;

pub(crate) fn refused(code: &'static str, summary: &str) -> Decided {
    Ok(Err(Failure::new(code, false, summary)))
}

/// Whether a command makes work for the campaign.
fn brings_work(command: &CampaignCommand) -> bool {
    match command {
        CampaignCommand::AddLead(_)
        | CampaignCommand::Import { .. }
        | CampaignCommand::BringBack { .. }
        | CampaignCommand::UseAlgorithm { .. }
        | CampaignCommand::Review => true,
        CampaignCommand::Create(_)
        | CampaignCommand::Override { .. }
        | CampaignCommand::SetAside { .. }
        | CampaignCommand::UseSequence { .. }
        | CampaignCommand::SyncAccount(_)
        | CampaignCommand::RecordEvidence { .. }
        | CampaignCommand::Answer { .. }
        | CampaignCommand::Revise { .. }
        | CampaignCommand::SaveArtifact { .. }
        | CampaignCommand::Remove
        | CampaignCommand::Restore
        | CampaignCommand::Forget { .. } => false,
    }
}

/// Decides a campaign's own command.
pub(crate) fn decide(stage: &mut Stage<'_>, command: &CampaignCommand) -> Decided {
    if let CampaignCommand::Create(new) = command {
        return new::create(stage, new);
    }
    let Some(campaign) = Campaign::staged(stage)? else {
        return refused("COMMAND_NO_RUN", "there is no such campaign");
    };
    if let CampaignCommand::Forget { rows } = command {
        // Whoever wants to be erased is erased from a campaign that was put away, too.
        return forget::forget(stage, rows);
    }
    if let CampaignCommand::Restore = command {
        return new::restore(stage, &campaign);
    }
    if campaign.removed_at.is_some() {
        return refused("CAMPAIGN_REMOVED", "this campaign was removed");
    }
    if campaign.status == Status::Completed && brings_work(command) {
        return refused("CAMPAIGN_COMPLETED", "this campaign is completed");
    }
    match command {
        CampaignCommand::Create(_) | CampaignCommand::Restore | CampaignCommand::Forget { .. } => Ok(Ok(())),
        CampaignCommand::AddLead(lead) => people::add(stage, lead),
        CampaignCommand::Import { file, people } => people::import(stage, &campaign, file, people),
        CampaignCommand::UseAlgorithm { content } => score::use_algorithm(stage, &campaign, content),
        CampaignCommand::Override { lead, score, reason } => {
            people::override_score(stage, *lead, *score, reason)
        }
        CampaignCommand::SetAside { lead, reason } => people::set_aside(stage, *lead, reason),
        CampaignCommand::BringBack { lead } => people::bring_back(stage, *lead),
        CampaignCommand::UseSequence { content, everybody } => keep::use_sequence(stage, content, *everybody),
        CampaignCommand::Review => score::ask_review(stage, &campaign),
        CampaignCommand::SyncAccount(update) => sync_account::sync_account(stage, update),
        CampaignCommand::RecordEvidence { source, findings } => {
            record_evidence::record_evidence(stage, source, findings)
        }
        CampaignCommand::Answer { task, text } => answer::answer(stage, *task, text),
        CampaignCommand::Revise { approval, text } => answer::revise(stage, &campaign, *approval, text),
        CampaignCommand::SaveArtifact { artifact_type, artifact_key, content } => {
            keep::save(stage, artifact_type, artifact_key, content)
        }
        CampaignCommand::Remove => new::remove(stage, &campaign),
    }
}

//! Notices: what the user should hear about, whichever campaign it is in. They are a stream of their own, whose agent
//! never acts. A notice names the record that it follows from and repeats nothing of it, so it holds no personal data.

mod stored;

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Draft, Failure, StreamId, Timestamp};

pub use stored::{Collected, Notice, due, newest, reported};

/// The stream of the notices.
pub const NOTICES: StreamId = StreamId(Uuid::from_u128(0x6f75_7472_6561_8000_8000_6e6f_7469_6365));

/// The number of notices that are kept. Each new one removes the oldest.
pub const KEPT_MAX: u64 = 1_000;

/// The maximum number of notices in one command, so that they fit into a record.
pub const COLLECTED_MAX: usize = 100;

/// The maximum length of the result of a delivery, in characters.
pub const RESULT_CHARACTERS_MAX: usize = 200;

/// The notices.
pub static TABLE: Table = Table {
    entity: "notice",
    name: "notices",
    stream_column: "stream_id",
    columns: &[
        required("number", Holds::Integer),
        required("kind", Holds::Text),
        optional("ending", Holds::Text),
        optional("campaign_id", Holds::Id),
        required("record", Holds::Integer),
        required("happened_at", Holds::Integer),
        optional("delivery_due", Holds::Integer),
        optional("attempts", Holds::Integer),
        optional("result", Holds::Text),
        optional("delivered_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "notices_by_number",
            span: Span::Stream,
            columns: &["number"],
            keys: Keys::Unique,
            only: None,
        },
        Index {
            name: "notices_to_deliver",
            span: Span::Stream,
            columns: &["delivery_due"],
            keys: Keys::Shared,
            only: None,
        },
    ],
};

/// How far records were read, and how far notices were. There is one row.
pub static COLLECTION: Table = Table {
    entity: "notice_collection",
    name: "notice_collection",
    stream_column: "stream_id",
    columns: &[
        required("batch", Holds::Integer),
        required("last", Holds::Integer),
        required("read", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[],
};

/// The last notice about pending approvals of each campaign. A row has the id of the campaign.
pub static REPORTED_APPROVALS: Table = Table {
    entity: "reported_approval",
    name: "reported_approvals",
    stream_column: "stream_id",
    columns: &[required("record", Holds::Integer), required("happened_at", Holds::Integer)],
    formerly: &[],
    indexes: &[],
};

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// A campaign waits for an approval.
    Approval,
    /// An incident was reported, and nothing is sent.
    Incident,
    /// The user has to sign in again in the browser that campaigns use.
    SignIn,
    /// A campaign has ended: all its tasks are done, or it stopped with an error.
    CampaignEnded,
}

impl NoticeKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Approval, Self::Incident, Self::SignIn, Self::CampaignEnded];
}

/// How a campaign has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All its tasks are done.
    Completed,
    /// It stopped with an error.
    Failed,
}

/// A notice, before it has a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewNotice {
    /// What it is about.
    pub kind: NoticeKind,
    /// How the campaign has ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The campaign; none if it is about all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign_id: Option<StreamId>,
    /// The record that it follows from: in the campaign, or in the account.
    pub record: u64,
    /// When that happened.
    pub happened_at: Timestamp,
    /// Whether it is sent to the webhook.
    pub deliver: bool,
}

/// A command to the notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeCommand {
    /// Keep the notices that follow from the records of these batches.
    Collect {
        /// The batch up to which records were read before.
        after: u64,
        /// The batch up to which they are read now.
        through: u64,
        /// The notices that follow from them.
        notices: Vec<NewNotice>,
    },
    /// Mark all notices up to this number as read.
    MarkRead {
        /// The number.
        through: u64,
    },
    /// Record an attempt to deliver a notice.
    NoteDelivery {
        /// The notice.
        id: Uuid,
        /// Whether the receiver accepted it.
        accepted: bool,
        /// What the receiver returned, or why it could not be reached.
        result: String,
        /// When it is attempted again; never if absent.
        again_at: Option<Timestamp>,
    },
}

/// The notices as the runtime drives them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Notices;

impl Agent for Notices {
    type Position = ();
    type Command = NoticeCommand;

    fn name(&self) -> &'static str {
        "notices"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&TABLE, &COLLECTION, &REPORTED_APPROVALS]
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Idle(Idle { reason: IdleReason::AwaitingPerson, until: None }))
    }

    fn step(&self, _: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        Err(Error::Refused("the notices take no turns".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &NoticeCommand) -> Result<Decision, Error> {
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let flaw = match command {
            NoticeCommand::Collect { after, through, notices } => {
                collect(at, &mut draft, (*after, *through), notices)?
            }
            NoticeCommand::MarkRead { through } => {
                mark_read(at, &mut draft, *through)?;
                None
            }
            NoticeCommand::NoteDelivery { id, accepted, result, again_at } => {
                note_delivery(at, &mut draft, *id, (*accepted, result), *again_at)?
            }
        };
        Ok(match flaw {
            None => Decision::Accepted(draft.into_records()),
            Some(failure) => Decision::Refused(failure),
        })
    }
}

fn collect(
    at: &Site<'_>,
    draft: &mut Draft,
    (after, through): (u64, u64),
    notices: &[NewNotice],
) -> Result<Option<Failure>, Error> {
    let Collected { batch, last, read } = Collected::read(at.rows)?;
    if batch != after || through <= after || notices.len() > COLLECTED_MAX {
        let summary = "the notices for these records have already been collected";
        return Ok(Some(Failure::new("NOTICE_COLLECTED", true, summary)));
    }
    let mut number = last;
    for notice in notices {
        number += 1;
        draft.event("notice.raised", TABLE.entity, id_of(number), stored::row(notice, number, at.now));
        if let (NoticeKind::Approval, Some(campaign)) = (notice.kind, notice.campaign_id) {
            let row = Fields::from_iter([
                ("record", json!(notice.record)),
                ("happened_at", json!(notice.happened_at)),
            ]);
            draft.event("approvals.reported", REPORTED_APPROVALS.entity, campaign.0, row);
        }
        if let Some(oldest) = number.checked_sub(KEPT_MAX).filter(|oldest| *oldest > 0) {
            draft.delete("notice.dropped", TABLE.entity, id_of(oldest));
        }
    }
    store(draft, &Collected { batch: through, last: number, read });
    Ok(None)
}

fn mark_read(at: &Site<'_>, draft: &mut Draft, through: u64) -> Result<(), Error> {
    let collected = Collected::read(at.rows)?;
    let read = through.min(collected.last);
    if read > collected.read {
        store(draft, &Collected { read, ..collected });
    }
    Ok(())
}

fn store(draft: &mut Draft, Collected { batch, last, read }: &Collected) {
    let row = Fields::from_iter([("batch", json!(batch)), ("last", json!(last)), ("read", json!(read))]);
    draft.event("notices.collected", COLLECTION.entity, NOTICES.0, row);
}

fn note_delivery(
    at: &Site<'_>,
    draft: &mut Draft,
    id: Uuid,
    (accepted, result): (bool, &str),
    again_at: Option<Timestamp>,
) -> Result<Option<Failure>, Error> {
    let Some(notice) = draft.get(at.rows, &TABLE, id)? else {
        return Ok(Some(Failure::new("NOTICE_NOT_FOUND", false, "there is no such notice")));
    };
    let attempts = notice.get("attempts").and_then(serde_json::Value::as_u64).unwrap_or_default() + 1;
    let result: String = result.chars().take(RESULT_CHARACTERS_MAX).collect();
    let mut change = Fields::from_iter([
        ("attempts", json!(attempts)),
        ("result", json!(result)),
        ("delivery_due", json!(again_at.filter(|_| !accepted))),
    ]);
    if accepted {
        change.insert("delivered_at", json!(at.now));
    }
    let kind = if accepted { "notice.delivered" } else { "notice.undelivered" };
    draft.event(kind, TABLE.entity, id, change);
    Ok(None)
}

/// The id of the notice with this number: the same in every delivery of it.
fn id_of(number: u64) -> Uuid {
    NOTICES.named(&format!("notice/{number}"))
}

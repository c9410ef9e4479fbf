//! The conversation about a campaign: a stream of its own beside the campaign's. A person asks and
//! commands in plain words; a reader turns a message into one wish of a closed list; a tool answers it or
//! carries it out, the way any button does; and the reply is made from what the tool gave back. What
//! cannot be taken back with one click is asked about first. No campaign reads any of it.

mod command;
mod reader;
mod reply;
mod state;
pub mod tools;
mod words;

use genie_kernel::effect::{EffectStatus, Outcome, Sighting, outcome_payload};
use genie_kernel::journal::Error;
use genie_kernel::port::Answer;
use genie_kernel::record::{self, Fields, Phase};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{EffectId, Failure, StreamId};
use serde_json::json;

pub use command::{ChatCommand, MESSAGE_CHARACTERS_MAX, MESSAGES_A_MINUTE_MAX};
pub use reader::{Counted, Line, Role, RuleReader, Snapshot, Wish};
pub use state::{Message, Pending, asks, history, last_answer};

use state::Working;

/// How long a question waits for its yes.
pub const QUESTION_MS: i64 = 10 * 60 * 1_000;

/// The conversations about campaigns. The row has the stream's id.
pub static CHATS: Table = Table {
    entity: "chat",
    name: "chats",
    stream_column: "stream_id",
    columns: &[
        required("campaign_id", Holds::Text),
        required("messages", Holds::Integer),
        required("round", Holds::Integer),
        optional("work", Holds::Json),
        optional("pending", Holds::Json),
    ],
    indexes: &[],
};

/// The messages of these conversations. Nothing changes one, and only an erasure removes one.
pub static CHAT_MESSAGES: Table = Table {
    entity: "chat_message",
    name: "chat_messages",
    stream_column: "chat_id",
    columns: &[
        required("number", Holds::Integer),
        required("role", Holds::Text),
        required("text", Holds::Text),
        required("said_at", Holds::Integer),
        optional("intent", Holds::Text),
        optional("reader", Holds::Text),
    ],
    indexes: &[Index {
        name: "chat_messages_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// The stream of the conversation about a campaign.
pub fn stream_of(campaign: StreamId) -> StreamId {
    StreamId(campaign.named("chat"))
}

/// The conversation about one campaign.
#[derive(Clone, Copy, Debug)]
pub struct CampaignChat {
    /// Which campaign.
    pub campaign: StreamId,
}

/// Between which nodes a message stands.
#[derive(Debug)]
pub enum Position {
    /// The reader is being asked.
    Asking {
        /// In which round of the conversation.
        round: u64,
    },
    /// A tool is being called.
    Calling {
        /// With which effect.
        effect: EffectId,
    },
}

impl Agent for CampaignChat {
    type Position = Position;
    type Command = ChatCommand;

    fn name(&self) -> &'static str {
        "campaign-chat"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&CHATS, &CHAT_MESSAGES]
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        let idle = Idle { reason: IdleReason::AwaitingPerson, until: None };
        let Some(working) = Working::load(at)? else { return Ok(Turn::Idle(idle)) };
        // An effect without an outcome: doing it twice is doing it once, so it is done again.
        if let Some(effect) = working.doing() {
            let position = Position::Calling { effect: effect.id };
            return Ok(Turn::Perform { position, records: Vec::new(), effect });
        }
        if let Some(wish) = working.settled() {
            return working.begin().follow(wish);
        }
        let snapshot = record::json(&working.snapshot(at)?).into_bytes();
        Ok(Turn::Ask { position: Position::Asking { round: working.round() }, snapshot })
    }

    fn step(&self, at: &Site<'_>, position: Position, input: Input) -> Result<Turn<Position>, Error> {
        let Some(working) = Working::load(at)? else { return Ok(Turn::Closed(Vec::new())) };
        match (position, input) {
            (Position::Asking { round }, Input::Answer { proposer, answer }) => {
                // Somebody else has gone on with this message meanwhile.
                if working.round() != round || working.doing().is_some() {
                    return Ok(Turn::Closed(Vec::new()));
                }
                answered(working, &proposer, answer)
            }
            (Position::Calling { effect }, Input::Outcome(outcome)) => {
                let result = match outcome {
                    Outcome::Done(result) => Ok(result),
                    Outcome::Failed(failure) => Err((EffectStatus::Failed, failure)),
                    Outcome::Unknown(failure) => Err((EffectStatus::Uncertain, failure)),
                };
                called(working, effect, result)
            }
            (Position::Calling { effect }, Input::Sighting(sighting)) => {
                let unseen =
                    || Failure::new("CHAT_OUTCOME_UNKNOWN", true, "it is not known whether that was done");
                let result = match sighting {
                    Sighting::Found(result) => Ok(result),
                    Sighting::Absent | Sighting::Blind => Err((EffectStatus::Uncertain, unseen())),
                };
                called(working, effect, result)
            }
            (Position::Asking { .. }, Input::Outcome(_) | Input::Sighting(_))
            | (Position::Calling { .. }, Input::Answer { .. }) => {
                panic!("the runtime brought back something other than what the node asked for")
            }
        }
    }

    fn decide(&self, at: &Site<'_>, command: &ChatCommand) -> Result<Decision, Error> {
        command.decide(at, self.campaign)
    }
}

/// The reader has answered, or not: then the rules read the message.
fn answered(working: Working, proposer: &str, answer: Answer) -> Result<Turn<Position>, Error> {
    let mut working = working.begin();
    let wish = match working.draft.answer(proposer, answer) {
        Answer::Proposal(value) => {
            serde_json::from_value::<Wish>(value).ok().filter(|wish| wish.is_said_in(working.text()))
        }
        Answer::Malformed { .. } | Answer::Failed(_) => None,
    };
    let (reader, wish) = match wish {
        Some(wish) => (proposer, wish),
        None => (reader::NAME, words::read(working.text())),
    };
    working.read_by(reader);
    working.follow(wish.bounded())
}

/// A tool has answered, or not.
fn called(
    mut working: Working,
    effect: EffectId,
    result: Result<Fields, (EffectStatus, Failure)>,
) -> Result<Turn<Position>, Error> {
    let Some(doing) = working.doing().filter(|doing| doing.id == effect) else {
        return Ok(Turn::Closed(Vec::new()));
    };
    let (status, value) = match &result {
        Ok(result) => (EffectStatus::Done, json!(result)),
        Err((status, failure)) => (*status, json!(failure)),
    };
    let payload = outcome_payload(effect, status, value);
    working.draft.audit(doing.tool.clone(), Phase::Outcome, payload, result.is_ok());
    working.close(Some(result.map_err(|(_, failure)| failure)))
}

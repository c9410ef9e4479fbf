//! A conversation: a stream of its own. A message goes through five nodes: it is fetched with its
//! history, appended, run (a reader asks for calls, round by round), persisted with what the tools gave
//! back, and answered. One round is one turn, so nothing is kept in memory between two of them, and an
//! interrupted message goes on where it stopped. What needs the person's yes waits in the journal.

mod command;
mod consent;
pub(crate) mod imagined;
mod reply;
mod state;
mod work;

use genie_kernel::effect::{Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::port::Answer;
use genie_kernel::record;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{EffectId, Failure};

pub use command::{ChatCommand, MESSAGE_CHARACTERS_MAX};
pub use reply::{DELETE_QUESTION, RENAME_QUESTION, question};
pub use state::{Held, Message, Pending, history, last_answer, owner, pending};

pub(crate) use consent::reading;
pub(crate) use reply::compose;
pub(crate) use state::Chat;

use crate::UserId;
use crate::reader::Said;
use work::{Stage, Working};

/// How long a question waits for its answer.
pub const QUESTION_MS: i64 = 10 * 60 * 1_000;

/// How many rounds one message may take.
pub const ROUNDS_MAX: u64 = 8;

/// How many calls one message may make.
pub const CALLS_MAX: usize = 24;

/// How many bytes the calls of one message and their results may have, so that a record can hold them
/// with the reply.
pub const WORK_BYTES_MAX: usize = 24 * 1024;

/// The conversations. A conversation's row has the stream's id.
pub static CONVERSATIONS: Table = Table {
    entity: "conversation",
    name: "conversations",
    stream_column: "stream_id",
    columns: &[
        required("user_id", Holds::Integer),
        required("opened_at", Holds::Integer),
        required("messages", Holds::Integer),
        required("round", Holds::Integer),
        optional("work", Holds::Json),
        optional("pending", Holds::Json),
        optional("listed", Holds::Json),
        optional("referred", Holds::Integer),
    ],
    indexes: &[],
};

/// The messages of all conversations. Nothing changes or removes one.
pub static MESSAGES: Table = Table {
    entity: "message",
    name: "messages",
    stream_column: "conversation_id",
    columns: &[
        required("number", Holds::Integer),
        required("role", Holds::Text),
        required("text", Holds::Text),
        required("said_at", Holds::Integer),
        optional("intent", Holds::Text),
        optional("reader", Holds::Text),
        optional("calls", Holds::Json),
    ],
    indexes: &[Index {
        name: "messages_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// A conversation of the session's user.
#[derive(Clone, Copy, Debug)]
pub struct Conversation {
    /// Who speaks: from the session and from nowhere else.
    pub user: UserId,
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

impl Agent for Conversation {
    type Position = Position;
    type Command = ChatCommand;

    fn name(&self) -> &'static str {
        "conversation"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&CONVERSATIONS, &MESSAGES]
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        let idle = Idle { reason: IdleReason::AwaitingPerson, until: None };
        let Some(working) = Working::load(at)? else { return Ok(Turn::Idle(idle)) };
        // An effect without an outcome: the tool does the same one once, so it is asked again.
        if let Some(doing) = &working.work.doing {
            let (effect, position) = (doing.effect.clone(), Position::Calling { effect: doing.effect.id });
            return Ok(Turn::Perform { position, records: Vec::new(), effect });
        }
        if !working.work.queue.is_empty() {
            return Ok(working.begin().next_call());
        }
        if working.is_settled() || working.work.rounds >= ROUNDS_MAX {
            return working.begin().close();
        }
        if working.work.by_rules {
            let said = crate::rules::answer(&working.snapshot(at)?);
            return working.begin().follow(said);
        }
        let snapshot = working.snapshot(at)?;
        let snapshot = record::json(&snapshot).into_bytes();
        Ok(Turn::Ask { position: Position::Asking { round: working.chat.round }, snapshot })
    }

    fn step(&self, at: &Site<'_>, position: Position, input: Input) -> Result<Turn<Position>, Error> {
        let Some(working) = Working::load(at)? else { return Ok(Turn::Closed(Vec::new())) };
        match (position, input) {
            (Position::Asking { round }, Input::Answer { proposer, answer }) => {
                // Somebody else has gone on with this message meanwhile.
                if working.chat.round != round || working.work.doing.is_some() {
                    return Ok(Turn::Closed(Vec::new()));
                }
                answered(working, at, &proposer, answer)
            }
            (Position::Calling { effect }, Input::Outcome(outcome)) => called(
                working,
                effect,
                match outcome {
                    Outcome::Done(result) => Ok(result),
                    Outcome::Failed(failure) => Err(failure),
                    Outcome::Unknown(_) => Err(unknown()),
                },
            ),
            (Position::Calling { effect }, Input::Sighting(sighting)) => called(
                working,
                effect,
                match sighting {
                    Sighting::Found(result) => Ok(result),
                    Sighting::Absent | Sighting::Blind => Err(unknown()),
                },
            ),
            (Position::Asking { .. }, Input::Outcome(_) | Input::Sighting(_))
            | (Position::Calling { .. }, Input::Answer { .. }) => {
                panic!("the runtime brought back something other than what the node asked for")
            }
        }
    }

    fn decide(&self, at: &Site<'_>, command: &ChatCommand) -> Result<Decision, Error> {
        command.decide(at, self.user)
    }
}

/// The reader has answered, or not.
fn answered(
    working: Working,
    at: &Site<'_>,
    proposer: &str,
    answer: Answer,
) -> Result<Turn<Position>, Error> {
    let mut working = working.begin();
    let answer = working.draft.answer(proposer, answer);
    proposer.clone_into(&mut working.work.reader);
    let said = match answer {
        Answer::Proposal(value) => serde_json::from_value::<Said>(value).ok(),
        Answer::Malformed { .. } | Answer::Failed(_) => None,
    };
    match said {
        Some(said) => working.follow(said),
        None => working.fall_back(at),
    }
}

/// A tool has answered, or not.
fn called(
    mut working: Working,
    effect: EffectId,
    result: Result<genie_kernel::record::Fields, Failure>,
) -> Result<Turn<Position>, Error> {
    let Some(doing) = working.work.doing.take_if(|doing| doing.effect.id == effect) else {
        return Ok(Turn::Closed(Vec::new()));
    };
    working.record_outcome(&doing, &result);
    match (doing.stage, result) {
        (Stage::Checking { agreed }, Ok(result)) => {
            let agreed = working.agrees(&doing.call, &result, agreed.as_deref())?;
            Ok(working.checked(doing.call, &result, agreed))
        }
        // What was called is the look; the change itself was never on its way.
        (Stage::Checking { .. }, Err(failure)) => {
            working.note(&doing.call.look().unwrap_or(doing.call), Err(failure));
            Ok(working.next_call())
        }
        (Stage::Acting, result) => {
            working.note(&doing.call, result);
            Ok(working.next_call())
        }
    }
}

fn unknown() -> Failure {
    Failure::new("CHAT_OUTCOME_UNKNOWN", true, "it is not known whether that was done; look at the list")
}

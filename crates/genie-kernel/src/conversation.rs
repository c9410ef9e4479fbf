//! A conversation between a person and an agent: a message arrives, a reader interprets it, tools are called,
//! and a reply is stored. This is the state machine that all such agents share; each agent supplies its
//! tables, tools, reader and replies. The state machine never acts by itself and keeps nothing in memory:
//! each turn loads the message that has no reply yet and continues with it.

mod exchange;
mod forget;
mod receive;
mod stored;
mod told;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::effect::{Effect, EffectStatus, Outcome, Sighting};
use crate::journal::Error;
use crate::model_call::ModelUsage;
use crate::port::Answer;
use crate::record::Fields;
use crate::table::Table;
use crate::turn::{Idle, IdleReason, Input, Site, Turn};
use crate::{EffectId, Failure};

pub use exchange::{Exchange, Reply};
pub use forget::{Forgotten, forget};
pub use receive::{Incoming, Question, Thread, accept, log_command, open, refusal};
pub use stored::{
    Confirmation, Line, Message, Pending, Role, State, YesNo, last_reply, lines, message_id, messages,
    messages_up_to, read_state,
};
pub use told::with_history;

/// The tables of an agent's conversations and the names of its events.
#[derive(Debug)]
pub struct Layout {
    /// One row per conversation, with the id of its stream.
    pub conversations: &'static Table,
    /// One row per message.
    pub messages: &'static Table,
    /// The columns that a message is read from.
    pub message_columns: &'static [&'static str],
    /// The event kinds.
    pub events: EventKinds,
}

/// The kinds of events that a conversation stores.
#[derive(Debug)]
pub struct EventKinds {
    /// A conversation was opened.
    pub opened: &'static str,
    /// A message arrived.
    pub message_received: &'static str,
    /// The work on a message started.
    pub work_started: &'static str,
    /// A turn started.
    pub turn_started: &'static str,
    /// A tool is about to be called.
    pub call_started: &'static str,
    /// A turn ended before the work on the message did.
    pub work_paused: &'static str,
    /// A reply was stored.
    pub reply_stored: &'static str,
    /// The work on a message ended.
    pub work_finished: &'static str,
}

/// The part of a conversation that each agent supplies.
pub trait Dialogue {
    /// The work in progress for the message without a reply.
    type Work: Serialize + DeserializeOwned;
    /// The subject of a yes/no question.
    type Question: Serialize + DeserializeOwned;
    /// The agent's own part of a conversation's row.
    type Context: DeserializeOwned;
    /// A reader's answer.
    type Proposal: DeserializeOwned;

    /// The tables and event names.
    fn layout(&self) -> &'static Layout;

    /// The call that has no outcome yet, if there is one.
    fn call_in_flight(work: &Self::Work) -> Option<&Effect>;

    /// The next step for a message when no call is in flight.
    fn proceed(&self, at: &Site<'_>, exchange: Exchange<Self>) -> Result<Turn<Position>, Error>;

    /// Continues with a reader's answer; `None` if it failed or is unreadable.
    fn follow(
        &self,
        at: &Site<'_>,
        exchange: Exchange<Self>,
        reader: &str,
        proposal: Option<Self::Proposal>,
    ) -> Result<Turn<Position>, Error>;

    /// Continues with a tool's result.
    fn called(
        &self,
        exchange: Exchange<Self>,
        result: Result<Fields, Failure>,
    ) -> Result<Turn<Position>, Error>;

    /// The failure reported for a call with an unknown outcome. It must not depend on the tool's report,
    /// because a replay knows only that the outcome is uncertain.
    fn outcome_unknown(&self) -> Failure {
        Failure::new("CHAT_OUTCOME_UNKNOWN", true, "it is unknown whether that was done")
    }
}

/// The position of a message between two nodes.
#[derive(Debug)]
pub enum Position {
    /// The reader is being asked.
    Asking {
        /// The turn of the conversation.
        round: u64,
    },
    /// A tool is being called.
    Calling {
        /// The effect.
        effect: EffectId,
    },
}

/// The first node of a turn: finds the message without a reply and continues with it.
pub fn enter<D: Dialogue>(dialogue: &D, at: &Site<'_>) -> Result<Turn<Position>, Error> {
    let idle = Idle { reason: IdleReason::AwaitingPerson, until: None };
    let Some(exchange) = Exchange::load(dialogue, at)? else { return Ok(Turn::Idle(idle)) };
    // An intent without an outcome. Every tool of a conversation is idempotent, so it is called again.
    if let Some(effect) = D::call_in_flight(&exchange.work).cloned() {
        let position = Position::Calling { effect: effect.id };
        return Ok(Turn::Perform { position, records: Vec::new(), effect });
    }
    dialogue.proceed(at, exchange)
}

/// The next node, with the input that the runtime fetched.
///
/// # Panics
/// If the runtime returns something other than what the node asked for.
pub fn step<D: Dialogue>(
    dialogue: &D,
    at: &Site<'_>,
    position: Position,
    input: Input,
) -> Result<Turn<Position>, Error> {
    let Some(exchange) = Exchange::load(dialogue, at)? else { return Ok(Turn::Closed(Vec::new())) };
    match (position, input) {
        (Position::Asking { round }, Input::Answer { proposer, answer, calls }) => {
            // Another process has continued with this message meanwhile.
            if exchange.state.round != round || D::call_in_flight(&exchange.work).is_some() {
                return Ok(Turn::Closed(Vec::new()));
            }
            let mut exchange = exchange.start_turn();
            exchange.used = ModelUsage::of(&calls);
            let proposal = match exchange.draft.answer(&proposer, answer, calls) {
                Answer::Proposal(value) => serde_json::from_value(value).ok(),
                Answer::Malformed { .. } | Answer::Failed(_) => None,
            };
            dialogue.follow(at, exchange, &proposer, proposal)
        }
        (Position::Calling { effect }, Input::Outcome(outcome)) => {
            let result = match outcome {
                Outcome::Done(result) => Ok(result),
                Outcome::Failed(failure) => Err((EffectStatus::Failed, failure)),
                Outcome::Unknown(_) => Err((EffectStatus::Uncertain, dialogue.outcome_unknown())),
            };
            called(dialogue, exchange, effect, result)
        }
        (Position::Calling { effect }, Input::Sighting(sighting)) => {
            let result = match sighting {
                Sighting::Found(result) => Ok(result),
                Sighting::Absent | Sighting::Blind | Sighting::Later => {
                    Err((EffectStatus::Uncertain, dialogue.outcome_unknown()))
                }
            };
            called(dialogue, exchange, effect, result)
        }
        (Position::Asking { .. }, Input::Outcome(_) | Input::Sighting(_))
        | (Position::Calling { .. }, Input::Answer { .. }) => {
            panic!("the runtime returned something other than what the node asked for")
        }
    }
}

/// Records the outcome of a call before using it.
fn called<D: Dialogue>(
    dialogue: &D,
    mut exchange: Exchange<D>,
    effect: EffectId,
    result: Result<Fields, (EffectStatus, Failure)>,
) -> Result<Turn<Position>, Error> {
    let in_flight = D::call_in_flight(&exchange.work).filter(|call| call.id == effect);
    let Some(tool) = in_flight.map(|call| call.tool.clone()) else { return Ok(Turn::Closed(Vec::new())) };
    exchange.record_outcome(tool, effect, &result);
    dialogue.called(exchange, result.map_err(|(_, failure)| failure))
}

/// Answers a snapshot with rules, in the byte format of a [`Proposer`](crate::port::Proposer).
pub fn read_with<S: DeserializeOwned, P: Serialize>(
    snapshot: &[u8],
    read: impl FnOnce(&S) -> P,
) -> Result<Vec<u8>, Failure> {
    let broken = |error: serde_json::Error| {
        Failure::new("PROPOSER_SNAPSHOT", false, format!("the snapshot cannot be read: {error}"))
    };
    let snapshot: S = serde_json::from_slice(snapshot).map_err(broken)?;
    serde_json::to_vec(&read(&snapshot)).map_err(broken)
}

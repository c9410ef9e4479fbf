//! A conversation between a person and an agent: a message comes in, a reader says what it asks for, tools
//! are called, and a reply is stored. This is the state machine that every such agent shares; the agent
//! brings the words: its tables, its tools, its reader and its replies. It never acts by itself and keeps
//! nothing in memory: each turn loads the message that has no reply yet and goes on with it.

mod exchange;
mod receive;
mod stored;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::effect::{Effect, EffectStatus, Outcome, Sighting};
use crate::journal::Error;
use crate::port::Answer;
use crate::record::Fields;
use crate::table::Table;
use crate::turn::{Idle, IdleReason, Input, Site, Turn};
use crate::{EffectId, Failure};

pub use exchange::{Exchange, Reply};
pub use receive::{Incoming, Question, Thread, accept, log_command, open, refusal};
pub use stored::{
    Confirmation, Line, Message, NoCall, Pending, Role, State, YesNo, last_reply, lines, message_id,
    messages, messages_up_to, read_state,
};

/// Where an agent stores its conversations, and what it calls the events.
#[derive(Debug)]
pub struct Layout {
    /// One row for each conversation, with the stream's id.
    pub conversations: &'static Table,
    /// One row for each message.
    pub messages: &'static Table,
    /// The columns from which a message is read.
    pub message_columns: &'static [&'static str],
    /// The kinds of the events.
    pub events: EventKinds,
}

/// The kinds of the events that a conversation stores.
#[derive(Debug)]
pub struct EventKinds {
    /// A conversation was opened.
    pub opened: &'static str,
    /// A message came in.
    pub message_received: &'static str,
    /// The work on a message began.
    pub work_started: &'static str,
    /// A turn began.
    pub turn_started: &'static str,
    /// A tool is about to be called.
    pub call_started: &'static str,
    /// A reply was stored.
    pub reply_stored: &'static str,
    /// The work on a message is over.
    pub work_finished: &'static str,
}

/// What an agent brings to its conversations.
pub trait Dialogue {
    /// What is being done for the message that has no reply yet.
    type Work: Serialize + DeserializeOwned;
    /// What a question that waits for yes or no is about.
    type Question: Serialize + DeserializeOwned;
    /// What else a conversation's row holds.
    type Context: DeserializeOwned;
    /// What a reader answers.
    type Proposal: DeserializeOwned;

    /// Where it stores its conversations.
    fn layout(&self) -> &'static Layout;

    /// The call that has no outcome yet, if there is one.
    fn call_in_flight(work: &Self::Work) -> Option<&Effect>;

    /// The next thing to do for a message, when no call is in flight.
    fn proceed(&self, at: &Site<'_>, exchange: Exchange<Self>) -> Result<Turn<Position>, Error>;

    /// Goes on with what a reader answered; with nothing, if it failed or its answer cannot be read.
    fn follow(
        &self,
        at: &Site<'_>,
        exchange: Exchange<Self>,
        reader: &str,
        proposal: Option<Self::Proposal>,
    ) -> Result<Turn<Position>, Error>;

    /// Goes on with what a tool answered.
    fn called(
        &self,
        exchange: Exchange<Self>,
        result: Result<Fields, Failure>,
    ) -> Result<Turn<Position>, Error>;

    /// What the person is told of a call whose outcome is unknown. It does not depend on what the tool
    /// reported: a replay knows only that the outcome is uncertain.
    fn outcome_unknown(&self) -> Failure {
        Failure::new("CHAT_OUTCOME_UNKNOWN", true, "it is not known whether that was done")
    }
}

/// Between which nodes a message stands.
#[derive(Debug)]
pub enum Position {
    /// The reader is being asked.
    Asking {
        /// In which turn of the conversation.
        round: u64,
    },
    /// A tool is being called.
    Calling {
        /// With which effect.
        effect: EffectId,
    },
}

/// The first node of a turn: finds the message that has no reply yet and goes on with it.
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

/// The next node, with what the runtime was asked to fetch.
///
/// # Panics
/// If the runtime brings back something other than what the node asked for.
pub fn step<D: Dialogue>(
    dialogue: &D,
    at: &Site<'_>,
    position: Position,
    input: Input,
) -> Result<Turn<Position>, Error> {
    let Some(exchange) = Exchange::load(dialogue, at)? else { return Ok(Turn::Closed(Vec::new())) };
    match (position, input) {
        (Position::Asking { round }, Input::Answer { proposer, answer }) => {
            // Another process has gone on with this message meanwhile.
            if exchange.state.round != round || D::call_in_flight(&exchange.work).is_some() {
                return Ok(Turn::Closed(Vec::new()));
            }
            let mut exchange = exchange.start_turn();
            let proposal = match exchange.draft.answer(&proposer, answer) {
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
                Sighting::Absent | Sighting::Blind => {
                    Err((EffectStatus::Uncertain, dialogue.outcome_unknown()))
                }
            };
            called(dialogue, exchange, effect, result)
        }
        (Position::Asking { .. }, Input::Outcome(_) | Input::Sighting(_))
        | (Position::Calling { .. }, Input::Answer { .. }) => {
            panic!("the runtime brought back something other than what the node asked for")
        }
    }
}

/// Records the outcome of a call before anything else is done with it.
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

/// Answers a snapshot with rules: the bytes that a [`Proposer`](crate::port::Proposer) takes and gives.
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

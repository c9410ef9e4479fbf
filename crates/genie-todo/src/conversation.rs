//! A conversation is a stream of its own, built on the state machine that all conversations share. A message
//! passes five nodes: fetch the history, append the message, run (a reader requests tool calls, round by
//! round), persist the tool results, and respond. A change that needs confirmation waits in the journal.

mod command;
mod confirmation;
mod dry_run;
mod limits;
mod open_question;
mod reply;
mod state;
mod work;

use genie_kernel::Failure;
use genie_kernel::conversation::{self, Dialogue, Exchange, Layout, Position};
use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};

pub use command::{ChatCommand, MESSAGE_CHARACTERS_MAX, refusal};
pub use limits::{CALLS_MAX, QUESTION_MS, ROUNDS_MAX, WORK_BYTES_MAX};
pub use reply::{DELETE_QUESTION, RENAME_QUESTION, question};
pub use state::{
    CONVERSATIONS, CallInFlight, Context, Ending, HeldCall, HeldCalls, MESSAGES, Message, Pending, Queued,
    Stage, Work, history, last_answer, owner, pending,
};

pub(crate) use dry_run::DryRun;
pub(crate) use state::{empty, forget, read_own};

use crate::UserId;
use crate::reader::ReaderReply;
use work::MessageWork;

/// A conversation of the session's user.
#[derive(Clone, Copy, Debug)]
pub struct Conversation {
    /// The user, taken only from the session.
    pub user: UserId,
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
        conversation::enter(self, at)
    }

    fn step(&self, at: &Site<'_>, position: Position, input: Input) -> Result<Turn<Position>, Error> {
        conversation::step(self, at, position, input)
    }

    /// Older programs did not store what they heard in a message.
    fn is_former(&self, at: &Site<'_>, command: Option<&ChatCommand>) -> Result<bool, Error> {
        match command {
            Some(ChatCommand::Say { heard, .. }) => Ok(heard.is_none()),
            Some(ChatCommand::Open) => Ok(false),
            None => {
                let work = state::read(at.rows, at.stream)?.and_then(|state| state.work);
                Ok(work.is_some_and(|work| work.heard.is_none()))
            }
        }
    }

    fn decide(&self, at: &Site<'_>, command: &ChatCommand) -> Result<Decision, Error> {
        command.decide(at, self.user)
    }
}

impl Dialogue for Conversation {
    type Work = Work;
    type Question = HeldCalls;
    type Context = Context;
    type Proposal = ReaderReply;

    fn layout(&self) -> &'static Layout {
        &state::LAYOUT
    }

    fn call_in_flight(work: &Work) -> Option<&Effect> {
        work.doing.as_ref().map(|doing| &doing.effect)
    }

    fn proceed(&self, at: &Site<'_>, exchange: Exchange<Self>) -> Result<Turn<Position>, Error> {
        MessageWork(exchange).proceed(at)
    }

    fn follow(
        &self,
        at: &Site<'_>,
        exchange: Exchange<Self>,
        reader: &str,
        proposal: Option<ReaderReply>,
    ) -> Result<Turn<Position>, Error> {
        MessageWork(exchange).read_by(at, reader, proposal)
    }

    fn called(
        &self,
        exchange: Exchange<Self>,
        result: Result<Fields, Failure>,
    ) -> Result<Turn<Position>, Error> {
        MessageWork(exchange).called(result)
    }

    fn outcome_unknown(&self) -> Failure {
        let what = "it is unknown whether that change was made; check the list";
        Failure::new("CHAT_OUTCOME_UNKNOWN", true, what)
    }
}

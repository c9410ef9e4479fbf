//! The to-do agent on an open journal, as the terminal, the server and MCP clients call it. It plugs the
//! list into the conversation as its tools, and decides nothing.

use genie_kernel::effect::Outcome;
use genie_kernel::port::{Clock, Proposer, Tools};
use genie_kernel::record::Fields;
use genie_kernel::{EffectId, Failure, Journal, StreamId};
use genie_runtime::{CommandError, Controller, Ports, Serving, Stop, StreamLocks};
use genie_todo::conversation::{self, ChatCommand, Conversation, Message};
use genie_todo::list::{self, ListCommand, TodoList, Undone};
use genie_todo::plan::{self, MessageOutcome};
use genie_todo::tools::{Call, ListTasks, Page};
use genie_todo::{RuleReader, UserId};

use crate::ports::NoTools;

/// A user's list and conversations on a journal.
#[derive(Clone, Copy)]
pub struct Chat<'a> {
    /// Stored state.
    pub journal: &'a dyn Journal,
    /// Time.
    pub clock: &'a dyn Clock,
    /// Who may write to which stream.
    pub locks: &'a StreamLocks,
    /// One lock for each conversation: a message waits until the one before it is answered.
    pub speaking: &'a StreamLocks,
    /// The user, from the session.
    pub user: UserId,
}

impl Chat<'_> {
    /// Sends a message in a conversation, or in a new one, and returns the result.
    pub fn say(&self, conversation: Option<StreamId>, text: &str) -> Result<MessageOutcome, CommandError> {
        let agent = Conversation { user: self.user };
        let (list, reader) = (TodoList { user: self.user }, RuleReader);
        let tools = Serving::new(&list, self.ports(&reader, &NoTools), self.locks);
        let controller = Controller::new(&agent, self.ports(&reader, &tools), self.locks);
        let stream = match conversation {
            Some(stream) => stream,
            None => {
                let stream = StreamId(fresh_id());
                controller.command(stream, &ChatCommand::Open)?;
                stream
            }
        };
        let lock = self.speaking.lock_for(stream);
        let _speaking = lock.take();
        // An exchange that a crash interrupted is finished first.
        controller.run_until_idle(stream, &Stop::default())?;
        controller.command(stream, &ChatCommand::say(text))?;
        controller.run_until_idle(stream, &Stop::default())?;
        let answer = conversation::last_answer(self.journal, self.user, stream)?;
        let missing = || Failure::new("CHAT_BUSY", true, "the message has not been answered yet");
        Ok(MessageOutcome::from_message(stream, answer.ok_or_else(missing)?))
    }

    /// The calls that a message would make. Nothing is changed.
    pub fn plan(&self, conversation: Option<StreamId>, text: &str) -> Result<MessageOutcome, CommandError> {
        if let Some(stream) = conversation
            && conversation::owner(self.journal, stream)? != Some(self.user)
        {
            let failure = Failure::new("CHAT_NOT_FOUND", false, "there is no such conversation");
            return Err(failure.into());
        }
        Ok(plan::plan(&RuleReader, self.journal, self.user, conversation, text, self.clock.now())?)
    }

    /// Calls a tool outside a conversation.
    pub fn call(&self, call: &Call) -> Result<Fields, Failure> {
        let (list, reader) = (TodoList { user: self.user }, RuleReader);
        let tools = Serving::new(&list, self.ports(&reader, &NoTools), self.locks);
        match tools.perform(&list::call_effect(call, fresh_id())) {
            Outcome::Done(result) => Ok(result),
            Outcome::Failed(failure) | Outcome::Unknown(failure) => Err(failure),
        }
    }

    /// Undoes the last change of the list.
    pub fn undo(&self) -> Result<Undone, CommandError> {
        let (agent, stream) = (TodoList { user: self.user }, self.user.list());
        let effect = EffectId(fresh_id());
        let controller = Controller::new(&agent, self.ports(&RuleReader, &NoTools), self.locks);
        controller.command(stream, &ListCommand::Undo { effect })?;
        let receipt = list::receipt(self.journal, stream, effect)?.unwrap_or_default();
        serde_json::from_value(receipt.into())
            .map_err(|error| genie_kernel::journal::Error::Damaged(error.to_string()).into())
    }

    /// A page of the list.
    pub fn page(&self, arguments: &ListTasks) -> Result<Page, CommandError> {
        Ok(list::page(self.journal, self.user, arguments)?)
    }

    /// Messages of a conversation after a number, the oldest first.
    pub fn history(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Message>, CommandError> {
        Ok(conversation::history(self.journal, self.user, stream, after, limit)?)
    }

    fn ports<'b>(&'b self, proposer: &'b dyn Proposer, tools: &'b dyn Tools) -> Ports<'b> {
        Ports { journal: self.journal, clock: self.clock, proposer, tools }
    }
}

/// A new unique id: a UUID of version 4.
fn fresh_id() -> uuid::Uuid {
    uuid::Builder::from_random_bytes(fastrand::u128(..).to_be_bytes()).into_uuid()
}

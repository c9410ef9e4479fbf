//! The to-do agent on an open journal, as the terminal, the server and MCP clients call it. It plugs the
//! list into the conversation as its tools, and decides nothing.

mod model;

use genie_kernel::conversation::YesNo;
use genie_kernel::effect::Outcome;
use genie_kernel::port::{Clock, Proposer, Tools};
use genie_kernel::record::Fields;
use genie_kernel::{EffectId, Failure, Journal, StreamId};
use genie_runtime::{CommandError, Controller, Ports, Serving, Stop, StreamLocks};
use genie_todo::change::{CLIENT, ChangeQuestion, ChangeStatus, ClientCall, TodoChange};
use genie_todo::conversation::{self, ChatCommand, Conversation, Message};
use genie_todo::list::{self, ListCommand, SingleTask, TodoList, Undone};
use genie_todo::plan::{self, MessageOutcome};
use genie_todo::reader::CallStatus;
use genie_todo::tools::{Call, ListTasks, Page, Renamed};
use genie_todo::{RuleReader, UserId, list_of};

use crate::Desk;
use crate::models::{self, Choice, ModelReader};
use crate::ports::NoTools;
use model::TodoPhrasing;

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
    /// The desk whose models may read messages. Without one, the rules do.
    pub models: Option<&'a Desk>,
}

impl Chat<'_> {
    /// Sends a message in a conversation, or in a new one, and returns the result.
    pub fn say(&self, conversation: Option<StreamId>, text: &str) -> Result<MessageOutcome, CommandError> {
        let (agent, list) = (self.agent(), TodoList { user: self.user });
        let mut unheard = models::unheard;
        let by_model = self.models.map(|desk| {
            // Settings that cannot be read leave the conversation to the rules.
            let choice = models::default_choice(desk).unwrap_or(Choice::Rules);
            ModelReader::new(desk, choice, None, &TodoPhrasing, &mut unheard)
        });
        let reader: &dyn Proposer = by_model.as_ref().map_or(&RuleReader, |reader| reader);
        let tools = Serving::new(&list, self.ports(reader, &NoTools), self.locks);
        let controller = Controller::new(&agent, self.ports(reader, &tools), self.locks);
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

    /// Asks for a rename or a deletion that a client wants. Nothing is changed before it is confirmed.
    pub fn ask(&self, call: &Call) -> Result<TodoChange, CommandError> {
        let (agent, list, reader) = (self.agent(), TodoList { user: self.user }, ClientCall(call));
        let tools = Serving::new(&list, self.ports(&reader, &NoTools), self.locks);
        let controller = Controller::new(&agent, self.ports(&reader, &tools), self.locks);
        let stream = StreamId(fresh_id());
        controller.command(stream, &ChatCommand::Open)?;
        controller.command(stream, &ChatCommand::of_client(call))?;
        controller.run_until_idle(stream, &Stop::default())?;
        self.change(stream)
    }

    /// Passes on the user's answer to a question about a change that a client wants.
    pub fn confirm(&self, question: StreamId, answer: YesNo) -> Result<TodoChange, CommandError> {
        let asked = conversation::last_answer(self.journal, self.user, question)?;
        let is_asked = asked.is_some_and(|asked| asked.reader.as_deref() == Some(CLIENT));
        let now = self.clock.now();
        let open = conversation::pending(self.journal, self.user, question, now)?.filter(|_| is_asked);
        if open.is_none() {
            let what =
                "no change with this question_id is waiting for confirmation; ask for the change again";
            return Err(Failure::new("CHAT_NOTHING_TO_CONFIRM", false, what).into());
        }
        let text = match answer {
            YesNo::Yes => "yes",
            YesNo::No => "no",
        };
        self.say(Some(question), text)?;
        self.change(question)
    }

    /// How far a change is that a client wants.
    fn change(&self, stream: StreamId) -> Result<TodoChange, CommandError> {
        let message = conversation::last_answer(self.journal, self.user, stream)?;
        let missing = || Failure::new("CHAT_BUSY", true, "the call has not been answered yet");
        let calls = message.ok_or_else(missing)?.calls.unwrap_or_default();
        let open = conversation::pending(self.journal, self.user, stream, self.clock.now())?;
        let question = open.map(|open| ChangeQuestion {
            question_id: stream.to_string(),
            text: open.question.calls.iter().map(conversation::question).collect::<Vec<_>>().join("\n"),
            expires_at: open.expires_at.to_string(),
        });
        let Some(last) = calls.last() else {
            return Ok(TodoChange { status: ChangeStatus::Declined, task: None, was: None, question: None });
        };
        let status = match last.fate {
            CallStatus::Failed => {
                let failure: Option<Failure> = last.result.read().ok();
                return Err(failure.unwrap_or_else(missing).into());
            }
            CallStatus::Done => ChangeStatus::Done,
            CallStatus::Held | CallStatus::Planned => ChangeStatus::NeedsConfirmation,
        };
        let task = last.result.read::<SingleTask>().ok().map(|one| one.task);
        let was = last.result.read::<Renamed>().ok().map(|renamed| renamed.was);
        Ok(TodoChange { status, task, was, question })
    }

    fn agent(&self) -> Conversation {
        Conversation { user: self.user }
    }

    /// The calls that a message would make. Nothing is changed.
    pub fn plan(&self, conversation: Option<StreamId>, text: &str) -> Result<MessageOutcome, CommandError> {
        if let Some(stream) = conversation
            && conversation::owner(self.journal, stream)? != Some(self.user)
        {
            let failure = Failure::new("CHAT_NOT_FOUND", false, "there is no such conversation");
            return Err(failure.into());
        }
        if let Some(refusal) = conversation::refusal(text) {
            return Err(refusal.into());
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
        let (agent, stream) = (TodoList { user: self.user }, list_of(self.user));
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
pub(crate) fn fresh_id() -> uuid::Uuid {
    uuid::Builder::from_random_bytes(fastrand::u128(..).to_be_bytes()).into_uuid()
}

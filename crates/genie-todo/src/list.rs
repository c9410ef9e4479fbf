//! A user's list is a stream of its own, with an agent that never acts by itself. Its commands are the
//! changes that the tools make; it also serves tool calls from outside a conversation.

use genie_kernel::effect::{Effect, Outcome};
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::service::{Served, Service};
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{EffectId, StreamId, TaskId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

pub use crate::list_state::{
    ITEMS, Item, LISTS, RECEIPTS, SingleTask, Status, TASKS_MAX, TaskView, Undo, Undone, UndoneChange, WORDS,
};

use crate::list_state::{ListEdit, item, no_such_task};
use crate::tools::{Call, Page};
use crate::{UserId, list_of};

/// The list of the session's user.
#[derive(Clone, Copy, Debug)]
pub struct TodoList {
    /// The owner, taken only from the session.
    pub user: UserId,
}

/// A command that changes a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListCommand {
    /// A tool call.
    Call {
        /// The call.
        call: Call,
        /// The id of the effect. An effect changes the list only once.
        effect: EffectId,
    },
    /// Undo the last change.
    Undo {
        /// The id of the effect.
        effect: EffectId,
    },
}

impl Agent for TodoList {
    type Position = ();
    type Command = ListCommand;

    fn name(&self) -> &'static str {
        "todo_list"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&LISTS, &ITEMS, &WORDS, &RECEIPTS]
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Idle(Idle { reason: IdleReason::AwaitingPerson, until: None }))
    }

    fn step(&self, _: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        Err(Error::Refused("a list has no turns of its own".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &ListCommand) -> Result<Decision, Error> {
        if at.stream != list_of(self.user) {
            return Ok(Decision::Refused(no_such_task(0)));
        }
        let effect = match command {
            ListCommand::Call { effect, .. } | ListCommand::Undo { effect } => *effect,
        };
        if at.rows.get(&RECEIPTS, at.stream, effect.0)?.is_some() {
            return Ok(Decision::Accepted(Vec::new()));
        }
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let mut list = ListEdit::new(at.rows, draft, self.user)?;
        let decided = match command {
            ListCommand::Undo { .. } => list.undo()?,
            ListCommand::Call { call, .. } => match call {
                Call::Create(arguments) => arguments.decide(&mut list)?,
                Call::Update(arguments) => arguments.decide(&mut list)?,
                Call::Complete(arguments) => arguments.decide(&mut list)?,
                Call::Delete(arguments) => arguments.decide(&mut list)?,
                Call::Get(_) | Call::List(_) => {
                    return Err(Error::Refused("a read is not a change".to_owned()));
                }
            },
        };
        Ok(match decided {
            Ok(result) => Decision::Accepted(list.finish(effect, result)),
            Err(failure) => Decision::Refused(failure),
        })
    }
}

impl Service for TodoList {
    fn serve(&self, rows: &dyn Rows, effect: &Effect) -> Result<Served<ListCommand>, Error> {
        let call = match Call::read(&effect.tool, &effect.parameters) {
            Ok(call) => call,
            Err(failure) => return Ok(Served::Answer(Outcome::Failed(failure))),
        };
        Ok(match &call {
            Call::Get(arguments) => Served::Answer(match item(rows, self.user, arguments.task_id)? {
                Ok(item) => Outcome::Done(fields(&SingleTask { task: item.shown() })),
                Err(failure) => Outcome::Failed(failure),
            }),
            Call::List(arguments) => Served::Answer(Outcome::Done(fields(&arguments.read(rows, self.user)?))),
            Call::Create(_) | Call::Update(_) | Call::Complete(_) | Call::Delete(_) => Served::Tell {
                stream: list_of(self.user),
                command: ListCommand::Call { call, effect: effect.id },
            },
        })
    }

    fn receipt(&self, rows: &dyn Rows, stream: StreamId, effect: &Effect) -> Result<Option<Fields>, Error> {
        receipt(rows, stream, effect.id)
    }
}

/// The result of an earlier change.
pub fn receipt(rows: &dyn Rows, stream: StreamId, effect: EffectId) -> Result<Option<Fields>, Error> {
    let Some(row) = rows.get(&RECEIPTS, stream, effect.0)? else { return Ok(None) };
    let result = row.get("result").unwrap_or(&Value::Null);
    Fields::deserialize(result).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

/// A page of a user's list.
pub fn page(rows: &dyn Rows, user: UserId, arguments: &crate::tools::ListTasks) -> Result<Page, Error> {
    arguments.read(rows, user)
}

/// Turns a call made outside a conversation into an effect. The caller must supply a fresh id.
pub fn call_effect(call: &Call, id: Uuid) -> Effect {
    Effect {
        id: EffectId(id),
        tool: Word::Borrowed(call.tool().name()),
        class: call.tool().class(),
        key: format!("call/{id}"),
        parameters: call.arguments(),
        approval: None,
        task: TaskId(id),
        counts_as: Vec::new(),
        alternative: None,
    }
}

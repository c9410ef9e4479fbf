//! One person's list: a stream of its own, with an agent that never acts by itself. Its commands are
//! the changes that the tools make, and whoever calls a tool is served by it.

mod changing;
mod item;

use genie_kernel::effect::{Effect, Outcome};
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::service::{Served, Service};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{EffectId, Failure, StreamId, TaskId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

pub(crate) use changing::{Changing, List};
pub use changing::{Undo, Undone};
pub(crate) use item::COLUMNS;
pub use item::{Item, One, Shown, Status};

use crate::UserId;
use crate::tools::{Call, Page};

/// How many tasks a list may ever be given.
pub const TASKS_MAX: i64 = 100_000_000;

/// The tasks of all lists.
pub static ITEMS: Table = Table {
    entity: "todo",
    name: "todos",
    stream_column: "list_id",
    columns: &[
        required("user_id", Holds::Integer),
        required("number", Holds::Integer),
        required("title", Holds::Text),
        required("folded", Holds::Text),
        required("status", Holds::Text),
        required("created_at", Holds::Integer),
        optional("completed_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[
        index("todos_by_number", &["number"], Keys::Unique),
        index("todos_by_status", &["status", "number"], Keys::Shared),
        index("todos_by_title", &["folded"], Keys::Shared),
    ],
};

/// Which word is in which title.
pub static WORDS: Table = Table {
    entity: "todo_word",
    name: "todo_words",
    stream_column: "list_id",
    columns: &[required("word", Holds::Text), required("number", Holds::Integer)],
    formerly: &[],
    indexes: &[index("todo_words_by_word", &["word", "number"], Keys::Shared)],
};

/// The lists: whose they are, and what must not be counted each time. A list's row has the stream's id.
pub static LISTS: Table = Table {
    entity: "todo_list",
    name: "todo_lists",
    stream_column: "list_id",
    columns: &[
        required("user_id", Holds::Integer),
        required("next_number", Holds::Integer),
        required("total", Holds::Integer),
        required("open", Holds::Integer),
        optional("undo", Holds::Json),
    ],
    formerly: &[],
    indexes: &[],
};

/// What each call that changed a list was answered, under the id of its effect.
pub static RECEIPTS: Table = Table {
    entity: "todo_receipt",
    name: "todo_receipts",
    stream_column: "list_id",
    columns: &[required("result", Holds::Json)],
    formerly: &[],
    indexes: &[],
};

const fn index(name: &'static str, columns: &'static [&'static str], keys: Keys) -> Index {
    Index { name, span: Span::Stream, columns, keys, only: None }
}

/// The list of the session's user.
#[derive(Clone, Copy, Debug)]
pub struct TodoList {
    /// Whose it is: from the session and from nowhere else.
    pub user: UserId,
}

/// What changes a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListCommand {
    /// A tool was called.
    Call {
        /// Which, and with what.
        call: Call,
        /// The effect that it is, so that the same one changes the list once.
        effect: EffectId,
    },
    /// The last change is taken back.
    Undo {
        /// The effect that it is.
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
        Err(Error::Refused("a list takes no turns".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &ListCommand) -> Result<Decision, Error> {
        if at.stream != self.user.list() {
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
        let mut list = Changing::new(at.rows, draft, self.user)?;
        let decided = match command {
            ListCommand::Undo { .. } => list.undo()?,
            ListCommand::Call { call, .. } => match call {
                Call::Create(arguments) => arguments.decide(&mut list)?,
                Call::Update(arguments) => arguments.decide(&mut list)?,
                Call::Complete(arguments) => arguments.decide(&mut list)?,
                Call::Delete(arguments) => arguments.decide(&mut list)?,
                Call::Get(_) | Call::List(_) => {
                    return Err(Error::Refused("a read changes nothing".to_owned()));
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
                Ok(item) => Outcome::Done(fields(&One { task: item.shown() })),
                Err(failure) => Outcome::Failed(failure),
            }),
            Call::List(arguments) => Served::Answer(Outcome::Done(fields(&arguments.read(rows, self.user)?))),
            Call::Create(_) | Call::Update(_) | Call::Complete(_) | Call::Delete(_) => Served::Tell {
                stream: self.user.list(),
                command: ListCommand::Call { call, effect: effect.id },
            },
        })
    }

    fn receipt(&self, rows: &dyn Rows, stream: StreamId, effect: &Effect) -> Result<Option<Fields>, Error> {
        receipt(rows, stream, effect.id)
    }
}

/// What a change was answered.
pub fn receipt(rows: &dyn Rows, stream: StreamId, effect: EffectId) -> Result<Option<Fields>, Error> {
    let Some(row) = rows.get(&RECEIPTS, stream, effect.0)? else { return Ok(None) };
    let result = row.get("result").unwrap_or(&Value::Null);
    Fields::deserialize(result).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

/// A page of a user's list.
pub fn page(rows: &dyn Rows, user: UserId, arguments: &crate::tools::ListTasks) -> Result<Page, Error> {
    arguments.read(rows, user)
}

/// A call as an effect, for whoever calls a tool outside a conversation. The id is one that nobody else
/// draws.
pub fn effect_of(call: &Call, id: Uuid) -> Effect {
    Effect {
        id: EffectId(id),
        tool: Word::Borrowed(call.tool().name()),
        class: call.tool().class(),
        key: format!("call/{id}"),
        parameters: call.arguments(),
        approval: None,
        task: TaskId(id),
        counts_as: Vec::new(),
    }
}

/// One of a user's tasks, or that there is none such: another user's is none such.
pub(crate) fn item(rows: &dyn Rows, user: UserId, number: i64) -> Result<Result<Item, Failure>, Error> {
    let list = user.list();
    let row = rows.get(&ITEMS, list, Item::row_id(list, number))?;
    match row.map(|row| Item::from_row(&row, user)).transpose()?.flatten() {
        Some(item) => Ok(Ok(item)),
        None => Ok(Err(no_such_task(number))),
    }
}

fn no_such_task(number: i64) -> Failure {
    Failure::new("LIST_NO_TASK", false, format!("there is no task {number}"))
}

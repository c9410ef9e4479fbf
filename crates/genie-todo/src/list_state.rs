//! The stored state of lists: the tables, the tasks, and the edits that the tools make. It knows neither the
//! tools nor the list's agent.

mod edit;
mod item;

use genie_kernel::Failure;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};

pub(crate) use edit::{List, ListEdit};
pub use edit::{Undo, Undone, UndoneChange};
pub(crate) use item::COLUMNS;
pub use item::{Item, SingleTask, Status, TaskView};

use crate::{UserId, list_of};

/// Maximum number of tasks that a list can ever hold.
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

/// The search index: one row for each word of each title.
pub static WORDS: Table = Table {
    entity: "todo_word",
    name: "todo_words",
    stream_column: "list_id",
    columns: &[required("word", Holds::Text), required("number", Holds::Integer)],
    formerly: &[],
    indexes: &[index("todo_words_by_word", &["word", "number"], Keys::Shared)],
};

/// The lists, with their owners and counters. A list's row has the id of its stream.
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

/// The result of each call that changed a list, keyed by the id of its effect.
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

/// Reads one of the user's tasks. A task of another user is reported as missing.
pub(crate) fn item(rows: &dyn Rows, user: UserId, number: i64) -> Result<Result<Item, Failure>, Error> {
    let list = list_of(user);
    let row = rows.get(&ITEMS, list, Item::row_id(list, number))?;
    match row.map(|row| Item::from_row(&row, user)).transpose()?.flatten() {
        Some(item) => Ok(Ok(item)),
        None => Ok(Err(no_such_task(number))),
    }
}

pub(crate) fn no_such_task(number: i64) -> Failure {
    Failure::new("LIST_NO_TASK", false, format!("there is no task {number}"))
}

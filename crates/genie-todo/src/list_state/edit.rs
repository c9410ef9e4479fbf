//! A list while a command changes it: the pending records, the counters, the word index, and the data to undo
//! the change.

use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Fields, Record, fields};
use genie_kernel::{Draft, EffectId, Failure, StreamId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{ITEMS, Item, LISTS, RECEIPTS, Status, TASKS_MAX, TaskView, WORDS, item};
use crate::title::{content_words, folded};
use crate::{UserId, list_of};

/// The counters of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct List {
    /// The id of the next task. Ids are never reused.
    pub next_number: i64,
    /// The number of tasks.
    pub total: i64,
    /// The number of open tasks.
    pub open: i64,
    /// The data to undo the last change.
    #[serde(default)]
    pub undo: Option<Undo>,
}

/// The data to undo a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Delete the created task.
    Created {
        /// The task.
        task_id: i64,
    },
    /// Restore the old title.
    Renamed {
        /// The task.
        task_id: i64,
        /// The title.
        was: String,
    },
    /// Reopen the task.
    Completed {
        /// The task.
        task_id: i64,
    },
    /// Restore the deleted task.
    Deleted {
        /// The task before it was deleted.
        item: Item,
    },
}

/// The kind of a change that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoneChange {
    /// The task was created.
    Created,
    /// It was renamed.
    Renamed,
    /// It was completed.
    Completed,
    /// It was deleted.
    Deleted,
}

impl UndoneChange {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Renamed => "renamed",
            Self::Completed => "completed",
            Self::Deleted => "deleted",
        }
    }
}

/// A change that was undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undone {
    /// The kind of change.
    pub undone: UndoneChange,
    /// The task in its current or last state.
    pub task: TaskView,
}

impl List {
    /// Reads the list from stored state.
    pub(crate) fn read(rows: &dyn Rows, user: UserId) -> Result<Self, Error> {
        let stream = list_of(user);
        match rows.get(&LISTS, stream, stream.0)? {
            None => Ok(Self { next_number: 1, total: 0, open: 0, undo: None }),
            Some(row) => Self::deserialize(row.as_ref())
                .map_err(|error| Error::Damaged(format!("todo_lists: {error}"))),
        }
    }
}

/// A list that is being changed.
pub(crate) struct ListEdit<'a> {
    rows: &'a dyn Rows,
    draft: Draft,
    user: UserId,
    stream: StreamId,
    list: List,
}

impl<'a> ListEdit<'a> {
    pub(crate) fn new(rows: &'a dyn Rows, draft: Draft, user: UserId) -> Result<Self, Error> {
        Ok(Self { rows, draft, user, stream: list_of(user), list: List::read(rows, user)? })
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.draft.now()
    }

    /// One of the list's tasks, or a failure if it does not exist.
    pub(crate) fn item(&self, number: i64) -> Result<Result<Item, Failure>, Error> {
        item(self.rows, self.user, number)
    }

    /// The id for a new task, unless the list is full.
    pub(crate) fn next_number(&mut self) -> Option<i64> {
        let number = self.list.next_number;
        if number > TASKS_MAX {
            return None;
        }
        self.list.next_number += 1;
        Some(number)
    }

    pub(crate) fn add(&mut self, kind: &'static str, item: &Item) {
        let id = Item::row_id(self.stream, item.task_id);
        self.draft.event(kind, ITEMS.entity, id, item.row(self.user));
        self.index(item);
        self.list.total += 1;
        self.list.open += i64::from(item.status == Status::Open);
    }

    pub(crate) fn remove(&mut self, kind: &'static str, item: &Item) {
        self.draft.delete(kind, ITEMS.entity, Item::row_id(self.stream, item.task_id));
        self.forget(item);
        self.list.total -= 1;
        self.list.open -= i64::from(item.status == Status::Open);
    }

    pub(crate) fn rename(&mut self, kind: &'static str, before: &Item, after: &Item) {
        let mut change = Fields::new();
        change.insert("title", json!(after.title));
        change.insert("folded", json!(folded(&after.title)));
        self.draft.event(kind, ITEMS.entity, Item::row_id(self.stream, after.task_id), change);
        self.forget(before);
        self.index(after);
    }

    pub(crate) fn set_status(&mut self, kind: &'static str, item: &Item) {
        let mut change = Fields::new();
        change.insert("status", json!(item.status));
        change.insert("completed_at", json!(item.completed_at));
        self.draft.event(kind, ITEMS.entity, Item::row_id(self.stream, item.task_id), change);
        self.list.open += if item.status == Status::Open { 1 } else { -1 };
    }

    pub(crate) fn remember(&mut self, undo: Undo) {
        self.list.undo = Some(undo);
    }

    /// Undoes the last change. There is no redo.
    pub(crate) fn undo(&mut self) -> Result<Result<Fields, Failure>, Error> {
        let Some(undo) = self.list.undo.take() else {
            return Ok(Err(Failure::new("LIST_NOTHING_TO_UNDO", false, "there is nothing to undo")));
        };
        let task_id = match &undo {
            Undo::Created { task_id } | Undo::Renamed { task_id, .. } | Undo::Completed { task_id } => {
                *task_id
            }
            Undo::Deleted { item } => {
                self.add("todo.restored", item);
                return Ok(Ok(undone(UndoneChange::Deleted, item)));
            }
        };
        let before = match self.item(task_id)? {
            Ok(item) => item,
            Err(failure) => return Ok(Err(failure)),
        };
        Ok(Ok(match undo {
            Undo::Created { .. } => {
                self.remove("todo.withdrawn", &before);
                undone(UndoneChange::Created, &before)
            }
            Undo::Renamed { was, .. } => {
                let after = Item { title: was, ..before.clone() };
                self.rename("todo.renamed", &before, &after);
                undone(UndoneChange::Renamed, &after)
            }
            Undo::Completed { .. } | Undo::Deleted { .. } => {
                let after = Item { status: Status::Open, completed_at: None, ..before };
                self.set_status("todo.reopened", &after);
                undone(UndoneChange::Completed, &after)
            }
        }))
    }

    /// The records, including the counters and the receipt.
    pub(crate) fn finish(mut self, effect: EffectId, result: Fields) -> Vec<Record> {
        let mut row = fields(&self.list);
        row.insert("user_id", json!(self.user));
        self.draft.event("list.changed", LISTS.entity, self.stream.0, row);
        let receipt = Fields::from_iter([("result", Value::from(result))]);
        self.draft.event("call.answered", RECEIPTS.entity, effect.0, receipt);
        self.draft.into_records()
    }

    fn index(&mut self, item: &Item) {
        for word in content_words(&item.title) {
            let id = self.word_id(&word, item.task_id);
            let mut row = Fields::new();
            row.insert("word", json!(word));
            row.insert("number", json!(item.task_id));
            self.draft.event("word.indexed", WORDS.entity, id, row);
        }
    }

    fn forget(&mut self, item: &Item) {
        for word in content_words(&item.title) {
            let id = self.word_id(&word, item.task_id);
            self.draft.delete("word.forgotten", WORDS.entity, id);
        }
    }

    /// The id of a word's row. It starts with the task's number, so that new rows are appended at the end.
    fn word_id(&self, word: &str, number: i64) -> Uuid {
        let mut bytes = *self.stream.named(&format!("word/{number}/{word}")).as_bytes();
        bytes[..6].copy_from_slice(&number.to_be_bytes()[2..]);
        Uuid::from_bytes(bytes)
    }
}

fn undone(change: UndoneChange, item: &Item) -> Fields {
    fields(&Undone { undone: change, task: item.shown() })
}

//! `list_todo_tasks`: a page of tasks, or those whose title matches a search. Bounded in rows and bytes.

use genie_kernel::journal::{Error, Query, Range, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::TASK_ID_MAX;
use crate::list_state::{COLUMNS, ITEMS, Item, List, Status, TaskView};
use crate::search;
use crate::title::TITLE_CHARACTERS_MAX;
use crate::{UserId, list_of};

/// The default page size.
pub const PAGE_DEFAULT: usize = 20;

/// The maximum page size.
pub const PAGE_MAX: usize = 100;

/// Maximum total size of the titles on a page, in bytes, so that the page fits into a record.
const PAGE_BYTES_MAX: usize = 12 * 1024;

/// What it takes: nothing that it needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListTasks {
    /// Only tasks with this status.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Only tasks whose title matches these words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 200))]
    pub search: Option<String>,
    /// Only tasks with a greater id: the `next_after` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 9_007_199_254_740_991_i64))]
    pub after: Option<i64>,
    /// At most this many tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 100))]
    pub limit: Option<i64>,
}

/// What it gives back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Page {
    /// The tasks, in the order of their ids.
    pub tasks: Vec<TaskView>,
    /// How many tasks the list has.
    pub total: i64,
    /// How many of them are open.
    pub open: i64,
    /// Where the next page begins, if there may be one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_after: Option<i64>,
}

impl ListTasks {
    /// The first invalid argument, if any.
    pub(super) fn flaw(&self) -> Option<&'static str> {
        let page_max = i64::try_from(PAGE_MAX).unwrap_or(i64::MAX);
        if self.limit.is_some_and(|limit| !(1..=page_max).contains(&limit)) {
            return Some("limit must be a whole number from 1 to 100");
        }
        if self.after.is_some_and(|after| !(0..=TASK_ID_MAX).contains(&after)) {
            return Some("after must be a whole number of at least 0");
        }
        let is_long = |search: &String| search.chars().count() > TITLE_CHARACTERS_MAX;
        self.search.as_ref().is_some_and(is_long).then_some("a search can have at most 200 characters")
    }

    /// Reads the page from stored state.
    pub(crate) fn read(&self, rows: &dyn Rows, user: UserId) -> Result<Page, Error> {
        let list = List::read(rows, user)?;
        let limit = self.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(PAGE_DEFAULT);
        let limit = limit.clamp(1, PAGE_MAX);
        let mut found = match &self.search {
            Some(wanted) => search::find(rows, user, wanted, self.status)?,
            None => self.rows(rows, user, limit + 1)?,
        };
        let after = self.after.unwrap_or(0);
        found.retain(|item| item.task_id > after);
        let mut bytes = 0;
        let fits = |item: &&Item| {
            bytes += item.title.len();
            bytes <= PAGE_BYTES_MAX
        };
        let tasks: Vec<TaskView> = found.iter().take(limit).take_while(fits).map(Item::shown).collect();
        let next_after = (tasks.len() < found.len()).then(|| tasks.last().map_or(after, |last| last.task_id));
        Ok(Page { tasks, total: list.total, open: list.open, next_after })
    }

    fn rows(&self, rows: &dyn Rows, user: UserId, limit: usize) -> Result<Vec<Item>, Error> {
        let found = rows.find(&Query {
            table: &ITEMS,
            columns: COLUMNS,
            stream: Some(list_of(user)),
            equals: self.status.map(|status| ("status", json!(status))).into_iter().collect(),
            range: Some(Range { column: "number", above: self.after.unwrap_or(0), up_to: i64::MAX }),
            order: &["number"],
            limit,
        })?;
        Item::from_rows(found, user)
    }
}

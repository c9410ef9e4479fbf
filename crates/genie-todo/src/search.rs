//! Finds tasks by the user's words, in a list of any length: first by exact title, then by the words of the
//! title, then among the newest tasks. Every read is bounded.

use std::collections::BTreeMap;

use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use serde_json::{Value, json};

use crate::list_state::{COLUMNS, ITEMS, Item, List, Status, WORDS, item};
use crate::parser::{self, Match};
use crate::title::{content_words, folded};
use crate::{UserId, list_of};

/// Maximum number of tasks with exactly the same title.
const SAME_MAX: usize = 20;

/// Maximum number of candidates that share words with the search.
const CANDIDATES_MAX: usize = 50;

/// How many of the newest tasks are compared when no word matches.
const RECENT_MAX: i64 = 200;

/// The tasks that the user may mean, ordered by id.
pub(crate) fn find(
    rows: &dyn Rows,
    user: UserId,
    wanted: &str,
    status: Option<Status>,
) -> Result<Vec<Item>, Error> {
    let is_meant = |item: &Item| status.is_none_or(|status| item.status == status);
    let mut same = same_title(rows, user, wanted)?;
    same.retain(is_meant);
    if !same.is_empty() {
        return Ok(same);
    }
    let mut candidates = sharing_words(rows, user, wanted)?;
    if candidates.is_empty() {
        candidates = added_last(rows, user)?;
    }
    candidates.retain(is_meant);
    let named = candidates.iter().map(|item| (item.task_id, item.title.as_str()));
    let meant = match parser::matching(wanted, named) {
        Match::One(id) => vec![id],
        Match::Several(ids) => ids,
        Match::None => Vec::new(),
    };
    candidates.retain(|item| meant.contains(&item.task_id));
    Ok(candidates)
}

fn same_title(rows: &dyn Rows, user: UserId, wanted: &str) -> Result<Vec<Item>, Error> {
    let found = rows.find(&Query {
        table: &ITEMS,
        columns: COLUMNS,
        stream: Some(list_of(user)),
        equals: vec![("folded", json!(folded(wanted)))],
        range: None,
        order: &["folded"],
        limit: SAME_MAX,
    })?;
    Item::from_rows(found, user)
}

/// The tasks that share the most words. Very common words are ignored, unless all words are common.
fn sharing_words(rows: &dyn Rows, user: UserId, wanted: &str) -> Result<Vec<Item>, Error> {
    let mut telling: BTreeMap<i64, usize> = BTreeMap::new();
    let mut common: BTreeMap<i64, usize> = BTreeMap::new();
    for word in content_words(wanted) {
        let numbers = numbers_with(rows, user, &word)?;
        let counts = if numbers.len() < ROWS_MAX { &mut telling } else { &mut common };
        for number in numbers {
            *counts.entry(number).or_default() += 1;
        }
    }
    let counts = if telling.is_empty() { common } else { telling };
    let most = counts.values().copied().max().unwrap_or(0);
    let best = counts.into_iter().filter(|(_, count)| *count == most).map(|(number, _)| number);
    let mut found = Vec::new();
    for number in best.take(CANDIDATES_MAX) {
        found.extend(item(rows, user, number)?.ok());
    }
    Ok(found)
}

fn numbers_with(rows: &dyn Rows, user: UserId, word: &str) -> Result<Vec<i64>, Error> {
    let found = rows.find(&Query {
        table: &WORDS,
        columns: &["number"],
        stream: Some(list_of(user)),
        equals: vec![("word", json!(word))],
        range: None,
        order: &["number"],
        limit: ROWS_MAX,
    })?;
    Ok(found.iter().filter_map(|row| row.get("number").and_then(Value::as_i64)).collect())
}

fn added_last(rows: &dyn Rows, user: UserId) -> Result<Vec<Item>, Error> {
    let next = List::read(rows, user)?.next_number;
    let found = rows.find(&Query {
        table: &ITEMS,
        columns: COLUMNS,
        stream: Some(list_of(user)),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: next - 1 - RECENT_MAX, up_to: i64::MAX }),
        order: &["number"],
        limit: RECENT_MAX.unsigned_abs() as usize,
    })?;
    Item::from_rows(found, user)
}

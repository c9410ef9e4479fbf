//! Finds tasks by what a person calls them, in a list of any length: the same title, then the words of
//! the title, then what was added last. Every read is bounded, and only what was found is compared.

use std::collections::BTreeMap;

use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use serde_json::{Value, json};

use crate::UserId;
use crate::list::{COLUMNS, ITEMS, Item, List, Status, WORDS, item};
use crate::title::{content_words, folded};
use crate::words::{self, Match};

/// How many tasks with the very same title are looked at.
const SAME_MAX: usize = 20;

/// How many tasks that share words are looked at.
const CANDIDATES_MAX: usize = 50;

/// How many of the tasks that were added last are looked at when no word was found.
const RECENT_MAX: i64 = 200;

/// The tasks that a person may mean, in the order of their ids.
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
    let meant = match words::matching(wanted, named) {
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
        stream: Some(user.list()),
        equals: vec![("folded", json!(folded(wanted)))],
        range: None,
        order: &["folded"],
        limit: SAME_MAX,
    })?;
    Item::from_rows(found, user)
}

/// The tasks that have most of the words. A word that very many titles have tells nothing, unless all
/// words are such.
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
        stream: Some(user.list()),
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
        stream: Some(user.list()),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: next - 1 - RECENT_MAX, up_to: i64::MAX }),
        order: &["number"],
        limit: RECENT_MAX.unsigned_abs() as usize,
    })?;
    Item::from_rows(found, user)
}

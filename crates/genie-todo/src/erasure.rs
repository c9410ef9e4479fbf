//! Erasure in a list and its conversations. A task keeps its number and loses its title, with the words that a search
//! finds it by; a message that mentions what is sought is forgotten together with its answer.

use std::collections::{BTreeMap, BTreeSet};

use genie_kernel::StreamId;
use genie_kernel::conversation::Forgotten;
use genie_kernel::erasure::{ERASED, Left, Removal, Search, each_record, scrub};
use genie_kernel::journal::{Error, ROWS_MAX, Rows};
use genie_kernel::record::{Body, Change, Event, Fields, Phase};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::conversation;
use crate::list_state::{ITEMS, Item, WORDS};
use crate::title::content_words;
use crate::{UserId, list_of};

/// What an erasure removes from a user's list and conversations.
#[derive(Debug, Default)]
pub struct Plan {
    /// From the list.
    pub list: Vec<Removal>,
    /// From conversations.
    pub conversations: Vec<Removal>,
    /// How many tasks lose a title that they have or had.
    pub tasks: usize,
    /// How many messages lose their text.
    pub messages: usize,
}

/// The conversations of a user.
pub fn conversations(rows: &dyn Rows, user: UserId) -> Result<Vec<StreamId>, Error> {
    let mut found = Vec::new();
    let mut after = 0;
    loop {
        let page = rows.streams(after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(found) };
        after = last.position;
        for row in page {
            if conversation::owner(rows, row.id)? == Some(user) {
                found.push(row.id);
            }
        }
    }
}

/// Plans the erasure of what is sought from a user's list and these conversations.
pub fn plan(
    rows: &dyn Rows,
    user: UserId,
    conversations: &[StreamId],
    search: &dyn Search,
) -> Result<Plan, Error> {
    let stream = list_of(user);
    let mut reader =
        ListReader { stream, search, left: Left::new(), tasks: BTreeSet::new(), words: BTreeMap::new() };
    each_record(rows, stream, |entry| {
        if let Some(left) = reader.read(&entry.record.body, || scrub(search, entry)) {
            reader.left.insert(entry.sequence, left);
        }
    })?;
    let mut plan = Plan { tasks: reader.tasks.len(), ..Plan::default() };
    plan.list.extend(removal(stream, reader.left));
    for stream in conversations {
        let Forgotten { left, messages } = conversation::forget(rows, *stream, search)?;
        plan.messages += messages;
        plan.conversations.extend(removal(*stream, left));
    }
    Ok(plan)
}

fn removal(stream: StreamId, left: Left) -> Option<Removal> {
    let read_from = Some(*left.keys().next()?);
    Some(Removal { stream, records: Vec::new(), left, read_from })
}

struct ListReader<'a> {
    stream: StreamId,
    search: &'a dyn Search,
    left: Left,
    /// The tasks that lose a title.
    tasks: BTreeSet<Uuid>,
    /// The words of the titles that the current command gave to tasks and that they lose.
    words: BTreeMap<Uuid, BTreeSet<String>>,
}

impl ListReader<'_> {
    /// What remains of a record, if it changes.
    fn read(&mut self, body: &Body, scrub: impl FnOnce() -> Option<Fields>) -> Option<Option<Fields>> {
        match body {
            Body::Audit(audit) if audit.phase == Phase::Command => self.words.clear(),
            Body::Event(event) => {
                if let Change::Merge(fields) = &event.change {
                    if event.entity_type == WORDS.entity {
                        return self.is_lost_word(fields).then_some(None);
                    }
                    if let Some(left) = self.without_title(event, fields) {
                        return Some(Some(left));
                    }
                }
            }
            Body::Audit(_) => {}
        }
        scrub().map(Some)
    }

    fn without_title(&mut self, event: &Event, fields: &Fields) -> Option<Fields> {
        let title = fields.get("title").and_then(Value::as_str)?;
        if event.entity_type != ITEMS.entity || !self.search.finds("title", title) {
            return None;
        }
        self.tasks.insert(event.entity_id);
        self.words.insert(event.entity_id, content_words(title));
        let mut left = fields.clone();
        left.insert("title", json!(ERASED));
        left.insert("folded", json!(ERASED));
        Some(left)
    }

    fn is_lost_word(&self, fields: &Fields) -> bool {
        let number = fields.get("number").and_then(Value::as_i64).unwrap_or_default();
        let lost = self.words.get(&Item::row_id(self.stream, number));
        let word = fields.get("word").and_then(Value::as_str);
        lost.zip(word).is_some_and(|(lost, word)| lost.contains(word))
    }
}

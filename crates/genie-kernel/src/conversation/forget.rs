//! Erasure in a conversation. A message and everything that was done to answer it are forgotten together, if any
//! part of it mentions what is sought; the rest of the conversation stays, and every message keeps its number.

use serde_json::Value;

use super::Layout;
use crate::StreamId;
use crate::chain::Entry;
use crate::erasure::{ERASED, Left, Search, content_of, each_record, names_erased, scrub, scrubbed};
use crate::journal::{Error, Rows};
use crate::record::{Body, Change, Event, Fields, Phase};

/// What remains of a conversation.
#[derive(Debug, Default)]
pub struct Forgotten {
    /// What remains of the records that change.
    pub left: Left,
    /// How many messages lose their text.
    pub messages: usize,
}

/// Finds the messages that mention what is sought, and what remains of their records.
pub fn forget(
    layout: &Layout,
    rows: &dyn Rows,
    stream: StreamId,
    search: &dyn Search,
) -> Result<Forgotten, Error> {
    let mut forgotten = Forgotten::default();
    let mut exchange: Vec<Entry> = Vec::new();
    each_record(rows, stream, |entry| {
        if starts_exchange(entry) {
            forgotten.add(layout, search, &std::mem::take(&mut exchange));
        }
        exchange.push(entry.clone());
    })?;
    forgotten.add(layout, search, &exchange);
    Ok(forgotten)
}

/// Whether a record is the command with which a message arrives.
fn starts_exchange(entry: &Entry) -> bool {
    match &entry.record.body {
        Body::Audit(audit) => audit.phase == Phase::Command,
        Body::Event(_) => false,
    }
}

impl Forgotten {
    fn add(&mut self, layout: &Layout, search: &dyn Search, exchange: &[Entry]) {
        if !exchange.iter().any(|entry| scrub(search, entry).is_some()) {
            return;
        }
        for entry in exchange.iter().filter(|entry| !names_erased(entry)) {
            let before = content_of(entry);
            let left = match &entry.record.body {
                // A deletion has no content.
                Body::Event(Event { change: Change::Delete | Change::Erased, .. }) => continue,
                Body::Event(event) if event.entity_type == layout.messages.entity => {
                    let left = message(&before);
                    self.messages += usize::from(before.get("text") != left.get("text"));
                    Some(left)
                }
                Body::Event(_) => Some(conversation(search, &before)),
                Body::Audit(_) => None,
            };
            let after = left.clone().unwrap_or_default();
            if Value::from(after) != before {
                self.left.insert(entry.sequence, left);
            }
        }
    }
}

/// A message without what it said and what was done for it.
fn message(before: &Value) -> Fields {
    let mut left = fields_of(before);
    left.remove("calls");
    left.insert("text", Value::from(ERASED));
    left
}

/// A conversation's row without the work on a message. An open question stays open.
fn conversation(search: &dyn Search, before: &Value) -> Fields {
    let mut left = fields_of(&scrubbed(search, "", before));
    left.retain(|name, value| name != "work" || value.is_null());
    left
}

fn fields_of(value: &Value) -> Fields {
    match value {
        Value::Object(fields) => fields.clone().into(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Fields::new(),
    }
}

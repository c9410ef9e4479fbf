//! Everything about one person, from the journal alone: what is known, decided, approved, sent and answered,
//! by whom and why.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Body, Change, Fields};
use genie_kernel::run::EXECUTION;
use genie_kernel::{Entry, StreamId, Timestamp};
use genie_people::identity;

use crate::lead::Lead;

/// How many records are read at a time.
const PAGE: usize = 500;

/// One journal entry about the person.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Item {
    /// Its sequence number.
    pub sequence: u64,
    /// When it was stored.
    pub at: Timestamp,
    /// What happened.
    pub what: String,
    /// Its content, reduced to what concerns this person.
    pub detail: Value,
}

/// Reads the whole journal of a campaign for one person.
pub fn read(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Vec<Item>, Error> {
    let mut reader =
        Reader { lead, own: BTreeSet::from([lead.id.uuid()]), at_work: false, items: Vec::new() };
    let mut after = 0;
    loop {
        let entries = rows.entries(stream, after, PAGE)?;
        let Some(last) = entries.last().map(|entry| entry.sequence) else { return Ok(reader.items) };
        after = last;
        for entry in &entries {
            reader.read(entry);
        }
    }
}

struct Reader<'a> {
    lead: &'a Lead,
    /// The ids of everything about the person: the lead, tasks, messages, approvals.
    own: BTreeSet<Uuid>,
    /// Whether the current cycle is about the person.
    at_work: bool,
    items: Vec<Item>,
}

impl Reader<'_> {
    fn read(&mut self, entry: &Entry) {
        let (what, detail) = match &entry.record.body {
            Body::Event(event) => {
                let detail = match &event.change {
                    Change::Merge(fields) => Value::from(fields.clone()),
                    Change::Delete | Change::Erased => Value::Null,
                };
                // The row of the run names its current task and is not about a person.
                let is_run = event.entity_type == EXECUTION.entity || event.entity_id == entry.stream.0;
                if !is_run && !self.own.contains(&event.entity_id) && self.mentions(&detail) {
                    self.own.insert(event.entity_id);
                }
                match event.kind.as_ref() {
                    "task.selected" => self.at_work = self.own.contains(&event.entity_id),
                    "cycle.closed" => self.at_work = false,
                    _ => {}
                }
                if !self.own.contains(&event.entity_id) {
                    return;
                }
                (event.kind.to_string(), detail)
            }
            Body::Audit(audit) => {
                let detail = self.of_call(&audit.payload);
                let concerns = self.at_work || !detail.is_null();
                if !concerns {
                    return;
                }
                // An intent has an id, which its outcome refers to.
                let id = audit.payload.get("id").and_then(Value::as_str);
                let id: Option<Uuid> = id.and_then(|id| id.parse().ok());
                self.own.extend(id);
                let whole = || Value::from(audit.payload.clone());
                let detail = if detail.is_null() { whole() } else { detail };
                (format!("{} {}", audit.action_type, audit.phase.word()), detail)
            }
        };
        self.items.push(Item { sequence: entry.sequence, at: entry.record.at, what, detail });
    }

    /// The part of a command about the person. An imported file is about many people, so only this person's
    /// part is returned.
    fn of_call(&self, payload: &Fields) -> Value {
        let import = payload.get("command").and_then(|command| command.get("own")?.get("import"));
        if let Some(import) = import {
            let people = import.get("people").and_then(Value::as_array);
            let own = people.and_then(|people| people.iter().find(|person| self.is_person(person)));
            return own.map_or(Value::Null, |own| json!({ "file": import.get("file"), "person": own }));
        }
        let whole = Value::from(payload.clone());
        if self.mentions(&whole) { whole } else { Value::Null }
    }

    fn is_person(&self, incoming: &Value) -> bool {
        let known = incoming.get("known").and_then(Value::as_str);
        let url = incoming.get("lead").and_then(|lead| lead.get("profile_url")).and_then(Value::as_str);
        let same = |url: &str| match (identity::parse(url), identity::parse(&self.lead.profile_url)) {
            (Ok(one), Ok(other)) => one == other,
            (_, _) => url == self.lead.profile_url,
        };
        known == Some(self.lead.id.to_string().as_str()) || url.is_some_and(same)
    }

    /// Whether a value names the person or an id of theirs.
    fn mentions(&self, value: &Value) -> bool {
        match value {
            Value::String(text) => {
                *text == self.lead.profile_url
                    || text.split('/').any(|part| part.parse().is_ok_and(|id| self.own.contains(&id)))
            }
            Value::Array(items) => items.iter().any(|item| self.mentions(item)),
            Value::Object(fields) => fields.values().any(|item| self.mentions(item)),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }
}

//! Reads the whole journal of a campaign for one person, and computes what remains of each record about them.

use std::collections::{BTreeMap, BTreeSet};

use genie_kernel::approval;
use genie_kernel::erasure::Left;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Audit, Body, Change, Event, Phase};
use genie_kernel::run::EXECUTION;
use genie_kernel::{Entry, StreamId};
use genie_people::identity::{self, Alias};
use serde_json::Value;
use uuid::Uuid;

use super::scrub::{self, Names};
use super::{Person, each, payload_of};
use crate::campaign::ErasedRow;
use crate::lead::Lead;
use crate::schema::{ARTIFACTS, LEADS, SUPPRESSIONS, TASKS};
use crate::suppression::Suppression;

/// The records about a person in one journal.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// What remains of their records.
    pub(super) left: Left,
    /// The ids of all their entities, with the entity types.
    own: BTreeMap<Uuid, &'static str>,
}

/// Reads the journal of a campaign.
pub(super) fn read(rows: &dyn Rows, stream: StreamId, person: &Person) -> Result<Trace, Error> {
    let mut trace = Trace::default();
    // The id of a lead derives from the profile, so it is known without the row.
    for alias in person.all_words().filter_map(Alias::from_token) {
        if let Some(url) = alias.url() {
            trace.own.insert(Lead::id_of(stream, &url).uuid(), LEADS.entity);
        }
        for suppression in
            [Suppression::DoNotContact, Suppression::Uncertain, Suppression::InHand, Suppression::Contacted]
        {
            trace.own.insert(suppression.id(stream, &alias.token()), SUPPRESSIONS.entity);
        }
    }
    let here = person.leads.iter().filter(|(of, _)| *of == stream);
    trace.own.extend(here.map(|(_, lead)| (lead.id.uuid(), LEADS.entity)));
    let mut reader = Reader { person, trace, at_work: false, other_at_work: false };
    each(rows, stream, |entry| reader.read(entry))?;
    Ok(reader.trace)
}

impl Trace {
    /// Their rows that still exist.
    pub(super) fn rows(&self, rows: &dyn Rows, stream: StreamId) -> Result<Vec<ErasedRow>, Error> {
        let own: BTreeSet<(&str, Uuid)> = self.own.iter().map(|(id, entity)| (*entity, *id)).collect();
        let mut found = Vec::new();
        for (entity, id) in own {
            let row = ErasedRow { entity: entity.to_owned(), id };
            if row.exists(rows, stream)? {
                found.push(row);
            }
        }
        Ok(found)
    }
}

struct Reader<'a> {
    person: &'a Person,
    trace: Trace,
    /// Whether the current cycle is about the person.
    at_work: bool,
    /// Whether it is about another person.
    other_at_work: bool,
}

impl Reader<'_> {
    fn read(&mut self, entry: &Entry) {
        let is_theirs = match &entry.record.body {
            Body::Event(event) => self.is_their_event(entry, event),
            Body::Audit(audit) => self.is_their_call(audit),
        };
        if is_theirs {
            // A deletion has no content, and erased records stay erased.
            let silent = match &entry.record.body {
                Body::Event(event) => matches!(event.change, Change::Delete | Change::Erased),
                Body::Audit(audit) => audit.payload.is_empty(),
            };
            if !silent {
                self.trace.left.insert(entry.sequence, None);
            }
        } else if let Some(fields) = self.without_them(entry) {
            self.trace.left.insert(entry.sequence, Some(fields));
        }
    }

    /// Whether an event is about one of their entities. An entity whose creation names them is theirs.
    fn is_their_event(&mut self, entry: &Entry, event: &Event) -> bool {
        let is_run = event.entity_type == EXECUTION.entity || event.entity_id == entry.stream.0;
        let kinds = [TASKS.entity, ARTIFACTS.entity, approval::TABLE.entity];
        let kind = kinds.into_iter().find(|kind| event.entity_type == *kind);
        if let (false, Some(kind), false) = (is_run, kind, self.trace.own.contains_key(&event.entity_id))
            && self.has_id(&payload_of(entry))
        {
            self.trace.own.insert(event.entity_id, kind);
        }
        let is_theirs = self.trace.own.contains_key(&event.entity_id);
        match event.kind.as_ref() {
            "task.selected" => {
                self.at_work = is_theirs;
                self.other_at_work = !is_theirs;
            }
            "cycle.closed" => (self.at_work, self.other_at_work) = (false, false),
            _ => {}
        }
        is_theirs
    }

    /// Whether a command or call is about them alone.
    fn is_their_call(&mut self, audit: &Audit) -> bool {
        let payload = Value::from(audit.payload.clone());
        match audit.phase {
            Phase::Command => !is_about_many(&payload) && self.has_id(&payload),
            Phase::Proposal | Phase::Intent | Phase::Outcome => {
                let is_theirs = self.at_work || self.has_id(&payload);
                // An intent has an id, which its outcome refers to.
                let id = payload.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
                if let (true, Some(id)) = (is_theirs, id) {
                    self.trace.own.insert(id, "effect");
                }
                is_theirs
            }
        }
    }

    /// What remains of a record that is also about others, if they are in it.
    fn without_them(&self, entry: &Entry) -> Option<genie_kernel::record::Fields> {
        let payload = payload_of(entry);
        if let Some(lists) = lists(&payload) {
            return self.without_their_items(&payload, &lists);
        }
        let about_another = match &entry.record.body {
            Body::Event(event) => {
                event.entity_type == LEADS.entity || payload.to_string().contains("\"lead_id\"")
            }
            Body::Audit(audit) => audit.phase != Phase::Command && self.other_at_work,
        };
        let names = if about_another { Names::Ignore } else { Names::Count };
        scrub::fields(self.person, entry, names)
    }

    /// The lists of people without theirs. The fields beside the lists name no person.
    fn without_their_items(&self, payload: &Value, lists: &[String]) -> Option<genie_kernel::record::Fields> {
        let mut after = payload.clone();
        let mut others = Vec::new();
        for pointer in lists {
            let Some(Value::Array(items)) = after.pointer_mut(pointer) else { continue };
            let kept = std::mem::take(items).into_iter().filter(|item| !self.is_their_item(item));
            let kept = kept.map(|item| scrub::scrubbed(self.person, &item, Names::Ignore)).collect();
            others.push((pointer, kept));
        }
        after = scrub::scrubbed(self.person, &after, Names::Count);
        for (pointer, kept) in others {
            if let Some(list) = after.pointer_mut(pointer) {
                *list = Value::Array(kept);
            }
        }
        scrub::changed(payload, after)
    }

    /// Whether a list item is theirs: a row of a file, a finding, an alias.
    fn is_their_item(&self, item: &Value) -> bool {
        let word_of = |text: &str| identity::parse(text).map(|alias| alias.token());
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let lead = item.get("lead");
        let url = text(lead.and_then(|lead| lead.get("profile_url")));
        let aliases = lead.and_then(|lead| lead.get("aliases")).and_then(Value::as_array);
        let mut words: Vec<String> = url.and_then(|url| word_of(&url).ok()).into_iter().collect();
        words.extend(aliases.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned));
        words.extend(item.as_str().map(str::to_owned));
        let ids = [item.get("known"), lead];
        words.iter().any(|word| self.person.has(word))
            || item.as_str().is_some_and(|word| self.person.all_words().any(|own| own == word))
            || ids.into_iter().flatten().any(|id| id.is_string() && self.has_id(id))
    }

    /// Whether a value contains the id of one of their entities, or a key made from one.
    fn has_id(&self, value: &Value) -> bool {
        match value {
            Value::String(text) => {
                text.split('/').any(|part| part.parse().is_ok_and(|id| self.trace.own.contains_key(&id)))
            }
            Value::Array(items) => items.iter().any(|item| self.has_id(item)),
            Value::Object(fields) => fields.values().any(|item| self.has_id(item)),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }
}

/// The lists of people in a command.
fn lists(payload: &Value) -> Option<Vec<String>> {
    let own = payload.pointer("/command/own")?.as_object()?;
    let (command, _) = own.iter().next()?;
    let names: &[&str] = match command.as_str() {
        "import" => &["people"],
        "witness" => &["findings"],
        "mark_replied" => &["replies"],
        "learn" => &["barred", "allowed", "held", "released", "out_of_hand"],
        _ => return None,
    };
    Some(names.iter().map(|name| format!("/command/own/{command}/{name}")).collect())
}

/// Whether a command is about several people, or only lists deleted rows.
fn is_about_many(payload: &Value) -> bool {
    lists(payload).is_some() || payload.pointer("/command/own/forget").is_some()
}

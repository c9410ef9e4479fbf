//! Reads the whole journal of a campaign for one person, and computes what remains of each record about them.

use std::collections::{BTreeMap, BTreeSet};

use genie_kernel::approval;
use genie_kernel::erasure::{ERASED, Left, changed_fields, content_of, each_record, scrub, scrubbed};
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Audit, Body, Change, Event, Fields, Phase};
use genie_kernel::run::EXECUTION;
use genie_kernel::{Entry, FileHash, StreamId};
use genie_people::hashed_identity::IdentityKey;
use genie_people::identity::{self, Alias};
use serde_json::{Value, json};
use uuid::Uuid;

use super::Person;
use super::found::Found;
use super::search::{Names, PersonSearch};
use crate::campaign::{ErasedRow, SCRIPT_RAN};
use crate::lead::Lead;
use crate::schema::{ARTIFACTS, LEADS, SUPPRESSIONS, TASKS};
use crate::suppression::Suppression;

/// The records about a person in one journal.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// What remains of their records.
    pub(super) left: Left,
    /// The first record about others of which a text is replaced.
    pub(super) read_from: Option<u64>,
    /// What is found, by kind.
    pub(super) found: Found,
    /// The ids of all their entities, with the entity types.
    own: BTreeMap<Uuid, &'static str>,
}

/// Reads the journal of a campaign.
pub(super) fn read(
    rows: &dyn Rows,
    stream: StreamId,
    (person, files): (&Person, &BTreeSet<FileHash>),
    key: IdentityKey,
) -> Result<Trace, Error> {
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
    let is_lead_here = here.clone().next().is_some();
    trace.own.extend(here.map(|(_, lead)| (lead.id.uuid(), LEADS.entity)));
    let namesakes = person.namesakes.iter().filter(|(of, _)| *of == stream);
    let namesakes = namesakes.map(|(_, lead)| lead.uuid()).collect();
    let files = files.iter().map(ToString::to_string).collect();
    let mut reader =
        Reader { person, key, trace, files, namesakes, at_work: None, is_lead_here, is_in_goal: false };
    each_record(rows, stream, |entry| reader.read(entry))?;
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
    key: IdentityKey,
    trace: Trace,
    /// The hashes of files that mention the person.
    files: Vec<String>,
    /// Leads with the same name, and the entities about them.
    namesakes: BTreeSet<Uuid>,
    /// The task of the current cycle.
    at_work: Option<Uuid>,
    /// Whether they are a lead of the campaign.
    is_lead_here: bool,
    /// Whether the goal of the campaign mentions the person, so that keywords may be words of their name.
    is_in_goal: bool,
}

impl Reader<'_> {
    fn read(&mut self, entry: &Entry) {
        let content = content_of(entry);
        let is_theirs = match &entry.record.body {
            Body::Event(event) => self.is_their_event(entry.stream, event, &content),
            Body::Audit(audit) => self.is_their_call(audit, &content),
        };
        if is_theirs {
            // A deletion has no content, and erased records stay erased.
            let silent = match &entry.record.body {
                Body::Event(event) => matches!(event.change, Change::Delete | Change::Erased),
                Body::Audit(audit) => audit.payload.is_empty(),
            };
            if !silent {
                self.trace.found.add_own(entry);
                self.trace.left.insert(entry.sequence, None);
            }
        } else if let Some(fields) = self.without_them(entry, &content) {
            self.trace.found.add_replaced(&entry.record.body, &content, &Value::from(fields.clone()));
            self.trace.left.insert(entry.sequence, Some(fields));
        }
    }

    /// Whether an event is about one of their entities. An entity whose creation names them is theirs.
    fn is_their_event(&mut self, stream: StreamId, event: &Event, content: &Value) -> bool {
        let is_run = event.entity_type == EXECUTION.entity || event.entity_id == stream.0;
        let kinds = [TASKS.entity, ARTIFACTS.entity, approval::TABLE.entity];
        let kind = kinds.into_iter().find(|kind| event.entity_type == *kind);
        if let (false, Some(kind), false) = (is_run, kind, self.trace.own.contains_key(&event.entity_id)) {
            if has_id(content, &|id| self.trace.own.contains_key(&id)) {
                self.trace.own.insert(event.entity_id, kind);
            } else if has_id(content, &|id| self.namesakes.contains(&id)) {
                self.namesakes.insert(event.entity_id);
            }
        }
        match event.kind.as_ref() {
            "task.selected" => self.at_work = Some(event.entity_id),
            "cycle.closed" => self.at_work = None,
            _ => {}
        }
        self.trace.own.contains_key(&event.entity_id)
    }

    /// Whether a command or call is about them alone.
    fn is_their_call(&mut self, audit: &Audit, content: &Value) -> bool {
        let has_own = has_id(content, &|id| self.trace.own.contains_key(&id));
        match audit.phase {
            Phase::Command => !is_about_many(content) && has_own,
            Phase::Proposal | Phase::Intent | Phase::Outcome => {
                let is_theirs =
                    has_own || self.at_work.is_some_and(|task| self.trace.own.contains_key(&task));
                // An intent has an id, which its outcome refers to.
                let id = content.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
                if let (true, Some(id)) = (is_theirs, id) {
                    self.trace.own.insert(id, "effect");
                }
                is_theirs
            }
        }
    }

    /// What remains of a record that is also about others, if they are in it.
    fn without_them(&mut self, entry: &Entry, content: &Value) -> Option<Fields> {
        if let Some(lists) = lists(content) {
            return self.without_their_items(entry, content, &lists);
        }
        let is_namesake = |id: Uuid| self.namesakes.contains(&id);
        let about_namesake = has_id(content, &is_namesake)
            || match &entry.record.body {
                Body::Event(event) => is_namesake(event.entity_id),
                Body::Audit(audit) => audit.phase != Phase::Command && self.at_work.is_some_and(is_namesake),
            };
        let names = if about_namesake { Names::Ignore } else { Names::Count };
        let scrubbed = scrub(&self.search(names), entry);
        self.is_in_goal |= scrubbed.as_ref().is_some_and(|left| left.get("goal") != content.get("goal"));
        let mut left = scrubbed.as_ref().map_or_else(|| content.clone(), |fields| fields.clone().into());
        if self.is_in_goal {
            self.forget_keywords(&mut left);
        }
        let files = self.files.iter().filter(|hash| entry.payload.contains(hash.as_str()));
        files.for_each(|hash| forget_text(hash, &mut left));
        if self.is_lead_here {
            forget_output(&entry.record.body, &mut left);
        }
        let remains = changed_fields(content, left);
        if remains.is_some() {
            self.replaced_for_others(entry.sequence);
        }
        remains
    }

    /// Replaces words of their name among the words of a scoring algorithm that come from the goal: what it looks for,
    /// and what was not understood.
    fn forget_keywords(&self, value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for list in ["any_of", "not_understood"] {
                    let Some(Value::Array(words)) = fields.get_mut(list) else { continue };
                    let is_theirs = |word: &&mut Value| {
                        word.as_str().is_some_and(|word| self.person.mentions.is_word_of_name(word))
                    };
                    words.iter_mut().filter(is_theirs).for_each(|word| *word = Value::from(ERASED));
                }
                fields.values_mut().for_each(|item| self.forget_keywords(item));
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.forget_keywords(item)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The lists of people without theirs.
    fn without_their_items(&mut self, entry: &Entry, content: &Value, lists: &[String]) -> Option<Fields> {
        let mut after = content.clone();
        let mut others = Vec::new();
        let mut is_replaced = false;
        for pointer in lists {
            let Some(Value::Array(items)) = after.pointer_mut(pointer) else { continue };
            let field = pointer.rsplit('/').next().unwrap_or_default();
            let mut kept = Vec::new();
            for item in std::mem::take(items).into_iter().filter(|item| !self.is_their_item(item)) {
                let remains = scrubbed(&self.search(self.names_in(&item)), field, &item);
                is_replaced |= remains != item;
                kept.push(remains);
            }
            others.push((pointer, kept));
        }
        let beside = scrubbed(&self.search(Names::Count), "", &after);
        is_replaced |= beside != after;
        after = beside;
        for (pointer, kept) in others {
            if let Some(list) = after.pointer_mut(pointer) {
                *list = Value::Array(kept);
            }
        }
        if is_replaced {
            self.replaced_for_others(entry.sequence);
        }
        changed_fields(content, after)
    }

    fn search(&self, names: Names) -> PersonSearch<'_> {
        PersonSearch { person: self.person, names, key: self.key }
    }

    /// Whether the name counts in an item of a list: not if it is about a namesake.
    fn names_in(&self, item: &Value) -> Names {
        let name = item.pointer("/lead/full_name").and_then(Value::as_str).unwrap_or_default();
        match self.person.mentions.is_named_in(name) || has_id(item, &|id| self.namesakes.contains(&id)) {
            true => Names::Ignore,
            false => Names::Count,
        }
    }

    fn replaced_for_others(&mut self, sequence: u64) {
        self.trace.read_from.get_or_insert(sequence);
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
            || ids
                .into_iter()
                .flatten()
                .any(|id| id.is_string() && has_id(id, &|id| self.trace.own.contains_key(&id)))
    }
}

/// Replaces a text, wherever it is.
fn forget_text(text: &str, value: &mut Value) {
    match value {
        Value::String(found) if found == text => ERASED.clone_into(found),
        Value::Object(fields) => fields.values_mut().for_each(|item| forget_text(text, item)),
        Value::Array(items) => items.iter_mut().for_each(|item| forget_text(text, item)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Replaces what a script left: it saw the rows of everybody, and may have written them in a form that no search finds.
fn forget_output(body: &Body, content: &mut Value) {
    let run = match body {
        Body::Event(event) => (event.kind == SCRIPT_RAN).then_some(content),
        Body::Audit(_) => content.pointer_mut("/command/own/record_script_run"),
    };
    let Some(Value::Object(run)) = run else { return };
    for (field, erased) in [
        ("stdout", json!(ERASED)),
        ("stderr", json!(ERASED)),
        ("reason", json!(ERASED)),
        ("result", json!(json!(ERASED).to_string())),
    ] {
        if let Some(left) = run.get_mut(field).filter(|left| *left != "") {
            *left = erased;
        }
    }
}

/// Whether a value contains one of these ids, or a key made from one.
fn has_id(value: &Value, is_one: &dyn Fn(Uuid) -> bool) -> bool {
    match value {
        Value::String(text) => text.split('/').any(|part| part.parse().is_ok_and(is_one)),
        Value::Array(items) => items.iter().any(|item| has_id(item, is_one)),
        Value::Object(fields) => fields.values().any(|item| has_id(item, is_one)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
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

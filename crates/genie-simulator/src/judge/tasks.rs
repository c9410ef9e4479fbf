//! Checks that a finished task has its required side effects, according to the world.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::Entry;
use genie_kernel::record::{Body, Fields};
use genie_kernel::task::{SideEffect, TaskStatus};

use super::conduct::fields;
use super::consent::Consents;
use crate::violation::{Finding, Invariant};
use crate::world::World;

/// Tasks, leads and drafts, according to the records.
#[derive(Default)]
pub(super) struct Tasks {
    tasks: BTreeMap<Uuid, Known>,
    rows: BTreeMap<(String, Uuid), Fields>,
    drafts: BTreeSet<String>,
    open: u64,
}

#[derive(Default)]
struct Known {
    requires: Vec<SideEffect>,
    metadata: Fields,
    done: bool,
}

impl Known {
    fn text(&self, name: &str) -> &str {
        self.metadata.get(name).and_then(Value::as_str).unwrap_or_default()
    }
}

impl Tasks {
    /// The number of unfinished tasks.
    pub(super) fn open(&self) -> u64 {
        self.open
    }

    pub(super) fn read(&mut self, entry: &Entry, world: &World, consents: &Consents) -> Result<(), Finding> {
        let (Body::Event(event), Some(fields)) = (&entry.record.body, fields(entry)) else { return Ok(()) };
        let text = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        match event.entity_type.as_ref() {
            kind @ ("lead" | "campaign") => {
                let row = self.rows.entry((kind.to_owned(), event.entity_id)).or_default();
                row.extend(fields.clone());
            }
            "artifact" if text("artifact_type") == "message" => {
                self.drafts.insert(text("artifact_key"));
            }
            "task" => return self.read_task(entry.sequence, event.entity_id, fields, world, consents),
            _ => {}
        }
        Ok(())
    }

    fn read_task(
        &mut self,
        sequence: u64,
        id: Uuid,
        fields: &Fields,
        world: &World,
        consents: &Consents,
    ) -> Result<(), Finding> {
        let broken =
            |what: &str| Err(Finding::new(Invariant::Verified, format!("record {sequence}: {what}")));
        if !self.tasks.contains_key(&id) {
            self.open += 1;
        }
        let task = self.tasks.entry(id).or_default();
        if let Some(requires) = fields.get("requires") {
            task.requires = serde_json::from_value(requires.clone()).unwrap_or_default();
        }
        if let Some(Value::Object(metadata)) = fields.get("metadata") {
            task.metadata = metadata.clone().into();
        }
        let Some(status) = fields.get("status") else { return Ok(()) };
        if task.done {
            return broken("a task that was done has a new status");
        }
        if *status != json!(TaskStatus::Done) {
            return Ok(());
        }
        task.done = true;
        self.open -= 1;
        let task = &self.tasks[&id];
        match task.requires.iter().find(|required| !self.holds(task, required, world, consents)) {
            Some(missing) => broken(&format!("a task is done without {missing:?}")),
            // For a lead that must not be written to any more, that status is required instead of a draft.
            None if task.text("work") == "draft"
                && task.requires.is_empty()
                && !self.drafts.contains(&message_key(task)) =>
            {
                broken("the task of drafting a message is done, and there is no draft")
            }
            None => Ok(()),
        }
    }

    fn holds(&self, task: &Known, required: &SideEffect, world: &World, consents: &Consents) -> bool {
        match required {
            SideEffect::Happened { key } if task.text("work") == "check" => {
                let lead = task.text("lead_id").parse().unwrap_or_default();
                let profile =
                    self.rows.get(&("lead".to_owned(), lead)).and_then(|row| row.get("profile_url"));
                profile.and_then(Value::as_str).is_some_and(|profile| world.visited(key, profile))
            }
            SideEffect::Happened { key } => consents.delivered(key),
            SideEffect::Holds { entity, id, values, .. } if entity == "approval" => {
                consents.status(*id).is_some_and(|is| values.contains(&json!(is)))
            }
            SideEffect::Holds { entity, id, field, values } => {
                let row = self.rows.get(&(entity.clone(), *id));
                row.and_then(|row| row.get(field)).is_some_and(|is| values.contains(is))
            }
        }
    }
}

fn message_key(task: &Known) -> String {
    format!("{}/{}", task.text("lead_id"), task.text("message_type"))
}

//! What an erasure finds, by kind, so that the user sees it before and after.

use std::collections::BTreeSet;

use genie_kernel::Entry;
use genie_kernel::record::{Body, Event};
use serde_json::Value;
use uuid::Uuid;

use crate::message::MESSAGE;
use crate::schema::{ARTIFACTS, CAMPAIGNS};

/// Fields with the name of a file.
pub const FILE_FIELDS: [&str; 2] = ["file", "source"];

/// What mentions a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Messages to them.
    pub messages: BTreeSet<Uuid>,
    /// Messages of chats about campaigns.
    pub chat_messages: usize,
    /// Artifacts that are not messages.
    pub artifacts: BTreeSet<Uuid>,
    /// Names of imported files.
    pub file_names: BTreeSet<String>,
    /// Campaigns whose name mentions them.
    pub campaign_names: BTreeSet<Uuid>,
}

impl Found {
    /// Counts a record that is about them alone.
    pub(super) fn add_own(&mut self, entry: &Entry) {
        if let Body::Event(event) = &entry.record.body
            && event.entity_type == ARTIFACTS.entity
        {
            self.add_artifact(event);
        }
    }

    /// Counts what is replaced in a record that is also about others.
    pub(super) fn add_replaced(&mut self, body: &Body, before: &Value, after: &Value) {
        self.add_files(before, after);
        let Body::Event(event) = body else { return };
        if event.entity_type == ARTIFACTS.entity {
            self.add_artifact(event);
        }
        if event.entity_type == CAMPAIGNS.entity && before.get("name") != after.get("name") {
            self.campaign_names.insert(event.entity_id);
        }
    }

    /// Adds what was found elsewhere.
    pub(super) fn absorb(&mut self, other: Self) {
        let Self { messages, chat_messages, artifacts, file_names, campaign_names } = other;
        self.messages.extend(messages);
        self.chat_messages += chat_messages;
        self.artifacts.extend(artifacts);
        self.file_names.extend(file_names);
        self.campaign_names.extend(campaign_names);
    }

    fn add_artifact(&mut self, event: &Event) {
        let genie_kernel::record::Change::Merge(fields) = &event.change else { return };
        match fields.get("artifact_type").and_then(Value::as_str) {
            Some(MESSAGE) => self.messages.insert(event.entity_id),
            Some(_) => self.artifacts.insert(event.entity_id),
            None => false,
        };
    }

    /// The names of files that are in the one value and not in the other.
    fn add_files(&mut self, before: &Value, after: &Value) {
        match (before, after) {
            (Value::Object(before), Value::Object(after)) => {
                for (name, value) in before {
                    let remains = after.get(name).unwrap_or(&Value::Null);
                    match value.as_str().filter(|_| FILE_FIELDS.contains(&name.as_str()) && remains != value)
                    {
                        // The source of a lead has the row, too.
                        Some(text) => {
                            let file = text.rsplit_once(", row ").map_or(text, |(file, _)| file);
                            self.file_names.insert(file.to_owned());
                        }
                        None => self.add_files(value, remains),
                    }
                }
            }
            (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
                before.iter().zip(after).for_each(|(before, after)| self.add_files(before, after));
            }
            (
                Value::Object(_)
                | Value::Array(_)
                | Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::String(_),
                _,
            ) => {}
        }
    }
}

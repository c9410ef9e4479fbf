//! What a record is about: a lead, a message to them, a task, an artifact or a file. It is looked up by the ids in
//! the record, so that every record of a list has its subject, however long ago that was created.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use genie_kernel::journal::Error;
use genie_kernel::record::{Audit, Body, Event, Fields, Phase};
use genie_kernel::task::Task;
use genie_kernel::{Entry, Rows, StreamId, approval, effect};
use genie_outreach::contract;
use genie_outreach::schema::{ARTIFACTS, LEADS, TASKS};
use genie_outreach::{Message, playbook, score};

use crate::view::MessageType;

/// How many records before a list are read to find the task of a cycle that began before it. A cycle has fewer.
const CYCLE_RECORDS_MAX: usize = 64;

/// The type of artifacts that hold messages.
const MESSAGE: &str = "message";

/// What a record is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecordSubject {
    /// The command, if the record is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// The name of the lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<String>,
    /// The number of the lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead_number: Option<u64>,
    /// The kind of the message to the lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message_type: Option<MessageType>,
    /// The description of the task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task: Option<String>,
    /// The type of the artifact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artifact_type: Option<String>,
    /// The name of the artifact, or of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it is the ranking of all leads.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranking: bool,
}

/// Finds the subjects of consecutive records.
pub(super) struct Subjects<'a> {
    rows: &'a dyn Rows,
    stream: StreamId,
    /// The task of the cycle that the next record belongs to.
    at_work: Option<Uuid>,
    known: BTreeMap<Uuid, RecordSubject>,
}

impl<'a> Subjects<'a> {
    /// For the records after a number.
    pub(super) fn after(rows: &'a dyn Rows, stream: StreamId, after: u64) -> Result<Self, Error> {
        let mut subjects = Self { rows, stream, at_work: None, known: BTreeMap::new() };
        let from = after.saturating_sub(CYCLE_RECORDS_MAX as u64);
        if after > 0 {
            for entry in rows.entries(stream, from, usize::try_from(after - from).unwrap_or(0))? {
                subjects.follow(&entry);
            }
        }
        Ok(subjects)
    }

    /// The subject of the next record.
    pub(super) fn of(&mut self, entry: &Entry) -> Result<Option<RecordSubject>, Error> {
        self.follow(entry);
        let subject = match &entry.record.body {
            Body::Event(event) => self.of_event(event)?,
            Body::Audit(audit) => self.of_call(audit)?,
        };
        if ends_cycle(entry) {
            self.at_work = None;
        }
        Ok(Some(subject).filter(|subject| *subject != RecordSubject::default()))
    }

    fn follow(&mut self, entry: &Entry) {
        match &entry.record.body {
            Body::Event(event) if event.kind == "task.selected" => self.at_work = Some(event.entity_id),
            Body::Audit(audit) if audit.phase == Phase::Command => self.at_work = None,
            Body::Event(event) if event.kind == "state.loaded" => self.at_work = None,
            Body::Event(_) | Body::Audit(_) => {}
        }
    }

    fn of_event(&mut self, event: &Event) -> Result<RecordSubject, Error> {
        let own = self.find(&event.entity_type, event.entity_id)?;
        match (own, self.at_work) {
            // The row of the run changes in every cycle, so its records are about the cycle's task.
            (None, Some(task)) => Ok(self.find(TASKS.entity, task)?.unwrap_or_default()),
            (own, _) => Ok(own.unwrap_or_default()),
        }
    }

    fn of_call(&mut self, audit: &Audit) -> Result<RecordSubject, Error> {
        match audit.phase {
            Phase::Command => self.of_command(audit.payload.get("command").unwrap_or(&Value::Null)),
            Phase::Proposal | Phase::Intent | Phase::Outcome => {
                let task = id_in(&audit.payload, "task").or(self.at_work);
                let found = match (id_in(&audit.payload, "effect"), task) {
                    (Some(effect), _) => self.find(effect::TABLE.entity, effect)?,
                    (None, Some(task)) => self.find(TASKS.entity, task)?,
                    (None, None) => None,
                };
                Ok(found.unwrap_or_default())
            }
        }
    }

    /// The subject of a command: `{"own": {"import": …}}` is an import.
    fn of_command(&mut self, command: &Value) -> Result<RecordSubject, Error> {
        let own = command.get("own").unwrap_or(command);
        let (name, arguments) = match own {
            Value::String(name) => (name.as_str(), &Value::Null),
            Value::Object(fields) => match fields.iter().next() {
                Some((name, arguments)) => (name.as_str(), arguments),
                None => return Ok(RecordSubject::default()),
            },
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
                return Ok(RecordSubject::default());
            }
        };
        let text = |name: &str| arguments.get(name).and_then(Value::as_str);
        let id = |value: Option<&Value>| value.and_then(Value::as_str).and_then(|id| id.parse::<Uuid>().ok());
        let ids = [
            (approval::TABLE.entity, id(arguments.get("approval"))),
            (effect::TABLE.entity, id(arguments.get("effect"))),
            (TASKS.entity, id(arguments.get("task"))),
            (LEADS.entity, id(arguments.get("lead"))),
            (LEADS.entity, id(arguments.pointer("/replies/0/lead"))),
        ];
        let mut subject = RecordSubject::default();
        for (entity, id) in ids {
            if let Some(id) = id {
                subject = self.find(entity, id)?.unwrap_or_default();
            }
        }
        if let Some(file) = text("file").or_else(|| text("source")).or_else(|| text("artifact_key")) {
            subject.name = Some(file.to_owned());
            subject.artifact_type = text("artifact_type").map(str::to_owned);
        }
        Ok(RecordSubject { command: Some(name.to_owned()), ..subject })
    }

    /// The subject of an entity, if it is one of those that have a subject.
    fn find(&mut self, entity: &str, id: Uuid) -> Result<Option<RecordSubject>, Error> {
        if let Some(known) = self.known.get(&id) {
            return Ok(Some(known.clone()));
        }
        let found = if entity == LEADS.entity {
            self.lead(id)?
        } else if entity == TASKS.entity {
            self.task(id)?
        } else if entity == approval::TABLE.entity {
            self.approval(id)?
        } else if entity == effect::TABLE.entity {
            self.effect(id)?
        } else if entity == ARTIFACTS.entity {
            self.artifact(id)?
        } else {
            return Ok(None);
        };
        self.known.insert(id, found.clone());
        Ok(Some(found))
    }

    fn lead(&self, id: Uuid) -> Result<RecordSubject, Error> {
        let row = self.rows.get(&LEADS, self.stream, id)?.unwrap_or_default();
        Ok(RecordSubject {
            lead: row.get("full_name").and_then(Value::as_str).map(str::to_owned),
            lead_number: row.get("number").and_then(Value::as_u64),
            ..RecordSubject::default()
        })
    }

    fn message(&self, lead: Option<Uuid>, message: Option<&str>) -> Result<RecordSubject, Error> {
        let lead = lead.map(|lead| self.lead(lead)).transpose()?.unwrap_or_default();
        let message_type = message.and_then(contract::MessageType::from_name).map(MessageType::from);
        Ok(RecordSubject { message_type, ..lead })
    }

    fn task(&self, id: Uuid) -> Result<RecordSubject, Error> {
        let Some(row) = self.rows.get(&TASKS, self.stream, id)? else { return Ok(RecordSubject::default()) };
        let task = Task::from_row(&row).map_err(Error::Damaged)?;
        let message = task.metadata.get("message_type").and_then(Value::as_str);
        let about = self.message(playbook::lead_of(&task).map(contract::LeadId::uuid), message)?;
        Ok(RecordSubject { task: Some(task.description), ..about })
    }

    fn approval(&self, id: Uuid) -> Result<RecordSubject, Error> {
        let row = self.rows.get(&approval::TABLE, self.stream, id)?.unwrap_or_default();
        let subject = row.get("subject").unwrap_or(&Value::Null);
        let text = |name: &str| subject.get("parameters")?.get(name)?.as_str();
        let lead = text("lead_id").and_then(|id| id.parse().ok());
        let about = self.message(lead, text("message_type"))?;
        Ok(RecordSubject {
            artifact_type: text("artifact_type").map(str::to_owned),
            name: text("artifact_key").map(str::to_owned),
            ranking: subject.get("tool").and_then(Value::as_str) == Some(score::CONTACT_LEADS),
            ..about
        })
    }

    fn effect(&self, id: Uuid) -> Result<RecordSubject, Error> {
        let row = self.rows.get(&effect::TABLE, self.stream, id)?.unwrap_or_default();
        let task = id_in(&row, "task_id").map(|task| self.task(task)).transpose()?;
        Ok(task.unwrap_or_default())
    }

    fn artifact(&self, id: Uuid) -> Result<RecordSubject, Error> {
        let Some(row) = self.rows.get(&ARTIFACTS, self.stream, id)? else {
            return Ok(RecordSubject::default());
        };
        let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
        if text("artifact_type") == MESSAGE {
            let message = Message::from_row(&row).map_err(Error::Damaged)?;
            return self.message(Some(message.lead_id.uuid()), Some(message.message_type.name()));
        }
        let (artifact_type, name) = (text("artifact_type").to_owned(), text("artifact_key").to_owned());
        Ok(RecordSubject { artifact_type: Some(artifact_type), name: Some(name), ..RecordSubject::default() })
    }
}

fn ends_cycle(entry: &Entry) -> bool {
    match &entry.record.body {
        Body::Event(event) => event.kind == "cycle.closed",
        Body::Audit(_) => false,
    }
}

fn id_in(fields: &Fields, name: &str) -> Option<Uuid> {
    fields.get(name).and_then(Value::as_str).and_then(|id| id.parse().ok())
}

//! Records before they are appended. A draft knows the head of its stream, so a new entity gets its id from
//! the record that creates it, and the draft can be read as if it were already stored.

use serde_json::json;
use uuid::Uuid;

use crate::chain::Head;
use crate::journal::{Error, Row, Rows};
use crate::model_call::{self, ModelCall};
use crate::port::Answer;
use crate::record::{Audit, Body, Change, Event, Fields, Phase, Record, Word};
use crate::table::Table;
use crate::{StreamId, Timestamp};

/// Records that will be appended to one stream together.
#[derive(Clone, Debug)]
pub struct Draft {
    stream: StreamId,
    head: Head,
    now: Timestamp,
    records: Vec<Record>,
}

impl Draft {
    /// Creates an empty draft after this head.
    pub fn new(stream: StreamId, head: Head, now: Timestamp) -> Self {
        Self { stream, head, now, records: Vec::with_capacity(12) }
    }

    /// The stream of this draft.
    pub fn stream(&self) -> StreamId {
        self.stream
    }

    /// The head that this draft follows.
    pub fn head(&self) -> Head {
        self.head
    }

    /// The time of new records.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Sets the time of later records.
    pub fn advance_to(&mut self, now: Timestamp) {
        self.now = now;
    }

    /// The sequence that the next record will have.
    pub fn next_sequence(&self) -> u64 {
        self.head.sequence + self.records.len() as u64 + 1
    }

    /// The id of the entity that the next record creates.
    pub fn next_id(&self) -> Uuid {
        self.stream.derive(self.next_sequence())
    }

    /// The id of the entity that the record after the next `offset` records creates.
    pub fn id_ahead(&self, offset: usize) -> Uuid {
        self.stream.derive(self.next_sequence() + offset as u64)
    }

    /// Records new field values of an entity.
    pub fn event(&mut self, kind: &'static str, entity_type: &'static str, id: Uuid, fields: Fields) {
        self.push(Body::Event(Event {
            kind: Word::Borrowed(kind),
            entity_type: Word::Borrowed(entity_type),
            entity_id: id,
            change: Change::Merge(fields),
        }));
    }

    /// Records the deletion of an entity.
    pub fn delete(&mut self, kind: &'static str, entity_type: &'static str, id: Uuid) {
        self.push(Body::Event(Event {
            kind: Word::Borrowed(kind),
            entity_type: Word::Borrowed(entity_type),
            entity_id: id,
            change: Change::Delete,
        }));
    }

    /// Records a call or its answer.
    pub fn audit(&mut self, action_type: Word, phase: Phase, payload: Fields, success: bool) {
        self.push(Body::Audit(Audit { action_type, phase, payload, success }));
    }

    /// Records a proposer's answer, with the calls of models that led to it. Returns the answer as stored.
    pub fn answer(&mut self, proposer: &str, answer: Answer, calls: Vec<ModelCall>) -> Answer {
        let answer = answer.fitting();
        let mut payload = Fields::new();
        if !calls.is_empty() {
            payload.insert("calls", json!(model_call::fitting(calls, &answer)));
        }
        payload.insert("proposer", json!(proposer));
        let success = match &answer {
            Answer::Proposal(proposal) => {
                payload.insert("proposal", proposal.clone());
                true
            }
            Answer::Malformed { .. } | Answer::Failed(_) => {
                payload.insert("answer", json!(answer));
                false
            }
        };
        self.audit(Word::Borrowed("propose"), Phase::Proposal, payload, success);
        answer
    }

    /// The records, in order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The records, to be appended.
    pub fn into_records(self) -> Vec<Record> {
        self.records
    }

    /// An entity as it will be once this draft is stored.
    pub fn get(&self, rows: &dyn Rows, table: &'static Table, id: Uuid) -> Result<Option<Row>, Error> {
        let mut row = rows.get(table, self.stream, id)?;
        for record in &self.records {
            let Body::Event(event) = &record.body else { continue };
            if event.entity_id != id || event.entity_type != table.entity {
                continue;
            }
            match &event.change {
                Change::Delete => row = None,
                Change::Erased => {}
                Change::Merge(patch) => {
                    let made = || Row::new(Fields::from_iter([("id", json!(id))]));
                    Row::make_mut(row.get_or_insert_with(made)).merge(patch);
                }
            }
        }
        Ok(row)
    }

    fn push(&mut self, body: Body) {
        self.records.push(Record { at: self.now, body });
    }
}

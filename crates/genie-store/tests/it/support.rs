//! A toy table with every kind of column and index, and a temporary place for a journal.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use genie_kernel::record::{Audit, Body, Change, Event, Fields, Phase, Record};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::{Batch, Head, Journal, Scope, StreamId, Timestamp, approval, run};
use genie_store::{DATABASE_FILE, DataFolder, SqliteJournal, verify};
use serde_json::{Value, json};
use tempfile::TempDir;
use uuid::Uuid;

use crate::failing_disk::Disk;

/// The longest time that a test waits for a condition.
const PATIENCE: Duration = Duration::from_secs(120);

pub static TOYS: Table = Table {
    entity: "toy",
    name: "toys",
    stream_column: "box_id",
    columns: &[
        required("name", Holds::Text),
        required("state", Holds::Text),
        required("count", Holds::Integer),
        required("owner_id", Holds::Id),
        required("body", Holds::Json),
        optional("note", Holds::Text),
        optional("weight", Holds::Integer),
        optional("other_id", Holds::Id),
        optional("extra", Holds::Json),
        optional("code", Holds::Text),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "toys_ready",
            span: Span::Stream,
            columns: &["count", "weight"],
            keys: Keys::Shared,
            only: Some(("state", &["new", "open"])),
        },
        Index { name: "toys_by_count", span: Span::All, columns: &["count"], keys: Keys::Shared, only: None },
        Index { name: "toys_name", span: Span::Stream, columns: &["name"], keys: Keys::Unique, only: None },
        Index { name: "toys_code", span: Span::All, columns: &["code"], keys: Keys::Unique, only: None },
        Index {
            name: "toys_lent_once",
            span: Span::Stream,
            columns: &["owner_id"],
            keys: Keys::Unique,
            only: Some(("state", &["lent"])),
        },
    ],
};

pub static TABLES: [&Table; 3] = [&run::EXECUTION, &approval::TABLE, &TOYS];

/// A temporary folder for a journal.
pub struct Place {
    pub folder: DataFolder,
    pub disk: Arc<Disk>,
    _directory: TempDir,
}

impl Place {
    pub fn new() -> Self {
        let directory = scratch();
        let folder = DataFolder::open(directory.path().join("data")).unwrap();
        let disk = Disk::under(&folder.path().join(DATABASE_FILE));
        Self { folder, disk, _directory: directory }
    }

    pub fn open(&self) -> SqliteJournal {
        SqliteJournal::open(&self.folder, &TABLES).unwrap()
    }

    /// Opens the journal, even if records are missing.
    pub fn open_to_verify(&self) -> SqliteJournal {
        SqliteJournal::open_to_verify(&self.folder, &TABLES).unwrap()
    }

    /// What another process would find if this one were killed now.
    pub fn after_kill(&self) -> Self {
        let place = Self::new();
        // The end of the journal comes first, because the others may grow while they are copied.
        for name in ["journal-end", "genie.db", "genie.db-wal"] {
            let from = self.folder.path().join(name);
            if from.exists() {
                std::fs::copy(from, place.folder.path().join(name)).unwrap();
            }
        }
        place
    }
}

/// Thousands of flushes are requested, and none has to survive a machine crash.
fn scratch() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

pub fn stream(number: u64) -> StreamId {
    StreamId::from_seed(7, number)
}

pub fn toy_id(of: StreamId, number: u64) -> Uuid {
    of.derive(1_000_000 + number)
}

pub fn fields(value: Value) -> Fields {
    value.as_object().unwrap().clone().into()
}

pub fn toy(name: &str) -> Fields {
    fields(json!({
        "name": name,
        "state": "new",
        "count": 1,
        "owner_id": "00000000-0000-4000-8000-000000000001",
        "body": {"parts": [1, "two", null, true, 2.5], "z": {}, "a": "ä\u{0}\"\\"},
    }))
}

pub fn event(kind: &'static str, entity: &'static str, id: Uuid, change: Change) -> Record {
    let body = Event { kind: kind.into(), entity_type: entity.into(), entity_id: id, change };
    Record { at: Timestamp(1_700_000_000_000), body: Body::Event(body) }
}

pub fn merge(id: Uuid, patch: Value) -> Record {
    event("toy.changed", "toy", id, Change::Merge(fields(patch)))
}

pub fn create(id: Uuid, name: &str) -> Record {
    event("toy.made", "toy", id, Change::Merge(toy(name)))
}

pub fn delete(id: Uuid) -> Record {
    event("toy.thrown_away", "toy", id, Change::Delete)
}

pub fn audit(phase: Phase, payload: Value) -> Record {
    let body = Audit { action_type: "play".into(), phase, payload: fields(payload), success: true };
    Record { at: Timestamp(1_700_000_000_001), body: Body::Audit(body) }
}

/// The records as a batch at the current end of the stream.
pub fn batch(journal: &dyn Journal, of: StreamId, records: Vec<Record>) -> Batch {
    Batch::seal(of, Scope::LOCAL, journal.head(of).unwrap(), records)
}

pub fn append(journal: &dyn Journal, of: StreamId, records: Vec<Record>) -> Head {
    let batch = batch(journal, of, records);
    journal.append(&batch).unwrap();
    batch.head()
}

pub fn verify_clean(journal: &SqliteJournal) {
    let report = verify(journal, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(report.problems, []);
}

/// Waits until something holds.
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "timed out waiting until {what}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// One of each: every record kind, every table, every kind of column, two streams.
pub fn fill(journal: &dyn Journal) {
    for number in [1, 2] {
        append(journal, stream(number), beginning(number));
        append(journal, stream(number), middle(number));
    }
}

fn beginning(number: u64) -> Vec<Record> {
    let of = stream(number);
    let id = |ordinal| toy_id(of, ordinal);
    let mut full = toy("full");
    full.extend(fields(json!({
        "note": "a note", "weight": -5, "other_id": id(1), "extra": [1], "code": format!("code {number}"),
    })));
    vec![
        event("run.made", "execution", of.0, Change::Merge(run::Execution::new().fields())),
        audit(Phase::Command, json!({"say": "go"})),
        create(id(1), "first"),
        event("toy.made", "toy", id(2), Change::Merge(full)),
        audit(Phase::Proposal, json!({})),
    ]
}

fn middle(number: u64) -> Vec<Record> {
    let of = stream(number);
    let id = |ordinal| toy_id(of, ordinal);
    let subject = approval::Subject {
        tool: "send".into(),
        parameters: Fields::new(),
        key: "k".into(),
        policy_version: 1,
        expires_at: Timestamp(5),
    };
    let asked = approval::Approval::ask(of.derive(6).into(), subject, id(9).into(), 6);
    let answer = json!({"status": "approved", "decided_by": "somebody", "decided_at": 4, "reason": "good"});
    let effect = json!({
        "id": of.derive(77), "key": "k", "tool": "send", "class": "irreversible",
        "task": id(9), "approval": id(8), "parameters": {"to": "somebody"},
    });
    let outcome = json!({"effect": of.derive(77), "status": "done", "result": {"receipt": 1}});
    let position = json!({
        "cycle": 1, "current_task_id": id(9), "action_id": id(8), "preferred_task_id": id(7),
        "last_rejection": {"why": "no"}, "last_action_at": 17,
    });
    vec![
        event("approval.asked", "approval", of.derive(6), Change::Merge(asked.fields())),
        audit(Phase::Intent, effect),
        audit(Phase::Outcome, outcome),
        event("state.loaded", "execution", of.0, Change::Merge(fields(position))),
        event("approval.given", "approval", of.derive(6), Change::Merge(fields(answer))),
        create(id(3), "third"),
        delete(id(3)),
        audit(Phase::Command, json!({"say": "stop"})),
    ]
}

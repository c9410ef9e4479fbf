//! The chain covers every part of a record and its position; the tables are its fold.

use proptest::prelude::*;
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::record::{Audit, Body, Change, Event, Fields, Phase, Record, Word};
use genie_kernel::table::{Holds, Table, optional, required};
use genie_kernel::{Batch, Draft, Entry, Fold, Hash, Head, Journal, MemoryJournal, Rows, Scope, StreamId};
use genie_kernel::{Timestamp, link};

static PLANTS: Table = Table {
    entity: "plant",
    name: "plants",
    stream_column: "garden_id",
    columns: &[
        required("height", Holds::Integer),
        optional("note", Holds::Text),
        optional("tags", Holds::Json),
    ],
    formerly: &[],
    indexes: &[],
};

fn stream() -> StreamId {
    StreamId::from_seed(3, 3)
}

fn word() -> impl Strategy<Value = Word> {
    "[a-z.]{1,8}".prop_map(Word::Owned)
}

fn payload() -> impl Strategy<Value = Fields> {
    proptest::collection::btree_map("[a-z]{1,4}", any::<i32>().prop_map(Value::from), 0..4)
        .prop_map(Fields::from_iter)
}

fn body() -> impl Strategy<Value = Body> {
    let change = prop_oneof![payload().prop_map(Change::Merge), Just(Change::Delete)];
    let event = (word(), word(), any::<u128>(), change).prop_map(|(kind, entity_type, id, change)| {
        Body::Event(Event { kind, entity_type, entity_id: Uuid::from_u128(id), change })
    });
    let phase =
        prop_oneof![Just(Phase::Command), Just(Phase::Proposal), Just(Phase::Intent), Just(Phase::Outcome)];
    let audit =
        (word(), phase, payload(), any::<bool>()).prop_map(|(action_type, phase, payload, success)| {
            Body::Audit(Audit { action_type, phase, payload, success })
        });
    prop_oneof![event, audit]
}

fn records() -> impl Strategy<Value = Vec<Record>> {
    let record = (any::<i64>(), body()).prop_map(|(at, body)| Record { at: Timestamp(at), body });
    proptest::collection::vec(record, 1..8)
}

fn hash_of(entry: &Entry, scope: Scope) -> Hash {
    link(entry.prev_hash, entry.stream, scope, entry.sequence, &entry.record, entry.payload.as_bytes())
}

/// The same entry with one part changed, for each part.
fn tampered(entry: &Entry, scope: Scope) -> Vec<(&'static str, Hash)> {
    let mut all = Vec::new();
    let mut with = |what, change: &dyn Fn(&mut Entry)| {
        let mut other = entry.clone();
        change(&mut other);
        all.push((what, hash_of(&other, scope)));
    };
    with("at", &|entry| entry.record.at.0 ^= 1);
    with("sequence", &|entry| entry.sequence += 1);
    with("stream", &|entry| entry.stream = StreamId::from_seed(3, 4));
    with("previous hash", &|entry| entry.prev_hash.0[31] ^= 1);
    for place in 0..entry.payload.len() {
        with("payload", &|entry| {
            let mut bytes = std::mem::take(&mut entry.payload).into_bytes();
            bytes[place] ^= 1;
            entry.payload = String::from_utf8(bytes).unwrap();
        });
    }
    with("payload's length", &|entry| entry.payload.push(' '));
    with("body", &|entry| match &mut entry.record.body {
        Body::Event(event) => event.kind.to_mut().push('x'),
        Body::Audit(audit) => audit.action_type.to_mut().push('x'),
    });
    with("entity or phase", &|entry| match &mut entry.record.body {
        Body::Event(event) => event.entity_type.to_mut().push('x'),
        Body::Audit(audit) => {
            audit.phase = if audit.phase == Phase::Intent { Phase::Outcome } else { Phase::Intent };
        }
    });
    with("id or success", &|entry| match &mut entry.record.body {
        Body::Event(event) => event.entity_id = Uuid::from_u128(event.entity_id.as_u128() ^ 1),
        Body::Audit(audit) => audit.success = !audit.success,
    });
    // Moving a letter from one word to the next also gives a different record.
    with("boundary", &|entry| match &mut entry.record.body {
        Body::Event(event) => {
            let moved = event.kind.to_mut().pop().unwrap();
            event.entity_type.to_mut().insert(0, moved);
        }
        Body::Audit(audit) => audit.action_type.to_mut().push_str(audit.phase.word()),
    });
    for (what, other) in [
        ("tenant", Scope { tenant_id: scope.tenant_id ^ 1, ..scope }),
        ("project", Scope { project_id: scope.project_id ^ 1, ..scope }),
    ] {
        all.push((what, hash_of(entry, other)));
    }
    all
}

proptest! {
    #[test]
    fn sealed_records_form_a_chain_from_their_head(
        records in records(),
        sequence in 0_u64..1_000_000,
        hash in any::<[u8; 32]>(),
        (tenant_id, project_id) in any::<(i64, i64)>(),
    ) {
        let scope = Scope { tenant_id, project_id };
        let expected = Head { sequence, hash: Hash(hash) };
        let batch = Batch::seal(stream(), scope, expected, records.clone());
        let mut head = expected;
        for (entry, record) in batch.entries.iter().zip(&records) {
            prop_assert_eq!((entry.sequence, entry.prev_hash), (head.sequence + 1, head.hash));
            prop_assert_eq!((&entry.record, &entry.payload), (record, &record.payload()));
            prop_assert_eq!(entry.hash, hash_of(entry, scope));
            prop_assert_eq!(Hash::from_hex(&entry.hash.hex()), Some(entry.hash));
            head = Head { sequence: entry.sequence, hash: entry.hash };
        }
        prop_assert_eq!(batch.entries.len(), records.len());
        prop_assert_eq!(batch.head(), head);
    }

    #[test]
    fn changing_any_part_of_a_record_changes_its_hash(records in records()) {
        let batch = Batch::seal(stream(), Scope::LOCAL, Head::EMPTY, records);
        for entry in &batch.entries {
            for (what, hash) in tampered(entry, Scope::LOCAL) {
                prop_assert_ne!(hash, entry.hash, "the {} is not covered", what);
            }
        }
    }

    #[test]
    fn draft_returns_the_same_rows_as_the_journal_once_appended(
        stored in plants(),
        drafted in plants(),
    ) {
        let journal = MemoryJournal::new(&[&PLANTS]);
        append(&journal, draft(&journal, &stored));
        let draft = draft(&journal, &drafted);
        let seen: Vec<_> = PLANT_IDS.map(|id| draft.get(&journal, &PLANTS, id).unwrap()).into();
        append(&journal, draft);
        let found: Vec<_> = PLANT_IDS.map(|id| journal.get(&PLANTS, stream(), id).unwrap()).into();
        prop_assert_eq!(seen, found);
    }

    #[test]
    fn undoing_changes_in_reverse_restores_the_rows(stored in plants(), changed in plants(), delete in 0_usize..3) {
        let journal = MemoryJournal::new(&[&PLANTS]);
        append(&journal, draft(&journal, &stored));
        let mut fold = journal.fold();
        let before = rows(&fold);
        let mut records = draft(&journal, &changed).into_records();
        let gone = Event {
            kind: Word::Borrowed("plant.gone"),
            entity_type: Word::Borrowed(PLANTS.entity),
            entity_id: PLANT_IDS[delete],
            change: Change::Delete,
        };
        records.push(Record { at: Timestamp(2), body: Body::Event(gone) });
        let batch = Batch::seal(stream(), Scope::LOCAL, journal.head(stream()).unwrap(), records);
        let undo: Vec<_> = batch.entries.iter().map(|entry| fold.apply(entry).unwrap().unwrap()).collect();
        prop_assert_eq!(fold.row(PLANTS.entity, stream(), PLANT_IDS[delete]), None);
        for before in undo.into_iter().rev() {
            fold.undo(before);
        }
        prop_assert_eq!(rows(&fold), before);
    }

    /// Appending is atomic, and a crash drops unflushed records without a trace.
    #[test]
    fn refused_batch_and_crash_leave_the_journal_unchanged(stored in plants(), lost in plants()) {
        let journal = MemoryJournal::new(&[&PLANTS]);
        append(&journal, draft(&journal, &stored));
        journal.flush().unwrap();
        let (head, before) = (journal.head(stream()).unwrap(), rows(&journal.fold()));
        let mut refused = draft(&journal, &lost);
        refused.event("plant.grown", PLANTS.entity, PLANT_IDS[0], Fields::from_iter([("wings", json!(2))]));
        let batch = Batch::seal(stream(), Scope::LOCAL, head, refused.into_records());
        prop_assert!(journal.append(&batch).is_err());
        prop_assert_eq!((journal.head(stream()).unwrap(), rows(&journal.fold())), (head, before.clone()));
        append(&journal, draft(&journal, &lost));
        journal.crash();
        prop_assert_eq!((journal.head(stream()).unwrap(), rows(&journal.fold())), (head, before));
    }
}

const PLANT_IDS: [Uuid; 3] = [Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(3)];

/// Changes of plants: the plant, and its new height, note and tags, where `None` removes.
type Changes = Vec<(usize, i64, Option<String>, Option<Vec<i64>>)>;

fn plants() -> impl Strategy<Value = Changes> {
    let note = proptest::option::of("[a-z]{0,5}");
    let tags = proptest::option::of(proptest::collection::vec(any::<i64>(), 0..3));
    proptest::collection::vec((0_usize..3, any::<i64>(), note, tags), 0..8)
}

fn draft(journal: &MemoryJournal, changes: &Changes) -> Draft {
    let mut draft = Draft::new(stream(), journal.head(stream()).unwrap(), Timestamp(1));
    for (plant, height, note, tags) in changes {
        let change = [("height", json!(height)), ("note", json!(note)), ("tags", json!(tags))];
        let change = change.map(|(name, value)| (name.to_owned(), value));
        draft.event("plant.grown", PLANTS.entity, PLANT_IDS[*plant], Fields::from_iter(change));
    }
    draft
}

fn append(journal: &MemoryJournal, draft: Draft) {
    let batch = Batch::seal(stream(), Scope::LOCAL, draft.head(), draft.into_records());
    journal.append(&batch).unwrap();
}

fn rows(fold: &Fold) -> Vec<(Uuid, Fields)> {
    fold.rows_of(&PLANTS, None).map(|(key, row)| (key.2, row.clone())).collect()
}

/// Another writer was faster: nothing is written, and the error names the expected head.
#[test]
fn batch_with_an_outdated_head_is_refused() {
    let journal = MemoryJournal::new(&[&PLANTS]);
    let first = draft(&journal, &vec![(0, 1, None, None)]);
    let late = Batch::seal(stream(), Scope::LOCAL, first.head(), first.clone().into_records());
    append(&journal, first);
    let conflict = genie_kernel::journal::Error::Conflict { expected: 0, actual: 1 };
    assert_eq!(journal.append(&late), Err(conflict));
}

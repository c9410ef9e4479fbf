//! Erased data is gone from every file, everything else is unchanged, and every erasure is recorded.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use genie_kernel::erasure::{Erasure, Left, Tombstone};
use genie_kernel::journal::Error;
use genie_kernel::record::Phase;
use genie_kernel::{Journal, MemoryJournal, Rows, Scope, Timestamp};
use genie_store::{SqliteJournal, verify};
use serde_json::json;

use crate::failing_disk::{Call, Fault, Lasts, Means};
use crate::support::{
    Place, TABLES, TOYS, append, audit, create, delete, fields, merge, stream, toy_id, verify_clean,
};

const CANARY: &str = "canary-of-a-person";

/// A person's toy among others, in two streams, with a call about both and a note that was replaced.
fn fill(journal: &dyn Journal) {
    for of in [stream(1), stream(2)] {
        let (theirs, other) = (toy_id(of, 1), toy_id(of, 2));
        let both = json!({"people": [{"name": CANARY, "note": "x"}, {"name": "somebody"}]});
        append(
            journal,
            of,
            vec![audit(Phase::Command, both), create(theirs, CANARY), create(other, "other")],
        );
        append(journal, of, vec![merge(theirs, json!({"note": CANARY.repeat(300)}))]);
        append(
            journal,
            of,
            vec![merge(theirs, json!({"note": "short"})), merge(other, json!({"note": CANARY}))],
        );
        append(journal, of, vec![merge(other, json!({"count": 2}))]);
    }
    journal.flush().unwrap();
}

fn erasures(journal: &dyn Journal) -> Vec<Erasure> {
    let left: Left = BTreeMap::from([
        (1, Some(fields(json!({"people": [{"name": "somebody"}]})))),
        (2, None),
        (4, None),
        (5, None),
        (6, Some(fields(json!({"note": "[erased]"})))),
    ]);
    let seal = |of| {
        let records = vec![delete(toy_id(of, 1))];
        Erasure::seal(journal, of, Scope::LOCAL, Timestamp(9), records, left.clone()).unwrap()
    };
    vec![seal(stream(1)), seal(stream(2))]
}

fn is_left(journal: &dyn Journal) -> bool {
    let whole = format!("{:?}", [stream(1), stream(2)].map(|of| journal.entries(of, 0, 100).unwrap()));
    whole.contains(CANARY)
}

pub fn erased_records_leave_the_rest_unchanged(journal: &dyn Journal) {
    fill(journal);
    let heads = [stream(1), stream(2)].map(|of| journal.entries(of, 0, 100).unwrap());
    journal.erase(&erasures(journal)).unwrap();
    assert!(!is_left(journal));
    for (of, before) in [stream(1), stream(2)].into_iter().zip(heads) {
        let after = journal.entries(of, 0, 100).unwrap();
        let places = |entry: &genie_kernel::Entry| (entry.sequence, entry.prev_hash, entry.hash);
        assert_eq!(
            after.iter().take(before.len()).map(places).collect::<Vec<_>>(),
            before.iter().map(places).collect::<Vec<_>>()
        );
        assert_eq!((&after[2], &after[6]), (&before[2], &before[6]), "what was not erased is as it was");
        assert_eq!(journal.get(&TOYS, of, toy_id(of, 1)).unwrap(), None);
        let other = journal.get(&TOYS, of, toy_id(of, 2)).unwrap().unwrap();
        assert_eq!((&other["note"], &other["count"]), (&json!("[erased]"), &json!(2)));
        append(journal, of, vec![merge(toy_id(of, 2), json!({"count": 3}))]);
    }
    journal.flush().unwrap();
}

pub fn erasure_that_does_not_say_what_it_erases_is_refused(journal: &dyn Journal) {
    fill(journal);
    let refused = |erasures: Vec<Erasure>| {
        let error = journal.erase(&erasures).unwrap_err();
        assert!(matches!(error, Error::Refused(_)), "{error}");
        assert!(is_left(journal));
    };
    let mut silent = erasures(journal);
    silent[1].tombstones.insert(3, Tombstone::over("{}", None));
    refused(silent);
    let mut wrong = erasures(journal);
    wrong[1] = {
        let left = BTreeMap::from([(99, None)]);
        let sealed = Erasure::seal(journal, stream(2), Scope::LOCAL, Timestamp(9), vec![], left);
        assert!(matches!(sealed, Err(Error::Refused(_))));
        Erasure { tombstones: BTreeMap::new(), ..wrong[1].clone() }
    };
    refused(wrong);
    let late = erasures(journal);
    append(journal, stream(2), vec![merge(toy_id(stream(2), 2), json!({"count": 7}))]);
    let error = journal.erase(&late).unwrap_err();
    assert_eq!(error, Error::Conflict { expected: 7, actual: 8 }, "another writer appended meanwhile");
    assert!(is_left(journal));
}

pub fn content_that_looks_erased_cannot_be_appended(journal: &dyn Journal) {
    let forged = audit(Phase::Command, json!({"erased": genie_kernel::Hash::of(b"x").hex()}));
    let batch = crate::support::batch(journal, stream(1), vec![forged]);
    assert!(matches!(journal.append(&batch), Err(Error::Refused(_))));
}

/// Whether any file of the folder contains the canary.
fn in_files(place: &Place) -> bool {
    std::fs::read_dir(place.folder.path()).unwrap().any(|file| {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        bytes.windows(CANARY.len()).any(|window| window == CANARY.as_bytes())
    })
}

#[test]
fn no_file_contains_erased_bytes() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    assert!(in_files(&place));
    journal.erase(&erasures(&journal)).unwrap();
    assert!(!in_files(&place), "while the journal is open");
    verify_clean(&journal);
    drop(journal);
    assert!(!in_files(&place), "and when it is closed");
    verify_clean(&place.open());
}

#[test]
fn tombstone_without_a_record_is_reported_as_tampering() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    let entry = journal.entries(stream(1), 1, 1).unwrap().remove(0);
    let stone = Tombstone::over(&entry.payload, None).payload();
    drop(journal);
    let database = rusqlite::Connection::open(place.folder.path().join("genie.db")).unwrap();
    let guard: String = database
        .query_row("SELECT sql FROM sqlite_master WHERE name = 'event_log_refuses_update'", [], |row| {
            row.get(0)
        })
        .unwrap();
    database.execute_batch("DROP TRIGGER event_log_refuses_update").unwrap();
    let id = (1_i64 << 40) | 2;
    assert_eq!(
        database.execute("UPDATE event_log SET change_payload = ?1 WHERE id = ?2", (stone, id)),
        Ok(1)
    );
    database.execute_batch(&guard).unwrap();
    drop(database);
    let report = verify(&place.open(), &mut |_| ControlFlow::Continue(())).unwrap();
    let found: Vec<&str> = report.problems.iter().map(|problem| problem.what.as_str()).collect();
    assert!(found.contains(&"its payload is missing, and no record declares it erased"), "{found:?}");
    assert!(!found.contains(&"its hash does not match its content"), "the chain itself holds: {found:?}");
}

#[test]
fn change_to_a_partly_erased_record_is_reported() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.erase(&erasures(&journal)).unwrap();
    drop(journal);
    let database = rusqlite::Connection::open(place.folder.path().join("genie.db")).unwrap();
    database.execute_batch("DROP TRIGGER audit_log_refuses_update").unwrap();
    let sql = "UPDATE audit_log SET payload = replace(payload, 'somebody', 'nobody') WHERE payload LIKE '%somebody%'";
    assert_eq!(database.execute(sql, []), Ok(2));
    drop(database);
    let report = verify(&place.open(), &mut |_| ControlFlow::Continue(())).unwrap();
    let changed =
        report.problems.iter().filter(|problem| problem.what == "it was changed after it was erased");
    assert_eq!(changed.count(), 2, "{:?}", report.problems);
}

/// A disk that fails at every call in turn: afterwards everything is erased or nothing, and a retry succeeds.
fn sweep(call: Call, means: Means) {
    let (mut all, mut none) = (0, 0);
    for after in 0.. {
        assert!(after < 10_000, "an erasure ends");
        let place = Place::new();
        let journal = place.open();
        fill(&journal);
        let planned = erasures(&journal);
        place.disk.arm(Fault { call, after, means, lasts: Lasts::FromThenOn });
        let erased = journal.erase(&planned);
        place.disk.disarm();
        drop(journal);
        let journal = place.open();
        verify_clean(&journal);
        if erased.is_ok() {
            assert!(!in_files(&place) && !is_left(&journal));
            break;
        }
        if is_left(&journal) {
            none += 1;
            journal.erase(&erasures(&journal)).unwrap();
        } else {
            all += 1;
        }
        assert!(!in_files(&place), "opening finishes the interrupted erasure");
        verify_clean(&journal);
    }
    assert!(all > 0 && none > 0, "the disk failed before and after the moment: {none}, {all}");
}

#[test]
fn erasure_is_atomic_when_any_write_fails() {
    sweep(Call::Write, Means::Broken);
}

#[test]
fn erasure_is_atomic_when_any_flush_fails() {
    sweep(Call::Sync, Means::Broken);
}

#[test]
fn erasure_is_atomic_when_the_disk_is_full() {
    sweep(Call::Write, Means::Full);
}

#[test]
fn erasure_interrupted_by_a_kill_finishes_on_open() {
    let place = Place::new();
    let journal: SqliteJournal = place.open();
    fill(&journal);
    journal.erase(&erasures(&journal)).unwrap();
    // As if the program had ended between the commit and the cleanup.
    std::fs::write(place.folder.path().join("genie.db-erasing"), "").unwrap();
    drop(journal);
    let journal = place.open();
    assert!(!place.folder.path().join("genie.db-erasing").exists());
    verify_clean(&journal);
    let memory = MemoryJournal::new(&TABLES);
    for of in [stream(1), stream(2)] {
        memory.restore(Scope::LOCAL, &journal.entries(of, 0, 100).unwrap()).unwrap();
    }
    assert!(!is_left(&memory));
}

//! A journal whose disk failed works again by itself when the disk does, without anything that was not
//! acknowledged and with everything that was.

use genie_kernel::journal::Error;
use genie_kernel::{Batch, Journal, Rows, Scope};
use serde_json::json;

use crate::failing_disk::{Call, Fault, Lasts, Means};
use crate::support::{Place, append, create, merge, stream, toy_id, until, verify_clean};

const FAILS: Fault = Fault { call: Call::Sync, after: 0, means: Means::Broken, lasts: Lasts::FromThenOn };

#[test]
fn journal_refuses_calls_until_the_disk_recovers() {
    let place = Place::new();
    let journal = place.open();
    let readers = journal.durable().unwrap();
    let (of, id) = (stream(1), toy_id(stream(1), 1));
    append(&journal, of, vec![create(id, "ball")]);
    journal.flush().unwrap();
    let head = journal.head(of).unwrap();
    append(&journal, of, vec![merge(id, json!({"count": 2}))]);
    place.disk.arm(FAILS);
    let error = journal.flush().unwrap_err();
    assert!(matches!(error, Error::Broken(_)), "{error}");
    for _ in 0..50 {
        assert!(matches!(journal.health(), Err(Error::Broken(_))));
        assert!(matches!(journal.head(of), Err(Error::Broken(_))));
        assert!(matches!(journal.flush(), Err(Error::Broken(_))));
    }
    place.disk.disarm();
    until("the journal has recovered", || journal.health().is_ok());
    // The failed commit is stored or not; everything before it is.
    let stored = journal.head(of).unwrap();
    assert!(stored == head || stored.sequence == head.sequence + 1, "{stored:?}");
    assert_eq!(readers.head(of).unwrap(), stored);
    append(&journal, of, vec![merge(id, json!({"count": 3}))]);
    journal.flush().unwrap();
    assert_eq!(readers.head(of).unwrap().sequence, stored.sequence + 1);
    verify_clean(&journal);
}

#[test]
fn loss_of_staged_batches_after_a_failure_is_reported() {
    let place = Place::new();
    let journal = place.open();
    append(&journal, stream(1), vec![create(toy_id(stream(1), 1), "ball")]);
    journal.flush().unwrap();
    append(&journal, stream(1), vec![merge(toy_id(stream(1), 1), json!({"count": 2}))]);
    place.disk.arm(Fault { lasts: Lasts::Once, ..FAILS });
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            append(&journal, stream(2), vec![create(toy_id(stream(2), 1), "bear")]);
            journal.flush()
        });
        assert!(matches!(other.join().unwrap(), Err(Error::Broken(_))));
    });
    until("the journal has recovered", || journal.health().is_ok());
    // This thread has not heard of it yet.
    assert!(matches!(journal.flush(), Err(Error::Broken(_))));
    assert_eq!(journal.flush(), Ok(()));
    verify_clean(&journal);
}

#[test]
fn journal_that_lost_acknowledged_records_stays_closed() {
    let place = Place::new();
    let journal = place.open();
    let (of, id) = (stream(1), toy_id(stream(1), 1));
    append(&journal, of, vec![create(id, "ball")]);
    journal.flush().unwrap();
    place.disk.arm(FAILS);
    append(&journal, of, vec![merge(id, json!({"count": 2}))]);
    journal.flush().unwrap_err();
    // All connections are closed at some time between two attempts.
    let log = place.folder.path().join("genie.db-wal");
    std::fs::write(&log, "").unwrap();
    place.disk.disarm();
    until("the loss is noticed", || matches!(journal.health(), Err(Error::Damaged(_))));
    let error = journal.flush().unwrap_err();
    assert!(error.to_string().contains("1 of 1 records are missing"), "{error}");
    drop(journal);
    let refused = genie_store::SqliteJournal::open(&place.folder, &crate::support::TABLES).unwrap_err();
    assert_eq!(refused.code(), "STORE_RECORDS_MISSING");
}

#[test]
fn concurrent_writers_continue_after_a_disk_failure() {
    const THREADS: u64 = 8;
    const BATCHES: u64 = 30;
    let place = Place::new();
    let journal = place.open();
    std::thread::scope(|scope| {
        for number in 1..=THREADS {
            let journal = &journal;
            scope.spawn(move || {
                let (of, id) = (stream(number), toy_id(stream(number), 1));
                let mut acknowledged = 0;
                while acknowledged < BATCHES {
                    let Ok(head) = journal.head(of) else { continue };
                    assert!((acknowledged..=acknowledged + 1).contains(&head.sequence));
                    // What was not acknowledged may have been stored.
                    acknowledged = head.sequence;
                    let record = match head.sequence {
                        0 => create(id, "ball"),
                        count => merge(id, json!({"count": count})),
                    };
                    let tried = Batch::seal(of, Scope::LOCAL, head, vec![record]);
                    match journal.append(&tried).and_then(|()| journal.flush()) {
                        Ok(()) => acknowledged = tried.head().sequence,
                        Err(_) => until("the journal has recovered", || journal.health().is_ok()),
                    }
                }
            });
        }
        for after in [3, 5, 8, 2] {
            until("the journal works", || journal.health().is_ok());
            place.disk.arm(Fault { after, lasts: Lasts::Once, ..FAILS });
        }
    });
    place.disk.disarm();
    until("the journal works", || journal.health().is_ok());
    verify_clean(&journal);
}

//! A disk that fails at every possible point. Acknowledged data is never lost, a batch is never torn, and the
//! result of the one batch in flight is yes, no or unknown.

use genie_kernel::journal::Error;
use genie_kernel::{Journal, Rows};
use genie_store::SqliteJournal;
use serde_json::json;

use crate::failing_disk::{Call, Fault, Lasts, Means};
use crate::support::{Place, append, audit, batch, create, fill, merge, stream, toy_id, until, verify_clean};

const BATCHES: u64 = 20;
const RECORDS: u64 = 3;

/// The result of a run of batches.
struct Run {
    /// The acknowledged batches.
    acknowledged: u64,
    /// The error that ended it.
    ended: Option<Error>,
}

/// Appends and flushes batches, starting with `from`, until one is not acknowledged.
fn run(journal: &SqliteJournal, from: u64, text: &str) -> Run {
    let (of, id) = (stream(1), toy_id(stream(1), 1));
    for number in from..BATCHES {
        let first = match number {
            0 => create(id, "ball"),
            _ => merge(id, json!({"count": number})),
        };
        let note = merge(id, json!({"note": format!("{number}{text}")}));
        let said = audit(genie_kernel::record::Phase::Command, json!({"number": number}));
        let records = vec![first, said, note];
        let tried = journal.head(of).and_then(|_| journal.append(&batch(journal, of, records)));
        if let Err(error) = tried.and_then(|()| journal.flush()) {
            return Run { acknowledged: number, ended: Some(error) };
        }
    }
    Run { acknowledged: BATCHES, ended: None }
}

/// Asserts complete batches: all acknowledged ones, and at most the one in flight.
fn check(journal: &SqliteJournal, acknowledged: u64) -> u64 {
    let records = journal.head(stream(1)).unwrap().sequence;
    assert_eq!(records % RECORDS, 0, "a batch is torn");
    let stored = records / RECORDS;
    assert!((acknowledged..=acknowledged + 1).contains(&stored), "{stored} of {acknowledged} are stored");
    verify_clean(journal);
    stored
}

/// Makes the disk fail at each call in turn, until a run no longer reaches the fault.
fn sweep(call: Call, means: Means, lasts: Lasts, text: &str) {
    let mut outcomes = (0, 0);
    for after in 0.. {
        assert!(after < 10_000, "a run of {BATCHES} batches ends");
        let place = Place::new();
        let journal = place.open();
        place.disk.arm(Fault { call, after, means, lasts });
        let first = run(&journal, 0, text);
        let Some(error) = first.ended else {
            place.disk.disarm();
            check(&journal, BATCHES);
            break;
        };
        let journal = match after % 2 {
            0 => recover(&place, journal, error, means),
            _ => restart(&place, journal, error, means),
        };
        let stored = check(&journal, first.acknowledged);
        match stored == first.acknowledged {
            true => outcomes.0 += 1,
            false => outcomes.1 += 1,
        }
        let second = run(&journal, stored, text);
        assert_eq!(second.ended, None);
        check(&journal, BATCHES);
    }
    assert!(outcomes.0 + outcomes.1 >= 10, "the disk failed in flight: {outcomes:?}");
}

/// The same journal works again when the disk does.
fn recover(place: &Place, journal: SqliteJournal, error: Error, means: Means) -> SqliteJournal {
    check_error(&error, means);
    place.disk.disarm();
    until("the journal has recovered", || journal.health().is_ok());
    journal
}

/// The program ends, and the next one finds the same.
fn restart(place: &Place, journal: SqliteJournal, error: Error, means: Means) -> SqliteJournal {
    check_error(&error, means);
    drop(journal);
    place.disk.disarm();
    place.open()
}

fn check_error(error: &Error, means: Means) {
    match means {
        Means::Full | Means::Short => assert_eq!(*error, Error::Full),
        Means::Broken => assert!(matches!(error, Error::Broken(_)), "{error}"),
    }
}

#[test]
fn single_flush_failure_loses_no_acknowledged_data() {
    sweep(Call::Sync, Means::Broken, Lasts::Once, "");
}

#[test]
fn persistent_flush_failure_loses_no_acknowledged_data() {
    sweep(Call::Sync, Means::Broken, Lasts::FromThenOn, "");
}

#[test]
fn single_write_failure_loses_no_acknowledged_data() {
    sweep(Call::Write, Means::Broken, Lasts::Once, "");
}

#[test]
fn persistent_write_failure_loses_no_acknowledged_data() {
    sweep(Call::Write, Means::Broken, Lasts::FromThenOn, "");
}

#[test]
fn briefly_full_disk_loses_no_acknowledged_data() {
    sweep(Call::Write, Means::Full, Lasts::Once, "");
}

#[test]
fn permanently_full_disk_loses_no_acknowledged_data() {
    sweep(Call::Write, Means::Full, Lasts::FromThenOn, "");
}

#[test]
fn short_write_loses_no_acknowledged_data() {
    sweep(Call::Write, Means::Short, Lasts::Once, "");
}

/// The same while the log is moved into the database in the background.
#[test]
fn failed_checkpoint_loses_no_acknowledged_data() {
    let text = "x".repeat(60_000);
    let rounds = 8;
    for after in (0..400).step_by(19) {
        let place = Place::new();
        let mut journal = place.open();
        place.disk.arm(Fault {
            call: Call::Write,
            after: after * 5,
            means: Means::Broken,
            lasts: Lasts::Once,
        });
        let (of, id) = (stream(1), toy_id(stream(1), 1));
        let mut acknowledged = 0;
        for round in 0..rounds {
            let record = match acknowledged {
                0 => create(id, "ball"),
                _ => merge(id, json!({"note": text, "count": round})),
            };
            // Sixteen batches share a commit, so that each one moves a megabyte.
            let tried = (0..16).try_for_each(|_| {
                journal.head(of)?;
                journal.append(&batch(&journal, of, vec![record.clone()]))
            });
            if tried.and_then(|()| journal.flush()).is_ok() {
                acknowledged = journal.head(of).map_or(acknowledged, |head| head.sequence);
                continue;
            }
            drop(journal);
            place.disk.disarm();
            journal = place.open();
            let stored = journal.head(of).unwrap().sequence;
            // A checkpoint commits the staged batches, so some of the sixteen may be stored.
            assert!((acknowledged..=acknowledged + 16).contains(&stored), "{stored} of {acknowledged}");
            verify_clean(&journal);
            acknowledged = stored;
        }
        place.disk.disarm();
        drop(journal);
        verify_clean(&place.open());
    }
}

#[test]
fn each_thread_with_a_lost_batch_gets_an_error() {
    let place = Place::new();
    let journal = place.open();
    append(&journal, stream(1), vec![create(toy_id(stream(1), 1), "ball")]);
    journal.flush().unwrap();
    append(&journal, stream(1), vec![merge(toy_id(stream(1), 1), json!({"count": 2}))]);
    let fault = Fault { call: Call::Write, after: 0, means: Means::Full, lasts: Lasts::Once };
    place.disk.arm(fault);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            append(&journal, stream(2), vec![create(toy_id(stream(2), 1), "bear")]);
            // This commit fails, together with the other thread's batch.
            assert_eq!(journal.flush(), Err(Error::Full));
            append(&journal, stream(2), vec![create(toy_id(stream(2), 1), "bear")]);
            journal.flush()
        });
        assert_eq!(other.join().unwrap(), Ok(()));
    });
    // A later commit succeeded, but this thread's earlier batch is not stored.
    assert_eq!(journal.flush(), Err(Error::Full));
    assert_eq!(journal.flush(), Ok(()));
    assert_eq!(journal.head(stream(1)).unwrap().sequence, 1);
    verify_clean(&journal);
}

#[test]
fn lost_batch_is_reported_once_and_only_to_its_thread() {
    let place = Place::new();
    let journal = place.open();
    let (of, id) = (stream(1), toy_id(stream(1), 1));
    append(&journal, of, vec![create(id, "ball")]);
    journal.flush().unwrap();
    place.disk.arm(Fault { call: Call::Write, after: 0, means: Means::Full, lasts: Lasts::FromThenOn });
    // More than memory holds: part of it is written before any flush.
    let text = "x".repeat(60_000);
    let refused = (0..1_000).find_map(|number| {
        journal.append(&batch(&journal, of, vec![merge(id, json!({"note": text, "count": number}))])).err()
    });
    assert_eq!(refused, Some(Error::Full));
    place.disk.disarm();
    // The next user of this thread has lost nothing.
    append(&journal, stream(2), vec![create(toy_id(stream(2), 1), "bear")]);
    assert_eq!(journal.flush(), Ok(()));
    assert_eq!((journal.head(of).unwrap().sequence, journal.head(stream(2)).unwrap().sequence), (1, 1));
    verify_clean(&journal);
}

#[test]
fn full_disk_does_not_prevent_reading_after_a_crash() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.flush().unwrap();
    let killed = place.after_kill();
    killed.disk.arm(Fault { call: Call::Write, after: 0, means: Means::Full, lasts: Lasts::FromThenOn });
    let survivor = killed.open();
    assert_eq!(survivor.head(stream(1)).unwrap(), journal.head(stream(1)).unwrap());
    append(&survivor, stream(1), vec![create(toy_id(stream(1), 77), "late")]);
    assert_eq!(survivor.flush(), Err(Error::Full));
    killed.disk.disarm();
    append(&survivor, stream(1), vec![create(toy_id(stream(1), 77), "late")]);
    assert_eq!(survivor.flush(), Ok(()));
    verify_clean(&survivor);
}

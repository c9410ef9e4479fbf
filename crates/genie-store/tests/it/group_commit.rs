//! One flush per commit, and one commit for many callers.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use genie_kernel::journal::Query;
use genie_kernel::{Journal, Rows, StreamId};
use genie_store::SqliteJournal;
use serde_json::json;

use crate::support::{Place, TOYS, append, create, delete, merge, stream, toy_id, verify_clean};

const THREADS: u64 = 16;
const BATCHES: u64 = 40;

#[test]
fn single_caller_flushes_once_per_commit() {
    let place = Place::new();
    let journal = place.open();
    let id = toy_id(stream(1), 1);
    // The first commit after opening writes the log's header too.
    append(&journal, stream(1), vec![create(id, "ball")]);
    journal.flush().unwrap();
    let before = place.folder.flushes();
    for count in 0..50 {
        append(&journal, stream(1), vec![merge(id, json!({"count": count}))]);
        append(&journal, stream(1), vec![merge(id, json!({"weight": count}))]);
        journal.flush().unwrap();
        // Nothing is staged now, so the disk is not used.
        journal.flush().unwrap();
    }
    let after = place.folder.flushes();
    assert_eq!((after.commits - before.commits, after.upkeep - before.upkeep), (50, 0));
}

#[test]
fn concurrent_callers_share_flushes_and_are_durable() {
    let place = Place::new();
    let journal = place.open();
    // A slow disk, because a fast one leaves nothing to share.
    place.disk.slow_down(Duration::from_millis(2));
    let barrier = Barrier::new(usize::try_from(THREADS).unwrap());
    let before = place.folder.flushes();
    std::thread::scope(|scope| {
        for number in 1..=THREADS {
            let (journal, barrier, place) = (&journal, &barrier, &place);
            scope.spawn(move || {
                let (of, id) = (stream(number), toy_id(stream(number), 1));
                barrier.wait();
                for count in 0..BATCHES {
                    let record = match count {
                        0 => create(id, "ball"),
                        _ => merge(id, json!({"count": count})),
                    };
                    let head = append(journal, of, vec![record]);
                    journal.flush().unwrap();
                    if count % 16 == 15 && number == 1 {
                        let killed = place.after_kill();
                        assert_eq!(killed.open().head(of).unwrap(), head);
                    }
                }
            });
        }
    });
    let flushes = place.folder.flushes().commits - before.commits;
    assert!(flushes < THREADS * BATCHES / 2, "{flushes} flushes for {} batches", THREADS * BATCHES);
    for number in 1..=THREADS {
        assert_eq!(journal.head(stream(number)).unwrap().sequence, BATCHES);
    }
    verify_clean(&journal);
}

/// More rows than memory holds, so that they are reread while others commit.
const ROWS: u64 = 400;

fn named(of: StreamId, row: u64) -> Query {
    Query {
        table: &TOYS,
        columns: &["count"],
        stream: Some(of),
        equals: vec![("name", json!(format!("toy {row}")))],
        range: None,
        order: &["name"],
        limit: 1,
    }
}

/// Changes and deletes the toys of a stream, and checks after each change that all are as expected. A toy
/// without a count is deleted.
fn work(journal: &SqliteJournal, number: u64) {
    let of = stream(number);
    let mut counts = vec![Some(1); usize::try_from(ROWS).unwrap()];
    for turn in 0..40 {
        let changed = (turn * 7) % ROWS;
        let count = &mut counts[usize::try_from(changed).unwrap()];
        *count = count.filter(|_| turn % 5 != 4).map(|count| count + 1);
        let record = match *count {
            None => delete(toy_id(of, changed)),
            // A code is unique, so this change is written to the database at once.
            Some(count) if turn % 3 == 0 => {
                merge(toy_id(of, changed), json!({"count": count, "code": format!("{number} {turn}")}))
            }
            Some(count) => merge(toy_id(of, changed), json!({"count": count})),
        };
        append(journal, of, vec![record]);
        if number == 1 {
            journal.flush().unwrap();
            continue;
        }
        for (row, count) in (0..ROWS).zip(&counts) {
            let count = count.map(|count| json!(count));
            let stored = journal.get(&TOYS, of, toy_id(of, row)).unwrap();
            assert_eq!(stored.map(|toy| toy["count"].clone()), count, "row {row} in turn {turn}");
            // The row that was just changed, and some others.
            if row == changed || row % 16 == turn % 16 {
                let found = journal.find(&named(of, row)).unwrap();
                let found = found.first().map(|toy| toy["count"].clone());
                assert_eq!(found, count, "row {row}, found in turn {turn}");
            }
        }
    }
    journal.flush().unwrap();
}

#[test]
fn row_read_during_commits_is_never_stale() {
    let place = Place::new();
    let journal = place.open();
    let threads = THREADS / 4;
    for number in 1..=threads {
        let of = stream(number);
        append(&journal, of, (0..ROWS).map(|row| create(toy_id(of, row), &format!("toy {row}"))).collect());
    }
    journal.flush().unwrap();
    // Slow enough that uncommitted rows could be evicted meanwhile.
    place.disk.slow_down(Duration::from_millis(10));
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (journal, over) = (&journal, &over);
        let look = |number: u64| {
            let of = stream(number);
            while !over.load(Ordering::Relaxed) {
                for row in 0..ROWS {
                    journal.get(&TOYS, of, toy_id(of, row)).unwrap();
                }
            }
        };
        let workers: Vec<_> =
            (1..=threads).map(|number| scope.spawn(move || work(journal, number))).collect();
        // Other threads only read the same rows.
        for number in 1..=threads {
            scope.spawn(move || look(number));
        }
        let worked: Vec<_> = workers.into_iter().map(|worker| worker.join()).collect();
        over.store(true, Ordering::Relaxed);
        worked.into_iter().for_each(|worked| worked.unwrap());
    });
    verify_clean(&journal);
}

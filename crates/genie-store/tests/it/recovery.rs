//! Acknowledged data survives a stop, a kill or a crash; other batches are stored completely or not at all.

use genie_kernel::journal::{Error, Query, Range};
use genie_kernel::record::Change;
use genie_kernel::{Journal, Rows, lifecycle, run};
use genie_store::SqliteJournal;
use serde_json::json;

use crate::support::{
    Place, TABLES, TOYS, append, batch, create, event, fill, merge, stream, toy_id, verify_clean,
};

#[test]
fn journal_closed_without_flush_keeps_only_flushed_data() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.flush().unwrap();
    let flushed = journal.head(stream(1)).unwrap();
    append(&journal, stream(1), vec![create(toy_id(stream(1), 5), "late")]);
    append(&journal, stream(3), vec![create(toy_id(stream(3), 5), "later")]);
    drop(journal);

    let journal = place.open();
    assert_eq!(journal.head(stream(1)).unwrap(), flushed);
    assert_eq!(journal.streams(0, 10).unwrap().len(), 2);
    verify_clean(&journal);
    append(&journal, stream(1), vec![create(toy_id(stream(1), 5), "late")]);
    journal.flush().unwrap();
    verify_clean(&journal);
}

#[test]
fn killed_process_leaves_exactly_the_flushed_data() {
    let place = Place::new();
    let journal = place.open();
    let mut flushed = Vec::new();
    for number in 0..5 {
        append(&journal, stream(1), vec![create(toy_id(stream(1), number), &format!("toy {number}"))]);
        journal.flush().unwrap();
        flushed.push(journal.head(stream(1)).unwrap());
        append(&journal, stream(1), vec![merge(toy_id(stream(1), number), json!({"count": number}))]);

        let killed = place.after_kill();
        let survivor = killed.open();
        assert_eq!(survivor.head(stream(1)).unwrap(), flushed[flushed.len() - 1]);
        verify_clean(&survivor);
        journal.flush().unwrap();
    }
}

#[test]
fn clean_close_leaves_a_single_complete_database_file() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.flush().unwrap();
    drop(journal);
    let mut names: Vec<_> = std::fs::read_dir(place.folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["genie.db", "genie.lock", "journal-end"]);
    verify_clean(&place.open());
}

/// Readers that are still there must not keep records out of the database file.
#[test]
fn closing_completes_the_database_file_even_with_open_readers() {
    let place = Place::new();
    let journal = place.open();
    let readers = journal.durable().unwrap();
    fill(&journal);
    journal.flush().unwrap();
    let head = journal.head(stream(1)).unwrap();
    append(&journal, stream(1), vec![create(toy_id(stream(1), 5), "late")]);
    journal.close().unwrap();
    assert_eq!(std::fs::metadata(place.folder.path().join("genie.db-wal")).unwrap().len(), 0);

    let copy = Place::new();
    std::fs::copy(place.folder.path().join("genie.db"), copy.folder.path().join("genie.db")).unwrap();
    assert_eq!(copy.open().head(stream(1)).unwrap(), head);
    assert_eq!(readers.head(stream(1)).unwrap(), head);
    assert!(matches!(journal.flush(), Err(Error::Broken(_))));
}

#[test]
fn write_ahead_log_is_reused_after_a_checkpoint() {
    let place = Place::new();
    let journal = place.open();
    let id = toy_id(stream(1), 1);
    append(&journal, stream(1), vec![create(id, "ball")]);
    let wal = place.folder.path().join("genie.db-wal");
    let text = "x".repeat(60_000);
    // More than eighty megabytes go through the log.
    for count in 0..1_500 {
        append(&journal, stream(1), vec![merge(id, json!({"count": count, "note": text}))]);
        journal.flush().unwrap();
    }
    let written = place.folder.flushes().wal_bytes;
    let size = std::fs::metadata(wal).unwrap().len();
    assert!(written > 80 << 20, "{written} bytes were written");
    assert!(size < written / 2, "the log has {size} of {written} bytes");
    verify_clean(&journal);
}

/// More rows are changed, read and found than the cache holds, in another order.
#[test]
fn evicted_rows_are_neither_lost_nor_stale() {
    const TOYS_MADE: u64 = 3_000;
    let place = Place::new();
    let journal = place.open();
    let of = stream(1);
    let id = |number: u64| toy_id(of, number * 7_919 % TOYS_MADE);
    for number in 0..TOYS_MADE {
        append(&journal, of, vec![create(id(number), &format!("toy {number}"))]);
    }
    for (round, stride) in [(1, 7), (2, 11), (3, 13)] {
        for number in 0..TOYS_MADE {
            let step = number * stride % TOYS_MADE;
            append(&journal, of, vec![merge(id(step), json!({"count": round * TOYS_MADE + step}))]);
            let earlier = number / 2 * stride % TOYS_MADE;
            let row = journal.get(&TOYS, of, id(earlier)).unwrap().unwrap();
            assert_eq!(row["count"], json!(round * TOYS_MADE + earlier));
            if number % 500 == 499 {
                journal.flush().unwrap();
            }
        }
        let found = journal.find(&Query {
            table: &TOYS,
            columns: &["count"],
            stream: Some(of),
            equals: vec![("state", json!("new"))],
            range: Some(Range {
                column: "count",
                above: (round * TOYS_MADE).cast_signed() - 1,
                up_to: i64::MAX,
            }),
            order: &["count"],
            limit: 1_000,
        });
        assert_eq!(found.unwrap().len(), 1_000);
    }
    journal.flush().unwrap();
    verify_clean(&journal);
}

#[test]
fn second_terminal_event_of_a_run_is_refused() {
    let place = Place::new();
    let journal = place.open();
    let end = |count| {
        let change = Change::Merge(crate::support::fields(json!({"cycle": count})));
        event(lifecycle::TERMINAL_EVENT, "execution", stream(1).0, change)
    };
    let made = event("run.made", "execution", stream(1).0, Change::Merge(run::Execution::new().fields()));
    append(&journal, stream(1), vec![made, end(1)]);
    let again = batch(&journal, stream(1), vec![end(2)]);
    assert!(matches!(journal.append(&again), Err(Error::Refused(_))));
    journal.flush().unwrap();
    verify_clean(&journal);
}

#[test]
fn value_of_the_wrong_type_is_refused() {
    let place = Place::new();
    let journal = place.open();
    let id = toy_id(stream(1), 1);
    append(&journal, stream(1), vec![create(id, "ball")]);
    let shouted = "ABCDEF00-0000-4000-8000-000000000001";
    for patch in [
        json!({"name": 5}),
        json!({"count": "5"}),
        json!({"count": 1.5}),
        json!({"count": u64::MAX}),
        json!({"count": true}),
        json!({"owner_id": "nobody"}),
        json!({"owner_id": shouted}),
        json!({"note": {"a": 1}}),
    ] {
        let batch = batch(&journal, stream(1), vec![merge(id, patch.clone())]);
        assert!(matches!(journal.append(&batch), Err(Error::Refused(_))), "{patch}");
    }
}

#[test]
fn log_damaged_in_the_middle_is_refused_unchanged() {
    // Without the file that says where the journal ended, only the log tells.
    let place = Place::new();
    let journal = place.open();
    for number in 0..6 {
        append(&journal, stream(1), vec![create(toy_id(stream(1), number), &format!("toy {number}"))]);
        journal.flush().unwrap();
    }
    let log = |place: &Place| place.folder.path().join("genie.db-wal");
    let bytes = std::fs::read(log(&place)).unwrap();
    let opened = |change: &dyn Fn(&mut Vec<u8>)| {
        let killed = place.after_kill();
        let mut changed = bytes.clone();
        change(&mut changed);
        std::fs::write(log(&killed), &changed).unwrap();
        std::fs::remove_file(killed.folder.path().join("journal-end")).unwrap();
        let opened = SqliteJournal::open(&killed.folder, &TABLES);
        let records = opened.map(|journal| journal.head(stream(1)).unwrap().sequence);
        (records.map_err(|error| error.code()), std::fs::read(log(&killed)).is_ok_and(|left| left == changed))
    };
    // Acknowledged commits follow the damage.
    let middle = bytes.len() / 2;
    assert_eq!(opened(&|bytes| bytes[middle] ^= 1), (Err("STORE_DAMAGED"), true));
    let header_sum = 24;
    assert_eq!(opened(&|bytes| bytes[header_sum] ^= 1), (Err("STORE_DAMAGED"), true));
    // The last commit may have been torn by a crash: everything acknowledged before it is there.
    let last = bytes.len() - 100;
    assert_eq!(opened(&|bytes| bytes[last] ^= 1).0, Ok(5));
    assert_eq!(opened(&|bytes| bytes.truncate(last)).0, Ok(5));
    assert_eq!(opened(&|_| ()).0, Ok(6));
}

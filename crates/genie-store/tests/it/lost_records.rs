//! Records that were durable and are gone, because the write-ahead log or the database was lost, are detected
//! as missing at the next start. A power cut alone never looks like that.

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;

use genie_kernel::erasure::Erasure;
use genie_kernel::record::Phase;
use genie_kernel::{Journal, Rows, Scope, Timestamp};
use genie_store::{Error, SqliteJournal, verify};
use serde_json::json;

use crate::support::{Place, TABLES, append, audit, create, fill, merge, stream, toy_id, verify_clean};

/// What was killed in the middle of its work: six commits, none of them in the database file.
fn killed() -> Place {
    let place = Place::new();
    let journal = place.open();
    for number in 0..6 {
        append(&journal, stream(1), vec![create(toy_id(stream(1), number), &format!("toy {number}"))]);
        journal.flush().unwrap();
    }
    place.after_kill()
}

fn log(place: &Place) -> PathBuf {
    place.folder.path().join("genie.db-wal")
}

/// A way to lose records.
type Way = dyn Fn(&Place);

/// How many records are missing, according to the program.
fn missing(place: &Place) -> u64 {
    match SqliteJournal::open(&place.folder, &TABLES) {
        Err(Error::RecordsMissing { missing, had: 6, .. }) => missing,
        other => panic!("{other:?}"),
    }
}

fn problems(place: &Place) -> Vec<String> {
    let report = verify(&place.open_to_verify(), &mut |_| ControlFlow::Continue(())).unwrap();
    report.problems.into_iter().map(|problem| format!("{}: {}", problem.table, problem.what)).collect()
}

#[test]
fn deleted_or_damaged_log_is_detected() {
    let ways: [(u64, &Way); 4] = [
        (6, &|place| fs::remove_file(log(place)).unwrap()),
        (6, &|place| fs::write(log(place), "").unwrap()),
        (1, &|place| {
            let bytes = fs::read(log(place)).unwrap();
            fs::write(log(place), &bytes[..bytes.len() - 100]).unwrap();
        }),
        // The last commit was acknowledged, so that this is no torn one.
        (1, &|place| {
            let mut bytes = fs::read(log(place)).unwrap();
            let last = bytes.len() - 100;
            bytes[last] ^= 1;
            fs::write(log(place), &bytes).unwrap();
        }),
    ];
    for (count, lose) in ways {
        let place = killed();
        lose(&place);
        let left = (fs::read(place.folder.path().join("genie.db")).unwrap(), fs::read(log(&place)).ok());
        assert_eq!(missing(&place), count);
        // Refused again, and nothing was changed: the log can still be put back.
        assert_eq!(missing(&place), count);
        let found = (fs::read(place.folder.path().join("genie.db")).unwrap(), fs::read(log(&place)).ok());
        assert!(left.0 == found.0 && left.1.unwrap_or_default() == found.1.unwrap_or_default());
        let named = problems(&place);
        assert_eq!(named.len(), 1, "{named:?}");
        assert!(named[0].starts_with(&format!("database: {count} of 6 records are missing: ")), "{named:?}");
    }
}

#[test]
fn log_moved_back_into_place_is_used_again() {
    let place = killed();
    let hidden = place.folder.path().join("hidden");
    fs::rename(log(&place), &hidden).unwrap();
    assert_eq!(missing(&place), 6);
    fs::rename(&hidden, log(&place)).unwrap();
    let journal = place.open();
    assert_eq!(journal.head(stream(1)).unwrap().sequence, 6);
    verify_clean(&journal);
}

#[test]
fn accepted_loss_is_not_reported_again() {
    let place = killed();
    fs::remove_file(log(&place)).unwrap();
    place.open_to_verify().accept_loss().unwrap();
    let journal = place.open();
    assert_eq!(journal.streams(0, 10).unwrap().len(), 0);
    fill(&journal);
    journal.flush().unwrap();
    drop(journal);
    verify_clean(&place.open());
}

#[test]
fn deleted_database_is_detected() {
    let place = killed();
    drop(place.open());
    fs::remove_file(place.folder.path().join("genie.db")).unwrap();
    assert_eq!(missing(&place), 6);
    assert!(!place.folder.path().join("genie.db").exists());
}

#[test]
fn older_copy_of_the_database_is_detected() {
    let place = killed();
    let journal = place.open();
    drop(journal);
    let database = place.folder.path().join("genie.db");
    let older = fs::read(&database).unwrap();
    let journal = place.open();
    append(&journal, stream(2), vec![create(toy_id(stream(2), 1), "bear")]);
    journal.flush().unwrap();
    drop(journal);
    fs::write(&database, older).unwrap();
    let refused = SqliteJournal::open(&place.folder, &TABLES).unwrap_err();
    assert_eq!((refused.code(), refused.retryable()), ("STORE_RECORDS_MISSING", false));
    assert!(
        refused.to_string().starts_with("1 of 7 records are missing: the journal had them at "),
        "{refused}"
    );
}

#[test]
fn database_with_different_records_is_refused() {
    let place = killed();
    drop(place.open());
    let other = Place::new();
    let journal = other.open();
    for number in 0..6 {
        append(&journal, stream(1), vec![create(toy_id(stream(1), number), &format!("puppet {number}"))]);
    }
    journal.flush().unwrap();
    drop(journal);
    fs::copy(other.folder.path().join("genie.db"), place.folder.path().join("genie.db")).unwrap();
    let refused = SqliteJournal::open(&place.folder, &TABLES).unwrap_err();
    assert_eq!(refused.code(), "STORE_DAMAGED");
    assert!(problems(&place)[0].contains("but not the same ones"));
}

/// After a power cut the file may be as old as its last flush, or missing if it was never flushed.
#[test]
fn older_or_missing_end_file_is_not_reported_as_loss() {
    let place = killed();
    let end = place.folder.path().join("journal-end");
    let older = fs::read(&end).unwrap();
    let journal = place.open();
    append(&journal, stream(1), vec![merge(toy_id(stream(1), 1), json!({"count": 3}))]);
    journal.flush().unwrap();
    drop(journal);
    fs::write(&end, &older).unwrap();
    verify_clean(&place.open());
    fs::remove_file(&end).unwrap();
    verify_clean(&place.open());
}

/// The entry that is not flushed may be torn; the others are whole.
#[test]
fn torn_end_file_entry_is_not_reported_as_loss() {
    let place = killed();
    drop(place.open());
    let end = place.folder.path().join("journal-end");
    let bytes = fs::read(&end).unwrap();
    assert_eq!(bytes.len(), 3 * 4096);
    for cut in 0..160 {
        let mut torn = bytes.clone();
        torn[2 * 4096 + cut..2 * 4096 + 200].fill(b'0');
        fs::write(&end, &torn).unwrap();
        assert_eq!(place.open().head(stream(1)).unwrap().sequence, 6);
    }
}

#[test]
fn unreadable_end_file_is_refused_until_the_user_accepts_the_loss() {
    let place = killed();
    drop(place.open());
    let end = place.folder.path().join("journal-end");
    fs::write(&end, "no end").unwrap();
    assert_eq!(SqliteJournal::open(&place.folder, &TABLES).unwrap_err().code(), "STORE_DAMAGED");
    place.open_to_verify().accept_loss().unwrap();
    verify_clean(&place.open());
}

#[test]
fn end_file_is_private_and_refused_if_it_is_a_symlink() {
    let place = killed();
    drop(place.open());
    let end = place.folder.path().join("journal-end");
    assert_eq!(fs::metadata(&end).unwrap().permissions().mode() & 0o777, 0o600);
    let other = place.folder.path().join("other");
    fs::rename(&end, &other).unwrap();
    let before = fs::read(&other).unwrap();
    symlink(&other, &end).unwrap();
    assert_eq!(SqliteJournal::open(&place.folder, &TABLES).unwrap_err().code(), "DATA_FOLDER_UNUSABLE");
    assert_eq!(fs::read(&other).unwrap(), before);
}

#[test]
fn erasure_updates_the_end_file_and_leaves_no_trace_in_it() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    append(&journal, stream(1), vec![audit(Phase::Command, json!({"name": "Ada Lovelace"}))]);
    journal.flush().unwrap();
    let last = journal.head(stream(1)).unwrap().sequence;
    let left = BTreeMap::from([(last, None)]);
    let erasure = Erasure::seal(&journal, stream(1), Scope::LOCAL, Timestamp(9), Vec::new(), left).unwrap();
    journal.erase(&[erasure]).unwrap();
    let killed = place.after_kill();
    let end = fs::read_to_string(killed.folder.path().join("journal-end")).unwrap();
    assert!(!end.contains("Ada"));
    verify_clean(&killed.open());
    verify_clean(&journal);
}

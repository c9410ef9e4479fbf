//! Which database files are opened, and which are left alone.

use std::collections::BTreeMap;
use std::fs;

use genie_kernel::table::{Holds, Table, required};
use genie_kernel::{Journal, approval, run};
use genie_store::SqliteJournal;
use rusqlite::Connection;

use crate::support::{Place, TABLES, TOYS, fill};

fn bytes_of(place: &Place) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(place.folder.path())
        .unwrap()
        .map(|file| file.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap()))
        .collect()
}

fn refused_untouched(place: &Place, tables: &[&'static Table], code: &str) {
    let before = bytes_of(place);
    let error = SqliteJournal::open(&place.folder, tables).unwrap_err();
    assert_eq!(error.code(), code, "{error}");
    assert!(bytes_of(place) == before, "the folder was touched");
}

fn filled() -> Place {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.flush().unwrap();
    place
}

fn raw(place: &Place) -> Connection {
    Connection::open(place.folder.path().join("genie.db")).unwrap()
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let place = filled();
    raw(&place).pragma_update(None, "user_version", 99).unwrap();
    refused_untouched(&place, &TABLES, "STORE_TOO_NEW");
}

#[test]
fn a_newer_schema_that_is_still_in_the_log_is_refused_and_left_alone() {
    let place = filled();
    let connection = raw(&place);
    connection.pragma_update(None, "user_version", 99).unwrap();
    let crashed = place.after_kill();
    assert!(bytes_of(&crashed)["genie.db-wal"].len() > 4096);
    refused_untouched(&crashed, &TABLES, "STORE_TOO_NEW");
}

#[test]
fn a_file_that_is_not_ours_is_refused_and_left_alone() {
    let place = Place::new();
    let path = place.folder.path().join("genie.db");
    fs::write(&path, "a diary").unwrap();
    refused_untouched(&place, &TABLES, "STORE_NOT_OURS");
    fs::remove_file(&path).unwrap();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE diary (line TEXT)").unwrap();
    refused_untouched(&place, &TABLES, "STORE_NOT_OURS");
}

#[test]
fn a_log_without_its_database_is_refused_and_left_alone() {
    let place = Place::new();
    fs::write(place.folder.path().join("genie.db-wal"), "frames").unwrap();
    refused_untouched(&place, &TABLES, "STORE_DAMAGED");
}

#[test]
fn a_half_made_database_is_made_again() {
    let place = Place::new();
    fs::write(place.folder.path().join("genie.db"), "").unwrap();
    fs::write(place.folder.path().join("genie.db-new"), "half").unwrap();
    fs::write(place.folder.path().join("genie.db-new-wal"), "half").unwrap();
    drop(place.open());
    let names: Vec<String> = bytes_of(&place).into_keys().collect();
    assert_eq!(names, ["genie.db", "genie.lock"]);
}

#[test]
fn a_table_that_is_described_differently_or_not_stored_is_refused() {
    static RENAMED: Table = Table {
        entity: "toy",
        name: "toys",
        stream_column: "box_id",
        columns: &[required("title", Holds::Text)],
        indexes: &[],
    };
    static MORE: Table =
        Table { entity: "more", name: "more", stream_column: "box_id", columns: &[], indexes: &[] };
    static TAKEN: Table =
        Table { entity: "more", name: "event_log", stream_column: "box_id", columns: &[], indexes: &[] };
    let place = filled();
    for tables in [[&RENAMED], [&MORE], [&TAKEN]] {
        let error = SqliteJournal::open(&place.folder, &tables).unwrap_err();
        assert_eq!(error.code(), "STORE_SCHEMA");
    }
    drop(SqliteJournal::open(&place.folder, &[&run::EXECUTION, &approval::TABLE]).unwrap());
    drop(SqliteJournal::open(&place.folder, &[&TOYS]).unwrap());
}

#[test]
fn the_logs_are_append_only() {
    let place = filled();
    let connection = raw(&place);
    for log in ["event_log", "audit_log"] {
        let refusal = format!("{log} is append-only");
        for change in [format!("UPDATE {log} SET at = 0"), format!("DELETE FROM {log}")] {
            let error = connection.execute(&change, []).unwrap_err();
            assert!(error.to_string().contains(&refusal), "{change}: {error}");
        }
    }
}

#[test]
fn the_logs_read_as_they_are_described() {
    let place = filled();
    let connection = raw(&place);
    let sql = "SELECT s.position, e.sequence, e.kind FROM event_log e JOIN streams s ON s.position = e.stream \
         UNION ALL SELECT a.stream, a.sequence, a.action_type FROM audit_log a ORDER BY 1, 2";
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let rows: Vec<(i64, i64)> = rows.collect::<Result<_, _>>().unwrap();
    let expected: Vec<(i64, i64)> =
        (1..=2).flat_map(|of| (1..=13).map(move |sequence| (of, sequence))).collect();
    assert_eq!(rows, expected);
}

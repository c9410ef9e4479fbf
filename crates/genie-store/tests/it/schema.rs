//! Which database files are opened, and which are refused unchanged.

use std::collections::BTreeMap;
use std::fs;

use genie_kernel::table::{Former, Holds, Table, optional, required};
use genie_kernel::{Journal, approval, run};
use genie_store::SqliteJournal;
use rusqlite::Connection;

use crate::support::{Place, TABLES, TOYS, fill, verify_clean};

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
fn database_with_a_newer_schema_is_refused_unchanged() {
    let place = filled();
    raw(&place).pragma_update(None, "user_version", 99).unwrap();
    refused_untouched(&place, &TABLES, "STORE_TOO_NEW");
}

#[test]
fn newer_schema_in_the_write_ahead_log_is_refused_unchanged() {
    let place = filled();
    let connection = raw(&place);
    connection.pragma_update(None, "user_version", 99).unwrap();
    let crashed = place.after_kill();
    assert!(bytes_of(&crashed)["genie.db-wal"].len() > 4096);
    refused_untouched(&crashed, &TABLES, "STORE_TOO_NEW");
}

#[test]
fn file_of_another_program_is_refused_unchanged() {
    let place = Place::new();
    let path = place.folder.path().join("genie.db");
    fs::write(&path, "a diary").unwrap();
    refused_untouched(&place, &TABLES, "STORE_NOT_OURS");
    fs::remove_file(&path).unwrap();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE diary (line TEXT)").unwrap();
    refused_untouched(&place, &TABLES, "STORE_NOT_OURS");
}

#[test]
fn log_without_its_database_is_refused_unchanged() {
    let place = Place::new();
    fs::write(place.folder.path().join("genie.db-wal"), "frames").unwrap();
    refused_untouched(&place, &TABLES, "STORE_DAMAGED");
}

#[test]
fn partially_created_database_is_created_again() {
    let place = Place::new();
    fs::write(place.folder.path().join("genie.db"), "").unwrap();
    fs::write(place.folder.path().join("genie.db-new"), "half").unwrap();
    fs::write(place.folder.path().join("genie.db-new-wal"), "half").unwrap();
    drop(place.open());
    let names: Vec<String> = bytes_of(&place).into_keys().collect();
    assert_eq!(names, ["genie.db", "genie.lock", "journal-end"]);
}

#[test]
fn changed_or_missing_table_is_refused() {
    static RENAMED: Table = Table {
        entity: "toy",
        name: "toys",
        stream_column: "box_id",
        columns: &[required("title", Holds::Text)],
        formerly: &[],
        indexes: &[],
    };
    static MORE: Table = Table {
        entity: "more",
        name: "more",
        stream_column: "box_id",
        columns: &[],
        formerly: &[],
        indexes: &[],
    };
    static TAKEN: Table = Table {
        entity: "more",
        name: "event_log",
        stream_column: "box_id",
        columns: &[],
        formerly: &[],
        indexes: &[],
    };
    let place = filled();
    for tables in [[&RENAMED], [&MORE], [&TAKEN]] {
        let error = SqliteJournal::open(&place.folder, &tables).unwrap_err();
        assert_eq!(error.code(), "STORE_SCHEMA");
    }
    drop(SqliteJournal::open(&place.folder, &[&run::EXECUTION, &approval::TABLE]).unwrap());
    drop(SqliteJournal::open(&place.folder, &[&TOYS]).unwrap());
}

#[test]
fn logs_are_append_only() {
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
fn logs_match_their_documented_schema() {
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

/// The database of an older program: these tables, at the previous version.
fn older() -> Place {
    let place = filled();
    let connection = raw(&place);
    let newest: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    connection.execute("DELETE FROM schema_version WHERE version = ?1", [newest]).unwrap();
    connection.pragma_update(None, "user_version", newest - 1).unwrap();
    place
}

/// All toys, with their ids, in order.
fn toys(place: &Place) -> Vec<(Vec<u8>, String, i64, String)> {
    let connection = raw(place);
    let mut statement = connection.prepare("SELECT id, name, count, body FROM toys ORDER BY id").unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)));
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}

#[test]
fn changed_table_is_rebuilt_from_the_log() {
    static CHANGED: Table = Table {
        columns: &[
            optional("colour", Holds::Text),
            required("body", Holds::Json),
            required("count", Holds::Integer),
            required("name", Holds::Text),
            required("owner_id", Holds::Id),
            required("state", Holds::Text),
            optional("code", Holds::Text),
            optional("extra", Holds::Json),
            optional("note", Holds::Text),
            optional("other_id", Holds::Id),
            optional("weight", Holds::Integer),
        ],
        indexes: &[],
        ..TOYS
    };
    let place = older();
    let before = toys(&place);
    // The content of the old table is ignored.
    raw(&place).execute("UPDATE toys SET name = 'a lie' || rowid", []).unwrap();
    let tables: [&'static Table; 3] = [&run::EXECUTION, &approval::TABLE, &CHANGED];
    let journal = SqliteJournal::open(&place.folder, &tables).unwrap();
    verify_clean(&journal);
    drop(journal);
    assert!(!before.is_empty());
    assert_eq!(toys(&place), before);
    // From now on the older program refuses it.
    refused_untouched(&place, &TABLES, "STORE_SCHEMA");
}

#[test]
fn renamed_table_is_filled_from_records_under_its_former_name() {
    static GAMES: Table = Table {
        entity: "game",
        name: "games",
        formerly: &[Former { entity: "toy", name: "toys", kinds: &[] }],
        ..TOYS
    };
    let place = older();
    let before = toys(&place);
    assert!(!before.is_empty());
    let tables: [&'static Table; 3] = [&run::EXECUTION, &approval::TABLE, &GAMES];
    let journal = SqliteJournal::open(&place.folder, &tables).unwrap();
    verify_clean(&journal);
    drop(journal);
    let connection = raw(&place);
    let stored = "SELECT count(*) FROM sqlite_schema WHERE name = 'toys'";
    assert_eq!(connection.query_row(stored, [], |row| row.get(0)), Ok(0));
    let mut statement = connection.prepare("SELECT id, name, count, body FROM games ORDER BY id").unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)));
    let games: Vec<(Vec<u8>, String, i64, String)> = rows.unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(games, before);
    // Two tables cannot claim the same records.
    let both = SqliteJournal::open(&place.folder, &[&GAMES, &TOYS]).unwrap_err();
    assert_eq!(both.code(), "STORE_SCHEMA");
}

#[test]
fn database_is_unchanged_if_the_log_cannot_fill_a_table() {
    static POORER: Table = Table { columns: &[required("name", Holds::Text)], indexes: &[], ..TOYS };
    let place = older();
    let before = toys(&place);
    let error = SqliteJournal::open(&place.folder, &[&POORER]).unwrap_err();
    assert_eq!(error.code(), "STORE_SCHEMA");
    assert!(error.to_string().contains("toys has no column"), "{error}");
    assert_eq!(toys(&place), before);
    verify_clean(&SqliteJournal::open(&place.folder, &TABLES).unwrap());
}

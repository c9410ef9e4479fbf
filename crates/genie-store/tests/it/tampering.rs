//! Stored bytes are changed from outside. Verification finds the change and names the row.

use std::fs;
use std::ops::ControlFlow;

use genie_kernel::Journal;
use genie_store::{Problem, verify};
use rusqlite::types::Value;
use rusqlite::{Connection, params};
use uuid::Uuid;

use crate::support::{Place, fill};

/// A way to change one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// One byte changed, or one added.
    Flip,
    /// Bytes that are not text.
    NotText,
    /// The same bytes as another type.
    OtherType,
}

/// One value in the database.
struct Target {
    table: String,
    column: String,
    kind: String,
    /// The column that identifies its row, and its value.
    key: &'static str,
    row: Value,
    /// The names under which the row may be reported.
    names: Vec<String>,
}

fn pristine() -> Place {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.flush().unwrap();
    drop(journal);
    place
}

fn copy_of(place: &Place) -> (Place, Connection) {
    let copy = place.after_kill();
    let connection = Connection::open(copy.folder.path().join("genie.db")).unwrap();
    connection.pragma_update(None, "foreign_keys", "off").unwrap();
    (copy, connection)
}

fn problems(place: &Place) -> Vec<Problem> {
    verify(&place.open_to_verify(), &mut |_| ControlFlow::Continue(())).unwrap().problems
}

fn strings(connection: &Connection, sql: &str, table: &str) -> Vec<String> {
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([table], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

fn tables(connection: &Connection) -> Vec<String> {
    strings(connection, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name != ?1", "")
}

/// The possible names of a row.
fn names(connection: &Connection, table: &str, row: &Value) -> Vec<String> {
    let id = |table: &str, rowid: i64| -> Uuid {
        let sql = format!("SELECT id FROM {table} WHERE rowid = ?1");
        let bytes: Vec<u8> = connection.query_row(&sql, [rowid], |row| row.get(0)).unwrap();
        Uuid::from_slice(&bytes).unwrap()
    };
    match (table, row) {
        ("event_log" | "audit_log", Value::Integer(rowid)) => {
            vec![format!("stream {}, sequence {}", id("streams", rowid >> 40), rowid & ((1 << 40) - 1))]
        }
        ("streams", Value::Integer(rowid)) => {
            vec![id(table, *rowid).to_string(), format!("position {rowid}")]
        }
        ("schema_version", Value::Integer(version)) => vec![version.to_string()],
        ("batches", Value::Integer(number)) => {
            let sql = "SELECT stream FROM batches WHERE number = ?1";
            let stream: i64 = connection.query_row(sql, [number], |row| row.get(0)).unwrap();
            vec![number.to_string(), format!("stream at position {stream}")]
        }
        (_, Value::Integer(rowid)) => vec![id(table, *rowid).to_string()],
        (_, Value::Blob(bytes)) => vec![Uuid::from_slice(bytes).unwrap().to_string()],
        (_, other) => panic!("{table} has no row {other:?}"),
    }
}

/// The column that identifies a table's rows.
fn key_of(connection: &Connection, table: &str) -> &'static str {
    let sql = strings(connection, "SELECT sql FROM sqlite_schema WHERE name = ?1", table);
    if sql[0].ends_with("WITHOUT ROWID") { "id" } else { "rowid" }
}

/// Every column of the first and the last row of every table.
fn targets(connection: &Connection) -> Vec<Target> {
    let mut targets = Vec::new();
    for table in tables(connection) {
        let key = key_of(connection, &table);
        let sql = format!("SELECT min({key}), max({key}) FROM {table}");
        let (first, last): (Value, Value) =
            connection.query_row(&sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let columns = strings(connection, "SELECT name || ' ' || type FROM pragma_table_info(?1)", &table);
        for row in if first == last { vec![first] } else { vec![first, last] } {
            for column in &columns {
                let (column, kind) = column.split_once(' ').unwrap();
                targets.push(Target {
                    table: table.clone(),
                    column: column.into(),
                    kind: kind.into(),
                    key,
                    row: row.clone(),
                    names: names(connection, &table, &row),
                });
            }
        }
    }
    targets
}

/// The changed value; `None` where this kind of change has no effect.
fn changed(target: &Target, value: Value, way: Way) -> Option<Value> {
    let rowid_alias = ["id", "position", "number", "version"].contains(&&*target.column);
    Some(match (way, value) {
        (Way::Flip, Value::Null) => match &*target.kind {
            "TEXT" => Value::Text("5".into()),
            "INTEGER" => Value::Integer(5),
            _ => Value::Blob(vec![7; 16]),
        },
        (Way::Flip, Value::Integer(number)) if target.table.ends_with("_log") && rowid_alias => {
            Value::Integer(number + 1_000)
        }
        (Way::Flip, Value::Integer(number))
            if ["streams", "batches"].contains(&&*target.table) && rowid_alias =>
        {
            Value::Integer(number + 1_000)
        }
        // A version that does not exist.
        (Way::Flip, Value::Integer(number)) if target.table == "schema_version" => {
            Value::Integer(number + 1_000)
        }
        (Way::Flip, Value::Integer(number)) => Value::Integer(number ^ 1),
        (Way::Flip, Value::Text(text)) => {
            let mut bytes = text.into_bytes();
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
            Value::Text(String::from_utf8(bytes).unwrap())
        }
        (Way::Flip, Value::Blob(mut bytes)) => {
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
            Value::Blob(bytes)
        }
        (Way::NotText, Value::Text(_)) => Value::Blob(vec![b'a', 0xff]),
        (Way::OtherType, Value::Text(text)) => Value::Blob(text.into_bytes()),
        (Way::OtherType, Value::Blob(_)) => Value::Text("text where bytes belong".into()),
        (Way::OtherType, Value::Integer(_)) if !rowid_alias => Value::Text("a number".into()),
        (Way::NotText | Way::OtherType, _) | (Way::Flip, Value::Real(_)) => return None,
    })
}

/// Changes one value with all guards dropped, and recreates the guards.
fn tamper(place: &Place, connection: Connection, target: &Target, value: &Value, way: Way) {
    let Target { table, column, key, row, .. } = target;
    let path = place.folder.path().join("genie.db");
    let guards =
        strings(&connection, "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1", table);
    for name in
        strings(&connection, "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1", table)
    {
        connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    let schema = |from: &str, to: &str| {
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "writable_schema", "on").unwrap();
        let sql = "UPDATE sqlite_schema SET sql = replace(sql, ?2, ?3) WHERE name = ?1";
        connection.execute(sql, params![table, from, to]).unwrap();
    };
    let strict = if *key == "id" { ") STRICT, WITHOUT ROWID" } else { ") STRICT" };
    let loose = if *key == "id" { ") WITHOUT ROWID" } else { ")       " };
    drop(connection);
    if way == Way::OtherType {
        schema(strict, loose);
    }
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "foreign_keys", "off").unwrap();
    let place = if way == Way::NotText { "CAST(?1 AS TEXT)" } else { "?1" };
    let sql = format!("UPDATE {table} SET {column} = {place} WHERE {key} = ?2");
    assert_eq!(connection.execute(&sql, params![value, row]).unwrap(), 1, "{table}.{column}");
    drop(connection);
    if way == Way::OtherType {
        schema(loose, strict);
    }
    let connection = Connection::open(&path).unwrap();
    for guard in guards {
        connection.execute_batch(&guard).unwrap();
    }
}

fn tamper_with_everything(way: Way) {
    let original = pristine();
    assert_eq!(problems(&original), []);
    let (_keep, connection) = copy_of(&original);
    let mut count = 0;
    for target in targets(&connection) {
        let (place, copy) = copy_of(&original);
        let sql = format!("SELECT {} FROM {} WHERE {} = ?1", target.column, target.table, target.key);
        let value: Value = copy.query_row(&sql, [&target.row], |row| row.get(0)).unwrap();
        let Some(value) = changed(&target, value, way) else { continue };
        tamper(&place, copy, &target, &value, way);
        let found = problems(&place);
        let mut names = target.names.clone();
        if let (Value::Blob(bytes), true) = (&value, target.column == "id") {
            names.extend(Uuid::from_slice(bytes).map(|id| id.to_string()));
        }
        let named = found.iter().any(|problem| {
            problem.table.split(" or ").any(|table| table == target.table) && names.contains(&problem.row)
        });
        assert!(named, "{way:?} in {}.{} of {names:?}: {found:#?}", target.table, target.column);
        count += 1;
    }
    assert!(count > 40, "{count} values were changed");
}

#[test]
fn changed_byte_is_found_and_its_row_reported() {
    tamper_with_everything(Way::Flip);
}

#[test]
fn invalid_text_is_found_and_its_row_reported() {
    tamper_with_everything(Way::NotText);
}

#[test]
fn changed_type_is_found_and_its_row_reported() {
    tamper_with_everything(Way::OtherType);
}

#[test]
fn deleted_row_is_found_and_reported() {
    let original = pristine();
    let (_keep, connection) = copy_of(&original);
    let mut last = String::new();
    for target in targets(&connection) {
        let row = format!("{} {:?}", target.table, target.row);
        if std::mem::replace(&mut last, row.clone()) == row {
            continue;
        }
        let (place, copy) = copy_of(&original);
        let guards = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1";
        let guards = strings(&copy, guards, &target.table);
        if !guards.is_empty() {
            copy.execute_batch(&format!("DROP TRIGGER {}_refuses_delete", target.table)).unwrap();
        }
        copy.execute(&format!("DELETE FROM {} WHERE {} = ?1", target.table, target.key), [&target.row])
            .unwrap();
        for guard in guards.iter().filter(|sql| sql.contains("BEFORE DELETE")) {
            copy.execute_batch(guard).unwrap();
        }
        drop(copy);
        let found = problems(&place);
        let named = found.iter().any(|problem| match &*target.table {
            // The log of a deleted stream belongs to no stream.
            "streams" => problem.what == "it belongs to no stream",
            "schema_version" => problem.table == "schema_version",
            table => problem.table.contains(table) && target.names.contains(&problem.row),
        });
        assert!(named, "{row}: {found:#?}");
    }
}

#[test]
fn inserted_row_is_found_and_reported() {
    let original = pristine();
    let strange = Uuid::from_bytes([9; 16]);
    for (table, columns) in [
        ("toys", "box_id, name || 'x', state, count, owner_id, body, note, weight, other_id, extra, NULL"),
        ("effects", "stream_id, key, tool, class, status, task_id, approval_id, intent_sequence, NULL"),
    ] {
        let (place, copy) = copy_of(&original);
        let sql = format!("INSERT INTO {table} SELECT ?1, {columns} FROM {table} LIMIT 1");
        copy.execute(&sql, [&strange.as_bytes()[..]]).unwrap();
        drop(copy);
        let what = "it is not in the journal".to_owned();
        let expected = Problem { table: table.into(), row: strange.to_string(), what };
        assert_eq!(problems(&place), [expected]);
    }
    // At the end of a log, in a gap between streams, and before the first record.
    for (id, row) in [
        ("(SELECT max(id) + 1 FROM audit_log)", "sequence 14"),
        ("5 << 40 | 1", "position 5"),
        ("1 << 40", "position 1, sequence 0"),
    ] {
        let (place, copy) = copy_of(&original);
        let sql = format!(
            "INSERT INTO audit_log (id, tenant_id, project_id, at, action_type, phase, payload, success, prev_hash, hash) \
             SELECT {id}, 1, 1, 5, 'play', 'command', '{{}}', 1, prev_hash, hash FROM audit_log LIMIT 1"
        );
        copy.execute(&sql, []).unwrap();
        drop(copy);
        let found = problems(&place);
        let named = |problem: &Problem| problem.table.contains("audit_log") && problem.row.contains(row);
        assert!(found.iter().any(named), "{row}: {found:#?}");
    }
}

#[test]
fn missing_or_changed_trigger_or_index_is_reported() {
    let original = pristine();
    for (sql, row) in [
        ("DROP TRIGGER event_log_refuses_update", "event_log_refuses_update"),
        ("DROP TRIGGER audit_log_refuses_delete", "audit_log_refuses_delete"),
        ("DROP INDEX event_log_terminal", "event_log_terminal"),
        ("DROP INDEX toys_name; CREATE INDEX toys_name ON toys (name)", "toys_name"),
        ("CREATE TRIGGER sly AFTER INSERT ON toys BEGIN DELETE FROM toys; END", "sly"),
    ] {
        let (place, copy) = copy_of(&original);
        copy.execute_batch(sql).unwrap();
        drop(copy);
        let found = problems(&place);
        assert!(found.len() == 1 && found[0].row == row, "{sql}: {found:#?}");
    }
}

#[test]
fn damaged_row_is_reported_when_it_is_read() {
    let original = pristine();
    let (place, copy) = copy_of(&original);
    copy.execute("UPDATE toys SET body = '{'", []).unwrap();
    drop(copy);
    let journal = place.open();
    let (of, id) = (crate::support::stream(1), crate::support::toy_id(crate::support::stream(1), 1));
    let error = genie_kernel::Rows::get(&journal, &crate::support::TOYS, of, id).unwrap_err();
    assert_eq!(error.code(), "STORE_DAMAGED");
    assert!(error.to_string().contains(&format!("toys, {id}: body")), "{error}");
}

#[test]
fn file_with_broken_pages_is_reported_without_panic() {
    let original = pristine();
    let path = original.folder.path().join("genie.db");
    let bytes = fs::read(&path).unwrap();
    // The first page identifies the database; every other page is damaged in turn.
    for page in 1..bytes.len() / 4096 {
        let place = Place::new();
        let mut broken = bytes.clone();
        broken[page * 4096..][..4096].fill(0x5a);
        fs::write(place.folder.path().join("genie.db"), broken).unwrap();
        match genie_store::SqliteJournal::open(&place.folder, &crate::support::TABLES) {
            Ok(journal) => {
                let report = verify(&journal, &mut |_| ControlFlow::Continue(())).unwrap();
                assert!(!report.problems.is_empty(), "page {page}");
            }
            Err(error) => assert_eq!(error.code(), "STORE_DAMAGED"),
        }
    }
}

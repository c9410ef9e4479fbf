//! Snapshots: the same data is the same bytes, and malformed tables are refused.

use genie_sandbox::{Cell, QueryAnswer, Snapshot, SourceTable, fixture};

use super::queries::queries_on;

fn table(name: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> SourceTable {
    let columns = columns.iter().map(|column| (*column).to_owned()).collect();
    SourceTable { name: name.to_owned(), columns, rows, readable: true }
}

#[test]
fn snapshot_hash_depends_only_on_the_rows() {
    let of = |name: &str| {
        let rows = vec![vec![Cell::Integer(1), Cell::Text(name.to_owned())]];
        Snapshot::of(&[table("leads", &["id", "name"], rows)]).expect("a snapshot").hash()
    };
    assert_eq!(of("Ann"), of("Ann"));
    assert_ne!(of("Ann"), of("Bob"));
}

#[test]
fn hostile_table_and_column_names_are_escaped() {
    let hostile = "x\"); DROP TABLE leads; --";
    let snapshot = Snapshot::of(&[table(hostile, &[hostile], vec![vec![Cell::Null]])]).expect("a snapshot");
    let answer = queries_on(&snapshot).answer("SELECT * FROM \"x\"\"); DROP TABLE leads; --\"", "[]");
    assert_eq!(
        answer,
        QueryAnswer::Rows(
            r#"{"columns":["x\"); DROP TABLE leads; --"],"rows":[[null]],"bytes":[]}"#.to_owned()
        )
    );
}

#[test]
fn tables_without_columns_or_with_uneven_rows_are_refused() {
    assert!(Snapshot::of(&[table("leads", &[], Vec::new())]).is_err());
    assert!(Snapshot::of(&[table("leads", &["id"], vec![vec![Cell::Null, Cell::Null]])]).is_err());
}

#[test]
fn rows_of_tables_hidden_from_scripts_are_not_copied() {
    let tables = fixture("CREATE TABLE secrets (v TEXT); INSERT INTO secrets VALUES ('CANARY');", "a")
        .expect("tables");
    let snapshot = Snapshot::of(&tables).expect("a snapshot");
    assert_eq!(snapshot.forbidden(), ["secrets"]);
    assert!(!String::from_utf8_lossy(snapshot.bytes()).contains("CANARY"));
}

#[test]
fn fixture_with_invalid_sql_is_refused() {
    assert!(fixture("not SQL", "a").is_err());
}

//! Every read is served by an index: no table is scanned and nothing is sorted.

use genie_kernel::StreamId;
use genie_kernel::journal::{Query, Range};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, required};
use genie_kernel::{approval, effect, run, task};
use rusqlite::{Connection, StatementStatus};
use serde_json::json;
use uuid::Uuid;

use super::layout::Layout;
use super::{log, migrations, settings};

static TASKS: Table = Table {
    entity: "task",
    name: "tasks",
    stream_column: "run_id",
    columns: task::COLUMNS,
    formerly: &[],
    indexes: task::INDEXES,
};

static THINGS: Table = Table {
    entity: "thing",
    name: "things",
    stream_column: "run_id",
    columns: &[
        required("name", Holds::Text),
        required("rank", Holds::Integer),
        required("state", Holds::Text),
    ],
    formerly: &[],
    indexes: &[
        Index { name: "things_name", span: Span::All, columns: &["name"], keys: Keys::Unique, only: None },
        Index {
            name: "things_open",
            span: Span::All,
            columns: &["rank"],
            keys: Keys::Shared,
            only: Some(("state", &["new", "open"])),
        },
    ],
};

fn tables() -> [&'static Table; 5] {
    [&effect::TABLE, &run::EXECUTION, &approval::TABLE, &TASKS, &THINGS]
}

fn assert_served(connection: &Connection, sql: &str) {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next().unwrap() {
        let line: String = row.get(3).unwrap();
        // Walking an index in its order is what the limit bounds.
        let walks = line.contains("SCAN CONSTANT ROW") || line.contains("USING INDEX");
        assert!((walks || !line.contains("SCAN")) && !line.contains("TEMP B-TREE"), "{sql}\n{line}");
    }
}

/// A statement keeps its plan for any values.
fn assert_planned_once(connection: &Connection, sql: &str) {
    let mut statement = connection.prepare(sql).unwrap();
    for round in 0..3_i64 {
        for place in 1..=statement.parameter_count() {
            statement.raw_bind_parameter(place, round).unwrap();
        }
        while statement.raw_query().next().unwrap().is_some() {}
    }
    assert_eq!(statement.get_status(StatementStatus::RePrepare), 0, "{sql}");
}

fn query(table: &'static Table) -> Query {
    Query {
        table,
        columns: &[],
        stream: Some(StreamId(Uuid::nil())),
        equals: Vec::new(),
        range: None,
        order: &[],
        limit: 10,
    }
}

#[test]
fn every_read_is_served_by_an_index() {
    let connection = Connection::open_in_memory().unwrap();
    settings::harden(&connection).unwrap();
    for object in migrations::objects(&tables()) {
        connection.execute_batch(&object.sql).unwrap();
    }
    let due = Query {
        columns: &["description", "not_before", "rank"],
        equals: vec![("status", json!("pending")), ("gate", json!("send")), ("unmet", json!(0))],
        range: Some(Range { column: "not_before", above: i64::MIN, up_to: 0 }),
        order: &["not_before", "rank"],
        ..query(&TASKS)
    };
    let waiting = Query {
        columns: &["subject"],
        equals: vec![("status", json!("pending"))],
        order: &["asked_sequence"],
        ..query(&approval::TABLE)
    };
    let named =
        Query { stream: None, equals: vec![("name", json!("a"))], order: &["name"], ..query(&THINGS) };
    let open =
        Query { stream: None, equals: vec![("state", json!("open"))], order: &["rank"], ..query(&THINGS) };
    for query in [due, waiting, named, open] {
        let find = Layout::new(query.table).find(&query).unwrap();
        assert_served(&connection, &find.sql);
        assert_planned_once(&connection, &find.sql);
    }
    for table in tables() {
        let layout = Layout::new(table);
        let pick = layout.pick(&[]).unwrap();
        for sql in [&layout.get, &pick.sql, &layout.exists, &layout.delete] {
            assert_served(&connection, sql);
        }
    }
    for sql in [
        log::SELECT_BOTH,
        log::SELECT_AUDIT_TAIL,
        log::SELECT_AUDIT_LINES,
        log::SELECT_LAST,
        super::read::SELECT_STREAMS,
        super::read::SELECT_STREAM,
        super::read::SELECT_BATCHES,
        super::read::SELECT_LAST_BATCH,
        super::writer::UPDATE_STREAM,
    ] {
        assert_served(&connection, sql);
    }
}

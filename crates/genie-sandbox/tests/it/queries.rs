//! The answers to queries.

use std::time::{Duration, Instant};

use genie_sandbox::{Queries, QueryAnswer, Snapshot, fixture};

const TABLES: &str = "
CREATE TABLE campaigns (id TEXT, name TEXT); INSERT INTO campaigns VALUES ('a', 'Ours'), ('b', 'Theirs');
CREATE TABLE leads (id INTEGER, campaign_id TEXT, name TEXT, score REAL, photo BLOB);
INSERT INTO leads VALUES (1, 'a', 'Zoë', 0.5, x'00ff'), (2, 'b', 'Bob', 9e999, NULL), (3, 'a', NULL, 9e999, NULL);
CREATE TABLE secrets (name TEXT, value TEXT); INSERT INTO secrets VALUES ('key', 'hidden');
CREATE VIEW secret_view AS SELECT * FROM secrets;
";

pub fn queries() -> Queries {
    queries_on(&Snapshot::of(&fixture(TABLES, "a").expect("tables")).expect("a snapshot"))
}

pub fn queries_on(snapshot: &Snapshot) -> Queries {
    let deadline = Instant::now() + Duration::from_secs(20);
    let database = (snapshot.bytes(), snapshot.bytes().len());
    Queries::on(database, snapshot.forbidden().to_vec(), 1_767_225_600_000, deadline).expect("a database")
}

fn rows(sql: &str) -> String {
    let answer = queries().answer(sql, "[]");
    let QueryAnswer::Rows(text) = answer else { panic!("{sql}: {answer:?}") };
    text
}

fn is_violation(sql: &str) -> bool {
    matches!(queries().answer(sql, "[]"), QueryAnswer::Violation(_))
}

#[test]
fn query_returns_columns_rows_and_the_positions_of_blobs() {
    let expected = r#"{"columns":["name","score","photo"],"rows":[["Zoë",0.5,"00ff"],[null,Infinity,null]],"bytes":[[0,2]]}"#;
    assert_eq!(rows("SELECT name, score, photo FROM leads"), expected);
}

#[test]
fn rows_of_other_campaigns_are_not_visible() {
    assert_eq!(
        rows("SELECT count(*) AS n FROM leads WHERE campaign_id <> 'a'"),
        r#"{"columns":["n"],"rows":[[0]],"bytes":[]}"#
    );
    assert_eq!(rows("SELECT name FROM campaigns"), r#"{"columns":["name"],"rows":[["Ours"]],"bytes":[]}"#);
}

#[test]
fn forbidden_tables_are_violations_however_they_are_spelled() {
    for sql in [
        "SELECT * FROM secrets",
        "SELECT count(*) FROM Secrets",
        "SELECT 1 FROM main.\"secrets\"",
        "SELECT * FROM secret_view",
        "SELECT (SELECT value FROM secrets) FROM leads",
        "WITH x AS (SELECT * FROM secrets) SELECT 1 FROM x",
        "SELECT * FROM sqlite_master",
        "SELECT * FROM sqlite_schema",
        "SELECT * FROM pragma_table_info('secrets')",
        "SELECT * FROM a_table_that_is_not_there",
        "SELECT a_column_that_is_not_there FROM secrets",
        "SELECT name FROM leads WHERE id IN secrets",
        "SELECT nothing, (SELECT value FROM secrets) FROM leads",
        "EXPLAIN SELECT * FROM secrets",
    ] {
        assert!(is_violation(sql), "{sql}: {:?}", queries().answer(sql, "[]"));
    }
}

#[test]
fn statements_other_than_select_are_violations() {
    for sql in [
        "INSERT INTO leads (id) VALUES (9)",
        "  /* hidden */ delete FROM leads",
        "WITH x AS (SELECT 1) UPDATE leads SET name = 'x'",
        "CREATE TABLE t (x)",
        "ATTACH '/tmp/x' AS x",
        "VACUUM INTO '/tmp/x'",
        "PRAGMA user_version = 1",
        "REINDEX",
        "BEGIN",
        "SELECT 1; DROP TABLE leads",
        "SELECT load_extension('/tmp/x')",
        "SELECT readfile('/etc/passwd')",
        "SELECT WriteFile('/tmp/x', name) FROM leads",
    ] {
        assert!(is_violation(sql), "{sql}: {:?}", queries().answer(sql, "[]"));
    }
}

#[test]
fn ctes_json_and_window_functions_are_allowed() {
    assert!(rows("WITH leads AS (SELECT * FROM main.leads) SELECT name FROM leads").contains("Zoë"));
    assert!(rows("SELECT value FROM json_each('[1, 2]')").contains("[[1],[2]]"));
    assert!(rows("SELECT name, row_number() OVER (ORDER BY id) AS n FROM leads").contains("\"Zoë\",1"));
}

#[test]
fn sql_errors_are_returned_to_the_script() {
    for sql in [
        "SELECT",
        "SELECT nothing FROM leads",
        "SELECT x AS secrets FROM leads",
        "SELECT x FROM leads WHERE name = 'from secrets'",
        "SELECT 1; SELECT 2",
        "",
        "SELECT '\0'",
    ] {
        let answer = queries().answer(sql, "[]");
        assert!(matches!(answer, QueryAnswer::Failed(_)), "{sql:?}: {answer:?}");
    }
}

#[test]
fn current_time_and_random_numbers_are_deterministic() {
    let sql = "SELECT datetime('now') AS a, CURRENT_TIMESTAMP AS b, date() AS c, strftime('%Y', 'now') AS d, random() AS e";
    assert!(
        rows(sql).contains(r#"["2026-01-01 00:00:00","2026-01-01 00:00:00","2026-01-01","2026","#),
        "{}",
        rows(sql)
    );
    assert_eq!(rows(sql), rows(sql));
    for now in ["'now'", "'NOW'", "x'6e6f77'", "'now' || char(0)"] {
        let sql = format!(
            "SELECT timediff({now}, '2025-01-01') AS a, unixepoch({now}) AS b, julianday({now}) AS c"
        );
        assert!(
            rows(&sql).contains(r#"["+0001-00-00 00:00:00.000",1767225600,2461041.5]"#),
            "{}",
            rows(&sql)
        );
    }
    assert!(rows("SELECT date('2024-02-28', '+1 day') AS d").contains("2024-02-29"));
}

#[test]
fn endless_and_oversized_queries_are_stopped() {
    for sql in [
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
        "SELECT zeroblob(1000000000)",
        "SELECT randomblob(1000000000)",
    ] {
        let answer = queries().answer(sql, "[]");
        assert!(matches!(answer, QueryAnswer::Exceeded(_)), "{sql}: {answer:?}");
    }
    let mut queries = queries();
    let last = (0..=10_000).map(|_| queries.answer("SELECT 1 AS n", "[]")).last();
    assert!(matches!(last, Some(QueryAnswer::Exceeded(_))), "{last:?}");
}

#[test]
fn names_in_a_query_are_not_mistaken_for_limit_errors() {
    for sql in [
        "SELECT \"string or blob too big\".x FROM leads",
        "SELECT [too many columns in result set] FROM leads AS a",
    ] {
        let answer = queries().answer(sql, "[]");
        assert!(matches!(answer, QueryAnswer::Failed(_)), "{sql}: {answer:?}");
    }
}

#[test]
fn parameters_and_rows_are_limited_in_size() {
    let long = |bytes: usize| format!("[\"{}\"]", "x".repeat(bytes));
    assert!(matches!(queries().answer("SELECT length(?) AS n", &long(1 << 20)), QueryAnswer::Rows(_)));
    for parameters in [long(3 << 20), format!("[{}0]", "0,".repeat(1000))] {
        let answer = queries().answer("SELECT length(?) AS n", &parameters);
        assert!(matches!(answer, QueryAnswer::Exceeded(_)), "{answer:?}");
    }
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)";
    for each in ["hex(zeroblob(500000))", "zeroblob(500000)"] {
        let answer = queries().answer(&format!("{numbers} SELECT {each} AS x FROM n"), "[]");
        assert!(matches!(&answer, QueryAnswer::Exceeded(what) if what.contains("32 MB")), "{answer:?}");
    }
}

#[test]
fn parameters_are_bound_as_plain_values() {
    let name = |parameters: &str, sql: &str| queries().answer(sql, parameters);
    let by_name = "SELECT name FROM leads WHERE name = :name";
    assert!(matches!(name(r#"{"name":"Zoë"}"#, by_name), QueryAnswer::Rows(text) if text.contains("Zoë")));
    let by_place = "SELECT name FROM leads WHERE name = ?";
    assert!(matches!(name(r#"["' OR 1 = 1 --"]"#, by_place), QueryAnswer::Rows(text) if text.contains("[]")));
    for malformed in
        ["", "1", "null", "[[1]]", "[1, 2]", "[]", r#"{"other":1}"#, r#"[{"bytes":"xyz"}]"#, "[1e999]"]
    {
        assert!(matches!(name(malformed, by_place), QueryAnswer::Failed(_)), "{malformed}");
    }
}

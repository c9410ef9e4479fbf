//! The schema must be the one that this program would create: above all, the guards that make the
//! logs append-only must be there.

use std::collections::BTreeMap;

use genie_kernel::table::Table;
use rusqlite::Connection;

use super::Check;
use crate::sqlite::migrations::{self, SCHEMA_VERSION};

pub(super) fn check(check: &mut Check<'_>, tables: &[&'static Table]) {
    match stored(check.connection) {
        Ok(stored) => compare(check, stored, tables),
        Err(error) => check.unreadable("sqlite_schema", &error),
    }
    let expected: Vec<u32> = (1..=SCHEMA_VERSION).collect();
    match migrations::versions(check.connection) {
        Ok((version, versions)) if version == SCHEMA_VERSION && versions == expected => {}
        Ok((version, versions)) => {
            let what = format!("the database has version {version} and went through {versions:?}");
            check.problem("schema_version", format!("{versions:?}"), what);
        }
        Err(error) => check.unreadable("schema_version", &error),
    }
}

/// By name: the table, and the statement that created it.
type Stored = BTreeMap<String, (String, String)>;

fn stored(connection: &Connection) -> rusqlite::Result<Stored> {
    let mut statement =
        connection.prepare("SELECT name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
    rows.collect()
}

fn compare(check: &mut Check<'_>, mut stored: Stored, tables: &[&'static Table]) {
    for object in migrations::objects(tables) {
        match stored.remove(&object.name) {
            Some((_, sql)) if sql == object.sql => {}
            Some(_) => check.problem(object.table, object.name, "it is not as this program creates it"),
            None => check.problem(object.table, object.name, "it is missing"),
        }
    }
    for (name, (table, _)) in stored {
        check.problem(&table, name, "this program does not create it");
    }
}

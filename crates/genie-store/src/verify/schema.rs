//! The schema must be the one that this program would create: above all, the guards that make the logs
//! append-only must exist.

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
    match migrations::versions(check.connection) {
        Ok((version, gone_through)) => versions(check, version, &gone_through),
        Err(error) => check.unreadable("schema_version", &error),
    }
}

/// The database must have this program's version and all earlier ones.
fn versions(check: &mut Check<'_>, version: u32, gone_through: &[u32]) {
    if version != SCHEMA_VERSION {
        let what = format!("the schema version is {version} instead of {SCHEMA_VERSION}");
        check.problem("schema_version", version.to_string(), what);
    }
    for missing in (1..=SCHEMA_VERSION).filter(|known| !gone_through.contains(known)) {
        check.problem("schema_version", missing.to_string(), "the migration to this version is missing");
    }
    for strange in gone_through.iter().filter(|known| !(1..=SCHEMA_VERSION).contains(known)) {
        check.problem("schema_version", strange.to_string(), "this schema version is unknown");
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
            Some(_) => check.problem(object.table, object.name, "it differs from the expected schema"),
            None => check.problem(object.table, object.name, "it is missing"),
        }
    }
    for (name, (table, _)) in stored {
        check.problem(&table, name, "it is not part of the expected schema");
    }
}

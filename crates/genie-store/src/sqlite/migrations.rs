//! Migrates a database to the schema of this program. Each version is a list of steps; all missing steps run
//! in one transaction, or none does.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use genie_kernel::journal;
use genie_kernel::table::Table;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, TransactionBehavior};

use super::end::JournalEnd;
use super::end_file::{self, Stamp};
use super::failure::store_error;
use super::header::{self, APPLICATION_ID, Found};
use super::refold::{drop_former_tables, fold_changed_tables};
use super::schema::{Object, described_objects, own_objects};
use super::settings;
use super::wal;
use crate::Error;
use crate::private_file::{self, sync_folder};

/// One step of a migration.
type Step = fn(&Connection, &[&'static Table]) -> Result<(), Error>;

/// The steps from each version to the next; the first list creates version 1. A program that changes or adds
/// a table description adds a version with `fold_changed_tables`: the log fills the table, and an older
/// program, which cannot maintain it, refuses the database. A program that renames a table drops the table with
/// the former name first.
const MIGRATIONS: &[&[Step]] = &[
    &[create_own_tables, fold_changed_tables],
    &[fold_changed_tables],
    &[fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[create_own_tables, number_stored_batches, drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
    &[drop_former_tables, fold_changed_tables],
];

/// The newest version of the schema.
pub(crate) const SCHEMA_VERSION: u32 = MIGRATIONS.len() as u32;

/// Opens, creates or migrates the database. One that lacks records that were durable is left as it is, if it
/// is known where it ended last.
pub(crate) fn open(
    database: &Path,
    tables: &[&'static Table],
    last: Option<&Stamp>,
) -> Result<Connection, Error> {
    match header::inspect(database)? {
        Found::Nothing => {
            last.map_or(Ok(()), |last| end_file::compare(last, &JournalEnd::default()))?;
            create(database, tables)?;
        }
        Found::Ours { version } if version > SCHEMA_VERSION => {
            return Err(Error::TooNew { found: version, known: SCHEMA_VERSION });
        }
        Found::Ours { .. } => {}
    }
    private_file::open_or_create(database)?;
    wal::rewrite(&header::wal_path(database))?;
    let mut connection = settings::open_writer(database)?;
    if let Some(last) = last {
        check_end(&connection, last)?;
    }
    // The log that a crash left is moved into the database. Without space for that it stays in place and is
    // still readable.
    match empty_log(&connection) {
        Err(Error::Journal(journal::Error::Full)) => {}
        emptied => emptied?,
    }
    migrate(&mut connection, MIGRATIONS, tables)?;
    check(&connection, tables)?;
    Ok(connection)
}

/// Refuses a database that lacks records, and keeps SQLite from changing it when it is closed.
fn check_end(connection: &Connection, last: &Stamp) -> Result<(), Error> {
    let checked = JournalEnd::read(connection).map_err(Error::from);
    checked.and_then(|end| end_file::compare(last, &end)).inspect_err(|_| {
        let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    })
}

/// The objects of the schema with these tables.
pub(crate) fn objects(tables: &[&'static Table]) -> Vec<Object> {
    let mut objects = own_objects();
    objects.extend(tables.iter().flat_map(|table| described_objects(table)));
    objects
}

/// The versions recorded in the database.
pub(crate) fn versions(connection: &Connection) -> rusqlite::Result<(u32, Vec<u32>)> {
    let version = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let mut statement = connection.prepare("SELECT version FROM schema_version ORDER BY version")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok((version, rows.collect::<Result<_, _>>()?))
}

/// Creates a complete database under a temporary name and renames it at the end, so that a partial one never
/// exists.
fn create(database: &Path, tables: &[&'static Table]) -> Result<(), Error> {
    let new = header::beside(database, "-new");
    for ending in ["", "-wal", "-shm", "-journal"] {
        let left = header::beside(&new, ending);
        match fs::remove_file(&left) {
            Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => {
                return Err(Error::FolderUnusable { path: left, cause });
            }
            Ok(()) | Err(_) => {}
        }
    }
    private_file::open_or_create(&new)?;
    let mut connection = settings::open_writer(&new)?;
    connection.pragma_update(None, "application_id", APPLICATION_ID).map_err(store_error)?;
    migrate(&mut connection, MIGRATIONS, tables)?;
    // Closing would do the same, but would hide a disk error.
    empty_log(&connection)?;
    connection.close().map_err(|(_, error)| store_error(error))?;
    fs::rename(&new, database).map_err(|cause| Error::FolderUnusable { path: database.to_owned(), cause })?;
    database.parent().map_or(Ok(()), sync_folder)
}

/// Moves the whole log into the database file.
fn empty_log(connection: &Connection) -> Result<(), Error> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(store_error)
}

fn migrate(
    connection: &mut Connection,
    migrations: &[&[Step]],
    tables: &[&'static Table],
) -> Result<(), Error> {
    let version: u32 =
        connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(store_error)?;
    let missing: Vec<_> = (1_u32..).zip(migrations).filter(|(number, _)| *number > version).collect();
    let Some((newest, _)) = missing.last().copied() else { return Ok(()) };
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(store_error)?;
    for (number, steps) in missing {
        for step in *steps {
            step(&transaction, tables)?;
        }
        let note = "INSERT INTO schema_version (version) VALUES (?1)";
        transaction.execute(note, [number]).map_err(store_error)?;
    }
    transaction.pragma_update(None, "user_version", newest).map_err(store_error)?;
    transaction.commit().map_err(store_error)
}

/// Creates those of the program's own tables that are missing.
fn create_own_tables(connection: &Connection, _tables: &[&'static Table]) -> Result<(), Error> {
    let exists = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?1)";
    let create = |object: &Object| {
        let is_there: bool = connection.query_row(exists, [&object.name], |row| row.get(0))?;
        if is_there { Ok(()) } else { connection.execute_batch(&object.sql) }
    };
    own_objects().iter().try_for_each(create).map_err(store_error)
}

/// The order in which older records were stored is not known; they count as one batch for each stream.
fn number_stored_batches(connection: &Connection, _tables: &[&'static Table]) -> Result<(), Error> {
    let number = "INSERT INTO batches (stream, after_sequence, last_sequence) \
         SELECT position, 0, head_sequence FROM streams WHERE head_sequence > 0 \
         AND NOT EXISTS (SELECT 1 FROM batches) ORDER BY position";
    connection.execute_batch(number).map_err(store_error)
}

fn stored_tables(connection: &Connection) -> rusqlite::Result<BTreeMap<String, String>> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Refuses a database whose tables differ from the ones that would be written.
fn check(connection: &Connection, tables: &[&'static Table]) -> Result<(), Error> {
    let stored = stored_tables(connection).map_err(store_error)?;
    for object in objects(tables).iter().filter(|object| object.name == object.table) {
        let reason = match stored.get(&object.name) {
            Some(sql) if *sql == object.sql => continue,
            Some(_) => "its columns differ".to_owned(),
            None => format!("schema version {SCHEMA_VERSION} was stored without it"),
        };
        return Err(Error::Schema { table: object.name.clone(), reason });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use genie_kernel::{approval, effect, run};

    use super::*;

    #[test]
    fn later_migration_creates_missing_tables() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, MIGRATIONS, &[&effect::TABLE]).unwrap();
        let tables: [&'static Table; 3] = [&effect::TABLE, &run::EXECUTION, &approval::TABLE];
        migrate(&mut connection, MIGRATIONS, &tables).unwrap();
        let refused = check(&connection, &tables).unwrap_err();
        assert_eq!(refused.code(), "STORE_SCHEMA");

        let later = [MIGRATIONS, &[&[fold_changed_tables]]].concat();
        migrate(&mut connection, &later, &tables).unwrap();
        check(&connection, &tables).unwrap();
        let newest = SCHEMA_VERSION + 1;
        assert_eq!(versions(&connection).unwrap(), (newest, (1..=newest).collect()));
    }

    #[test]
    fn failed_migration_step_rolls_back_the_migration() {
        fn fail(connection: &Connection, _tables: &[&'static Table]) -> Result<(), Error> {
            let twice = "CREATE TABLE half (id INTEGER); CREATE TABLE half (id INTEGER)";
            connection.execute_batch(twice).map_err(store_error)
        }
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, MIGRATIONS, &[]).unwrap();
        let later = [MIGRATIONS, &[&[fail]]].concat();
        migrate(&mut connection, &later, &[]).unwrap_err();
        assert!(!stored_tables(&connection).unwrap().contains_key("half"));
        assert_eq!(versions(&connection).unwrap(), (SCHEMA_VERSION, (1..=SCHEMA_VERSION).collect()));
    }
}

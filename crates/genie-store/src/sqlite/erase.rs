//! The only operation that removes payloads from the logs. All streams of an erasure change in one
//! transaction, in which the guards of the logs are dropped and recreated. Afterwards the file is rewritten,
//! because SQLite leaves deleted data in it. A marker file next to the database records that this is still to
//! be done, in case the program is interrupted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use genie_kernel::erasure::{self, Erasure};
use genie_kernel::journal::Error;
use genie_kernel::table::Table;
use genie_kernel::{Entry, Fold, StreamId, change_of};
use rusqlite::{Connection, params};
use uuid::Uuid;

use super::failure::port_error;
use super::row_cache::{Stored, Unwritten};
use super::schema::{LOGS, Object, SEQUENCE_MAX, log_id, own_objects};
use super::staging::StagingArea;
use super::writer::{Known, Writer, check_batch};
use super::{fold, header};
use crate::private_file::{self, sync_folder};

/// The payload columns, in the order of the logs.
const PAYLOADS: [&str; 2] = ["change_payload", "payload"];

/// How many records are read at a time.
const PAGE: usize = 1_000;

/// Rows of tables, by entity type and id.
type Touched = BTreeSet<(String, Uuid)>;

impl Writer {
    /// Erases in all these streams, or in none.
    pub(crate) fn erase(
        &mut self,
        area: &mut StagingArea,
        path: &Path,
        erasures: &[Erasure],
    ) -> Result<(), Error> {
        for erasure in erasures {
            erasure.check()?;
            if let Some(stream) = erasure.batch.stream() {
                check_batch(&erasure.batch, stream)?;
            }
        }
        area.check_whole()?;
        let unsaved = area.take_unsaved();
        self.write(unsaved, || area.lose())?;
        self.commit(|| area.lose())?;
        // Records that are only added leave nothing behind that would have to be overwritten.
        let removes = erasures.iter().any(|erasure| !erasure.tombstones.is_empty());
        if removes {
            begin_scrub(path)?;
            set_secure_delete(&self.database.connection, true)?;
        }
        let erased = self.erase_at_once(erasures);
        // Memory may hold erased data.
        let lost = area.lose();
        debug_assert!(lost.is_empty(), "everything staged has been committed");
        if !removes {
            return erased;
        }
        set_secure_delete(&self.database.connection, false)?;
        erased?;
        scrub(&self.database.connection, path)
    }

    fn erase_at_once(&mut self, erasures: &[Erasure]) -> Result<(), Error> {
        self.guarded(|writer| {
            writer.begin()?;
            let changed = writer.erase_in_transaction(erasures).and_then(|()| writer.run_commit());
            if changed.is_err() {
                writer.end.note_rollback();
            }
            if changed.is_err() && writer.is_busy() {
                writer.run("ROLLBACK").map_err(|error| Error::Broken(error.to_string()))?;
            }
            changed
        })
    }

    fn erase_in_transaction(&mut self, erasures: &[Erasure]) -> Result<(), Error> {
        let guards = guards();
        for guard in &guards {
            self.run(&format!("DROP TRIGGER {}", guard.name))?;
        }
        let mut touched = Vec::new();
        for erasure in erasures {
            let Some(stream) = erasure.batch.stream() else { continue };
            let known = self.database.known(stream)?;
            match known {
                Some(known) => known.allows(&erasure.batch)?,
                None if erasure.batch.expected.sequence > 0 => {
                    return Err(Error::Conflict { expected: erasure.batch.expected.sequence, actual: 0 });
                }
                None => {}
            }
            let mut rows = Touched::new();
            if let Some(known) = known {
                for (sequence, tombstone) in &erasure.tombstones {
                    let entry = self.entry(stream, known, *sequence)?;
                    rows.extend(change_of(&entry).map(|(entity, id, _)| (self.entity_today(entity), id)));
                    self.replace(known, &erasure::replaced(&entry, tombstone)?)?;
                }
            }
            self.stage(&erasure.batch, stream, known)?;
            touched.push((stream, rows));
        }
        for guard in &guards {
            self.run(&guard.sql)?;
        }
        touched.into_iter().try_for_each(|(stream, rows)| self.fold_again(stream, &rows))
    }

    fn entry(&self, stream: StreamId, known: Known, sequence: u64) -> Result<Entry, Error> {
        let found = self.database.entries(stream, known, sequence.saturating_sub(1), 1)?;
        let entry = found.into_iter().find(|entry| entry.sequence == sequence);
        entry.ok_or_else(|| Error::Refused(format!("there is no record {sequence}")))
    }

    fn replace(&self, known: Known, entry: &Entry) -> Result<(), Error> {
        let id = log_id(known.position, entry.sequence.min(SEQUENCE_MAX));
        let log = match &entry.record.body {
            genie_kernel::record::Body::Event(_) => 0,
            genie_kernel::record::Body::Audit(_) => 1,
        };
        let sql = format!("UPDATE {} SET {} = ?2 WHERE id = ?1", LOGS[log], PAYLOADS[log]);
        let changed = self.database.connection.execute(&sql, params![id, entry.payload]);
        match changed.map_err(|error| port_error(&error))? {
            1 => Ok(()),
            _ => Err(Error::Damaged(format!("record {} is missing", entry.sequence))),
        }
    }

    /// What an entity type is called today: records of one row may have its former name and its new one.
    fn entity_today(&self, entity: &str) -> String {
        let mut tables = self.database.layouts.iter().map(|layout| layout.table);
        tables.find(|table| table.holds(entity)).map_or(entity, |table| table.entity).to_owned()
    }

    /// Rewrites these rows from the log.
    fn fold_again(&mut self, stream: StreamId, rows: &Touched) -> Result<(), Error> {
        let tables: Vec<&'static Table> = self.database.layouts.iter().map(|layout| layout.table).collect();
        let mut fold = Fold::new(&tables);
        let known = self.database.known(stream)?;
        let known = known.ok_or_else(|| Error::Damaged(format!("streams, {stream}: it is missing")))?;
        let mut after = 0;
        loop {
            let entries = self.database.entries(stream, known, after, PAGE)?;
            let Some(last) = entries.last() else { break };
            after = last.sequence;
            for entry in &entries {
                let touches =
                    |(entity, id, _): (&str, Uuid, _)| rows.contains(&(self.entity_today(entity), id));
                if change_of(entry).is_some_and(touches) {
                    fold.apply(entry).map_err(Error::Refused)?;
                }
            }
        }
        for (entity, id) in rows {
            let Some(table) = self.database.layouts.iter().position(|layout| layout.table.entity == entity)
            else {
                return Err(Error::Refused(format!("no table holds a {entity}")));
            };
            let layout = &mut self.database.layouts[table];
            let key = params![&id.as_bytes()[..], &stream.0.as_bytes()[..]];
            self.database.connection.execute(&layout.delete, key).map_err(|error| port_error(&error))?;
            if let Some(fields) = fold.row(entity, stream, *id) {
                let fields = std::sync::Arc::new(fields.clone());
                let row = Unwritten { table, id: *id, stream, fields, stored: Stored::No, changed: 0 };
                fold::write(&self.database.connection, layout, &row)?;
            }
        }
        Ok(())
    }
}

/// The triggers that protect the logs from changes.
fn guards() -> Vec<Object> {
    own_objects().into_iter().filter(|object| object.sql.starts_with("CREATE TRIGGER")).collect()
}

/// Sets whether SQLite overwrites deleted data.
fn set_secure_delete(connection: &Connection, on: bool) -> Result<(), Error> {
    connection.pragma(None, "secure_delete", on, |_| Ok(())).map_err(|error| port_error(&error))
}

fn marker(path: &Path) -> std::path::PathBuf {
    header::beside(path, "-erasing")
}

/// Marks the file as to be rewritten.
fn begin_scrub(path: &Path) -> Result<(), Error> {
    let made =
        private_file::open_or_create(&marker(path)).and_then(|_| path.parent().map_or(Ok(()), sync_folder));
    made.map_err(|error| Error::Broken(error.to_string()))
}

/// Rewrites the file, and truncates the log.
fn scrub(connection: &Connection, path: &Path) -> Result<(), Error> {
    let write = || {
        connection.execute_batch("VACUUM")?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0))
    };
    if write().map_err(|error| port_error(&error))? != 0 {
        return Err(Error::Broken(
            "another connection is reading the database, so its log cannot be truncated".into(),
        ));
    }
    fs::remove_file(marker(path)).map_err(|error| Error::Broken(error.to_string()))?;
    path.parent().map_or(Ok(()), sync_folder).map_err(|error| Error::Broken(error.to_string()))
}

/// Finishes an interrupted erasure.
pub(crate) fn finish_scrub(connection: &Connection, path: &Path) -> Result<(), Error> {
    if marker(path).exists() { scrub(connection, path) } else { Ok(()) }
}

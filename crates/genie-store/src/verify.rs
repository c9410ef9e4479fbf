//! Proves that what is stored is what the journal says: every record hangs on the one before it,
//! and every row of every table is the fold of the records. It only reads, and what it finds
//! wrong it names; it never repairs.

mod rows;
mod schema;
mod walk;

use std::collections::BTreeMap;

use genie_kernel::table::Table;
use rusqlite::Connection;

use crate::Error;
use crate::sqlite::{SqliteJournal, port_error, settings};

/// The most problems that are listed. The rest are counted.
pub const PROBLEMS_MAX: usize = 1_000;

/// How many records are read between two reports of progress.
const PROGRESS_RECORDS: u64 = 1_000;

/// What was checked, and what is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many streams there are.
    pub streams: u64,
    /// How many records were read.
    pub records: u64,
    /// How many rows of tables were compared with the fold of the records.
    pub rows: u64,
    /// What is wrong, at most `PROBLEMS_MAX` of it.
    pub problems: Vec<Problem>,
    /// How many problems are not listed.
    pub more_problems: u64,
}

/// Something that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The table, or `database` for the file as a whole.
    pub table: String,
    /// The row: its id, or its stream and sequence.
    pub row: String,
    /// What is wrong with it.
    pub what: String,
}

/// Checks everything that is durable, and reports progress by the number of records read so far.
/// Writers are not held up.
pub fn verify(journal: &SqliteJournal, progress: &mut dyn FnMut(u64)) -> Result<Report, Error> {
    let connection = settings::open_reader(journal.path())?;
    // One snapshot for all that follows.
    connection.execute_batch("BEGIN").map_err(|error| Error::from(port_error(&error)))?;
    let mut check = Check { connection: &connection, report: Report::default(), progress };
    schema::check(&mut check, journal.tables());
    check.integrity();
    check.streams(journal.tables());
    Ok(check.report)
}

/// A check under way.
struct Check<'a> {
    connection: &'a Connection,
    report: Report,
    progress: &'a mut dyn FnMut(u64),
}

impl Check<'_> {
    fn problem(&mut self, table: &str, row: impl Into<String>, what: impl Into<String>) {
        if self.report.problems.len() < PROBLEMS_MAX {
            let (row, what) = (row.into(), what.into());
            self.report.problems.push(Problem { table: table.to_owned(), row, what });
        } else {
            self.report.more_problems += 1;
        }
    }

    /// Something that SQLite itself could not read.
    fn unreadable(&mut self, table: &str, error: &rusqlite::Error) {
        self.problem(table, "", format!("it cannot be read: {error}"));
    }

    fn count_record(&mut self) {
        self.report.records += 1;
        if self.report.records.is_multiple_of(PROGRESS_RECORDS) {
            (self.progress)(self.report.records);
        }
    }

    /// The file as SQLite sees it: trees, indexes, types, references.
    fn integrity(&mut self) {
        let found = texts(self.connection, "PRAGMA integrity_check(100)");
        match found {
            Ok(lines) => lines.iter().filter(|line| *line != "ok").for_each(|line| {
                self.problem("database", "", line.as_str());
            }),
            Err(error) => self.unreadable("database", &error),
        }
        let orphans = "SELECT \"table\" || char(10) || ifnull(rowid, '') || char(10) || parent \
             FROM pragma_foreign_key_check";
        match texts(self.connection, orphans) {
            Ok(lines) => {
                for line in lines {
                    let mut parts = line.split('\n');
                    let mut part = || parts.next().unwrap_or_default();
                    let (table, row, parent) = (part(), part(), part());
                    self.problem(table, format!("rowid {row}"), format!("it refers to nothing in {parent}"));
                }
            }
            Err(error) => self.unreadable("database", &error),
        }
    }

    /// The logs of all streams, and the tables as their fold.
    fn streams(&mut self, tables: &[&'static Table]) {
        let found = match walk::streams(self.connection) {
            Ok(found) => found,
            Err(error) => return self.unreadable("streams", &error),
        };
        let mut counts = BTreeMap::new();
        for stream in &found {
            self.report.streams += 1;
            let Some(fold) = walk::walk(self, stream, tables) else { continue };
            rows::compare(self, &fold, stream.id(), &mut counts);
        }
        walk::check_strays(self);
        rows::check_extra(self, &found, tables, &counts);
        (self.progress)(self.report.records);
    }
}

/// The first column of every row, as text.
fn texts(connection: &Connection, sql: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

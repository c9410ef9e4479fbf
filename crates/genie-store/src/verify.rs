//! Verifies stored data against the journal: the hash chain is intact, and every row of every table is the
//! fold of the records. It only reads, and reports problems; it never repairs.

mod batches;
mod rows;
mod schema;
mod walk;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use genie_kernel::table::Table;
use genie_kernel::{Entry, Journal, journal};
use rusqlite::Connection;

use crate::Error;
use crate::sqlite::end::JournalEnd;
use crate::sqlite::end_file::{self, Stamp};
use crate::sqlite::{SqliteJournal, port_error};

/// Maximum number of listed problems. The rest are counted.
pub const PROBLEMS_MAX: usize = 1_000;

/// How many records are read between two progress reports.
const PROGRESS_RECORDS: u64 = 1_000;

/// The extent and the result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of streams.
    pub streams: u64,
    /// The number of records read.
    pub records: u64,
    /// The number of table rows compared with the fold of the records.
    pub rows: u64,
    /// The problems, at most `PROBLEMS_MAX`.
    pub problems: Vec<Problem>,
    /// The number of problems that are not listed.
    pub more_problems: u64,
}

/// A deviation from what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The table, or `database` for the whole file.
    pub table: String,
    /// The row: its id, or its stream and sequence.
    pub row: String,
    /// The problem.
    pub what: String,
}

/// Takes the number of records read so far, and says whether to continue.
pub type OnProgress<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Takes each record that can be read.
pub type OnRecord<'a> = &'a mut dyn FnMut(&Entry);

/// Checks all durable data, and reports progress. Writers are not blocked.
pub fn verify(journal: &SqliteJournal, progress: OnProgress<'_>) -> Result<Report, Error> {
    verify_with(journal, progress, &mut |_| {})
}

/// Checks all durable data as `verify` does, and shows the records to a caller that checks what they refer to.
pub fn verify_with(
    journal: &SqliteJournal,
    progress: OnProgress<'_>,
    on_record: OnRecord<'_>,
) -> Result<Report, Error> {
    // Read before the database, which may only be further on.
    let last = end_file::read(journal.folder());
    let reader = journal.reader()?;
    let reader = reader.take()?;
    let connection = &reader.connection;
    // One snapshot for the whole check.
    connection.execute_batch("BEGIN").map_err(|error| Error::from(port_error(&error)))?;
    let mut check = Check { connection, report: Report::default(), progress, on_record, is_cancelled: false };
    check.end(last);
    schema::check(&mut check, journal.tables());
    check.integrity();
    check.streams(journal.tables());
    if check.is_cancelled {
        return Err(journal::Error::Refused("the check was canceled".into()).into());
    }
    // What was read while the disk failed proves nothing.
    journal.health()?;
    Ok(check.report)
}

/// A check in progress.
struct Check<'a> {
    connection: &'a Connection,
    report: Report,
    progress: OnProgress<'a>,
    on_record: OnRecord<'a>,
    /// Whether the rest is not to be read.
    is_cancelled: bool,
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

    /// Reports data that SQLite itself could not read.
    fn unreadable(&mut self, table: &str, error: &rusqlite::Error) {
        self.problem(table, "", format!("it cannot be read: {error}"));
    }

    fn count_record(&mut self) {
        self.report.records += 1;
        if self.report.records.is_multiple_of(PROGRESS_RECORDS) {
            self.is_cancelled |= (self.progress)(self.report.records).is_break();
        }
    }

    /// All records that were durable are there.
    fn end(&mut self, last: Result<Option<Stamp>, Error>) {
        let compared = last.and_then(|last| match (last, JournalEnd::read(self.connection)) {
            (Some(last), Ok(end)) => end_file::compare(&last, &end),
            // Heads that cannot be read are reported with their streams.
            (None, _) | (Some(_), Err(_)) => Ok(()),
        });
        if let Err(error) = compared {
            self.problem("database", "", format!("{error} ({})", error.code()));
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
                    self.problem(
                        table,
                        format!("rowid {row}"),
                        format!("it has no matching row in {parent}"),
                    );
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
            if self.is_cancelled {
                return;
            }
            self.report.streams += 1;
            let Some(fold) = walk::walk(self, stream, tables) else { continue };
            rows::compare(self, &fold, stream.id(), &mut counts);
        }
        walk::check_strays(self);
        batches::check(self);
        rows::check_extra(self, &found, tables, &counts);
        self.is_cancelled |= (self.progress)(self.report.records).is_break();
    }
}

/// The first column of every row, as text.
fn texts(connection: &Connection, sql: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

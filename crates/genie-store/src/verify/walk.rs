//! Reads the log of one stream, record by record, and folds it. Memory use is bounded by the rows of the
//! stream, not by its records.

use std::collections::BTreeMap;

use genie_kernel::journal::Scope;
use genie_kernel::table::Table;
use genie_kernel::{Entry, Fold, Hash, StreamId, erasure, link};
use rusqlite::{Connection, Row, params};
use uuid::Uuid;

use super::{Check, texts};
use crate::sqlite::log::{LogRow, SELECT_BOTH, hash_of, row_name, row_of, scope_of};
use crate::sqlite::schema::{LOGS, POSITION_MAX, SEQUENCE_BITS, SEQUENCE_MAX, log_id, log_place};
use crate::sqlite::value::{count_of, id_of, integer_of};

/// The table named for a missing record, whose log is unknown.
const EITHER_LOG: &str = "event_log or audit_log";

/// A row of `streams`, as far as it is readable.
#[derive(Clone, Debug)]
pub(super) struct StreamFound {
    position: Option<u64>,
    id: Option<Uuid>,
    scope: Option<Scope>,
    opened_at: Option<i64>,
    head_sequence: Option<u64>,
    head_hash: Option<Hash>,
}

impl StreamFound {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            position: count_of(row.get_ref(0)?).filter(|position| (1..=POSITION_MAX).contains(position)),
            id: id_of(row.get_ref(1)?),
            scope: scope_of(row.get_ref(2)?, row.get_ref(3)?),
            opened_at: integer_of(row.get_ref(4)?),
            head_sequence: count_of(row.get_ref(5)?).filter(|sequence| *sequence <= SEQUENCE_MAX),
            head_hash: hash_of(row.get_ref(6)?),
        })
    }

    /// Its id, if it has one.
    pub(super) fn id(&self) -> StreamId {
        StreamId(self.id.unwrap_or_default())
    }

    fn name(&self) -> String {
        match (self.id, self.position) {
            (Some(id), _) => id.to_string(),
            (None, Some(position)) => format!("position {position}"),
            (None, None) => "a row without position and id".to_owned(),
        }
    }
}

/// All streams, in the order they were opened.
pub(super) fn streams(connection: &Connection) -> rusqlite::Result<Vec<StreamFound>> {
    let mut statement = connection.prepare(
        "SELECT position, id, tenant_id, project_id, opened_at, head_sequence, head_hash \
         FROM streams ORDER BY position",
    )?;
    let rows = statement.query_map([], StreamFound::read)?;
    rows.collect()
}

/// Checks the log of a stream. Returns its fold, unless the stream cannot be read at all.
pub(super) fn walk(check: &mut Check<'_>, stream: &StreamFound, tables: &[&'static Table]) -> Option<Fold> {
    let readable = stream.scope.is_some()
        && stream.opened_at.is_some()
        && stream.head_sequence.is_some()
        && stream.head_hash.is_some();
    if !readable || stream.position.is_none() || stream.id.is_none() {
        check.problem("streams", stream.name(), "it holds an invalid value");
    }
    let position = stream.position?;
    stream.id?;
    let mut walk = Walk {
        stream,
        fold: Fold::new(tables),
        next: 1,
        prev: Hash::ZERO,
        opened_at: None,
        strange_scope: false,
        erased: BTreeMap::new(),
        named: BTreeMap::new(),
    };
    if let Err(error) = walk.all(check, position) {
        check.unreadable(EITHER_LOG, &error);
    }
    walk.end(check);
    walk.check_erased(check);
    Some(walk.fold)
}

/// Rows of the logs that belong to no stream or have no position in it.
pub(super) fn check_strays(check: &mut Check<'_>) {
    for log in LOGS {
        let sql = format!(
            "SELECT CAST(id AS TEXT) FROM {log} WHERE id & {SEQUENCE_MAX} = 0 \
             OR id >> {SEQUENCE_BITS} NOT IN (SELECT position FROM streams) LIMIT 100"
        );
        match texts(check.connection, &sql) {
            Ok(ids) => {
                for id in ids {
                    let (position, sequence) = log_place(id.parse().unwrap_or_default());
                    let row = format!("position {position}, sequence {sequence}");
                    check.problem(log, row, "it belongs to no stream");
                }
            }
            Err(error) => check.unreadable(log, &error),
        }
    }
}

struct Walk<'a> {
    stream: &'a StreamFound,
    fold: Fold,
    /// The expected sequence.
    next: u64,
    /// The expected previous hash.
    prev: Hash,
    opened_at: Option<i64>,
    /// Whether records of another scope were seen, which is reported once.
    strange_scope: bool,
    /// The records with missing payloads: their log, and the hash of the replacement.
    erased: BTreeMap<u64, (&'static str, Hash)>,
    /// The records declared erased, and the hash of each replacement.
    named: BTreeMap<u64, Hash>,
}

impl Walk<'_> {
    fn all(&mut self, check: &mut Check<'_>, position: u64) -> rusqlite::Result<()> {
        let connection = check.connection;
        let mut statement = connection.prepare_cached(SELECT_BOTH)?;
        let everything = -1;
        let ids = params![log_id(position, 0), log_id(position, SEQUENCE_MAX), everything];
        let mut rows = statement.query(ids)?;
        while let Some(row) = rows.next()? {
            check.count_record();
            if check.is_cancelled {
                return Ok(());
            }
            let row = row_of(row, self.stream.id())?;
            self.one(check, row);
        }
        Ok(())
    }

    fn one(&mut self, check: &mut Check<'_>, row: LogRow) {
        debug_assert!(row.position > 0, "the range of ids is that of a stream");
        let name = self.name(row.sequence);
        if row.sequence < self.next {
            return check.problem(row.table, name, "its sequence number is used twice");
        }
        self.miss(check, row.sequence);
        self.next = row.sequence + 1;
        let entry = match row.entry {
            Ok(entry) => entry,
            Err(column) => {
                check.problem(row.table, name, format!("{column} holds an invalid value"));
                self.prev = row.hash.unwrap_or(Hash::ZERO);
                return;
            }
        };
        if entry.prev_hash != self.prev {
            check.problem(row.table, name.as_str(), "it does not follow the record before it");
        }
        self.prev = entry.hash;
        self.check_link(check, row.table, &name, row.scope, &entry);
        if entry.sequence == 1 {
            self.opened_at = Some(entry.record.at.0);
        }
        if erasure::is_erased(&entry.payload) {
            self.erased.insert(entry.sequence, (row.table, Hash::of(entry.payload.as_bytes())));
        }
        self.named.extend(erasure::named_by(&entry));
        (check.on_record)(&entry);
        if let Err(what) = self.fold.apply(&entry) {
            check.problem(row.table, name, what);
        }
    }

    fn check_link(
        &mut self,
        check: &mut Check<'_>,
        table: &str,
        name: &str,
        scope: Option<Scope>,
        entry: &Entry,
    ) {
        let Some(scope) = scope else {
            return check.problem(table, name, "tenant_id or project_id holds an invalid value");
        };
        let payload = entry.payload.as_bytes();
        let hash = link(entry.prev_hash, self.stream.id(), scope, entry.sequence, &entry.record, payload);
        if hash != entry.hash {
            check.problem(table, name, "its hash does not match its content");
            if entry.sequence == 1 {
                let what = "its first record was changed, or was not written to this stream";
                check.problem("streams", self.stream.name(), what);
            }
        } else if self.stream.scope.is_some_and(|of| of != scope) && !self.strange_scope {
            self.strange_scope = true;
            check.problem("streams", self.stream.name(), "its records belong to another scope");
        }
    }

    /// Reports the records missing before a sequence.
    fn miss(&self, check: &mut Check<'_>, found: u64) {
        match found - self.next {
            0 => {}
            1 => check.problem(EITHER_LOG, self.name(self.next), "it is missing"),
            count => {
                let what = format!("it and {} more are missing", count - 1);
                check.problem(EITHER_LOG, self.name(self.next), what);
            }
        }
    }

    /// Compares the end of the log with the recorded end of the stream.
    fn end(&self, check: &mut Check<'_>) {
        let last = self.next - 1;
        if let Some(head) = self.stream.head_sequence
            && head != last
        {
            let what = format!("its recorded end is {head}, but its log ends at {last}");
            check.problem("streams", self.stream.name(), what);
            if head > last {
                self.miss(check, head + 1);
            } else {
                check.problem(EITHER_LOG, self.name(head + 1), "it is after the end of the stream");
            }
        } else if self.stream.head_hash.is_some_and(|hash| hash != self.prev) {
            check.problem("streams", self.stream.name(), "its hash is not that of its last record");
        }
        if self.opened_at.is_some() && self.opened_at != self.stream.opened_at {
            check.problem("streams", self.stream.name(), "it was not opened by its first record");
        }
    }

    /// Every missing payload was declared erased, and every record declared erased has no payload.
    fn check_erased(&self, check: &mut Check<'_>) {
        for (sequence, (table, hash)) in &self.erased {
            match self.named.get(sequence) {
                Some(named) if named == hash => {}
                Some(_) => check.problem(table, self.name(*sequence), "it was changed after it was erased"),
                None => check.problem(
                    table,
                    self.name(*sequence),
                    "its payload is missing, and no record declares it erased",
                ),
            }
        }
        for sequence in self.named.keys().filter(|sequence| !self.erased.contains_key(sequence)) {
            check.problem(
                EITHER_LOG,
                self.name(*sequence),
                "it was declared erased, but its payload is present",
            );
        }
    }

    fn name(&self, sequence: u64) -> String {
        row_name(self.stream.id().0, sequence)
    }
}

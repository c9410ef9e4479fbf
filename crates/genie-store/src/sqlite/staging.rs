//! The journal's state in memory: the ends of streams, recently used rows, and appended but unwritten
//! records. A batch is staged here atomically, without touching the database. Before a commit, or a read that
//! needs the database, it is written there.

use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::thread::{self, ThreadId};

use genie_kernel::journal::{AuditLine, Error, Row};
use genie_kernel::lifecycle::TERMINAL_EVENT;
use genie_kernel::record::{Body, Change, Fields};
use genie_kernel::table::{Presence, Table};
use genie_kernel::{Batch, Entry, Head, StreamId, change_of};
use uuid::Uuid;

use super::end::JournalEnd;
use super::layout::Rules;
use super::log::Line;
use super::row_cache::{Key, RowCache, UNWRITTEN_MAX, Unwritten};
use super::value::Cell;
use super::windows::Windows;
use super::writer::Known;

/// Maximum number of streams in memory.
const STREAMS_MAX: usize = 1024;

/// How many of a stream's newest audit records are kept without their payloads.
pub(crate) const LINES_MAX: usize = 16;

/// Maximum size of unwritten records in memory, in bytes.
const STAGED_BYTES_MAX: usize = 1024 * 1024;

/// Maximum number of records in a batch staged in memory: fewer than the row cache holds.
const RECORDS_MAX: usize = 64;

/// The state in memory.
#[derive(Debug)]
pub(crate) struct StagingArea {
    rules: Vec<Rules>,
    streams: BTreeMap<StreamId, Stream>,
    pub(crate) rows: RowCache,
    pub(crate) windows: Windows,
    lines: Vec<Line>,
    line_bytes: usize,
    /// Streams whose stored head is outdated, with the sequence that is stored.
    moved: BTreeMap<StreamId, u64>,
    /// What the unwritten records add to the end of the journal.
    added: JournalEnd,
    /// The thread that staged each unwritten batch.
    staged_by: Vec<ThreadId>,
    /// Set while a batch is being staged. If found set, staging panicked.
    staging: bool,
}

#[derive(Debug)]
struct Stream {
    known: Known,
    tail: Option<Tail>,
}

/// The newest audit records of a stream, newest first.
#[derive(Debug)]
struct Tail {
    lines: VecDeque<AuditLine>,
    /// Whether these are all of them.
    whole: bool,
}

/// The new end of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovedHead {
    /// The position of the stream.
    pub(crate) position: u64,
    /// The sequence of its end so far.
    pub(crate) after: u64,
    /// The new end.
    pub(crate) head: Head,
}

/// Staged and unwritten data.
#[derive(Debug, Default)]
pub(crate) struct Unsaved {
    pub(crate) heads: Vec<MovedHead>,
    pub(crate) lines: Vec<Line>,
    pub(crate) rows: Vec<Unwritten>,
    pub(crate) added: JournalEnd,
    pub(crate) staged_by: Vec<ThreadId>,
}

/// The result of staging a batch in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StagingResult {
    /// It is staged.
    Done,
    /// The stream has to be read first.
    UnknownStream,
    /// These rows have to be read first.
    UnknownRows(Vec<Key>),
    /// Only the database can check the constraints of the batch.
    AskDatabase,
}

/// A change of a row that its table allows.
struct Planned<'a> {
    key: Key,
    change: Cow<'a, Change>,
    mask: u64,
}

impl StagingArea {
    pub(crate) fn new(tables: &[&'static Table]) -> Self {
        Self {
            rules: tables.iter().map(|table| Rules::new(table)).collect(),
            streams: BTreeMap::new(),
            rows: RowCache::default(),
            windows: Windows::default(),
            lines: Vec::new(),
            line_bytes: 0,
            moved: BTreeMap::new(),
            added: JournalEnd::default(),
            staged_by: Vec::new(),
            staging: false,
        }
    }

    /// The known state of a stream.
    pub(crate) fn known(&self, stream: StreamId) -> Option<Known> {
        self.streams.get(&stream).map(|stream| stream.known)
    }

    /// Stores what was read about a stream.
    pub(crate) fn learn(&mut self, stream: StreamId, known: Known) {
        if self.streams.len() >= STREAMS_MAX {
            let moved = &self.moved;
            self.streams.retain(|stream, _| moved.contains_key(stream));
        }
        self.streams.insert(stream, Stream { known, tail: None });
    }

    /// The newest audit records, if enough of them are in memory.
    pub(crate) fn audit_lines(&self, stream: StreamId, limit: usize) -> Option<Vec<AuditLine>> {
        let tail = self.streams.get(&stream)?.tail.as_ref()?;
        let enough = tail.whole || tail.lines.len() >= limit;
        enough.then(|| tail.lines.iter().take(limit).cloned().collect())
    }

    /// Stores the newest `LINES_MAX` audit records, as read at this end of the stream.
    pub(crate) fn keep_audit_lines(&mut self, stream: StreamId, head: Head, lines: &[AuditLine]) {
        if let Some(stream) = self.streams.get_mut(&stream).filter(|stream| stream.known.head == head) {
            let whole = lines.len() < LINES_MAX;
            stream.tail = Some(Tail { lines: lines.iter().cloned().collect(), whole });
        }
    }

    /// The index of a table.
    pub(crate) fn place_of(&self, table: &'static Table) -> Result<usize, Error> {
        let place = self.rules.iter().position(|rules| std::ptr::eq(rules.table, table));
        let place = place.or_else(|| self.rules.iter().position(|rules| rules.table.name == table.name));
        place.ok_or_else(|| Error::Refused(format!("there is no table {}", table.name)))
    }

    /// One row, if it is known whether it exists.
    pub(crate) fn get(&mut self, place: usize, stream: StreamId, id: Uuid) -> Option<Option<Row>> {
        let kept = self.rows.get((place, id))?;
        Some(kept.row.as_ref().filter(|(of, _)| *of == stream).map(|(_, fields)| Row::clone(fields)))
    }

    /// Stages a batch, if everything it needs is in memory.
    pub(crate) fn stage(&mut self, batch: &Batch, stream: StreamId) -> Result<StagingResult, Error> {
        self.check_whole()?;
        let Some(known) = self.known(stream) else { return Ok(StagingResult::UnknownStream) };
        known.allows(batch)?;
        if batch.entries.len() > RECORDS_MAX {
            return Ok(StagingResult::AskDatabase);
        }
        let planned = match self.plan(batch, stream)? {
            Ok(planned) => planned,
            Err(staging) => return Ok(staging),
        };
        self.staging = true;
        for Planned { key, change, mask } in planned {
            if let Change::Merge(patch) = change.as_ref() {
                let row = self.rows.merge(key, stream, patch, mask);
                self.windows.follow(key.0, stream, key.1, row);
            }
        }
        for entry in &batch.entries {
            let line = Line::new(known.position, batch.scope, entry);
            self.line_bytes += line.bytes();
            self.lines.push(line);
        }
        self.follow(stream, Known { head: batch.head(), ..known }, &batch.entries);
        self.moved.entry(stream).or_insert(batch.expected.sequence);
        self.added.add(stream, batch);
        self.staged_by.push(thread::current().id());
        self.staging = false;
        Ok(StagingResult::Done)
    }

    /// Whether too much unwritten data has accumulated.
    pub(crate) fn is_full(&self) -> bool {
        self.line_bytes > STAGED_BYTES_MAX || self.rows.unwritten() > UNWRITTEN_MAX
    }

    /// Takes all unwritten data.
    pub(crate) fn take_unsaved(&mut self) -> Unsaved {
        let moved = std::mem::take(&mut self.moved);
        let known = moved.iter().filter_map(|(stream, after)| Some((self.known(*stream)?, *after)));
        let heads =
            known.map(|(known, after)| MovedHead { position: known.position, after, head: known.head });
        let heads = heads.collect();
        self.line_bytes = 0;
        Unsaved {
            heads,
            lines: std::mem::take(&mut self.lines),
            rows: self.rows.take_unwritten(),
            added: std::mem::take(&mut self.added),
            staged_by: std::mem::take(&mut self.staged_by),
        }
    }

    /// A batch was written directly to the database: what it changed must be read again.
    pub(crate) fn note_written(&mut self, stream: StreamId, known: Known, batch: &Batch) {
        for (entity, id, _) in batch.entries.iter().filter_map(change_of) {
            if let Some(place) = self.rule(entity) {
                self.rows.forget((place, id));
            }
        }
        self.windows.forget(stream);
        if self.known(stream).is_none() {
            self.learn(stream, known);
        }
        self.follow(stream, known, &batch.entries);
    }

    /// Drops everything: staged batches are lost. Returns the threads that staged them.
    pub(crate) fn lose(&mut self) -> Vec<ThreadId> {
        self.streams.clear();
        self.rows.lose();
        self.windows = Windows::default();
        self.moved.clear();
        self.added = JournalEnd::default();
        self.lines.clear();
        self.line_bytes = 0;
        self.staging = false;
        std::mem::take(&mut self.staged_by)
    }

    /// Refuses everything after a batch was left half staged.
    pub(crate) fn check_whole(&self) -> Result<(), Error> {
        if self.staging { Err(Error::Broken("staging of a batch was interrupted".into())) } else { Ok(()) }
    }

    fn follow(&mut self, stream: StreamId, known: Known, entries: &[Entry]) {
        let Some(stream) = self.streams.get_mut(&stream) else { return };
        stream.known = known;
        let Some(tail) = &mut stream.tail else { return };
        for entry in entries {
            let Body::Audit(audit) = &entry.record.body else { continue };
            let (action_type, phase) = (audit.action_type.clone(), audit.phase);
            let line = AuditLine { at: entry.record.at, action_type, phase, success: audit.success };
            tail.lines.push_front(line);
        }
        if tail.lines.len() > LINES_MAX {
            tail.lines.truncate(LINES_MAX);
            tail.whole = false;
        }
    }

    fn rule(&self, entity: &str) -> Option<usize> {
        self.rules.iter().position(|rules| rules.table.holds(entity))
    }

    /// The changes of a batch, each allowed by its table; or why that cannot be decided here.
    fn plan<'a>(
        &mut self,
        batch: &'a Batch,
        stream: StreamId,
    ) -> Result<Result<Vec<Planned<'a>>, StagingResult>, Error> {
        let mut planned: Vec<Planned<'a>> = Vec::with_capacity(batch.entries.len());
        let mut unknown = Vec::new();
        for entry in &batch.entries {
            if is_terminal(entry) {
                return Ok(Err(StagingResult::AskDatabase));
            }
            let Some((entity, id, change)) = change_of(entry) else { continue };
            let place =
                self.rule(entity).ok_or_else(|| Error::Refused(format!("no table holds a {entity}")))?;
            let Change::Merge(patch) = change.as_ref() else { return Ok(Err(StagingResult::AskDatabase)) };
            let rules = self.rules[place];
            let mask = check_patch(&rules, patch)?;
            if mask & rules.unique != 0 {
                return Ok(Err(StagingResult::AskDatabase));
            }
            let key = (place, id);
            if !planned.iter().any(|earlier| earlier.key == key) {
                match self.rows.get(key).map(|kept| &kept.row) {
                    None => unknown.push(key),
                    Some(Some((of, _))) if *of != stream => {
                        return Err(Error::Refused(format!(
                            "{}, {id} belongs to another stream",
                            rules.table.name
                        )));
                    }
                    Some(None) if rules.required & !mask != 0 => {
                        return Err(rules.lacks(rules.required & !mask));
                    }
                    Some(Some(_) | None) => {}
                }
            }
            planned.push(Planned { key, change, mask });
        }
        Ok(if unknown.is_empty() { Ok(planned) } else { Err(StagingResult::UnknownRows(unknown)) })
    }
}

/// Checks a patch against its table's columns. Returns which columns it sets.
fn check_patch(rules: &Rules, patch: &Fields) -> Result<u64, Error> {
    let mut mask = 0;
    for (name, value) in patch {
        let place = rules.place(name)?;
        let column = &rules.table.columns[place];
        if value.is_null() && column.presence == Presence::Required {
            return Err(rules.lacks(1 << place));
        }
        if !Cell::fits(column.holds, value) {
            return Err(Error::Refused(format!("{}.{name} cannot hold this value", rules.table.name)));
        }
        mask |= 1 << place;
    }
    Ok(mask)
}

/// Whether a record may end its stream, which an index allows once.
fn is_terminal(entry: &Entry) -> bool {
    match &entry.record.body {
        Body::Event(event) => event.kind == TERMINAL_EVENT,
        Body::Audit(_) => false,
    }
}

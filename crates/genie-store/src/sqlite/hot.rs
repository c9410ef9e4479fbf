//! What the journal holds in memory: where streams end, rows that were used last, and what was
//! appended and is not written yet. A batch is staged here, whole or not at all, without touching
//! the database; whoever commits, or reads what only the database can find, writes it there first.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::thread::{self, ThreadId};

use genie_kernel::journal::{AuditLine, Error, Row};
use genie_kernel::lifecycle::TERMINAL_EVENT;
use genie_kernel::record::{Body, Change, Fields};
use genie_kernel::table::{Presence, Table};
use genie_kernel::{Batch, Entry, Head, StreamId, change_of};
use uuid::Uuid;

use super::kept::{KeptRows, Key, UNWRITTEN_MAX, Unwritten};
use super::layout::Rules;
use super::log::Line;
use super::value::Cell;
use super::windows::Windows;
use super::writer::Known;

/// How many streams are known in memory.
const STREAMS_MAX: usize = 1024;

/// How many of a stream's newest audit records are kept without their payloads.
pub(crate) const LINES_MAX: usize = 16;

/// How many bytes of records may wait in memory before they are written.
const STAGED_BYTES_MAX: usize = 1024 * 1024;

/// The most records of a batch that is staged in memory: fewer than there is room for rows.
const RECORDS_MAX: usize = 64;

/// What is in memory.
#[derive(Debug)]
pub(crate) struct Hot {
    rules: Vec<Rules>,
    streams: BTreeMap<StreamId, Stream>,
    pub(crate) rows: KeptRows,
    pub(crate) windows: Windows,
    lines: Vec<Line>,
    line_bytes: usize,
    /// Streams whose stored head is behind.
    moved: BTreeSet<StreamId>,
    /// Who staged each batch that is not written yet.
    staged_by: Vec<ThreadId>,
    /// Set while a batch is being staged. Found set, it means that staging panicked.
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
    /// Whether there are no others.
    whole: bool,
}

/// What was staged and is not written yet.
#[derive(Debug, Default)]
pub(crate) struct Unsaved {
    pub(crate) heads: Vec<(u64, Head)>,
    pub(crate) lines: Vec<Line>,
    pub(crate) rows: Vec<Unwritten>,
    pub(crate) staged_by: Vec<ThreadId>,
}

/// What came of staging a batch in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Staging {
    /// It is staged.
    Done,
    /// The stream has to be read first.
    UnknownStream,
    /// These rows have to be read first.
    UnknownRows(Vec<Key>),
    /// Only the database can tell whether its rules allow the batch.
    AskDatabase,
}

/// A change of a row that its table allows.
struct Planned<'a> {
    key: Key,
    change: Cow<'a, Change>,
    mask: u64,
}

impl Hot {
    pub(crate) fn new(tables: &[&'static Table]) -> Self {
        Self {
            rules: tables.iter().map(|table| Rules::new(table)).collect(),
            streams: BTreeMap::new(),
            rows: KeptRows::default(),
            windows: Windows::default(),
            lines: Vec::new(),
            line_bytes: 0,
            moved: BTreeSet::new(),
            staged_by: Vec::new(),
            staging: false,
        }
    }

    /// What is known about a stream.
    pub(crate) fn known(&self, stream: StreamId) -> Option<Known> {
        self.streams.get(&stream).map(|stream| stream.known)
    }

    /// Keeps what was read about a stream.
    pub(crate) fn learn(&mut self, stream: StreamId, known: Known) {
        if self.streams.len() >= STREAMS_MAX {
            let moved = &self.moved;
            self.streams.retain(|stream, _| moved.contains(stream));
        }
        self.streams.insert(stream, Stream { known, tail: None });
    }

    /// The newest audit records, if enough of them are kept.
    pub(crate) fn audit_lines(&self, stream: StreamId, limit: usize) -> Option<Vec<AuditLine>> {
        let tail = self.streams.get(&stream)?.tail.as_ref()?;
        let enough = tail.whole || tail.lines.len() >= limit;
        enough.then(|| tail.lines.iter().take(limit).cloned().collect())
    }

    /// Keeps the newest `LINES_MAX` audit records, as they were read when the stream ended here.
    pub(crate) fn keep_audit_lines(&mut self, stream: StreamId, head: Head, lines: &[AuditLine]) {
        if let Some(stream) = self.streams.get_mut(&stream).filter(|stream| stream.known.head == head) {
            let whole = lines.len() < LINES_MAX;
            stream.tail = Some(Tail { lines: lines.iter().cloned().collect(), whole });
        }
    }

    /// The place of a table.
    pub(crate) fn place_of(&self, table: &'static Table) -> Result<usize, Error> {
        let place = self.rules.iter().position(|rules| std::ptr::eq(rules.table, table));
        let place = place.or_else(|| self.rules.iter().position(|rules| rules.table.name == table.name));
        place.ok_or_else(|| Error::Refused(format!("there is no table {}", table.name)))
    }

    /// One row, if it is known whether there is one.
    pub(crate) fn get(&mut self, place: usize, stream: StreamId, id: Uuid) -> Option<Option<Row>> {
        let kept = self.rows.get((place, id))?;
        Some(kept.row.as_ref().filter(|(of, _)| *of == stream).map(|(_, fields)| Row::clone(fields)))
    }

    /// Stages a batch, if all that it needs is known.
    pub(crate) fn stage(&mut self, batch: &Batch, stream: StreamId) -> Result<Staging, Error> {
        self.check_whole()?;
        let Some(known) = self.known(stream) else { return Ok(Staging::UnknownStream) };
        known.allows(batch)?;
        if batch.entries.len() > RECORDS_MAX {
            return Ok(Staging::AskDatabase);
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
        self.moved.insert(stream);
        self.staged_by.push(thread::current().id());
        self.staging = false;
        Ok(Staging::Done)
    }

    /// Whether more waits to be written than should.
    pub(crate) fn is_full(&self) -> bool {
        self.line_bytes > STAGED_BYTES_MAX || self.rows.unwritten() > UNWRITTEN_MAX
    }

    /// Takes everything that waits to be written.
    pub(crate) fn take_unsaved(&mut self) -> Unsaved {
        let moved = std::mem::take(&mut self.moved);
        let known = moved.iter().filter_map(|stream| self.known(*stream));
        let heads = known.map(|known| (known.position, known.head)).collect();
        self.line_bytes = 0;
        Unsaved {
            heads,
            lines: std::mem::take(&mut self.lines),
            rows: self.rows.take_unwritten(),
            staged_by: std::mem::take(&mut self.staged_by),
        }
    }

    /// A batch went into the database without passing through here: what it changed is read again.
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

    /// Forgets everything: what was staged is lost. Returns who had staged it.
    pub(crate) fn lose(&mut self) -> Vec<ThreadId> {
        self.streams.clear();
        self.rows.lose();
        self.windows = Windows::default();
        self.moved.clear();
        self.lines.clear();
        self.line_bytes = 0;
        std::mem::take(&mut self.staged_by)
    }

    /// Nothing is believed after a batch was left half staged.
    pub(crate) fn check_whole(&self) -> Result<(), Error> {
        if self.staging { Err(Error::Broken("staging a batch was interrupted".into())) } else { Ok(()) }
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

    /// The changes of a batch, each of which its table allows; or why that cannot be said here.
    fn plan<'a>(
        &mut self,
        batch: &'a Batch,
        stream: StreamId,
    ) -> Result<Result<Vec<Planned<'a>>, Staging>, Error> {
        let mut planned: Vec<Planned<'a>> = Vec::with_capacity(batch.entries.len());
        let mut unknown = Vec::new();
        for entry in &batch.entries {
            if is_terminal(entry) {
                return Ok(Err(Staging::AskDatabase));
            }
            let Some((entity, id, change)) = change_of(entry) else { continue };
            let place =
                self.rule(entity).ok_or_else(|| Error::Refused(format!("no table holds a {entity}")))?;
            let Change::Merge(patch) = change.as_ref() else { return Ok(Err(Staging::AskDatabase)) };
            let rules = self.rules[place];
            let mask = check_patch(&rules, patch)?;
            if mask & rules.unique != 0 {
                return Ok(Err(Staging::AskDatabase));
            }
            let key = (place, id);
            if !planned.iter().any(|earlier| earlier.key == key) {
                match self.rows.get(key).map(|kept| &kept.row) {
                    None => unknown.push(key),
                    Some(Some((of, _))) if *of != stream => {
                        return Err(Error::Refused(format!("{}, {id} is another's", rules.table.name)));
                    }
                    Some(None) if rules.required & !mask != 0 => {
                        return Err(rules.lacks(rules.required & !mask));
                    }
                    Some(Some(_) | None) => {}
                }
            }
            planned.push(Planned { key, change, mask });
        }
        Ok(if unknown.is_empty() { Ok(planned) } else { Err(Staging::UnknownRows(unknown)) })
    }
}

/// Checks a patch against its table's columns. Returns which columns it gives.
fn check_patch(rules: &Rules, patch: &Fields) -> Result<u64, Error> {
    let mut mask = 0;
    for (name, value) in patch {
        let place = rules.place(name)?;
        let column = &rules.table.columns[place];
        if value.is_null() && column.presence == Presence::Required {
            return Err(rules.lacks(1 << place));
        }
        if !Cell::fits(column.holds, value) {
            return Err(Error::Refused(format!("{}.{name} cannot hold such a value", rules.table.name)));
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

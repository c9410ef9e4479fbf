//! The records of all streams as they become durable, for every listener. The newest records are kept in
//! memory and serialised once; a listener that is further behind reads the journal, page by page. No record
//! is ever skipped, and a slow listener costs nothing.

mod cursor;
mod watched;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;
use serde::Serialize;
use utoipa::ToSchema;

use genie_kernel::cycle::Step;
use genie_kernel::journal::Error;
use genie_kernel::record::Body;
use genie_kernel::{Entry, Rows, StreamId};

pub use cursor::Cursor;
pub use watched::{Touched, WatchedJournal};

/// How many records are kept in memory.
const KEPT_MAX: usize = 4096;

/// How many records are read or handed over at a time.
const PAGE: usize = 256;

/// A record, as listeners receive it. Its payload is read from its campaign.
#[derive(Debug, Serialize, ToSchema)]
pub struct Told {
    /// The campaign, or the account.
    pub stream: String,
    /// Its sequence number.
    pub sequence: u64,
    /// When it happened.
    pub at: String,
    /// Which log it is in: event or audit.
    pub log: &'static str,
    /// What happened, or which tool was called.
    pub what: String,
    /// The kind of entity that was changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entity_type: Option<String>,
    /// The id of the entity that was changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entity_id: Option<String>,
    /// The step of the cycle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<&'static str>,
    /// Whether the call worked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
}

/// A record on its way to listeners.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The position of its stream.
    pub position: u64,
    /// Its sequence number.
    pub sequence: u64,
    /// The record as JSON.
    pub text: Arc<str>,
}

/// The feed of all streams.
pub struct Feed {
    rows: Arc<dyn Rows + Send + Sync>,
    touched: Arc<Touched>,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    streams: BTreeMap<u64, StreamId>,
    positions: BTreeMap<StreamId, u64>,
    /// The last published record of each stream.
    end: Cursor,
    /// The last published record of each stream before the first frame in memory.
    start: Cursor,
    frames: VecDeque<Frame>,
    /// How many frames were dropped from memory.
    gone: u64,
}

impl Feed {
    /// A feed that starts at the current end of the journal.
    pub fn open(rows: Arc<dyn Rows + Send + Sync>, touched: Arc<Touched>) -> Result<Self, Error> {
        let feed = Self { rows, touched, kept: Mutex::default() };
        feed.learn_streams()?;
        let mut end = Cursor::default();
        let streams = feed.kept.lock().streams.clone();
        for (position, stream) in streams {
            end.advance(position, feed.rows.head(stream)?.sequence);
        }
        let mut kept = feed.kept.lock();
        (kept.start, kept.end) = (end.clone(), end);
        drop(kept);
        Ok(feed)
    }

    /// How many records were published since the feed was opened.
    pub fn told(&self) -> u64 {
        let kept = self.kept.lock();
        kept.gone + kept.frames.len() as u64
    }

    /// The cursor after the last published record.
    pub fn end(&self) -> Cursor {
        self.kept.lock().end.clone()
    }

    /// The position of a stream.
    pub fn position(&self, stream: StreamId) -> Option<u64> {
        self.kept.lock().positions.get(&stream).copied()
    }

    /// Publishes the records that have become durable. One thread calls this after each flush.
    pub fn follow(&self) -> Result<(), Error> {
        let mut failed = Ok(());
        for (stream, appended) in self.touched.take() {
            if let Err(error) = self.follow_stream(stream, appended) {
                // It is tried again later, so that it does not delay the other streams.
                self.touched.note(stream, appended);
                failed = Err(error);
            }
        }
        failed
    }

    fn follow_stream(&self, stream: StreamId, appended: u64) -> Result<(), Error> {
        let position = match self.position(stream) {
            Some(position) => position,
            None => {
                self.learn_streams()?;
                match self.position(stream) {
                    Some(position) => position,
                    // It is not durable yet.
                    None => {
                        self.touched.note(stream, appended);
                        return Ok(());
                    }
                }
            }
        };
        loop {
            let after = self.kept.lock().end.of(position);
            if after >= appended {
                return Ok(());
            }
            let entries = self.rows.entries(stream, after, PAGE)?;
            if entries.is_empty() {
                self.touched.note(stream, appended);
                return Ok(());
            }
            let frames: Vec<Frame> = entries.iter().map(|entry| frame(position, entry)).collect();
            self.kept.lock().add(frames);
        }
    }

    /// Reads the streams that were opened since. No lock is held during that read.
    fn learn_streams(&self) -> Result<(), Error> {
        loop {
            let after = self.kept.lock().streams.last_key_value().map_or(0, |(position, _)| *position);
            let rows = self.rows.streams(after, PAGE)?;
            if rows.is_empty() {
                return Ok(());
            }
            let mut kept = self.kept.lock();
            for row in rows {
                kept.streams.insert(row.position, row.id);
                kept.positions.insert(row.id, row.position);
            }
        }
    }

    /// The next frames after the cursor of a listener, which is advanced; none if the listener is too far
    /// behind for memory. `only` is the position of the only stream that the listener wants.
    pub fn kept(&self, place: &mut Place, only: Option<u64>) -> Option<Vec<Frame>> {
        let kept = self.kept.lock();
        match kept.behind(place, only) {
            Some(_) => None,
            None => Some(kept.after(place, |position| only.is_none_or(|only| only == position))),
        }
    }

    /// The next frames for a listener that is behind, from the journal.
    pub fn read(&self, place: &mut Place, only: Option<u64>) -> Result<Vec<Frame>, Error> {
        let behind = {
            let kept = self.kept.lock();
            kept.behind(place, only).and_then(|position| {
                kept.streams.get(&position).map(|stream| (position, *stream, kept.end.of(position)))
            })
        };
        let Some((position, stream, end)) = behind else { return Ok(Vec::new()) };
        let entries = self.rows.entries(stream, place.cursor.of(position), PAGE)?;
        // Durable records that are not published yet follow in order.
        let told = entries.iter().filter(|entry| entry.sequence <= end);
        let frames: Vec<Frame> = told.map(|entry| frame(position, entry)).collect();
        frames.iter().for_each(|frame| place.cursor.advance(frame.position, frame.sequence));
        Ok(frames)
    }
}

/// The position of a listener.
pub struct Place {
    /// The last record that it has received, for each stream.
    pub cursor: Cursor,
    /// How many frames it can skip.
    seen: u64,
}

impl Place {
    /// A listener that has received everything up to a cursor.
    pub fn at(cursor: Cursor) -> Self {
        Self { cursor, seen: 0 }
    }
}

impl Kept {
    fn add(&mut self, frames: Vec<Frame>) {
        for frame in frames {
            self.end.advance(frame.position, frame.sequence);
            self.frames.push_back(frame);
            if self.frames.len() > KEPT_MAX
                && let Some(oldest) = self.frames.pop_front()
            {
                self.start.advance(oldest.position, oldest.sequence);
                self.gone += 1;
            }
        }
    }

    /// The position of a stream with records that the listener has missed and that are no longer in memory.
    fn behind(&self, place: &Place, only: Option<u64>) -> Option<u64> {
        let misses = |(position, sequence): &(u64, u64)| {
            only.is_none_or(|only| only == *position) && place.cursor.of(*position) < *sequence
        };
        self.start.iter().find(misses).map(|(position, _)| position)
    }

    fn after(&self, place: &mut Place, wanted: impl Fn(u64) -> bool) -> Vec<Frame> {
        let skip = usize::try_from(place.seen.saturating_sub(self.gone)).unwrap_or(usize::MAX);
        let mut found = Vec::new();
        let mut looked = skip.min(self.frames.len());
        for frame in self.frames.iter().skip(skip) {
            if found.len() == PAGE {
                break;
            }
            looked += 1;
            if wanted(frame.position) && frame.sequence > place.cursor.of(frame.position) {
                place.cursor.advance(frame.position, frame.sequence);
                found.push(frame.clone());
            }
        }
        place.seen = self.gone + looked as u64;
        found
    }
}

fn frame(position: u64, entry: &Entry) -> Frame {
    let (log, what, entity, success) = match &entry.record.body {
        Body::Event(event) => {
            let entity = (event.entity_type.to_string(), event.entity_id.to_string());
            ("event", event.kind.to_string(), Some(entity), None)
        }
        Body::Audit(audit) => {
            let what = format!("{} {}", audit.action_type, audit.phase.word());
            ("audit", what, None, Some(audit.success))
        }
    };
    let (entity_type, entity_id) = entity.unzip();
    let told = Told {
        stream: entry.stream.to_string(),
        sequence: entry.sequence,
        at: entry.record.at.to_string(),
        log,
        what,
        entity_type,
        entity_id,
        step: Step::of(&entry.record).map(Step::word),
        success,
    };
    let text = serde_json::to_string(&told).unwrap_or_default();
    Frame { position, sequence: entry.sequence, text: text.into() }
}

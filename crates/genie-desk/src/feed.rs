//! The records of all streams as they become durable, for every listener. The newest records are kept in
//! memory and serialised once; a listener that is further behind reads the journal, page by page. No record
//! is ever skipped, and a slow listener delays nothing.

mod cursor;
mod watched;

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use serde::Serialize;
use utoipa::ToSchema;

use genie_kernel::cycle::Step;
use genie_kernel::journal::{BatchRow, CommitOrder, Error};
use genie_kernel::record::Body;
use genie_kernel::{Entry, Rows, StreamId};

pub use cursor::Cursor;
pub use watched::WatchedJournal;

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
    /// Its stream.
    pub stream: StreamId,
    /// The cursor to resume from after it.
    pub cursor: Cursor,
    /// The record as JSON.
    pub text: Arc<str>,
}

/// Where the records of a feed are read.
pub trait Source: Rows + CommitOrder + Send + Sync {}

impl<T: Rows + CommitOrder + Send + Sync> Source for T {}

/// The feed of all streams.
pub struct Feed {
    source: Arc<dyn Source>,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    /// The last published record.
    end: Cursor,
    /// The last published record before the first frame in memory.
    start: Cursor,
    frames: VecDeque<Frame>,
    /// How many records were published.
    told: u64,
}

impl Feed {
    /// A feed that starts at the current end of the journal.
    pub fn open(source: Arc<dyn Source>) -> Result<Self, Error> {
        let last = source.last_batch()?;
        let end =
            last.map_or_else(Cursor::default, |last| Cursor { batch: last.number, sequence: last.last });
        let kept = Kept { start: end, end, ..Kept::default() };
        Ok(Self { source, kept: Mutex::new(kept) })
    }

    /// How many records were published since the feed was opened.
    pub fn told(&self) -> u64 {
        self.kept.lock().told
    }

    /// The cursor after the last published record.
    pub fn end(&self) -> Cursor {
        self.kept.lock().end
    }

    /// Publishes the records that have become durable. One thread calls this after each flush.
    pub fn follow(&self) -> Result<(), Error> {
        let mut end = self.end();
        // A batch that was published in part after a failed read is continued.
        let mut batches = self.source.batches(end.batch.saturating_sub(1), PAGE)?;
        while let Some(last) = batches.last().map(|batch| batch.number) {
            for batch in &batches {
                while let Some(frames) = self.frames_of(batch, end)? {
                    end = frames.last().map_or(end, |frame| frame.cursor);
                    self.kept.lock().add(frames);
                }
            }
            batches = self.source.batches(last, PAGE)?;
        }
        Ok(())
    }

    /// The next frames of a batch after a cursor, a page of them; none at its end.
    fn frames_of(&self, batch: &BatchRow, after: Cursor) -> Result<Option<Vec<Frame>>, Error> {
        let after = if after.batch == batch.number { after.sequence.max(batch.after) } else { batch.after };
        let left = usize::try_from(batch.last.saturating_sub(after)).unwrap_or(usize::MAX);
        if left == 0 {
            return Ok(None);
        }
        let entries = self.source.entries(batch.stream, after, left.min(PAGE))?;
        if entries.is_empty() {
            return Err(Error::Damaged(format!("{}: record {} is missing", batch.stream, after + 1)));
        }
        Ok(Some(entries.iter().map(|entry| frame(batch.number, entry)).collect()))
    }

    /// The next frames after the cursor of a listener, which is advanced; none if the listener is too far
    /// behind for memory. `only` is the only stream that the listener wants.
    pub fn kept(&self, cursor: &mut Cursor, only: Option<StreamId>) -> Option<Vec<Frame>> {
        let kept = self.kept.lock();
        if *cursor < kept.start {
            return None;
        }
        let new = kept.frames.partition_point(|frame| frame.cursor <= *cursor);
        let mut found = Vec::new();
        for frame in kept.frames.iter().skip(new) {
            if found.len() == PAGE {
                break;
            }
            *cursor = frame.cursor;
            if only.is_none_or(|only| only == frame.stream) {
                found.push(frame.clone());
            }
        }
        Some(found)
    }

    /// The next frames for a listener that is behind, from the journal. There may be none for the stream that it
    /// wants, but the cursor is advanced until the listener is no longer behind.
    pub fn read(&self, cursor: &mut Cursor, only: Option<StreamId>) -> Result<Vec<Frame>, Error> {
        let end = self.end();
        let batches = self.source.batches(cursor.batch.saturating_sub(1), PAGE)?;
        // Durable records that are not published yet follow in order.
        for batch in batches.iter().filter(|batch| batch.number <= end.batch) {
            let wanted = only.is_none_or(|only| only == batch.stream);
            if wanted && let Some(frames) = self.frames_of(batch, *cursor)? {
                let frames: Vec<Frame> = frames.into_iter().filter(|frame| frame.cursor <= end).collect();
                *cursor = frames.last().map_or(*cursor, |frame| frame.cursor);
                return Ok(frames);
            }
            *cursor = (*cursor).max(Cursor { batch: batch.number, sequence: batch.last });
        }
        Ok(Vec::new())
    }
}

impl Kept {
    fn add(&mut self, frames: Vec<Frame>) {
        for frame in frames {
            self.end = frame.cursor;
            self.told += 1;
            self.frames.push_back(frame);
            if self.frames.len() > KEPT_MAX
                && let Some(oldest) = self.frames.pop_front()
            {
                self.start = oldest.cursor;
            }
        }
    }
}

fn frame(batch: u64, entry: &Entry) -> Frame {
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
    let cursor = Cursor { batch, sequence: entry.sequence };
    Frame { stream: entry.stream, cursor, text: text.into() }
}

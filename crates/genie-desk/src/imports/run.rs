//! Imports the leads of a file into a campaign, part by part. One thread reads the file and turns its rows
//! into leads; the other one gives them to the campaign. Every part is stored completely or not at all, so an
//! interrupted import can be repeated without adding a lead twice.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use genie_kernel::StreamId;
use genie_outreach::campaign::{IMPORT_BYTES_MAX, ImportedLead, LEAD_BYTES_MAX};
use genie_outreach::schema::LEADS;
use genie_outreach::{CampaignCommand, Lead, NewLead, StoredLead, score};
use genie_people::import::{
    DoNotContact, Error, ImportedPerson, KnownPeople, Mapping, Progress, Reason, RejectedRow, Source, Summary,
};

use crate::batched_flush::BatchedFlush;
use crate::problem::Problem;
use crate::{Desk, Result, job, unreadable};

/// How many parts are written between two flushes.
const PARTS_PER_FLUSH: u32 = 32;

/// How many rows go from one thread to the other at a time.
const CHUNK_ROWS: usize = 256;

/// A chunk with rejected rows of this size is not waited for.
const CHUNK_BYTES_MAX: usize = 1 << 20;

/// How many such chunks may wait: what is read ahead is bounded.
const CHUNKS_MAX: usize = 8;

/// How many leads are read from the campaign at a time.
const PAGE: usize = 1_000;

/// The size of a part without its leads, in bytes of JSON.
const PART_BYTES: usize = 512;

/// Called for every rejected row.
pub type RejectedSink<'a> = &'a mut dyn FnMut(RejectedRow) -> Result<()>;

/// Whether an import changes anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It stores leads.
    Real,
    /// It only reports what it would do.
    DryRun,
}

/// The result of an import.
#[derive(Debug, Default)]
pub struct ImportSummary {
    /// How many rows the file has.
    pub rows: u64,
    /// Rows with fewer cells than headings.
    pub padded: u64,
    /// Leads that are new.
    pub added: u64,
    /// Leads with new information.
    pub updated: u64,
    /// Leads without new information.
    pub unchanged: u64,
    /// How many rows were rejected, by reason.
    pub reasons: std::collections::BTreeMap<Reason, u64>,
    /// The first notices about cells that were skipped in imported rows.
    pub notices: Vec<String>,
    /// How many notices there are.
    pub notices_count: u64,
    /// Whether the import was stopped before the end of the file.
    pub stopped: bool,
}

/// How many notices are kept.
const NOTICES_MAX: usize = 100;

/// Some rows of the file.
#[derive(Default)]
struct Chunk {
    people: Vec<Person>,
    rejected: Vec<RejectedRow>,
    notices: Vec<String>,
    progress: Progress,
    /// The size of the cells of rejected rows.
    bytes: usize,
}

struct Person {
    row: u64,
    lead: NewLead,
    bytes: usize,
    stored: Option<StoredLead>,
    /// Whether the file has no new information about the lead.
    same: bool,
}

/// A running import.
pub struct ImportRun<'a> {
    /// The desk.
    pub desk: &'a Desk,
    /// The campaign.
    pub stream: StreamId,
    /// The name of the file.
    pub file: String,
    /// What its columns become.
    pub mapping: &'a Mapping,
    /// The do-not-contact list.
    pub do_not_contact: &'a DoNotContact,
    /// Whether anything is changed.
    pub mode: Mode,
}

impl ImportRun<'_> {
    /// Imports all leads. `progress` is called with the progress so far.
    pub fn run<R: std::io::Read + std::io::Seek + Send>(
        &self,
        mut source: Source<R>,
        rejected: RejectedSink<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(ImportSummary, std::result::Result<(), Error>)> {
        let mut known = self.known()?;
        let (sender, receiver) = sync_channel(CHUNKS_MAX);
        let (file, mapping, list) = (self.file.clone(), self.mapping, self.do_not_contact);
        std::thread::scope(|scope| {
            let reader = scope.spawn(move || {
                let mut reader = Reader { sender, file, chunk: Chunk::default() };
                let read =
                    source.arrivals(mapping, list, &mut known, |row, progress| reader.take(row, progress));
                // After a stop, the receiver is gone.
                let _ = reader.send();
                read
            });
            let mut summary = self.receive(receiver, rejected, progress)?;
            let read =
                reader.join().map_err(|_| Problem::coded("IO", "the thread that reads the file panicked"))?;
            let read = read.map(|read| summary.count(&read));
            Ok((summary, read))
        })
    }

    /// All leads of the campaign, by every identifier they have.
    fn known(&self) -> Result<KnownPeople<StoredLead>> {
        let mut known = KnownPeople::default();
        let mut after = 0;
        loop {
            let page = score::leads_after(self.desk.rows(), self.stream, after, PAGE)?;
            let Some(last) = page.last() else { return Ok(known) };
            after = last.number;
            page.iter().for_each(|lead| lead.introduce(&mut known));
        }
    }

    fn receive(
        &self,
        receiver: Receiver<Chunk>,
        rejected: RejectedSink<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<ImportSummary> {
        let journal = self.desk.journal();
        let batched = BatchedFlush::new(journal, PARTS_PER_FLUSH);
        let mut summary = ImportSummary::default();
        let mut part = Part::default();
        for chunk in receiver {
            if self.desk.is_ending() || job::check().is_err() {
                summary.stopped = true;
                break;
            }
            for row in chunk.rejected {
                summary.refuse(row, rejected)?;
            }
            for notice in chunk.notices {
                summary.notices_count += 1;
                if summary.notices.len() < NOTICES_MAX {
                    summary.notices.push(notice);
                }
            }
            for person in chunk.people {
                self.judge(person, &batched, &mut part, &mut summary, rejected)?;
            }
            job::report(chunk.progress.rows, rows_expected(chunk.progress));
            progress(chunk.progress);
        }
        self.tell(&batched, &mut part)?;
        journal.flush()?;
        Ok(summary)
    }

    /// Whether a lead is new, changed or unchanged.
    fn judge(
        &self,
        mut person: Person,
        batched: &BatchedFlush<'_>,
        part: &mut Part,
        summary: &mut ImportSummary,
        rejected: RejectedSink<'_>,
    ) -> Result<()> {
        if person.same {
            summary.unchanged += 1;
            return Ok(());
        }
        let mut known = None;
        if let Some(stored) = person.stored {
            let row = self.desk.rows().get(&LEADS, self.stream, stored.lead.uuid())?.unwrap_or_default();
            let lead = Lead::from_row(&row).map_err(unreadable)?;
            let changes = lead.changes(&person.lead);
            if changes.is_empty() {
                summary.unchanged += 1;
                return Ok(());
            }
            person.bytes = person.bytes.max(serde_json::to_string(&changes)?.len());
            if person.lead.profile_url.is_empty() {
                person.lead.profile_url = lead.profile_url;
            }
            // The campaign finds a lead by its profile itself, unless the profile has changed.
            let found = Lead::id_of(self.stream, &person.lead.profile_url) == stored.lead;
            known = (!found).then_some(stored.lead);
        }
        if person.bytes > LEAD_BYTES_MAX - PART_BYTES {
            return summary.refuse(too_much(person.row), rejected);
        }
        *(if person.stored.is_some() { &mut summary.updated } else { &mut summary.added }) += 1;
        if part.bytes + person.bytes + PART_BYTES + self.file.len() * 2 > IMPORT_BYTES_MAX {
            self.tell(batched, part)?;
        }
        part.bytes += person.bytes + PERSON_BYTES;
        part.people.push(ImportedLead { known, lead: person.lead });
        Ok(())
    }

    fn tell(&self, batched: &BatchedFlush<'_>, part: &mut Part) -> Result<()> {
        let Part { people, .. } = std::mem::take(part);
        if people.is_empty() || self.mode == Mode::DryRun {
            return Ok(());
        }
        let import = CampaignCommand::Import { file: self.file.clone(), people };
        self.desk.tell_through(batched, self.stream, import)
    }
}

/// The size of a lead in a part besides its own data: the field name and the known id.
const PERSON_BYTES: usize = 72;

/// A part of the import that is not stored yet.
#[derive(Default)]
struct Part {
    people: Vec<ImportedLead>,
    bytes: usize,
}

impl ImportSummary {
    fn refuse(&mut self, row: RejectedRow, rejected: RejectedSink<'_>) -> Result<()> {
        *self.reasons.entry(row.reason).or_default() += 1;
        rejected(row)
    }

    fn count(&mut self, summary: &Summary) {
        self.rows = summary.rows;
        self.padded = summary.padded;
    }

    /// How many rows were rejected.
    pub fn rejected(&self) -> u64 {
        self.reasons.values().sum()
    }
}

/// How many rows a file will have if the rest is like the rows read so far.
fn rows_expected(progress: Progress) -> u64 {
    let Progress { rows, bytes, bytes_total } = progress;
    let expected = u128::from(rows) * u128::from(bytes_total) / u128::from(bytes.max(1));
    u64::try_from(expected).unwrap_or(u64::MAX).max(rows)
}

fn too_much(row: u64) -> RejectedRow {
    let sentence = format!("row {row} was not imported: it has more data than one lead can hold");
    RejectedRow { row, reason: Reason::TooLong, sentence, cells: Vec::new() }
}

/// The thread that reads the file.
struct Reader {
    sender: SyncSender<Chunk>,
    file: String,
    chunk: Chunk,
}

impl Reader {
    fn take(
        &mut self,
        row: std::result::Result<ImportedPerson<StoredLead>, RejectedRow>,
        progress: Progress,
    ) -> ControlFlow<()> {
        match row {
            Err(row) => {
                self.chunk.bytes += row.cells.iter().map(String::len).sum::<usize>();
                self.chunk.rejected.push(row);
            }
            Ok(ImportedPerson { candidate, stored }) => {
                let lead = NewLead::from_candidate(&candidate, &self.file);
                let same = stored.is_some_and(|stored| stored.digest == lead.digest());
                let bytes =
                    if same { 0 } else { serde_json::to_string(&lead).map_or(usize::MAX, |text| text.len()) };
                let notice = |notice: String| format!("row {}: {notice}", candidate.row);
                self.chunk.notices.extend(candidate.notices.into_iter().map(notice));
                self.chunk.people.push(Person { row: candidate.row, lead, bytes, stored, same });
            }
        }
        self.chunk.progress = progress;
        let rows = self.chunk.people.len() + self.chunk.rejected.len();
        if rows < CHUNK_ROWS && self.chunk.bytes < CHUNK_BYTES_MAX {
            return ControlFlow::Continue(());
        }
        self.send()
    }

    fn send(&mut self) -> ControlFlow<()> {
        match self.sender.send(std::mem::take(&mut self.chunk)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

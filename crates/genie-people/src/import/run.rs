//! One import from the first row to the last: every row becomes a person or a rejection with its reason.

use std::collections::BTreeMap;
use std::io::{Read, Seek};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use genie_tables::Progress;

use crate::identity::{Admission, Match, Person, Registry};

use super::candidate::{Candidate, CandidateBuilder};
use super::do_not_contact::DoNotContact;
use super::known::KnownPeople;
use super::limits::CELL_BYTES_MAX;
use super::mapping::Mapping;
use super::reason::{Reason, RejectedRow};
use super::table::Kind;
use super::{Error, Source};

/// The settings of an import.
pub struct Plan<'a> {
    /// The mapping of the columns.
    pub mapping: &'a Mapping,
    /// The do-not-contact list.
    pub do_not_contact: &'a DoNotContact,
    /// The known people. A dry run works on a copy.
    pub registry: &'a mut Registry,
}

/// The outcome of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A new person.
    Accepted(Box<Candidate>),
    /// The row was rejected.
    Rejected(RejectedRow),
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// How many rows were read, blank ones excluded.
    pub rows: u64,
    /// How many became people.
    pub accepted: u64,
    /// How many were rejected.
    pub rejected: u64,
    /// How many were rejected, by reason.
    pub reasons: BTreeMap<Reason, u64>,
    /// How many had fewer cells than headings; their missing cells count as empty.
    pub padded: u64,
    /// Whether it was stopped before the end.
    pub stopped: bool,
}

/// A person of the file.
#[derive(Clone, Debug)]
pub struct ImportedPerson<Stored> {
    /// The data of the row.
    pub candidate: Candidate,
    /// The stored person that they are, if any.
    pub stored: Option<Stored>,
}

impl<R: Read + Seek> Source<R> {
    /// Reads all people and reports the outcome of each row, until the callback stops it. People who are
    /// already known are not imported again.
    pub fn import(
        &mut self,
        plan: Plan<'_>,
        mut each: impl FnMut(Outcome, Progress) -> ControlFlow<()>,
    ) -> Result<Summary, Error> {
        let Plan { mapping, do_not_contact, registry } = plan;
        // People numbered from here on come from this file.
        let newcomers = registry.next();
        let judge = |candidate: Candidate| {
            refuse_unwanted(&candidate, do_not_contact)?;
            admit(&candidate, registry, newcomers)?;
            Ok(candidate)
        };
        self.walk(mapping, judge, |row, progress| {
            let outcome = match row {
                Ok(candidate) => Outcome::Accepted(Box::new(candidate)),
                Err(rejected) => Outcome::Rejected(rejected),
            };
            each(outcome, progress)
        })
    }

    /// Reads all people, including those the caller has stored, until the callback stops it.
    pub fn arrivals<Stored: Copy>(
        &mut self,
        mapping: &Mapping,
        do_not_contact: &DoNotContact,
        known: &mut KnownPeople<Stored>,
        each: impl FnMut(Result<ImportedPerson<Stored>, RejectedRow>, Progress) -> ControlFlow<()>,
    ) -> Result<Summary, Error> {
        let judge = |candidate: Candidate| {
            refuse_unwanted(&candidate, do_not_contact)?;
            let stored = known.admit(&candidate)?;
            Ok(ImportedPerson { candidate, stored })
        };
        self.walk(mapping, judge, each)
    }

    fn walk<T>(
        &mut self,
        mapping: &Mapping,
        mut judge: impl FnMut(Candidate) -> Result<T, RejectedRow>,
        mut each: impl FnMut(Result<T, RejectedRow>, Progress) -> ControlFlow<()>,
    ) -> Result<Summary, Error> {
        let index = self.index_of(Kind::Leads).or_else(|_| self.index_of(Kind::Connections))?;
        let headings = self.table(index).map(|table| table.header.headings.clone()).unwrap_or_default();
        let maker = CandidateBuilder::new(mapping, &headings, &self.name)?;
        let mut rows = self.rows_of(index)?;
        let mut summary = Summary::default();
        while let Some(row) = rows.next_row()? {
            summary.rows += 1;
            summary.padded += u64::from(row.fault().is_none() && row.len() < headings.len());
            let with_cells = |rejected: RejectedRow| {
                let cells = row.cells().map(|cell| cell.chars().take(CELL_BYTES_MAX).collect()).collect();
                RejectedRow { cells, ..rejected }
            };
            let made = maker.read(row).and_then(&mut judge).map_err(with_cells);
            match &made {
                Ok(_) => summary.accepted += 1,
                Err(rejected) => {
                    summary.rejected += 1;
                    *summary.reasons.entry(rejected.reason).or_default() += 1;
                }
            }
            if each(made, rows.progress()).is_break() {
                summary.stopped = true;
                break;
            }
        }
        Ok(summary)
    }
}

fn refuse_unwanted(candidate: &Candidate, list: &DoNotContact) -> Result<(), RejectedRow> {
    match list.check(candidate) {
        None => Ok(()),
        Some(refusal) => {
            let why = format!("{} is on the do-not-contact list", refusal.what());
            Err(RejectedRow::because(candidate.row, Reason::DoNotContact, &why))
        }
    }
}

/// Imports each person once, but remembers the identifiers of later rows.
fn admit(candidate: &Candidate, registry: &mut Registry, newcomers: Person) -> Result<(), RejectedRow> {
    let matched: Match = match registry.admit(candidate.identity.clone()) {
        Admission::New(_) => return Ok(()),
        Admission::Known(matched) | Admission::Joined { kept: matched, .. } => matched,
    };
    let (kind, row) = (matched.by.kind(), matched.evidence.row);
    if matched.person >= newcomers {
        let why = format!("it has the same {kind} as row {row}");
        return Err(RejectedRow::because(candidate.row, Reason::Duplicate, &why));
    }
    let why = format!("a person with the same {kind} was imported before");
    Err(RejectedRow::because(candidate.row, Reason::AlreadyKnown, &why))
}

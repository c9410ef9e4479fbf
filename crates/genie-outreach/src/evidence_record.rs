//! The evidence stored with a lead: the earliest of each kind, with its source.

use serde::{Deserialize, Serialize};

use genie_kernel::Timestamp;
use genie_text::date::When;

/// The kinds of evidence that a campaign acts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EvidenceKind {
    /// The lead wrote after the campaign did.
    Replied,
    /// The user contacted them outside the campaign.
    ContactedElsewhere,
    /// They accepted the connection request.
    Accepted,
    /// They have not answered the connection request yet.
    StillPending,
}

/// One piece of evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvidenceRecord {
    /// Its kind.
    pub kind: EvidenceKind,
    /// The file.
    pub source: String,
    /// The row as a spreadsheet numbers it; 0 for what the user reported.
    pub row: u64,
    /// When it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

impl EvidenceRecord {
    /// Whether this record makes another of the same kind redundant: the earlier one stays, so that the order
    /// of imports makes no difference.
    pub fn covers(&self, kind: Option<EvidenceKind>, date: Option<&str>) -> bool {
        Some(self.kind) == kind && day(self.date.as_deref()) <= day(date)
    }

    /// The source, for display.
    pub fn place(&self) -> String {
        let date = self.date.as_deref().and_then(|date| date.get(..10)).unwrap_or("no date");
        match self.row {
            0 => format!("{}, {date}", self.source),
            row => format!("{}, row {row}, {date}", self.source),
        }
    }

    /// The earliest time at which it can have happened.
    pub fn moment(&self) -> Option<Timestamp> {
        let when: When = self.date.as_deref()?.parse().ok()?;
        let start = when.day().at(0, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC).ok()?;
        Some(Timestamp(start.timestamp().as_millisecond()))
    }
}

/// The day of a date. Missing dates sort last.
fn day(date: Option<&str>) -> &str {
    date.and_then(|date| date.get(..10)).unwrap_or("9999-12-31")
}

/// The evidence including this one; `None` if it adds nothing.
pub(crate) fn with(known: &[EvidenceRecord], new: &EvidenceRecord) -> Option<Vec<EvidenceRecord>> {
    let accepted = |record: &EvidenceRecord| record.kind == EvidenceKind::Accepted;
    let is_known = known.iter().any(|record| record.covers(Some(new.kind), new.date.as_deref()));
    // An acceptance makes the pending request obsolete.
    if is_known || (new.kind == EvidenceKind::StillPending && known.iter().any(accepted)) {
        return None;
    }
    let outdated = |old: &EvidenceRecord| {
        old.kind == new.kind || (new.kind == EvidenceKind::Accepted && old.kind == EvidenceKind::StillPending)
    };
    let mut all: Vec<EvidenceRecord> = known.iter().filter(|old| !outdated(old)).cloned().collect();
    all.push(new.clone());
    all.sort_by_key(|record| record.kind);
    Some(all)
}

//! What archives have shown of a lead, as the lead keeps it: of each kind the earliest, with its place.

use serde::{Deserialize, Serialize};

use genie_kernel::Timestamp;
use genie_text::date::When;

/// What an archive can show of somebody that a campaign goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EvidenceKind {
    /// They wrote after the campaign did.
    Replied,
    /// The person wrote to them, and not for the campaign.
    ContactedElsewhere,
    /// They accepted the request.
    Accepted,
    /// They have not answered the request yet.
    StillPending,
}

/// One thing that an archive showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvidenceRecord {
    /// What.
    pub kind: EvidenceKind,
    /// The file.
    pub source: String,
    /// The row as a spreadsheet numbers it; 0 for what somebody says.
    pub row: u64,
    /// When it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

impl EvidenceRecord {
    /// Whether this says as much as another of that kind and date would: the earlier one stays, so
    /// that the order in which archives come makes no difference.
    pub fn covers(&self, kind: Option<EvidenceKind>, date: Option<&str>) -> bool {
        Some(self.kind) == kind && day(self.date.as_deref()) <= day(date)
    }

    /// Where it stands, for a person.
    pub fn place(&self) -> String {
        let date = self.date.as_deref().and_then(|date| date.get(..10)).unwrap_or("no date");
        match self.row {
            0 => format!("{}, {date}", self.source),
            row => format!("{}, row {row}, {date}", self.source),
        }
    }

    /// When it happened at the earliest.
    pub fn moment(&self) -> Option<Timestamp> {
        let when: When = self.date.as_deref()?.parse().ok()?;
        let start = when.day().at(0, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC).ok()?;
        Some(Timestamp(start.timestamp().as_millisecond()))
    }
}

/// The day of a date; what has none comes last.
fn day(date: Option<&str>) -> &str {
    date.and_then(|date| date.get(..10)).unwrap_or("9999-12-31")
}

/// All that is known once this is known too, or nothing if it was.
pub(crate) fn with(known: &[EvidenceRecord], new: &EvidenceRecord) -> Option<Vec<EvidenceRecord>> {
    let accepted = |record: &EvidenceRecord| record.kind == EvidenceKind::Accepted;
    let is_known = known.iter().any(|record| record.covers(Some(new.kind), new.date.as_deref()));
    // Who has accepted was waited for before: that says nothing any more.
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

//! The findings of a LinkedIn data export, as front ends show them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_outreach::contract::LeadId;
use genie_outreach::evidence::{
    Archive, Finding, Findings, Kind, KnownLead, Location, Novelty, Owner, OwnerSource as StoredSource,
    Table, Unmatched,
};

use crate::view::{FindingKind, MessageType, moment, word};

/// A table of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportTable {
    /// Its name.
    pub name: String,
    /// How many rows were read.
    pub rows: u64,
    /// How many of them are unreadable.
    pub unreadable: u64,
    /// How many have no profile URL.
    pub without_address: u64,
    /// How many have no readable date.
    pub without_date: u64,
    /// The earliest date.
    pub from: Option<String>,
    /// The latest date.
    pub to: Option<String>,
    /// Why it could not be read to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

impl From<&Table> for ExportTable {
    fn from(table: &Table) -> Self {
        Self {
            name: table.name.clone(),
            rows: table.rows,
            unreadable: table.unreadable,
            without_address: table.without_address,
            without_date: table.without_date,
            from: moment(table.from),
            to: moment(table.to),
            fault: table.fault.clone(),
        }
    }
}

/// How the owner of an export is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OwnerSource {
    /// The user named them.
    Given,
    /// They sent the outgoing invitations.
    Invitations,
    /// They take part in most conversations.
    Messages,
    /// The owner is unknown.
    Unknown,
}

/// The owner of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportOwner {
    /// Their identifiers.
    pub tokens: Vec<String>,
    /// How they are known.
    pub how: OwnerSource,
}

impl From<&Owner> for ExportOwner {
    fn from(owner: &Owner) -> Self {
        let how = match owner.how {
            StoredSource::Given => OwnerSource::Given,
            StoredSource::Invitations => OwnerSource::Invitations,
            StoredSource::Messages => OwnerSource::Messages,
            StoredSource::Unknown => OwnerSource::Unknown,
        };
        Self { tokens: owner.tokens.iter().cloned().collect(), how }
    }
}

/// A row without an address that has the name of a lead, so that it cannot be matched.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct UnmatchedRow {
    /// The file.
    pub file: String,
    /// The row number that a spreadsheet shows.
    pub row: u64,
    /// The name.
    pub name: String,
}

impl From<&Unmatched> for UnmatchedRow {
    fn from(unmatched: &Unmatched) -> Self {
        Self { file: unmatched.file.clone(), row: unmatched.row, name: unmatched.name.clone() }
    }
}

/// The row of an export that shows something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FindingTrace {
    /// The file.
    pub file: String,
    /// The row number that a spreadsheet shows.
    pub row: u64,
    /// When it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The beginning of the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
}

impl From<&Location> for FindingTrace {
    fn from(trace: &Location) -> Self {
        let date = trace.date.map(|date| date.to_string());
        Self { file: trace.file.clone(), row: trace.row, date, excerpt: trace.excerpt.clone() }
    }
}

/// Something that an export shows about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FindingLine {
    /// The id of the lead.
    pub lead: String,
    /// The name of the lead.
    pub name: String,
    /// The kind of finding.
    pub kind: FindingKind,
    /// The same in words.
    pub sentence: String,
    /// Whether it contradicts the campaign, so that nothing was changed.
    pub contradiction: bool,
    /// Whether it was new to the campaign.
    pub new: bool,
    /// The same as a word: `new` or `known`.
    pub novelty: String,
    /// The file that shows it.
    pub file: Option<String>,
    /// The row that shows it.
    pub row: Option<u64>,
    /// The row that shows it, with its date and text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<FindingTrace>,
    /// The message of the campaign that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message_type: Option<MessageType>,
    /// The delivery that it would confirm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
}

impl FindingLine {
    fn new(finding: &Finding, name: &str) -> Self {
        Self {
            lead: finding.lead.to_string(),
            name: name.to_owned(),
            kind: finding.kind.into(),
            sentence: finding.kind.sentence().to_owned(),
            contradiction: finding.kind.is_contradiction(),
            new: finding.novelty == Novelty::New,
            novelty: word(finding.novelty),
            file: finding.trace.as_ref().map(|trace| trace.file.clone()),
            row: finding.trace.as_ref().map(|trace| trace.row),
            trace: finding.trace.as_ref().map(FindingTrace::from),
            message_type: finding.message_type.map(MessageType::from),
            effect: finding.effect.map(word),
        }
    }
}

/// The result of checking an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Evidence {
    /// Whether nothing was changed.
    pub dry_run: bool,
    /// How many findings were new to the campaign and recorded.
    pub told: usize,
    /// How many deliveries were confirmed.
    pub confirmed: usize,
    /// How many deliveries wait to be confirmed.
    pub to_confirm: usize,
    /// How many findings there are, by kind.
    pub found: BTreeMap<String, usize>,
    /// The first findings.
    pub findings: Vec<FindingLine>,
    /// The owner of the export.
    pub owner: ExportOwner,
    /// The tables of the export.
    pub tables: BTreeMap<String, ExportTable>,
    /// The first rows without an address that have the name of a lead.
    pub unmatched: Vec<UnmatchedRow>,
}

impl Evidence {
    pub(super) fn new(
        archive: &Archive,
        findings: &Findings,
        people: &[KnownLead],
        findings_max: usize,
    ) -> Self {
        let names: BTreeMap<LeadId, &str> =
            people.iter().map(|known| (known.lead, known.full_name.as_str())).collect();
        let name = |finding: &Finding| names.get(&finding.lead).copied().unwrap_or_default();
        let line = |finding: &Finding| FindingLine::new(finding, name(finding));
        let count = |kind: Kind| (word(kind), findings.of(kind).count());
        let table = |(name, table): (&&str, &Table)| ((*name).to_owned(), ExportTable::from(table));
        Self {
            dry_run: false,
            told: 0,
            confirmed: 0,
            to_confirm: findings.to_confirm().count(),
            found: Kind::ALL.into_iter().map(count).collect(),
            findings: findings.all.iter().take(findings_max).map(line).collect(),
            owner: ExportOwner::from(&archive.owner),
            tables: archive.tables.iter().map(table).collect(),
            unmatched: archive.unmatched.iter().map(UnmatchedRow::from).collect(),
        }
    }
}

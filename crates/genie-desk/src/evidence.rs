//! A LinkedIn data export as evidence: who accepted, who replied, what was sent. What it shows is
//! recorded in the campaign; what contradicts the campaign is left to the user.

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::cycle::{Command, Resolution};
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::NewEvidence;
use genie_outreach::contract::LeadId;
use genie_outreach::evidence::{
    Archive, ArchiveReader, Finding, Findings, Kind, KnownLead, Novelty, known, reconcile,
};
use genie_people::identity::{self, Alias};

use crate::problem::Problem;
use crate::view::{FindingKind, word};
use crate::{Desk, Result};

/// How many findings an answer names.
const FINDINGS_SHOWN: usize = 500;

/// How many characters of a file's name a journal keeps.
const SOURCE_CHARACTERS_MAX: usize = 200;

/// Something that an export shows about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FindingLine {
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
    /// The file that shows it.
    pub file: Option<String>,
    /// The row that shows it.
    pub row: Option<u64>,
}

/// What an export came to.
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
}

/// What to do with what an export shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of the file.
    pub file: String,
    /// The user's own profile, if the export does not name it.
    pub me: Option<String>,
    /// Whether anything is recorded.
    pub dry_run: bool,
    /// Whether deliveries that the export shows are confirmed.
    pub confirm: bool,
}

/// The user's own profile.
pub fn parse_profile(text: &str) -> Result<Alias> {
    identity::parse(text).map_err(|error| {
        let what = format!("this is not a valid profile: {error}");
        Problem::new("EVIDENCE_BAD_PROFILE", what, "write it as https://www.linkedin.com/in/NAME")
    })
}

/// What the journal calls the files.
pub fn source_name(name: &str) -> String {
    name.chars().filter(|character| !character.is_control()).take(SOURCE_CHARACTERS_MAX).collect()
}

/// Checks an export, or one of its tables, against a campaign.
pub fn check(
    desk: &Desk,
    stream: StreamId,
    options: &Options,
    file: impl Read + Seek,
    by: &str,
) -> Result<Evidence> {
    let people = known(desk.rows(), stream)?;
    let me = options.me.as_deref().map(parse_profile).transpose()?;
    let source = source_name(&options.file);
    let mut reader = ArchiveReader::new(&people, me.as_ref());
    reader.add(file, &source)?;
    let archive = reader.finish();
    let mut findings = reconcile(&archive, &people);
    let (mut recorded, mut confirmed) = (0, 0);
    if !options.dry_run {
        recorded = record(desk, stream, &source, &findings, &people)?;
        if options.confirm {
            let after = confirm(desk, stream, &archive, &source, &findings, by)?;
            (confirmed, findings) = (after.confirmed, after.findings);
            recorded += after.recorded;
        }
    }
    Ok(describe(options.dry_run, recorded, confirmed, &findings, &people))
}

/// Records what is new to the campaign, in parts that fit into its journal. Returns how much that was.
pub fn record(
    desk: &Desk,
    stream: StreamId,
    source: &str,
    findings: &Findings,
    people: &[KnownLead],
) -> Result<usize> {
    let evidence = findings.new_evidence(people);
    let count = evidence.len();
    for findings in NewEvidence::parts(evidence) {
        desk.tell_own(stream, CampaignCommand::RecordEvidence { source: source.to_owned(), findings })?;
    }
    Ok(count)
}

/// What a confirmation came to.
pub struct Confirmed {
    /// How many deliveries were confirmed.
    pub confirmed: usize,
    /// How many more findings were recorded.
    pub recorded: usize,
    /// What the export shows now.
    pub findings: Findings,
}

/// Confirms that what the export shows was sent, and records what follows from that.
pub fn confirm(
    desk: &Desk,
    stream: StreamId,
    archive: &Archive,
    source: &str,
    findings: &Findings,
    by: &str,
) -> Result<Confirmed> {
    let mut confirmed = 0;
    for effect in findings.to_confirm().filter_map(|finding| finding.effect) {
        desk.tell(stream, &Command::Resolve { effect, found: Resolution::Happened, by: by.to_owned() })?;
        confirmed += 1;
    }
    // What follows from a message that was sent can be recorded only now.
    let people = known(desk.rows(), stream)?;
    let findings = reconcile(archive, &people);
    let recorded = record(desk, stream, source, &findings, &people)?;
    Ok(Confirmed { confirmed, recorded, findings })
}

fn describe(
    dry_run: bool,
    told: usize,
    confirmed: usize,
    findings: &Findings,
    people: &[KnownLead],
) -> Evidence {
    let names: BTreeMap<LeadId, &str> =
        people.iter().map(|known| (known.lead, known.full_name.as_str())).collect();
    let line = |finding: &Finding| FindingLine {
        name: names.get(&finding.lead).copied().unwrap_or_default().to_owned(),
        kind: finding.kind.into(),
        sentence: finding.kind.sentence().to_owned(),
        contradiction: finding.kind.is_contradiction(),
        new: finding.novelty == Novelty::New,
        file: finding.trace.as_ref().map(|trace| trace.file.clone()),
        row: finding.trace.as_ref().map(|trace| trace.row),
    };
    let count = |kind: Kind| (word(kind), findings.of(kind).count());
    Evidence {
        dry_run,
        told,
        confirmed,
        to_confirm: findings.to_confirm().count(),
        found: Kind::ALL.into_iter().map(count).collect(),
        findings: findings.all.iter().take(FINDINGS_SHOWN).map(line).collect(),
    }
}

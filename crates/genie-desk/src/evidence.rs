//! A LinkedIn data export as evidence: who accepted, who replied, which messages were sent. New findings are
//! recorded in the campaign; contradictions are left to the user.

mod view;

use std::io::{Read, Seek};

use genie_kernel::StreamId;
use genie_kernel::cycle::{Command, Resolution};
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::NewEvidence;
use genie_outreach::evidence::{Archive, ArchiveReader, Findings, KnownLead, known, reconcile};
use genie_people::identity::{self, Alias};

use crate::problem::Problem;
use crate::{Desk, Result};

pub use view::{Evidence, ExportOwner, ExportTable, FindingLine, FindingTrace, OwnerSource, UnmatchedRow};

/// How many findings a response names unless the caller says otherwise.
pub const FINDINGS_USUAL: usize = 500;

/// How many characters of a file's name a journal keeps.
const SOURCE_CHARACTERS_MAX: usize = 200;

/// How an export is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of the export.
    pub file: String,
    /// The user's own profile, if the export does not name it.
    pub me: Option<String>,
    /// Whether nothing is recorded.
    pub dry_run: bool,
    /// Whether deliveries that the export shows are confirmed.
    pub confirm: bool,
    /// How many findings the result names at most.
    pub findings_max: usize,
}

/// The user's own profile.
fn parse_profile(text: &str) -> Result<Alias> {
    identity::parse(text).map_err(|error| {
        let what = format!("this is not a valid profile: {error}");
        Problem::new("EVIDENCE_BAD_PROFILE", what, "write it as https://www.linkedin.com/in/NAME")
    })
}

/// The name under which the journal keeps a file.
fn source_name(name: &str) -> String {
    name.chars().filter(|character| !character.is_control()).take(SOURCE_CHARACTERS_MAX).collect()
}

/// Checks the files of an export against a campaign. Each comes with its name.
pub fn check<R: Read + Seek>(
    desk: &Desk,
    stream: StreamId,
    options: &Options,
    files: impl IntoIterator<Item = Result<(String, R)>>,
    by: &str,
) -> Result<Evidence> {
    let people = known(desk.rows(), stream)?;
    let me = options.me.as_deref().map(parse_profile).transpose()?;
    let source = source_name(&options.file);
    let mut reader = ArchiveReader::new(&people, me.as_ref());
    for file in files {
        let (name, content) = file?;
        reader.add(content, &source_name(&name))?;
    }
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
    let evidence = Evidence::new(&archive, &findings, &people, options.findings_max);
    Ok(Evidence { dry_run: options.dry_run, told: recorded, confirmed, ..evidence })
}

/// Records the findings that are new to the campaign, in parts that fit into its journal. Returns how many.
fn record(
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

/// The result of a confirmation.
struct Confirmed {
    confirmed: usize,
    /// How many more findings were recorded.
    recorded: usize,
    /// The updated findings.
    findings: Findings,
}

/// Confirms the deliveries that the export shows, and records the findings that depend on them.
fn confirm(
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
    // Findings that depend on a sent message can be recorded only now.
    let people = known(desk.rows(), stream)?;
    let findings = reconcile(archive, &people);
    let recorded = record(desk, stream, source, &findings, &people)?;
    Ok(Confirmed { confirmed, recorded, findings })
}

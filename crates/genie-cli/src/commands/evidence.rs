//! `genie evidence …`: LinkedIn's own archive against what campaigns believe. What it shows is told to
//! the campaign; what contradicts the campaign is told to the person; nothing is sent or fetched.

mod outcome;

use std::collections::BTreeMap;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::evidence::{confirm, parse_profile, record, source_name};
use genie_kernel::StreamId;
use genie_kernel::lifecycle::Status;
use genie_outreach::evidence::{Archive, ArchiveReader, KnownLead, known, reconcile};

use super::leads::{open, unreadable};
use crate::arguments::Evidence;
use crate::desk::{CampaignEntry, Desk};
use crate::output::say;
use crate::terminal;
use outcome::Outcome;

pub fn run(arguments: &Evidence) -> anyhow::Result<ExitCode> {
    let at = &arguments.at;
    let desk = Desk::existing(at.desk.place.data.as_deref(), at.desk.at)?;
    let campaigns = match arguments.all {
        true => desk.campaigns()?,
        false => vec![desk.campaign(at.campaign.as_deref())?],
    };
    let mut believed: BTreeMap<StreamId, Vec<KnownLead>> = BTreeMap::new();
    for found in &campaigns {
        believed.insert(found.campaign.id, known(desk.rows(), found.campaign.id)?);
    }
    let archive = read(arguments, &believed)?;
    if !at.desk.json {
        outcome::print_archive(&archive);
    }
    let mut outcomes = Vec::new();
    for found in &campaigns {
        let people = believed.remove(&found.campaign.id).unwrap_or_default();
        let outcome = hold_against(&desk, found, &archive, people, arguments)?;
        if !at.desk.json {
            outcome.print();
        }
        outcomes.push(outcome);
    }
    if at.desk.json {
        let report = json!({
            "owner": archive.owner,
            "tables": archive.tables,
            "unmatched": archive.unmatched,
            "dry_run": arguments.dry_run,
            "campaigns": outcomes.iter().map(Outcome::to_value).collect::<Vec<_>>(),
        });
        say!("{report}");
    } else {
        outcome::print_unmatched(&archive);
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the files for everybody in the campaigns.
fn read(arguments: &Evidence, believed: &BTreeMap<StreamId, Vec<KnownLead>>) -> anyhow::Result<Archive> {
    let me = arguments.me.as_deref().map(parse_profile);
    let people: Vec<KnownLead> = believed.values().flatten().cloned().collect();
    let mut reader = ArchiveReader::new(&people, me.transpose()?.as_ref());
    for path in &arguments.files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        reader.add(open(path)?, &name).map_err(|error| unreadable(&error))?;
    }
    Ok(reader.finish())
}

/// What an archive comes to for one campaign.
fn hold_against(
    desk: &Desk,
    found: &CampaignEntry,
    archive: &Archive,
    people: Vec<KnownLead>,
    arguments: &Evidence,
) -> anyhow::Result<Outcome> {
    let stream = found.campaign.id;
    let source = source(arguments);
    let findings = reconcile(archive, &people);
    let mut outcome = Outcome::new(found, &people, findings.clone());
    if arguments.dry_run {
        return Ok(outcome);
    }
    outcome.told = record(desk, stream, &source, &findings, &people)?;
    if findings.to_confirm().next().is_some() && agreed(&outcome, arguments)? {
        let after = confirm(desk, stream, archive, &source, &findings, &super::person())?;
        outcome.confirmed = after.confirmed;
        outcome.told += after.recorded;
        outcome.learn(after.findings);
    }
    if found.campaign.status == Status::Active && outcome.told + outcome.confirmed > 0 {
        desk.work(stream)?;
    }
    Ok(outcome)
}

/// Whether the person says that what the archive shows was sent.
fn agreed(outcome: &Outcome, arguments: &Evidence) -> anyhow::Result<bool> {
    if arguments.yes || arguments.at.desk.json {
        return Ok(arguments.yes);
    }
    outcome.print_to_confirm();
    Ok(terminal::confirm("Were these sent, as the archive shows?")?)
}

/// What the journal calls the files.
fn source(arguments: &Evidence) -> String {
    let names: Vec<String> = arguments
        .files
        .iter()
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    source_name(&names.join(", "))
}

//! `genie evidence …`: checks LinkedIn's data export against campaigns. New findings are recorded in the campaign;
//! contradictions are shown to the user; nothing is sent or downloaded.

mod outcome;

use std::process::ExitCode;

use serde_json::json;

use genie_desk::evidence::{Evidence, Options, UnmatchedRow};
use genie_desk::view::RunStatus;

use crate::arguments;
use crate::backend::{Backend, Campaign, Listed, uploads};
use crate::output::say;
use crate::terminal;
use outcome::Outcome;

pub fn run(arguments: &arguments::Evidence) -> anyhow::Result<ExitCode> {
    let at = &arguments.at;
    let backend = Backend::existing(at.desk.place.data.as_deref(), at.desk.at)?;
    let campaigns = match arguments.all {
        true => all_campaigns(&backend)?,
        false => vec![backend.campaign(at.campaign.as_deref())?],
    };
    let (mut outcomes, mut unmatched, mut export): (Vec<Outcome>, Vec<UnmatchedRow>, Option<Evidence>) =
        Default::default();
    for campaign in &campaigns {
        let mut first = check(&backend, campaign, arguments, Confirm::No)?;
        if export.is_none() && !at.desk.json {
            outcome::print_export(&first);
        }
        let rows = std::mem::take(&mut first.unmatched);
        unmatched.extend(rows.into_iter().filter(|row| !unmatched.contains(row)).collect::<Vec<_>>());
        export.get_or_insert_with(|| Evidence { findings: Vec::new(), ..first.clone() });
        let outcome = complete(&backend, campaign, first, arguments)?;
        if !at.desk.json {
            outcome.print();
        }
        outcomes.push(outcome);
    }
    if at.desk.json {
        let report = json!({
            "owner": export.as_ref().map(|export| &export.owner),
            "tables": export.as_ref().map(|export| &export.tables),
            "unmatched": unmatched,
            "dry_run": arguments.dry_run,
            "campaigns": outcomes.iter().map(Outcome::to_value).collect::<Vec<_>>(),
        });
        say!("{report}");
    } else {
        outcome::print_unmatched(&unmatched);
    }
    Ok(ExitCode::SUCCESS)
}

fn all_campaigns(backend: &Backend) -> anyhow::Result<Vec<Campaign>> {
    let campaigns = backend.campaigns(Listed::Present)?.into_iter();
    Ok(campaigns.map(Campaign::try_from).collect::<Result<_, _>>()?)
}

/// Whether deliveries that the export shows are confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Confirm {
    Yes,
    No,
}

/// Checks the export against one campaign.
fn check(
    backend: &Backend,
    campaign: &Campaign,
    arguments: &arguments::Evidence,
    confirm: Confirm,
) -> anyhow::Result<Evidence> {
    let names: Vec<String> = arguments.files.iter().map(|path| uploads::name(path)).collect();
    let options = Options {
        file: names.join(", ").chars().take(200).collect(),
        me: arguments.me.clone(),
        dry_run: arguments.dry_run,
        confirm: confirm == Confirm::Yes,
        ..Options::default()
    };
    Ok(backend.check_evidence(campaign, &arguments.files, options)?)
}

/// Confirms deliveries if the user agrees, and lets the campaign continue.
fn complete(
    backend: &Backend,
    campaign: &Campaign,
    first: Evidence,
    arguments: &arguments::Evidence,
) -> anyhow::Result<Outcome> {
    let has_open = first.to_confirm > 0 && !arguments.dry_run;
    let mut outcome = Outcome::new(campaign, first);
    if has_open && agreed(&outcome, arguments)? {
        outcome.add(check(backend, campaign, arguments, Confirm::Yes)?);
    }
    if campaign.standing.status == RunStatus::Active && outcome.has_changed() {
        backend.settle(campaign)?;
    }
    Ok(outcome)
}

/// Whether the user says that the messages in the export were sent.
fn agreed(outcome: &Outcome, arguments: &arguments::Evidence) -> anyhow::Result<bool> {
    if arguments.yes || arguments.at.desk.json {
        return Ok(arguments.yes);
    }
    outcome.print_to_confirm();
    Ok(terminal::confirm("Mark these messages as sent?")?)
}

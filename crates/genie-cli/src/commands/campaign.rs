//! `genie campaign …`: open, watch and steer campaigns.

use std::fs;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Policy, Source};
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::{AccountType, Delivery, NewCampaign};

use crate::arguments::{self, At, CreateCampaign, DeskPlace, Named};
use crate::desk::{Desk, Found};
use crate::failure::Problem;
use crate::output::{confirm, safe, say};
use crate::standing::Standing;

pub fn run(arguments: &arguments::Campaign) -> anyhow::Result<ExitCode> {
    use arguments::Campaign;
    match arguments {
        Campaign::Create(create) => open(create),
        Campaign::List(place) => list(place),
        Campaign::Show(at) => show(at),
        Campaign::Start(at) => move_on(at, &[Command::Start]),
        Campaign::Pause(at) => move_on(at, &[Command::Pause]),
        Campaign::Resume(at) => resume(at),
        Campaign::Review(at) => move_on(at, &[Command::Own(CampaignCommand::Review)]),
        Campaign::Report(report) => super::report::run(report),
        Campaign::Forecast(forecast) => super::forecast::run(forecast),
        Campaign::WhatIf(what_if) => super::forecast::what_if(what_if),
        Campaign::Incident(incident) => super::account::incident(incident),
        Campaign::Delete(named) => delete(named),
        Campaign::Files(files) => super::files::run(files),
    }
}

/// The desk and the campaign that a command is about.
pub fn find(at: &At) -> anyhow::Result<(Desk, Found)> {
    let desk = Desk::existing(at.desk.place.data.as_deref(), at.desk.at)?;
    let found = desk.campaign(at.campaign.as_deref())?;
    Ok((desk, found))
}

/// Goes on with a campaign and says where it stands then.
pub fn go_on(desk: &Desk, stream: StreamId, json: bool) -> anyhow::Result<ExitCode> {
    let running = desk.campaign_of(stream)?.campaign.status == Status::Active;
    if running {
        desk.work(stream)?;
    }
    let standing = Standing::of(desk, &desk.campaign_of(stream)?)?;
    if json {
        say!("{}", serde_json::to_string(&standing)?);
    } else {
        standing.print();
    }
    if desk.stopped() {
        eprintln!("Stopped after the current action. Any command on the campaign continues.");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn open(create: &CreateCampaign) -> anyhow::Result<ExitCode> {
    let delivery = match create.delivery {
        arguments::Delivery::Manual => Delivery::Manual,
        arguments::Delivery::Assisted | arguments::Delivery::Driven => {
            return Err(Problem::new(
                "DELIVERY_NOT_CONNECTED",
                "no browser is connected, so that messages can only be sent by hand",
                "leave --delivery away: you get the text and the profile, send, and say so",
            )
            .into());
        }
    };
    let account = match create.account {
        arguments::Account::Free => AccountType::Free,
        arguments::Account::Premium => AccountType::Premium,
    };
    let mut new = NewCampaign { delivery, ..NewCampaign::from_list(&create.name, &create.goal, account) };
    let desk = Desk::open(create.desk.place.data.as_deref(), create.desk.at)?;
    let today: String = desk.now().to_string().chars().take(10).collect();
    new.policy = policy(create, new.policy, &today)?;
    if let Some(window) = create.window {
        new.window = window;
    }
    if desk.campaigns()?.iter().any(|found| found.campaign.name.eq_ignore_ascii_case(&new.name)) {
        let what = format!("there is a campaign called {:?} already", new.name);
        return Err(Problem::new("CAMPAIGN_NAME_TAKEN", what, "choose another name").into());
    }
    let stream = genie_server::Desk::fresh()?;
    desk.tell_own(stream, CampaignCommand::Create(new))?;
    desk.inform(stream)?;
    let standing = Standing::of(&desk, &desk.campaign_of(stream)?)?;
    if create.desk.json {
        say!("{}", serde_json::to_string(&standing)?);
    } else {
        standing.print();
    }
    Ok(ExitCode::SUCCESS)
}

fn policy(create: &CreateCampaign, usual: Policy, today: &str) -> anyhow::Result<Policy> {
    let mut policy = match &create.policy {
        None => usual,
        Some(path) => {
            let text =
                fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
            serde_json::from_str(&text).map_err(|error| {
                let what = format!("{} is not a policy: {error}", path.display());
                Problem::new("POLICY_INVALID", what, "see docs/errors/POLICY_INVALID.md for an example")
            })?
        }
    };
    if let Some(daily) = create.daily {
        policy.effects_per_day_max.insert("send_message".to_owned(), daily);
        let said = Source { source: "your own choice".to_owned(), dated: today.to_owned() };
        policy.sources.insert("effects_per_day_max.send_message".to_owned(), said);
    }
    if create.time_zone.is_some() {
        policy.time_zone.clone_from(&create.time_zone);
    }
    Ok(policy)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(place.place.data.as_deref(), place.at)?;
    let mut lines = Vec::new();
    for found in desk.campaigns()? {
        let counters = desk.counters(found.campaign.id)?;
        lines.push((found, counters));
    }
    if place.json {
        let campaigns: Vec<_> = lines
            .iter()
            .map(|(found, counters)| {
                json!({
                    "number": found.number, "id": found.campaign.id, "name": found.campaign.name,
                    "status": found.campaign.status, "goal": found.campaign.goal, "leads": counters,
                })
            })
            .collect();
        say!("{}", serde_json::to_string(&campaigns)?);
        return Ok(ExitCode::SUCCESS);
    }
    if lines.is_empty() {
        say!("There is no campaign yet. Open one with `genie campaign create NAME --goal TEXT`.");
    }
    for (found, counters) in &lines {
        let campaign = &found.campaign;
        let leads = format!("{} of {} contacted", counters.contacted + counters.responded, counters.total);
        say!("{:>3}  {:<13} {:<22} {}", found.number, campaign.status.word(), leads, safe(&campaign.name));
    }
    Ok(ExitCode::SUCCESS)
}

fn show(at: &At) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(at)?;
    let standing = Standing::of(&desk, &found)?;
    if at.desk.json {
        say!("{}", serde_json::to_string(&standing)?);
    } else {
        standing.print();
    }
    Ok(ExitCode::SUCCESS)
}

fn move_on(at: &At, commands: &[Command<CampaignCommand>]) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(at)?;
    let stream = found.campaign.id;
    for command in commands {
        desk.tell(stream, command)?;
    }
    go_on(&desk, stream, at.desk.json)
}

/// Going on is one word for a person, whatever the campaign stopped for.
fn resume(at: &At) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(at)?;
    let stream = found.campaign.id;
    match found.campaign.status {
        Status::Initializing => desk.tell(stream, &Command::Start)?,
        Status::Paused => desk.tell(stream, &Command::Resume)?,
        Status::Error => {
            if let Some(failure) = &found.campaign.failure {
                eprintln!("It had stopped because of: {failure}");
            }
            desk.tell(stream, &Command::Acknowledge)?;
            desk.tell(stream, &Command::Resume)?;
        }
        // Whatever was interrupted goes on.
        Status::Active | Status::Completed => {}
    }
    go_on(&desk, stream, at.desk.json)
}

fn delete(named: &Named) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(named.desk.place.data.as_deref(), named.desk.at)?;
    let found = desk.campaign(Some(&named.campaign))?;
    let question =
        format!("Put {:?} away? Its journal stays, but nobody is written to any more.", found.campaign.name);
    if !named.yes && !confirm(&question)? {
        return Ok(ExitCode::FAILURE);
    }
    let stream = found.campaign.id;
    if found.campaign.status == Status::Active {
        desk.tell(stream, &Command::Pause)?;
    }
    desk.tell_own(stream, CampaignCommand::Remove)?;
    if named.desk.json {
        say!("{}", json!({ "removed": stream }));
    } else {
        say!("{} is put away.", safe(&found.campaign.name));
    }
    Ok(ExitCode::SUCCESS)
}

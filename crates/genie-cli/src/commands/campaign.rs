//! `genie campaign …`: create, list and show campaigns, and move them through their life.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use genie_desk::Directory;
use genie_desk::ask::Conversation;
use genie_desk::campaign_lifecycle::{self, Plan};
use genie_kernel::StreamId;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_outreach::campaign::AccountType;

use crate::arguments::{self, Ask, At, CreateCampaign, ListCampaigns, Named, Restore};
use crate::desk::{CampaignEntry, Desk};
use crate::failure::Problem;
use crate::output::{note, safe, say};
use crate::standing::Standing;
use crate::terminal;

pub fn run(arguments: &arguments::Campaign) -> anyhow::Result<ExitCode> {
    use arguments::Campaign;
    match arguments {
        Campaign::Create(create) => open(create),
        Campaign::List(wanted) => list(wanted),
        Campaign::Show(at) => show(at),
        Campaign::Start(at) => change(at, campaign_lifecycle::start),
        Campaign::Pause(at) => change(at, campaign_lifecycle::pause),
        Campaign::Resume(at) => resume(at),
        Campaign::Review(at) => change(at, |desk, entry| campaign_lifecycle::review(desk, entry.campaign.id)),
        Campaign::Ask(asked) => ask(asked),
        Campaign::Report(report) => super::report::run(report),
        Campaign::Forecast(forecast) => super::forecast::run(forecast),
        Campaign::WhatIf(what_if) => super::forecast::what_if(what_if),
        Campaign::Incident(incident) => super::account::incident(incident),
        Campaign::Delete(named) => delete(named),
        Campaign::Restore(restored) => restore(restored),
        Campaign::Files(files) => super::files::run(files),
    }
}

/// The desk and the campaign that a command is about.
pub fn find(at: &At) -> anyhow::Result<(Desk, CampaignEntry)> {
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
    if desk.is_ending() {
        note!("Stopped after the current action. Any command on the campaign continues.");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Says something in the conversation about a campaign.
fn ask(asked: &Ask) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&asked.at)?;
    let directory = Directory::default();
    let said = Conversation::about(&desk, &directory, found.campaign.id)?.say(&asked.text)?;
    for message in &said.items {
        if asked.at.desk.json {
            let answer = json!({ "intent": message.intent, "reply": message.text, "asks": said.asks });
            say!("{answer}");
        } else {
            say!("{}", safe(&message.text));
        }
    }
    // Nobody else goes on with a campaign that was told to from a terminal.
    if said.items.iter().any(|message| message.intent.as_deref() == Some("resume")) {
        desk.work(found.campaign.id)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn open(create: &CreateCampaign) -> anyhow::Result<ExitCode> {
    match create.delivery {
        arguments::Delivery::Manual => {}
        arguments::Delivery::Assisted | arguments::Delivery::Driven => {
            return Err(Problem::new(
                "DELIVERY_NOT_CONNECTED",
                "no browser is connected, so that messages can only be sent by hand",
                "leave --delivery away: you get the text and the profile, send, and say so",
            )
            .into());
        }
    }
    let account = match create.account {
        arguments::Account::Free => AccountType::Free,
        arguments::Account::Premium => AccountType::Premium,
    };
    let desk = Desk::open(create.desk.place.data.as_deref(), create.desk.at)?;
    let plan = Plan {
        name: create.name.clone(),
        goal: create.goal.clone(),
        account,
        daily: create.daily,
        time_zone: create.time_zone.clone(),
        window: create.window,
        policy: create.policy.as_deref().map(policy).transpose()?,
    };
    let stream = campaign_lifecycle::create(&desk, plan)?;
    let standing = Standing::of(&desk, &desk.campaign_of(stream)?)?;
    if create.desk.json {
        say!("{}", serde_json::to_string(&standing)?);
    } else {
        standing.print();
    }
    Ok(ExitCode::SUCCESS)
}

/// The policy in a file.
fn policy(path: &Path) -> anyhow::Result<Policy> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let content = serde_json::from_str(&text).map_err(|error| {
        let what = format!("{} is not a policy: {error}", path.display());
        Problem::new("POLICY_INVALID", what, "compare it with the policy in force")
    })?;
    Ok(genie_desk::policy::parse(content)?)
}

fn list(wanted: &ListCampaigns) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let desk = Desk::existing(place.place.data.as_deref(), place.at)?;
    let put_away = desk.removed_campaigns()?;
    let away = put_away.len();
    let mut lines = Vec::new();
    for found in if wanted.put_away { put_away } else { desk.campaigns()? } {
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
    match (lines.is_empty(), wanted.put_away) {
        (true, true) => say!("No campaign is put away."),
        (true, false) => {
            say!("There is no campaign yet. Open one with `genie campaign create NAME --goal TEXT`.");
        }
        (false, _) => {}
    }
    for (found, counters) in &lines {
        let campaign = &found.campaign;
        let leads = format!("{} of {} contacted", counters.contacted + counters.responded, counters.total);
        say!("{:>3}  {:<13} {:<22} {}", found.number, campaign.status.word(), leads, safe(&campaign.name));
    }
    if away > 0 && !wanted.put_away {
        say!("{away} put away: genie campaign list --put-away{}", desk.folder_named());
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

/// Changes a campaign and shows its state.
fn change(
    at: &At,
    work: impl FnOnce(&genie_desk::Desk, &CampaignEntry) -> genie_desk::Result<()>,
) -> anyhow::Result<ExitCode> {
    let (desk, entry) = find(at)?;
    work(&desk, &entry)?;
    go_on(&desk, entry.campaign.id, at.desk.json)
}

/// Going on is one word for a person, whatever the campaign stopped for.
fn resume(at: &At) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(at)?;
    if let Some(failure) = found.campaign.failure.as_ref().filter(|_| found.campaign.status == Status::Error)
    {
        note!("It had stopped because of: {failure}");
    }
    campaign_lifecycle::resume(&desk, &found)?;
    go_on(&desk, found.campaign.id, at.desk.json)
}

fn delete(named: &Named) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(named.desk.place.data.as_deref(), named.desk.at)?;
    let found = desk.campaign(Some(&named.campaign))?;
    let question =
        format!("Put {:?} away? Its journal stays, but nobody is written to any more.", found.campaign.name);
    if !named.yes {
        terminal::agreed(&question)?;
    }
    let stream = found.campaign.id;
    campaign_lifecycle::remove(&desk, &found)?;
    if named.desk.json {
        say!("{}", json!({ "removed": stream }));
    } else {
        say!("{} is put away.", safe(&found.campaign.name));
        say!("Take it up again with: genie campaign restore {}{}", found.number, desk.folder_named());
    }
    Ok(ExitCode::SUCCESS)
}

fn restore(restored: &Restore) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(restored.desk.place.data.as_deref(), restored.desk.at)?;
    let found = genie_desk::Desk::find_campaign(desk.removed_campaigns()?, Some(&restored.campaign))?;
    campaign_lifecycle::restore(&desk, found.campaign.id)?;
    go_on(&desk, found.campaign.id, restored.desk.json)
}

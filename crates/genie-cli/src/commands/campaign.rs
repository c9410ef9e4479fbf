//! `genie campaign …`: create, list and show campaigns, and move them through their life.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Map, Value, json};

use genie_desk::campaign_lifecycle::{self, NewCampaign};
use genie_desk::view::{Delivery, RunStatus, word};

use crate::arguments::{self, Ask, At, CreateCampaign, ListCampaigns, Named, Restore};
use crate::backend::{Backend, Campaign, LifecycleStep, Listed};
use crate::failure::Problem;
use crate::output::{alert, hint, note, row, safe, say};
use crate::standing::Standing;
use crate::terminal;

pub fn run(arguments: &arguments::Campaign) -> anyhow::Result<ExitCode> {
    use arguments::Campaign;
    match arguments {
        Campaign::Create(create) => open(create),
        Campaign::List(wanted) => list(wanted),
        Campaign::Show(at) => show(at),
        Campaign::Start(at) => change(at, LifecycleStep::Start),
        Campaign::Pause(at) => change(at, LifecycleStep::Pause),
        Campaign::Resume(at) => resume(at),
        Campaign::Review(at) => change(at, LifecycleStep::Review),
        Campaign::Ask(asked) => ask(asked),
        Campaign::ClearChat(named) => clear_chat(named),
        Campaign::Report(report) => super::report::run(report),
        Campaign::Forecast(forecast) => super::forecast::run(forecast),
        Campaign::WhatIf(what_if) => super::forecast::what_if(what_if),
        Campaign::Model(model) => super::model::run(model),
        Campaign::Incident(incident) => super::account::incident(incident),
        Campaign::Delete(named) => delete(named),
        Campaign::Restore(restored) => restore(restored),
        Campaign::Files(files) => super::files::run(files),
    }
}

/// The campaign that a command is about, and where the command is carried out.
pub fn find(at: &At) -> anyhow::Result<(Backend, Campaign)> {
    let backend = Backend::existing(at.desk.place.data.as_deref(), at.desk.at)?;
    let campaign = backend.campaign(at.campaign.as_deref())?;
    Ok((backend, campaign))
}

/// Lets a campaign work until it has to wait, and shows its state then.
pub fn settle(backend: &Backend, campaign: &Campaign, json: bool) -> anyhow::Result<ExitCode> {
    Standing::new(backend, backend.settle(campaign)?)?.show(json)?;
    if backend.is_ending() {
        alert!("Stopped after the current step. Any command for the campaign continues it.");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Sends a message in the conversation about a campaign.
fn ask(asked: &Ask) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&asked.at)?;
    let said = backend.ask_campaign(&campaign, &asked.text)?;
    for message in &said.items {
        if asked.at.desk.json {
            let answer = json!({
                "intent": message.intent,
                "reply": message.text,
                "asks": said.asks,
                "reader": message.reader,
                "worded_by": message.worded_by,
                "facts": message.facts,
            });
            say!("{answer}");
        } else {
            say!("{}", safe(&message.text));
            if let Some(model) = &message.worded_by {
                note!("Written by {}. It made no changes. These are the facts it was given:", safe(model));
                for fact in &message.facts {
                    note!("{}", safe(&fact.text));
                }
            }
        }
    }
    // Without a server, no agent loop continues a campaign that was resumed.
    if said.items.iter().any(|message| message.intent.as_deref() == Some("resume")) {
        backend.settle(&campaign)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Clears the conversation about a campaign.
fn clear_chat(named: &Named) -> anyhow::Result<ExitCode> {
    let backend = Backend::existing(named.desk.place.data.as_deref(), named.desk.at)?;
    let campaign = backend.campaign(Some(&named.campaign))?;
    let name = &campaign.standing.name;
    if !named.yes {
        terminal::agreed(&format!(
            "Clear the conversation about {name:?}? This cannot be undone; the log keeps the conversation."
        ))?;
    }
    backend.clear_chat(&campaign)?;
    if named.desk.json {
        say!("{}", json!({ "cleared": campaign.stream }));
    } else {
        say!("Cleared the conversation about {}. Nothing else has changed.", safe(name));
    }
    Ok(ExitCode::SUCCESS)
}

fn open(create: &CreateCampaign) -> anyhow::Result<ExitCode> {
    let delivery = match create.delivery {
        arguments::Delivery::Manual => Delivery::Manual,
        arguments::Delivery::Assisted => Delivery::Assisted,
        arguments::Delivery::Driven => Delivery::Driven,
    };
    let account = match create.account {
        arguments::Account::Free => campaign_lifecycle::Account::Free,
        arguments::Account::Premium => campaign_lifecycle::Account::Premium,
    };
    let backend = Backend::open(create.desk.place.data.as_deref(), create.desk.at)?;
    let new = NewCampaign {
        name: create.name.clone(),
        goal: create.goal.clone(),
        account,
        delivery,
        daily: create.daily,
        time_zone: create.time_zone.clone(),
        window: create.window,
        policy: create.policy.as_deref().map(policy).transpose()?,
    };
    let created = backend.create_campaign(new)?;
    Standing::new(&backend, created)?.show(create.desk.json)?;
    Ok(ExitCode::SUCCESS)
}

/// The policy in a file.
fn policy(path: &Path) -> anyhow::Result<Map<String, Value>> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let content = serde_json::from_str(&text).map_err(|error| {
        let what = format!("{} is not a valid policy: {error}", path.display());
        Problem::new("POLICY_INVALID", what, "compare it with the policy in effect")
    })?;
    Ok(content)
}

fn list(wanted: &ListCampaigns) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    let listed = if wanted.removed { Listed::Removed } else { Listed::Present };
    let campaigns = backend.campaigns(listed)?;
    if place.json {
        say!("{}", serde_json::to_string(&campaigns)?);
        return Ok(ExitCode::SUCCESS);
    }
    match (campaigns.is_empty(), listed) {
        (true, Listed::Removed) => say!("No removed campaigns."),
        (true, Listed::Present) => {
            say!("No campaigns yet.");
            hint!("Create one with: genie campaign create NAME --goal TEXT");
        }
        (false, Listed::Removed | Listed::Present) => {}
    }
    for campaign in &campaigns {
        let leads = &campaign.leads;
        let contacted = format!("{} of {} contacted", leads.contacted + leads.responded, leads.total);
        row!(
            "{:>3}  {:<13} {contacted:<22} {}",
            campaign.number,
            word(campaign.status),
            safe(&campaign.name)
        );
    }
    if listed == Listed::Present {
        let removed = backend.campaigns(Listed::Removed)?.len();
        if removed > 0 {
            say!("{removed} removed.");
            hint!("List them with: genie campaign list --removed");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn show(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    Standing::new(&backend, campaign.standing)?.show(at.desk.json)?;
    Ok(ExitCode::SUCCESS)
}

/// Moves a campaign through its life and shows its state.
fn change(at: &At, step: LifecycleStep) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    backend.move_campaign(&campaign, step)?;
    settle(&backend, &campaign, at.desk.json)
}

fn resume(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let standing = &campaign.standing;
    if let Some(failure) = standing.failure.as_ref().filter(|_| standing.status == RunStatus::Error) {
        note!("The campaign had stopped: {} ({})", safe(&failure.summary), failure.error_id);
    }
    backend.move_campaign(&campaign, LifecycleStep::Resume)?;
    settle(&backend, &campaign, at.desk.json)
}

fn delete(named: &Named) -> anyhow::Result<ExitCode> {
    let backend = Backend::existing(named.desk.place.data.as_deref(), named.desk.at)?;
    let campaign = backend.campaign(Some(&named.campaign))?;
    let name = &campaign.standing.name;
    if !named.yes {
        let question = format!("Remove {name:?}? Its journal is kept, but no more messages will be sent.");
        terminal::agreed(&question)?;
    }
    backend.remove_campaign(&campaign)?;
    if named.desk.json {
        say!("{}", json!({ "removed": campaign.stream }));
    } else {
        say!("Removed {}.", safe(name));
        let number = campaign.standing.number;
        hint!("Undo with: genie campaign restore {number}");
    }
    Ok(ExitCode::SUCCESS)
}

fn restore(restored: &Restore) -> anyhow::Result<ExitCode> {
    let backend = Backend::existing(restored.desk.place.data.as_deref(), restored.desk.at)?;
    let campaign = backend.find(Listed::Removed, Some(&restored.campaign))?;
    backend.restore_campaign(&campaign)?;
    settle(&backend, &campaign, restored.desk.json)
}

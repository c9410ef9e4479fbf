//! `genie campaign forecast` and `genie campaign what-if`: what would happen, played by the same
//! Controller on a copy in memory. Nothing is changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Value, json};

use genie_kernel::cycle::Command;
use genie_kernel::policy::{Calendar, Policy};
use genie_kernel::{DAY_MS, Scope, StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::contract::MessageType;
use genie_outreach::playbook::message_words;
use genie_runtime::rehearsal::{Delivery, Habits, Played, Rehearsal, commands, sets_up};

use super::campaign::find;
use crate::arguments::{Forecast, WhatIf};
use crate::desk::{Desk, Found};
use crate::failure::Problem;
use crate::output::{safe, say};

/// How many differences are printed.
const SHOWN: usize = 20;

pub fn run(forecast: &Forecast) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&forecast.at)?;
    desk.inform(found.campaign.id)?;
    let played = rehearse(&desk, &found, forecast, desk.now(), &[])?;
    if forecast.at.desk.json {
        say!("{}", serde_json::to_string(&played)?);
    } else {
        print(&played, &found.campaign.policy, forecast.days);
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays the stored campaign on from now, with something said before.
fn rehearse(
    desk: &Desk,
    found: &Found,
    forecast: &Forecast,
    now: Timestamp,
    changes: &[Command<CampaignCommand>],
) -> anyhow::Result<Played> {
    let rehearsal = Rehearsal::of(desk.rows(), found.campaign.id, Scope::LOCAL, now)?;
    for change in changes {
        rehearsal.tell(change)?;
    }
    Ok(rehearsal.play(end(now, forecast), &habits(forecast))?)
}

/// Plays a campaign again from its beginning, with something said right after it was set up.
fn rehearse_again(
    desk: &Desk,
    stream: StreamId,
    forecast: &Forecast,
    changes: &[Command<CampaignCommand>],
) -> anyhow::Result<Played> {
    let said = commands(desk.rows(), stream)?;
    let overruled = |command: &Command<CampaignCommand>| {
        changes.iter().any(|change| kind(change).is_some() && kind(change) == kind(command))
    };
    let setup: Vec<_> = said.iter().filter(|(_, command)| sets_up(command) && !overruled(command)).collect();
    let began = setup.first().map_or(desk.now(), |(at, _)| *at);
    let rehearsal = Rehearsal::empty(stream, began);
    for (place, (at, command)) in setup.iter().enumerate() {
        rehearsal.play(*at, &habits(forecast))?;
        rehearsal.tell(command)?;
        if place == 0 {
            for change in changes {
                rehearsal.tell(change)?;
            }
        }
    }
    Ok(rehearsal.play(end(desk.now(), forecast), &habits(forecast))?)
}

/// What a change is about: what was said about the same thing then is not said again.
fn kind(command: &Command<CampaignCommand>) -> Option<&'static str> {
    if matches!(command, Command::SetPolicy { .. }) {
        return Some("policy");
    }
    let Command::Own(own) = command else { return None };
    if matches!(own, CampaignCommand::UseAlgorithm { .. }) {
        return Some("algorithm");
    }
    matches!(own, CampaignCommand::UseSequence { .. }).then_some("sequence")
}

fn end(now: Timestamp, forecast: &Forecast) -> Timestamp {
    now.plus_ms(i64::try_from(forecast.days).unwrap_or(i64::MAX).saturating_mul(DAY_MS))
}

fn habits(forecast: &Forecast) -> Habits {
    Habits { accept_percent: forecast.accept }
}

fn print(played: &Played, policy: &Policy, days: u64) {
    let calendar = Calendar::of(policy).ok();
    let day_of = |at: Timestamp| -> String {
        let day = calendar.as_ref().map_or(at.day(), |calendar| calendar.day(at));
        Timestamp(day * DAY_MS).to_string().chars().take(10).collect()
    };
    let mut by_day: BTreeMap<String, Vec<&Delivery>> = BTreeMap::new();
    for delivery in &played.deliveries {
        by_day.entry(day_of(delivery.at)).or_default().push(delivery);
    }
    say!("The next {days} days, if you agree and send at once:");
    if by_day.is_empty() {
        say!("  nothing goes out");
    }
    for (day, deliveries) in &by_day {
        say!("{day}  {:>4} messages  {}", deliveries.len(), safe(&kinds(deliveries)));
        let names: Vec<&str> = deliveries.iter().take(3).map(|delivery| delivery.name.as_str()).collect();
        let more = if deliveries.len() > names.len() { ", …" } else { "" };
        say!("            {}{more}", safe(&names.join(", ")));
        if let Some(pause) = played.pauses.iter().find(|pause| day_of(pause.from) == *day) {
            let rule = pause.closed.rule.replace('_', " ");
            say!("            then {rule}: {}; not before {}", pause.closed.observed, pause.closed.until);
        }
    }
    if played.completed {
        say!("The campaign is complete then.");
    }
}

fn kinds(deliveries: &[&Delivery]) -> String {
    let count = |message: MessageType| deliveries.iter().filter(|one| one.message_type == message).count();
    let words = MessageType::ALL.iter().filter(|message| count(**message) > 0);
    words
        .map(|message| format!("{} {}", count(*message), message_words(*message)))
        .collect::<Vec<_>>()
        .join(", ")
}

pub fn what_if(arguments: &WhatIf) -> anyhow::Result<ExitCode> {
    let forecast = &arguments.forecast;
    let (desk, found) = find(&forecast.at)?;
    desk.inform(found.campaign.id)?;
    let changes = changes(arguments, &found)?;
    let (stream, now) = (found.campaign.id, desk.now());
    let (before, after) = if arguments.from_start {
        (rehearse_again(&desk, stream, forecast, &[])?, rehearse_again(&desk, stream, forecast, &changes)?)
    } else {
        (rehearse(&desk, &found, forecast, now, &[])?, rehearse(&desk, &found, forecast, now, &changes)?)
    };
    let differences = compare(&before, &after);
    if forecast.at.desk.json {
        let line = json!({
            "as_it_is": before, "as_it_would_be": after, "differences": differences,
        });
        say!("{line}");
        return Ok(ExitCode::SUCCESS);
    }
    say!("As it is         {} messages", before.deliveries.len());
    say!("As it would be   {} messages", after.deliveries.len());
    say!("Different        {} of them", differences.len());
    for line in differences.iter().take(SHOWN) {
        let text = |name: &str| line.get(name).and_then(Value::as_str).unwrap_or("not at all").to_owned();
        say!("  {:<28} {:<20} {} → {}", safe(&text("name")), text("message"), text("before"), text("after"));
    }
    if differences.len() > SHOWN {
        say!("  … and {} more (--json has all)", differences.len() - SHOWN);
    }
    say!("Nothing was changed.");
    Ok(ExitCode::SUCCESS)
}

fn changes(arguments: &WhatIf, found: &Found) -> anyhow::Result<Vec<Command<CampaignCommand>>> {
    let mut changes = Vec::new();
    if let Some(path) = &arguments.policy {
        let mut policy: Policy = serde_json::from_value(read(path)?).map_err(|error| {
            Problem::new(
                "POLICY_INVALID",
                error.to_string(),
                "see docs/errors/POLICY_INVALID.md for an example",
            )
        })?;
        policy.version = found.campaign.policy.version + 1;
        changes.push(Command::SetPolicy { policy: Box::new(policy) });
    }
    if let Some(path) = &arguments.algorithm {
        changes.push(Command::Own(CampaignCommand::UseAlgorithm { content: read(path)? }));
    }
    if let Some(path) = &arguments.sequence {
        changes.push(Command::Own(CampaignCommand::UseSequence { content: read(path)?, everybody: true }));
    }
    if changes.is_empty() {
        let what = "say what would be different";
        return Err(Problem::new("WHAT_IF_NOTHING", what, "give --policy, --algorithm or --sequence").into());
    }
    Ok(changes)
}

/// A JSON file of the person's own.
pub fn read(path: &Path) -> anyhow::Result<Value> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not JSON", path.display()))
}

/// Who gets what at another time, or at all.
fn compare(before: &Played, after: &Played) -> Vec<Value> {
    type Key = (String, String, u32);
    let moments = |played: &Played| -> BTreeMap<Key, (Timestamp, String)> {
        let key = |one: &Delivery| (one.lead.to_string(), one.message_type.to_string(), one.step);
        played.deliveries.iter().map(|one| (key(one), (one.at, one.name.clone()))).collect()
    };
    let (old, new) = (moments(before), moments(after));
    let keys: std::collections::BTreeSet<&Key> = old.keys().chain(new.keys()).collect();
    let mut lines: Vec<(Timestamp, Value)> = Vec::new();
    for key in keys {
        let (was, is) = (old.get(key), new.get(key));
        if was.map(|(at, _)| at) == is.map(|(at, _)| at) {
            continue;
        }
        let name = was.or(is).map(|(_, name)| name.clone()).unwrap_or_default();
        let text = |moment: Option<&(Timestamp, String)>| moment.map(|(at, _)| at.to_string());
        let first = was.or(is).map_or(Timestamp(0), |(at, _)| *at);
        lines.push((
            first,
            json!({
                "lead": key.0, "name": name, "message": key.1, "step": key.2,
                "before": text(was), "after": text(is),
            }),
        ));
    }
    lines.sort_by_key(|(at, _)| *at);
    lines.into_iter().map(|(_, line)| line).collect()
}

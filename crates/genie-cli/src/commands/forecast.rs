//! `genie campaign forecast` and `genie campaign what-if`: what would happen, played by the same
//! Controller on a copy in memory. Nothing is changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Value, json};

use genie_desk::forecast::{self, Changes, Outlook, StartAt, compare};
use genie_desk::rehearsal::{Delivery, Played};
use genie_kernel::policy::{Calendar, Policy};
use genie_kernel::{DAY_MS, Timestamp};
use genie_outreach::contract::MessageType;
use genie_outreach::playbook::message_words;

use crate::arguments::{Forecast, WhatIf};
use crate::desk::find;
use crate::output::{safe, say};

/// How many differences are printed.
const SHOWN: usize = 20;

pub fn run(forecast: &Forecast) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&forecast.at)?;
    let played = forecast::forecast(&desk, found.campaign.id, outlook(forecast))?;
    if forecast.at.desk.json {
        say!("{}", serde_json::to_string(&played)?);
    } else {
        print(&played, &found.campaign.policy, forecast.days);
    }
    Ok(ExitCode::SUCCESS)
}

fn outlook(forecast: &Forecast) -> Outlook {
    Outlook { days: forecast.days, accept_percent: forecast.accept }
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
    let file = |path: &Option<PathBuf>| path.as_deref().map(read).transpose();
    let changes = Changes {
        policy: file(&arguments.policy)?,
        algorithm: file(&arguments.algorithm)?,
        sequence: file(&arguments.sequence)?,
    };
    let from = if arguments.from_start { StartAt::Start } else { StartAt::Now };
    let (before, after) = forecast::what_if(&desk, &found.campaign, outlook(forecast), from, changes)?;
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
        let text = |moment: &Option<String>| moment.clone().unwrap_or_else(|| "not at all".to_owned());
        let (before, after) = (text(&line.before), text(&line.after));
        say!("  {:<28} {:<20} {before} → {after}", safe(&line.name), line.message);
    }
    if differences.len() > SHOWN {
        say!("  … and {} more (--json has all)", differences.len() - SHOWN);
    }
    say!("Nothing was changed.");
    Ok(ExitCode::SUCCESS)
}

/// A JSON file of the person's own.
pub fn read(path: &Path) -> anyhow::Result<Value> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not JSON", path.display()))
}

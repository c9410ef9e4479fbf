//! `genie campaign forecast` and `genie campaign what-if`: a copy of the campaign runs in memory under
//! the same Controller. Nothing is changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Value, json};

use genie_desk::forecast::{self, Changes, Foreseen, Outlook, Quiet, StartAt};
use genie_kernel::policy::{Calendar, Policy};
use genie_kernel::{DAY_MS, Timestamp};
use genie_outreach::contract::MessageType;
use genie_outreach::playbook::message_words;

use super::campaign::find;
use crate::arguments::{Forecast, WhatIf};
use crate::local_time::minute;
use crate::output::{row, safe, say};
use crate::table::fit;

/// How many differences are printed.
const SHOWN: usize = 20;

/// How many names are printed for each day.
const NAMES_SHOWN: usize = 3;

/// How wide a list shows a name.
const NAME_WIDTH: usize = 28;

pub fn run(forecast: &Forecast) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&forecast.at)?;
    let foreseen = backend.forecast(&campaign, outlook(forecast))?;
    if forecast.at.desk.json {
        say!("{}", to_value(&foreseen));
    } else {
        print(&foreseen, &backend.policy(&campaign)?, forecast.days);
    }
    Ok(ExitCode::SUCCESS)
}

fn outlook(forecast: &Forecast) -> Outlook {
    Outlook { days: forecast.days, accept_percent: forecast.accept }
}

fn to_value(foreseen: &forecast::Forecast) -> Value {
    let pause = |Quiet { from, closed }: &Quiet| json!({ "from": from, "rule": closed.rule, "observed": closed.observed, "until": closed.until });
    json!({
        "deliveries": foreseen.deliveries,
        "pauses": foreseen.pauses.iter().map(pause).collect::<Vec<_>>(),
        "completed": foreseen.completed,
        "left": foreseen.left,
        "all_contacted_at": foreseen.all_contacted_at,
    })
}

fn print(foreseen: &forecast::Forecast, policy: &Policy, days: u64) {
    let calendar = Calendar::of(policy).ok();
    let day_of = |moment: &str| day_in(calendar.as_ref(), moment);
    let mut by_day: BTreeMap<String, Vec<&Foreseen>> = BTreeMap::new();
    for delivery in &foreseen.deliveries {
        by_day.entry(day_of(&delivery.at)).or_default().push(delivery);
    }
    say!("The next {days} days, if you approve and send everything immediately:");
    if by_day.is_empty() {
        say!("  no messages expected");
    }
    for (day, deliveries) in &by_day {
        say!("{day}  {:>4} messages  {}", deliveries.len(), safe(&kinds(deliveries)));
        let names: Vec<&str> = deliveries.iter().take(NAMES_SHOWN).map(|one| one.name.as_str()).collect();
        let more = if deliveries.len() > names.len() { ", …" } else { "" };
        say!("            {}{more}", safe(&names.join(", ")));
        if let Some(Quiet { closed, .. }) = foreseen.pauses.iter().find(|pause| day_of(&pause.from) == *day) {
            let rule = closed.rule.replace('_', " ");
            say!("            then {rule}: {}; not before {}", closed.observed, minute(&closed.until));
        }
    }
    let without = foreseen.deliveries.iter().filter(|one| one.without_note).count();
    if without > 0 {
        say!(
            "{without} connection requests will go out without a note, because this month's notes are used up."
        );
    }
    match &foreseen.all_contacted_at {
        Some(last) => say!("Every lead will be contacted by {}.", day_of(last)),
        None if foreseen.left > 0 => say!("{} leads will not be contacted within these days.", foreseen.left),
        None => {}
    }
    if foreseen.completed {
        say!("The campaign will be complete by then.");
    }
}

/// The day of a moment in the time zone of the campaign.
fn day_in(calendar: Option<&Calendar>, moment: &str) -> String {
    let Ok(read) = moment.parse::<jiff::Timestamp>() else { return moment.chars().take(10).collect() };
    let at = Timestamp(read.as_millisecond());
    let day = calendar.map_or(at.day(), |calendar| calendar.day(at));
    Timestamp(day * DAY_MS).to_string().chars().take(10).collect()
}

fn kinds(deliveries: &[&Foreseen]) -> String {
    let count = |message: MessageType| {
        deliveries.iter().filter(|one| MessageType::from(one.message_type) == message).count()
    };
    let words = MessageType::ALL.iter().filter(|message| count(**message) > 0);
    words
        .map(|message| format!("{} {}", count(*message), message_words(*message)))
        .collect::<Vec<_>>()
        .join(", ")
}

pub fn what_if(arguments: &WhatIf) -> anyhow::Result<ExitCode> {
    let forecast = &arguments.forecast;
    let (backend, campaign) = find(&forecast.at)?;
    let file = |path: &Option<PathBuf>| path.as_deref().map(read).transpose();
    let changes = Changes {
        policy: file(&arguments.policy)?,
        algorithm: file(&arguments.algorithm)?,
        sequence: file(&arguments.sequence)?,
    };
    let from = if arguments.from_start { StartAt::Start } else { StartAt::Now };
    let forecast::WhatIf { as_it_is, as_it_would_be, differences } =
        backend.compare_forecasts(&campaign, outlook(forecast), from, changes)?;
    if forecast.at.desk.json {
        let (before, after) = (to_value(&as_it_is), to_value(&as_it_would_be));
        say!("{}", json!({ "as_it_is": before, "as_it_would_be": after, "differences": differences }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("Now              {} messages", as_it_is.deliveries.len());
    say!("With the change  {} messages", as_it_would_be.deliveries.len());
    say!("Different        {} messages", differences.len());
    for line in differences.iter().take(SHOWN) {
        let text = |moment: &Option<String>| moment.as_deref().map_or_else(|| "not sent".to_owned(), minute);
        let (before, after) = (text(&line.before), text(&line.after));
        row!("  {} {:<20} {before} → {after}", fit(&safe(&line.name), NAME_WIDTH), line.message);
    }
    if differences.len() > SHOWN {
        say!("  … and {} more (--json prints all)", differences.len() - SHOWN);
    }
    say!("Nothing was changed.");
    Ok(ExitCode::SUCCESS)
}

/// The content of a JSON file that the user names.
pub fn read(path: &Path) -> anyhow::Result<Value> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not valid JSON", path.display()))
}

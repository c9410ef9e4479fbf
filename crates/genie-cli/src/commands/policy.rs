//! `genie policy …`: the rules of a campaign, with the source and the date of every number.

use std::process::ExitCode;

use genie_desk::policy;
use genie_kernel::policy::{Hours, Policy, Source};
use genie_outreach::compliance::Rules;

use super::forecast::read;
use crate::arguments::{self, At, SetPolicy};
use crate::desk::{find, go_on};
use crate::failure::Problem;
use crate::output::{note, safe, say};

/// The rule that a reply ends it for the whole company.
const STOP_COMPANY: &str = "stop_company_on_reply";

pub fn run(arguments: &arguments::Policy) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::Policy::Show(at) => show(at),
        arguments::Policy::Set(set) => change(set),
    }
}

fn show(at: &At) -> anyhow::Result<ExitCode> {
    let (_, found) = find(at)?;
    let policy = &found.campaign.policy;
    if at.desk.json {
        say!("{}", serde_json::to_string_pretty(policy)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}: version {} of its policy", safe(&found.campaign.name), policy.version);
    for (tool, most) in &policy.effects_per_day_max {
        line(policy, &format!("effects_per_day_max.{tool}"), &format!("at most {most} of {tool} a day"));
    }
    for limit in &policy.limits {
        let words = format!("at most {} of {} in any {} days", limit.most, limit.counts, limit.days);
        line(policy, &format!("limits.{}", limit.rule), &words);
    }
    let zone = policy.time_zone.as_deref().unwrap_or("UTC");
    say!("  days begin and end in {zone}");
    if let Some(hours) = &policy.hours {
        let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        let days: Vec<String> = hours.weekdays.iter().map(u8::to_string).collect();
        let words = format!(
            "from {} to {} on days {} of the week",
            clock(hours.from_minute),
            clock(hours.until_minute),
            days.join(", ")
        );
        line(policy, "hours", &words);
    }
    for (tool, least) in &policy.spacing_ms {
        line(policy, &format!("spacing_ms.{tool}"), &format!("{} s between two of {tool}", least / 1_000));
    }
    if let Some(presence) = &policy.presence {
        let words =
            format!("nothing in a browser unless somebody was there within {} s", presence.within_seconds);
        line(policy, "presence.within_seconds", &words);
    }
    if Rules::of(policy)?.stop_company_on_reply {
        line(policy, &format!("agent_rules.{STOP_COMPANY}"), "a reply ends it for everybody of the company");
    }
    let asks: Vec<&str> = policy.approval_required.iter().map(String::as_str).collect();
    say!("  your consent is asked for {}", asks.join(", "));
    line(
        policy,
        "approval_lasts_ms",
        &format!("consent is good for {} days", policy.approval_lasts_ms / genie_kernel::DAY_MS),
    );
    line(
        policy,
        "consecutive_failures_max",
        &format!("{} failures in a row stop it", policy.consecutive_failures_max),
    );
    line(policy, "cycles_max", &format!("at most {} cycles in all", policy.cycles_max));
    Ok(ExitCode::SUCCESS)
}

fn line(policy: &Policy, name: &str, words: &str) {
    say!("  {words}");
    match policy.sources.get(name) {
        Some(Source { source, dated }) => say!("      {} ({dated})", safe(source)),
        None => say!("      no source is given"),
    }
}

fn change(set: &SetPolicy) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&set.at)?;
    let source = Source { source: set.source.clone(), dated: desk.today() };
    let policy = wanted(set, &found.campaign.policy, &source)?;
    let stream = found.campaign.id;
    policy::set(&desk, &found.campaign, policy, &source)?;
    if !set.at.desk.json {
        let version = found.campaign.policy.version + 1;
        note!("Version {version} of the policy is in force. Consent under the old one lapses.");
    }
    go_on(&desk, stream, set.at.desk.json)
}

/// The policy in force, or the one in a file, with what the command line changes.
fn wanted(set: &SetPolicy, present: &Policy, source: &Source) -> anyhow::Result<Policy> {
    let mut policy = match &set.file {
        None => present.clone(),
        Some(path) => policy::parse(read(path)?)?,
    };
    if let Some(daily) = set.daily {
        policy.effects_per_day_max.insert("send_message".to_owned(), daily);
    }
    for change in &set.limit {
        let (rule, most) = read_limit(change)?;
        let known = policy.limits.iter_mut().find(|limit| limit.rule == rule);
        let unknown = || {
            let next = "see the names with `genie policy show --json`";
            Problem::new("POLICY_INVALID", format!("no limit is called {rule:?}"), next)
        };
        known.ok_or_else(unknown)?.most = most;
    }
    if set.time_zone.is_some() {
        policy.time_zone.clone_from(&set.time_zone);
    }
    if let Some(hours) = &set.hours {
        policy.hours = Some(read_hours(hours)?);
    }
    if let Some(stops) = set.stop_company_on_reply {
        policy.agent_rules.insert(STOP_COMPANY.to_owned(), stops.into());
        policy.sources.insert(format!("agent_rules.{STOP_COMPANY}"), source.clone());
    }
    Ok(policy)
}

fn read_limit(change: &str) -> anyhow::Result<(String, u64)> {
    let read = change
        .split_once('=')
        .and_then(|(rule, most)| Some((rule.trim().to_owned(), most.trim().parse().ok()?)));
    read.ok_or_else(|| {
        Problem::new("POLICY_INVALID", format!("{change:?} is no limit"), "write RULE=NUMBER").into()
    })
}

fn read_hours(text: &str) -> anyhow::Result<Hours> {
    let hour = |text: &str| -> Option<u16> {
        let (hours, minutes) = text.split_once(':').unwrap_or((text, "0"));
        Some(hours.trim().parse::<u16>().ok()? * 60 + minutes.trim().parse::<u16>().ok()?)
    };
    let read = text.split_once('-').and_then(|(from, until)| Some((hour(from)?, hour(until)?)));
    let (from_minute, until_minute) = read.ok_or_else(|| {
        Problem::new("POLICY_INVALID", format!("{text:?} are no hours"), "write them as 9-17 or 8:30-16:00")
    })?;
    let tools = std::iter::once("send_message".to_owned()).collect();
    Ok(Hours { weekdays: (1..=5).collect(), from_minute, until_minute, tools })
}

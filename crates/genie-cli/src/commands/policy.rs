//! `genie policy …`: the rules of a campaign, with the source and the date of every number.

use std::process::ExitCode;

use genie_desk::policy;
use genie_kernel::policy::{Hours, Policy, Source};
use genie_outreach::compliance::{Rules, WITHOUT_NOTE_WHEN_USED_UP};

use super::campaign::{find, settle};
use super::forecast::read;
use crate::arguments::{self, At, SetPolicy};
use crate::failure::Problem;
use crate::output::{note, safe, say};

/// The rule that a reply stops messages to the whole company.
const STOP_COMPANY: &str = "stop_company_on_reply";

pub fn run(arguments: &arguments::Policy) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::Policy::Show(at) => show(at),
        arguments::Policy::Set(set) => change(set),
    }
}

fn show(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let policy = &backend.policy(&campaign)?;
    if at.desk.json {
        say!("{}", serde_json::to_string_pretty(policy)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}: policy version {}", safe(&campaign.standing.name), policy.version);
    for (tool, most) in &policy.effects_per_day_max {
        line(policy, &format!("effects_per_day_max.{tool}"), &format!("at most {most} {tool} per day"));
    }
    for limit in &policy.limits {
        let words = format!("at most {} {} in any {} days", limit.most, limit.counts, limit.days);
        line(policy, &format!("limits.{}", limit.rule), &words);
    }
    let zone = policy.time_zone.as_deref().unwrap_or("UTC");
    say!("  time zone {zone}");
    if let Some(hours) = &policy.hours {
        let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        let days: Vec<String> = hours.weekdays.iter().map(u8::to_string).collect();
        let words = format!(
            "messages are sent from {} to {} on weekdays {} (1 is Monday)",
            clock(hours.from_minute),
            clock(hours.until_minute),
            days.join(", ")
        );
        line(policy, "hours", &words);
    }
    for (tool, least) in &policy.spacing_ms {
        line(
            policy,
            &format!("spacing_ms.{tool}"),
            &format!("at least {} s between two {tool}", least / 1_000),
        );
    }
    if let Some(presence) = &policy.presence {
        let words =
            format!("browser actions only within {} s of your last activity", presence.within_seconds);
        line(policy, "presence.within_seconds", &words);
    }
    print_rules(policy)?;
    let asks: Vec<&str> = policy.approval_required.iter().map(String::as_str).collect();
    say!("  approval required for {}", asks.join(", "));
    line(
        policy,
        "approval_lasts_ms",
        &format!("approvals are valid for {} days", policy.approval_lasts_ms / genie_kernel::DAY_MS),
    );
    line(
        policy,
        "consecutive_failures_max",
        &format!("{} consecutive failures stop the campaign", policy.consecutive_failures_max),
    );
    line(policy, "cycles_max", &format!("at most {} cycles in total", policy.cycles_max));
    Ok(ExitCode::SUCCESS)
}

/// The rules that only campaigns have.
fn print_rules(policy: &Policy) -> anyhow::Result<()> {
    let rules = Rules::of(policy)?;
    if rules.stop_company_on_reply {
        line(
            policy,
            &format!("agent_rules.{STOP_COMPANY}"),
            "a reply stops messages to all leads of the company",
        );
    }
    if rules.without_note_when_used_up {
        say!("  connection requests are sent without their notes once this month's notes are used up");
    }
    Ok(())
}

fn line(policy: &Policy, name: &str, words: &str) {
    say!("  {words}");
    match policy.sources.get(name) {
        Some(Source { source, dated }) => say!("      {} ({dated})", safe(source)),
        None => say!("      no source"),
    }
}

fn change(set: &SetPolicy) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&set.at)?;
    let in_force = backend.policy(&campaign)?;
    let source = Source { source: set.source.clone(), dated: backend.today()?.to_string() };
    let policy = wanted(set, &in_force, &source)?;
    backend.set_policy(&campaign, policy, &source)?;
    if !set.at.desk.json {
        let version = in_force.version + 1;
        note!("Policy version {version} is in effect. Approvals under the old version are no longer valid.");
    }
    settle(&backend, &campaign, set.at.desk.json)
}

/// The policy in force, or the one in a file, with the changes of the command line.
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
            let next = "list the limits with `genie policy show --json`";
            Problem::new("POLICY_INVALID", format!("the policy has no limit named {rule:?}"), next)
        };
        known.ok_or_else(unknown)?.most = most;
    }
    if set.time_zone.is_some() {
        policy.time_zone.clone_from(&set.time_zone);
    }
    if let Some(hours) = &set.hours {
        policy.hours = Some(read_hours(hours)?);
    }
    if let Some(allowed) = set.without_note_when_used_up {
        policy.agent_rules.insert(WITHOUT_NOTE_WHEN_USED_UP, allowed.into());
        policy.sources.insert(format!("agent_rules.{WITHOUT_NOTE_WHEN_USED_UP}"), source.clone());
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
        Problem::new("POLICY_INVALID", format!("{change:?} is not a valid limit"), "write RULE=NUMBER").into()
    })
}

fn read_hours(text: &str) -> anyhow::Result<Hours> {
    let hour = |text: &str| -> Option<u16> {
        let (hours, minutes) = text.split_once(':').unwrap_or((text, "0"));
        Some(hours.trim().parse::<u16>().ok()? * 60 + minutes.trim().parse::<u16>().ok()?)
    };
    let read = text.split_once('-').and_then(|(from, until)| Some((hour(from)?, hour(until)?)));
    let (from_minute, until_minute) = read.ok_or_else(|| {
        Problem::new(
            "POLICY_INVALID",
            format!("{text:?} is not a valid time range"),
            "write it as 9-17 or 8:30-16:00",
        )
    })?;
    let tools = std::iter::once("send_message".to_owned()).collect();
    Ok(Hours { weekdays: (1..=5).collect(), from_minute, until_minute, tools })
}

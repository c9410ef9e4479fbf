//! `genie leads show`: everything known about a lead, and why it has its score.

use std::process::ExitCode;

use serde_json::{Map, Value, json};

use genie_desk::leads::{LeadDetails, ScoreExplanation};
use genie_desk::view::{LeadStage, LeadStatus, word};

use super::decide::category_words;
use super::{fit, one_line};
use crate::arguments::ShowLead;
use crate::commands::campaign::find;
use crate::output::say;

/// How wide the names of fields are.
const NAME_WIDTH: usize = 18;

pub fn run(arguments: &ShowLead) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let lead = backend.lead(&campaign, arguments.number)?;
    if arguments.at.desk.json {
        say!("{}", to_value(&lead)?);
        return Ok(ExitCode::SUCCESS);
    }
    print_head(&lead);
    print_score(&lead);
    print_fields("Known", &lead.details);
    print_fields("Variables", &lead.variables);
    Ok(ExitCode::SUCCESS)
}

/// The lead as JSON, under the names that its record has too.
pub fn to_value(lead: &LeadDetails) -> anyhow::Result<Value> {
    let mut value = serde_json::to_value(lead)?;
    if let Value::Object(fields) = &mut value {
        fields.insert("weight_score".into(), json!(lead.computed_score.unwrap_or_default()));
        fields.insert("scored_version".into(), json!(lead.algorithm_version));
    }
    Ok(value)
}

fn row(name: &str, value: &str) {
    say!("  {}{}", fit(name, NAME_WIDTH), one_line(value));
}

fn print_head(lead: &LeadDetails) {
    let LeadDetails { line, .. } = lead;
    let score = line.score.map_or_else(|| "not scored yet".to_owned(), |score| format!("score {score}"));
    let place = match (lead.place, lead.of) {
        (Some(place), Some(total)) => format!(", place {place} of {total}"),
        (_, _) => String::new(),
    };
    say!("#{}  {}  —  {score}{place}", line.number, one_line(&line.full_name));
    row("profile", &line.profile_url);
    let own = [("title", &line.job_title), ("company", &line.company), ("email", &line.email)];
    for (name, value) in own.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?))) {
        row(name, value);
    }
    row("status", status_words(line.status, line.stage));
    if let Some(connection) = line.connection {
        row("connection", &word(connection));
    }
    if let Some(reply) = &lead.reply {
        row("reply", category_words(reply.category));
        row("they wrote", &reply.text);
    }
    if let Some(refusal) = &line.refusal {
        row("excluded because", refusal);
    }
    if !lead.aliases.is_empty() {
        row("aliases", &lead.aliases.join(", "));
    }
    if let Some(source) = &lead.source {
        row("source", source);
    }
}

fn status_words(status: LeadStatus, stage: LeadStage) -> &'static str {
    match (status, stage) {
        (LeadStatus::Pending, LeadStage::Waiting) => "pending: not contacted yet",
        (LeadStatus::Pending, LeadStage::Planned) => "pending: the first message is in progress",
        (LeadStatus::Contacted, _) => "contacted: a message was sent",
        (LeadStatus::Responded, _) => "responded: the lead replied",
        (LeadStatus::Rejected, _) => "rejected: no messages will be sent",
    }
}

fn print_score(lead: &LeadDetails) {
    say!("");
    if let Some(score) = lead.line.manual_score {
        let reason = lead.line.manual_reason.as_deref().unwrap_or("no reason provided");
        say!("You set the score to {score}: {}", one_line(reason));
    }
    let Some(explanation) = &lead.explanation else {
        if lead.line.manual_score.is_none() {
            say!("Not scored yet. Leads are scored while the campaign is active.");
        }
        return;
    };
    let ScoreExplanation { algorithm_version, reckoned_from, score, criteria, notes } = explanation;
    say!("Computed score {score} (algorithm version {algorithm_version}, reference date {reckoned_from})");
    for points in criteria {
        say!("  {:>+4} of {:>3}  {}", points.points, points.of, one_line(&points.criterion));
        if let (Some(column), Some(value)) = (&points.column, &points.value) {
            say!("{:15}{} = “{}”", "", one_line(column), one_line(value));
        }
        let change = points.change.as_ref().map(|change| format!("; {change}")).unwrap_or_default();
        say!("{:15}{}", "", one_line(&format!("{}{change}", points.reason)));
    }
    for note in notes {
        say!("  note       {}", one_line(&format!("{}: {}", note.column, note.text)));
    }
    if let Some(stored) = lead.computed_score.filter(|stored| stored != score) {
        say!("  New information is not scored yet: the score will change from {stored} to {score}");
    }
}

fn print_fields(title: &str, fields: &Map<String, Value>) {
    if fields.is_empty() {
        return;
    }
    say!("");
    say!("{title}");
    for (name, value) in fields {
        row(name, value.as_str().unwrap_or(&value.to_string()));
    }
}

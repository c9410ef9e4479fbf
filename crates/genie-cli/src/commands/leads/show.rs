//! `genie leads show`: everything that is known of a lead, and why they have their score.

use std::process::ExitCode;

use serde_json::{Value, json};

use genie_desk::explain::{Explainer, Explanation};
use genie_desk::leads::lead;
use genie_desk::ranking;
use genie_kernel::record::Fields;
use genie_outreach::contract::LeadStatus;
use genie_outreach::{Connection, Lead, LeadStage};

use super::{fit, one_line};
use crate::arguments::ShowLead;
use crate::desk::find;
use crate::output::say;

/// How wide the names of what is known are.
const NAME_WIDTH: usize = 18;

pub fn run(arguments: &ShowLead) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let lead = lead(desk.rows(), stream, arguments.number)?;
    let place = ranking::place_of(desk.rows(), stream, &lead)?;
    let total = desk.counters(stream)?.total;
    let explanation = Explainer::new(desk.rows(), stream).explain(&lead)?;
    if arguments.at.desk.json {
        say!("{}", serde_json::to_string(&to_value(&lead, place, total, explanation.as_ref()))?);
        return Ok(ExitCode::SUCCESS);
    }
    print_head(&lead, place, total);
    print_score(&lead, explanation.as_ref());
    print_fields("Known", &lead.details);
    print_fields("Variables", &lead.variables);
    Ok(ExitCode::SUCCESS)
}

fn to_value(lead: &Lead, place: u64, total: u64, explanation: Option<&Explanation>) -> Value {
    let mut value = json!(lead);
    if let Value::Object(fields) = &mut value {
        fields.insert("place".into(), json!(place));
        fields.insert("of".into(), json!(total));
        fields.insert("score".into(), json!(lead.score()));
        fields.insert("computed_score".into(), json!(lead.scored_version.map(|_| lead.weight_score)));
        fields.insert("explanation".into(), explanation.map_or(Value::Null, explained));
    }
    value
}

fn explained(explanation: &Explanation) -> Value {
    json!({
        "algorithm_version": explanation.version,
        "reckoned_from": explanation.reckoned_from,
        "score": explanation.scored.score,
        "criteria": explanation.scored.points,
        "notes": explanation.scored.notes,
    })
}

fn row(name: &str, value: &str) {
    say!("  {}{}", fit(name, NAME_WIDTH), one_line(value));
}

fn print_head(lead: &Lead, place: u64, total: u64) {
    let score = lead.score().map_or_else(|| "not scored yet".to_owned(), |score| format!("score {score}"));
    say!("#{}  {}  —  {score}, place {place} of {total}", lead.number, one_line(&lead.full_name));
    row("profile", &lead.profile_url);
    let own = [("title", &lead.job_title), ("company", &lead.company), ("e-mail", &lead.email)];
    for (name, value) in own.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?))) {
        row(name, value);
    }
    row("status", status_words(lead));
    if let Some(connection) = lead.connection {
        row(
            "connection",
            match connection {
                Connection::Accepted => "accepted",
                Connection::Declined => "declined",
            },
        );
    }
    if let Some(refusal) = &lead.refusal {
        row("left out because", refusal);
    }
    if !lead.aliases.is_empty() {
        row("also named", &lead.aliases.join(", "));
    }
    if let Some(source) = &lead.source {
        row("from", source);
    }
}

fn status_words(lead: &Lead) -> &'static str {
    match (lead.status, lead.stage) {
        (LeadStatus::Pending, LeadStage::Waiting) => "pending: their turn has not come yet",
        (LeadStatus::Pending, LeadStage::Planned) => "pending: their first message is under way",
        (LeadStatus::Contacted, _) => "contacted: a message went out",
        (LeadStatus::Responded, _) => "responded: they answered",
        (LeadStatus::Rejected, _) => "rejected: nobody writes to them",
    }
}

fn print_score(lead: &Lead, explanation: Option<&Explanation>) {
    say!("");
    if let Some(score) = lead.manual_score {
        say!(
            "You gave the score {score}: {}",
            one_line(lead.manual_reason.as_deref().unwrap_or("no reason"))
        );
    }
    let Some(Explanation { version, reckoned_from, scored }) = explanation else {
        if lead.manual_score.is_none() {
            say!("There is no score yet: leads are scored when the campaign goes on");
        }
        return;
    };
    say!("Computed score {} (algorithm version {version}, reckoned from {reckoned_from})", scored.score);
    for points in &scored.points {
        say!("  {:>+4} of {:>3}  {}", points.points, points.of, one_line(&points.criterion));
        if let (Some(column), Some(value)) = (&points.column, &points.value) {
            say!("{:15}{} = “{}”", "", one_line(column), one_line(value));
        }
        let change = points.change.as_ref().map(|change| format!("; {change}")).unwrap_or_default();
        say!("{:15}{}", "", one_line(&format!("{}{change}", points.reason)));
    }
    for note in &scored.notes {
        say!("  note       {}", one_line(&note.to_string()));
    }
    if scored.score != lead.weight_score {
        say!(
            "  Something new is known since: the score will be {} instead of {}",
            scored.score,
            lead.weight_score
        );
    }
}

fn print_fields(title: &str, fields: &Fields) {
    if fields.is_empty() {
        return;
    }
    say!("");
    say!("{title}");
    for (name, value) in fields {
        row(name, value.as_str().unwrap_or(&value.to_string()));
    }
}

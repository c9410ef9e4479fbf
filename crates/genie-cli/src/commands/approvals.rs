//! `genie approvals …`: pending approvals. Consent is bound to the hash of the content that is shown.

use std::process::ExitCode;

use serde_json::Value;

use genie_desk::approvals::{Consent, PendingApproval, PendingApprovals, consent_to};
use genie_desk::models::ProposalOrigin;
use genie_people::visible;
use genie_scoring::Algorithm;

use super::campaign::{find, settle};
use super::model::dollars;
use crate::arguments::{Approvals, Approve, At, Edit, Numbered, Reject};
use crate::local_time::minute;
use crate::output::{alarm, alert, hint, note, row, safe, say};
use crate::terminal;

/// How many characters of a text a list shows.
const EXCERPT_CHARACTERS: usize = 100;

pub fn run(arguments: &Approvals) -> anyhow::Result<ExitCode> {
    match arguments {
        Approvals::List(at) => list(at),
        Approvals::Show(numbered) => show(numbered),
        Approvals::Approve(approve) => consent(approve),
        Approvals::Edit(edit) => change(edit),
        Approvals::Reject(reject) => refuse(reject),
        Approvals::Renew(numbered) => renew(numbered),
    }
}

fn list(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let pending = backend.approvals(&campaign)?;
    if at.desk.json {
        say!("{}", serde_json::to_string(&pending)?);
        return Ok(ExitCode::SUCCESS);
    }
    let PendingApprovals { list: hash, approvals: lines } = pending;
    if lines.is_empty() {
        say!("No pending approvals.");
        return Ok(ExitCode::SUCCESS);
    }
    for line in &lines {
        let expired = if line.expired { format!("  {}", alarm("EXPIRED")) } else { String::new() };
        say!("{:>6}  {}{expired}", line.number, safe(&line.what));
        if !line.text().is_empty() {
            row!("        {}", safe(&excerpt(line.text())));
        }
        if let Some(worst) = line.findings.first() {
            let score = line.score.unwrap_or_default();
            row!("        score {score}: {}", safe(&worst.message));
        }
        for source in &line.sources {
            say!("        uses {}", safe(source));
        }
        for words in scoring_words(line) {
            say!("        {}", safe(&words));
        }
    }
    hint!("");
    hint!("See details:       genie approvals show NUMBER");
    hint!("Decide one by one: genie approvals approve NUMBER…, or edit, or reject NUMBER --reason TEXT");
    hint!("Approve this list: genie approvals approve --all --list {hash}");
    Ok(ExitCode::SUCCESS)
}

fn excerpt(text: &str) -> String {
    let mut short: String = text
        .chars()
        .map(|character| if character == '\n' { ' ' } else { character })
        .take(EXCERPT_CHARACTERS)
        .collect();
    if text.chars().count() > EXCERPT_CHARACTERS {
        short.push('…');
    }
    short
}

fn show(numbered: &Numbered) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&numbered.at)?;
    let approval = backend.approval(&campaign, numbered.number)?;
    let origin = backend.origin(&campaign, approval.id.parse()?)?;
    if numbered.at.desk.json {
        let mut shown = serde_json::to_value(&approval)?;
        shown["origin"] = serde_json::to_value(&origin)?;
        say!("{shown}");
        return Ok(ExitCode::SUCCESS);
    }
    print(&approval);
    print_origin(&origin);
    Ok(ExitCode::SUCCESS)
}

/// Who proposed it, what that took, and what the rules would have written.
fn print_origin(origin: &ProposalOrigin) {
    let Some(proposer) = &origin.proposer else { return };
    let took = match (origin.tokens, origin.cost) {
        (0, _) => String::new(),
        (tokens, Some(cost)) => format!(", {tokens} tokens, {}", dollars(cost)),
        (tokens, None) => format!(", {tokens} tokens"),
    };
    say!("        proposed by {}{took}", safe(proposer));
    if let Some(reason) = &origin.instead {
        say!("          because {}", safe(reason));
    }
    if let Some(text) = &origin.rules_text {
        say!("        the rules would have written");
        for line in text.lines() {
            say!("          {}", safe(line));
        }
    }
}

/// A proposed scoring algorithm in plain words; nothing for any other request.
fn scoring_words(approval: &PendingApproval) -> Vec<String> {
    let is_scoring = approval.parameters.get("artifact_type") == Some(&"scoring_algorithm".into());
    let content = approval.parameters.get("content").filter(|_| is_scoring);
    let algorithm = content.and_then(|content| Algorithm::from_value(content.clone()).ok());
    algorithm.map(|algorithm| algorithm.in_words().lines()).unwrap_or_default()
}

/// Exactly what will happen, with nothing hidden.
fn print(approval: &PendingApproval) {
    say!("{:>6}  {}", approval.number, safe(&approval.what));
    say!("        hash     {}", approval.subject_hash);
    let expired = if approval.expired { " (EXPIRED)" } else { "" };
    say!(
        "        valid    until {}{expired}, under policy version {}",
        minute(&approval.expires_at),
        approval.policy_version
    );
    if let Some(score) = approval.score {
        say!("        score    {score} of 100");
    }
    for finding in &approval.findings {
        say!("          -{} {}", finding.points, safe(&finding.message));
    }
    for source in &approval.sources {
        say!("        uses     {}", safe(source));
    }
    for line in scoring_words(approval) {
        say!("        {}", safe(&line));
    }
    for (name, value) in &approval.parameters {
        match value {
            Value::String(text) if text.contains('\n') || name == "text" => {
                say!("        {name}");
                for line in text.lines() {
                    say!("          {}", safe(line));
                }
                for warning in visible::warnings(text) {
                    say!("          ! {warning}");
                }
            }
            Value::String(text) => say!("        {name:<8} {}", safe(text)),
            Value::Null | Value::Bool(_) | Value::Number(_) => say!("        {name:<8} {value}"),
            Value::Array(_) | Value::Object(_) => {
                say!("        {name}");
                let pretty = serde_json::to_string_pretty(value).unwrap_or_default();
                for line in pretty.lines() {
                    say!("          {}", safe(line));
                }
            }
        }
    }
}

fn consent(approve: &Approve) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&approve.at)?;
    let shown = backend.approvals(&campaign)?;
    let items = match approve.all {
        true => shown.approvals.iter().map(PendingApproval::consent).collect(),
        false => consent_to(&shown, &approve.numbers)?,
    };
    if approve.all && approve.list.is_none() && !approve.yes {
        for approval in &shown.approvals {
            alert!("{:>6}  {}", approval.number, safe(&approval.what));
            alert!("        {}", safe(&excerpt(approval.text())));
        }
        terminal::agreed(&format!("Approve these {}?", items.len()))?;
    }
    // Consent to everything is consent to this list and to no other.
    let list = approve.list.clone().or_else(|| approve.all.then(|| shown.list.clone()));
    let done = backend.approve(&campaign, &Consent { items, list })?;
    if !approve.at.desk.json {
        note!("{} approved.", done.approved);
    }
    settle(&backend, &campaign, approve.at.desk.json)
}

fn change(edit: &Edit) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&edit.at)?;
    let approval = backend.approval(&campaign, edit.number)?;
    let text = match &edit.text {
        Some(text) => text.clone(),
        None => terminal::edit(approval.text())?,
    };
    let edited = backend.edit_message(&campaign, approval.consent().id, text)?;
    if !edit.at.desk.json {
        print(&edited);
    }
    backend.approve(&campaign, &Consent { items: vec![edited.consent()], list: None })?;
    settle(&backend, &campaign, edit.at.desk.json)
}

fn refuse(reject: &Reject) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&reject.at)?;
    let meant = consent_to(&backend.approvals(&campaign)?, &reject.numbers)?;
    let ids: Vec<_> = meant.iter().map(|one| one.id).collect();
    backend.reject(&campaign, &ids, &reject.reason)?;
    settle(&backend, &campaign, reject.at.desk.json)
}

fn renew(numbered: &Numbered) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&numbered.at)?;
    let approval = backend.approval(&campaign, numbered.number)?;
    backend.renew_approval(&campaign, approval.consent().id)?;
    settle(&backend, &campaign, numbered.at.desk.json)
}

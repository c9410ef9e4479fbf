//! `genie approvals …`: what a person is asked to agree to. Consent is bound to the hash of exactly
//! what is shown.

use std::process::ExitCode;

use serde::Serialize;
use serde_json::Value;

use genie_kernel::approval::Approval;
use genie_kernel::cycle::Command;
use genie_kernel::{ApprovalId, StreamId, Timestamp};
use genie_outreach::{CampaignCommand, visible};
use genie_server::desk::approvals::{self, give, manifest, parameter};

use super::campaign::{find, go_on};
use crate::arguments::{Approvals, Approve, At, Edit, Numbered, Reject};
use crate::desk::Desk;
use crate::failure::Problem;
use crate::output::{note, safe, say};
use crate::terminal;

/// How many characters of a text a list shows.
const EXCERPT_CHARACTERS: usize = 100;

/// One question, as it is listed.
#[derive(Debug, Serialize)]
struct Line<'a> {
    number: u64,
    id: ApprovalId,
    what: String,
    subject: &'a genie_kernel::approval::Subject,
    subject_hash: &'a str,
    expires_at: Timestamp,
    expired: bool,
}

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
    let (desk, found) = find(at)?;
    let waiting = desk.waiting(found.campaign.id)?;
    let lines = waiting.iter().map(|approval| line(&desk, found.campaign.id, approval));
    let lines: Vec<Line<'_>> = lines.collect::<anyhow::Result<_>>()?;
    let hash = manifest(&waiting);
    if at.desk.json {
        say!("{}", serde_json::json!({ "list": hash, "approvals": lines }));
        return Ok(ExitCode::SUCCESS);
    }
    if lines.is_empty() {
        say!("Nothing waits for your consent.");
        return Ok(ExitCode::SUCCESS);
    }
    for line in &lines {
        let expired = if line.expired { "  EXPIRED" } else { "" };
        say!("{:>6}  {}{expired}", line.number, safe(&line.what));
        let text = parameter(&line.subject.parameters, "text");
        if !text.is_empty() {
            say!("        {}", safe(&excerpt(text)));
        }
    }
    say!("");
    say!("Look closely:   genie approvals show NUMBER");
    say!("One by one:     genie approvals approve NUMBER…, or edit, or reject NUMBER --reason TEXT");
    say!("This list:      genie approvals approve --all --list {hash}");
    Ok(ExitCode::SUCCESS)
}

fn line<'a>(desk: &Desk, stream: StreamId, approval: &'a Approval) -> anyhow::Result<Line<'a>> {
    Ok(Line {
        number: approval.asked_sequence,
        id: approval.id,
        what: what(desk, stream, approval)?,
        subject: &approval.subject,
        subject_hash: &approval.subject_hash,
        expires_at: approval.subject.expires_at,
        expired: desk.now() >= approval.subject.expires_at,
    })
}

/// What is asked, in a few words.
fn what(desk: &Desk, stream: StreamId, approval: &Approval) -> anyhow::Result<String> {
    let recipient = approvals::recipient(desk.rows(), stream, approval)?;
    Ok(approvals::what(approval, recipient.as_ref()))
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

fn named(desk: &Desk, at: &At, number: u64) -> anyhow::Result<(StreamId, Approval)> {
    let stream = desk.campaign(at.campaign.as_deref())?.campaign.id;
    let found = desk.waiting(stream)?.into_iter().find(|approval| approval.asked_sequence == number);
    found.map(|approval| (stream, approval)).ok_or_else(|| {
        let what = format!("nothing with the number {number} waits for your consent");
        Problem::new("COMMAND_NO_APPROVAL", what, "see `genie approvals list`").into()
    })
}

fn show(numbered: &Numbered) -> anyhow::Result<ExitCode> {
    let (desk, _) = find(&numbered.at)?;
    let (stream, approval) = named(&desk, &numbered.at, numbered.number)?;
    if numbered.at.desk.json {
        say!("{}", serde_json::to_string(&line(&desk, stream, &approval)?)?);
        return Ok(ExitCode::SUCCESS);
    }
    print(&desk, stream, &approval)?;
    Ok(ExitCode::SUCCESS)
}

/// Exactly what will happen, with nothing hidden.
fn print(desk: &Desk, stream: StreamId, approval: &Approval) -> anyhow::Result<()> {
    let subject = &approval.subject;
    say!("{:>6}  {}", approval.asked_sequence, safe(&what(desk, stream, approval)?));
    say!("        hash     {}", approval.subject_hash);
    let expired = if desk.now() >= subject.expires_at { " (EXPIRED)" } else { "" };
    say!(
        "        good     until {}{expired}, under policy version {}",
        subject.expires_at,
        subject.policy_version
    );
    for (name, value) in &subject.parameters {
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
    Ok(())
}

fn consent(approve: &Approve) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&approve.at)?;
    let stream = found.campaign.id;
    let waiting = desk.waiting(stream)?;
    let meant: Vec<&Approval> = if approve.all {
        waiting.iter().collect()
    } else {
        let mut meant = Vec::new();
        for number in &approve.numbers {
            let wanted = waiting.iter().find(|approval| approval.asked_sequence == *number);
            meant.push(wanted.ok_or_else(|| {
                let what = format!("nothing with the number {number} waits for your consent");
                Problem::new("COMMAND_NO_APPROVAL", what, "see `genie approvals list`")
            })?);
        }
        meant
    };
    if let Some(expected) = &approve.list
        && *expected != manifest(&waiting)
    {
        return Err(Problem::new(
            "APPROVALS_CHANGED",
            "the list has changed since you saw it; nothing was approved",
            "look at it again with `genie approvals list`",
        )
        .into());
    }
    if approve.all && approve.list.is_none() && !approve.yes {
        for approval in &meant {
            note!("{:>6}  {}", approval.asked_sequence, safe(&what(&desk, stream, approval)?));
            note!("        {}", safe(&excerpt(parameter(&approval.subject.parameters, "text"))));
        }
        terminal::agreed(&format!("Consent to these {}?", meant.len()))?;
    }
    // The list is frozen: each consent carries the hash of what was shown.
    for approval in &meant {
        give(&desk, stream, approval, &super::person())?;
    }
    if !approve.at.desk.json {
        note!("{} approved.", meant.len());
    }
    go_on(&desk, stream, approve.at.desk.json)
}

fn change(edit: &Edit) -> anyhow::Result<ExitCode> {
    let (desk, _) = find(&edit.at)?;
    let (stream, approval) = named(&desk, &edit.at, edit.number)?;
    let text = match &edit.text {
        Some(text) => text.clone(),
        None => terminal::edit(parameter(&approval.subject.parameters, "text"))?,
    };
    desk.tell_own(stream, CampaignCommand::Revise { approval: approval.id, text })?;
    let (_, revised) = named(&desk, &edit.at, edit.number)?;
    if !edit.at.desk.json {
        print(&desk, stream, &revised)?;
    }
    give(&desk, stream, &revised, &super::person())?;
    go_on(&desk, stream, edit.at.desk.json)
}

fn refuse(reject: &Reject) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&reject.at)?;
    let stream = found.campaign.id;
    for number in &reject.numbers {
        let (_, approval) = named(&desk, &reject.at, *number)?;
        let command =
            Command::Reject { approval: approval.id, by: super::person(), reason: reject.reason.clone() };
        desk.tell(stream, &command)?;
    }
    go_on(&desk, stream, reject.at.desk.json)
}

fn renew(numbered: &Numbered) -> anyhow::Result<ExitCode> {
    let (desk, _) = find(&numbered.at)?;
    let (stream, approval) = named(&desk, &numbered.at, numbered.number)?;
    desk.tell(stream, &Command::Renew { approval: approval.id })?;
    go_on(&desk, stream, numbered.at.desk.json)
}

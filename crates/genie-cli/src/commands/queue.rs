//! `genie queue …`: the messages that the user sends by hand, and whether they were sent.

mod fill;

use std::process::ExitCode;

use genie_desk::queue::{DeliveryReport, QueueItem, check_queued};
use genie_outreach::playbook::message_words;

use super::campaign::{find, settle};
use crate::arguments::{At, Edit, Queue, Sent, Withdraw};
use crate::invocation::here;
use crate::output::{alarm, hint, note, safe, say};
use crate::terminal;

pub fn run(arguments: &Queue) -> anyhow::Result<ExitCode> {
    match arguments {
        Queue::List(at) => list(at),
        Queue::Fill(wanted) => fill::run(wanted),
        Queue::Sent(sent) => report(sent, DeliveryReport::Sent),
        Queue::NotSent(sent) => report(sent, DeliveryReport::NotSent),
        Queue::Unsure(sent) => report(sent, DeliveryReport::Unsure),
        Queue::Correct(edit) => correct(edit),
        Queue::Withdraw(withdraw) => take_back(withdraw),
    }
}

fn correct(edit: &Edit) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&edit.at)?;
    let text = match &edit.text {
        Some(text) => text.clone(),
        None => {
            let items = backend.queue(&campaign)?;
            check_queued(&items, edit.number)?;
            let item = items.iter().find(|item| item.number == edit.number);
            terminal::edit(item.map_or("", |item| &item.text))?
        }
    };
    backend.correct_message(&campaign, edit.number, text)?;
    if !edit.at.desk.json {
        note!(
            "{}",
            here("Corrected. The old approval is void; approve the new text with: genie approvals list")
        );
    }
    settle(&backend, &campaign, edit.at.desk.json)
}

fn take_back(withdraw: &Withdraw) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&withdraw.at)?;
    backend.withdraw_message(&campaign, withdraw.number, &withdraw.reason)?;
    if !withdraw.at.desk.json {
        note!("Withdrawn. Its place in today's limit goes to the next lead.");
    }
    settle(&backend, &campaign, withdraw.at.desk.json)
}

fn list(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let items = backend.queue(&campaign)?;
    if at.desk.json {
        say!("{}", serde_json::to_string(&items)?);
        return Ok(ExitCode::SUCCESS);
    }
    let (open, uncertain): (Vec<&QueueItem>, Vec<&QueueItem>) = items.iter().partition(|item| item.is_open());
    if items.is_empty() {
        say!("The queue is empty.");
        hint!("See what the campaign is waiting for: genie campaign show");
    }
    for (place, item) in open.iter().enumerate() {
        print(item, &format!("{} of {}", place + 1, open.len()));
    }
    if !open.is_empty() {
        hint!("Send each message yourself, then run: genie queue sent NUMBER (or not-sent, or unsure).");
        hint!("To have one filled in for you in the browser: genie queue fill NUMBER.");
        hint!("To change your mind: genie queue correct NUMBER, or genie queue withdraw NUMBER.");
    }
    for item in &uncertain {
        print(item, "UNCERTAIN: no more messages to this lead until you report whether it was sent");
    }
    if !uncertain.is_empty() {
        hint!("Check your sent messages, then run: genie queue sent NUMBER, or genie queue not-sent NUMBER.");
    }
    Ok(ExitCode::SUCCESS)
}

fn print(item: &QueueItem, place: &str) {
    let work: Vec<&str> =
        [&item.job_title, &item.company].into_iter().flatten().map(String::as_str).collect();
    say!(
        "{:>6}  {} to {}  ({place})",
        item.number,
        message_words(item.message_type.into()),
        safe(&item.lead)
    );
    if !work.is_empty() {
        say!("        {}", safe(&work.join(", ")));
    }
    say!("        {}", safe(&item.profile_url));
    if let Some(reason) = &item.barred {
        say!("        {}: {}", alarm("DO NOT SEND"), safe(reason));
        hint!("        Run: genie queue not-sent {}", item.number);
    } else if item.without_note {
        say!("");
        say!("          Send this connection request without a note.");
    } else {
        say!("");
        for line in item.text.lines() {
            say!("          {}", safe(line));
        }
    }
    say!("");
}

fn report(sent: &Sent, outcome: DeliveryReport) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&sent.at)?;
    let items = backend.queue(&campaign)?;
    let is_sendable = |item: &&QueueItem| item.is_open() && item.barred.is_none();
    let numbers: Vec<u64> = match sent.all {
        true => items.iter().filter(is_sendable).map(|item| item.number).collect(),
        false => sent.numbers.clone(),
    };
    backend.report_messages(&campaign, &numbers, outcome)?;
    for item in items.iter().filter(|item| numbers.contains(&item.number) && !sent.at.desk.json) {
        let words = match outcome {
            DeliveryReport::Sent => "Marked as sent",
            DeliveryReport::NotSent => "Marked as not sent, and queued again",
            DeliveryReport::Unsure => "Delivery status unknown; no more messages until you resolve it",
        };
        note!("{words}: {}", safe(&item.lead));
    }
    settle(&backend, &campaign, sent.at.desk.json)
}

//! `genie queue …`: what a person sends by hand, and what became of it.

use std::process::ExitCode;

use genie_desk::queue::{self, Became, InHand};
use genie_outreach::playbook::message_words;

use super::campaign::{find, go_on};
use crate::arguments::{At, Queue, Sent};
use crate::output::{note, safe, say};

pub fn run(arguments: &Queue) -> anyhow::Result<ExitCode> {
    match arguments {
        Queue::List(at) => list(at),
        Queue::Sent(sent) => report(sent, Became::Sent),
        Queue::NotSent(sent) => report(sent, Became::NotSent),
        Queue::Unsure(sent) => report(sent, Became::Unsure),
    }
}

fn list(at: &At) -> anyhow::Result<ExitCode> {
    let (desk, entry) = find(at)?;
    let items = queue::list(&desk, &entry)?;
    if at.desk.json {
        say!("{}", serde_json::to_string(&items)?);
        return Ok(ExitCode::SUCCESS);
    }
    let (open, uncertain): (Vec<&InHand>, Vec<&InHand>) = items.iter().partition(|item| item.is_open());
    if items.is_empty() {
        say!("Nothing is in your hands. `genie campaign show` says what the campaign waits for.");
    }
    for (place, item) in open.iter().enumerate() {
        print(item, &format!("{} of {}", place + 1, open.len()));
    }
    if !open.is_empty() {
        say!("Send each one yourself, then: genie queue sent NUMBER (or not-sent, or unsure).");
    }
    for item in &uncertain {
        print(item, "UNCERTAIN: nobody writes to this person until you say whether it was sent");
    }
    if !uncertain.is_empty() {
        say!("Look at your sent messages, then: genie queue sent NUMBER or genie queue not-sent NUMBER.");
    }
    Ok(ExitCode::SUCCESS)
}

fn print(item: &InHand, place: &str) {
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
        say!("        DO NOT SEND: {}. Say: genie queue not-sent {}", safe(reason), item.number);
    } else {
        say!("");
        for line in item.text.lines() {
            say!("          {}", safe(line));
        }
    }
    say!("");
}

fn report(sent: &Sent, became: Became) -> anyhow::Result<ExitCode> {
    let (desk, entry) = find(&sent.at)?;
    let stream = entry.campaign.id;
    let items = queue::list(&desk, &entry)?;
    let sendable = |item: &&InHand| item.is_open() && item.barred.is_none();
    let numbers: Vec<u64> = match sent.all {
        true => items.iter().filter(sendable).map(|item| item.number).collect(),
        false => sent.numbers.clone(),
    };
    queue::resolve(&desk, stream, &numbers, became, &super::person())?;
    for item in items.iter().filter(|item| numbers.contains(&item.number) && !sent.at.desk.json) {
        let words = match became {
            Became::Sent => "Marked as sent",
            Became::NotSent => "Marked as not sent, and queued again",
            Became::Unsure => "Delivery status unknown; no more messages until you resolve it",
        };
        note!("{words}: {}", safe(&item.lead));
    }
    go_on(&desk, stream, sent.at.desk.json)
}

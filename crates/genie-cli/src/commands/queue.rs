//! `genie queue …`: what a person sends by hand, and what became of it.

use std::process::ExitCode;

use genie_kernel::cycle::{Command, Found};
use genie_outreach::playbook::message_words;
use genie_server::desk::queue::{self, Item};

use super::campaign::{find, go_on};
use crate::arguments::{At, Queue, Sent};
use crate::failure::Problem;
use crate::output::{note, safe, say};

pub fn run(arguments: &Queue) -> anyhow::Result<ExitCode> {
    match arguments {
        Queue::List(at) => list(at),
        Queue::Sent(sent) => report(sent, Found::Happened),
        Queue::NotSent(sent) => report(sent, Found::DidNotHappen),
        Queue::Unsure(sent) => report(sent, Found::Unsure),
    }
}

fn list(at: &At) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(at)?;
    let items = queue::items(&desk, found.campaign.id)?;
    if at.desk.json {
        say!("{}", serde_json::to_string(&items)?);
        return Ok(ExitCode::SUCCESS);
    }
    let (open, uncertain): (Vec<&Item>, Vec<&Item>) = items.iter().partition(|item| item.is_open());
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

fn print(item: &Item, place: &str) {
    let work: Vec<&str> =
        [&item.job_title, &item.company].into_iter().flatten().map(String::as_str).collect();
    say!("{:>6}  {} to {}  ({place})", item.number, message_words(item.message_type), safe(&item.lead));
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

fn report(sent: &Sent, what: Found) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&sent.at)?;
    let stream = found.campaign.id;
    let items = queue::items(&desk, stream)?;
    let meant: Vec<&Item> = match sent.all {
        true => items.iter().filter(|item| item.is_open() && item.barred.is_none()).collect(),
        false => {
            let mut meant = Vec::new();
            for number in &sent.numbers {
                let item = items.iter().find(|item| item.number == *number).ok_or_else(|| {
                    let what = format!("{number} is not in your hands");
                    Problem::new("QUEUE_NO_ITEM", what, "see `genie queue list`")
                })?;
                meant.push(item);
            }
            meant
        }
    };
    for item in &meant {
        desk.tell(stream, &Command::Resolve { effect: item.effect, found: what, by: super::person() })?;
        if !sent.at.desk.json {
            let words = match what {
                Found::Happened => "sent",
                Found::DidNotHappen => "not sent, and back in line",
                Found::Unsure => "uncertain: nobody writes to them until you know",
            };
            note!("{}: {words}.", safe(&item.lead));
        }
    }
    go_on(&desk, stream, sent.at.desk.json)
}

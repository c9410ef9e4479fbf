//! `genie dnc …` and `genie mappings …`: what holds for all campaigns.

use std::fs::File;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use genie_outreach::account::{self, AccountCommand};
use genie_outreach::import::DoNotContact;
use genie_server::desk::forbidding::{Brought, forbid as forbid_list};

use crate::arguments::{self, DeskPlace, Mappings};
use crate::desk::Desk;
use crate::failure::Problem;
use crate::output::{note, safe, say};

/// How many entries are repeated to the person who brings them.
const ENTRIES_SHOWN: usize = 20;

pub fn do_not_contact(arguments: &arguments::DoNotContact) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::DoNotContact::Add(add) => forbid(&add.desk, &read(&add.entries)?, &add.reason),
        arguments::DoNotContact::Import(import) => {
            let file = File::open(&import.file)
                .with_context(|| format!("{} cannot be opened", import.file.display()))?;
            let loaded =
                DoNotContact::load(file).map_err(|error| Problem::coded(error.code(), error.to_string()))?;
            for row in &loaded.rejected {
                note!("Row {}: {}", row.row, safe(&row.sentence));
            }
            forbid(&import.desk, &loaded.list, &import.reason)
        }
        arguments::DoNotContact::Remove(remove) => allow(&remove.desk, &remove.entries),
        arguments::DoNotContact::List(place) => list(place),
    }
}

fn read(entries: &[String]) -> anyhow::Result<DoNotContact> {
    let mut list = DoNotContact::default();
    for entry in entries {
        if !list.add_token(entry) && !list.add_entry(entry) {
            let what = format!("{:?} is no profile, e-mail address, domain or company", safe(entry));
            return Err(Problem::new("ACCOUNT_BAD_ENTRY", what, "write a company as company:NAME").into());
        }
    }
    Ok(list)
}

fn desk_at(place: &DeskPlace) -> anyhow::Result<Desk> {
    Desk::open(place.place.data.as_deref(), place.at)
}

fn forbid(place: &DeskPlace, list: &DoNotContact, reason: &str) -> anyhow::Result<ExitCode> {
    let desk = desk_at(place)?;
    let Brought { added, known } = forbid_list(&desk, list, reason)?;
    if place.json {
        say!("{}", json!({ "added": added, "known": known }));
    } else {
        for token in list.tokens().take(ENTRIES_SHOWN) {
            say!("  {}", safe(&token));
        }
        say!("{added} added to the do-not-contact list; every campaign keeps to it from now on.");
        if list.tokens().any(|token| token.starts_with("company:")) {
            say!("A company bars everybody who works there. A person is written as their profile's address.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn allow(place: &DeskPlace, entries: &[String]) -> anyhow::Result<ExitCode> {
    let desk = desk_at(place)?;
    let tokens: Vec<String> = read(entries)?.tokens().collect();
    desk.tell_account(&AccountCommand::Allow { tokens: tokens.clone() })?;
    if place.json {
        say!("{}", json!({ "removed": tokens }));
    } else {
        say!("{} taken off the do-not-contact list.", tokens.len());
    }
    Ok(ExitCode::SUCCESS)
}

pub fn incident(incident: &arguments::Incident) -> anyhow::Result<ExitCode> {
    let desk = desk_at(&incident.desk)?;
    let text = incident.text.clone();
    let command = match incident.clear {
        true => AccountCommand::ClearIncident { reason: text },
        false => AccountCommand::ReportIncident { what: text },
    };
    desk.tell_account(&command)?;
    if incident.desk.json {
        say!("{}", json!({ "incident": account::incident(desk.rows())? }));
    } else if incident.clear {
        say!("It is over: every campaign goes on.");
    } else {
        say!("Nothing goes out, in any campaign, until you say: genie campaign incident WHY --clear");
    }
    Ok(ExitCode::SUCCESS)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let desk = Desk::looking(place.place.data.as_deref(), place.at)?;
    let entries = account::forbidden(desk.rows())?;
    if place.json {
        say!("{}", serde_json::to_string(&entries)?);
        return Ok(ExitCode::SUCCESS);
    }
    if entries.is_empty() {
        say!("Nobody is on the do-not-contact list. Add somebody with `genie dnc add ENTRY`.");
    }
    for entry in &entries {
        say!("{:<40} {}", safe(&entry.token), safe(&entry.reason));
    }
    Ok(ExitCode::SUCCESS)
}

pub fn mappings(arguments: &Mappings) -> anyhow::Result<ExitCode> {
    match arguments {
        Mappings::List(place) => {
            let desk = Desk::looking(place.place.data.as_deref(), place.at)?;
            let names = account::mapping_names(desk.rows())?;
            if place.json {
                say!("{}", serde_json::to_string(&names)?);
            } else if names.is_empty() {
                say!("No mapping is saved. Save one with `genie leads import FILE --save-mapping NAME`.");
            } else {
                names.iter().for_each(|name| say!("{}", safe(name)));
            }
        }
        Mappings::Show(named) => {
            let desk = desk_at(&named.desk)?;
            let mapping = account::mapping(desk.rows(), &named.name)?.ok_or_else(|| {
                let what = format!("no mapping is called {:?}", named.name);
                Problem::new("ACCOUNT_NO_MAPPING", what, "see `genie mappings list`")
            })?;
            say!("{}", serde_json::to_string_pretty(&mapping)?);
        }
        Mappings::Delete(named) => {
            let desk = desk_at(&named.desk)?;
            desk.tell_account(&AccountCommand::DropMapping { name: named.name.clone() })?;
            say!("{} is forgotten.", safe(&named.name));
        }
    }
    Ok(ExitCode::SUCCESS)
}

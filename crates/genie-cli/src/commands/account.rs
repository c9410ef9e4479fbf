//! `genie dnc …` and `genie mappings …`: what holds for all campaigns.

use std::fs::File;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use genie_desk::account as desk_account;
use genie_desk::suppression::{self, Added};
use genie_outreach::account;
use genie_outreach::import::DoNotContact;

use crate::arguments::{self, DeskPlace, Mappings};
use crate::backend::{Backend, IncidentStep};
use crate::desk::Desk;
use crate::failure::Problem;
use crate::output::{note, safe, say};

/// How many entries are repeated to the person who brings them.
const ENTRIES_SHOWN: usize = 20;

pub fn do_not_contact(arguments: &arguments::DoNotContact) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::DoNotContact::Add(add) => {
            add_entries(&add.desk, &suppression::parse(&add.entries)?, &add.reason)
        }
        arguments::DoNotContact::Import(import) => {
            let file = File::open(&import.file)
                .with_context(|| format!("{} cannot be opened", import.file.display()))?;
            let loaded =
                DoNotContact::load(file).map_err(|error| Problem::coded(error.code(), error.to_string()))?;
            for row in &loaded.rejected {
                note!("Row {}: {}", row.row, safe(&row.sentence));
            }
            add_entries(&import.desk, &loaded.list, &import.reason)
        }
        arguments::DoNotContact::Remove(remove) => allow(&remove.desk, &remove.entries),
        arguments::DoNotContact::List(place) => list(place),
    }
}

fn desk_at(place: &DeskPlace) -> anyhow::Result<Desk> {
    Desk::open(place.place.data.as_deref(), place.at)
}

fn add_entries(place: &DeskPlace, list: &DoNotContact, reason: &str) -> anyhow::Result<ExitCode> {
    let desk = desk_at(place)?;
    let Added { added, known } = suppression::add(&desk, list, reason)?;
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
    let tokens = suppression::remove(&desk, entries)?;
    if place.json {
        say!("{}", json!({ "removed": tokens }));
    } else {
        say!("{} taken off the do-not-contact list.", tokens.len());
    }
    Ok(ExitCode::SUCCESS)
}

pub fn incident(incident: &arguments::Incident) -> anyhow::Result<ExitCode> {
    let backend = Backend::open(incident.desk.place.data.as_deref(), incident.desk.at)?;
    let step = if incident.clear { IncidentStep::Clear } else { IncidentStep::Report };
    let open = backend.move_incident(step, &incident.text)?;
    if incident.desk.json {
        say!("{}", serde_json::to_string(&open)?);
    } else {
        match step {
            IncidentStep::Clear => say!("Incident cleared. All campaigns continue."),
            IncidentStep::Report => {
                say!("Incident reported. No campaign sends messages until you clear it:");
                say!("genie campaign incident REASON --clear{}", backend.folder_option());
            }
        }
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
            let names = desk_account::mapping_names(&desk)?;
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
            let mapping = desk_account::mapping(&desk, &named.name)?;
            say!("{}", serde_json::to_string_pretty(&mapping)?);
        }
        Mappings::Delete(named) => {
            let desk = desk_at(&named.desk)?;
            desk_account::delete_mapping(&desk, &named.name)?;
            say!("{} is forgotten.", safe(&named.name));
        }
    }
    Ok(ExitCode::SUCCESS)
}

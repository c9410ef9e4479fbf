//! `genie dnc …` and `genie mappings …`: what holds for all campaigns.

use std::fs;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use genie_desk::suppression::{self, Added, Imported};
use genie_people::import::DoNotContact;

use crate::arguments::{self, DeskPlace, Mappings};
use crate::backend::{Backend, IncidentStep};
use crate::output::{alert, hint, safe, say};

/// How many entries are repeated to the user who adds them.
const ENTRIES_SHOWN: usize = 20;

/// How wide the list shows an entry.
const ENTRY_WIDTH: usize = 40;

pub fn do_not_contact(arguments: &arguments::DoNotContact) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::DoNotContact::Add(add) => {
            add_entries(&add.desk, &suppression::parse(&add.entries)?, &add.reason)
        }
        arguments::DoNotContact::Import(import) => import_entries(import),
        arguments::DoNotContact::Remove(remove) => remove_entries(&remove.desk, &remove.entries),
        arguments::DoNotContact::List(place) => list(place),
    }
}

fn backend_at(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(place.place.data.as_deref(), place.at)
}

fn add_entries(place: &DeskPlace, list: &DoNotContact, reason: &str) -> anyhow::Result<ExitCode> {
    let Added { added, known } = backend_at(place)?.suppress(list, reason)?;
    if place.json {
        say!("{}", json!({ "added": added, "known": known }));
        return Ok(ExitCode::SUCCESS);
    }
    for token in list.tokens().take(ENTRIES_SHOWN) {
        say!("  {}", safe(&token));
    }
    say!("Added {added} to the do-not-contact list, which applies to every campaign.");
    if list.tokens().any(|token| token.starts_with("company:")) {
        say!(
            "A company entry excludes everyone who works there. To exclude one person, add the URL of their profile."
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn import_entries(import: &arguments::ImportForbidden) -> anyhow::Result<ExitCode> {
    let file =
        fs::read(&import.file).with_context(|| format!("{} cannot be opened", import.file.display()))?;
    let imported = backend_at(&import.desk)?.import_suppressions(file, &import.reason)?;
    let Imported { added, known, rejected, rejected_rows } = &imported;
    for row in rejected_rows {
        alert!("Row {}: {}", row.row, safe(&row.sentence));
    }
    if import.desk.json {
        say!("{}", json!({ "added": added, "known": known, "rejected": rejected }));
    } else {
        say!("Added {added} to the do-not-contact list, which applies to every campaign.");
    }
    Ok(ExitCode::SUCCESS)
}

fn remove_entries(place: &DeskPlace, entries: &[String]) -> anyhow::Result<ExitCode> {
    let tokens = backend_at(place)?.unsuppress(entries)?;
    if place.json {
        say!("{}", json!({ "removed": tokens }));
    } else {
        say!("{} removed from the do-not-contact list.", tokens.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let entries = Backend::looking(place.place.data.as_deref(), place.at)?.suppression_list()?;
    if place.json {
        say!("{}", serde_json::to_string(&entries)?);
        return Ok(ExitCode::SUCCESS);
    }
    if entries.is_empty() {
        say!("The do-not-contact list is empty.");
        hint!("Add an entry with: genie dnc add ENTRY");
    }
    // An entry is never cut, because it is what `dnc remove` takes.
    for entry in &entries {
        say!("{:<ENTRY_WIDTH$} {}", safe(&entry.entry), safe(&entry.reason));
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
                say!("Incident reported. No campaign sends messages until you clear it.");
                hint!("Clear it with: genie campaign incident REASON --clear");
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

pub fn mappings(arguments: &Mappings) -> anyhow::Result<ExitCode> {
    match arguments {
        Mappings::List(place) => {
            let names = Backend::looking(place.place.data.as_deref(), place.at)?.mapping_names()?;
            if place.json {
                say!("{}", serde_json::to_string(&names)?);
            } else if names.is_empty() {
                say!("No saved mappings.");
                hint!("Save one with: genie leads import FILE --save-mapping NAME");
            } else {
                names.iter().for_each(|name| say!("{}", safe(name)));
            }
        }
        Mappings::Show(named) => {
            let mapping = backend_at(&named.desk)?.mapping(&named.name)?;
            say!("{}", serde_json::to_string_pretty(&mapping)?);
        }
        Mappings::Delete(named) => {
            backend_at(&named.desk)?.delete_mapping(&named.name)?;
            match named.desk.json {
                true => say!("{}", json!({ "deleted": named.name })),
                false => say!("Deleted mapping {}.", safe(&named.name)),
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

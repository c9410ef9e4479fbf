//! `genie leads erase`: deletes everything about one person from every campaign, chat, task and file of the data
//! folder. They can never be imported or contacted again.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::erasure::Erased;

use super::one_line;
use crate::arguments::EraseLead;
use crate::backend::Backend;
use crate::output::{alert, say};
use crate::terminal;

pub fn run(arguments: &EraseLead) -> anyhow::Result<ExitCode> {
    let place = &arguments.at.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    let address = address(&backend, arguments)?;
    let found = backend.find_person(&address)?;
    if arguments.dry_run {
        if place.json {
            say!("{}", json!(found));
        } else {
            say!("{}", would_erase(&found));
            warn_of_unsearched(&found);
        }
        return Ok(ExitCode::SUCCESS);
    }
    if !arguments.yes {
        terminal::agreed(&question(&found))?;
    }
    let erased = backend.erase_person(&address)?;
    if place.json {
        say!("{}", json!(erased));
    } else if erased.records == 0 {
        say!("Nothing was stored about this person. They can never be imported or contacted.");
    } else {
        say!("Erased: {}. This person can never be imported or contacted again.", counts(&erased));
        say!("Delete exported files and copies of the data folder yourself.");
    }
    if !place.json {
        warn_of_unsearched(&erased);
    }
    Ok(ExitCode::SUCCESS)
}

/// Names inside a PDF or an archive are not found, so the user has to look there.
fn warn_of_unsearched(erased: &Erased) {
    match erased.unsearched_files {
        0 => {}
        1 => alert!(
            "1 saved file is not plain text and was not searched. Check whether it mentions this person."
        ),
        count => {
            alert!(
                "{count} saved files are not plain text and were not searched. Check whether they mention this person."
            );
        }
    }
}

/// The address of the person: as given, or of the lead with this number.
fn address(backend: &Backend, arguments: &EraseLead) -> anyhow::Result<String> {
    let text = arguments.person.trim();
    let Ok(number) = text.trim_start_matches('#').parse() else { return Ok(text.to_owned()) };
    let campaign = backend.campaign(arguments.at.campaign.as_deref())?;
    Ok(backend.lead(&campaign, number)?.line.profile_url)
}

fn question(found: &Erased) -> String {
    match (&found.full_name, found.records) {
        (None, 0) => "Nothing is stored about this person. Block them permanently?".to_owned(),
        (None, _) => format!(
            "No lead matches. Erase everything else about this person ({}) and block them permanently? This cannot be undone.",
            counts(found)
        ),
        (Some(name), _) => {
            format!("Erase everything about {} ({})? This cannot be undone.", one_line(name), counts(found))
        }
    }
}

fn would_erase(found: &Erased) -> String {
    match found.records {
        0 => "Nothing is stored about this person.".to_owned(),
        _ => format!("Would erase: {}. Nothing was changed.", counts(found)),
    }
}

/// What is erased, by kind.
fn counts(erased: &Erased) -> String {
    let Erased {
        records, leads, messages, chat_messages, tasks, artifacts, file_names, campaign_names, ..
    } = *erased;
    let kinds = [
        (leads, "lead", "leads"),
        (messages, "message", "messages"),
        (chat_messages, "chat message", "chat messages"),
        (tasks, "task title", "task titles"),
        (artifacts, "artifact", "artifacts"),
        (file_names, "file name", "file names"),
        (campaign_names, "campaign name", "campaign names"),
        (records, "record in all", "records in all"),
    ];
    let named = kinds.into_iter().filter(|(count, ..)| *count > 0);
    let named = named.map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }));
    named.collect::<Vec<_>>().join(", ")
}

//! `genie leads erase`: deletes everything about one person from every campaign and every file of the data folder.
//! They can never be imported or contacted again.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::erasure::Erased;

use super::one_line;
use crate::arguments::EraseLead;
use crate::backend::Backend;
use crate::output::say;
use crate::terminal;

pub fn run(arguments: &EraseLead) -> anyhow::Result<ExitCode> {
    let place = &arguments.at.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    let address = address(&backend, arguments)?;
    let found = backend.find_person(&address)?;
    if !arguments.yes {
        terminal::agreed(&question(&found))?;
    }
    let Erased { leads, records, .. } = backend.erase_person(&address)?;
    if place.json {
        say!("{}", json!({ "leads": leads, "records": records }));
    } else if records == 0 {
        say!("Nothing was stored about this person. They can never be imported or contacted.");
    } else {
        say!(
            "Erased {leads} leads and {records} records. This person can never be imported or contacted again."
        );
        say!("Delete exported files and copies of the data folder yourself.");
    }
    Ok(ExitCode::SUCCESS)
}

/// The address of the person: as given, or of the lead with this number.
fn address(backend: &Backend, arguments: &EraseLead) -> anyhow::Result<String> {
    let text = arguments.person.trim();
    let Ok(number) = text.trim_start_matches('#').parse() else { return Ok(text.to_owned()) };
    let campaign = backend.campaign(arguments.at.campaign.as_deref())?;
    Ok(backend.lead(&campaign, number)?.line.profile_url)
}

fn question(found: &Erased) -> String {
    match &found.full_name {
        None => {
            "No lead matches. Erase everything else about this person and block them permanently?".to_owned()
        }
        Some(name) => format!(
            "Erase everything about {} from {} campaign(s)? This cannot be undone.",
            one_line(name),
            found.leads
        ),
    }
}

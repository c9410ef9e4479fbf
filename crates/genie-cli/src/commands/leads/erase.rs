//! `genie leads erase`: everything about one person goes, from every campaign and every file of the
//! data folder, and they can never be imported or written to again.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::leads::person_of;
use genie_desk::person::parse;
use genie_outreach::erasure::Person;
use genie_people::identity::Alias;

use super::one_line;
use crate::arguments::EraseLead;
use crate::desk::Desk;
use crate::output::say;
use crate::terminal;

pub fn run(arguments: &EraseLead) -> anyhow::Result<ExitCode> {
    let place = &arguments.at.desk;
    let desk = Desk::existing(place.place.data.as_deref(), place.at)?;
    let alias = alias(&desk, arguments)?;
    let person = Person::find(desk.rows(), &desk.campaign_streams()?, &alias)?;
    if !arguments.yes {
        terminal::agreed(&question(&person))?;
    }
    let records = desk.erase(&alias)?;
    let leads = person.leads.len();
    if place.json {
        say!("{}", json!({ "leads": leads, "records": records }));
    } else if records == 0 {
        say!("Nothing was stored about this person. They can never be imported or written to.");
    } else {
        say!("Erased: {leads} leads, {records} records. They can never be imported or written to again.");
        say!("Files that were exported earlier, and copies of the data folder, are yours to delete.");
    }
    Ok(ExitCode::SUCCESS)
}

/// Who is meant: a lead by number, a profile, the last part of its address, or a mailbox.
fn alias(desk: &Desk, arguments: &EraseLead) -> anyhow::Result<Alias> {
    let text = arguments.person.trim();
    if let Ok(number) = text.trim_start_matches('#').parse() {
        let found = desk.campaign(arguments.at.campaign.as_deref())?;
        return Ok(person_of(desk, found.campaign.id, number)?);
    }
    Ok(parse(text)?)
}

fn question(person: &Person) -> String {
    match person.leads.first() {
        None => {
            "Nobody of that name is a lead. Erase what else is stored, and keep them out for good?".to_owned()
        }
        Some((_, lead)) => format!(
            "Erase everything about {} from {} campaign(s)? It cannot be undone.",
            one_line(&lead.full_name),
            person.leads.len()
        ),
    }
}

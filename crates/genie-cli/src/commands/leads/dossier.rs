//! `genie leads dossier`: everything the journal has about one person, in order. It answers what is
//! known, what was sent, who agreed and why.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::leads::lead;
use genie_outreach::dossier::{self, Item};

use crate::arguments::ShowLead;
use crate::desk::find;
use crate::output::{safe, say};

/// How many characters of a detail a line shows.
const DETAIL_CHARACTERS: usize = 160;

pub fn run(arguments: &ShowLead) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let lead = lead(desk.rows(), stream, arguments.number)?;
    let items = dossier::read(desk.rows(), stream, &lead)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "campaign": found.campaign.name, "lead": lead, "journal": items }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}, #{} of {}", safe(&lead.full_name), lead.number, safe(&found.campaign.name));
    say!("{} records of the journal are about this person (--json has all of each):", items.len());
    items.iter().for_each(print);
    Ok(ExitCode::SUCCESS)
}

fn print(item: &Item) {
    let whole = item.detail.to_string();
    let mut detail: String = whole.chars().take(DETAIL_CHARACTERS).collect();
    if whole.chars().count() > DETAIL_CHARACTERS {
        detail.push('…');
    }
    say!("{:>7}  {}  {:<26} {}", item.sequence, item.at, item.what, safe(&detail));
}

//! `genie leads dossier`: everything that the journal has about one lead, in order: data, messages and
//! approvals.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::leads::{Dossier, DossierItem};

use super::show;
use crate::arguments::LeadDossier;
use crate::commands::campaign::find;
use crate::local_time::second;
use crate::new_file::{NewFile, check_free};
use crate::output::{note, row, safe, say};

/// How many characters of a detail a line shows.
const DETAIL_CHARACTERS: usize = 160;

pub fn run(arguments: &LeadDossier) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    if let Some(path) = &arguments.out {
        check_free(path, arguments.force)?;
        let file = backend.export_dossier(&campaign, arguments.number)?;
        NewFile::write(path, &file, arguments.force)?;
        note!("Wrote {}", path.display());
        return Ok(ExitCode::SUCCESS);
    }
    let Dossier { lead, journal, .. } = backend.dossier(&campaign, arguments.number)?;
    let name = &campaign.standing.name;
    if arguments.at.desk.json {
        say!("{}", json!({ "campaign": name, "lead": show::to_value(&lead)?, "journal": journal }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}, #{} of {}", safe(&lead.line.full_name), lead.line.number, safe(name));
    say!("{} records about this lead (--json prints them in full):", journal.len());
    journal.iter().for_each(print);
    Ok(ExitCode::SUCCESS)
}

fn print(item: &DossierItem) {
    let whole = item.detail.to_string();
    let mut detail: String = whole.chars().take(DETAIL_CHARACTERS).collect();
    if whole.chars().count() > DETAIL_CHARACTERS {
        detail.push('…');
    }
    row!("{:>7}  {}  {:<26} {}", item.sequence, second(&item.at), item.what, safe(&detail));
}

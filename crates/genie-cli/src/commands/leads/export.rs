//! `genie leads export`: the leads in a file that other programs import unmapped.

use std::io::BufWriter;
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_outreach::contract::LeadStatus;
use genie_outreach::export::COLUMNS;
use genie_server::desk::export::{Kind, Selection};

use super::rejected::beside;
use crate::arguments::ExportLeads;
use crate::commands::campaign::find;
use crate::failure::Problem;
use crate::output::say;

pub fn run(arguments: &ExportLeads) -> anyhow::Result<ExitCode> {
    let path = &arguments.file;
    let kind = kind_of(path)?;
    if path.exists() && !arguments.force {
        let what = format!("{} is there already", path.display());
        return Err(
            Problem::new("EXPORT_EXISTS", what, "name another file, or replace it with --force").into()
        );
    }
    let (desk, found) = find(&arguments.at)?;
    let statuses: Vec<LeadStatus> = arguments.status.iter().copied().map(LeadStatus::from).collect();
    let selection = Selection { rows: desk.rows(), stream: found.campaign.id, statuses };
    let columns = selection.columns()?;
    let file = beside(path)?;
    let leads = selection.write(BufWriter::new(file.as_file()), kind, &columns)?;
    file.as_file().sync_all()?;
    let persisted = match arguments.force {
        true => file.persist(path).map(drop),
        // Somebody may have made the file since.
        false => file.persist_noclobber(path).map(drop),
    };
    persisted.map_err(|error| {
        let what = format!("{} could not be written: {}", path.display(), error.error);
        Problem::new("EXPORT_WRITE_FAILED", what, "choose another file or folder")
    })?;
    if arguments.at.desk.json {
        say!("{}", json!({ "file": path, "leads": leads, "columns": COLUMNS.len() + columns.len() }));
    } else {
        say!("{leads} leads, the best first, are in {}", path.display());
    }
    Ok(ExitCode::SUCCESS)
}

fn kind_of(path: &Path) -> anyhow::Result<Kind> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "csv" => Ok(Kind::Csv),
        "xlsx" => Ok(Kind::Xlsx),
        _ => {
            let what = format!("{} ends neither in .csv nor in .xlsx", path.display());
            Err(Problem::new("EXPORT_BAD_NAME", what, "name the file leads.csv or leads.xlsx").into())
        }
    }
}

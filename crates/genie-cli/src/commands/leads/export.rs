//! `genie leads export`: the leads in a file that other programs import unmapped.

use std::io::BufWriter;
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::export::{Kind, Selection};
use genie_outreach::contract::LeadStatus;
use genie_people::own_columns::COLUMNS;

use crate::arguments::ExportLeads;
use crate::desk::find;
use crate::failure::Problem;
use crate::new_file::{NewFile, check_free};
use crate::output::say;

pub fn run(arguments: &ExportLeads) -> anyhow::Result<ExitCode> {
    let path = &arguments.file;
    let kind = kind_of(path)?;
    check_free(path, arguments.force)?;
    let (desk, found) = find(&arguments.at)?;
    let statuses: Vec<LeadStatus> = arguments.status.iter().copied().map(LeadStatus::from).collect();
    let selection = Selection { rows: desk.rows(), stream: found.campaign.id, statuses };
    let columns = selection.columns()?;
    let mut file = NewFile::begin(path, arguments.force)?;
    let leads = selection.write(BufWriter::new(&mut file), kind, &columns)?;
    file.finish()?;
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

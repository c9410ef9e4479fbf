//! `genie leads export`: writes the leads to a file that other programs can import.

use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::export::{Exported, Kind};
use genie_desk::view::LeadStatus;

use crate::arguments::ExportLeads;
use crate::commands::campaign::find;
use crate::failure::Problem;
use crate::new_file::{NewFile, check_free};
use crate::output::say;

pub fn run(arguments: &ExportLeads) -> anyhow::Result<ExitCode> {
    let path = &arguments.file;
    let kind = kind_of(path)?;
    check_free(path, arguments.force)?;
    let (backend, campaign) = find(&arguments.at)?;
    let statuses: Vec<LeadStatus> = arguments.status.iter().copied().map(LeadStatus::from).collect();
    let Exported { leads, columns, file } = backend.export_leads(&campaign, &statuses, kind)?;
    NewFile::write(path, &file, arguments.force)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "file": path, "leads": leads, "columns": columns }));
    } else {
        say!("Exported {leads} leads, best first, to {}", path.display());
    }
    Ok(ExitCode::SUCCESS)
}

fn kind_of(path: &Path) -> anyhow::Result<Kind> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "csv" => Ok(Kind::Csv),
        "xlsx" => Ok(Kind::Xlsx),
        _ => {
            let what = format!("{} does not end in .csv or .xlsx", path.display());
            let next = "use a file name such as leads.csv or leads.xlsx";
            Err(Problem::new("EXPORT_BAD_NAME", what, next).into())
        }
    }
}

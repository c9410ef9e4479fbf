//! `genie leads export`: the leads in a file that other programs import unmapped.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::BufWriter;
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Rows};
use genie_outreach::contract::LeadStatus;
use genie_outreach::export::{self, COLUMNS, DETAILS, Record};

use super::ranking;
use super::rejected::beside;
use crate::arguments::ExportLeads;
use crate::commands::campaign::find;
use crate::failure::Problem;
use crate::output::say;

/// What kind of file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Csv,
    Xlsx,
}

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

/// The leads that are wanted.
struct Selection<'a> {
    rows: &'a dyn Rows,
    stream: StreamId,
    statuses: Vec<LeadStatus>,
}

impl Selection<'_> {
    fn records(&self) -> impl Iterator<Item = Result<Record, Error>> + '_ {
        let is_wanted = |status: LeadStatus| self.statuses.is_empty() || self.statuses.contains(&status);
        ranking::leads(self.rows, self.stream).filter_map(move |lead| match lead {
            Ok(lead) if !is_wanted(lead.status) => None,
            Ok(lead) => Some(Ok(Record::from(&lead))),
            Err(error) => Some(Err(error)),
        })
    }

    /// The columns behind our own: the details that anybody has, then all variables.
    fn columns(&self) -> anyhow::Result<Vec<String>> {
        let mut names: BTreeSet<String> = BTreeSet::new();
        for record in self.records() {
            for name in record?.variables.into_keys() {
                // A variable of such a name would be taken for ours.
                if !COLUMNS.contains(&name.as_str()) {
                    names.insert(name);
                }
            }
        }
        let mut columns: Vec<String> =
            DETAILS.into_iter().filter(|name| names.remove(*name)).map(str::to_owned).collect();
        columns.extend(names);
        Ok(columns)
    }

    /// Writes the leads and says how many there are.
    fn write(
        &self,
        writer: impl std::io::Write + std::io::Seek,
        kind: Kind,
        columns: &[String],
    ) -> anyhow::Result<u64> {
        let (failed, mut count): (RefCell<Option<Error>>, u64) = (RefCell::new(None), 0);
        let records = self.records().map_while(|record| match record {
            Ok(record) => {
                count += 1;
                Some(record)
            }
            Err(error) => {
                *failed.borrow_mut() = Some(error);
                None
            }
        });
        let written = match kind {
            Kind::Csv => export::csv(writer, columns, records),
            Kind::Xlsx => export::xlsx(writer, columns, records),
        };
        if let Some(error) = failed.into_inner() {
            return Err(error.into());
        }
        written.map_err(|error| {
            Problem::new(error.code(), error.to_string(), format!("see docs/errors/{}.md", error.code()))
        })?;
        Ok(count)
    }
}

//! The leads of a campaign in a file that other programs import unmapped.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{Cursor, Seek, Write};

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Rows};
use genie_outreach::account::ExportContent;
use genie_outreach::contract::LeadStatus;
use genie_outreach::export::{self, Record};
use genie_people::own_columns::{COLUMNS, DETAILS};

use crate::export_record::Export;
use crate::problem::Problem;
use crate::{Desk, Result, ranking, view};

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text, separated by commas.
    Csv,
    /// A workbook.
    Xlsx,
}

/// The leads to export.
pub struct Selection<'a> {
    /// Stored state.
    pub rows: &'a dyn Rows,
    /// The campaign.
    pub stream: StreamId,
    /// Only leads with one of these statuses; all leads if there is none.
    pub statuses: Vec<LeadStatus>,
}

impl Selection<'_> {
    fn records(&self) -> impl Iterator<Item = std::result::Result<Record, Error>> + '_ {
        let is_wanted = |status: LeadStatus| self.statuses.is_empty() || self.statuses.contains(&status);
        ranking::leads(self.rows, self.stream).filter_map(move |lead| match lead {
            Ok(lead) if !is_wanted(lead.status) => None,
            Ok(lead) => Some(Ok(Record::from(&lead))),
            Err(error) => Some(Err(error)),
        })
    }

    /// The columns after the fixed ones: the details that any lead has, then all variables.
    pub fn columns(&self) -> Result<Vec<String>> {
        let mut names: BTreeSet<String> = BTreeSet::new();
        for record in self.records() {
            for name in record?.variables.into_keys() {
                // A variable with such a name would be taken for a fixed column.
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

    /// Writes the leads and returns how many there are.
    pub fn write(&self, writer: impl Write + Seek, kind: Kind, columns: &[String]) -> Result<u64> {
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
        written.map_err(|error| Problem::coded(error.code(), error.to_string()))?;
        Ok(count)
    }
}

/// Leads in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// How many leads.
    pub leads: u64,
    /// How many columns.
    pub columns: usize,
    /// The file.
    pub file: Vec<u8>,
}

/// Exports the leads of a campaign in one of these states, or all of them if there is none, the best first.
pub fn export(
    desk: &Desk,
    stream: StreamId,
    statuses: &[view::LeadStatus],
    kind: Kind,
    by: &str,
) -> Result<Exported> {
    let statuses = statuses.iter().copied().map(LeadStatus::from).collect();
    let selection = Selection { rows: desk.rows(), stream, statuses };
    let columns = selection.columns()?;
    let mut file = Cursor::new(Vec::new());
    let leads = selection.write(&mut file, kind, &columns)?;
    let file = file.into_inner();
    Export { campaign: stream, content: ExportContent::Leads, count: leads, by }.record(desk, &file)?;
    Ok(Exported { leads, columns: COLUMNS.len() + columns.len(), file })
}

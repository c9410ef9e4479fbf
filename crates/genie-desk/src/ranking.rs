//! The leads of a campaign, the best first.

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::Fields;
use genie_outreach::Lead;
use genie_outreach::planning::LEAD_COLUMNS;
use genie_outreach::schema::LEADS;
use genie_outreach::table_scan::{ScanOrder, TableScan, id_of};

fn ranked<'a>(rows: &'a dyn Rows, stream: StreamId, columns: &'static [&'static str]) -> TableScan<'a> {
    TableScan::new(rows, ScanOrder { table: &LEADS, stream: Some(stream), by: &["rank"], columns })
}

/// All leads of a campaign, the best first.
pub fn leads<'a>(rows: &'a dyn Rows, stream: StreamId) -> impl Iterator<Item = Result<Lead, Error>> + 'a {
    let read = |row: Fields| Lead::from_row(&row).map_err(Error::Damaged);
    ranked(rows, stream, LEAD_COLUMNS).map(move |row| row.and_then(read))
}

/// The place of a lead, from 1.
pub fn place_of(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<u64, Error> {
    let id = lead.id.to_string();
    let mut place = 0;
    for row in ranked(rows, stream, &["rank"]) {
        place += 1;
        if id_of(&row?) == id {
            break;
        }
    }
    Ok(place)
}

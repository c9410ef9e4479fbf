//! The leads of a campaign, the best first, page by page: no more than a page is ever in memory.

use std::collections::BTreeSet;
use std::vec::IntoIter;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::Fields;
use genie_outreach::Lead;
use genie_outreach::planning::LEAD_COLUMNS;
use genie_outreach::schema::LEADS;
use serde_json::Value;

/// Reads the leads of a campaign in the order of their ranks.
pub struct Ranking<'a> {
    rows: &'a dyn Rows,
    stream: StreamId,
    columns: &'static [&'static str],
    page: IntoIter<Fields>,
    /// The rank that was read last.
    last: i64,
    /// Those who have this rank and were read already: several may share a rank.
    seen: BTreeSet<String>,
    at_end: bool,
}

impl<'a> Ranking<'a> {
    fn new(rows: &'a dyn Rows, stream: StreamId, columns: &'static [&'static str]) -> Self {
        Self {
            rows,
            stream,
            columns,
            page: Vec::new().into_iter(),
            last: i64::MIN,
            seen: BTreeSet::new(),
            at_end: false,
        }
    }

    fn turn_page(&mut self) -> Result<(), Error> {
        let page = self.rows.find(&Query {
            table: &LEADS,
            columns: self.columns,
            stream: Some(self.stream),
            equals: Vec::new(),
            range: Some(Range { column: "rank", above: self.last.saturating_sub(1), up_to: i64::MAX }),
            order: &["rank"],
            limit: ROWS_MAX,
        })?;
        self.at_end = page.len() < ROWS_MAX;
        let fresh: Vec<Fields> = page.into_iter().filter(|row| !self.seen.contains(id_of(row))).collect();
        // A whole page of one rank is more than any hash gives; it is not read for ever.
        self.at_end |= fresh.is_empty();
        self.page = fresh.into_iter();
        Ok(())
    }
}

impl Iterator for Ranking<'_> {
    type Item = Result<Fields, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.page.len() == 0
            && !self.at_end
            && let Err(error) = self.turn_page()
        {
            self.at_end = true;
            return Some(Err(error));
        }
        let row = self.page.next()?;
        let rank = row.get("rank").and_then(Value::as_i64).unwrap_or(i64::MIN);
        if rank != self.last {
            self.seen.clear();
            self.last = rank;
        }
        self.seen.insert(id_of(&row).to_owned());
        Some(Ok(row))
    }
}

fn id_of(row: &Fields) -> &str {
    row.get("id").and_then(Value::as_str).unwrap_or_default()
}

/// All leads of a campaign, the best first.
pub fn leads<'a>(rows: &'a dyn Rows, stream: StreamId) -> impl Iterator<Item = Result<Lead, Error>> + 'a {
    let read = |row: Fields| Lead::from_row(row).map_err(Error::Damaged);
    Ranking::new(rows, stream, LEAD_COLUMNS).map(move |row| row.and_then(read))
}

/// The place of a lead, from 1.
pub fn place_of(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<u64, Error> {
    let id = lead.id.to_string();
    let mut place = 0;
    for row in Ranking::new(rows, stream, &["rank"]) {
        place += 1;
        if id_of(&row?) == id {
            break;
        }
    }
    Ok(place)
}

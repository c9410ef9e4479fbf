//! All rows of a table in the order of an indexed column, page by page: at most one page is in memory.

use std::collections::BTreeSet;
use std::vec::IntoIter;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use serde_json::Value;

/// The rows to read, and their order.
#[derive(Clone, Copy)]
pub struct ScanOrder {
    /// The table.
    pub table: &'static Table,
    /// The stream; all streams if absent.
    pub stream: Option<StreamId>,
    /// The column to sort by: an integer column that is among the requested columns.
    pub by: &'static [&'static str; 1],
    /// The columns to return, besides `id`.
    pub columns: &'static [&'static str],
}

/// Reads the rows in order.
pub struct TableScan<'a> {
    rows: &'a dyn Rows,
    order: ScanOrder,
    page: IntoIter<Fields>,
    /// The last value read.
    last: i64,
    /// The rows with this value that were already read: several can share it.
    seen: BTreeSet<String>,
    at_end: bool,
}

impl<'a> TableScan<'a> {
    /// A scan from the beginning.
    pub fn new(rows: &'a dyn Rows, order: ScanOrder) -> Self {
        let page = Vec::new().into_iter();
        Self { rows, order, page, last: i64::MIN, seen: BTreeSet::new(), at_end: false }
    }

    fn turn_page(&mut self) -> Result<(), Error> {
        let ScanOrder { table, stream, by, columns } = self.order;
        let page = self.rows.find(&Query {
            table,
            columns,
            stream,
            equals: Vec::new(),
            range: Some(Range { column: by[0], above: self.last.saturating_sub(1), up_to: i64::MAX }),
            order: by,
            limit: ROWS_MAX,
        })?;
        self.at_end = page.len() < ROWS_MAX;
        let fresh: Vec<Fields> = page.into_iter().filter(|row| !self.seen.contains(id_of(row))).collect();
        // A whole page with one value must not be read again and again.
        self.at_end |= fresh.is_empty();
        self.page = fresh.into_iter();
        Ok(())
    }
}

impl Iterator for TableScan<'_> {
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
        let value = row.get(self.order.by[0]).and_then(Value::as_i64).unwrap_or(i64::MIN);
        if value != self.last {
            self.seen.clear();
            self.last = value;
        }
        self.seen.insert(id_of(&row).to_owned());
        Some(Ok(row))
    }
}

/// The id of a row as text.
pub fn id_of(row: &Fields) -> &str {
    row.get("id").and_then(Value::as_str).unwrap_or_default()
}

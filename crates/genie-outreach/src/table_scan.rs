//! All rows of a table in the order of a column that an index has, page by page: no more than a page is
//! ever in memory.

use std::collections::BTreeSet;
use std::vec::IntoIter;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use serde_json::Value;

/// Which rows, and in which order.
#[derive(Clone, Copy)]
pub struct ScanOrder {
    /// Of which table.
    pub table: &'static Table,
    /// Of which stream; of all if absent.
    pub stream: Option<StreamId>,
    /// The one column that they are ordered by: a whole number, which is among the columns asked for.
    pub by: &'static [&'static str; 1],
    /// The columns to return, besides `id`.
    pub columns: &'static [&'static str],
}

/// Reads the rows in their order.
pub struct TableScan<'a> {
    rows: &'a dyn Rows,
    order: ScanOrder,
    page: IntoIter<Fields>,
    /// The value that was read last.
    last: i64,
    /// Those who have this value and were read already: several may share it.
    seen: BTreeSet<String>,
    at_end: bool,
}

impl<'a> TableScan<'a> {
    /// Reads from the beginning.
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
        // A whole page of one value is not read for ever.
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

/// The id of a row, as it is written.
pub fn id_of(row: &Fields) -> &str {
    row.get("id").and_then(Value::as_str).unwrap_or_default()
}

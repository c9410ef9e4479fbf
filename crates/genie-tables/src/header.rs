//! The headings of a table. Which row holds them depends on the subject of the table, so the caller decides
//! it.

use crate::row::Row;

/// The headings of a table of some kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<K> {
    /// The subject of the table.
    pub kind: K,
    /// The row with the headings; `None` for a table without headings.
    pub row: Option<u64>,
    /// The headings, one for each column.
    pub headings: Vec<String>,
    /// The confidence that these are headings.
    pub certainty: usize,
}

/// Finds the headings among the first rows of a table.
pub trait HeaderFinder {
    /// The possible subjects of tables.
    type Kind;

    /// Finds the headings from the rows themselves.
    fn find(&self, rows: &[Row]) -> Option<Header<Self::Kind>>;

    /// The headings in the row with this number, chosen by a person.
    fn at(&self, rows: &[Row], number: u64) -> Option<Header<Self::Kind>>;
}

//! The headings of a table. Which row holds them depends on what the table is about, so the caller
//! decides it.

use crate::row::Row;

/// The headings of a table of some kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<K> {
    /// What the table is about.
    pub kind: K,
    /// The row with the headings; a table without headings has none.
    pub row: Option<u64>,
    /// The headings, one for each column.
    pub headings: Vec<String>,
    /// How sure it is that these are headings.
    pub certainty: usize,
}

/// Finds the headings among the first rows of a table.
pub trait HeaderFinder {
    /// What tables can be about.
    type Kind;

    /// The headings that the rows themselves give away.
    fn find(&self, rows: &[Row]) -> Option<Header<Self::Kind>>;

    /// The headings in the row with this number, which a person named.
    fn at(&self, rows: &[Row], number: u64) -> Option<Header<Self::Kind>>;
}

//! The tables that a script reads.

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    /// Any other number.
    Real(f64),
    /// A text.
    Text(String),
    /// Bytes.
    Blob(Vec<u8>),
}

/// A table that a script reads, or only knows the name of.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceTable {
    /// Its name.
    pub name: String,
    /// Its columns.
    pub columns: Vec<String>,
    /// Its rows; none if scripts may not read it.
    pub rows: Vec<Vec<Cell>>,
    /// Whether scripts may read it. If not, a query of it is recognised as an attempt.
    pub readable: bool,
}

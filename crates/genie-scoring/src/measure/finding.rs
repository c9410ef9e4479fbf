//! The finding for one criterion, and how it is put into words.

use crate::columns::Field;
use crate::record::Cell;

/// Cells that would meet a criterion; the best of them is suggested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ideal<'m> {
    /// The field of the cell.
    pub field: Field,
    /// The heading of the column, where the record has none of that field.
    pub heading: &'m str,
    /// The cells, the plainest first.
    pub values: Vec<String>,
}

/// A full match.
pub const FULL: u32 = 1000;

/// The finding for one criterion.
#[derive(Clone, Debug)]
pub struct Finding<'r> {
    /// How well the record meets it, in per mille.
    pub fit: u32,
    /// The relevant cell.
    pub cell: Option<&'r Cell<'r>>,
    /// What the cell says about it.
    pub reason: Reason,
}

/// What a cell says about a criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It meets it.
    Fits(String),
    /// It meets it in part.
    Partly(String),
    /// It says something else.
    Differs(String),
    /// No cell says anything about it.
    Unknown,
}

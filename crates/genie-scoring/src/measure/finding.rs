//! The finding for one criterion, and how it is put into words.

use crate::algorithm::Wanted;
use crate::record::Cell;

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

/// A list for a sentence: `a, b or c`, with at most four items.
pub fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] if items.len() <= 4 => format!("{} or {last}", first.join(", ")),
        _ => format!("{} and {} more", items[..3].join(", "), items.len() - 3),
    }
}

/// A wanted title as a person says it.
pub fn wanted_text(wanted: &Wanted) -> String {
    let role = wanted.role.as_deref().unwrap_or("any role");
    match (wanted.at_least, wanted.at_most) {
        (None, None) => role.to_owned(),
        (Some(least), None) => format!("{role}, {} or above", least.text()),
        (None, Some(most)) => format!("{role}, up to {}", most.text()),
        (Some(least), Some(most)) if least == most => format!("{role}, {}", least.text()),
        (Some(least), Some(most)) => format!("{role}, {} to {}", least.text(), most.text()),
    }
}

//! Text processing for every crate that reads human input: folding of case, accents and width, plurals and
//! stems, misspellings, full-text search, and dates. It has no agent, clock or domain word list.

pub mod date;
pub mod fold;
pub mod likeness;
pub mod search;
pub mod stem;
pub mod words;

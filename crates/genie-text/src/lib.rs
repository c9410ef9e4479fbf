//! How people write, for every crate that reads what people wrote: words without case, accents and width,
//! plurals and stems, misspellings, and dates. It knows no agent, asks no clock and keeps no word lists of
//! any trade.

pub mod date;
pub mod fold;
pub mod likeness;
pub mod stem;
pub mod words;

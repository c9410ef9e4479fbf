//! Sequences to start from, by purpose. They are data files, compiled into the program and read when they are asked for.

use serde::Deserialize;
use serde_json::Value;

use super::{Invalid, Sequence};

const FILES: [&str; 5] = [
    include_str!("../../data/sequences/hire.json"),
    include_str!("../../data/sequences/sell.json"),
    include_str!("../../data/sequences/research.json"),
    include_str!("../../data/sequences/network.json"),
    include_str!("../../data/sequences/event.json"),
];

const PLAIN: &str = include_str!("../../data/sequences/plain.json");

/// A sequence of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibrarySequence {
    /// Its purpose, by which it is chosen.
    pub purpose: String,
    /// The purpose as a heading.
    pub title: String,
    /// What it does.
    pub about: String,
    /// The sequence, without a brief.
    pub sequence: Sequence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    purpose: String,
    title: String,
    about: String,
    sequence: Value,
}

/// All sequences of the library, or why one of its files is invalid.
pub fn library() -> Result<Vec<LibrarySequence>, Invalid> {
    FILES.into_iter().map(read).collect()
}

/// The sequence of a campaign whose user has not said yet why they write.
pub fn plain() -> Result<Sequence, Invalid> {
    read(PLAIN).map(|plain| plain.sequence)
}

fn read(file: &str) -> Result<LibrarySequence, Invalid> {
    let Stored { purpose, title, about, sequence } =
        serde_json::from_str(file).map_err(|error| Invalid::Form(error.to_string()))?;
    Ok(LibrarySequence { purpose, title, about, sequence: Sequence::from_value(sequence)? })
}

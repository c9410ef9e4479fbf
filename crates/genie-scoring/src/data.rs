//! The word lists of this crate, read from the files in `data/`. The format is described in `data/README.md`.
//! Reading never fails: an invalid entry is skipped and reported as a [`Problem`], and a test keeps the
//! shipped files free of problems.

mod files;
mod format;

use std::fmt;

pub use files::WordLists;
pub use format::{Entry, Item};

/// A mistake in a word list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file, relative to `data/`.
    pub file: &'static str,
    /// The line in it, counted from 1.
    pub line: usize,
    /// The description.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// A position in the word lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file, relative to `data/`.
    pub file: &'static str,
    /// The line in it, counted from 1.
    pub line: usize,
}

/// The problems found so far.
#[derive(Clone, Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// No problems yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Reports a problem.
    pub fn report(&mut self, source: Source, message: impl Into<String>) {
        self.0.push(Problem { file: source.file, line: source.line, message: message.into() });
    }

    /// The problems in the order of the files.
    pub fn into_sorted(self) -> Vec<Problem> {
        let mut problems = self.0;
        problems.sort();
        problems.dedup();
        problems
    }
}

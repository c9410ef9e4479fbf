//! Lead scoring (FR-029 to FR-035): an algorithm of weighted criteria, read from a goal or proposed by a
//! model, and a pure function that applies it to a record. Scores are whole numbers, the text of a cell is
//! evidence and never an instruction, and nothing here applies a proposal.

mod agreement;
mod algorithm;
mod check;
mod columns;
mod contract_form;
mod cue;
mod cutoff;
mod data;
mod explanation;
mod fit;
mod goal;
mod industries;
mod instructions;
mod languages;
mod lexicon;
mod loss;
mod measure;
mod places;
mod preferences;
mod quantity_words;
mod rank;
mod reading;
mod record;
mod roles;
mod scorer;
mod seniority;
mod sizes;
mod skills;
mod sum;
mod title;
mod validate;
mod vocabulary;
mod words;

/// Counts the editions of the word lists and rules: the same algorithm and record have the same score in one
/// edition. A test compares the scores of a corpus, so that no change goes without a new edition.
pub const EDITION: u32 = 4;

pub use agreement::agreement;
pub use algorithm::{Algorithm, Criterion, Demand, Form, Rule, Seniority, Wanted};
pub use genie_text::date::Day;

pub use check::problems_in;
pub use columns::Field;
pub use contract_form::{NamedCriterion, ShortAlgorithm};
pub use cutoff::Histogram;
pub use data::{Problem, WordLists};
pub use explanation::{Change, Explained, Note, Scored};
pub use fit::{Proposal, RANKED_MAX, Ranked, fit};
pub use preferences::WeightPreferences;
pub use rank::{Standing, rank, stable_key};
pub use record::{Cell, Columns, Record};
pub use scorer::Scorer;
pub use validate::{
    ACTIVITY_DAYS_MAX, CRITERIA_MAX, GOAL_CHARACTERS_MAX, ITEM_CHARACTERS_MAX, ITEMS_MAX, WEIGHT_MAX,
    WEIGHT_SUM,
};
pub use words::InWords;

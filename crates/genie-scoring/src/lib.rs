//! Lead scoring (FR-029 to FR-035): an algorithm of weighted criteria, read from a goal or proposed by a
//! model, and a pure function that applies it to a record. Scores are whole numbers, the text of a cell is
//! evidence and never an instruction, and nothing here applies a proposal.

mod agreement;
mod algorithm;
mod check;
mod columns;
mod cue;
mod data;
mod explanation;
mod fit;
mod gate;
mod goal;
mod industries;
mod instructions;
mod lexicon;
mod measure;
mod places;
mod quantity_words;
mod rank;
mod reading;
mod record;
mod roles;
mod scorer;
mod seniority;
mod sizes;
mod skills;
mod title;
mod validate;
mod vocabulary;

pub use agreement::agreement;
pub use algorithm::{Algorithm, Criterion, Demand, Rule, Seniority, Wanted};
pub use genie_text::date::Day;

pub use check::problems_in;
pub use columns::Field;
pub use data::{Problem, WordLists};
pub use explanation::{Explained, Note, Scored};
pub use fit::{Proposal, RANKED_MAX, Ranked, fit};
pub use rank::{Standing, rank, stable_key};
pub use record::{Cell, Columns, Record};
pub use scorer::Scorer;
pub use validate::{
    ACTIVITY_DAYS_MAX, CRITERIA_MAX, GOAL_CHARACTERS_MAX, ITEM_CHARACTERS_MAX, ITEMS_MAX, WEIGHT_MAX,
    WEIGHT_SUM,
};

//! Lead scoring (FR-029 to FR-035): an algorithm of weighted criteria, read from a goal or proposed by a
//! model, and a pure function that applies it to a record of somebody's file. Scores are whole numbers,
//! the text of a cell is evidence and never an instruction, and nothing here applies a proposal.

mod agreement;
mod algorithm;
mod columns;
mod companies;
mod day;
mod explanation;
mod fit;
mod goal;
mod goal_words;
mod industries;
mod injection;
mod lexicon;
mod measure;
mod places;
mod rank;
mod reading;
mod record;
mod roles;
mod scorer;
mod seniority;
mod sizes;
mod skills;
mod text;
mod title;
mod validate;
mod vocabulary;

pub use agreement::agreement;
pub use algorithm::{Algorithm, Criterion, Demand, Rule, Seniority, Wanted};
pub use columns::Field;
pub use day::Day;
pub(crate) use day::read_cell as read_day;
pub use explanation::{Explained, Note};
pub use fit::{Proposal, RANKED_MAX, Ranked, fit};
pub use rank::{Standing, rank, stable_key};
pub use record::{Cell, Columns, Record};
pub use scorer::{Scored, Scorer};
pub(crate) use text::folded;
pub use validate::{
    ACTIVITY_DAYS_MAX, CRITERIA_MAX, GOAL_CHARACTERS_MAX, ITEM_CHARACTERS_MAX, ITEMS_MAX, WEIGHT_MAX,
    WEIGHT_SUM,
};

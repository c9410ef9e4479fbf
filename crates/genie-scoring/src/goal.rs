//! Reads a goal in plain words and turns it into a scoring algorithm, without a model (FR-029). The algorithm
//! asks only for what the goal says.

mod amounts;
mod clauses;
mod criteria;
mod own_words;
mod quantities;
mod reader;
mod scope;
mod settle;
mod titles;
mod unknown;
mod wish;

use genie_text::date::Day;

use crate::algorithm::{Algorithm, Form};
use crate::lexicon::lexicon;
use crate::validate::{GOAL_CHARACTERS_MAX, ITEMS_MAX};
use crate::vocabulary::Spelling;

impl Algorithm {
    /// The algorithm for a goal; recent activity is measured from `reference`.
    pub fn from_goal(goal: &str, reference: Day) -> Self {
        let lexicon = lexicon();
        let goal: String = goal.chars().take(GOAL_CHARACTERS_MAX).collect();
        let mut tokens = Vec::new();
        lexicon.vocabulary.read(&goal, Spelling::Tolerant, &mut tokens);
        let quantities = quantities::find(&lexicon.quantity_words, &goal);
        let read = reader::read(lexicon, &goal, &tokens, &quantities);
        Self {
            form: Form::Second,
            version: 1,
            goal: goal.clone(),
            not_understood: read.unread.into_iter().take(ITEMS_MAX).collect(),
            reference_date: reference,
            criteria: criteria::make(lexicon, read.wishes, read.words),
        }
    }
}

//! Reads a goal written in plain words and makes a scoring algorithm of it, without a model (FR-029).
//! It reads wishes; whatever a word of the goal does not say, the algorithm does not ask.

mod criteria;
mod quantities;
mod reader;
mod scope;
mod titles;
mod wish;

use genie_text::date::Day;

use crate::algorithm::Algorithm;
use crate::lexicon::lexicon;
use crate::validate::GOAL_CHARACTERS_MAX;
use crate::vocabulary::Spelling;

impl Algorithm {
    /// The algorithm that the words of a goal ask for; recent activity is measured from `reference`.
    pub fn from_goal(goal: &str, reference: Day) -> Self {
        let lexicon = lexicon();
        let goal: String = goal.chars().take(GOAL_CHARACTERS_MAX).collect();
        let mut tokens = Vec::new();
        lexicon.vocabulary.read(&goal, Spelling::Tolerant, &mut tokens);
        let quantities = quantities::find(&lexicon.quantity_words, &goal);
        let wishes = reader::read(lexicon, &goal, &tokens, &quantities);
        Self {
            version: 1,
            goal: goal.clone(),
            reference_date: reference,
            criteria: criteria::make(lexicon, wishes),
        }
    }
}

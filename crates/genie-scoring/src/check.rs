//! Checks word lists as a whole, for the test that keeps the shipped ones free of mistakes.

use crate::columns::Headings;
use crate::data::{Problem, Problems, WordLists};
use crate::lexicon::Lexicon;

/// Everything in the word lists that makes no sense: a reference to nothing, a phrase that is listed
/// twice or has two meanings, a line that cannot be read.
pub fn problems_in(lists: &WordLists) -> Vec<Problem> {
    let mut problems = Problems::new();
    Headings::load(lists, &mut problems);
    Lexicon::load(lists, &mut problems);
    problems.into_sorted()
}

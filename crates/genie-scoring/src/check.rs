//! Checks the word lists as a whole, for the test that keeps the shipped ones free of mistakes.

use crate::columns::Headings;
use crate::data::{Problem, Problems, WordLists};
use crate::languages;
use crate::lexicon::Lexicon;

/// All problems of the word lists: dangling references, phrases that are listed twice or have two meanings,
/// unreadable lines.
pub fn problems_in(lists: &WordLists) -> Vec<Problem> {
    let mut problems = Problems::new();
    Headings::load(lists, &mut problems);
    Lexicon::load(lists, &mut problems);
    languages::check(lists, &mut problems);
    problems.into_sorted()
}

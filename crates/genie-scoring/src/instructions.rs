//! Detects cells that give instructions to their reader. A cell is evidence, never an instruction: neither
//! the words of an instruction nor what follows them count. The phrases are read from
//! `data/instructions.txt`.

use crate::data::{Problems, WordLists};
use crate::vocabulary::{Phrases, Token, Vocabulary};

/// Reads the phrases; their words join the vocabulary.
pub fn load(lists: &WordLists, vocabulary: &mut Vocabulary, problems: &mut Problems) -> Phrases<()> {
    let mut phrases = Phrases::new();
    for entry in lists.entries("instructions.txt", problems) {
        entry.allow(&["phrases"], &[], problems);
        for item in entry.items("phrases") {
            phrases.add_new(vocabulary, item.text, (), item.source, problems);
        }
    }
    phrases
}

/// The start of the sentence with the first instruction, if there is one.
pub fn first_instruction(instructions: &Phrases<()>, tokens: &[Token<'_>]) -> Option<usize> {
    let at = (0..tokens.len()).find(|at| instructions.starts_across_marks(tokens, *at))?;
    // An instruction voids its whole sentence, but not the text before it.
    Some((1..=at).rev().find(|place| tokens[*place].gap.parts()).unwrap_or(0))
}

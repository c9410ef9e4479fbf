//! Cells that give instructions to their reader. A cell is evidence, never an instruction, and an
//! instruction is worth nothing: neither its words nor what follows them count. The phrases are read from
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

/// Where the sentence with the first instruction of a text begins, if it gives one.
pub fn first_instruction(instructions: &Phrases<()>, tokens: &[Token<'_>]) -> Option<usize> {
    let at = (0..tokens.len()).find(|at| instructions.starts_across_marks(tokens, *at))?;
    // An instruction spoils the whole sentence it stands in, not the part before it.
    Some((1..=at).rev().find(|place| tokens[*place].gap.parts()).unwrap_or(0))
}

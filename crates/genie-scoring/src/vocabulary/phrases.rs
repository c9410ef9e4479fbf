//! Phrase lists over the ids of a vocabulary: which phrase of a list starts at a word of a text.

use crate::data::{Problems, Source};

use super::{Token, Vocabulary, WordId};

/// The result of adding a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is new.
    New,
    /// It already exists, possibly in another spelling, and keeps its first meaning.
    Known,
    /// It has no words.
    Nothing,
}

/// Phrases and their meanings.
#[derive(Clone, Debug)]
pub struct Phrases<T> {
    by_first: Vec<Vec<(Box<[WordId]>, T)>>,
}

impl<T: Copy> Phrases<T> {
    /// No phrases yet.
    pub const fn new() -> Self {
        Self { by_first: Vec::new() }
    }

    /// Adds a phrase; an existing phrase keeps its first meaning.
    pub fn add(&mut self, vocabulary: &mut Vocabulary, phrase: &str, meaning: T) -> Added {
        let ids = vocabulary.phrase(phrase);
        let Some(first) = ids.first().copied() else { return Added::Nothing };
        if self.by_first.len() <= first.index() {
            self.by_first.resize_with(first.index() + 1, Vec::new);
        }
        let list = &mut self.by_first[first.index()];
        if list.iter().any(|(known, _)| *known == ids) {
            return Added::Known;
        }
        let at = list.partition_point(|(known, _)| known.len() >= ids.len());
        list.insert(at, (ids, meaning));
        Added::New
    }

    /// Adds a phrase of a word list, where every phrase has one meaning and is listed once.
    pub fn add_new(
        &mut self,
        vocabulary: &mut Vocabulary,
        phrase: &str,
        meaning: T,
        source: Source,
        problems: &mut Problems,
    ) {
        match self.add(vocabulary, phrase, meaning) {
            Added::New => {}
            Added::Known => problems.report(source, format!("\"{phrase}\" is listed already")),
            Added::Nothing => problems.report(source, format!("\"{phrase}\" has no words")),
        }
    }

    /// The longest phrase that starts at a word, with its number of words.
    pub fn longest(&self, tokens: &[Token<'_>], at: usize) -> Option<(usize, T)> {
        let first = tokens.get(at)?;
        let longest = |id: WordId| {
            let list = self.by_first.get(id.index())?;
            list.iter()
                .find(|(ids, _)| matches(ids, &tokens[at..]))
                .map(|(ids, meaning)| (ids.len(), *meaning))
        };
        let (own, form) = (longest(first.id), longest(first.form));
        if form.map(|(length, _)| length) > own.map(|(length, _)| length) { form } else { own }
    }

    /// Whether a phrase starts at a word, ignoring punctuation between its words.
    pub fn starts_across_marks(&self, tokens: &[Token<'_>], at: usize) -> bool {
        let rest = &tokens[at..];
        let list = rest.first().and_then(|first| self.by_first.get(first.id.index()));
        list.is_some_and(|list| {
            list.iter().any(|(ids, _)| {
                rest.len() >= ids.len() && ids.iter().zip(rest).all(|(id, token)| *id == token.id)
            })
        })
    }

    /// All phrases of a text, the longest at each position, without overlaps.
    pub fn all<'t>(&'t self, tokens: &'t [Token<'_>]) -> impl Iterator<Item = (usize, usize, T)> + 't {
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < tokens.len() {
                let start = at;
                if let Some((length, meaning)) = self.longest(tokens, at) {
                    at += length;
                    return Some((start, length, meaning));
                }
                at += 1;
            }
            None
        })
    }
}

fn matches(ids: &[WordId], tokens: &[Token<'_>]) -> bool {
    tokens.len() >= ids.len()
        && ids
            .iter()
            .zip(tokens)
            .enumerate()
            .all(|(place, (id, token))| token.is(*id) && (place == 0 || !token.gap.parts()))
}

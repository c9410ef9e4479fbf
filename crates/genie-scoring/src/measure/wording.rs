//! Words of a goal that no list has, looked for in any order and in any form: `freight forwarders` in
//! `forwarding of freight`.

use genie_text::words::folded;

use super::finding::FULL;
use crate::cue::Cue;
use crate::lexicon::Lexicon;
use crate::vocabulary::{Spelling, Token, Vocabulary, WordId};

/// The forms of each word that is looked for.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    words: Vec<Vec<WordId>>,
}

impl Wording {
    /// The wording of a text; words that say nothing, such as `of`, are left out.
    pub fn of(lexicon: &Lexicon, vocabulary: &mut Vocabulary, text: &str) -> Self {
        let mut tokens = Vec::new();
        lexicon.vocabulary.read(text, Spelling::Exact, &mut tokens);
        let says_nothing = |at: usize| {
            let cue = lexicon.cues.longest(&tokens, at);
            matches!(cue, Some((1, Cue::Nothing | Cue::In | Cue::At | Cue::For | Cue::To)))
        };
        let telling: Vec<&str> =
            (0..tokens.len()).filter(|at| !says_nothing(*at)).map(|at| tokens[at].raw).collect();
        let all = if telling.is_empty() { text.split_whitespace().collect() } else { telling };
        Self::of_words(vocabulary, &all)
    }

    /// The wording of these words, all of which count.
    pub fn of_words(vocabulary: &mut Vocabulary, words: &[&str]) -> Self {
        Self { words: words.iter().map(|word| word_forms(vocabulary, word)).collect() }
    }

    /// Whether there is nothing to look for.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How many of the words a text has, in per mille.
    pub fn share(&self, tokens: &[Token<'_>]) -> u32 {
        let has = |forms: &&Vec<WordId>| tokens.iter().any(|token| forms.iter().any(|form| token.is(*form)));
        FULL * self.words.iter().filter(has).count() as u32 / (self.words.len() as u32).max(1)
    }
}

/// The forms of a word: a dispatch manager is also a dispatcher.
fn word_forms(vocabulary: &mut Vocabulary, word: &str) -> Vec<WordId> {
    let forms = std::iter::once(word.to_owned()).chain(forms(word));
    forms.filter_map(|form| vocabulary.phrase(&form).first().copied()).collect()
}

/// Other forms of a single long word: `automate`, `automates`, `automated`, `automating`, `automation`.
pub fn forms(text: &str) -> Vec<String> {
    const ENDINGS: &[&str] =
        &["ization", "isation", "ation", "ing", "ment", "ion", "ed", "er", "or", "ist", "al", "e", "y", ""];
    let word = folded(text);
    if word.len() < 5 || word.contains(' ') {
        return Vec::new();
    }
    let stem = ENDINGS.iter().find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= 4));
    let Some(stem) = stem else { return Vec::new() };
    ENDINGS.iter().map(|ending| format!("{stem}{ending}")).filter(|form| form.len() >= 4).collect()
}

//! Ranked full-text search in a few hundred texts: words in any form, rare words before common ones, and a typo if a
//! word is in none of the texts. Nothing is stored: the texts are read anew for each search.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::likeness::distance;
use crate::stem::stem;
use crate::words::each_word;

/// How soon more occurrences of a word stop counting, and how much longer texts are penalized: the default values of
/// BM25 (Robertson and Zaragoza, 2009).
const SATURATION: f64 = 1.2;
const LENGTH_WEIGHT: f64 = 0.75;

/// The shortest words in which one typo, and two typos, are forgiven.
const ONE_TYPO_LETTERS_MIN: usize = 5;
const TWO_TYPOS_LETTERS_MIN: usize = 9;

/// A text that can be found by its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// How often each word occurs.
    counts: BTreeMap<String, u32>,
    length: u32,
}

/// A text that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Its place among the texts.
    pub text: usize,
    /// How many of the wanted words it does not have.
    pub missing: usize,
    /// How well it matches.
    pub score: f64,
}

impl Text {
    /// Adds the words of a text. Each counts this many times, so that a title can count more than what follows it.
    pub fn add(&mut self, text: &str, times: u32) {
        // Word by word, because a text is read only up to a number of words.
        for part in text.split_whitespace() {
            each_word(part, |word, _| {
                *self.counts.entry(word.to_owned()).or_default() += times;
                self.length += times;
            });
        }
    }

    fn count(&self, forms: &BTreeSet<&str>) -> u32 {
        forms.iter().filter_map(|form| self.counts.get(*form)).sum()
    }
}

/// The texts with at least one of the words, which are folded: first those with the most of them, then the best.
pub fn search(words: &[String], texts: &[Text]) -> Vec<Hit> {
    let known = texts.iter().flat_map(|text| text.counts.keys());
    let vocabulary: BTreeMap<&str, Cow<'_, str>> = known.map(|word| (word.as_str(), stem(word))).collect();
    let wanted: Vec<BTreeSet<&str>> = words.iter().map(|word| forms_of(word, &vocabulary)).collect();
    let total: u32 = texts.iter().map(|text| text.length).sum();
    let average = f64::from(total) / texts.len().max(1) as f64;
    let mut hits: Vec<Hit> = Vec::new();
    for (place, text) in texts.iter().enumerate() {
        let missing = wanted.iter().filter(|forms| text.count(forms) == 0).count();
        if missing < wanted.len() {
            let score = wanted.iter().map(|forms| rarity(forms, texts) * weight(text, forms, average)).sum();
            hits.push(Hit { text: place, missing, score });
        }
    }
    hits.sort_by(|one, other| one.missing.cmp(&other.missing).then(other.score.total_cmp(&one.score)));
    hits
}

/// The words of the texts that a word stands for: those with its stem, or with the stem of a word that it misspells.
fn forms_of<'a>(word: &str, vocabulary: &BTreeMap<&'a str, Cow<'a, str>>) -> BTreeSet<&'a str> {
    let with_stem = |wanted: &BTreeSet<Cow<'_, str>>| -> BTreeSet<&'a str> {
        vocabulary.iter().filter(|(_, stem)| wanted.contains(*stem)).map(|(form, _)| *form).collect()
    };
    let forms = with_stem(&BTreeSet::from([stem(word)]));
    if forms.is_empty() { with_stem(&meant(word, vocabulary)) } else { forms }
}

/// The stems of the words that a word misspells.
fn meant<'a>(word: &str, vocabulary: &BTreeMap<&'a str, Cow<'a, str>>) -> BTreeSet<Cow<'a, str>> {
    let typos = match word.chars().count() {
        ..ONE_TYPO_LETTERS_MIN => return BTreeSet::new(),
        ONE_TYPO_LETTERS_MIN..TWO_TYPOS_LETTERS_MIN => 1,
        TWO_TYPOS_LETTERS_MIN.. => 2,
    };
    // The first letter is rarely wrong, and without it far too many words are alike.
    let is_meant =
        |known: &str| known.chars().next() == word.chars().next() && distance(known, word) <= typos;
    vocabulary.iter().filter(|(known, _)| is_meant(known)).map(|(_, stem)| stem.clone()).collect()
}

/// How much a word says: the fewer texts have it, the more.
fn rarity(forms: &BTreeSet<&str>, texts: &[Text]) -> f64 {
    let with = texts.iter().filter(|text| text.count(forms) > 0).count() as f64;
    (1.0 + (texts.len() as f64 - with + 0.5) / (with + 0.5)).ln()
}

/// How much a text is about a word.
fn weight(text: &Text, forms: &BTreeSet<&str>, average: f64) -> f64 {
    let count = f64::from(text.count(forms));
    let length = f64::from(text.length) / average.max(1.0);
    count * (SATURATION + 1.0) / (count + SATURATION * (1.0 - LENGTH_WEIGHT + LENGTH_WEIGHT * length))
}

//! A company as people say its name.

use super::legal_form::without_legal_form;
use super::lists::{ACRONYMS, COMPANY_WORDS, DOTTED_WORDS, NO_COMPANIES, SMALL_WORDS};
use super::{capitalized, is_capitals, key, parts, plain};

/// The longest name of a company, in characters; what is longer is a description.
const COMPANY_CHARACTERS_MAX: usize = 40;

/// A single word in capitals up to this length is an abbreviation: "IBM".
const ABBREVIATION_CHARACTERS_MAX: usize = 4;

/// The company, if the text names one: "ACME LOGISTICS GmbH & Co. KG" is "Acme Logistics".
pub fn company(text: &str) -> Option<String> {
    let plain = plain(text);
    let whole = parts(&plain).into_iter().next()?;
    if NO_COMPANIES.has(&plain) || NO_COMPANIES.has(&whole) {
        return None;
    }
    let name = without_legal_form(&whole);
    let name = name.strip_prefix("www.").unwrap_or(&name).to_owned();
    let name = without_final_dot(name.trim_matches(|character: char| " ,;:-–—&|".contains(character)));
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_described = words.len() > 1 && words.iter().all(|word| COMPANY_WORDS.has(word));
    let is_long = name.chars().count() > COMPANY_CHARACTERS_MAX;
    if !name.contains(char::is_alphanumeric) || NO_COMPANIES.has(name) || is_described || is_long {
        return None;
    }
    let shouted =
        is_capitals(name) && (words.len() > 1 || name.chars().count() > ABBREVIATION_CHARACTERS_MAX);
    if !shouted {
        return Some(words.join(" "));
    }
    let spoken = |(place, word): (usize, &&str)| match () {
        () if place > 0 && SMALL_WORDS.has(word) => word.to_lowercase(),
        () if is_abbreviation(word) => (*word).to_owned(),
        () => capitalized(word),
    };
    Some(words.iter().enumerate().map(spoken).collect::<Vec<_>>().join(" "))
}

/// The name without a dot at its end, unless it belongs to an abbreviation: "Warner Bros.", "Washington D.C."
fn without_final_dot(name: &str) -> &str {
    let bare = name.trim_end_matches(['.', ',', ' ']);
    let last = bare.split_whitespace().next_back().unwrap_or_default();
    let is_abbreviated = last.contains('.') || DOTTED_WORDS.has(last);
    if is_abbreviated && name.starts_with(&format!("{bare}.")) { &name[..=bare.len()] } else { bare }
}

/// A word that is spelt out, such as "KPMG" or "B2B": known, or without a vowel.
fn is_abbreviation(word: &str) -> bool {
    let letters = key(word);
    let vowels = letters.contains(['a', 'e', 'i', 'o', 'u', 'y']);
    ACRONYMS.has(word) || (letters.chars().count() <= ABBREVIATION_CHARACTERS_MAX && !vowels)
}

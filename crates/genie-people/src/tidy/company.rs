//! A company as people say its name.

use super::lists::{ACRONYMS, COMPANY_WORDS, LEGAL_FORMS, LEGAL_FORMS_IN_FRONT, NO_COMPANIES, SMALL_WORDS};
use super::{capitalized, is_capitals, key, parts, plain};

/// The longest name of a company, in characters; what is longer is a description.
const COMPANY_CHARACTERS_MAX: usize = 40;

/// The most words of a legal form.
const FORM_WORDS_MAX: usize = 4;

/// Offices and schools that take an article if "of" follows.
const OFFICES: [&str; 14] = [
    "bank",
    "city",
    "college",
    "council",
    "department",
    "embassy",
    "faculty",
    "government",
    "institute",
    "ministry",
    "museum",
    "office",
    "state",
    "university",
];

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
    let name = name.trim_matches(|character: char| " ,.;:-–—&|".contains(character));
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_described = words.len() > 1 && words.iter().all(|word| COMPANY_WORDS.has(word));
    let is_long = name.chars().count() > COMPANY_CHARACTERS_MAX;
    if name.is_empty() || NO_COMPANIES.has(name) || is_described || is_long {
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

/// A company inside a sentence: "the University of Basel".
pub fn in_sentence(company: &str) -> String {
    let is_of = company.split_whitespace().nth(1).is_some_and(|word| word == "of");
    let first = company.split_whitespace().next().unwrap_or_default();
    let needs_article = is_of && OFFICES.contains(&key(first).as_str());
    if needs_article { format!("the {company}") } else { company.to_owned() }
}

/// A word that is spelt out, such as "KPMG" or "B2B": known, or without a vowel.
fn is_abbreviation(word: &str) -> bool {
    let letters = key(word);
    let vowels = letters.contains(['a', 'e', 'i', 'o', 'u', 'y']);
    ACRONYMS.has(word) || (letters.chars().count() <= ABBREVIATION_CHARACTERS_MAX && !vowels)
}

/// The name without the legal form at its beginning and those at its end, of which there may be several.
fn without_legal_form(name: &str) -> String {
    let all: Vec<&str> = name.split_whitespace().collect();
    let lengths = (1..=FORM_WORDS_MAX.min(all.len().saturating_sub(1))).rev();
    let in_front = lengths.into_iter().find(|length| LEGAL_FORMS_IN_FRONT.has(&all[..*length].join(" ")));
    let mut words = all[in_front.unwrap_or(0)..].to_vec();
    'again: loop {
        for length in (1..=FORM_WORDS_MAX.min(words.len().saturating_sub(1))).rev() {
            let ending = words[words.len() - length..].join(" ");
            if LEGAL_FORMS.has(&ending) {
                words.truncate(words.len() - length);
                continue 'again;
            }
        }
        return without_unspaced_form(&words.join(" "));
    }
}

/// The name without a legal form that is written without a space: "株式会社メルカリ".
fn without_unspaced_form(name: &str) -> String {
    let before = LEGAL_FORMS_IN_FRONT.unspaced().find_map(|form| name.strip_prefix(form));
    let after =
        LEGAL_FORMS.unspaced().filter_map(|form| name.strip_suffix(form)).min_by_key(|rest| rest.len());
    before.or(after).filter(|rest| !rest.is_empty()).unwrap_or(name).to_owned()
}

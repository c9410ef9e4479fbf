//! How a message writes a person, their title and their company: names without degrees and capitals, titles
//! without slogans, companies without legal forms. What cannot be said decently is left out, never guessed.

mod article;
mod company;
mod given_name;
mod legal_form;
mod lists;
mod name;
mod name_address;
mod name_order;
mod name_words;
mod situation;
mod title;

pub use article::in_sentence as company_in_sentence;
pub use company::company;
pub use lists::{List, problems};
pub use name::{Named, first_name, last_name};
pub use situation::{Situation, names_leader};
pub use title::{is_foreign, job_title, role, topics};

use unicode_normalization::UnicodeNormalization;

use genie_text::fold::{fold, is_invisible};

/// What separates a title or a name from a slogan behind it.
const SEPARATORS: [&str; 14] =
    ["|", "•", "·", "●", "■", "►", "★", "//", " / ", " - ", " – ", " — ", "~", "\n"];

/// The text in plain letters, without emoji, brackets and invisible characters, with single spaces.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for character in text.nfkc().filter(|character| !is_invisible(*character)) {
        match character {
            '(' | '[' | '{' | '<' | '（' => depth += 1,
            ')' | ']' | '}' | '>' | '）' => depth = depth.saturating_sub(1),
            '"' | '“' | '”' | '„' | '«' | '»' => plain.push(' '),
            _ if depth > 0 => {}
            _ if is_writing(character) => plain.push(character),
            _ => plain.push(' '),
        }
    }
    plain
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether a character belongs to written words; emoji and ornaments do not.
fn is_writing(character: char) -> bool {
    character.is_alphanumeric()
        || character.is_whitespace()
        || unicode_normalization::char::is_combining_mark(character)
        || ".,;:&+/|@#'’!?-–—~•·●■►★%".contains(character)
}

/// The parts of a text between separators, without empty ones.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![text.to_owned()];
    for separator in SEPARATORS {
        parts = parts.iter().flat_map(|part| part.split(separator)).map(str::to_owned).collect();
    }
    parts.iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// A word or phrase as the lists compare it.
fn key(text: &str) -> String {
    let letters = fold(text).replace(['.', ','], "").replace('’', "'");
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text has letters, and all of them are capitals.
fn is_capitals(text: &str) -> bool {
    text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)
}

/// A word with a capital at its beginning and after hyphens and apostrophes: "O'BRIEN-SMITH" is "O'Brien-Smith".
fn capitalized(word: &str) -> String {
    let mut begins = true;
    let mut written = String::new();
    for character in word.chars() {
        if begins {
            written.extend(character.to_uppercase());
        } else if character == 'İ' {
            // Unicode makes an "i" with a second dot of it.
            written.push('i');
        } else {
            written.extend(character.to_lowercase());
        }
        begins = "-'’/&.".contains(character);
    }
    written
}

/// Whether a character belongs to a script in which names and companies are written without spaces.
fn is_east_asian(character: char) -> bool {
    matches!(character, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}

//! Warnings about a text before the user approves it: look-alike letters, invisible characters, and links. A
//! warning refuses nothing.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use super::character::Hidden;
use super::plain;
use super::scan::{Seen, scan};

/// The maximum number of words and of links that are listed.
pub const WARNINGS_MAX: usize = 20;

/// The maximum number of characters of a word or a link that are shown.
const EXCERPT_CHARACTERS_MAX: usize = 80;

/// A property of a text that is easy to overlook.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// Characters change the direction of the text around them.
    Direction {
        /// How many.
        characters: usize,
    },
    /// Characters are invisible.
    Invisible {
        /// How many.
        characters: usize,
    },
    /// Letters have more combining marks than any script needs.
    StackedMarks {
        /// The number of excess marks.
        characters: usize,
    },
    /// A word has letters that look like those of another script.
    MixedScripts {
        /// The word.
        word: String,
    },
    /// A word is what programs write where a value is missing.
    MissingValue {
        /// The word.
        word: String,
    },
    /// The text contains a link.
    Link {
        /// Its address, as far as it can be read.
        address: String,
    },
}

impl fmt::Display for Warning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Direction { characters: 1 } => {
                write!(formatter, "1 character changes the direction of the text")
            }
            Self::Direction { characters } => {
                write!(formatter, "{characters} characters change the direction of the text")
            }
            Self::Invisible { characters: 1 } => write!(formatter, "1 character is invisible"),
            Self::Invisible { characters } => write!(formatter, "{characters} characters are invisible"),
            Self::StackedMarks { characters: 1 } => {
                write!(formatter, "1 combining mark is stacked on a letter")
            }
            Self::StackedMarks { characters } => {
                write!(formatter, "{characters} combining marks are stacked on letters")
            }
            Self::MixedScripts { word } => {
                write!(formatter, "the word “{word}” mixes letters of different alphabets")
            }
            Self::MissingValue { word } => {
                write!(formatter, "the word “{word}” looks like a missing value")
            }
            Self::Link { address } => write!(formatter, "it contains a link to {address}"),
        }
    }
}

/// All warnings about a text, each once and in a fixed order.
pub fn warnings(text: &str) -> Vec<Warning> {
    let (mut direction, mut invisible, mut stacked) = (0, 0, 0);
    for (_, seen) in scan(text) {
        match seen {
            Seen::Hidden(Hidden::Direction) => direction += 1,
            Seen::Hidden(Hidden::Control | Hidden::Invisible | Hidden::PrivateUse) => invisible += 1,
            Seen::Flood => stacked += 1,
            Seen::Hidden(Hidden::Space | Hidden::Mark) | Seen::Plain | Seen::LineEnd => {}
        }
    }
    let counted = [
        Warning::Direction { characters: direction },
        Warning::Invisible { characters: invisible },
        Warning::StackedMarks { characters: stacked },
    ];
    let counts = [direction, invisible, stacked];
    let mut warnings: Vec<Warning> =
        counted.into_iter().zip(counts).filter(|(_, count)| *count > 0).map(|(warning, _)| warning).collect();
    let plain = plain(text);
    let words = mixed_words(&plain).into_iter().take(WARNINGS_MAX);
    warnings.extend(words.map(|word| Warning::MixedScripts { word: excerpt(word) }));
    let missing = missing_values(&plain).into_iter().take(WARNINGS_MAX);
    warnings.extend(missing.map(|word| Warning::MissingValue { word: word.to_owned() }));
    let links = links(&plain).into_iter().take(WARNINGS_MAX);
    warnings.extend(links.map(|address| Warning::Link { address: excerpt(address) }));
    warnings
}

/// What programs write where a value is missing. Capitalised, the first one is a family name.
const MISSING_VALUES: [&str; 9] =
    ["null", "NULL", "(null)", "undefined", "NaN", "N/A", "n/a", "#N/A", "#REF"];

fn missing_values(text: &str) -> BTreeSet<&str> {
    let bare = |word: &'_ str| MISSING_VALUES.into_iter().find(|known| *known == word);
    text.split_whitespace()
        .filter_map(|word| bare(word.trim_matches([',', '.', '!', '?', ';', ':'])))
        .collect()
}

fn excerpt(text: &str) -> String {
    let shown = super::text(text);
    let mut excerpt: String = shown.chars().take(EXCERPT_CHARACTERS_MAX).collect();
    if shown.chars().nth(EXCERPT_CHARACTERS_MAX).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// The letters of a text or a word.
#[derive(Clone, Copy, Default)]
struct Letters {
    latin: bool,
    /// Letters of another alphabet that look like Latin ones.
    disguised: bool,
    cyrillic: bool,
    /// Letters that exist only in Cyrillic or only in Greek.
    honest: bool,
}

impl Letters {
    fn of(text: &str) -> Self {
        let mut letters = Self::default();
        for character in text.chars() {
            match character {
                'a'..='z' | 'A'..='Z' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                    letters.latin = true
                }
                '\u{400}'..='\u{52f}' => {
                    letters.cyrillic = true;
                    letters.note(LIKE_LATIN_CYRILLIC.contains(character));
                }
                '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => {
                    letters.note(LIKE_LATIN_GREEK.contains(character))
                }
                _ => {}
            }
        }
        letters
    }

    fn note(&mut self, is_disguised: bool) {
        self.disguised |= is_disguised;
        self.honest |= !is_disguised;
    }
}

const LIKE_LATIN_CYRILLIC: &str = "АВЕКМНОРСТУХІЈЅԚԜӀҺЁЇаесорхуіјѕԛԝӏһԁёї";

/// Greek letters that formulas and names of substances need are not listed: `TNFα`, `NFκB`, `kΩ`.
const LIKE_LATIN_GREEK: &str = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονιρυχ";

/// The words that mix look-alike alphabets.
fn mixed_words(text: &str) -> BTreeSet<&str> {
    let whole = Letters::of(text);
    let is_mixed = |word: &&str| {
        let letters = Letters::of(word);
        let is_joined = letters.latin && (letters.cyrillic || letters.disguised);
        // A word of look-alikes only, in a text without other letters of their alphabet.
        let is_posing = letters.disguised && !letters.latin && whole.latin && !whole.honest;
        is_joined || is_posing
    };
    text.split(|character: char| !character.is_alphanumeric()).filter(is_mixed).collect()
}

/// Everything that begins like a link, up to the next space.
fn links(text: &str) -> BTreeSet<&str> {
    let words = text.split(|character: char| character.is_whitespace() || "<>\"“”".contains(character));
    words
        .filter_map(|word| {
            let start = word.char_indices().map(|(at, _)| at).find(|at| begins_link(word, *at))?;
            let ending = |mark: char| ".,;:!?)]}'’".contains(mark);
            word.get(start..).map(|link| link.trim_end_matches(ending))
        })
        .collect()
}

fn begins_link(word: &str, at: usize) -> bool {
    let rest = word.get(at..).unwrap_or_default();
    let begins = |start: &str| rest.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    let is_inside = word.get(..at).is_some_and(|before| before.ends_with(char::is_alphanumeric));
    begins("http://") || begins("https://") || (begins("www.") && !is_inside)
}

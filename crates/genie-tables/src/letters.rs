//! How plausible a decoded text is. Read in a wrong encoding, letters become signs inside words, capitals after
//! small letters, or letters that no language has together.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The data file: the letters beyond ASCII of each language in Latin script.
const SHIPPED: &str = include_str!("../data/letters.csv");

/// How many of a hundred letters a text may borrow from other languages.
const BORROWED_PERCENT: usize = 2;

/// A few signs inside words say nothing: `sales•marketing` and `5€` occur.
const SIGNS_MIN: usize = 4;

/// How implausible a text is; the least implausible one is the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Oddness {
    /// What no language would write.
    signs: usize,
    /// Letters that do not belong to one language within their word.
    mixed: usize,
    /// Whether no single language has all letters of the text.
    is_foreign: bool,
}

impl Oddness {
    pub(crate) fn of(text: &str) -> Self {
        let words: BTreeSet<String> = text
            .split(|character: char| !character.is_alphabetic())
            .filter(|word| word.chars().any(is_latin_beyond_ascii))
            .map(str::to_lowercase)
            .collect();
        let mixed = words.iter().map(|word| fewest_foreign(word)).sum();
        let letters: String = words.into_iter().collect();
        let all = letters.chars().filter(|letter| is_latin_beyond_ascii(*letter)).count();
        let is_foreign = fewest_foreign(&letters) * 100 > all * BORROWED_PERCENT;
        Self { signs: count_signs(text) / SIGNS_MIN, mixed, is_foreign }
    }
}

/// How many words of a text have a letter beyond ASCII.
pub(crate) fn count_telling_words(text: &str) -> usize {
    let words = text.split(|character: char| !character.is_alphabetic());
    words.filter(|word| !word.is_ascii()).collect::<BTreeSet<&str>>().len()
}

/// The number of letters that the best fitting language does not have.
fn fewest_foreign(text: &str) -> usize {
    let foreign = |letters: &&str| {
        text.chars().filter(|letter| is_latin_beyond_ascii(*letter) && !letters.contains(*letter)).count()
    };
    alphabets().iter().map(foreign).min().unwrap_or(0)
}

fn alphabets() -> &'static [&'static str] {
    static ALPHABETS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        SHIPPED.lines().skip(1).filter_map(|line| line.rsplit_once(',')).map(|(_, letters)| letters).collect()
    });
    &ALPHABETS
}

fn is_latin(letter: char) -> bool {
    matches!(letter, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

fn is_latin_beyond_ascii(letter: char) -> bool {
    !letter.is_ascii() && letter.is_alphabetic() && is_latin(letter)
}

/// The signs of a wrong encoding: a capital letter, a symbol or a foreign script inside a word counts four,
/// punctuation inside a word one.
fn count_signs(text: &str) -> usize {
    let mut signs = 0;
    let (mut before, mut characters) = (' ', text.chars().peekable());
    while let Some(character) = characters.next() {
        let after = characters.peek().copied().unwrap_or(' ');
        if !character.is_ascii() {
            signs += weight(before, character, after);
        }
        before = character;
    }
    signs
}

fn weight(before: char, character: char, after: char) -> usize {
    const HARD: usize = 4;
    const SOFT: usize = 1;
    let is_in_word = before.is_alphabetic() && after.is_alphabetic();
    let touches_lower = before.is_lowercase() || after.is_lowercase();
    if character.is_alphabetic() {
        let is_capital = character.is_uppercase()
            && (before.is_lowercase() || before.is_uppercase() && after.is_lowercase());
        let is_foreign =
            !is_latin(character) && (before.is_ascii_alphabetic() || after.is_ascii_alphabetic());
        let is_ordinal = matches!(character, 'ª' | 'º') && is_in_word;
        return if is_capital || is_foreign || is_ordinal { HARD } else { 0 };
    }
    match character {
        '\u{80}'..='\u{9f}' | '\u{e000}'..='\u{f8ff}' | '\u{fffd}' => HARD,
        // An apostrophe may occur inside a word.
        '’' => 0,
        '‘' => SOFT * usize::from(before.is_lowercase()),
        '\u{2010}'..='\u{2027}' | '€' | '™' | '®' | '©' | '«' | '»' | '·' => {
            SOFT * usize::from(is_in_word && touches_lower)
        }
        _ if is_in_word => HARD,
        _ => 0,
    }
}

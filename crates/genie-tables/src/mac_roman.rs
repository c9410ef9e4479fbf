//! Mac OS Roman, which no detector guesses because browsers do not need it. Old versions of Excel for the Mac
//! save CSV in it. Its accented letters are the bytes that other Western encodings use for quotation marks,
//! daggers and capital letters, so such a text looks odd in every other encoding.

use encoding_rs::{Encoding, MACINTOSH};

/// How odd a text must look in the guessed encoding, absolutely and relative to Mac OS Roman.
const ODDNESS_MIN: usize = 4;

/// Mac OS Roman if the bytes are plausible in it and not in the guessed encoding, or else the guess.
pub(crate) fn or(guess: &'static Encoding, bytes: &[u8]) -> &'static Encoding {
    let as_guessed = oddness(&guess.decode_without_bom_handling(bytes).0);
    if as_guessed < ODDNESS_MIN {
        return guess;
    }
    let as_mac = oddness(&MACINTOSH.decode_without_bom_handling(bytes).0);
    if as_mac * ODDNESS_MIN <= as_guessed { MACINTOSH } else { guess }
}

/// The implausibility of a text: a capital letter, a symbol or a foreign script inside a word counts four,
/// punctuation inside a word one.
fn oddness(text: &str) -> usize {
    let mut oddness = 0;
    let (mut before, mut characters) = (' ', text.chars().peekable());
    while let Some(character) = characters.next() {
        let after = characters.peek().copied().unwrap_or(' ');
        if !character.is_ascii() {
            oddness += weight(before, character, after);
        }
        before = character;
    }
    oddness
}

fn weight(before: char, character: char, after: char) -> usize {
    const HARD: usize = 4;
    const SOFT: usize = 1;
    let is_in_word = before.is_alphabetic() && after.is_alphabetic();
    let is_in_lower = before.is_lowercase() && after.is_lowercase();
    let is_latin = |letter: char| matches!(letter, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
    if character.is_alphabetic() {
        let is_capital = character.is_uppercase()
            && (before.is_lowercase() || before.is_uppercase() && after.is_lowercase());
        let is_foreign =
            !is_latin(character) && (before.is_ascii_alphabetic() || after.is_ascii_alphabetic());
        return if is_capital || is_foreign { HARD } else { 0 };
    }
    match character {
        '\u{80}'..='\u{9f}' | '\u{e000}'..='\u{f8ff}' | '\u{fffd}' => HARD,
        // An apostrophe may occur inside a word, and these occasionally.
        '‘' | '’' => 0,
        '\u{2010}'..='\u{2027}' | '€' | '™' | '®' | '©' | '«' | '»' | '·' => {
            SOFT * usize::from(is_in_lower)
        }
        _ if is_in_word => HARD,
        _ => 0,
    }
}

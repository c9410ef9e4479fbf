//! Removes case, accents and width from text, so that two spellings of a word compare equal. Letters of other
//! scripts are kept: transliterating them would make different words equal.

use deunicode::deunicode_char;

/// The text in lower case, without accents, in narrow letters and without invisible characters. Spaces and
/// punctuation are kept.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.chars() {
        if !push_letter(&mut folded, character) && !is_invisible(character) && !is_accent(character) {
            folded.push(narrow(character));
        }
    }
    folded
}

/// The folded letters and digits of a text and nothing else; for comparing headings and keys.
pub fn compact(text: &str) -> String {
    let mut letters = String::with_capacity(text.len());
    for character in text.chars() {
        push_letter(&mut letters, character);
    }
    letters
}

/// Appends the folded form of a letter or digit; returns whether the character is one.
pub fn push_letter(text: &mut String, character: char) -> bool {
    if character.is_ascii() {
        if character.is_ascii_alphanumeric() {
            text.push(character.to_ascii_lowercase());
        }
        return character.is_ascii_alphanumeric();
    }
    if !narrow(character).is_alphanumeric() {
        return false;
    }
    for lower in character.to_lowercase().filter(|lower| lower.is_alphanumeric()) {
        match deunicode_char(lower).filter(|_| is_latin(lower)) {
            Some(plain) => text.extend(plain.chars().filter(char::is_ascii_alphanumeric).map(lowercase)),
            None => text.push(lower),
        }
    }
    true
}

/// Whether the character is invisible: joiners, direction marks, soft hyphens and tags.
pub fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether the character is an accent that combines with the letter before it.
pub fn is_accent(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// Latin letters with accents, ligatures, and the wide forms of ASCII.
fn is_latin(character: char) -> bool {
    matches!(character, '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{fb00}'..='\u{fb06}' | '！'..='～')
}

/// The ASCII form of a wide character.
fn narrow(character: char) -> char {
    const SHIFT: u32 = '！' as u32 - '!' as u32;
    match character {
        '！'..='～' => char::from_u32(character as u32 - SHIFT).unwrap_or(character),
        '\u{3000}' | '\u{a0}' | '\u{202f}' => ' ',
        _ => character,
    }
}

fn lowercase(character: char) -> char {
    character.to_ascii_lowercase()
}

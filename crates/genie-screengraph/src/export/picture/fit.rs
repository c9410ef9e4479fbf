//! Cuts texts to a width. Drawings do not cut by themselves, and a text's width is unknown until a font draws it, so
//! that it is estimated.

use genie_text::fold::is_accent;

/// The text, cut with an ellipsis if it is probably wider than this many pixels at this size of the font.
pub(super) fn fit(text: &str, width: u64, font_size: u64) -> String {
    let available = width * 100 / font_size.max(1);
    let mut used = 0;
    // Where to cut if the text turns out to be too wide, so that the ellipsis fits as well.
    let mut cut = 0;
    for (start, character) in text.char_indices() {
        if used + em_percent('…') <= available {
            cut = start;
        }
        used += em_percent(character);
        if used > available {
            return format!("{}…", text.get(..cut).unwrap_or_default().trim_end());
        }
    }
    text.to_owned()
}

/// The width of a character in hundredths of the size of the font, as most system fonts have it.
fn em_percent(character: char) -> u64 {
    match character {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 30,
        'f' | 't' | 'r' | ' ' | '(' | ')' | '[' | ']' | '/' | '-' | '"' => 38,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' | '—' => 95,
        '<' | '>' | '=' | '+' | '~' | '#' | '^' => 84,
        '\u{200c}' | '\u{200d}' => 0,
        accent if is_accent(accent) => 0,
        // Most scripts from here on, and emoji, are drawn in squares.
        wide if wide >= '\u{1100}' && !('\u{1e00}'..='\u{2fff}').contains(&wide) => 105,
        upper if upper.is_uppercase() => 70,
        _ => 60,
    }
}

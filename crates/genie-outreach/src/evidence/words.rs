//! The texts of messages: the excerpt to show, and whether two texts match. LinkedIn adds markup to some
//! texts, and users change spaces and punctuation.

/// The maximum number of characters of a message that are shown.
const EXCERPT_CHARACTERS_MAX: usize = 120;

/// The maximum number of letters of a message that are compared.
const LETTERS_MAX: usize = 1_000;

/// The minimum number of letters of a text that may match as part of another.
const LETTERS_MIN: usize = 24;

/// The beginning of a text on one line, without markup.
pub(super) fn excerpt(text: &str) -> Option<String> {
    let plain = plain(text);
    let mut words = plain.split_whitespace();
    let mut line = words.next()?.to_owned();
    for word in words {
        line.push(' ');
        line.push_str(word);
        if line.len() > 4 * EXCERPT_CHARACTERS_MAX {
            break;
        }
    }
    let mut short: String = line.chars().take(EXCERPT_CHARACTERS_MAX).collect();
    if short.len() < line.len() {
        short.push('…');
    }
    Some(short)
}

/// The letters and digits of a text in lower case, for comparing texts by their words alone.
pub(super) fn letters(text: &str) -> String {
    let plain = plain(text);
    plain.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).take(LETTERS_MAX).collect()
}

/// Whether a found text matches the written one: the same words, possibly with others around them.
pub(super) fn says(found: &str, written: &str) -> bool {
    let is_long = written.chars().count() >= LETTERS_MIN;
    !written.is_empty() && (found == written || (is_long && found.contains(written)))
}

/// The text without tags, and with its entities as characters.
pub(super) fn plain(text: &str) -> String {
    if !text.contains(['<', '&']) {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, from) = rest.split_at(at);
        plain.push_str(before);
        let taken = if from.starts_with('<') { tag(from) } else { entity(from) };
        let (length, replacement) = taken.unwrap_or((1, from.chars().next()));
        plain.extend(replacement);
        rest = from.get(length..).unwrap_or_default();
    }
    plain.push_str(rest);
    plain
}

/// The length of a tag, which separates words. A `<` that starts no tag is text.
fn tag(text: &str) -> Option<(usize, Option<char>)> {
    const TAG_BYTES_MAX: usize = 4_096;
    let name = text.get(1..)?.trim_start_matches('/');
    if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!') {
        return None;
    }
    let end = text.find('>').filter(|end| *end < TAG_BYTES_MAX)?;
    Some((end + 1, Some(' ')))
}

fn entity(text: &str) -> Option<(usize, Option<char>)> {
    const ENTITY_BYTES_MAX: usize = 10;
    let end = text.find(';').filter(|end| *end <= ENTITY_BYTES_MAX)?;
    let name = text.get(1..end)?;
    let character = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        _ => {
            let digits = name.strip_prefix('#')?;
            let number = match digits.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => digits.parse().ok()?,
            };
            char::from_u32(number)?
        }
    };
    Some((end + 1, Some(character)))
}

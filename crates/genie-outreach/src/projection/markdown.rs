//! Escapes foreign text for a line of Markdown. The result is one line without any formatting, wherever in
//! the line it is placed.

use genie_people::visible;

/// The maximum number of characters of one text.
const CHARACTERS_MAX: usize = 500;

/// The text on one line, with everything escaped that a renderer could interpret.
pub(super) fn inline(text: &str) -> String {
    let line = visible::text(text).split_whitespace().collect::<Vec<_>>().join(" ");
    let characters: Vec<char> = line.chars().take(CHARACTERS_MAX).collect();
    let mut escaped = String::with_capacity(line.len());
    for (at, character) in characters.iter().enumerate() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            _ => {
                if is_special(&characters, at) {
                    escaped.push('\\');
                }
                escaped.push(*character);
            }
        }
    }
    if line.chars().nth(CHARACTERS_MAX).is_some() {
        escaped.push('…');
    }
    if escaped.is_empty() { "(empty)".to_owned() } else { escaped }
}

/// Whether the character needs a backslash here.
fn is_special(characters: &[char], at: usize) -> bool {
    let here = |offset: usize| characters.get(at + offset).copied().unwrap_or(' ');
    match here(0) {
        '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '$' | '^' | '@' => true,
        // Some renderers turn bare addresses with `://` and `www.` into links.
        ':' => {
            at == 0 || here(1) == '/' || is_scheme_without_slashes(characters.get(..at).unwrap_or_default())
        }
        '.' => {
            let start = at.saturating_sub(3);
            let before: String = characters.get(start..at).unwrap_or_default().iter().collect();
            before.eq_ignore_ascii_case("www") || is_number(characters.get(..at).unwrap_or_default())
        }
        ')' => is_number(characters.get(..at).unwrap_or_default()),
        // At the beginning of a line these start lists and headings.
        '-' | '+' | '=' => at == 0,
        _ => false,
    }
}

/// Whether only a number precedes, which a mark would turn into a list item.
fn is_number(before: &[char]) -> bool {
    !before.is_empty() && before.iter().all(char::is_ascii_digit)
}

/// `mailto:` and `xmpp:` become links without slashes.
fn is_scheme_without_slashes(before: &[char]) -> bool {
    let ends_with = |scheme: &str| {
        let length = scheme.len();
        let tail: String = before.iter().skip(before.len().saturating_sub(length)).collect();
        tail.eq_ignore_ascii_case(scheme)
    };
    ends_with("mailto") || ends_with("xmpp")
}

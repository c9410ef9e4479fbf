//! Splits a text into words: folded, singular, and with the gap before each word. It has no vocabulary and
//! never looks at meaning.

use crate::fold::{is_accent, is_invisible, push_letter};
use crate::stem::make_singular;

/// Maximum number of words read from one text; the rest is ignored.
pub const WORDS_MAX: usize = 400;

/// The gap between a word and the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gap {
    /// White space, or the start of the text.
    Space,
    /// A hyphen without spaces, as in `co-founder`.
    Hyphen,
    /// A slash.
    Slash,
    /// A comma.
    Comma,
    /// A dash with spaces around it.
    Dash,
    /// A bracket, a bar, a bullet, a colon or a semicolon.
    Hard,
    /// The end of a sentence or of a line.
    Sentence,
}

impl Gap {
    /// Whether a phrase must not extend across this gap.
    pub const fn parts(self) -> bool {
        match self {
            Self::Space | Self::Hyphen => false,
            Self::Slash | Self::Comma | Self::Dash | Self::Hard | Self::Sentence => true,
        }
    }
}

/// One word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word as written.
    pub raw: &'a str,
    /// The gap before it.
    pub gap: Gap,
}

/// Calls `take` with each word of the text: folded and singular, and as written.
pub fn each_word<'a>(text: &'a str, mut take: impl FnMut(&str, Word<'a>)) {
    let mut key = String::with_capacity(24);
    let mut gap = Gap::Space;
    let mut rest = text;
    let mut seen = 0;
    let mut last = ' ';
    while let Some(first) = rest.chars().next() {
        if seen == WORDS_MAX {
            return;
        }
        if first.is_alphanumeric() {
            let length = word_length(rest);
            let (raw, after) = rest.split_at(length);
            fold_into(&mut key, raw);
            if !key.is_empty() && !is_gender_ending(&key, last, after) {
                take(&key, Word { raw, gap });
                seen += 1;
                gap = Gap::Space;
            }
            last = raw.chars().next_back().unwrap_or(' ');
            rest = after;
            continue;
        }
        let after = &rest[first.len_utf8()..];
        let joins = matches!(first, '&' | '@') || (first == '+' && last == ' ');
        if joins {
            let raw = &rest[..first.len_utf8()];
            take(if first == '@' { "at" } else { "and" }, Word { raw, gap });
            seen += 1;
            gap = Gap::Space;
        } else {
            let shortened = first == '.' && SHORTENED.contains(&key.as_str());
            gap = gap.max(if shortened { Gap::Space } else { gap_of(first, last, after) });
        }
        last = first;
        rest = after;
    }
}

/// Abbreviations whose full stop does not end a sentence.
const SHORTENED: &[&str] = &[
    "sr", "jr", "snr", "dr", "mr", "mrs", "ms", "st", "asst", "mgr", "dir", "exec", "assoc", "prof", "dept",
    "eng", "dipl", "ing", "approx", "incl", "excl", "eg", "ie", "vs",
];

/// The meaning of a mark between words.
fn gap_of(mark: char, before: char, after: &str) -> Gap {
    let spaced = before.is_whitespace() || after.starts_with(char::is_whitespace);
    match mark {
        '-' | '‐' | '‑' if !spaced => Gap::Hyphen,
        '-' | '–' | '—' | '~' | '‐' | '‑' | '→' | '>' => Gap::Dash,
        '/' | '\\' => Gap::Slash,
        ',' | '、' => Gap::Comma,
        '|' | '•' | '·' | ';' | ':' | '(' | ')' | '[' | ']' | '{' | '}' | '»' | '«' | '★' | '✦' | '●' => {
            Gap::Hard
        }
        '.' | '!' | '?' if after.is_empty() || after.starts_with(char::is_whitespace) => Gap::Sentence,
        '\n' | '\r' => Gap::Sentence,
        _ => Gap::Space,
    }
}

/// The length of the text's first word, in bytes.
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let next = characters.peek().map(|(_, next)| *next);
        let inner = match character {
            // `U.S.` and `Ph.D.` are one word, `Inc.` and `engineer.Then` are not.
            '.' => end <= 3 && next.is_some_and(char::is_alphanumeric) && is_initials(&text[..end]),
            '\'' | '’' => next.is_some_and(char::is_alphanumeric) && !is_elided(&text[..end]),
            '+' | '#' => text.starts_with(['c', 'C', 'f', 'F']) && at <= 2,
            character => character.is_alphanumeric() || is_invisible(character) || is_accent(character),
        };
        if !inner {
            break;
        }
        end = at + character.len_utf8();
    }
    end
}

/// `l'industrie`, `d'agence`, `dell'azienda`: a shortened article is a word of its own.
fn is_elided(start: &str) -> bool {
    const ARTICLES: [&str; 11] =
        ["l", "d", "qu", "dell", "all", "nell", "sull", "dall", "un", "quell", "jusqu"];
    ARTICLES.iter().any(|article| start.eq_ignore_ascii_case(article))
}

fn is_initials(start: &str) -> bool {
    start.split('.').all(|part| part.chars().count() == 1)
}

/// `Entwickler:in`, `Ingénieur·e` and `Leiter*in` name the same work as the short form.
fn is_gender_ending(key: &str, before: char, after: &str) -> bool {
    let glued = matches!(before, ':' | '*' | '·' | '_' | '(');
    let ends = !after.starts_with(char::is_alphanumeric);
    glued && ends && matches!(key, "in" | "innen" | "e" | "euse" | "rice" | "trice" | "ne")
}

/// Writes the folded, singular form of a word into `key`.
fn fold_into(key: &mut String, raw: &str) {
    key.clear();
    let owned = raw.strip_suffix("'s").or_else(|| raw.strip_suffix("’s")).unwrap_or(raw);
    // `GPs` and `VCs`: a short abbreviation has no plural ending otherwise.
    let is_short_plural =
        |short: &&str| short.len() == 2 && short.bytes().all(|byte| byte.is_ascii_uppercase());
    let owned = owned.strip_suffix('s').filter(is_short_plural).unwrap_or(owned);
    for character in owned.chars() {
        if matches!(character, '+' | '#') {
            key.push(character);
        } else {
            push_letter(key, character);
        }
    }
    make_singular(key);
}

/// The text as its folded words with single spaces, for comparing whole cells.
pub fn folded(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    each_word(text, |key, _| {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(key);
    });
    line
}

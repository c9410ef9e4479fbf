//! A job title as a message names it, and as it stands inside a sentence.

use super::lists::{
    ACRONYMS, NO_TITLE_BEGINNINGS, NO_TITLES, OCCUPATIONS, POSTS, RANKS, SMALL_WORDS, TITLE_WORDS,
};
use super::{capitalized, is_capitals, key, parts, plain};

/// The longest title, in words and in characters; what is longer is a slogan.
const WORDS_MAX: usize = 6;
const TITLE_CHARACTERS_MAX: usize = 48;

/// Words before the name of an employer.
const AT: [&str; 6] = [" at ", " @ ", "@", " bei ", " chez ", " presso "];

/// The title of a person, if the text holds one: "Staff Engineer | Rust | Payments" is "Staff Engineer".
pub fn job_title(text: &str) -> Option<String> {
    parts(&plain(text)).iter().flat_map(|part| part.split(';')).find_map(post)
}

/// A title inside a sentence, after "as": "a staff engineer", "head of sales".
pub fn role(title: &str) -> String {
    let small = |word: &str| {
        let known = TITLE_WORDS.has(word) || OCCUPATIONS.has(word) || SMALL_WORDS.has(word);
        if known && !is_kept(word) { word.to_lowercase() } else { word.to_owned() }
    };
    let words: Vec<String> = title.split(' ').map(small).collect();
    let written = words.join(" ");
    let subject = title.split(" of ").next().unwrap_or(title).split(" for ").next().unwrap_or(title);
    let occupation = subject.rsplit(' ').next().is_some_and(|word| OCCUPATIONS.has(word));
    if !occupation || POSTS.begins(title) {
        return written;
    }
    let first = key(&written);
    // Letters that are spelt out begin with a vowel: "an HR manager".
    let spelt = is_capitals(words.first().map_or("", String::as_str));
    let vowel = first.starts_with(if spelt {
        ['a', 'e', 'f', 'h', 'i', 'l', 'm', 'n', 'o', 'r', 's', 'x'].as_slice()
    } else {
        ['a', 'e', 'i', 'o', 'u'].as_slice()
    });
    let sounds_like_you = first.starts_with("user") || first.starts_with("ux") || first.starts_with("uni");
    let article = if vowel && !sounds_like_you { "an" } else { "a" };
    format!("{article} {written}")
}

/// The post in one part of a headline.
fn post(part: &str) -> Option<String> {
    let mut title = part.trim();
    for at in AT {
        title = title.split(at).next().unwrap_or_default().trim();
    }
    let title = match title.split_once(',') {
        Some((rank, field)) if RANKS.has(rank) => {
            let field = field.split(',').next().unwrap_or_default().trim();
            format!("{} of {field}", rank.trim())
        }
        Some((title, _)) => title.trim().to_owned(),
        None => title.to_owned(),
    };
    let title = title.trim_matches(|character: char| !character.is_alphanumeric());
    if !is_title(title) {
        return None;
    }
    let shouted = is_capitals(title);
    let words: Vec<String> =
        title.split_whitespace().enumerate().map(|(place, word)| in_case(word, place, shouted)).collect();
    Some(words.join(" "))
}

fn is_title(text: &str) -> bool {
    let slogan = text.contains(['!', '?', '#', '%', '+', '’'])
        || text.contains("www")
        || text.split_whitespace().count() > WORDS_MAX
        || text.chars().count() > TITLE_CHARACTERS_MAX;
    let letters = text.chars().filter(|character| character.is_alphabetic()).count();
    letters > 1 && !slogan && !NO_TITLES.has(text) && !NO_TITLE_BEGINNINGS.begins(text)
}

/// A word of a title in its usual case.
fn in_case(word: &str, place: usize, shouted: bool) -> String {
    if place > 0 && SMALL_WORDS.has(word) && (shouted || is_small(word)) {
        return word.to_lowercase();
    }
    if ACRONYMS.has(word) && (shouted || is_small(word) || is_capitals(word)) && !SMALL_WORDS.has(word) {
        return word.to_uppercase();
    }
    let loud = is_capitals(word) && (shouted || word.chars().count() > 4);
    if loud || is_small(word) { capitalized(word) } else { word.to_owned() }
}

/// Whether a word keeps its capitals inside a sentence.
fn is_kept(word: &str) -> bool {
    is_capitals(word) && word.chars().count() > 1
}

fn is_small(word: &str) -> bool {
    !word.chars().any(char::is_uppercase)
}

//! A job title as a message names it, and as it stands inside a sentence.

use unicode_normalization::UnicodeNormalization;

use super::lists::{
    ABBREVIATIONS, ACRONYMS, FOREIGN_TITLES, NO_TITLE_BEGINNINGS, NO_TITLES, OCCUPATIONS, POSTS,
    PROPER_WORDS, RANKS, SMALL_WORDS, TITLE_WORDS,
};
use super::{capitalized, is_capitals, is_east_asian, is_writing, key, parts, plain};

/// The longest title, in words and in characters; what is longer is a slogan.
const WORDS_MAX: usize = 6;
const TITLE_CHARACTERS_MAX: usize = 48;

/// Rungs of a ladder and marks of gender, which say nothing to the person who has them.
const LEVELS: [&str; 18] = [
    "i", "ii", "iii", "iv", "sr", "snr", "jr", "jnr", "level", "m/w/d", "w/m/d", "m/f/d", "m/f/x", "m/w",
    "h/f", "f/h", "m/v", "f/m/d",
];

/// Words before the name of an employer.
const AT: [&str; 6] = [" at ", " @ ", "@", " bei ", " chez ", " presso "];

/// The title of a person, if the text holds one: "Staff Engineer | Rust | Payments" is "Staff Engineer".
pub fn job_title(text: &str) -> Option<String> {
    // An ornament separates a post from a slogan, and a title in two scripts says the same twice.
    let is_ornament = |character: char| !is_writing(character) && !BRACKETS.contains(character);
    let text: String = text.nfkc().map(|letter| if is_ornament(letter) { '|' } else { letter }).collect();
    parts(&plain(&text)).iter().flat_map(|part| part.split(';')).find_map(|part| post(&in_one_script(part)))
}

/// What is kept as it is because it is read as a bracket, a quotation mark or nothing.
const BRACKETS: &str = "()[]{}<>（）\"“”„«»\u{200d}\u{fe0f}";

/// A title without its words in East Asian scripts, if it has words in another one.
fn in_one_script(title: &str) -> String {
    let is_foreign = |word: &&str| word.chars().any(is_east_asian);
    let words: Vec<&str> = title.split_whitespace().collect();
    let others: Vec<&str> = words.iter().copied().filter(|word| !is_foreign(word)).collect();
    if others.iter().any(|word| word.chars().any(char::is_alphabetic)) {
        others.join(" ")
    } else {
        words.join(" ")
    }
}

/// Whether a title is known as one of another language.
pub fn is_foreign(title: &str) -> bool {
    FOREIGN_TITLES.said(title).is_some_and(|english| key(english) != key(title))
}

/// The topics that a headline lists next to the post: "Staff Engineer | Rust | Payments" lists Rust and Payments.
pub fn topics(headline: &str) -> Vec<String> {
    let parts = parts(&plain(headline));
    let listed = parts.iter().flat_map(|part| part.split([',', ';', '&', '+'])).skip(1).map(str::trim);
    listed.filter(|topic| !topic.is_empty()).map(str::to_owned).collect()
}

/// A title inside an English sentence, after "as": "a staff engineer", "head of sales". There is none for a title in
/// another language that is not listed, or one that names no occupation.
pub fn role(title: &str) -> Option<String> {
    if let Some(english) = FOREIGN_TITLES.said(title) {
        return Some(with_article(english));
    }
    let words: Vec<&str> = title.split(' ').map(|word| ABBREVIATIONS.said(word).unwrap_or(word)).collect();
    let title = with_field(&words.join(" "));
    let subject = title.split(" of ").next().unwrap_or(&title).split(" for ").next().unwrap_or(&title);
    let is_occupation = subject.rsplit(' ').next().is_some_and(|word| OCCUPATIONS.has(word));
    (is_occupation || POSTS.begins(&title)).then(|| with_article(&in_sentence(&title)))
}

/// "VP Sales" as "VP of Sales".
fn with_field(title: &str) -> String {
    let is_field = |word: &str| TITLE_WORDS.has(word) || ACRONYMS.has(word);
    let split = title.match_indices(' ').map(|(place, _)| title.split_at(place));
    let mut ranked = split.filter(|(rank, field)| {
        let last = field.rsplit(' ').next().unwrap_or_default();
        RANKS.has(rank) && field.split_whitespace().all(is_field) && !OCCUPATIONS.has(last)
    });
    ranked.next_back().map_or_else(|| title.to_owned(), |(rank, field)| format!("{rank} of {}", field.trim()))
}

/// A title in small letters, except for names and abbreviations. A title with an unknown word stays as it is.
fn in_sentence(title: &str) -> String {
    let is_known = |word: &str| TITLE_WORDS.has(word) || OCCUPATIONS.has(word) || SMALL_WORDS.has(word);
    let is_name = |word: &str| is_kept(word) || PROPER_WORDS.has(word);
    let title = title.replace(" & ", " and ");
    if !title.split(' ').all(|word| is_known(word) || is_name(word) || is_small(word)) {
        return title;
    }
    let small = |word: &str| if is_name(word) { word.to_owned() } else { word.to_lowercase() };
    title.split(' ').map(small).collect::<Vec<_>>().join(" ")
}

/// A title with its article, if it needs one: a post that one person holds does not.
fn with_article(title: &str) -> String {
    if POSTS.begins(title) {
        return title.to_owned();
    }
    let first = key(title);
    // Letters that are spelt out begin with a vowel: "an HR manager".
    let is_spelt = is_capitals(title.split(' ').next().unwrap_or_default());
    let is_vowel = first.starts_with(if is_spelt {
        ['a', 'e', 'f', 'h', 'i', 'l', 'm', 'n', 'o', 'r', 's', 'x'].as_slice()
    } else {
        ['a', 'e', 'i', 'o', 'u'].as_slice()
    });
    let sounds_like_you =
        ["user", "ux", "uni", "usa", "util", "eu"].iter().any(|start| first.starts_with(start));
    format!("{} {title}", if is_vowel && !sounds_like_you { "an" } else { "a" })
}

/// The post in one part of a headline.
fn post(part: &str) -> Option<String> {
    let mut title = part.trim();
    for at in AT {
        title = title.split(at).next().unwrap_or_default().trim();
    }
    let title = match title.split_once([',', ':']) {
        Some((rank, field)) if RANKS.has(rank) => {
            let field = field.split(',').next().unwrap_or_default().trim();
            format!("{} of {field}", rank.trim())
        }
        Some((title, _)) => title.trim().to_owned(),
        None => title.to_owned(),
    };
    let title = without_level(&title);
    let title = title.trim_matches(|character: char| !character.is_alphanumeric());
    if !is_title(title) {
        return None;
    }
    let shouted = is_capitals(title);
    let words: Vec<String> =
        title.split_whitespace().enumerate().map(|(place, word)| in_case(word, place, shouted)).collect();
    Some(words.join(" "))
}

/// A title without the rung of a ladder and without marks of gender: "Sr. Software Engineer II" is "Software Engineer".
fn without_level(title: &str) -> String {
    let words: Vec<&str> = title.split_whitespace().filter(|word| !is_level(word)).collect();
    words.join(" ")
}

fn is_level(word: &str) -> bool {
    let word = key(word);
    let is_rung = |prefix: &str| {
        let number = word.strip_prefix(prefix).unwrap_or_default();
        (1..=2).contains(&number.len()) && number.chars().all(|digit| digit.is_ascii_digit())
    };
    LEVELS.contains(&word.as_str()) || ["", "l", "e", "ic", "p", "t"].into_iter().any(is_rung)
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
    let is_acronym = word.split('/').all(|part| ACRONYMS.has(part));
    if is_acronym && (shouted || is_small(word) || is_capitals(word)) && !SMALL_WORDS.has(word) {
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

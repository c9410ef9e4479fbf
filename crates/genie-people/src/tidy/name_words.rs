//! The words of a name: without titles and degrees around it, and in their usual case.

use super::given_name::is_given;
use super::lists::{
    COMPOUND_NAMES, FOREIGN_TITLES, HONORIFICS, NAME_SUFFIXES, NO_NAMES, OCCUPATIONS, PARTICLES,
    TITLES_IN_CAPITALS, TITLES_OR_NAMES,
};
use super::{capitalized, is_capitals, is_east_asian, key, parts, plain};

/// The longest first name, in characters.
const NAME_CHARACTERS_MAX: usize = 30;

/// The most words of a family name before a comma, without particles.
const FAMILY_WORDS_MAX: usize = 2;

/// Titles that are nothing else.
const DOCTORS: [&str; 4] = ["dr", "dra", "prof", "profa"];

/// The most words before a name that may be titles.
const TITLES_MAX: usize = 5;

/// The most letters of an ending or a field after a title: "Dott.ssa", "Dr. med Anna".
const FIELD_LETTERS_MAX: usize = 4;

/// The words of a name in their usual case.
pub(super) fn written(words: &[String]) -> String {
    let shouted = is_capitals(&words.concat());
    in_cases(words, shouted)
}

/// The words of a name in their usual case, if the whole name is in capitals or not. The first begins with a capital.
pub(super) fn in_cases(words: &[String], shouted: bool) -> String {
    let cased = words.iter().enumerate().map(|(place, word)| match place {
        0 if PARTICLES.has(word) => capitalized(word),
        1.. if PARTICLES.has(word) && shouted => word.to_lowercase(),
        _ => in_case(word, shouted),
    });
    cased.collect::<Vec<_>>().join(" ")
}

/// A name without a quoted nickname: `Robert "Bob" Miller` is greeted as Robert. A name that is quoted whole stays.
fn without_nickname(name: &str) -> String {
    let unquoted: Vec<&str> = name.split(['"', '“', '”', '„', '«', '»']).step_by(2).collect();
    let left = unquoted.join(" ");
    if left.trim().is_empty() { name.to_owned() } else { left }
}

/// The words of a name, without degrees behind it; "Smith, Anna" is "Anna Smith".
pub(super) fn words(text: &str) -> Vec<String> {
    // "Mª" is María and "Dª" is Doña; in plain letters they would be "Ma" and "Da".
    let text =
        text.replace("M.ª", "María").replace("Mª", "María").replace("D.ª", "Dña.").replace("Dª", "Dña.");
    let plain = plain(&without_nickname(&text)).replace(['_', '+'], " ");
    let whole = parts(&plain).into_iter().next().unwrap_or_default();
    let sides: Vec<&str> = whole.split(',').map(str::trim).filter(|side| !side.is_empty()).collect();
    let split = |side: &str| spaced(side).split_whitespace().map(str::to_owned).collect::<Vec<String>>();
    let sides: Vec<Vec<String>> = sides.iter().map(|side| split(side)).collect();
    // What follows a comma is a given name or degrees.
    let is_named = |(place, words): &(usize, &Vec<String>)| {
        *place == 0 || !words.iter().all(|word| is_degree(word, &sides[0]))
    };
    let named: Vec<&Vec<String>> =
        sides.iter().enumerate().filter(is_named).map(|(_, words)| words).collect();
    let mut words = match named.as_slice() {
        [family, given] if is_family_side(family) => given.iter().chain(*family).cloned().collect(),
        [first, ..] => (*first).clone(),
        [] => Vec::new(),
    };
    while words.len() > 1 && words.last().is_some_and(|word| is_suffix(word)) {
        words.pop();
    }
    words
}

/// Whether the words before a comma are a family name, such as "van der Berg".
fn is_family_side(words: &[String]) -> bool {
    family_words(words) <= FAMILY_WORDS_MAX
}

/// How many words a family name has without its particles.
fn family_words(words: &[String]) -> usize {
    words.iter().skip_while(|word| PARTICLES.has(word)).count()
}

/// "Dr.Hans" as "Dr. Hans".
fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        spaced.push(character);
        if character == '.' && characters.peek().is_some_and(|next| next.is_alphabetic()) {
            spaced.push(' ');
        }
    }
    spaced
}

/// The words after all titles, and whether there were any.
pub(super) fn without_title(words: Vec<String>) -> (Vec<String>, bool) {
    let count = titles(&words);
    // Some titles are given names too.
    let is_name =
        words.len() == 1 && words.iter().all(|word| TITLES_OR_NAMES.has(word) && !is_capitals(word));
    let count = if is_name { 0 } else { count };
    (words.into_iter().skip(count).collect(), count > 0)
}

/// How many words at the beginning are titles.
fn titles(words: &[String]) -> usize {
    let is_title = |(place, word): (usize, &String)| {
        let in_capitals = TITLES_IN_CAPITALS.lines().any(|title| title == word.trim_end_matches('.'));
        let is_before_name = words.len() > place + 2;
        (HONORIFICS.has(word) && !is_capital_letter(word))
            || (is_before_name && (in_capitals || is_degree_in_front(word)))
            || (is_before_name && is_occupation(word) && is_given(&words[place + 1]))
    };
    // A field or an ending follows its title in small letters: "Dr. rer. nat.", "Dott.ssa". In a name that is written in
    // small letters, a short word is a name.
    let is_field = |(place, word): (usize, &String)| {
        let is_short = word.chars().count() <= FIELD_LETTERS_MAX
            && words.iter().skip(place).any(|word| word.starts_with(char::is_uppercase));
        word.starts_with(char::is_lowercase) && (word.ends_with('.') || is_short)
    };
    let is_any = |(place, word)| is_title((place, word)) || (place > 0 && is_field((place, word)));
    let mut count = before_doctor(words);
    while let Some(word) = words.get(count) {
        let is_two = words.get(count..count + 2).is_some_and(|two| HONORIFICS.has(&two.join(" ")));
        match () {
            () if is_two => count += 2,
            () if is_any((count, word)) => count += 1,
            () => break,
        }
    }
    count
}

/// How many words stand before "Dr." or "Prof." in front of a name; they are titles, whatever they mean: "Prof. Madya Dr."
fn before_doctor(words: &[String]) -> usize {
    let is_doctor = |word: &String| DOCTORS.contains(&key(word).as_str()) && word.ends_with('.');
    let places = words.len().saturating_sub(2).min(TITLES_MAX);
    words.iter().take(places).rposition(is_doctor).unwrap_or(0)
}

/// Whether a word is a degree, such as "MBA" or "PhD", which some write before their name.
fn is_degree_in_front(word: &str) -> bool {
    word.chars().filter(|letter| letter.is_uppercase()).count() > 1
        && NAME_SUFFIXES.has(word)
        && key(word).len() > 2
}

/// Whether a word says what a person does: "Photographer Jane Miller".
fn is_occupation(word: &str) -> bool {
    (OCCUPATIONS.has(word) || FOREIGN_TITLES.said(word).is_some()) && !is_given(word)
}

/// Whether a word after a comma is a degree. In a name that is written in capitals, it may be the given name.
fn is_degree(word: &str, before: &[String]) -> bool {
    let may_be_given = is_capitals(&before.concat()) && (family_words(before) == 1 || is_given(word));
    let is_short = word.len() > 1 && is_capitals(word) && word.chars().count() <= 5;
    NAME_SUFFIXES.has(word) || (is_short && !may_be_given)
}

fn is_suffix(word: &str) -> bool {
    NAME_SUFFIXES.has(word) && (key(word).len() > 2 || word.contains('.') || is_capitals(word))
}

/// "J.", "J" or "JR."-like initials: single letters with or without dots.
pub(super) fn is_initial(word: &str) -> bool {
    let letters: Vec<char> = word.chars().filter(|character| character.is_alphabetic()).collect();
    match letters.as_slice() {
        [] => true,
        [one] => !is_east_asian(*one),
        _ => word.contains('.') && word.split('.').all(|part| part.chars().count() <= 1),
    }
}

/// A shortened title or given name, which is no greeting: "Kapt.", "Md.", "Wm."
pub(super) fn is_abbreviated(word: &str) -> bool {
    word.ends_with('.')
}

/// One capital letter without a dot is an initial and no title.
fn is_capital_letter(word: &str) -> bool {
    word.chars().count() == 1
}

pub(super) fn is_compound(words: &[String]) -> bool {
    match words {
        [one, two, ..] => COMPOUND_NAMES.has(&format!("{one} {two}")),
        [_] | [] => false,
    }
}

/// A word of a name in its usual case. Two capitals in an otherwise small name are a nickname: "AJ".
pub(super) fn in_case(word: &str, shouted: bool) -> String {
    let word = word.trim_matches(|character: char| !character.is_alphabetic());
    let nickname = !shouted && word.chars().count() == 2 && is_capitals(word);
    let small = !word.chars().any(char::is_uppercase);
    match () {
        () if small && PARTICLES.has(word) => word.to_owned(),
        () if small || (is_capitals(word) && !nickname) => capitalized(word),
        () => word.to_owned(),
    }
}

pub(super) fn is_plausible(name: &str) -> bool {
    let is_name = |character: char| {
        character.is_alphabetic()
            || unicode_normalization::char::is_combining_mark(character)
            || " -'’".contains(character)
    };
    let has_letters = name.chars().any(char::is_alphabetic);
    has_letters
        && name.chars().all(is_name)
        && name.chars().count() <= NAME_CHARACTERS_MAX
        && !NO_NAMES.has(name)
}

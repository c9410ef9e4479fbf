//! The name by which a message greets a person.

use super::lists::{COMPOUND_NAMES, HONORIFICS, NAME_SUFFIXES, NO_NAMES, NO_PEOPLE};
use super::name_order::{Greeting, greeting};
use super::{capitalized, is_capitals, is_east_asian, key, parts, plain};

/// The longest first name, in characters.
const NAME_CHARACTERS_MAX: usize = 30;

/// Words that join two parts of one given name: "María del Carmen".
const JOINING: [&str; 8] = ["del", "de", "da", "dos", "la", "los", "do", "das"];

/// Words that are no given name without the next: "Abdul Rahman".
const BEGINNINGS: [&str; 7] = ["abdul", "abdel", "abdal", "abd", "abu", "umm", "bint"];

/// The name for a greeting, from its own column or from the full name: the given name or, if the order of the words is
/// not certain, the whole name. There is none if only a family name or initials are known.
pub fn first_name(first: Option<&str>, last: Option<&str>, full: &str) -> Option<String> {
    if words(full).iter().any(|word| NO_PEOPLE.has(word)) {
        return None;
    }
    let own = first.map(words).map(|words| without_title(words).0).and_then(|words| from_column(words, last));
    let name = own.or_else(|| from_full(full)).filter(|name| is_plausible(name))?;
    // A name that repeats the family name is the family name alone.
    let is_family =
        last.is_some_and(|last| key(last.trim()) == key(&name)) && !name.chars().all(is_east_asian);
    (!is_family).then_some(name)
}

/// The family name, from its own column or from what follows the first name.
pub fn last_name(last: Option<&str>, first: Option<&str>, full: &str) -> Option<String> {
    let written = match last.map(words).filter(|words| !words.is_empty()) {
        Some(words) => words,
        None => {
            let greeted = key(&first_name(first, None, full)?);
            let is_greeted = |word: &String| greeted.split(' ').any(|part| part == key(word));
            let (words, _) = without_title(words(full));
            words.into_iter().filter(|word| !is_greeted(word) && !is_initial(word)).collect()
        }
    };
    let shouted = is_capitals(&written.concat());
    let name = written.iter().map(|word| in_case(word, shouted)).collect::<Vec<_>>().join(" ");
    Some(name).filter(|name| !name.is_empty())
}

/// The given name in a column of its own: all of it, without titles, initials and a repeated family name.
fn from_column(words: Vec<String>, last: Option<&str>) -> Option<String> {
    let family: Vec<String> = last.map(key).unwrap_or_default().split(' ').map(str::to_owned).collect();
    let shouted = is_capitals(&format!("{}{}", words.concat(), last.unwrap_or_default()));
    let mut given: Vec<String> = words.into_iter().filter(|word| !is_initial(word)).collect();
    while given.len() > 1 && given.last().is_some_and(|word| family.contains(&key(word))) {
        given.pop();
    }
    if let Some(name) = in_order(&given, last) {
        return Some(name);
    }
    let joined = given.get(1).is_some_and(|word| JOINING.contains(&key(word).as_str()));
    match given.len() {
        0..=2 => {}
        _ if joined => given.truncate(3),
        _ if is_compound(&given) => given.truncate(2),
        _ => given.truncate(1),
    }
    let name = given.iter().map(|word| in_case(word, shouted)).collect::<Vec<_>>().join(" ");
    Some(name).filter(|name| !name.is_empty())
}

/// The greeting of a name that may begin with the family name, although that is in the column for the given name.
fn in_order(given: &[String], last: Option<&str>) -> Option<String> {
    let family = last.map(words).unwrap_or_default();
    let whole: Vec<String> = given.iter().chain(&family).cloned().collect();
    if whole.iter().all(|word| word.chars().all(is_east_asian)) {
        return by_script(&whole);
    }
    match greeting(&whole) {
        Greeting::Beginning => None,
        Greeting::Words(from, to) => Some(written(&whole[from..to])),
        Greeting::Whole => Some(written(&whole)),
    }
}

/// Names in East Asian scripts begin with the family name and are used whole; two characters may be a family name.
fn by_script(words: &[String]) -> Option<String> {
    let characters: usize = words.iter().map(|word| word.chars().count()).sum();
    (words.len() > 1 || characters > 2).then(|| words.join(" "))
}

/// The words of a name in their usual case.
fn written(words: &[String]) -> String {
    let shouted = is_capitals(&words.concat());
    words.iter().map(|word| in_case(word, shouted)).collect::<Vec<_>>().join(" ")
}

fn from_full(full: &str) -> Option<String> {
    let (words, titled) = without_title(words(full));
    let shouted = is_capitals(&words.concat());
    let named: Vec<String> =
        words.into_iter().skip_while(|word| is_initial(word) || is_abbreviated(word)).collect();
    let (first, rest) = named.split_first()?;
    if first.chars().all(is_east_asian) {
        return if titled { None } else { by_script(&named) };
    }
    // A single word may be the family name, and after a title or an initial it is.
    if rest.is_empty() {
        return None;
    }
    // "DUPONT Jean": the family name is the one in capitals.
    let is_family = |word: &&String| is_capitals(word) && word.chars().count() > 2;
    let families = named.iter().take_while(is_family).count();
    if !shouted
        && (1..named.len()).contains(&families)
        && !named.iter().skip(families).any(|word| is_family(&word))
    {
        return Some(written(&named[families..]));
    }
    match greeting(&named) {
        Greeting::Words(from, to) => return Some(written(&named[from..to])),
        Greeting::Whole => return Some(written(&named)),
        Greeting::Beginning => {}
    }
    let joins = BEGINNINGS.contains(&key(first).as_str());
    let length = if (rest.len() > 1 && is_compound(&named)) || joins { 2 } else { 1 };
    Some(named.iter().take(length).map(|word| in_case(word, shouted)).collect::<Vec<_>>().join(" "))
}

/// A name without a quoted nickname: `Robert "Bob" Miller` is greeted as Robert. A name that is quoted whole stays.
fn without_nickname(name: &str) -> String {
    let unquoted: Vec<&str> = name.split(['"', '“', '”', '„', '«', '»']).step_by(2).collect();
    let left = unquoted.join(" ");
    if left.trim().is_empty() { name.to_owned() } else { left }
}

/// The words of a name, without degrees behind it; "Smith, Anna" is "Anna Smith".
fn words(text: &str) -> Vec<String> {
    let plain = plain(&without_nickname(text)).replace(['_', '+'], " ");
    let whole = parts(&plain).into_iter().next().unwrap_or_default();
    let sides: Vec<&str> = whole.split(',').map(str::trim).filter(|side| !side.is_empty()).collect();
    let split = |side: &str| spaced(side).split_whitespace().map(str::to_owned).collect::<Vec<String>>();
    // What follows a comma is a given name or degrees.
    let is_named =
        |(place, words): &(usize, Vec<String>)| *place == 0 || !words.iter().all(|word| is_degree(word));
    let sides = sides.iter().map(|side| split(side)).enumerate().filter(is_named);
    let named: Vec<Vec<String>> = sides.map(|(_, words)| words).collect();
    let mut words = match named.as_slice() {
        [family, given] if family.len() <= 2 => given.iter().chain(family).cloned().collect(),
        [first, ..] => first.clone(),
        [] => Vec::new(),
    };
    while words.len() > 1 && words.last().is_some_and(|word| is_suffix(word)) {
        words.pop();
    }
    words
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
fn without_title(words: Vec<String>) -> (Vec<String>, bool) {
    let is_title = |word: &String| HONORIFICS.has(word) && !is_capital_letter(word);
    // A field follows its title in small letters: "Dr. med.", "Dr. rer. nat."
    let is_field = |word: &String| word.ends_with('.') && word.starts_with(char::is_lowercase);
    let mut count = 0;
    while words.get(count).is_some_and(|word| is_title(word) || (count > 0 && is_field(word))) {
        count += 1;
    }
    // Some titles are given names too.
    let count = if words.len() == 1 && words.iter().all(|word| word == "Don") { 0 } else { count };
    (words.into_iter().skip(count).collect(), count > 0)
}

fn is_degree(word: &str) -> bool {
    NAME_SUFFIXES.has(word) || (word.len() > 1 && is_capitals(word) && word.chars().count() <= 5)
}

fn is_suffix(word: &str) -> bool {
    NAME_SUFFIXES.has(word) && (key(word).len() > 2 || word.contains('.') || is_capitals(word))
}

/// "J.", "J" or "JR."-like initials: single letters with or without dots.
fn is_initial(word: &str) -> bool {
    let letters: Vec<char> = word.chars().filter(|character| character.is_alphabetic()).collect();
    match letters.as_slice() {
        [] => true,
        [one] => !is_east_asian(*one),
        _ => word.contains('.') && word.split('.').all(|part| part.chars().count() <= 1),
    }
}

/// A shortened title or given name, which is no greeting: "Kapt.", "Md.", "Wm."
fn is_abbreviated(word: &str) -> bool {
    word.ends_with('.')
}

/// One capital letter without a dot is an initial and no title.
fn is_capital_letter(word: &str) -> bool {
    word.chars().count() == 1
}

fn is_compound(words: &[String]) -> bool {
    match words {
        [one, two, ..] => COMPOUND_NAMES.has(&format!("{one} {two}")),
        [_] | [] => false,
    }
}

/// A word of a name in its usual case. Two capitals in an otherwise small name are a nickname: "AJ".
fn in_case(word: &str, shouted: bool) -> String {
    let word = word.trim_matches(|character: char| !character.is_alphabetic());
    let nickname = !shouted && word.chars().count() == 2 && is_capitals(word);
    let small = !word.chars().any(char::is_uppercase);
    let joining = JOINING.contains(&key(word).as_str()) || ["van", "von", "der", "den", "di"].contains(&word);
    if (is_capitals(word) && !nickname) || (small && !joining) { capitalized(word) } else { word.to_owned() }
}

fn is_plausible(name: &str) -> bool {
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

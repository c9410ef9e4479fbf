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

/// What is known about the name of a person.
#[derive(Clone, Copy, Debug, Default)]
pub struct Named<'a> {
    /// The column of given names.
    pub first: Option<&'a str>,
    /// The column of family names.
    pub last: Option<&'a str>,
    /// The whole name.
    pub full: &'a str,
    /// The address of the profile, which usually begins with the given name.
    pub address: Option<&'a str>,
}

/// The name for a greeting, from its own column or from the full name: the given name or, if the order of the words is
/// not certain, the whole name. There is none if only a family name or initials are known.
pub fn first_name(named: Named<'_>) -> Option<String> {
    // "Hr." is a title of a person, and "HR" a department without one.
    if without_title(words(named.full)).0.iter().any(|word| NO_PEOPLE.has(word)) {
        return None;
    }
    let confirmed = by_address(named).filter(|name| is_plausible(name));
    if confirmed.is_some() {
        return confirmed;
    }
    let given = named.first.map(words).map(|words| without_title(words).0).unwrap_or_default();
    if let Some(name) = in_order(&given, named.last) {
        return Some(name).filter(|name| is_plausible(name));
    }
    let own = from_column(given, named.last);
    let name = own.or_else(|| from_full(named.full)).filter(|name| is_plausible(name))?;
    // A name that repeats the family name is the family name alone.
    let is_family =
        named.last.is_some_and(|last| key(last.trim()) == key(&name)) && !name.chars().all(is_east_asian);
    (!is_family).then_some(name)
}

/// The given name, where columns and commas leave it open and the address of the profile begins with it:
/// "Chan Tai Man, Peter" at `/in/peter-chan` is Peter.
fn by_address(Named { first, last, full, address }: Named<'_>) -> Option<String> {
    let (_, slug) = address?.split_once("/in/")?;
    let slug: Vec<&str> = slug.trim_matches('/').split('-').filter(|word| !word.is_empty()).collect();
    let [beginning, _, ..] = slug.as_slice() else { return None };
    let begins = |words: &[String]| key(&words.concat()).replace(['-', '\'', '’'], "") == *beginning;
    let after_comma = |text: &str| text.split_once(',').map(|(_, given)| words(given));
    let behind = last.and_then(after_comma).or_else(|| after_comma(full));
    if let Some(given) = behind.filter(|given| begins(given)) {
        return Some(written(&given));
    }
    let (whole, _) = without_title(words(full));
    // A single word is the given name if something else follows it in the address.
    if first.is_none() && last.is_none() && whole.len() == 1 {
        return begins(&whole).then(|| written(&whole));
    }
    let swapped = last.map(words).filter(|given| first.is_some_and(is_family) && begins(given));
    let two = || whole.windows(2).skip(1).find(|two| begins(two)).map(written);
    swapped.map(|given| written(&given)).or_else(two)
}

/// Whether a name can only be a family name: "O'Malley", "McDonald".
fn is_family(name: &str) -> bool {
    let name = name.replace('’', "'");
    let rest = ["O'", "Mc", "Mac", "Fitz"].iter().find_map(|start| name.strip_prefix(start));
    rest.is_some_and(|rest| rest.starts_with(char::is_uppercase))
}

/// The family name, from its own column or from what follows the first name.
pub fn last_name(named: Named<'_>) -> Option<String> {
    let written = match named.last.map(words).filter(|words| !words.is_empty()) {
        Some(words) => words,
        None => {
            let greeted = key(&first_name(Named { last: None, ..named })?);
            let is_greeted = |word: &String| greeted.split(' ').any(|part| part == key(word));
            let (words, _) = without_title(words(named.full));
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
    let length = match rest {
        // "Maria del Pilar Ortega"
        [del, _, _, ..] if JOINING.contains(&key(del).as_str()) => 3,
        [_, _, ..] if is_compound(&named) => 2,
        _ if joins => 2,
        _ => 1,
    };
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
    // "Mª" is María, and would be "Ma" in plain letters.
    let text = text.replace("M.ª", "María").replace("Mª", "María");
    let plain = plain(&without_nickname(&text)).replace(['_', '+'], " ");
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

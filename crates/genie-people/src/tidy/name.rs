//! The name by which a message greets a person.

use super::given_name::{before_patronymic, by_particle, in_column, length};
use super::lists::NO_PEOPLE;
use super::name_address::by_address;
use super::name_order::{Greeting, greeting, wife};
use super::name_words::{
    in_case, in_cases, is_abbreviated, is_initial, is_plausible, without_title, words, written,
};
use super::{is_capitals, is_east_asian, key};

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
    let (whole, _) = without_title(words(named.full));
    // "Hr." is a title of a person, and "HR" a department without one.
    if whole.iter().any(|word| NO_PEOPLE.has(word)) {
        return None;
    }
    if let Some(greeting) = wife(&whole) {
        return said(greeting, &whole).filter(|name| is_plausible(name));
    }
    let confirmed = by_address(named).filter(|name| is_plausible(name));
    if confirmed.is_some() {
        return confirmed;
    }
    let given = named.first.map(words).map(|words| without_title(words).0).unwrap_or_default();
    let family = named.last.map(words).unwrap_or_default();
    // Columns in another order than the whole name were filled with care.
    let is_turned = !given.is_empty() && given != family && whole == [&family[..], &given].concat();
    if !is_turned && let Some(decided) = from_order(&given, &family) {
        return decided.filter(|name| is_plausible(name));
    }
    let own = from_column(given, named.last);
    let name = own.or_else(|| from_full(named.full)).filter(|name| is_plausible(name))?;
    // A name that repeats the family name is the family name alone.
    let is_family =
        named.last.is_some_and(|last| key(last.trim()) == key(&name)) && !name.chars().all(is_east_asian);
    (!is_family).then_some(name)
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
    let abbreviated = given.iter().take_while(|word| is_abbreviated(word)).count();
    given.drain(..abbreviated.min(given.len().saturating_sub(1)));
    let name = in_cases(&in_column(given), shouted);
    Some(name).filter(|name| !name.is_empty())
}

/// What the order of the words decides, if a family name may be in the column for the given name.
#[expect(clippy::option_option, reason = "the order can decide that there is no given name")]
fn from_order(given: &[String], family: &[String]) -> Option<Option<String>> {
    let whole = [given, family].concat();
    if whole.iter().all(|word| word.chars().all(is_east_asian)) {
        return by_script(&whole).map(Some);
    }
    match (greeting(&whole), given) {
        (Greeting::Beginning, []) => None,
        (Greeting::Beginning, [..]) => match (before_patronymic(&whole), by_particle(&whole)) {
            (Some(name), _) => Some(Some(name)),
            (None, Greeting::Beginning) => None,
            (None, decided) => Some(said(decided, &whole)),
        },
        (decided, _) => Some(said(decided, &whole)),
    }
}

/// A name as a greeting says it, unless it is its beginning.
fn said(greeting: Greeting, words: &[String]) -> Option<String> {
    match greeting {
        Greeting::Words(from, to) => Some(written(&words[from..to])),
        Greeting::Whole => Some(written(words)),
        Greeting::Beginning | Greeting::Unknown => None,
    }
}

/// Names in East Asian scripts begin with the family name and are used whole; two characters may be a family name.
fn by_script(words: &[String]) -> Option<String> {
    let characters: usize = words.iter().map(|word| word.chars().count()).sum();
    (words.len() > 1 || characters > 2).then(|| words.join(" "))
}

fn from_full(full: &str) -> Option<String> {
    let (words, titled) = without_title(words(full));
    let shouted = is_capitals(&words.concat());
    let named: Vec<String> =
        words.into_iter().skip_while(|word| is_initial(word) || is_abbreviated(word)).collect();
    let first = named.first()?;
    if first.chars().all(is_east_asian) {
        return if titled { None } else { by_script(&named) };
    }
    // A single word may be the family name, and after a title or an initial it is.
    if named.len() == 1 {
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
    let decided = match greeting(&named) {
        Greeting::Beginning => match before_patronymic(&named) {
            Some(name) => return Some(name),
            None => by_particle(&named),
        },
        decided @ (Greeting::Words(..) | Greeting::Whole | Greeting::Unknown) => decided,
    };
    match decided {
        Greeting::Beginning => Some(in_cases(&named[..length(&named)], shouted)),
        Greeting::Words(..) | Greeting::Whole | Greeting::Unknown => said(decided, &named),
    }
}

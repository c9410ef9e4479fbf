//! The order of the words of a name. Some languages write the family name first, and a person must never be greeted
//! by it alone. `data/tidy/name_orders.txt` lists their names.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::key;

const NAMES: &str = include_str!("../../data/tidy/name_orders.txt");

/// How many parts of a given name confirm that the word before them is a family name, if it may be a given name too.
const PARTS_MIN: usize = 2;

/// The shortest name of a husband that is not listed, in letters: "René" is none of "Re".
const STEM_LETTERS_MIN: usize = 3;

/// How a person is greeted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Greeting {
    /// By the beginning of the name, which is the given name.
    Beginning,
    /// By the words from this place up to the other.
    Words(usize, usize),
    /// By the whole name, because the order is not certain or because that is usual.
    Whole,
    /// By no name, because only the name of the family or of the husband is known.
    Unknown,
}

/// The given name in a name whose family name comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    Last,
    Next,
    Rest,
    Whole,
}

/// The names of one language.
struct Language {
    name: &'static str,
    given: Given,
    families: BTreeSet<&'static str>,
    either: BTreeSet<&'static str>,
    parts: BTreeSet<&'static str>,
    letters: &'static str,
    wife: &'static str,
}

static LANGUAGES: LazyLock<Vec<Language>> =
    LazyLock::new(|| NAMES.split("\n[").skip(1).filter_map(language).collect());

fn language(section: &'static str) -> Option<Language> {
    let (heading, lines) = section.split_once('\n')?;
    let (name, given) = heading.split_once("] ")?;
    let given = match given {
        "last" => Given::Last,
        "next" => Given::Next,
        "rest" => Given::Rest,
        "whole" => Given::Whole,
        _ => return None,
    };
    let listed = |list: &str| -> BTreeSet<&'static str> {
        let lines = lines.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(name, _)| *name == list).flat_map(|(_, names)| names.split(' ')).collect()
    };
    let value = |name: &str| lines.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    Some(Language {
        name,
        given,
        families: listed("family"),
        either: listed("either"),
        parts: listed("given"),
        letters: value("letters: "),
        wife: value("wife: "),
    })
}

/// How a person with this name is greeted.
pub(super) fn greeting(words: &[String]) -> Greeting {
    if words.len() < 2 {
        return Greeting::Beginning;
    }
    let keys: Vec<String> = words.iter().map(|word| key(word)).collect();
    let found: Vec<Greeting> =
        LANGUAGES.iter().filter_map(|language| language.greeting(words, &keys)).collect();
    // A family name of several languages is read in the one whose given names follow it.
    let certain = found.iter().find(|greeting| matches!(greeting, Greeting::Words(..)));
    certain.or(found.first()).copied().unwrap_or(Greeting::Beginning)
}

/// How a wife is greeted who bears the name of her husband, if this is one: "Kovács Jánosné" is the wife of János, and in
/// "Kovács Jánosné Szabó Mária" her own name follows.
pub(super) fn wife(words: &[String]) -> Option<Greeting> {
    LANGUAGES.iter().filter(|language| !language.wife.is_empty()).find_map(|language| language.wife(words))
}

/// Whether a word is a given name of a language that lists whole given names.
pub(super) fn is_given_name(key: &str) -> bool {
    let mut whole = LANGUAGES.iter().filter(|language| language.given == Given::Next);
    whole.any(|language| language.parts.contains(key))
}

/// Whether a word is hardly ever a given name.
pub(super) fn is_family_name(word: &str) -> bool {
    LANGUAGES.iter().any(|language| language.families.contains(key(word).as_str()))
}

impl Language {
    fn wife(&self, words: &[String]) -> Option<Greeting> {
        let place = words.iter().position(|word| self.is_wife(word, words))?;
        let is_given = |word: &String| self.parts.contains(key(word).as_str());
        let own = &words[place + 1..];
        Some(match (words.first().filter(|first| place > 0 && is_given(first)), own) {
            (Some(first), _) if !self.is_any_family(&key(first)) => Greeting::Words(0, 1),
            (_, []) => Greeting::Unknown,
            (_, [family]) if self.is_any_family(&key(family)) => Greeting::Unknown,
            (_, [_]) => Greeting::Words(place + 1, place + 2),
            (_, [_, _, ..]) => Greeting::Words(place + 2, place + 3),
        })
    }

    /// Whether a word is the name of a husband or his family with the ending for his wife. Without its accent, the ending
    /// counts only after a given name, next to a family name.
    fn is_wife(&self, word: &str, words: &[String]) -> bool {
        let letters = key(word);
        let Some(stem) = letters.strip_suffix(key(self.wife).as_str()) else { return false };
        let beside = || words.iter().any(|word| self.families.contains(key(word).as_str()));
        let is_accented = word.to_lowercase().ends_with(self.wife);
        let is_name = self.parts.contains(stem);
        // "Corinné Tóth" is no wife of Corin.
        let is_long = stem.len() >= STEM_LETTERS_MIN
            && (words.len() > 2 || words.first().is_some_and(|first| first != word));
        (is_accented && (is_name || self.is_any_family(stem) || (is_long && beside())))
            || (is_name && beside())
    }

    /// The greeting, if the first word is a family name of this language.
    fn greeting(&self, words: &[String], keys: &[String]) -> Option<Greeting> {
        if let Some(given) = self.before_family(keys) {
            return Some(given);
        }
        let (first, rest) = keys.split_first()?;
        let is_family = self.families.contains(first.as_str());
        if !is_family && !self.either.contains(first.as_str()) {
            return None;
        }
        let counts: Option<Vec<usize>> =
            rest.iter().zip(words.iter().skip(1)).map(|(key, word)| self.parts_of(key, word)).collect();
        match counts.map(|counts| counts.into_iter().sum::<usize>()) {
            Some(_) if self.given == Given::Whole => Some(Greeting::Whole),
            Some(parts) if is_family || parts >= PARTS_MIN => Some(self.after_family(words.len())),
            Some(_) => Some(Greeting::Whole),
            None => is_family.then_some(Greeting::Whole),
        }
    }

    /// The given name of several parts before a family name: "Ji Woo Lee" is Ji Woo.
    fn before_family(&self, keys: &[String]) -> Option<Greeting> {
        let (last, parts) = keys.split_last()?;
        let (family, place) = match self.given {
            Given::Rest => (self.is_any_family(last), 0),
            Given::Whole => (self.families.contains(last.as_str()), 0),
            Given::Last => (self.families.contains(last.as_str()), parts.len().saturating_sub(1)),
            Given::Next => return None,
        };
        let is_given = parts.iter().all(|part| self.parts.contains(part.as_str()))
            && parts.first().is_some_and(|part| !self.families.contains(part.as_str()));
        (family && is_given && parts.len() >= PARTS_MIN).then_some(Greeting::Words(place, parts.len()))
    }

    fn after_family(&self, count: usize) -> Greeting {
        match self.given {
            Given::Last => Greeting::Words(count - 1, count),
            Given::Next => Greeting::Words(1, 2),
            Given::Rest => Greeting::Words(1, count),
            Given::Whole => Greeting::Whole,
        }
    }

    /// How many parts of a given name a word consists of: "Min-jun" and "Minjun" have two.
    fn parts_of(&self, key: &str, word: &str) -> Option<usize> {
        if self.parts.contains(key) || (self.given == Given::Whole && self.is_any_family(key)) {
            return Some(1);
        }
        if word.chars().flat_map(char::to_lowercase).any(|letter| self.letters.contains(letter)) {
            return Some(1);
        }
        let halves = key.char_indices().skip(1).map(|(place, _)| key.split_at(place));
        let mut halves = halves.map(|(one, other)| (one, other.trim_start_matches('-')));
        halves.any(|(one, other)| self.parts.contains(one) && self.parts.contains(other)).then_some(2)
    }

    fn is_any_family(&self, key: &str) -> bool {
        self.families.contains(key) || self.either.contains(key)
    }
}

/// The mistakes in the list of names.
pub(super) fn problems() -> Vec<String> {
    let sections = NAMES.matches("\n[").count();
    let mut problems: Vec<String> = Vec::new();
    if sections != LANGUAGES.len() {
        problems.push("name_orders.txt: a heading cannot be read".to_owned());
    }
    for language in LANGUAGES.iter() {
        for name in language.families.intersection(&language.either) {
            problems.push(format!("name_orders.txt: {name} is listed twice in {}", language.name));
        }
        let lists = [&language.families, &language.either, &language.parts];
        if lists.iter().any(|list| list.is_empty() || list.iter().any(|name| key(name) != *name)) {
            problems.push(format!("name_orders.txt: a list of {} is empty or not folded", language.name));
        }
    }
    problems
}

//! Finds mentions of one person in free text: by their addresses, their telephone numbers and their full name.
//! A part of a name is never enough: it is also the name of others.

use std::collections::BTreeSet;

use genie_text::fold::fold;
use percent_encoding::percent_decode_str;

use crate::identity::Alias;

/// How many of the last digits of a telephone number are compared: it is written with and without its country.
const PHONE_DIGITS: usize = 9;

/// How many digits a telephone number has.
const PHONE_DIGITS_MIN: usize = 7;
const PHONE_DIGITS_MAX: usize = 15;

/// How many characters a word with a digit has that is unusual enough to stand for a profile.
const UNUSUAL_CHARACTERS_MIN: usize = 5;

/// How many characters a word has that can be told from other short words.
const NAME_CHARACTERS_MIN: usize = 3;

/// Words before a name that are not part of it.
const HONORIFICS: [&str; 9] = ["dame", "dr", "ing", "mr", "mrs", "ms", "mx", "prof", "sir"];

/// What a person is recognised by in a text.
#[derive(Clone, Debug, Default)]
pub struct Mentions {
    /// Addresses of this person alone, in lower case.
    addresses: BTreeSet<String>,
    /// Mailboxes that others may read too, in lower case.
    mailboxes: BTreeSet<String>,
    /// The folded words of the full names, also of one word.
    names: BTreeSet<Vec<String>>,
    /// Folded words that follow each other: full names and the last parts of profile URLs.
    phrases: BTreeSet<Vec<String>>,
    /// The last digits of telephone numbers.
    phones: BTreeSet<String>,
}

impl Mentions {
    /// Recognises a person by these full names.
    pub fn of_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut mentions = Self::default();
        names.into_iter().for_each(|name| mentions.add_name(name));
        mentions
    }

    /// Recognises them also by this full name.
    pub fn add_name(&mut self, name: &str) {
        self.names.extend(Some(words_of(name)).filter(|words| !words.is_empty()));
        for words in spellings(name) {
            // A number in a name is not a family name.
            let turns = if words.iter().any(|word| has_digit(word)) { 1 } else { words.len() };
            for turn in 0..turns {
                let mut turned = words.clone();
                turned.rotate_left(turn);
                self.phrases.insert(vec![turned.concat()]);
                self.phrases.insert(turned);
            }
        }
    }

    /// Recognises them also by an address that is theirs alone.
    pub fn add_address(&mut self, alias: &Alias) {
        self.addresses.extend(needles(alias));
        if let Alias::Profile(_) | Alias::Practice(_) | Alias::Legacy(_) | Alias::Loopback(_) = alias {
            let token = alias.token();
            let name = token.split_once(':').map_or("", |(_, name)| name);
            let slug = words_of(name.split_once("/in/").map_or(name, |(_, slug)| slug));
            if self.is_telling(&slug) {
                self.phrases.insert(slug);
            }
        }
    }

    /// Recognises them also by a mailbox that others may read too.
    pub fn add_mailbox(&mut self, email: &str) {
        self.mailboxes.insert(email.to_lowercase());
    }

    /// Recognises them also by a telephone number, if the text is one.
    pub fn add_phone(&mut self, text: &str) {
        let text = text.trim();
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let is_written = text.chars().all(is_part_of_phone);
        let is_international = text.starts_with('+') || text.starts_with("00");
        // Dates have up to eight digits.
        let least = if is_international { PHONE_DIGITS_MIN } else { PHONE_DIGITS };
        if is_written && (least..=PHONE_DIGITS_MAX).contains(&digits.len()) {
            self.phones.insert(digits[digits.len().saturating_sub(PHONE_DIGITS)..].to_owned());
        }
    }

    /// Whether a text has an address of this person alone.
    pub fn is_addressed_in(&self, text: &str) -> bool {
        has_address(&plain(text), &self.addresses)
    }

    /// Whether a text contains their full name or the last part of their profile URL.
    pub fn is_named_in(&self, text: &str) -> bool {
        let words = words_of(&plain(text));
        // An initial may stand between the parts of a name.
        let without_initials: Vec<String> =
            words.iter().filter(|word| word.chars().count() > 1).cloned().collect();
        let has = |words: &[String], phrase: &Vec<String>| {
            words.windows(phrase.len()).any(|window| window == phrase)
        };
        self.phrases.iter().any(|phrase| has(&words, phrase) || has(&without_initials, phrase))
    }

    /// Whether a text is their full name and nothing else.
    pub fn is_name(&self, text: &str) -> bool {
        self.names.contains(&words_of(text))
    }

    /// Whether a text is one word of their name.
    pub fn is_word_of_name(&self, text: &str) -> bool {
        let words = words_of(text);
        let is_long = |word: &String| word.chars().count() >= NAME_CHARACTERS_MIN;
        words.len() == 1
            && words.iter().all(|word| is_long(word) && self.names.iter().flatten().any(|own| own == word))
    }

    /// Whether a text mentions them in any way.
    pub fn is_in(&self, text: &str) -> bool {
        let plain = plain(text);
        has_address(&plain, &self.addresses)
            || has_address(&plain, &self.mailboxes)
            || self.is_called_in(text)
            || self.is_named_in(text)
    }

    /// Whether a text may mention them: quickly, without reading its words, and also if it is JSON.
    pub fn may_be_in(&self, text: &str) -> bool {
        let folded = fold(&plain(text));
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let mut addresses = self.addresses.iter().chain(&self.mailboxes);
        addresses.any(|address| folded.contains(&fold(address)))
            || self
                .phrases
                .iter()
                .chain(&self.names)
                .any(|words| words.iter().all(|word| folded.contains(word)))
            || self.phones.iter().any(|phone| digits.contains(phone))
    }

    fn is_called_in(&self, text: &str) -> bool {
        let mut runs = text.split(|character| !is_part_of_phone(character));
        !self.phones.is_empty()
            && runs.any(|run| {
                let digits: String = run.chars().filter(char::is_ascii_digit).collect();
                self.phones.iter().any(|phone| digits.contains(phone))
            })
    }

    /// Whether the last part of a profile URL stands for this person without the rest of the address.
    fn is_telling(&self, slug: &[String]) -> bool {
        let unusual = |word: &String| has_digit(word) && word.chars().count() >= UNUSUAL_CHARACTERS_MIN;
        let is_name = |word: &String| self.phrases.iter().any(|phrase| phrase.contains(word));
        slug.iter().any(unusual) || (slug.len() > 1 && slug.iter().any(is_name))
    }
}

/// The ways to write a full name, each as folded words; none for a name of one word.
fn spellings(name: &str) -> Vec<Vec<String>> {
    let outside_brackets: String = {
        let mut depth = 0_u32;
        let mut outside = |character: char| {
            match character {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        };
        name.chars().filter(|character| outside(*character)).collect()
    };
    let before_comma = outside_brackets.split(',').next().unwrap_or_default();
    let mut spellings: Vec<Vec<String>> = Vec::new();
    for text in [name, &outside_brackets, before_comma] {
        let mut words = words_of(text);
        spellings.push(words.clone());
        while words.first().is_some_and(|word| HONORIFICS.contains(&word.as_str())) {
            words.remove(0);
            spellings.push(words.clone());
        }
        // Initials are often left out.
        words.retain(|word| word.chars().count() > 1);
        spellings.push(words);
    }
    spellings.retain(|words| words.len() > 1 && words.iter().any(|word| word.chars().count() > 1));
    spellings
}

/// The strings in a text that are this address.
fn needles(alias: &Alias) -> Vec<String> {
    let token = alias.token().to_lowercase();
    let name = token.split_once(':').map_or(token.as_str(), |(_, name)| name).to_owned();
    match alias {
        Alias::Profile(_) | Alias::Practice(_) => vec![format!("in/{name}"), token],
        Alias::Legacy(_) => vec![format!("pub/{name}"), token],
        // Without the host, because this computer has two names.
        Alias::Loopback(_) => {
            vec![name.split_once('/').map_or(name.as_str(), |(_, path)| path).to_owned(), token]
        }
        Alias::MemberNumber(_) => vec![format!("member:{name}"), token],
        Alias::Member(_) | Alias::Email(_) => vec![name],
    }
}

/// A text in lower case and without percent-encoding.
fn plain(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().to_lowercase()
}

/// The folded words of a text, however they are separated.
fn words_of(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|character: char| !character.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn has_digit(word: &str) -> bool {
    word.chars().any(|character| character.is_ascii_digit())
}

fn is_part_of_phone(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, '+' | '-' | '.' | '/' | '(' | ')' | ' ' | '\u{a0}')
}

/// Whether a text has one of these addresses, and not as part of a longer one.
fn has_address(text: &str, addresses: &BTreeSet<String>) -> bool {
    let part_of_address = |character: char| character.is_alphanumeric() || ['-', '_'].contains(&character);
    addresses.iter().any(|address| {
        text.match_indices(address.as_str()).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + address.len()..].chars().next();
            let goes_on = |before: char| address.contains('@') && ['.', '+'].contains(&before);
            !before.is_some_and(|before| part_of_address(before) || goes_on(before))
                && !after.is_some_and(part_of_address)
        })
    })
}

//! The legal form of a company's registered name, which a message leaves out whole, with its dots.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::lists::{DOTTED_WORDS, LEGAL_FORMS, LEGAL_FORMS_IN_FRONT};
use super::{is_capitals, key};

/// The most words of a legal form.
const FORM_WORDS_MAX: usize = 6;

/// Words that join two parts of a name. What follows is a part of the name: "Hotel & Spa".
const JOINING: [&str; 7] = ["&", "+", "and", "und", "et", "y", "e"];

/// How a form after a joining word begins: "Müller & Co. KG".
const JOINED: [&str; 2] = ["co", "cie"];

static ANY_CASE: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    LEGAL_FORMS.lines().filter(|form| !is_as_written(form)).map(|form| key(form).replace(' ', "")).collect()
});

static AS_WRITTEN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    LEGAL_FORMS.lines().filter(|form| is_as_written(form)).map(|form| form.trim_end_matches('.')).collect()
});

/// Whether a form has to be written exactly as it is listed, because its letters may be a name too.
pub(super) fn is_as_written(form: &str) -> bool {
    form.chars().any(char::is_uppercase) || form.contains('.')
}

/// The name without the legal form at its start and those at its end, of which there may be several.
pub(super) fn without_legal_form(name: &str) -> String {
    let all: Vec<&str> = name.split_whitespace().collect();
    let lengths = || (1..=FORM_WORDS_MAX.min(all.len().saturating_sub(1))).rev();
    let in_front = lengths().find(|length| is_form_in_front(&all[..*length].join(" ")));
    let mut words = &all[in_front.unwrap_or(0)..];
    while let Some(length) = (1..=FORM_WORDS_MAX.min(words.len().saturating_sub(1)))
        .rev()
        .find(|length| ends_with_form(words, *length))
    {
        words = &words[..words.len() - length];
    }
    without_unspaced_form(&words.join(" "))
}

fn is_form_in_front(text: &str) -> bool {
    let is_in_capitals =
        || LEGAL_FORMS_IN_FRONT.lines().any(|form| is_capitals(form) && key(form) == key(text));
    LEGAL_FORMS_IN_FRONT.has(text) && (is_capitals(text) || !is_in_capitals())
}

/// Whether the last words of a name are a legal form.
fn ends_with_form(words: &[&str], length: usize) -> bool {
    let (name, ending) = words.split_at(words.len() - length);
    let joins = name.last().is_some_and(|word| JOINING.contains(&word.to_lowercase().as_str()));
    let is_joined = JOINED.contains(&key(ending[0]).as_str());
    // Without its form, "The Limited" would be no name.
    let is_article = name.len() == 1 && key(name[0]) == "the";
    let form = ending.concat();
    // In a name in capitals, a form in small letters is in capitals too: "PETROL D.D."
    let is_shouted = is_capitals(&words.concat()) && !DOTTED_WORDS.has(&form);
    (!joins || is_joined) && !is_article && (is_form(&form) || (is_shouted && is_form(&form.to_lowercase())))
}

/// Whether a text without spaces is a legal form, or several between slashes: "NV/SA".
fn is_form(text: &str) -> bool {
    let is_one = |text: &str| {
        let bare = text.trim_end_matches([',', '.']);
        ANY_CASE.contains(&key(text)) || AS_WRITTEN.contains(bare) || is_small_and_dotted(bare)
    };
    is_one(text) || (text.contains('/') && text.split('/').all(is_one))
}

/// Whether a text is single small letters between dots, such as "z.s" and "o.p.s".
fn is_small_and_dotted(text: &str) -> bool {
    let mut letters = text.split('.').map(|part| part.chars().collect::<Vec<char>>());
    text.contains('.') && letters.all(|letters| matches!(letters.as_slice(), [one] if one.is_lowercase()))
}

/// The name without a legal form that is written without a space: "株式会社メルカリ".
fn without_unspaced_form(name: &str) -> String {
    let before = LEGAL_FORMS_IN_FRONT.unspaced().find_map(|form| name.strip_prefix(form));
    let after =
        LEGAL_FORMS.unspaced().filter_map(|form| name.strip_suffix(form)).min_by_key(|rest| rest.len());
    before.or(after).filter(|rest| !rest.is_empty()).unwrap_or(name).to_owned()
}

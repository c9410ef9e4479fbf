//! Requests to save artifacts and to show saved ones. Kinds and names are parsed like all other descriptions
//! of artifacts.

use genie_scoring::Day;

use super::super::intent::Intent;
use super::{after, has, without_polite_words};
use crate::artifact::Kind;
use crate::artifact::query::Query;
use crate::word_lists::{ASK_ABOUT_A_DOCUMENT, NOT_A_TITLE, POLITE, SAVE, SAVED, SHOW, THIS_TEXT};

/// How many words of a text become its name, if the user gives none.
const NAME_WORDS: usize = 6;

/// A request to save: the text comes after a colon, on the next line or in quotation marks. Without a text
/// nothing is saved, and the reply explains how to ask.
pub(super) fn save(text: &str) -> Option<Intent> {
    let mut said = text.trim();
    while let Some(rest) = rest_after(said, &POLITE).filter(|rest| !rest.is_empty()) {
        said = rest;
    }
    let (about, text) = split_text(rest_after(said, &SAVE)?);
    let asked = read(about);
    let is_meant =
        !asked.kinds.is_empty() || THIS_TEXT.iter().any(|word| has(&super::normalise(about), word));
    // A future day is a condition, and commands with a condition are not carried out.
    if !is_meant || asked.days.is_some() {
        return None;
    }
    let kind = asked.kinds.first().copied().unwrap_or(Kind::Context);
    Some(Intent::SaveArtifact { kind, name: name(&asked, kind, text), text: text.to_owned() })
}

/// A request for a saved artifact, or for a list of them.
pub(super) fn look(text: &str, said: &str) -> Option<Intent> {
    let said = without_polite_words(said);
    let asked = read(text);
    let is_kept = SAVED.iter().any(|word| has(said, word));
    if is_kept && asked.is_open() {
        return Some(Intent::ListArtifacts { kind: None });
    }
    let is_document = asked.names_document();
    let is_about = !asked.kinds.is_empty() || is_document || is_kept;
    let asks = after(said, &SHOW).is_some() || is_document && after(said, &ASK_ABOUT_A_DOCUMENT).is_some();
    if !is_about || !asks {
        return None;
    }
    let is_kind = asked.words.is_empty() && asked.days.is_none() && asked.version.is_none();
    Some(match (after(said, &["list"]), asked.kinds.as_slice()) {
        (Some(_), [kind]) if is_kind => Intent::ListArtifacts { kind: Some(*kind) },
        (Some(_) | None, _) => Intent::FindArtifact { words: text.trim().to_owned() },
    })
}

/// Parses a description. The current day matters only for words such as "yesterday", and those are parsed
/// again by the search.
fn read(text: &str) -> Query {
    Query::parse(text, Day::EARLIEST)
}

/// The rest of a text after one of these prefixes, in its original spelling.
fn rest_after<'a>(text: &'a str, beginnings: &[&str]) -> Option<&'a str> {
    beginnings.iter().find_map(|beginning| {
        let (head, rest) = text.split_at_checked(beginning.len())?;
        let is_word = rest.chars().next().is_none_or(|next| !next.is_alphanumeric());
        let rest = rest.trim_start_matches(|mark: char| mark.is_whitespace() || mark == ',');
        (is_word && head.eq_ignore_ascii_case(beginning)).then_some(rest)
    })
}

/// Splits a message into a description and the text it describes.
fn split_text(said: &str) -> (&str, &str) {
    let marks = said.char_indices().filter(|(_, character)| matches!(character, ':' | '\n'));
    let ends = |at: usize| said.get(at + 1..).is_some_and(|rest| rest.starts_with(char::is_whitespace));
    let mut marks = marks.filter(|(at, mark)| *mark == '\n' || ends(*at) || at + 1 == said.len());
    if let Some((at, _)) = marks.next() {
        let (about, text) = said.split_at(at);
        return (about, unquoted(text.get(1..).unwrap_or_default().trim()));
    }
    for (open, close) in QUOTES {
        let Some(from) = said.find(open) else { continue };
        let Some(to) = said.rfind(close).filter(|to| *to > from) else { continue };
        // The description can follow the text: save "…" as a job posting.
        let (before, behind) = (said.get(..from), said.get(to + close.len_utf8()..));
        let about = match (before.map(str::trim), behind.map(str::trim)) {
            (Some(before), Some(behind)) if behind.len() > before.len() => behind,
            (Some(before), _) => before,
            (None, _) => continue,
        };
        return (about, said.get(from + open.len_utf8()..to).unwrap_or_default().trim());
    }
    (said, "")
}

const QUOTES: [(char, char); 3] = [('"', '"'), ('“', '”'), ('«', '»')];

fn unquoted(text: &str) -> &str {
    let within = |(open, close): (char, char)| text.strip_prefix(open)?.strip_suffix(close);
    QUOTES.into_iter().find_map(within).unwrap_or(text).trim()
}

/// The name: as the user says, or the first words of the text.
fn name(asked: &Query, kind: Kind, text: &str) -> String {
    let said: Vec<&str> =
        asked.words.iter().map(String::as_str).filter(|word| !NOT_A_TITLE.contains(word)).collect();
    if !said.is_empty() {
        return said.join("-");
    }
    let first = text.lines().next().unwrap_or_default().to_lowercase();
    let words = first.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let first: Vec<&str> = words.take(NAME_WORDS).collect();
    if first.is_empty() { kind.name().to_owned() } else { first.join("-") }
}

//! Parses a request: days, kinds, a version, words without meaning for the search, and the rest, which is the
//! name. Words in quotation marks and words after `named` always belong to the name.

use genie_text::date::{Day, Word, read_span};
use genie_text::words::folded;

use super::super::Kind;
use super::{Query, REQUEST_WORDS_MAX};

/// Words that do not describe an artifact, folded.
const ASKING: &[&str] = &[
    "a",
    "about",
    "again",
    "all",
    "an",
    "and",
    "any",
    "anything",
    "are",
    "artifact",
    "artefact",
    "at",
    "back",
    "bring",
    "by",
    "can",
    "could",
    "current",
    "concerning",
    "contain",
    "date",
    "dated",
    "did",
    "display",
    "do",
    "doe",
    "every",
    "everything",
    "fetch",
    "find",
    "for",
    "from",
    "get",
    "give",
    "had",
    "has",
    "have",
    "hello",
    "hey",
    "hi",
    "i",
    "in",
    "is",
    "it",
    "item",
    "kept",
    "keep",
    "let",
    "list",
    "load",
    "look",
    "made",
    "me",
    "mention",
    "mentioned",
    "most",
    "mine",
    "my",
    "need",
    "of",
    "ok",
    "on",
    "one",
    "open",
    "or",
    "our",
    "out",
    "over",
    "past",
    "please",
    "print",
    "pull",
    "read",
    "recall",
    "regarding",
    "retrieve",
    "said",
    "save",
    "saved",
    "say",
    "search",
    "see",
    "show",
    "some",
    "something",
    "store",
    "stored",
    "task",
    "tell",
    "that",
    "thank",
    "the",
    "their",
    "there",
    "these",
    "thing",
    "this",
    "those",
    "to",
    "up",
    "us",
    "use",
    "want",
    "was",
    "we",
    "were",
    "what",
    "when",
    "where",
    "which",
    "with",
    "within",
    "would",
    "write",
    "written",
    "wrote",
    "you",
    "your",
];

/// Words that ask for the newest artifact.
const LATEST: &[&str] = &["latest", "newest", "last", "recent"];

/// Words for a document of any kind, folded. None of them is a common surname, and none means the whole campaign.
const DOCUMENTS: &[&str] = &["document", "doc", "file", "memo", "note", "report", "text", "writeup"];

/// Words that introduce the name.
const NAMING: &[&str] = &["named", "called", "titled", "entitled", "name", "key", "title"];

pub(super) fn read(text: &str, today: Day) -> Query {
    let words = words_of(text);
    let mut query = Query {
        kinds: Vec::new(),
        days: None,
        version: None,
        latest: false,
        words: Vec::new(),
        all_words: Vec::new(),
        whole: folded(text),
        literal_keys: words
            .iter()
            .filter(|word| is_literal(word))
            .map(|word| word.raw.to_lowercase())
            .collect(),
    };
    let mut at = 0;
    let mut is_named = false;
    while let Some(word) = words.get(at) {
        let rest = words.get(at..).unwrap_or_default();
        if word.quoted {
            query.add_name(&word.folded);
            at += 1;
        } else if let Some((days, taken)) = read_span(rest, today).filter(|_| query.days.is_none()) {
            query.days = Some(days);
            at += taken;
        } else if let Some((version, taken)) = version_of(rest) {
            query.version = Some(version);
            at += taken;
        } else if NAMING.contains(&word.folded.as_str()) && !is_named {
            is_named = true;
            at += 1;
        } else if let Some((kind, taken)) = kind_of(rest).filter(|_| !is_named) {
            query.add_kind(kind, rest.get(..taken).unwrap_or_default());
            at += taken;
        } else {
            let folded = word.folded.as_str();
            query.latest |= LATEST.contains(&folded) && !is_named;
            if !ASKING.contains(&folded) && !LATEST.contains(&folded) {
                query.add_name(folded);
            }
            at += 1;
        }
    }
    query
}

/// Whether a word stands for a document of any kind.
pub(super) fn is_document(word: &str) -> bool {
    DOCUMENTS.contains(&word)
}

impl Query {
    fn add_name(&mut self, folded: &str) {
        for word in folded.split(' ').filter(|word| !word.is_empty()) {
            self.words.push(word.to_owned());
            self.all_words.push(word.to_owned());
        }
    }

    fn add_kind(&mut self, kind: Kind, words: &[Word]) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
        self.all_words.extend(words.iter().flat_map(|word| word.folded.split(' ')).map(str::to_owned));
    }
}

/// The words of the text. Unclosed quotation marks are ignored.
fn words_of(text: &str) -> Vec<Word> {
    const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];
    let parts: Vec<&str> = text.split(QUOTES).collect();
    let closed = parts.len() % 2 == 1;
    let words = parts.iter().enumerate().flat_map(|(at, part)| {
        part.split([' ', '\t', '\n', '\r', '\u{a0}', ',', ';']).map(move |raw| (raw, closed && at % 2 == 1))
    });
    words
        .filter_map(|(raw, quoted)| {
            let raw = raw.trim_matches(|mark: char| !mark.is_alphanumeric());
            let folded = folded(raw);
            (!folded.is_empty()).then(|| Word { raw: raw.to_owned(), folded, quoted })
        })
        .take(REQUEST_WORDS_MAX)
        .collect()
}

/// Whether the word has the form of a key: joined by marks, or in quotation marks.
fn is_literal(word: &Word) -> bool {
    word.quoted || word.raw.contains(['-', '_', '/', '.', ':'])
}

/// `version 3`.
fn version_of(words: &[Word]) -> Option<(u32, usize)> {
    let [first, second, ..] = words else { return None };
    (first.folded == "version").then(|| second.raw.parse().ok().map(|version| (version, 2))).flatten()
}

/// The kind with the longest phrase at the beginning, and the number of words in that phrase.
fn kind_of(words: &[Word]) -> Option<(Kind, usize)> {
    let phrases = Kind::ALL.iter().flat_map(|kind| kind.phrases().iter().map(move |phrase| (*kind, *phrase)));
    let taken =
        phrases.filter_map(|(kind, phrase)| taken_by(phrase, words).map(|taken| (kind, phrase, taken)));
    // Of phrases of equal length the first in the vocabulary counts.
    let mut longest: Option<(Kind, &str, usize)> = None;
    for found in taken {
        if longest.is_none_or(|(_, phrase, _)| phrase.len() < found.1.len()) {
            longest = Some(found);
        }
    }
    longest.map(|(kind, _, taken)| (kind, taken))
}

/// The number of words that match the phrase, if the words begin with it. `job_posting` is one word and a
/// whole phrase.
fn taken_by(phrase: &str, words: &[Word]) -> Option<usize> {
    let mut rest = phrase;
    for (at, word) in words.iter().enumerate() {
        if word.quoted {
            return None;
        }
        rest = rest.strip_prefix(word.folded.as_str())?;
        if rest.is_empty() {
            return Some(at + 1);
        }
        rest = rest.strip_prefix(' ')?;
    }
    None
}

//! What a recipient would dislike about a draft: too long, generic, pushy, without a reason or a question, in capitals,
//! with a gap. Each finding costs points, and the score is what is left of a hundred. It advises and never refuses.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use genie_people::tidy::{self, Situation};
use genie_text::fold::fold;

use crate::contract::placeholder_in;

/// The score of a draft without findings.
pub const SCORE_BEST: u32 = 100;

/// The phrases, by what is wrong with them.
const PHRASES: &str = include_str!("../data/lint.txt");

/// From this length on a message looks long in LinkedIn's window, in characters.
const LONG_CHARACTERS: usize = 280;

/// How many sentences a reader takes in at a glance.
const SENTENCES_MAX: usize = 5;

/// Words before a full stop that ends no sentence.
const ABBREVIATIONS: [&str; 12] =
    ["St", "Dr", "Mr", "Mrs", "Ms", "Prof", "Inc", "Ltd", "Co", "Corp", "No", "approx"];

/// How many letters in capitals shout; shorter words are abbreviations.
const SHOUTED_LETTERS_MIN: usize = 5;

/// How many words in a row are a repetition.
const REPEATED_WORDS_MIN: usize = 6;

/// How much of a reason's words a text has to share with it, in per cent.
const REASON_SHARED_PERCENT: usize = 50;

/// What is known about a draft besides its text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draft<'a> {
    /// The reader's first name.
    pub first_name: Option<&'a str>,
    /// The reader's company.
    pub company: Option<&'a str>,
    /// The reader's family name.
    pub last_name: Option<&'a str>,
    /// The reader's title, if it is in another language.
    pub foreign_title: Option<&'a str>,
    /// The reader's situation.
    pub situation: Situation,
    /// Why the sender writes, if they said it.
    pub reason: Option<&'a str>,
    /// The purpose of the sequence, if it is from the library.
    pub purpose: &'a str,
    /// The message before, if the reader got one.
    pub earlier: Option<&'a str>,
    /// The titles of the user's notes about the reader that the text does not use.
    pub unused_notes: &'a [String],
}

/// Something that a recipient would dislike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// A stable name.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// How many points it costs.
    pub points: u32,
}

/// The judgement of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lint {
    /// From 0 to 100.
    pub score: u32,
    /// Why it is not 100, the worst first.
    pub findings: Vec<Finding>,
}

/// Judges a draft.
pub fn lint(text: &str, draft: &Draft<'_>) -> Lint {
    let mut findings = phrases(text);
    findings.extend(form(text, draft.reason.unwrap_or_default()));
    findings.extend(substance(text, draft));
    findings.extend(address(text, draft));
    findings.sort_by(|one, other| (other.points, &one.code).cmp(&(one.points, &other.code)));
    let lost: u32 = findings.iter().map(|finding| finding.points).sum();
    Lint { score: SCORE_BEST.saturating_sub(lost), findings }
}

fn finding(code: &str, points: u32, message: impl Into<String>) -> Finding {
    Finding { code: code.to_owned(), message: message.into(), points }
}

/// Phrases that are wrong in the same way.
struct Kind {
    code: &'static str,
    points: u32,
    about: &'static str,
    /// Each phrase as it is written and as it is compared.
    phrases: Vec<(&'static str, String)>,
}

static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let kind = |section: &'static str| {
        let (heading, lines) = section.split_once('\n')?;
        let (code, rest) = heading.split_once(']')?;
        let (points, about) = rest.split_once(':')?;
        let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
        let phrases = lines.map(|line| (line, spoken(line))).collect();
        Some(Kind { code, points: points.trim().parse().ok()?, about: about.trim(), phrases })
    };
    PHRASES.split("\n[").skip(1).filter_map(kind).collect()
});

/// Listed phrases, one finding for each kind.
fn phrases(text: &str) -> Vec<Finding> {
    let spoken = spoken(text);
    let found = KINDS.iter().filter_map(|kind| {
        let (phrase, _) = kind.phrases.iter().find(|(_, phrase)| spoken.contains(phrase))?;
        Some(finding(kind.code, kind.points, format!("“{phrase}” {}", kind.about)))
    });
    found.collect()
}

/// How many sentences a text has. "St. Gallen" and "J. Doe" are within one.
fn sentences(text: &str) -> usize {
    let is_end = |word: &&str| {
        let before = word.trim_end_matches(['.', '!', '?', '"', '”', ')']);
        let is_short = before.chars().count() < 2 || ABBREVIATIONS.contains(&before);
        before != *word && !is_short
    };
    text.split_whitespace().filter(is_end).count()
}

/// How the text looks before it is read.
fn form(text: &str, reason: &str) -> Vec<Finding> {
    let mut found = Vec::new();
    let characters = text.chars().count();
    if characters > LONG_CHARACTERS {
        found.push(finding(
            "long",
            15,
            format!("it has {characters} characters; shorter ones are answered more"),
        ));
    }
    let sentences = sentences(text);
    if sentences > SENTENCES_MAX {
        found.push(finding("long", 10, format!("it has {sentences} sentences; {SENTENCES_MAX} are enough")));
    }
    // Scripts without capitals do not shout, and the sender knows how their own words are written.
    let capitals = |word: &str| word.chars().filter(|letter| letter.is_uppercase()).count();
    let shouts = |word: &&str| capitals(word) >= SHOUTED_LETTERS_MIN && !word.chars().any(char::is_lowercase);
    let is_own = |word: &&str| reason.split_whitespace().any(|own| own == *word);
    if let Some(word) = text.split_whitespace().find(|word| shouts(word) && !is_own(word)) {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        found.push(finding("capitals", 20, format!("{word} is in capitals")));
    }
    if text.matches('!').count() > 1 {
        found.push(finding("exclamation", 10, "it has more than one exclamation mark"));
    }
    let gaps = ["N/A", "null", "undefined", "None,", "nan,", " ,", "( )", "“”"];
    let gap = placeholder_in(text)
        .or_else(|| gaps.iter().find(|gap| text.contains(**gap)).map(|gap| (*gap).to_owned()));
    if let Some(gap) = gap {
        found.push(finding("unresolved", 40, format!("{gap:?} looks like a field that was not filled in")));
    }
    found
}

/// What the text says.
fn substance(text: &str, draft: &Draft<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    match text.matches('?').count() {
        0 => found.push(finding("question", 15, "it asks nothing, so there is nothing to answer")),
        1 => {}
        questions => {
            found.push(finding("question", 10, format!("it asks {questions} questions; one is answered")))
        }
    }
    let says = |value: Option<&str>| value.is_some_and(|value| spoken(text).contains(&spoken(value)));
    if (draft.first_name.is_some() || draft.company.is_some())
        && !says(draft.first_name)
        && !says(draft.company)
    {
        found.push(finding("impersonal", 15, "it names neither the reader nor their company"));
    }
    if draft.first_name.is_none() && ["hi,", "hello,"].iter().any(|start| fold(text).starts_with(start)) {
        found.push(finding(
            "nameless",
            10,
            "it greets the reader without a name, because the first name is not certain",
        ));
    }
    let gives_reason = match draft.reason {
        // The message before gave it.
        _ if draft.earlier.is_some() => true,
        Some(reason) => shares(text, reason),
        // Without a stated reason, a text that says something about the sender is given the benefit of the doubt.
        None => {
            ["we ", "i'm ", "i am ", "our ", "my ", "because"].iter().any(|word| fold(text).contains(word))
        }
    };
    if !gives_reason {
        found.push(finding("reason", 20, "it does not say why you write to them"));
    }
    found
}

/// Whether the text suits its reader, and what they read before.
fn address(text: &str, draft: &Draft<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    if let Some(situation) = doubtful(text, draft) {
        let message = format!("the reader seems to be {situation}: check that the text suits them");
        found.push(finding("mismatch", 30, message));
    }
    let greeted = greeted(text);
    if draft.last_name.is_some_and(|last| draft.first_name != Some(last) && greeted == spoken(last)) {
        found.push(finding("family_name", 30, "it greets the reader by the family name alone"));
    }
    if let Some(title) = draft.foreign_title.filter(|title| spoken(text).contains(&spoken(title))) {
        found.push(finding("foreign_title", 15, format!("“{title}” is not English")));
    }
    let earlier = draft.earlier.map(spoken).unwrap_or_default();
    let is_again = |sentence: &&str| {
        spoken(sentence).split(' ').count() > REPEATED_WORDS_MIN && earlier.contains(&spoken(sentence))
    };
    if let Some(sentence) = text.split(['.', '!', '?', ',', ':', '\n']).find(is_again) {
        let message = format!("“{}” already appears in the previous message", sentence.trim());
        found.push(finding("repeats", 20, message));
    }
    if let Some(note) = draft.unused_notes.first() {
        found.push(finding("unused_note", 10, format!("it does not use your note “{note}”")));
    }
    found
}

/// The situation of a reader whom the text may not suit.
fn doubtful(text: &str, draft: &Draft<'_>) -> Option<&'static str> {
    let Draft { situation, purpose, .. } = *draft;
    // A person who looks for work welcomes everything but a sale.
    let is_apart = situation.is_retired || situation.is_student || situation.is_intern;
    let about_work = situation.in_words().filter(|_| is_apart || purpose == "sell");
    // A leader is asked for names and is not offered a position below their own.
    let asks_for_names = ["someone", "anyone", "name come"].iter().any(|words| spoken(text).contains(words));
    let above = purpose == "hire"
        && situation.is_leader
        && !situation.is_seeking
        && !asks_for_names
        && !draft.reason.is_some_and(tidy::names_leader);
    about_work.or(above.then_some("above this position"))
}

/// The name in the greeting, in the form of [`spoken`].
fn greeted(text: &str) -> String {
    let begins = ["Hi ", "Hello ", "Dear ", "Hey ", "Thanks for connecting, ", "Thank you for connecting, "];
    let rest = begins.iter().find_map(|beginning| text.strip_prefix(beginning)).unwrap_or_default();
    spoken(rest.split([',', '.', '!', '\n']).next().unwrap_or_default())
}

/// Whether a text contains most words of a reason.
fn shares(text: &str, reason: &str) -> bool {
    let text = spoken(text);
    let words: Vec<String> =
        spoken(reason).split_whitespace().filter(|word| word.len() > 3).map(str::to_owned).collect();
    let shared = words.iter().filter(|word| text.contains(word.as_str())).count();
    words.is_empty() || 100 * shared >= REASON_SHARED_PERCENT * words.len()
}

/// A text as words for comparison: folded, with single spaces and without punctuation, between two spaces.
fn spoken(text: &str) -> String {
    let folded = fold(text).replace('’', "'");
    let plain: String = folded
        .chars()
        .map(|letter| if letter.is_alphanumeric() || letter == '\'' { letter } else { ' ' })
        .collect();
    format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "))
}

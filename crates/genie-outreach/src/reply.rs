//! What leads reply, and into which category a reply falls: by the phrases of a word list, or by a model. The category
//! informs the user; it never sends, stops or promises anything.

mod prompt;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use prompt::{ReplyPrompt, decode, prompt};

/// The maximum length of a reply, in characters.
pub const REPLY_CHARACTERS_MAX: usize = 4_000;

/// The name of the rules as the one who chose a category.
pub const BY_RULES: &str = "rules";

/// The name of the user as the one who chose a category.
pub const BY_USER: &str = "user";

/// The share of a text's sentences that make it a question, as one in so many.
const QUESTION_SHARE: usize = 2;

/// What a reply says, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReplyCategory {
    /// They want to talk or to know more.
    Interested,
    /// They ask something before they decide.
    Question,
    /// They may be interested at another time.
    Later,
    /// They decline, or are the wrong person.
    NotInterested,
    /// An automatic reply: they are away.
    OutOfOffice,
    /// They want no more messages.
    Unsubscribe,
    /// None of these.
    Other,
}

impl ReplyCategory {
    /// All categories.
    pub const ALL: [Self; 7] = [
        Self::Interested,
        Self::Question,
        Self::Later,
        Self::NotInterested,
        Self::OutOfOffice,
        Self::Unsubscribe,
        Self::Other,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Interested => "interested",
            Self::Question => "question",
            Self::Later => "later",
            Self::NotInterested => "not_interested",
            Self::OutOfOffice => "out_of_office",
            Self::Unsubscribe => "unsubscribe",
            Self::Other => "other",
        }
    }

    /// The category with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.name() == name)
    }
}

/// What a lead replied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadReply {
    /// The text, as the user gave it.
    pub text: String,
    /// Its category.
    pub category: ReplyCategory,
    /// Who chose the category: `rules`, `user`, or a provider with its model.
    pub by: String,
}

/// The phrases of each category, in the order in which they are looked for.
static PHRASES: LazyLock<Vec<(ReplyCategory, Vec<String>)>> =
    LazyLock::new(|| phrases(include_str!("../data/replies.txt")));

/// The category of a reply by its phrases.
pub fn categorize(text: &str) -> ReplyCategory {
    let plain = format!(" {} ", plain(text));
    let says = |phrases: &[String]| phrases.iter().any(|phrase| plain.contains(&format!(" {phrase} ")));
    let found = PHRASES.iter().find(|(_, phrases)| says(phrases)).map(|(category, _)| *category);
    found.unwrap_or_else(|| if is_question(text) { ReplyCategory::Question } else { ReplyCategory::Other })
}

/// Whether many of the sentences are questions.
fn is_question(text: &str) -> bool {
    let questions = text.matches('?').count();
    let others = text.matches(['.', '!']).count();
    questions > 0 && questions * QUESTION_SHARE >= others
}

/// Lower case, one space between words, apostrophes as they are typed on a keyboard, no other punctuation.
fn plain(text: &str) -> String {
    let text = text.replace('’', "'").to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The phrases of a word list: a category, a colon and its phrases; lines that begin with a space continue the one before.
fn phrases(file: &str) -> Vec<(ReplyCategory, Vec<String>)> {
    let mut lists: Vec<(ReplyCategory, Vec<String>)> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let rest = match line.split_once(':') {
            Some((name, rest)) if !line.starts_with(' ') => {
                let Some(category) = ReplyCategory::from_name(name) else { continue };
                lists.push((category, Vec::new()));
                rest
            }
            Some(_) | None => line,
        };
        if let Some((_, phrases)) = lists.last_mut() {
            phrases.extend(rest.split(',').map(plain).filter(|phrase| !phrase.is_empty()));
        }
    }
    lists
}

/// How many phrases each category of the word list has.
pub fn phrase_counts() -> Vec<(ReplyCategory, usize)> {
    PHRASES.iter().map(|(category, phrases)| (*category, phrases.len())).collect()
}

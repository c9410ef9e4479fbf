//! What leads reply, and into which category a reply falls: by the phrases of a word list, or by a model. The category
//! informs the user; it never sends, stops or promises anything.

mod prompt;

use genie_text::words::folded;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use prompt::{ReplyPrompt, decode, prompt};

use crate::word_lists::{
    List, REPLY_INTERESTED, REPLY_LATER, REPLY_NOT_INTERESTED, REPLY_OUT_OF_OFFICE, REPLY_UNSUBSCRIBE,
};

/// The maximum length of a reply, in characters.
pub const REPLY_CHARACTERS_MAX: usize = 4_000;

/// The name of the rules as the one who chose a category.
pub const BY_RULES: &str = "rules";

/// The name of the user as the one who chose a category.
pub const BY_USER: &str = "user";

/// A text is a question if it has at least one question for this many other sentences.
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
const PHRASES: [(ReplyCategory, List); 5] = [
    (ReplyCategory::Unsubscribe, REPLY_UNSUBSCRIBE),
    (ReplyCategory::OutOfOffice, REPLY_OUT_OF_OFFICE),
    (ReplyCategory::NotInterested, REPLY_NOT_INTERESTED),
    (ReplyCategory::Later, REPLY_LATER),
    (ReplyCategory::Interested, REPLY_INTERESTED),
];

/// The category of a reply by its phrases.
pub fn categorize(text: &str) -> ReplyCategory {
    let said = format!(" {} ", plain(text));
    let says = |phrases: List| phrases.iter().any(|phrase| said.contains(&format!(" {} ", plain(phrase))));
    let found = PHRASES.into_iter().find(|(_, phrases)| says(*phrases)).map(|(category, _)| category);
    found.unwrap_or_else(|| if is_question(text) { ReplyCategory::Question } else { ReplyCategory::Other })
}

/// Whether many of the sentences are questions.
fn is_question(text: &str) -> bool {
    let questions = text.matches('?').count();
    let others = text.matches(['.', '!']).count();
    questions > 0 && questions * QUESTION_SHARE >= others
}

/// The folded words of a text. Many people leave out apostrophes.
fn plain(text: &str) -> String {
    folded(&text.replace(['\'', '’'], ""))
}

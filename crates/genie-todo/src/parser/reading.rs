//! The parser's result: commands, or the reason why there are none.

use serde::{Deserialize, Serialize};

use super::clarification::Clarification;

/// What a message asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// One or more commands, in the order of the message.
    Commands(Vec<Command>),
    /// It is about the list but unclear: nothing may be done before the user has clarified it.
    Unclear {
        /// The question to ask back.
        ask: Clarification,
    },
    /// The six tools cannot do this.
    OutOfScope,
    /// Longer than [`MESSAGE_CHARS_MAX`].
    TooLong,
    /// No words.
    Empty,
}

/// One requested call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// What to do.
    pub intent: Intent,
    /// The same message already confirms it. Only set for an update or a delete.
    pub confirmed: bool,
}

/// What to do, one variant for each tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Add a new task.
    Create {
        /// As written, dates included.
        title: String,
    },
    /// Show one task.
    Get {
        /// Which one.
        task: Reference,
    },
    /// Show the list.
    List,
    /// Rename a task.
    Update {
        /// Which one.
        task: Reference,
        /// The new title.
        title: String,
        /// The words of the old title that the new ones replace, if the rest of it stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<String>,
    },
    /// Mark a task as done.
    Complete {
        /// Which one.
        task: Reference,
    },
    /// Delete a task.
    Delete {
        /// Which one.
        task: Reference,
    },
}

impl Intent {
    /// Whether the action is irreversible, so that it needs confirmation.
    #[must_use]
    pub fn is_destructive(&self) -> bool {
        match self {
            Self::Update { .. } | Self::Delete { .. } => true,
            Self::Create { .. } | Self::Get { .. } | Self::List | Self::Complete { .. } => false,
        }
    }
}

/// A reference to a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reference {
    /// By its number, `1..=2^53`.
    Id(i64),
    /// By its position in the last list shown.
    Nth(Ordinal),
    /// "it", "that one": the task mentioned last.
    Pronoun,
    /// By words of its title; [`matching`] finds it.
    Title(String),
    /// By its title in a report or after a bare verb, where one word is not enough: "the dentist is done" is
    /// small talk, "book dentist appointment is done" is not. [`names`] decides.
    Whole(String),
}

/// A position in the last list shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ordinal {
    /// Counted from one.
    At(u32),
    /// The last one.
    Last,
}

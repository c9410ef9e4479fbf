//! The questions to ask back when a message is unclear. Each suggests how to make it clear, and those that ask
//! for one missing part say which command it completes.

use serde::{Deserialize, Serialize};

use super::reading::{Intent, Reference};

/// A question back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clarification {
    /// A new task has no title.
    Title,
    /// A list was asked for instead of a task.
    OneList,
    /// The task is missing.
    WhichTask(Unfinished),
    /// "It" refers to nothing.
    NothingSpokenOf(Unfinished),
    /// Several tasks are meant.
    OneByOne(Unfinished),
    /// The number can be no task's.
    NoSuchNumber(Unfinished),
    /// The new title is missing.
    NewTitle(Unfinished),
    /// Something other than the title was to be changed.
    OnlyTitles(Unfinished),
    /// It may be a task.
    AddIt(String),
    /// It is unclear what to do.
    Sure,
    /// A completed or deleted task cannot be brought back.
    NotUndone,
}

/// A command that lacks its title or its task. The next message can supply it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// Add a task: its title is missing.
    Create,
    /// Show a task: which one is missing.
    Get,
    /// Complete a task: which one is missing.
    Complete,
    /// Delete a task: which one is missing.
    Delete,
    /// Rename a task: which one or its new title is missing.
    Rename {
        /// Which one, if that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        task: Option<Reference>,
        /// The new title, if that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<String>,
    },
}

impl Unfinished {
    /// The command without its task.
    pub(crate) fn without_task(intent: &Intent) -> Self {
        match intent {
            Intent::Create { .. } | Intent::List => Self::Create,
            Intent::Get { .. } => Self::Get,
            Intent::Complete { .. } => Self::Complete,
            Intent::Delete { .. } => Self::Delete,
            Intent::Update { title, .. } => Self::Rename { task: None, title: Some(title.clone()) },
        }
    }

    /// The question for what is missing.
    pub(crate) fn question(self) -> Clarification {
        match self {
            Self::Create => Clarification::Title,
            Self::Rename { task: Some(_), .. } => Clarification::NewTitle(self),
            Self::Get | Self::Complete | Self::Delete | Self::Rename { task: None, .. } => {
                Clarification::WhichTask(self)
            }
        }
    }
}

impl Clarification {
    /// The question in words.
    pub(crate) fn text(&self) -> String {
        let text = match self {
            Self::Title => "What should I add to your list?",
            Self::OneList => "I keep one list. What should I add to it?",
            Self::WhichTask(_) => "Which task do you mean? Its number works best, for example \"task 3\".",
            Self::NothingSpokenOf(_) => "Which task do you mean? Please give its number.",
            Self::OneByOne(_) => "I change tasks one at a time. Which one do you mean, by its number?",
            Self::NoSuchNumber(_) => "That is not the number of a task. Which task do you mean?",
            Self::NewTitle(_) => "What should the new title be? For example: rename task 3 to \"Buy milk\".",
            Self::OnlyTitles(_) => "I can change only the title of a task. What should the new title be?",
            Self::AddIt(title) => return format!("Should \"{title}\" go on your list? (yes/no)"),
            Self::Sure => {
                "I am not sure what to do. Please say it as one short command, for example \"delete task 3\"."
            }
            Self::NotUndone => "I cannot mark a task as not done or bring it back. You can add it again.",
        };
        text.to_owned()
    }

    /// The command that an answer completes.
    pub(crate) fn unfinished(&self) -> Option<Unfinished> {
        match self {
            Self::Title | Self::OneList => Some(Unfinished::Create),
            Self::WhichTask(command)
            | Self::NothingSpokenOf(command)
            | Self::OneByOne(command)
            | Self::NoSuchNumber(command)
            | Self::NewTitle(command)
            | Self::OnlyTitles(command) => Some(command.clone()),
            Self::AddIt(_) | Self::Sure | Self::NotUndone => None,
        }
    }
}

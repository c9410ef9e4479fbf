//! What the parser returns: commands, an answer, or why there is neither.

use genie_kernel::conversation::YesNo;

/// What a message asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// One or more commands, in the order in which they were said.
    Commands(Vec<Command>),
    /// A clear answer to the question that waits.
    Answer(YesNo),
    /// It is about the list, but what to do is not clear: nothing may be done before the user has said more.
    Unclear {
        /// What to ask back.
        ask: String,
    },
    /// Nothing that the six tools can do.
    OutOfScope,
    /// Longer than [`MESSAGE_CHARS_MAX`].
    TooLong,
    /// No words.
    Empty,
}

/// One call that the user asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// What to do.
    pub intent: Intent,
    /// The same message already confirms it. Only ever set for an update or a delete.
    pub confirmed: bool,
}

/// What to do, one variant for each tool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// Put a new task on the list.
    Create {
        /// As it was said, dates included.
        title: String,
    },
    /// Show one task.
    Get {
        /// Which one.
        task: Reference,
    },
    /// Show the list.
    List,
    /// Give a task another title.
    Update {
        /// Which one.
        task: Reference,
        /// The new title.
        title: String,
    },
    /// Mark a task as done.
    Complete {
        /// Which one.
        task: Reference,
    },
    /// Take a task off the list for good.
    Delete {
        /// Which one.
        task: Reference,
    },
}

impl Intent {
    /// Whether what it does cannot be taken back, so that it needs a confirmation.
    #[must_use]
    pub fn is_destructive(&self) -> bool {
        match self {
            Self::Update { .. } | Self::Delete { .. } => true,
            Self::Create { .. } | Self::Get { .. } | Self::List | Self::Complete { .. } => false,
        }
    }
}

/// Which task is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// By its number, `1..=2^53`.
    Id(i64),
    /// By its place in the list that was shown last.
    Nth(Ordinal),
    /// "it", "that one": the task spoken of last.
    Pronoun,
    /// By words of its title; [`matching`] finds it.
    Title(String),
    /// By its title in a report or after a bare verb, where one word of it is not enough: "the dentist is done" is
    /// talk, "book dentist appointment is done" is not. [`names`] tells.
    Whole(String),
}

/// A place in the list that was shown last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ordinal {
    /// Counted from one.
    At(u32),
    /// The last one.
    Last,
}

/// What has to be known of the conversation to read the words.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Context {
    /// A question of ours waits for yes or no.
    pub pending: bool,
}

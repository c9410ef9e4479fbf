//! What a sentence asks of the to-do list, read by rules: text in, a reading out.
//! It never sees a task, never decides anything, and when it is unsure it asks instead of guessing.
//!
//! The way through: `text` normalises and cuts into tokens, `clause` splits into clauses and joins their readings,
//! `grammar` reads one clause with the tables of `phrases`, `slot` and `announce` read titles and `reference` reads which
//! task is meant; `completion`, `removal`, `rename`, `query` and `statement` read what their names say, `reason` and `report` what
//! stands before a command, `correction` what takes a number back, `typo` forgives a slip of the finger, `elsewhere` tells what is not for the list.

mod announce;
mod answer;
mod ask;
mod caution;
mod chip;
mod clause;
mod completion;
mod correction;
mod destination;
mod elsewhere;
mod grammar;
mod lexicon;
mod likeness;
mod phrases;
mod query;
mod reason;
mod reference;
mod removal;
mod rename;
mod report;
mod slot;
mod statement;
mod text;
mod typo;

pub use chip::{Chip, ChipKind, chips};
pub use likeness::{CANDIDATES_MAX, Match, is_misspelt, matching, names};

/// The longest message that is read, in characters. A longer one is refused, never cut.
pub const MESSAGE_CHARS_MAX: usize = 4_000;
/// The most commands that one message may hold.
pub const COMMANDS_MAX: usize = 20;
/// The largest task number: what every JSON reader keeps exact.
pub const TASK_ID_MAX: i64 = 1 << 53;

/// What has to be known of the conversation to read the words.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Context {
    /// A question of ours waits for yes or no.
    pub pending: bool,
}

/// What a message asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// One or more commands, in the order in which they were said.
    Commands(Vec<Command>),
    /// A clear answer to the question that waits.
    Answer(Answer),
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

/// The answer to a question of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Do it.
    Yes,
    /// Leave it.
    No,
}

/// Reads a message. The same text in the same context always gives the same reading.
#[must_use]
pub fn read(text: &str, context: &Context) -> Reading {
    if text.chars().nth(MESSAGE_CHARS_MAX).is_some() {
        return Reading::TooLong;
    }
    let text = text::normalise(text);
    let tokens = text::tokens(&text);
    if !tokens.iter().any(text::Token::is_content) {
        return Reading::Empty;
    }
    let poses = lexicon::is_injection(&tokens);
    if (poses || lexicon::breaks_out(&tokens))
        && let Some(title) = announce::declared(&text, &tokens)
    {
        return Reading::Commands(vec![Command { intent: Intent::Create { title }, confirmed: false }]);
    }
    if poses || lexicon::is_foreign_language(&tokens) {
        return Reading::OutOfScope;
    }
    clause::read(&text, &tokens, *context)
}

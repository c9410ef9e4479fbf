//! The one port through which words become calls. It has two sides: rules, and a model with function
//! calling. A reader is shown the conversation, the message and what the tools have answered so far; it
//! asks for calls, or has nothing more to ask for. What it says is untrusted, and it never touches the list.

pub use genie_kernel::conversation::{Line, Role};
use genie_kernel::record::Fields;
use serde::{Deserialize, Serialize};

use crate::tools::Call;

/// How many messages before this one a reader is shown.
pub const HISTORY_MAX: u64 = 10;

/// How many characters of a reader's own words are kept.
pub const FREE_CHARACTERS_MAX: usize = 1_000;

/// How many remarks one answer may have.
pub const REMARKS_MAX: usize = 20;

/// What a reader is shown: all it needs, because it remembers nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The present moment, as RFC 3339.
    pub now: String,
    /// The messages before this one, the oldest first.
    pub history: Vec<Line>,
    /// What the person says now.
    pub message: String,
    /// Whether a question of ours waits for yes or no.
    pub pending: bool,
    /// The ids of the list that was shown last, in its order.
    pub listed: Vec<i64>,
    /// The task that was spoken of last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub referred: Option<i64>,
    /// What was called for this message so far, and what came of it.
    pub results: Vec<Made>,
}

/// A call that a reader asks for: as it came, and perhaps of no tool that exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The tool's name.
    pub tool: String,
    /// Its arguments.
    #[serde(default)]
    pub arguments: Fields,
}

/// A call and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The call, as it was asked for.
    pub asked: Asked,
    /// In which round of this message.
    pub round: u64,
    /// What came of it.
    pub fate: Fate,
    /// What the tool gave back, or the failure.
    pub result: Fields,
    /// It only looked for a task that something else is about, and is not told.
    #[serde(default)]
    pub step: bool,
}

/// What came of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// The tool did it.
    Done,
    /// The tool did not.
    Failed,
    /// It waits for the person's yes.
    Held,
    /// It was not made, because only the plan was asked for.
    Planned,
}

/// What a reader answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// Make these calls, and ask me again.
    Calls(Vec<Asked>),
    /// Nothing more is to be called. What the tools gave back is reported in any case.
    Say(Vec<Remark>),
}

/// What a reader has to say besides what the tools gave back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Remark {
    /// Several tasks may be meant. Their titles are taken from what the tools gave back.
    Which {
        /// What the person called it.
        about: String,
        /// The tasks.
        candidates: Vec<i64>,
    },
    /// No task is called so.
    NotFound {
        /// What the person called it.
        about: String,
    },
    /// "It" is nothing that was spoken of.
    NothingSpokenOf,
    /// No list was shown that has so many entries.
    NothingListed,
    /// What to do is not clear: the rules say what to ask back.
    Unclear,
    /// Nothing that the tools can do.
    OutOfScope,
    /// There is no question to say yes or no to.
    NothingAsked,
    /// There were no words.
    Empty,
    /// There were too many words.
    TooLong,
    /// A reader's own words. They are shown as such, and only if no tool was called.
    Free(String),
}

impl Asked {
    /// A call of ours.
    pub fn of(call: &Call) -> Self {
        Self { tool: call.tool().name().to_owned(), arguments: call.arguments() }
    }

    /// The call, if there is such a tool and the arguments fit.
    pub fn call(&self) -> Result<Call, genie_kernel::Failure> {
        Call::read(&self.tool, &self.arguments)
    }
}

impl Made {
    /// Whether the tool did something that changed the list, or was about to.
    pub(crate) fn is_change(&self) -> bool {
        let changes = self.asked.call().is_ok_and(|call| call.tool().changes());
        changes && self.fate != Fate::Failed
    }
}

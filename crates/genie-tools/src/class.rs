//! What a tool can do to the outside world. The class is our own judgement: a server's annotations are only a claim.

use serde::{Deserialize, Serialize};

/// What a tool can do to the outside world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolClass {
    /// It reads only; changes nothing that others can see.
    Read,
    /// It changes something on this computer only: its own window, or new files in its own folder. Nothing is sent, and
    /// nothing is replaced or deleted.
    Local,
    /// It changes something: a page, a file, an account.
    Act,
    /// It is never called, because it would run code, read secrets or change its own limits.
    Never,
}

impl ToolClass {
    /// Whether it changes something, so that it is refused while everything is stopped.
    pub fn changes_something(self) -> bool {
        match self {
            Self::Local | Self::Act => true,
            Self::Read | Self::Never => false,
        }
    }
}

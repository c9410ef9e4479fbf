//! What the user allows a tool to do: called without asking, asked for each call, or never. A choice can narrow what a
//! class allows, and widen it only where nothing is sent and nothing can be lost.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::class::ToolClass;

/// What the user allows a tool to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// It is called without asking.
    Always,
    /// Each call is shown, and made only if the user confirms it.
    Ask,
    /// It is not called.
    Never,
}

impl Permission {
    /// The permission of a tool that the user has not decided about. A tool that is not listed has no class.
    pub fn of_class(class: Option<ToolClass>) -> Self {
        match class {
            Some(ToolClass::Read) => Self::Always,
            Some(ToolClass::Local | ToolClass::Act) => Self::Ask,
            Some(ToolClass::Never) | None => Self::Never,
        }
    }

    /// What the user can choose for a tool.
    pub fn choices(class: Option<ToolClass>) -> &'static [Self] {
        match class {
            Some(ToolClass::Read | ToolClass::Local) => &[Self::Always, Self::Ask, Self::Never],
            // What is sent cannot be taken back, so no consent covers more than one call.
            Some(ToolClass::Act) => &[Self::Ask, Self::Never],
            Some(ToolClass::Never) | None => &[Self::Never],
        }
    }

    /// What applies to a tool. A choice that its class no longer allows does not count.
    pub fn in_effect(class: Option<ToolClass>, choice: Option<Self>) -> Self {
        let allowed = choice.filter(|choice| Self::choices(class).contains(choice));
        allowed.unwrap_or(Self::of_class(class))
    }
}

impl fmt::Display for Permission {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Always => "always",
            Self::Ask => "ask",
            Self::Never => "never",
        })
    }
}

//! What a walk over the pages of a person found.

use serde::Serialize;

use crate::site::{SignName, StopKind};

/// How far the user is from a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// Not connected.
    Apart,
    /// An invitation waits for an answer.
    Invited,
    /// Connected.
    Connected,
}

/// A step of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The page belongs to the expected person.
    Address,
    /// An element is found.
    Sign(SignName),
    /// Nothing else wants to be filled in.
    Fields,
    /// The profile says how far the person is.
    Relation,
    /// A field is empty before it is filled in, and then has exactly the text.
    Text,
}

impl Step {
    /// What it is called in messages, which is the key in the file if there is one.
    pub fn key(self) -> &'static str {
        match self {
            Self::Address => "profile",
            Self::Sign(name) => name.key(),
            Self::Fields => "fields",
            Self::Relation => "relation",
            Self::Text => "text",
        }
    }
}

/// A step that fitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepSeen {
    /// The step.
    pub step: Step,
    /// What the page calls the element, in the page's words.
    pub seen: String,
}

/// What stopped a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The kind.
    pub kind: StopKind,
    /// How the page shows it, in the page's words.
    pub seen: String,
}

/// How a walk ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every step fitted.
    Matches(Relation),
    /// The user has to sign in first.
    SignIn,
    /// The site stopped it.
    Stopped(Stopped),
    /// The conversation has exactly this text already.
    AlreadyThere,
    /// The person replied to an earlier message, with this text.
    Replied(String),
    /// A step no longer fits.
    Mismatch {
        /// The step.
        step: Step,
        /// What is on the page instead.
        reason: String,
    },
}

/// What a walk found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The person's name on their profile.
    pub person: Option<String>,
    /// The steps that fitted.
    pub steps: Vec<StepSeen>,
    /// How it ended.
    pub ending: Ending,
}

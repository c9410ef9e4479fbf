//! The reading of a clause, and how titles and references become commands.

use super::clarification::{Clarification, Unfinished};
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target};
use super::rename::Renamed;
use super::title_text::TitleReading;

/// What one clause asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ClauseReading {
    Act(Vec<Intent>, Confidence),
    Clarify(Clarification),
    Nothing,
}

impl ClauseReading {
    /// Whether it does something irreversible.
    pub(super) fn is_destructive(&self) -> bool {
        matches!(self, Self::Act(intents, _) if intents.iter().any(Intent::is_destructive))
    }

    /// Whether it refers to no existing task, so that "wait" in it is part of a title.
    pub(super) fn is_firm(&self) -> bool {
        match self {
            Self::Act(intents, _) => {
                intents.iter().all(|intent| matches!(intent, Intent::Create { .. } | Intent::List))
            }
            Self::Clarify(_) | Self::Nothing => true,
        }
    }

    /// Whether it adds tasks and does nothing else.
    pub(super) fn only_adds(&self) -> bool {
        let adds = |intent: &Intent| matches!(intent, Intent::Create { .. });
        matches!(self, Self::Act(intents, _) if intents.iter().all(adds))
    }

    /// A task that is certainly done.
    pub(super) fn completing(task: Reference) -> Self {
        Self::Act(vec![Intent::Complete { task }], Confidence::Strong)
    }

    /// Falls back to another reading if this one is empty.
    pub(super) fn or_else(self, other: impl FnOnce() -> Self) -> Self {
        if self == Self::Nothing { other() } else { self }
    }
}

pub(super) fn created(titles: Vec<String>, strength: Confidence) -> ClauseReading {
    ClauseReading::Act(titles.into_iter().map(|title| Intent::Create { title }).collect(), strength)
}

pub(super) fn titled(titled: TitleReading) -> ClauseReading {
    match titled {
        TitleReading::Surely(titles) => created(titles, Confidence::Strong),
        TitleReading::Perhaps(title) => created(vec![title], Confidence::Weak),
        TitleReading::Missing => ClauseReading::Clarify(Clarification::Title),
        TitleReading::NewList => ClauseReading::Clarify(Clarification::OneList),
        TitleReading::Nothing => ClauseReading::Nothing,
    }
}

pub(super) fn completes(task: Reference) -> Intent {
    Intent::Complete { task }
}

/// Applies an intent to the referenced tasks, if the reference is clear enough.
pub(super) fn on(pointed: Target, least: Confidence, intent: fn(Reference) -> Intent) -> ClauseReading {
    match pointed {
        Target::At(tasks, strength) if strength >= least => {
            ClauseReading::Act(tasks.into_iter().map(intent).collect(), strength)
        }
        Target::At(..) => ClauseReading::Nothing,
        Target::Many => ClauseReading::Clarify(Clarification::OneByOne(lacking(intent))),
        Target::Unspecified if least == Confidence::Weak => {
            ClauseReading::Clarify(Clarification::WhichTask(lacking(intent)))
        }
        Target::Ambiguous if least == Confidence::Weak => ClauseReading::Clarify(Clarification::Sure),
        Target::InvalidNumber => ClauseReading::Clarify(Clarification::NoSuchNumber(lacking(intent))),
        Target::Unspecified | Target::Ambiguous | Target::Foreign => ClauseReading::Nothing,
    }
}

/// The command that an intent is without its task.
pub(super) fn lacking(intent: fn(Reference) -> Intent) -> Unfinished {
    Unfinished::without_task(&intent(Reference::Pronoun))
}

pub(super) fn updated(renamed: Renamed) -> ClauseReading {
    match renamed {
        Renamed::To(task, title, strength) => {
            ClauseReading::Act(vec![Intent::Update { task, title, replaces: None }], strength)
        }
        Renamed::Words { task, from, to } => {
            let intent = Intent::Update { task, title: to, replaces: Some(from) };
            ClauseReading::Act(vec![intent], Confidence::Strong)
        }
        Renamed::Done(tasks, strength) => {
            ClauseReading::Act(tasks.into_iter().map(completes).collect(), strength)
        }
        Renamed::NoTitle(task) => ClauseReading::Clarify(Unfinished::Rename { task, title: None }.question()),
        Renamed::OnlyTitle(task) => {
            ClauseReading::Clarify(Clarification::OnlyTitles(Unfinished::Rename { task, title: None }))
        }
        Renamed::NoTask(title) => {
            ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Rename { task: None, title }))
        }
        Renamed::Nothing => ClauseReading::Nothing,
    }
}

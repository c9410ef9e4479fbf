//! The eight steps by name, as shown in the journal.

use crate::record::{Body, Phase, Record};

/// One step of the cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// FR-005a.
    Load,
    /// FR-005b.
    Select,
    /// FR-005c.
    Propose,
    /// FR-005d.
    Validate,
    /// FR-005e.
    Execute,
    /// FR-005f.
    Record,
    /// FR-005g.
    Update,
    /// FR-005h.
    Repeat,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Self; 8] = [
        Self::Load,
        Self::Select,
        Self::Propose,
        Self::Validate,
        Self::Execute,
        Self::Record,
        Self::Update,
        Self::Repeat,
    ];

    /// The step that wrote a record; `None` for records of commands and recovery.
    pub fn of(record: &Record) -> Option<Self> {
        match &record.body {
            Body::Audit(audit) => match audit.phase {
                Phase::Command => None,
                Phase::Proposal => Some(Self::Propose),
                Phase::Intent => Some(Self::Execute),
                Phase::Outcome => Some(Self::Record),
            },
            Body::Event(event) => match event.kind.as_ref() {
                "state.loaded" => Some(Self::Load),
                "task.selected" => Some(Self::Select),
                "proposal.accepted" | "proposal.rejected" => Some(Self::Validate),
                "task.done" | "task.continued" | "task.blocked" | "task.deferred" | "task.retried"
                | "task.refused" => Some(Self::Update),
                "cycle.closed" => Some(Self::Repeat),
                _ => None,
            },
        }
    }

    /// The step's name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Load => "load",
            Self::Select => "select",
            Self::Propose => "propose",
            Self::Validate => "validate",
            Self::Execute => "execute",
            Self::Record => "record",
            Self::Update => "update",
            Self::Repeat => "repeat",
        }
    }
}

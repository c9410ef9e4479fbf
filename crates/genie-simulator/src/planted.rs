//! Defects that a simulation can be given, one at a time, to prove that the checkers find them. A defect is
//! planted around the production code: in what the agent reads, in what it decides, and in the ports. The
//! production code is unchanged.

mod agent;
mod decisions;
mod rows;

use std::cell::RefCell;

use genie_kernel::effect::{Class, Effect, Outcome};
use genie_kernel::journal::Error;
use genie_kernel::port::Pace;
use genie_kernel::{Batch, EffectId, Journal, MemoryJournal, Rows};

pub(crate) use agent::PlantedAgent;

/// A defect of the Controller or of its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bug {
    /// Perform an effect without writing its intent first.
    DropIntent,
    /// Perform an effect before its intent is durable.
    ActBeforeFlush,
    /// Write the intent after performing the effect.
    LogAfterEffect,
    /// Accept an approval that has been used.
    ReuseApproval,
    /// Accept an approval of one thing for another.
    IgnoreApprovalHash,
    /// Accept an approval that has expired.
    IgnoreExpiry,
    /// Act without any approval.
    SkipApproval,
    /// Mark a task done without verifying its side effects.
    SkipVerification,
    /// Append without checking the end of the stream.
    IgnoreExpectedSequence,
    /// After a crash, perform an irreversible effect again without looking.
    RepeatBlindly,
    /// Treat an unanswered irreversible effect as failed.
    UnknownMeansFailed,
    /// Do not count deliveries against the daily limit.
    ForgetBudget,
    /// Write the end of the run each time it is checked.
    EndTwice,
    /// Keep the run going after any number of failures.
    IgnoreFailures,
    /// Leave out the change of the task when a cycle closes.
    LoseTaskUpdate,
    /// Start a step in a run that is paused.
    IgnorePause,
    /// Hand a message to a person without counting it.
    ForgetEntrusted,
    /// Hand a message to a person although its recipient is on the do-not-contact list.
    IgnoreBar,
    /// Hand a message to a person although an earlier one may have reached its recipient.
    IgnoreDoubt,
    /// Plan more leads than the limit allows.
    IgnoreWindow,
    /// Change a row without counting it.
    ForgetCount,
}

impl Bug {
    /// All defects.
    pub const ALL: [Self; 21] = [
        Self::DropIntent,
        Self::ActBeforeFlush,
        Self::LogAfterEffect,
        Self::ReuseApproval,
        Self::IgnoreApprovalHash,
        Self::IgnoreExpiry,
        Self::SkipApproval,
        Self::SkipVerification,
        Self::IgnoreExpectedSequence,
        Self::RepeatBlindly,
        Self::UnknownMeansFailed,
        Self::ForgetBudget,
        Self::EndTwice,
        Self::IgnoreFailures,
        Self::LoseTaskUpdate,
        Self::IgnorePause,
        Self::ForgetEntrusted,
        Self::IgnoreBar,
        Self::IgnoreDoubt,
        Self::IgnoreWindow,
        Self::ForgetCount,
    ];
}

/// The ports of a simulation with or without a defect.
#[derive(Default)]
pub(crate) struct PlantedPorts {
    bug: Option<Bug>,
    /// The outcome of an effect that was performed before its intent was written.
    performed: RefCell<Option<(EffectId, Outcome)>>,
}

impl PlantedPorts {
    pub(crate) fn new(bug: Option<Bug>) -> Self {
        Self { bug, performed: RefCell::default() }
    }

    /// The program restarts with empty memory.
    pub(crate) fn restart(&self) {
        self.performed.take();
    }

    /// Whether tools are awaited; the Controller flushes before it waits.
    pub(crate) fn pace(&self) -> Pace {
        if self.bug == Some(Bug::ActBeforeFlush) { Pace::Ready } else { Pace::Waited }
    }

    /// Performs an effect.
    pub(crate) fn perform(&self, effect: &Effect, work: impl FnOnce() -> Outcome) -> Outcome {
        match self.bug {
            Some(Bug::LogAfterEffect) => {
                // The agent asks again when the intent is written.
                if let Some((id, outcome)) = self.performed.take()
                    && id == effect.id
                {
                    return outcome;
                }
                let outcome = work();
                self.performed.replace(Some((effect.id, outcome.clone())));
                outcome
            }
            Some(Bug::UnknownMeansFailed) if effect.class == Class::Irreversible => match work() {
                Outcome::Unknown(failure) => Outcome::Failed(failure),
                outcome @ (Outcome::Done(_) | Outcome::Failed(_)) => outcome,
            },
            Some(_) | None => work(),
        }
    }

    /// Appends a batch to the stored records.
    pub(crate) fn append(&self, memory: &MemoryJournal, batch: &Batch) -> Result<(), Error> {
        if self.bug == Some(Bug::IgnoreExpectedSequence)
            && let Some(stream) = batch.stream()
            && memory.head(stream)? != batch.expected
        {
            return memory.restore(batch.scope, &batch.entries);
        }
        memory.append(batch)
    }
}

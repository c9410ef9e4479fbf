//! Defects that the tests can switch on, one at a time, to prove that the simulator finds them.
//! Without the feature `planted-bugs` no defect is compiled in and every question is answered no.

/// A defect of the Controller or of its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bug {
    /// Perform an effect without writing its intent first.
    DropIntent,
    /// Perform an effect before its intent is durable.
    ActBeforeFlush,
    /// Write the outcome before performing the effect.
    LogAfterEffect,
    /// Accept an approval that has been used.
    ReuseApproval,
    /// Take consent to one thing for consent to another.
    IgnoreApprovalHash,
    /// Accept an approval that has expired.
    IgnoreExpiry,
    /// Act without any approval.
    SkipApproval,
    /// Mark a task done without verifying its side effects.
    SkipVerification,
    /// Append wherever the stream ends.
    IgnoreExpectedSequence,
    /// After a crash, perform an irreversible effect again without looking.
    RepeatBlindly,
    /// Treat an unanswered irreversible effect as failed.
    UnknownMeansFailed,
    /// Do not count what is done against the daily limit.
    ForgetBudget,
    /// Write the end of the run each time it is looked at.
    EndTwice,
    /// Keep the run going however often it fails.
    IgnoreFailures,
    /// Leave out the change of the task when a cycle closes.
    LoseTaskUpdate,
    /// Start a step in a run that is paused.
    IgnorePause,
    /// Put something into a person's hands without counting it.
    ForgetEntrusted,
    /// Put something into a person's hands that is barred.
    IgnoreBar,
    /// Put something into a person's hands about which a doubt is open.
    IgnoreDoubt,
    /// Plan more than may be under way.
    IgnoreWindow,
    /// Change a row without counting it.
    ForgetCount,
}

#[cfg(feature = "planted-bugs")]
mod switch {
    use std::cell::Cell;

    use super::Bug;

    thread_local! {
        static ACTIVE: Cell<Option<Bug>> = const { Cell::new(None) };
    }

    /// All defects there are.
    pub const ALL: [Bug; 21] = [
        Bug::DropIntent,
        Bug::ActBeforeFlush,
        Bug::LogAfterEffect,
        Bug::ReuseApproval,
        Bug::IgnoreApprovalHash,
        Bug::IgnoreExpiry,
        Bug::SkipApproval,
        Bug::SkipVerification,
        Bug::IgnoreExpectedSequence,
        Bug::RepeatBlindly,
        Bug::UnknownMeansFailed,
        Bug::ForgetBudget,
        Bug::EndTwice,
        Bug::IgnoreFailures,
        Bug::LoseTaskUpdate,
        Bug::IgnorePause,
        Bug::ForgetEntrusted,
        Bug::IgnoreBar,
        Bug::IgnoreDoubt,
        Bug::IgnoreWindow,
        Bug::ForgetCount,
    ];

    /// Switches one defect on for this thread, or all of them off.
    pub fn plant(bug: Option<Bug>) {
        ACTIVE.with(|active| active.set(bug));
    }

    /// Whether this defect is on.
    pub fn active(bug: Bug) -> bool {
        ACTIVE.with(|active| active.get() == Some(bug))
    }
}

#[cfg(feature = "planted-bugs")]
pub use switch::{ALL, active, plant};

/// No defect is compiled in.
#[cfg(not(feature = "planted-bugs"))]
pub const fn active(_: Bug) -> bool {
    false
}

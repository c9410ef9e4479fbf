//! A violation found by a simulation, with everything needed to reproduce it.

use std::fmt;

use crate::options::Options;

/// The invariants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Invariant {
    /// I1.
    Consent,
    /// I2.
    Once,
    /// I3.
    Verified,
    /// I4.
    Sequence,
    /// I5.
    Chain,
    /// I6.
    Fold,
    /// The stored counters equal the number of rows.
    Counters,
    /// I7.
    Secret,
    /// I8.
    Limit,
    /// I9.
    Terminal,
    /// The steps of each cycle, in order.
    Steps,
    /// A run that is not active starts no step.
    Paused,
    /// Consecutive failures stop the run.
    Patience,
    /// Durable data stays; an acknowledged command is durable.
    Durable,
    /// Every command is refused or accepted as it must be.
    Command,
    /// The journal and the world agree on every effect.
    Truth,
    /// No message to a suppressed lead is handed to a person.
    Barred,
    /// No lead enters a campaign twice.
    Newcomer,
    /// Every turn ends.
    Bounded,
    /// The store never refuses or damages a row.
    Store,
    /// A replay of the journal writes the same bytes.
    Replay,
    /// L1.
    Liveness,
    /// No assertion of the program fails.
    Assertion,
    /// The same seed gives the same run.
    Determinism,
}

impl Invariant {
    /// The description of the invariant.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Consent => "I1: a delivery has an earlier durable intent and a valid approval",
            Self::Once => "I2: at most one delivery per key",
            Self::Verified => "I3: a task that is done has its side effects",
            Self::Sequence => "I4: the sequence has no gap",
            Self::Chain => "I5: the hash chain holds",
            Self::Fold => "I6: the tables are the fold of the records",
            Self::Counters => "the counters equal the number of leads",
            Self::Secret => "I7: no secret in a row or a prompt",
            Self::Limit => "I8: no limit is exceeded",
            Self::Terminal => "I9: one terminal event, and nothing after it",
            Self::Steps => "the steps of a cycle come in order",
            Self::Paused => "a run that is not active starts no step",
            Self::Patience => "consecutive failures stop the run",
            Self::Durable => "acknowledged data is durable and stays",
            Self::Command => "every command is refused or accepted as it must be",
            Self::Truth => "the journal and the world agree on every effect",
            Self::Barred => "no message to a suppressed recipient is handed to a person",
            Self::Newcomer => "no lead enters a campaign twice",
            Self::Bounded => "every turn ends",
            Self::Store => "the store accepts what the Controller writes",
            Self::Replay => "a replay writes the same bytes",
            Self::Liveness => "L1: when faults stop, the campaign completes",
            Self::Assertion => "no assertion fails",
            Self::Determinism => "the same seed gives the same trace",
        }
    }
}

/// A violated invariant, before its place is known.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub invariant: Invariant,
    pub observed: String,
}

impl Finding {
    pub(crate) fn new(invariant: Invariant, observed: impl Into<String>) -> Self {
        Self { invariant, observed: observed.into() }
    }
}

/// A violated invariant, and everything needed to reproduce it.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The seed.
    pub seed: u64,
    /// The options.
    pub options: Options,
    /// The fault rates drawn from the seed.
    pub faults: String,
    /// The turn after which it was found.
    pub turn: u64,
    /// The invariant.
    pub invariant: Invariant,
    /// The observation.
    pub observed: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Options are numbers and words, so serialising them cannot fail.
        let options = serde_json::to_string(&self.options).unwrap_or_default();
        writeln!(formatter, "seed {} breaks “{}” at turn {}", self.seed, self.invariant.rule(), self.turn)?;
        writeln!(formatter, "  observed: {}", self.observed)?;
        writeln!(formatter, "  options:  {options}")?;
        write!(formatter, "  faults:   {}", self.faults)
    }
}

impl std::error::Error for Violation {}

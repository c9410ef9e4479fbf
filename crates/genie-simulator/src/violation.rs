//! What a simulation found, in words that are enough to run it again.

use std::fmt;

use crate::options::Options;

/// What must always hold.
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
    /// The numbers beside the tables are what counting the rows gives.
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
    /// Failures one after another stop the run.
    Patience,
    /// What was durable stays; a command that was acknowledged is durable.
    Durable,
    /// A command that must be refused is, and one that must be accepted is.
    Command,
    /// What the journal says of an effect is what the world says.
    Truth,
    /// Nobody is put into a person's hands who must not be written to.
    Barred,
    /// Nobody comes into a campaign twice.
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
    /// The same seed is the same story.
    Determinism,
}

impl Invariant {
    /// What it says.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Consent => "I1: a delivery has an earlier durable intent and a valid approval",
            Self::Once => "I2: at most one delivery a key",
            Self::Verified => "I3: a task that is done has its side effects",
            Self::Sequence => "I4: the sequence has no gap",
            Self::Chain => "I5: the hash chain holds",
            Self::Fold => "I6: the tables are the fold of the records",
            Self::Counters => "the counters are what counting the leads gives",
            Self::Secret => "I7: no secret in a row or a prompt",
            Self::Limit => "I8: no limit is exceeded",
            Self::Terminal => "I9: one terminal event, and nothing after it",
            Self::Steps => "the steps of a cycle come in order",
            Self::Paused => "a run that is not active starts no step",
            Self::Patience => "failures one after another stop the run",
            Self::Durable => "what was acknowledged is durable and stays",
            Self::Command => "a command is refused when it must be and accepted when it must be",
            Self::Truth => "the journal says of an effect what the world says",
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

/// A broken invariant, before it is known where.
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

/// A broken invariant, and all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The seed.
    pub seed: u64,
    /// The options.
    pub options: Options,
    /// What the seed drew: how often each fault happens.
    pub weather: String,
    /// The turn after which it was found.
    pub turn: u64,
    /// What is broken.
    pub invariant: Invariant,
    /// What was seen.
    pub observed: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Options are numbers and words; writing them cannot fail.
        let options = serde_json::to_string(&self.options).unwrap_or_default();
        writeln!(formatter, "seed {} breaks “{}” at turn {}", self.seed, self.invariant.rule(), self.turn)?;
        writeln!(formatter, "  observed: {}", self.observed)?;
        writeln!(formatter, "  options:  {options}")?;
        write!(formatter, "  weather:  {}", self.weather)
    }
}

impl std::error::Error for Violation {}

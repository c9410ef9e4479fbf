//! The simulator: the production Controller with the outreach agent, on a disk, a world, a proposer,
//! a clock and people that do everything wrong that they can, all from one seed. The world's own
//! ledger is the judge.
//!
//! A seed has two halves. While faults happen nothing may break; when they stop the campaign must
//! complete. What a seed finds can be run again from the seed and its options alone.

mod chance;
mod clock;
mod crash;
mod disk;
mod driver;
mod exhaustive;
mod judge;
mod options;
mod person;
mod planted;
mod program;
mod proposer;
mod regression;
mod sweep;
mod universe;
mod violation;
mod weather;
mod world;

pub use crash::{CrashPoint, Moment};
pub use exhaustive::{Depth, Exhausted, crash_points};
pub use options::{Mode, Options};
pub use planted::Bug;
#[doc(hidden)]
pub use program::{Program, Programs};
pub use regression::Regression;
pub use sweep::{Sweep, rotated_seeds, sweep};
pub use violation::{Invariant, Violation};

use genie_kernel::Hash;

/// What a simulation without a violation did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The seed.
    pub seed: u64,
    /// A hash over every record, delivery and prompt, in order.
    pub trace: Hash,
    /// Stretches of the program: turns, and steps of setting up.
    pub turns: u64,
    /// Cycles of the campaign.
    pub cycles: u64,
    /// Records in the journal.
    pub records: u64,
    /// Messages that reached somebody.
    pub deliveries: u64,
    /// Crashes.
    pub crashes: u64,
    /// Port calls, reads of stored state apart.
    pub calls: u64,
    /// Answers of the proposer that were lies.
    pub lies: u64,
    /// Commands that were acknowledged.
    pub commands: u64,
    /// Commands that were refused.
    pub commands_refused: u64,
}

/// Runs the story of one seed.
pub fn simulate(seed: u64, options: &Options) -> Result<Summary, Violation> {
    driver::Driver::new(seed, options, None).run()
}

/// Runs the story of one seed in a program with a defect.
pub fn simulate_planted(seed: u64, options: &Options, bug: Bug) -> Result<Summary, Violation> {
    driver::Driver::new(seed, options, Some(bug)).run()
}

/// Runs the story of one seed again. What its end is held against was held against it the first time:
/// a story with the same trace has the same end.
fn retell(seed: u64, options: &Options) -> Result<Summary, Violation> {
    driver::Driver::new(seed, options, None).run_again()
}

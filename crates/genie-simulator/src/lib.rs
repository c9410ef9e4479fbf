//! The simulator: the production Controller with the outreach agent, on a disk, a world, a proposer, a clock
//! and people that inject every kind of fault, all drawn from one seed. The world's own ledger decides what
//! is correct.
//!
//! A simulation has two halves. While faults happen, no invariant may be violated; when they stop, the
//! campaign must complete. A violation can be reproduced from the seed and its options alone.

mod chance;
mod clock;
mod crash;
mod disk;
mod driver;
mod exhaustive;
mod fault_profile;
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

/// The statistics of a simulation without a violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The seed.
    pub seed: u64,
    /// A hash over every record, delivery and prompt, in order.
    pub trace: Hash,
    /// Stretches of the program: turns, and setup steps.
    pub turns: u64,
    /// Cycles of the campaign.
    pub cycles: u64,
    /// Records in the journal.
    pub records: u64,
    /// Delivered messages.
    pub deliveries: u64,
    /// Crashes.
    pub crashes: u64,
    /// Port calls, excluding reads of stored state.
    pub calls: u64,
    /// Wrong answers of the proposer.
    pub lies: u64,
    /// Acknowledged commands.
    pub commands: u64,
    /// Refused commands.
    pub commands_refused: u64,
}

/// Runs the simulation of one seed.
pub fn simulate(seed: u64, options: &Options) -> Result<Summary, Violation> {
    driver::Driver::new(seed, options, None).run()
}

/// Runs the simulation of one seed in a program with a defect.
pub fn simulate_planted(seed: u64, options: &Options, bug: Bug) -> Result<Summary, Violation> {
    driver::Driver::new(seed, options, Some(bug)).run()
}

/// Repeats the simulation of one seed without checking its end: the same trace has the same end, which was
/// already checked.
fn retell(seed: u64, options: &Options) -> Result<Summary, Violation> {
    driver::Driver::new(seed, options, None).run_again()
}

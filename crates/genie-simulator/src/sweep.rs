//! Many seeds, each run twice: both runs must have the same trace.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use parking_lot::Mutex;

use genie_kernel::Hash;

use crate::options::Options;
use crate::violation::{Invariant, Violation};
use crate::{Summary, retell, simulate};

/// Number of violations after which a sweep stops.
const VIOLATIONS_MAX: usize = 10;

/// The result of a sweep.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    /// Seeds that were run, each of them twice.
    pub seeds: u64,
    /// Turns, of one run per seed.
    pub turns: u64,
    /// Cycles.
    pub cycles: u64,
    /// Records.
    pub records: u64,
    /// Delivered messages.
    pub deliveries: u64,
    /// Crashes.
    pub crashes: u64,
    /// Wrong answers of the proposer.
    pub lies: u64,
    /// Acknowledged commands.
    pub commands: u64,
    /// Refused commands.
    pub commands_refused: u64,
    /// The violations. A sweep with too many stops early.
    pub violations: Vec<Violation>,
}

impl Sweep {
    fn count(&mut self, summary: &Summary) {
        self.seeds += 1;
        self.turns += summary.turns;
        self.cycles += summary.cycles;
        self.records += summary.records;
        self.deliveries += summary.deliveries;
        self.crashes += summary.crashes;
        self.lies += summary.lies;
        self.commands += summary.commands;
        self.commands_refused += summary.commands_refused;
    }
}

/// A range of seeds derived from a commit. The same commit always gives the same seeds.
pub fn rotated_seeds(commit: &str, count: u64) -> Range<u64> {
    let [first, second, third, fourth, ..] = Hash::of(commit.trim().as_bytes()).0;
    let start = u64::from(u32::from_be_bytes([first, second, third, fourth]));
    start..start + count
}

/// Runs every seed twice, with faults for this many cycles. `progress` receives the number of finished seeds,
/// from any thread.
pub fn sweep(seeds: Range<u64>, cycles: u64, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Sweep {
    let options = Options::faults(cycles);
    let next = AtomicU64::new(seeds.start);
    let result = Mutex::new(Sweep::default());
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while result.lock().violations.len() < VIOLATIONS_MAX {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let run = run_twice(seed, &options);
                    let mut result = result.lock();
                    match run {
                        Ok(summary) => result.count(&summary),
                        Err(violation) => result.violations.push(violation),
                    }
                    progress(result.seeds + result.violations.len() as u64);
                }
            });
        }
    });
    let mut result = result.into_inner();
    result.violations.sort_by_key(|violation| violation.seed);
    result
}

fn run_twice(seed: u64, options: &Options) -> Result<Summary, Violation> {
    let (first, second) = (simulate(seed, options)?, retell(seed, options)?);
    if first == second {
        return Ok(first);
    }
    Err(Violation {
        seed,
        options: options.clone(),
        faults: String::new(),
        turn: first.turns.min(second.turns),
        invariant: Invariant::Determinism,
        observed: format!("the first run was {first:?}, the second {second:?}"),
    })
}

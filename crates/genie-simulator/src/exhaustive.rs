//! All possible crashes: at each port call of a small campaign, before and after it, alone and in pairs.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use parking_lot::Mutex;

use crate::crash::{CrashPoint, Moment};
use crate::options::Options;
use crate::violation::Violation;
use crate::{Summary, simulate};

/// Seeds that differ in whether the proposer is slow, whether the world can report what has happened, and
/// whether a person works by hand.
const VARIANTS: u64 = 6;

/// Number of violations after which the search stops.
const VIOLATIONS_MAX: usize = 10;

/// The number of crashes per run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// One.
    Single,
    /// Two: the second at each call after the first.
    Pairs,
}

/// The result of an exhaustive search.
#[derive(Clone, Debug, Default)]
pub struct Exhausted {
    /// Crash points that were tried.
    pub points: u64,
    /// Campaigns that were run to their end.
    pub runs: u64,
    /// The violations. A search with too many stops early.
    pub violations: Vec<Violation>,
}

/// Runs a campaign of about this many cycles once for every possible crash. `progress` receives the number of
/// finished runs, from any thread.
pub fn crash_points(cycles: u64, depth: Depth, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Exhausted {
    let mut result = Exhausted::default();
    for seed in 0..VARIANTS {
        let search =
            Search { seed, cycles, depth, progress, result: Mutex::new(std::mem::take(&mut result)) };
        search.run(threads);
        result = search.result.into_inner();
    }
    result
}

struct Search<'a> {
    seed: u64,
    cycles: u64,
    depth: Depth,
    progress: &'a (dyn Fn(u64) + Sync),
    result: Mutex<Exhausted>,
}

impl Search<'_> {
    fn run(&self, threads: usize) {
        let Some(undisturbed) = self.simulate(Vec::new()) else { return };
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    while let Some(first) = point(next.fetch_add(1, Ordering::Relaxed), 1, undisturbed.calls)
                    {
                        self.result.lock().points += 1;
                        let Some(summary) = self.simulate(vec![first]) else { continue };
                        match self.depth {
                            Depth::Single => {}
                            Depth::Pairs => self.second(first, &summary),
                        }
                    }
                });
            }
        });
    }

    fn second(&self, first: CrashPoint, summary: &Summary) {
        let mut number = 0;
        while let Some(second) = point(number, first.call + 1, summary.calls) {
            self.simulate(vec![first, second]);
            number += 1;
        }
    }

    fn simulate(&self, points: Vec<CrashPoint>) -> Option<Summary> {
        if self.result.lock().violations.len() >= VIOLATIONS_MAX {
            return None;
        }
        let run = simulate(self.seed, &Options::crashes(self.cycles, points));
        let mut result = self.result.lock();
        result.runs += 1;
        (self.progress)(result.runs);
        run.map_err(|violation| result.violations.push(violation)).ok()
    }
}

/// The crash with this number among those at the calls from `first` to `last`.
fn point(number: u64, first: u64, last: u64) -> Option<CrashPoint> {
    let call = first + number / 2;
    let moment = if number.is_multiple_of(2) { Moment::Before } else { Moment::After };
    (call <= last).then_some(CrashPoint { call, moment })
}

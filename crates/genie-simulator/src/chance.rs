//! All randomness of a simulation, drawn from one seed, so that the same seed gives the same run.

use std::cell::RefCell;

use fastrand::Rng;

/// A seeded random number generator.
pub(crate) struct Chance(RefCell<Rng>);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(RefCell::new(Rng::with_seed(seed)))
    }

    /// A number below `bound`.
    pub(crate) fn below(&self, bound: u64) -> u64 {
        self.0.borrow_mut().u64(0..bound.max(1))
    }

    /// A number from `low` up to and including `high`.
    pub(crate) fn between(&self, low: u64, high: u64) -> u64 {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// Whether an event with this rate, in thousandths, happens.
    pub(crate) fn happens(&self, per_mille: u32) -> bool {
        per_mille > 0 && self.0.borrow_mut().u32(0..1_000) < per_mille
    }

    /// One of several values.
    pub(crate) fn pick<'a, T>(&self, things: &'a [T]) -> Option<&'a T> {
        let index = usize::try_from(self.below(things.len() as u64)).unwrap_or(0);
        things.get(index)
    }
}

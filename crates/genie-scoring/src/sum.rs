//! Adds up the points of the criteria and subtracts those that a lead loses. Everything that counts is in the
//! algorithm: weights and losses.

use crate::algorithm::{Algorithm, Demand};
use crate::measure::FULL;

/// One point, in the unit of [`total`].
pub const POINT: i64 = 1000;
/// The highest score.
const POINTS_MAX: i64 = 100;

/// What counts for one criterion besides its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// Whether it is to be avoided.
    pub avoided: bool,
    /// How many points a lead loses.
    pub loss: u32,
}

impl Stake {
    /// The stakes of all criteria.
    pub fn all(algorithm: &Algorithm) -> Vec<Self> {
        let criteria = algorithm.criteria.iter();
        criteria
            .map(|criterion| Self {
                avoided: criterion.demand == Demand::Avoid,
                loss: criterion.loss(algorithm.form),
            })
            .collect()
    }

    /// What a lead of this fit loses, in thousandths of a point.
    pub fn lost(self, fit: u32) -> i64 {
        let missed = if self.avoided { fit } else { FULL.saturating_sub(fit) };
        i64::from(self.loss) * i64::from(missed)
    }
}

/// The points of each criterion before losses, in thousandths; none for one to avoid.
pub fn parts(stakes: &[Stake], weights: &[u32], fits: &[u32]) -> Vec<i64> {
    let counted = stakes.iter().zip(weights).filter(|(stake, _)| !stake.avoided);
    let sum = counted.map(|(_, weight)| i64::from(*weight)).sum::<i64>().max(1);
    let part = |(stake, (weight, fit)): (&Stake, (&u32, &u32))| match stake.avoided {
        true => 0,
        false => i64::from(*weight) * i64::from(*fit) * POINTS_MAX / sum,
    };
    stakes.iter().zip(weights.iter().zip(fits)).map(part).collect()
}

/// The score in thousandths of a point, before it is limited to the range from 0 to 100.
pub fn total(stakes: &[Stake], weights: &[u32], fits: &[u32]) -> i64 {
    let lost: i64 = stakes.iter().zip(fits).map(|(stake, fit)| stake.lost(*fit)).sum();
    parts(stakes, weights, fits).iter().sum::<i64>() - lost
}

/// The nearest whole number of points.
pub fn rounded(thousandths: i64) -> i64 {
    (thousandths + POINT / 2).div_euclid(POINT)
}

/// The score: whole points, and never below 0.
pub fn score(points: i64) -> u32 {
    u32::try_from(points.clamp(0, POINTS_MAX)).unwrap_or(0)
}

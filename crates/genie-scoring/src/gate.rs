//! Combines the fits of single criteria into one score. An important criterion that is not met limits the
//! others: the best company does not make a wrong person right.

use crate::algorithm::{Criterion, Demand, Rule};
use crate::measure::FULL;

/// The remaining share of a score when an avoided criterion is fully met, in per mille.
const AVOIDED_REST: u32 = 80;

/// The score in per mille for these fits and weights.
pub fn total(criteria: &[(Demand, Gate)], weights: &[u32], fits: &[u32]) -> u64 {
    let mut sum = 0;
    let mut weight_sum = 0;
    for (((demand, _), weight), fit) in criteria.iter().zip(weights).zip(fits) {
        if *demand != Demand::Avoid {
            sum += u64::from(*weight) * u64::from(*fit);
            weight_sum += u64::from(*weight);
        }
    }
    let base = sum / weight_sum.max(1);
    criteria
        .iter()
        .zip(fits)
        .fold(base, |total, ((_, gate), fit)| total * u64::from(gate.at(*fit)) / u64::from(FULL))
}

/// The share of the whole score that a criterion allows, depending on how well it is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// In per mille when it is not met at all.
    empty: u32,
    /// In per mille when it is fully met.
    full: u32,
}

impl Gate {
    /// The gate of a criterion.
    pub fn of(criterion: &Criterion) -> Self {
        let floor = match criterion.rule {
            Rule::Title { .. } => 90,
            Rule::Location { .. } => 380,
            Rule::Industry { .. } => 420,
            Rule::CompanySize { .. } => 540,
            Rule::Keywords { .. } | Rule::Number { .. } => 650,
            Rule::RecentActivity { .. } | Rule::ProfileCompleteness => FULL,
        };
        match criterion.demand {
            Demand::Must if floor < FULL => Self { empty: floor / 2, full: FULL },
            Demand::Must => Self { empty: 600, full: FULL },
            Demand::Want => Self { empty: floor, full: FULL },
            Demand::Prefer => Self { empty: FULL, full: FULL },
            Demand::Avoid => Self { empty: FULL, full: AVOIDED_REST },
        }
    }

    fn at(self, fit: u32) -> u32 {
        let (empty, full) = (i64::from(self.empty), i64::from(self.full));
        u32::try_from(empty + (full - empty) * i64::from(fit) / i64::from(FULL)).unwrap_or(0)
    }
}

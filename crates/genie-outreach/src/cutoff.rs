//! Who is written to: everyone in the ranking, its first leads, those from a score on, or leads that the user
//! picked. Other leads are not planned, so nothing is drafted for them.

use serde::{Deserialize, Serialize};

use crate::lead::SCORE_MAX;
use crate::planning;

/// The most leads that can be picked by number.
pub const PICKED_MAX: usize = 500;

/// The leads that are written to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Cutoff {
    /// The first leads of the ranking.
    First {
        /// How many.
        count: u64,
        /// The rank of the last of them when this was set.
        last_rank: i64,
    },
    /// Leads with at least this score.
    Above {
        /// The score.
        score: u32,
    },
    /// Leads that the user picked.
    Picked {
        /// Their numbers.
        numbers: Vec<u64>,
    },
}

impl Cutoff {
    /// The last rank that is written to.
    pub(crate) fn last_rank(&self) -> i64 {
        match self {
            Self::First { last_rank, .. } => *last_rank,
            Self::Above { score } => planning::last_rank_with(*score),
            Self::Picked { .. } => i64::MAX,
        }
    }

    /// Why it cannot be used, if so.
    pub(crate) fn flaw(&self) -> Option<&'static str> {
        match self {
            Self::First { count: 0, .. } => Some("the first leads must be at least one"),
            Self::Above { score } if *score > SCORE_MAX => Some("a score is at most 100"),
            Self::Picked { numbers } if numbers.is_empty() => Some("pick at least one lead"),
            Self::Picked { numbers } if numbers.len() > PICKED_MAX => {
                Some("at most 500 leads can be picked by number")
            }
            Self::First { .. } | Self::Above { .. } | Self::Picked { .. } => None,
        }
    }
}

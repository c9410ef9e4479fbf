//! A seed that once found something, kept so that it is run again for ever.

use serde::{Deserialize, Serialize};

use crate::options::Options;
use crate::violation::Violation;

/// What a file in `regressions/` holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regression {
    /// The seed.
    pub seed: u64,
    /// The options.
    pub options: Options,
    /// What it found, in words.
    pub found: String,
}

impl From<&Violation> for Regression {
    fn from(violation: &Violation) -> Self {
        Self {
            seed: violation.seed,
            options: violation.options.clone(),
            found: format!("{}: {}", violation.invariant.rule(), violation.observed),
        }
    }
}

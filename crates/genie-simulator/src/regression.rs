//! A seed that once found a defect, kept to be run again.

use serde::{Deserialize, Serialize};

use crate::options::Options;
use crate::violation::Violation;

/// The content of a file in `regressions/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regression {
    /// The seed.
    pub seed: u64,
    /// The options.
    pub options: Options,
    /// A description of the defect.
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

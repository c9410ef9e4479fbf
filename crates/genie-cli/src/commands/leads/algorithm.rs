//! A scoring algorithm in a file, and how an algorithm is printed.

use std::path::Path;

use serde_json::Value;

use genie_desk::algorithm::of_value;
use genie_scoring::{Algorithm, Criterion, Demand};

use super::{fit, open};
use crate::failure::Problem;
use crate::output::say;

/// The most bytes of an algorithm's file.
const FILE_BYTES_MAX: u64 = 256 * 1024;

/// The algorithm in a file.
pub fn of_file(path: &Path) -> anyhow::Result<Algorithm> {
    use std::io::Read;
    let mut text = String::new();
    let malformed = |what: String| {
        let next = "compare it with the output of `genie leads score --print`";
        Problem::new("BUSINESS_SCORING_MALFORMED", format!("{}: {what}", path.display()), next)
    };
    open(path)?
        .take(FILE_BYTES_MAX)
        .read_to_string(&mut text)
        .map_err(|error| malformed(error.to_string()))?;
    let value: Value = serde_json::from_str(&text).map_err(|error| malformed(error.to_string()))?;
    Ok(of_value(value)?)
}

/// Prints the criteria of an algorithm.
pub fn print(algorithm: &Algorithm) {
    for criterion in &algorithm.criteria {
        say!("  {:>3}  {}  {}", points(criterion), fit(&criterion.name, 28), demand_words(criterion.demand));
    }
}

fn points(criterion: &Criterion) -> String {
    match criterion.demand {
        Demand::Avoid => "–".to_owned(),
        Demand::Must | Demand::Want | Demand::Prefer => criterion.weight.to_string(),
    }
}

fn demand_words(demand: Demand) -> &'static str {
    match demand {
        Demand::Must => "must",
        Demand::Want => "wanted",
        Demand::Prefer => "preferred",
        Demand::Avoid => "avoided: removes most of the score",
    }
}

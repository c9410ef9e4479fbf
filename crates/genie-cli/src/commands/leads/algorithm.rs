//! By what a campaign scores: the algorithm in force, an earlier one, and one that a person brings.

use std::path::Path;

use anyhow::Context;
use serde_json::{Value, json};

use genie_kernel::journal::Query;
use genie_kernel::{Rejection, Rows, StreamId, Timestamp};
use genie_outreach::artifacts::{SCORING_ALGORITHM, SCORING_KEY};
use genie_outreach::schema::ARTIFACTS;
use genie_outreach::scoring::{Algorithm, Criterion, Day, Demand};

use super::{fit, open};
use crate::failure::Problem;
use crate::output::say;

/// The most bytes of an algorithm's file.
const FILE_BYTES_MAX: u64 = 256 * 1024;

/// The algorithm that a campaign had at a version.
pub fn at_version(rows: &dyn Rows, stream: StreamId, version: u64) -> anyhow::Result<Option<Algorithm>> {
    let found = rows.find(&Query {
        table: &ARTIFACTS,
        columns: &["content"],
        stream: Some(stream),
        equals: vec![
            ("artifact_type", json!(SCORING_ALGORITHM)),
            ("artifact_key", json!(SCORING_KEY)),
            ("version", json!(version)),
        ],
        range: None,
        order: &[],
        limit: 1,
    })?;
    let Some(mut row) = found.into_iter().next() else { return Ok(None) };
    let content = row.remove("content").unwrap_or_default();
    Ok(Some(Algorithm::from_value(content).map_err(|rejection| refused(&rejection))?))
}

/// The algorithm that a goal gives.
pub fn of_goal(goal: &str, today: Day) -> anyhow::Result<Algorithm> {
    let read = Algorithm::from_goal(goal, today).validate();
    Ok(read.map_err(|rejection| {
        Problem::new(rejection.code, rejection.message, "say in the goal whom you want to reach")
    })?)
}

/// The algorithm in a file.
pub fn of_file(path: &Path) -> anyhow::Result<Algorithm> {
    use std::io::Read;
    let mut text = String::new();
    let malformed = |what: String| {
        let next = "write it as `genie leads score --print` does";
        Problem::new("BUSINESS_SCORING_MALFORMED", format!("{}: {what}", path.display()), next)
    };
    open(path)?
        .take(FILE_BYTES_MAX)
        .read_to_string(&mut text)
        .map_err(|error| malformed(error.to_string()))?;
    let value: Value = serde_json::from_str(&text).map_err(|error| malformed(error.to_string()))?;
    Ok(Algorithm::from_value(value).map_err(|rejection| refused(&rejection))?)
}

/// Why an algorithm is refused, and where in it.
fn refused(rejection: &Rejection) -> Problem {
    let what = match rejection.path.as_str() {
        "" => rejection.message.clone(),
        place => format!("{} (at {place})", rejection.message),
    };
    Problem::new(rejection.code, what, format!("see docs/errors/{}.md", rejection.code))
}

/// The day of a moment.
pub fn day_of(moment: Timestamp) -> anyhow::Result<Day> {
    let text: String = moment.to_string().chars().take(10).collect();
    Day::parse(&text).with_context(|| format!("{text:?} is no date"))
}

/// Prints what an algorithm asks of a lead.
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
        Demand::Avoid => "avoided: takes most of the score away",
    }
}

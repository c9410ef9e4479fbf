//! The scoring algorithm of a campaign: the one in force, an earlier version, or one derived from a goal.

use serde_json::{Value, json};

use genie_kernel::journal::Query;
use genie_kernel::{Rejection, Rows, StreamId, Timestamp};
use genie_outreach::artifacts::{SCORING_ALGORITHM, SCORING_KEY};
use genie_outreach::schema::ARTIFACTS;
use genie_scoring::{Algorithm, Day};

use crate::Result;
use crate::problem::Problem;

/// The algorithm that a campaign had at a version.
pub fn at_version(rows: &dyn Rows, stream: StreamId, version: u64) -> Result<Option<Algorithm>> {
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
    of_value(row.remove("content").unwrap_or_default()).map(Some)
}

/// Reads an algorithm that the user gives.
pub fn of_value(content: Value) -> Result<Algorithm> {
    Algorithm::from_value(content).map_err(|rejection| refused(&rejection))
}

/// The algorithm derived from a goal, which has to say who is wanted.
pub fn of_goal(goal: &str, today: Day) -> Result<Algorithm> {
    let algorithm = derived(goal, today)?;
    if !algorithm.says_whom() {
        let what = "the goal contains nothing to score leads by";
        let next = "say who you want to reach: a job title, an industry, a place, a company size or a skill, such \
                    as \"CTOs of fintech companies in Berlin with 50-200 employees\"";
        return Err(Problem::new("CAMPAIGN_UNCLEAR_GOAL", what, next));
    }
    Ok(algorithm)
}

/// The algorithm derived from the goal of a campaign, whatever it says: goals were once accepted unread.
pub fn derived(goal: &str, today: Day) -> Result<Algorithm> {
    Algorithm::from_goal(goal, today).validate().map_err(|rejection| {
        Problem::new(rejection.code, rejection.message, "describe in the goal who you want to reach")
    })
}

/// Why an algorithm is refused, and where in it.
fn refused(rejection: &Rejection) -> Problem {
    let what = match rejection.path.as_str() {
        "" => rejection.message.clone(),
        place => format!("{} (at {place})", rejection.message),
    };
    Problem::coded(rejection.code, what)
}

/// The date of a moment.
pub fn day_of(moment: Timestamp) -> Result<Day> {
    let text: String = moment.to_string().chars().take(10).collect();
    Day::parse(&text)
        .ok_or_else(|| Problem::coded("IO", format!("the clock shows {text:?}, which is not a valid date")))
}

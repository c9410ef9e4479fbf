//! The form in which the specification writes a scoring algorithm: criteria by name, with weights as shares and
//! keywords. It says less than a full algorithm, and becomes one: nothing is lost by a criterion that is not met.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use genie_kernel::{Layer, Rejection};
use genie_text::date::Day;

use crate::algorithm::{Algorithm, BUSINESS_SCORING_MALFORMED, Criterion, Demand, Form, RECENT_DAYS, Rule};
use crate::preferences::Measure;
use crate::validate::WEIGHT_MAX;

/// The columns in which the keywords of a job title are looked for.
const TITLE_COLUMNS: [&str; 4] = ["job_title", "title", "position", "headline"];

/// A scoring algorithm in the short form.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShortAlgorithm {
    /// Counts up with every change; 1 if absent.
    #[serde(default)]
    #[schemars(with = "u32")]
    version: Option<u32>,
    /// The goal it was made for.
    #[serde(default)]
    goal: String,
    /// The day from which activity is measured; the day of the approval if absent.
    #[serde(default)]
    #[schemars(with = "String")]
    reference_date: Option<Day>,
    /// The criteria by name. Any name is allowed; `job_title_relevance`, `company_size`, `recent_activity` and
    /// `profile_completeness` have a meaning of their own.
    criteria: BTreeMap<String, NamedCriterion>,
}

/// One criterion of the short form.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NamedCriterion {
    /// Its share of the points.
    weight: f64,
    /// The words to look for, in the title if the criterion is `job_title_relevance`.
    #[serde(default)]
    target_keywords: Vec<String>,
    /// The smallest company size.
    #[serde(default)]
    #[schemars(with = "u32")]
    min: Option<u32>,
    /// The largest company size.
    #[serde(default)]
    #[schemars(with = "u32")]
    max: Option<u32>,
    /// The period of recent activity, in days.
    #[serde(default)]
    #[schemars(with = "u32")]
    days: Option<u32>,
}

/// Reads an algorithm of this form, validated.
pub fn read(value: &Value) -> Result<Algorithm, Rejection> {
    let document: Result<ShortAlgorithm, _> = serde_path_to_error::deserialize(value);
    let document = document.map_err(|error| {
        let path: String = error.path().iter().map(|segment| format!("/{segment}")).collect();
        malformed("this is not a valid scoring algorithm", &path)
    })?;
    let measure = Measure::of(document.criteria.values().map(|named| named.weight));
    let criteria = document.criteria.iter().map(|(name, named)| criterion(name, named, measure));
    let algorithm = Algorithm {
        form: Form::Second,
        version: document.version.unwrap_or(1),
        goal: document.goal,
        not_understood: Vec::new(),
        reference_date: document.reference_date.unwrap_or(Day::EARLIEST),
        criteria: criteria.collect::<Result<_, _>>()?,
    };
    algorithm.validate()
}

fn criterion(name: &str, named: &NamedCriterion, measure: Measure) -> Result<Criterion, Rejection> {
    let path = format!("/criteria/{name}");
    if !(named.weight > 0.0 && named.weight <= f64::from(WEIGHT_MAX)) {
        return Err(malformed("a weight must be above 0 and at most 1000", &path));
    }
    // Shares such as 0.25 keep three digits; weights are normalised later.
    let weight = measure.points(named.weight, WEIGHT_MAX);
    let rule = rule(name, named).ok_or_else(|| {
        malformed("a criterion needs target_keywords, or min or max for a size, or a known name", &path)
    })?;
    Ok(Criterion { name: name.replace('_', " "), weight, demand: Demand::Want, loses: Some(0), rule })
}

fn rule(name: &str, named: &NamedCriterion) -> Option<Rule> {
    let keywords = |columns: &[&str]| Rule::Keywords {
        any_of: named.target_keywords.clone(),
        columns: columns.iter().map(|column| (*column).to_owned()).collect(),
        enough: None,
    };
    match name {
        "job_title_relevance" if !named.target_keywords.is_empty() => Some(keywords(&TITLE_COLUMNS)),
        _ if !named.target_keywords.is_empty() => Some(keywords(&[])),
        "company_size" if named.min.is_some() || named.max.is_some() => {
            Some(Rule::CompanySize { min: named.min, max: named.max })
        }
        "recent_activity" => Some(Rule::RecentActivity { days: named.days.unwrap_or(RECENT_DAYS) }),
        "profile_completeness" => Some(Rule::ProfileCompleteness),
        _ => None,
    }
}

fn malformed(message: &str, path: &str) -> Rejection {
    Rejection::new(Layer::Business, BUSINESS_SCORING_MALFORMED, message).at(path)
}

//! What an analysis of the leads does: `score_update` scores them with the algorithm in force, `prioritize` does
//! so after the user has approved another goal or other weights, and `categorize` proposes to keep groups of
//! leads by score.

use serde::Deserialize;
use serde_json::{Value, json};

use genie_kernel::Rejection;
use genie_kernel::cycle::{Fate, Stage};
use genie_kernel::journal::Error;
use genie_kernel::task::Task;
use genie_scoring::{Algorithm, Day, WeightPreferences};

use super::apply::ask_to_persist;
use super::score;
use crate::artifacts::SCORING_KEY;
use crate::contract::{AnalysisType, AnalyzeLeads, ArtifactType, NewArtifact, Object, PersistArtifact};
use crate::lead::SCORE_MAX;

/// The most leads that are put into groups, best first.
const CATEGORIZED_MAX: usize = 1_000;
/// The most leads that a group names.
const NAMED_MAX: usize = 20;
/// The lowest scores of the groups, unless the proposal says others.
const BOUNDARIES: [u32; 2] = [70, 40];
/// The most boundaries between groups.
const BOUNDARIES_MAX: usize = 9;
/// The name under which groups are kept.
const CATEGORIES_KEY: &str = "lead_categories";

/// The parameters of `prioritize`; others are ignored.
#[derive(Debug, Default, Deserialize)]
struct Priorities {
    #[serde(default)]
    campaign_goal: Option<String>,
    #[serde(default)]
    weight_preferences: WeightPreferences,
}

/// The parameters of `categorize`; others are ignored.
#[derive(Debug, Default, Deserialize)]
struct Categories {
    #[serde(default)]
    boundaries: Vec<u32>,
}

/// Whether a proposed analysis needs no algorithm in force, because it brings a goal.
pub(super) fn brings_goal(analysis: &AnalyzeLeads) -> bool {
    analysis.analysis_type == AnalysisType::Prioritize
        && analysis.parameters.as_ref().is_some_and(|parameters| parameters.contains_key("campaign_goal"))
}

/// Refuses parameters that cannot be used.
pub(super) fn judge(analysis: &AnalyzeLeads) -> Result<(), Rejection> {
    let refuse = |message: &str| Err(super::plan::refuse("BUSINESS_BAD_ANALYSIS", message).at("/parameters"));
    match analysis.analysis_type {
        AnalysisType::ScoreUpdate => Ok(()),
        AnalysisType::Prioritize => match read::<Priorities>(analysis) {
            Some(Priorities { campaign_goal: Some(goal), .. })
                if !Algorithm::from_goal(&goal, Day::EARLIEST).says_whom() =>
            {
                refuse("campaign_goal names nothing by which leads can be compared")
            }
            Some(_) => Ok(()),
            None => refuse("campaign_goal is a text, and weight_preferences has a number for each name"),
        },
        AnalysisType::Categorize => match read::<Categories>(analysis) {
            Some(Categories { boundaries })
                if boundaries.len() <= BOUNDARIES_MAX
                    && boundaries.iter().all(|boundary| *boundary <= SCORE_MAX) =>
            {
                Ok(())
            }
            Some(_) | None => refuse(&format!(
                "boundaries must be a list of at most {BOUNDARIES_MAX} scores from 0 to {SCORE_MAX}"
            )),
        },
    }
}

/// Applies an analysis.
pub(super) fn apply(stage: &mut Stage<'_>, task: &Task, analysis: &AnalyzeLeads) -> Result<Fate, Error> {
    match analysis.analysis_type {
        AnalysisType::ScoreUpdate => score::page(stage, task),
        AnalysisType::Prioritize => match another_algorithm(stage, analysis)? {
            None => score::page(stage, task),
            Some(content) => {
                let (kind, key) = (ArtifactType::ScoringAlgorithm, SCORING_KEY);
                ask_to_persist(stage, task, &proposal(kind, key, content))
            }
        },
        AnalysisType::Categorize => {
            let content = categories(stage, analysis)?;
            let (kind, key) = (ArtifactType::AnalysisResult, CATEGORIES_KEY);
            ask_to_persist(stage, task, &proposal(kind, key, content))
        }
    }
}

fn proposal(artifact_type: ArtifactType, key: &str, content: Object) -> PersistArtifact {
    PersistArtifact {
        task_id: None,
        artifact: NewArtifact { artifact_type, artifact_key: key.to_owned(), content },
        requires_approval: true,
    }
}

/// The algorithm that the parameters ask for, unless it is the one in force.
fn another_algorithm(stage: &Stage<'_>, analysis: &AnalyzeLeads) -> Result<Option<Object>, Error> {
    let wanted = read::<Priorities>(analysis).unwrap_or_default();
    if wanted.campaign_goal.is_none() && wanted.weight_preferences.is_empty() {
        return Ok(None);
    }
    let in_force = score::algorithm(stage.rows, stage.draft.stream())?.map(|(_, algorithm)| algorithm);
    let today = score::today(stage);
    let base = match (&wanted.campaign_goal, &in_force, today) {
        (Some(goal), Some(known), _) if known.goal == *goal => known.clone().explicit(),
        (Some(goal), _, Some(today)) => Algorithm::from_goal(goal, today),
        (None, Some(known), _) => known.clone().explicit(),
        (Some(_) | None, _, _) => return Ok(None),
    };
    let Ok(changed) = base.with_preferences(&wanted.weight_preferences).validate() else { return Ok(None) };
    if in_force.is_some_and(|known| known.explicit().criteria == changed.criteria) {
        return Ok(None);
    }
    let value = changed.to_value();
    Ok(value.as_object().cloned())
}

/// The best leads in groups by score.
fn categories(stage: &Stage<'_>, analysis: &AnalyzeLeads) -> Result<Object, Error> {
    let mut boundaries = read::<Categories>(analysis).unwrap_or_default().boundaries;
    if boundaries.is_empty() {
        boundaries = BOUNDARIES.to_vec();
    }
    boundaries.sort_unstable_by(|one, other| other.cmp(one));
    boundaries.push(0);
    boundaries.dedup();
    let leads = score::leads_by_rank(stage.rows, stage.draft.stream(), i64::MIN, CATEGORIZED_MAX)?;
    let mut rest = leads.as_slice();
    let mut groups = Vec::new();
    for lowest in boundaries {
        let effective = |lead: &crate::lead::Lead| lead.effective_score(lead.weight_score);
        let (group, others) = rest.split_at(rest.partition_point(|lead| effective(lead) >= lowest));
        let names: Vec<&str> = group.iter().take(NAMED_MAX).map(|lead| lead.full_name.as_str()).collect();
        groups.push(json!({ "lowest_score": lowest, "leads": group.len(), "first": names }));
        rest = others;
    }
    Ok(Object::from_iter([
        ("categories".to_owned(), json!(groups)),
        ("leads".to_owned(), json!(leads.len())),
    ]))
}

fn read<T: for<'a> Deserialize<'a> + Default>(analysis: &AnalyzeLeads) -> Option<T> {
    match &analysis.parameters {
        None => Some(T::default()),
        Some(parameters) => serde_json::from_value(Value::Object(parameters.clone())).ok(),
    }
}

//! The scoring of a campaign: the algorithm in force, another one to try, and the weights that a
//! ranking of the user suggests.

use std::io::{Read, Seek};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::{CampaignCommand, score};
use genie_scoring::{Algorithm, Day};

use crate::learn::{self, Learned};
use crate::rescoring::{self, Moved};
use crate::{CampaignEntry, Desk, Result, algorithm};

/// How many rows that match no lead a response names.
const UNKNOWN_ROWS_MAX: usize = 100_000;

/// The scoring of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Scoring {
    /// The version in force; none before leads are scored.
    #[schema(minimum = 1)]
    pub version: Option<u64>,
    /// The algorithm; before leads are scored, the one derived from the goal.
    #[schema(value_type = Object)]
    pub algorithm: Value,
    /// How many leads the campaign has.
    pub leads: u64,
    /// Whether all of them are scored by this algorithm.
    pub scored: bool,
}

/// The effect of another scoring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Rescored {
    /// How many leads there are.
    pub leads: usize,
    /// How many would move.
    pub moved: usize,
    /// How many would have a different score.
    pub rescored: usize,
    /// The leads that would move furthest.
    pub changes: Vec<Moved>,
    /// The algorithm.
    #[schema(value_type = Object)]
    pub algorithm: Value,
}

/// A criterion and its weight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Weighed {
    /// Its name.
    pub criterion: String,
    /// Its weight now.
    pub weight: u32,
    /// The weight that the ranking suggests.
    pub proposed: u32,
}

/// The weights that a ranking suggests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Lesson {
    /// Where the ranking comes from.
    pub from: String,
    /// How many leads were ranked.
    pub leads: usize,
    /// Rows of the file that match no lead.
    pub unknown_rows: Vec<u64>,
    /// How far the scoring in force agrees with the ranking, per mille.
    #[schema(minimum = 0, maximum = 1000)]
    pub agreement_before_per_mille: u32,
    /// How far the proposed scoring would agree, per mille.
    #[schema(minimum = 0, maximum = 1000)]
    pub agreement_after_per_mille: u32,
    /// The weights, criterion by criterion.
    pub weights: Vec<Weighed>,
    /// The proposed algorithm.
    #[schema(value_type = Object)]
    pub algorithm: Value,
}

/// The algorithm in force with its version, or the one derived from the goal.
pub fn read(desk: &Desk, entry: &CampaignEntry, today: Day) -> Result<(Option<u64>, Algorithm)> {
    let campaign = &entry.campaign;
    Ok(match score::algorithm(desk.rows(), campaign.id)? {
        Some((version, algorithm)) => (Some(version), algorithm),
        None => (None, algorithm::of_goal(&campaign.goal, today)?),
    })
}

/// The scoring of a campaign, as it is shown.
pub fn show(desk: &Desk, entry: &CampaignEntry) -> Result<Scoring> {
    let (version, algorithm) = read(desk, entry, algorithm::day_of(desk.now())?)?;
    let leads = desk.counters(entry.campaign.id)?.total;
    let scored = leads > 0 && entry.campaign.preparation_tasks.score.is_none();
    Ok(Scoring { version, algorithm: serde_json::to_value(algorithm)?, leads, scored })
}

/// Scores by this algorithm from now on, as the version that follows the one in force. Returns it.
pub fn set(desk: &Desk, stream: StreamId, mut wanted: Algorithm) -> Result<(u64, Algorithm)> {
    let version = score::algorithm(desk.rows(), stream)?.map_or(0, |(version, _)| version) + 1;
    wanted.version = u32::try_from(version).unwrap_or(u32::MAX);
    let content = serde_json::to_value(&wanted)?;
    desk.tell_own(stream, CampaignCommand::UseAlgorithm { content })?;
    Ok((version, wanted))
}

/// Which leads would move under another algorithm. Nothing is changed.
pub fn try_other(desk: &Desk, stream: StreamId, wanted: &Algorithm, limit: usize) -> Result<Rescored> {
    let seen = rescoring::rescore(desk, stream, wanted, limit)?;
    Ok(Rescored {
        leads: seen.leads,
        moved: seen.moved,
        rescored: seen.rescored,
        changes: seen.changes,
        algorithm: serde_json::to_value(wanted)?,
    })
}

/// The weights that the user's own scores suggest. Nothing is changed.
pub fn learn_from_overrides(desk: &Desk, entry: &CampaignEntry) -> Result<Lesson> {
    describe(desk, entry, learn::from_overrides(desk, entry.campaign.id)?)
}

/// The weights that a ranking in a file suggests. Nothing is changed.
pub fn learn_from_file<R: Read + Seek>(
    desk: &Desk,
    entry: &CampaignEntry,
    name: &str,
    open: impl Fn() -> Result<R>,
) -> Result<Lesson> {
    describe(desk, entry, learn::from_file(desk, entry.campaign.id, name, open)?)
}

fn describe(desk: &Desk, entry: &CampaignEntry, lesson: learn::Lesson) -> Result<Lesson> {
    let Learned { present, proposal } = learn::learn(desk, entry, &lesson)?;
    let weights = present.criteria.iter().zip(&proposal.algorithm.criteria).map(|(old, new)| Weighed {
        criterion: old.name.clone(),
        weight: old.weight,
        proposed: new.weight,
    });
    Ok(Lesson {
        leads: lesson.leads.len(),
        from: lesson.from,
        unknown_rows: lesson.unknown.into_iter().take(UNKNOWN_ROWS_MAX).collect(),
        agreement_before_per_mille: proposal.agreement_before,
        agreement_after_per_mille: proposal.agreement_after,
        weights: weights.collect(),
        algorithm: serde_json::to_value(&proposal.algorithm)?,
    })
}

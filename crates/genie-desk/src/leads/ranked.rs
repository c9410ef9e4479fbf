//! The leads of a campaign in the order of their ranking, each with its place and its score explained.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::{Lead, LeadStage};

use crate::explain::{Explainer, Explanation};
use crate::problem::Problem;
use crate::view::LeadStatus;
use crate::{Desk, Result, ranking};

/// Which part of the ranking is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RankingFilter {
    /// Skip the places up to this one.
    pub after: u64,
    /// How many leads to return at most.
    pub limit: usize,
    /// Only leads in one of these states; all leads if there is none.
    pub statuses: Vec<LeadStatus>,
    /// Only leads without tasks yet.
    pub waiting: bool,
}

/// A lead at its place in the ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RankedLead {
    /// The place, from 1.
    #[schema(minimum = 1)]
    pub place: u64,
    /// Its number in the campaign.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The score that counts; none before the lead is scored.
    #[schema(minimum = 0, maximum = 100)]
    pub score: Option<u32>,
    /// Whether the user gave the score.
    pub overridden: bool,
    /// The name.
    pub full_name: String,
    /// The job title.
    pub job_title: Option<String>,
    /// The company.
    pub company: Option<String>,
    /// The address of the profile.
    pub profile_url: String,
    /// Its state.
    pub status: LeadStatus,
    /// Whether it has no tasks yet.
    pub waiting: bool,
    /// The computed score explained, line by line.
    pub explanation: Vec<String>,
    /// The points of each criterion on one line.
    pub brief: Option<String>,
}

impl RankedLead {
    fn new(place: u64, lead: Lead, explanation: Option<&Explanation>) -> Self {
        Self {
            place,
            number: lead.number,
            score: lead.score(),
            overridden: lead.manual_score.is_some(),
            waiting: is_waiting(&lead),
            explanation: explanation.map(|explanation| explanation.scored.lines()).unwrap_or_default(),
            brief: explanation.map(Explanation::brief),
            full_name: lead.full_name,
            job_title: lead.job_title,
            company: lead.company,
            profile_url: lead.profile_url,
            status: lead.status.into(),
        }
    }
}

/// Part of the ranking of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ranking {
    /// How many leads the campaign has.
    pub total: u64,
    /// The leads, the best first.
    pub items: Vec<RankedLead>,
    /// Whether more leads follow.
    pub more: bool,
}

fn is_waiting(lead: &Lead) -> bool {
    lead.stage == LeadStage::Waiting && LeadStatus::from(lead.status) == LeadStatus::Pending
}

/// The leads that are wanted, the best first.
pub fn ranked(desk: &Desk, stream: StreamId, filter: &RankingFilter) -> Result<Ranking> {
    let RankingFilter { after, limit, statuses, waiting } = filter;
    let is_wanted = |lead: &Lead| {
        (statuses.is_empty() || statuses.contains(&lead.status.into())) && (!waiting || is_waiting(lead))
    };
    let mut explainer = Explainer::new(desk.rows(), stream);
    let mut found = Ranking { total: desk.counters(stream)?.total, items: Vec::new(), more: false };
    for (place, lead) in (1..).zip(ranking::leads(desk.rows(), stream)) {
        let lead = lead?;
        if place <= *after || !is_wanted(&lead) {
            continue;
        }
        if found.items.len() == *limit {
            found.more = true;
            break;
        }
        let explanation = explainer.explain(&lead)?;
        found.items.push(RankedLead::new(place, lead, explanation.as_ref()));
    }
    Ok(found)
}

/// Reads states that a request names in one text, separated by commas.
pub fn parse_statuses(text: &str) -> Result<Vec<LeadStatus>> {
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
    let read = words.map(|word| serde_json::from_value(word.into()));
    read.collect::<std::result::Result<_, _>>().map_err(|_| {
        let what = format!("{text:?} is not a list of lead statuses");
        Problem::new(
            "REQUEST_MALFORMED",
            what,
            "use pending, contacted, responded and rejected, separated by commas",
        )
    })
}

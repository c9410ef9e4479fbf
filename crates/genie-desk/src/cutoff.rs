//! Who is written to: everyone in the ranking, its first leads, those from a score on, or picked ones. What is
//! recommended follows from the shape of the scores.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::cutoff::{Cutoff, PICKED_MAX};
use genie_outreach::{CampaignCommand, Lead};
use genie_scoring::Histogram;

use crate::leads::lead;
use crate::{CampaignEntry, Desk, Result, bounded, ranking};

/// Who is written to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Recipients {
    /// Everyone in the ranking.
    Everyone {},
    /// The first leads of the ranking.
    First {
        /// How many.
        #[serde(deserialize_with = "bounded::number::<_, 1, 4294967295>")]
        #[schema(minimum = 1, maximum = 4294967295u32)]
        count: u64,
    },
    /// Leads with at least this score.
    Above {
        /// The score.
        #[schema(maximum = 100)]
        score: u32,
    },
    /// Leads that the user picked.
    Picked {
        /// Their numbers.
        #[schema(max_items = 500)]
        numbers: Vec<u64>,
    },
}

/// Who is written to, and who should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CutoffView {
    /// Who is written to.
    pub recipients: Recipients,
    /// How many leads that are.
    pub chosen: u64,
    /// How many leads the campaign has.
    pub leads: u64,
    /// The score at which the better leads part from the others; none if the scores do not part.
    pub recommended_score: Option<u32>,
    /// How many leads have at least that score.
    pub recommended: u64,
}

impl From<Option<&Cutoff>> for Recipients {
    fn from(cutoff: Option<&Cutoff>) -> Self {
        match cutoff {
            None => Self::Everyone {},
            Some(Cutoff::First { count, .. }) => Self::First { count: *count },
            Some(Cutoff::Above { score }) => Self::Above { score: *score },
            Some(Cutoff::Picked { numbers }) => Self::Picked { numbers: numbers.clone() },
        }
    }
}

/// Who is written to, and what the scores recommend.
pub fn show(desk: &Desk, entry: &CampaignEntry) -> Result<CutoffView> {
    let (mut histogram, mut leads) = (Histogram::default(), 0);
    for lead in ranking::leads(desk.rows(), entry.campaign.id) {
        let lead = lead?;
        leads += 1;
        if let Some(score) = lead.score() {
            histogram.add(score);
        }
    }
    let recommended_score = histogram.recommended_cutoff();
    let recipients = Recipients::from(entry.campaign.cutoff.as_ref());
    let chosen = match &recipients {
        Recipients::Everyone {} => leads,
        Recipients::First { count } => leads.min(*count),
        Recipients::Above { score } => histogram.count_from(*score),
        Recipients::Picked { numbers } => numbers.len() as u64,
    };
    let recommended = recommended_score.map_or(leads, |score| histogram.count_from(score));
    Ok(CutoffView { recipients, chosen, leads, recommended_score, recommended })
}

/// Chooses who is written to.
pub fn set(desk: &Desk, stream: StreamId, recipients: Recipients) -> Result<()> {
    let cutoff = match recipients {
        Recipients::Everyone {} => None,
        Recipients::First { count } => Some(first(desk, stream, count)?),
        Recipients::Above { score } => Some(Cutoff::Above { score }),
        Recipients::Picked { mut numbers } => {
            numbers.sort_unstable();
            numbers.dedup();
            refuse_unknown(desk, stream, &numbers)?;
            Some(Cutoff::Picked { numbers })
        }
    };
    desk.tell_own(stream, CampaignCommand::SetCutoff { cutoff })
}

/// The first leads, up to the rank that the last of them has now.
fn first(desk: &Desk, stream: StreamId, count: u64) -> Result<Cutoff> {
    let place = usize::try_from(count.saturating_sub(1)).unwrap_or(usize::MAX);
    let last: Option<Lead> = ranking::leads(desk.rows(), stream).nth(place).transpose()?;
    let last_rank = last.map_or(i64::MAX, |lead| lead.rank);
    Ok(Cutoff::First { count, last_rank })
}

fn refuse_unknown(desk: &Desk, stream: StreamId, numbers: &[u64]) -> Result<()> {
    for number in numbers.iter().take(PICKED_MAX) {
        lead(desk.rows(), stream, *number)?;
    }
    Ok(())
}

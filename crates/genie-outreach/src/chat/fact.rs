//! What the tools answered to one wish: the Controller's own words, and links to what they are about.

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::intent::Intent;
use super::state::Meant;
use super::tools::{Artifact, Artifacts, FoundLead, FoundLeads, Ranking, Reasons};

/// The maximum number of links of one answer.
const LINKS_MAX: usize = 10;

/// What the tools answered to one wish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// The wish, by its name.
    pub intent: String,
    /// The answer, in the Controller's words.
    pub text: String,
    /// What it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}

/// Something that an answer is about, which a page can show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum Link {
    /// The overview of the campaign.
    Campaign,
    /// What waits for approval.
    Approvals,
    /// The list of leads.
    Leads,
    /// A lead.
    Lead {
        /// Their number.
        number: u64,
        /// Their name.
        name: String,
    },
    /// A saved artifact.
    Artifact {
        /// Its type.
        artifact_type: String,
        /// Its name among those of its type.
        artifact_key: String,
        /// Its title.
        title: String,
    },
    /// The log.
    Log,
    /// The list of campaigns.
    Campaigns,
}

/// What the answer to a wish is about.
pub(super) fn links(meant: &Meant, result: Option<&Result<Fields, Failure>>) -> Vec<Link> {
    let (Meant::Intent(intent), Some(Ok(result))) = (meant, result) else { return Vec::new() };
    let mut links = match intent {
        Intent::Status | Intent::Why | Intent::Question | Intent::Pause | Intent::Resume => {
            vec![Link::Campaign]
        }
        Intent::Needs | Intent::Next => vec![Link::Approvals],
        Intent::Count { .. } => vec![Link::Leads],
        Intent::Lead { .. } | Intent::LeaveOut { .. } => leads(&of::<FoundLeads>(result).leads),
        Intent::Top { .. } => of::<Ranking>(result).leads.iter().map(|one| lead(&one.lead)).collect(),
        Intent::Score { .. } => leads(&of::<Reasons>(result).people.leads),
        Intent::SaveArtifact { .. } | Intent::FindArtifact { .. } => {
            artifact(&of::<Artifact>(result)).into_iter().collect()
        }
        Intent::ListArtifacts { .. } => of::<Artifacts>(result).newest.iter().filter_map(artifact).collect(),
        Intent::Log { .. } => vec![Link::Log],
        Intent::Campaigns => vec![Link::Campaigns],
        Intent::Remove | Intent::StopAll | Intent::Script { .. } | Intent::Help => Vec::new(),
    };
    links.truncate(LINKS_MAX);
    links
}

/// A result that a tool has just returned. The reply says so if it cannot be read.
fn of<T: DeserializeOwned + Default>(result: &Fields) -> T {
    result.read().unwrap_or_default()
}

fn leads(found: &[FoundLead]) -> Vec<Link> {
    found.iter().map(lead).collect()
}

fn lead(one: &FoundLead) -> Link {
    Link::Lead { number: one.number, name: one.full_name.clone() }
}

fn artifact(saved: &Artifact) -> Option<Link> {
    let link = Link::Artifact {
        artifact_type: saved.artifact_type.clone(),
        artifact_key: saved.artifact_key.clone(),
        title: saved.title.clone(),
    };
    (!saved.artifact_type.is_empty()).then_some(link)
}

//! Erasing a person from everything that is stored, for good.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_outreach::erasure::Person;
use genie_people::identity::Alias;

use crate::{Desk, Result};

/// The result of an erasure, or of its dry run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Erased {
    /// How many records were erased; none in a dry run.
    pub records: usize,
    /// How many leads were this person, one in each campaign.
    pub leads: usize,
    /// The name of the person, in a dry run only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full_name: Option<String>,
}

/// Finds what is stored about a person. Nothing is erased.
pub fn find(desk: &Desk, person: &Alias) -> Result<Erased> {
    let found = Person::find(desk.rows(), &desk.campaign_streams()?, person)?;
    let full_name = found.leads.first().map(|(_, lead)| lead.full_name.clone());
    Ok(Erased { records: 0, leads: found.leads.len(), full_name })
}

/// Erases a person from every campaign. They cannot be imported or contacted again.
pub fn erase(desk: &Desk, person: &Alias) -> Result<Erased> {
    let leads = find(desk, person)?.leads;
    Ok(Erased { records: desk.erase(person)?, leads, full_name: None })
}

//! A lead: a person a campaign may write to.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::record::Fields;

use crate::contract::{LeadId, LeadStatus};

/// The highest score a lead can have.
pub const SCORE_MAX: u32 = 100;

/// A person a campaign may write to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// Which lead.
    pub id: LeadId,
    /// Their name.
    pub full_name: String,
    /// Where their profile is.
    pub profile_url: String,
    /// What they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// Where they do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// How well they fit the campaign, 0 to 100.
    pub weight_score: u32,
    /// Where they stand.
    pub status: LeadStatus,
}

/// A lead as it comes in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewLead {
    /// Their name.
    pub full_name: String,
    /// Where their profile is.
    pub profile_url: String,
    /// What they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// Where they do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// How well they fit the campaign, 0 to 100.
    pub weight_score: u32,
}

impl Lead {
    /// The lead from its stored row.
    pub fn from_row(row: Fields) -> Result<Self, String> {
        serde_json::from_value(Value::Object(row)).map_err(|error| error.to_string())
    }

    /// The name they are greeted with.
    pub fn first_name(&self) -> &str {
        first_name(&self.full_name)
    }
}

/// The first word of a name.
pub fn first_name(full_name: &str) -> &str {
    full_name.split_whitespace().next().unwrap_or(full_name)
}

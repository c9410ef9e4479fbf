//! Writes leads for other programs: CSV and XLSX with the column names that mail tools import
//! without a mapping. No cell can become a formula, and reading a file back gives the same data.

mod csv;
mod workbook;

use std::collections::{BTreeMap, BTreeSet};

use genie_people::own_columns::{COLUMNS, DETAILS};
use genie_tables::WriteError;

use crate::lead::{Lead, first_word};

pub use csv::csv;
pub use genie_tables::write_line;
pub use workbook::xlsx;

/// The maximum number of variables in an export.
pub const VARIABLES_MAX: usize = 900;

/// A lead in an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Their e-mail address.
    pub email: String,
    /// Their given name.
    pub first_name: String,
    /// Their family name.
    pub last_name: String,
    /// Their company.
    pub company: String,
    /// Their job title.
    pub title: String,
    /// The company's web site.
    pub website: String,
    /// The address of their profile.
    pub linkedin_url: String,
    /// Why they were chosen.
    pub reason: String,
    /// The id of the lead.
    pub lead_id: String,
    /// When they were chosen.
    pub qualified_at: String,
    /// Their score.
    pub score: String,
    /// Their status.
    pub status: String,
    /// All other data, by name.
    pub variables: BTreeMap<String, String>,
}

impl From<&Lead> for Record {
    fn from(lead: &Lead) -> Self {
        let given = first_word(&lead.full_name);
        let family = lead.full_name.trim_start().strip_prefix(given).unwrap_or_default().trim();
        let status = serde_json::to_value(lead.status);
        let text = |value: &serde_json::Value| value.as_str().map(str::to_owned);
        let detail = |name: &str| lead.details.get(name).and_then(text);
        let mut variables: BTreeMap<String, String> = BTreeMap::new();
        variables
            .extend(lead.variables.iter().filter_map(|(name, value)| Some((name.to_owned(), text(value)?))));
        variables.extend(DETAILS.into_iter().filter_map(|name| Some((name.to_owned(), detail(name)?))));
        Self {
            email: lead.email.clone().unwrap_or_default(),
            first_name: detail("first_name").unwrap_or_else(|| given.to_owned()),
            last_name: detail("last_name").unwrap_or_else(|| family.to_owned()),
            company: lead.company.clone().unwrap_or_default(),
            title: lead.job_title.clone().unwrap_or_default(),
            website: detail("website").unwrap_or_default(),
            linkedin_url: lead.profile_url.clone(),
            reason: lead.manual_reason.clone().unwrap_or_default(),
            lead_id: lead.id.uuid().to_string(),
            score: lead.score().map(|score| score.to_string()).unwrap_or_default(),
            status: status.ok().as_ref().and_then(serde_json::Value::as_str).unwrap_or_default().to_owned(),
            qualified_at: String::new(),
            variables,
        }
    }
}

impl Record {
    /// The cells in column order.
    fn cells<'a>(&'a self, variables: &'a [String]) -> impl Iterator<Item = &'a str> {
        let own = [
            &self.email,
            &self.first_name,
            &self.last_name,
            &self.company,
            &self.title,
            &self.website,
            &self.linkedin_url,
            &self.reason,
            &self.lead_id,
            &self.qualified_at,
            &self.score,
            &self.status,
        ];
        let variables = variables.iter().map(|name| self.variables.get(name).map_or("", String::as_str));
        own.into_iter().map(String::as_str).chain(variables)
    }
}

/// Why an export failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The table could not be written.
    #[error(transparent)]
    Table(#[from] WriteError),
    /// A variable has no name or a name that is taken, or there are too many variables.
    #[error("the variables cannot be exported as columns: {0}")]
    BadVariables(&'static str),
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Table(error) => error.code(),
            Self::BadVariables(_) => "EXPORT_BAD_VARIABLES",
        }
    }
}

/// Checks that every variable can be a column with a name of its own.
fn check(variables: &[String]) -> Result<(), Error> {
    let distinct: BTreeSet<&str> = variables.iter().map(String::as_str).chain(COLUMNS).collect();
    if variables.len() > VARIABLES_MAX {
        return Err(Error::BadVariables("there are too many variables"));
    }
    if variables.iter().any(|name| name.trim().is_empty()) {
        return Err(Error::BadVariables("a variable has no name"));
    }
    if distinct.len() != variables.len() + COLUMNS.len() {
        return Err(Error::BadVariables("two columns would have the same name"));
    }
    Ok(())
}

//! The fields of a person that a column can hold. The headings that other programs use for them are data of
//! `genie-tables`.

use serde::{Deserialize, Serialize};

use genie_tables::headings;

/// The field that a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// The whole name.
    FullName,
    /// The given name.
    FirstName,
    /// The family name.
    LastName,
    /// The address of a profile, of any kind.
    ProfileUrl,
    /// The slug of a profile URL alone.
    PublicIdentifier,
    /// An address in Sales Navigator.
    SalesNavigatorUrl,
    /// A URN, an identifier or the number of a member.
    MemberUrn,
    /// Their job title.
    JobTitle,
    /// Their headline.
    Headline,
    /// Their company.
    Company,
    /// The company's own page on LinkedIn.
    CompanyUrl,
    /// The company's domain.
    CompanyDomain,
    /// The company's web site.
    Website,
    /// The number of employees.
    CompanySize,
    /// The company's industry.
    Industry,
    /// Their location.
    Location,
    /// The town, if it has a column of its own.
    City,
    /// The state or region, if it has a column of its own.
    Region,
    /// The country, if it has a column of its own.
    Country,
    /// Their e-mail address.
    Email,
    /// When they connected.
    ConnectedOn,
    /// When the row was last updated.
    UpdatedAt,
    /// Their summary.
    Summary,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 23] = [
        Self::FullName,
        Self::FirstName,
        Self::LastName,
        Self::ProfileUrl,
        Self::PublicIdentifier,
        Self::SalesNavigatorUrl,
        Self::MemberUrn,
        Self::JobTitle,
        Self::Headline,
        Self::Company,
        Self::CompanyUrl,
        Self::CompanyDomain,
        Self::Website,
        Self::CompanySize,
        Self::Industry,
        Self::Location,
        Self::City,
        Self::Region,
        Self::Country,
        Self::Email,
        Self::ConnectedOn,
        Self::UpdatedAt,
        Self::Summary,
    ];

    /// The field of a column in the headings' data file. Columns that only scoring reads, such as notes and
    /// skills, have no field and become variables.
    pub fn from_column(column: &str) -> Option<Self> {
        Some(match column {
            "name" | "full_name" => Self::FullName,
            "first_name" => Self::FirstName,
            "last_name" => Self::LastName,
            "public_profile_url" | "profile_url" | "link" | "profile" => Self::ProfileUrl,
            "public_identifier" => Self::PublicIdentifier,
            "sales_navigator_url" => Self::SalesNavigatorUrl,
            "member_urn" => Self::MemberUrn,
            "job_title" => Self::JobTitle,
            "headline" => Self::Headline,
            "company" => Self::Company,
            "company_url" => Self::CompanyUrl,
            "company_domain" => Self::CompanyDomain,
            "website" => Self::Website,
            "company_size" => Self::CompanySize,
            "industry" => Self::Industry,
            "location" => Self::Location,
            "city" => Self::City,
            "region" => Self::Region,
            "country" => Self::Country,
            "email" => Self::Email,
            "connected_on" => Self::ConnectedOn,
            "updated_at" => Self::UpdatedAt,
            "summary" => Self::Summary,
            _ => return None,
        })
    }

    /// Whether several columns may hold it: each is a further identifier.
    pub fn takes_several(self) -> bool {
        match self {
            Self::ProfileUrl | Self::PublicIdentifier | Self::SalesNavigatorUrl | Self::MemberUrn => true,
            Self::FullName
            | Self::FirstName
            | Self::LastName
            | Self::JobTitle
            | Self::Headline
            | Self::Company
            | Self::CompanyUrl
            | Self::CompanyDomain
            | Self::Website
            | Self::CompanySize
            | Self::Industry
            | Self::Location
            | Self::City
            | Self::Region
            | Self::Country
            | Self::Email
            | Self::ConnectedOn
            | Self::UpdatedAt
            | Self::Summary => false,
        }
    }
}

/// The table of people in the data file of headings.
pub(super) const PEOPLE: &str = "people";

/// The field that a folded heading names.
pub(super) fn field_named(folded: &str) -> Option<Field> {
    headings().column(PEOPLE, folded).and_then(Field::from_column)
}

/// Ambiguous headings: they are profile URLs only if their cells are.
pub(super) fn is_vague(folded: &str) -> bool {
    matches!(headings().column(PEOPLE, folded), Some("link" | "profile"))
}

/// Headings for a whole name, or for the half of it without a column of its own.
pub(super) fn is_any_name(folded: &str) -> bool {
    headings().column(PEOPLE, folded) == Some("name")
}

/// The order in which profile columns are read. PhantomBuster writes the public address beside two that lead
/// elsewhere.
pub(super) fn preference(folded: &str) -> usize {
    let public = headings().names(PEOPLE, "public_profile_url");
    public.iter().position(|first| first == folded).unwrap_or(usize::MAX)
}

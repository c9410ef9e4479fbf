//! What a column of people can hold. The headings under which other programs write it are data of
//! `genie-tables`.

use serde::{Deserialize, Serialize};

use genie_tables::headings;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// The whole name.
    FullName,
    /// The given name.
    FirstName,
    /// The family name.
    LastName,
    /// The address of a profile, of whatever kind.
    ProfileUrl,
    /// The last part of a profile's address, alone.
    PublicIdentifier,
    /// An address in Sales Navigator.
    SalesNavigatorUrl,
    /// A URN, an identifier or the number of a member.
    MemberUrn,
    /// What they do.
    JobTitle,
    /// What they say about themselves in one line.
    Headline,
    /// Where they work.
    Company,
    /// The company's own page on LinkedIn.
    CompanyUrl,
    /// The company's domain.
    CompanyDomain,
    /// The company's web site.
    Website,
    /// How many people work there.
    CompanySize,
    /// What the company does.
    Industry,
    /// Where they are.
    Location,
    /// The town, when it has a column of its own.
    City,
    /// The state or region, when it has a column of its own.
    Region,
    /// The country, when it has a column of its own.
    Country,
    /// Their e-mail address.
    Email,
    /// When they became a contact.
    ConnectedOn,
    /// When the row was last true.
    UpdatedAt,
    /// What they say about themselves.
    Summary,
}

impl Field {
    /// Every field there is.
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

    /// The field that a column of the headings' data file holds. Columns that only scoring reads, such as
    /// notes and skills, hold none and become variables.
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

    /// Whether several columns may hold it: every one of them is a further identifier.
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

/// Headings that say little: they are an address of a profile only where the cells are.
pub(super) fn is_vague(folded: &str) -> bool {
    matches!(headings().column(PEOPLE, folded), Some("link" | "profile"))
}

/// Headings that are a whole name, or the half that has no column of its own.
pub(super) fn is_any_name(folded: &str) -> bool {
    headings().column(PEOPLE, folded) == Some("name")
}

/// Which of several profile columns is read first. PhantomBuster writes the public address beside
/// two that lead elsewhere.
pub(super) fn preference(folded: &str) -> usize {
    let public = headings().names(PEOPLE, "public_profile_url");
    public.iter().position(|first| first == folded).unwrap_or(usize::MAX)
}

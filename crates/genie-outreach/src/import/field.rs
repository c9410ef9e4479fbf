//! What a column can hold, and the headings under which other programs write it.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::alias::ALIASES;

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

/// The heading without case, accents, spaces and signs.
pub(super) fn fold(heading: &str) -> String {
    heading
        .nfkd()
        .filter(|character| !is_combining_mark(*character))
        .flat_map(char::to_lowercase)
        .filter(|character| character.is_alphanumeric())
        .collect()
}

/// The field that a folded heading names.
pub(super) fn field_named(folded: &str) -> Option<Field> {
    let is_named = |names: &str| names.split(' ').any(|name| name == folded);
    ALIASES.iter().find(|(_, names)| is_named(names)).map(|(field, _)| *field)
}

/// Headings that say little: they are an address of a profile only where the cells are.
pub(super) fn is_vague(folded: &str) -> bool {
    ["link", "links", "profil", "profile", "url", "webpage"].contains(&folded)
}

/// Headings that are a whole name, or the half that has no column of its own.
pub(super) fn is_any_name(folded: &str) -> bool {
    ["naam", "name", "navn", "nom", "nombre", "nome"].contains(&folded)
}

/// Which of several profile columns is read first. PhantomBuster writes the public address beside
/// two that lead elsewhere.
pub(super) fn preference(folded: &str) -> usize {
    ["defaultprofileurl", "publicprofileurl", "linkedinurlpublic", "linkedinprofileurl"]
        .iter()
        .position(|first| *first == folded)
        .unwrap_or(usize::MAX)
}

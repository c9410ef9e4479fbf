//! The identity of a person: the profile URL in one canonical form, further identifiers as aliases, and
//! where each was read. Two people are never merged because of a name.

mod address;
mod registry;

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use address::{
    ADDRESS_BYTES_MAX, BadAddress, PRACTICE_HOST, SLUG_BYTES_MAX, parse, parse_email, parse_member,
};
pub(crate) use address::{host_of, is_domain, is_invisible};
pub use registry::{Admission, Match, Person, Registry, is_shared};

/// The canonical key of a person: the lower-cased, decoded slug of a public profile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct ProfileKey(String);

impl ProfileKey {
    /// The key with this slug, if it is valid.
    pub fn from_slug(slug: &str) -> Result<Self, BadAddress> {
        address::normalise_slug(slug).map(Self)
    }

    /// The last part of the address.
    pub fn slug(&self) -> &str {
        &self.0
    }

    /// The address of the profile page.
    pub fn url(&self) -> String {
        format!("https://www.linkedin.com/in/{}", address::encode(&self.0))
    }
}

impl fmt::Display for ProfileKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "/in/{}", self.0)
    }
}

impl<'de> Deserialize<'de> for ProfileKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_slug(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

/// An identifier of a person in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alias {
    /// A public profile.
    Profile(ProfileKey),
    /// The identifier in addresses of Sales Navigator and in URNs. Upper and lower case differ.
    Member(String),
    /// The number of a member, as in `urn:li:member:1`.
    MemberNumber(u64),
    /// An old-style profile URL, `/pub/jane-doe/1/2/3`.
    Legacy(String),
    /// A fictional person in a demo.
    Practice(String),
    /// A profile that this computer serves, as host, port and path: an invented person of a practice network.
    Loopback(String),
    /// An email address in lower case.
    Email(String),
}

impl Alias {
    /// Whether it identifies one person, so that two records with it are the same person.
    pub fn is_proof(&self) -> bool {
        match self {
            Self::Profile(_)
            | Self::Member(_)
            | Self::MemberNumber(_)
            | Self::Legacy(_)
            | Self::Practice(_)
            | Self::Loopback(_) => true,
            Self::Email(_) => false,
        }
    }

    /// An address at which the profile can be opened, if this alias has one.
    pub fn url(&self) -> Option<String> {
        match self {
            Self::Profile(key) => Some(key.url()),
            Self::Member(id) => Some(format!("https://www.linkedin.com/in/{}", address::encode(id))),
            Self::Legacy(path) => {
                Some(format!("https://www.linkedin.com/pub/{}", address::encode_path(path)))
            }
            Self::Practice(slug) => Some(format!("https://{PRACTICE_HOST}/in/{}", address::encode(slug))),
            Self::Loopback(page) => Some(format!("http://{page}")),
            Self::MemberNumber(_) | Self::Email(_) => None,
        }
    }

    /// The identifier as one token, as it is stored and searched.
    pub fn token(&self) -> String {
        match self {
            Self::Profile(key) => format!("profile:{}", key.slug()),
            Self::Member(id) => format!("member:{id}"),
            Self::MemberNumber(number) => format!("number:{number}"),
            Self::Legacy(path) => format!("legacy:{path}"),
            Self::Practice(slug) => format!("practice:{slug}"),
            Self::Loopback(page) => format!("loopback:{page}"),
            Self::Email(email) => format!("email:{email}"),
        }
    }

    /// The identifier of a token.
    pub fn from_token(token: &str) -> Option<Self> {
        let (kind, name) = token.split_once(':')?;
        let name = name.to_owned();
        match kind {
            "profile" => ProfileKey::from_slug(&name).ok().map(Self::Profile),
            "member" => Some(Self::Member(name)),
            "number" => name.parse().ok().map(Self::MemberNumber),
            "legacy" => Some(Self::Legacy(name)),
            "practice" => Some(Self::Practice(name)),
            "loopback" => Some(Self::Loopback(name)),
            "email" => Some(Self::Email(name)),
            _ => None,
        }
    }

    /// The kind of identifier, in words.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Profile(_) | Self::Legacy(_) | Self::Practice(_) | Self::Loopback(_) => "profile URL",
            Self::Member(_) | Self::MemberNumber(_) => "member identifier",
            Self::Email(_) => "email address",
        }
    }
}

/// A string that many values share, such as the name of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label(Arc<str>);

impl Label {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        Self(Arc::from(text))
    }
}

impl Serialize for Label {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::from(text.as_str()))
    }
}

/// Where an identifier was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// The file.
    pub file: Label,
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// The heading of the column.
    pub column: Label,
}

/// All identifiers of one person, with their evidence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The public profile that is the person's key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<ProfileKey>,
    /// All identifiers, the key included, and where each was read first. They are few, so a sorted list takes
    /// less memory than a map.
    #[serde(deserialize_with = "in_order")]
    aliases: Vec<(Alias, Evidence)>,
}

impl Identity {
    /// Adds an identifier. The first public profile becomes the key; the first evidence stays.
    pub fn add(&mut self, alias: Alias, evidence: Evidence) {
        if let (None, Alias::Profile(key)) = (&self.key, &alias) {
            self.key = Some(key.clone());
        }
        if let Err(at) = self.aliases.binary_search_by(|(known, _)| known.cmp(&alias)) {
            self.aliases.insert(at, (alias, evidence));
        }
    }

    /// All identifiers, the key included, sorted.
    pub fn aliases(&self) -> impl Iterator<Item = &Alias> {
        self.aliases.iter().map(|(alias, _)| alias)
    }

    /// Where an identifier was read first.
    pub fn evidence(&self, alias: &Alias) -> Option<&Evidence> {
        let at = self.aliases.binary_search_by(|(known, _)| known.cmp(alias)).ok()?;
        self.aliases.get(at).map(|(_, evidence)| evidence)
    }

    /// Whether there are no identifiers.
    pub fn is_empty(&self) -> bool {
        self.aliases.is_empty()
    }

    /// The best address to open: the public profile if there is one.
    pub fn url(&self) -> Option<String> {
        match &self.key {
            Some(key) => Some(key.url()),
            None => self.aliases().find_map(Alias::url),
        }
    }

    /// Whether an identifier belongs to this person alone.
    pub fn has_proof(&self) -> bool {
        self.aliases().any(Alias::is_proof)
    }
}

/// A stored list may have been edited, so it is sorted again for binary search.
fn in_order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(Alias, Evidence)>, D::Error> {
    let mut aliases: Vec<(Alias, Evidence)> = Vec::deserialize(deserializer)?;
    aliases.sort_by(|(first, _), (second, _)| first.cmp(second));
    aliases.dedup_by(|(first, _), (second, _)| first == second);
    Ok(aliases)
}

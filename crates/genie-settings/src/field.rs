//! The table of all fields, which drives the command line, the API and the page: for each field its name, its section,
//! what it accepts, a description, and its default with the source of each number.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::policy::Source;
use genie_vault::SecretReference;

use crate::campaign_policy;
use crate::document::Settings;
use crate::limits::WorkingHours;
use crate::models;
use crate::secret::looks_secret;

/// The part of a name that stands for the name of any provider.
const ANY: &str = "*";

/// The maximum length of a text or an address, in characters.
const TEXT_CHARACTERS_MAX: usize = 300;

/// A section of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// Model providers.
    Models,
    /// Tools.
    Tools,
    /// Limits of campaigns.
    Limits,
    /// The user's presence.
    Presence,
    /// The user's time zone.
    TimeZone,
    /// Notifications.
    Notifications,
    /// The web UI.
    Appearance,
    /// The database.
    Database,
    /// The MCP server.
    Mcp,
    /// The vault.
    Vault,
}

/// What a field accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Kind {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer {
        /// The smallest one.
        min: u64,
        /// The largest one.
        max: u64,
        /// What it counts.
        unit: String,
    },
    /// One line of text.
    Text,
    /// One of these words.
    Choice {
        /// The words.
        options: Vec<String>,
    },
    /// Working hours.
    WorkingHours,
    /// The name of a time zone.
    TimeZone,
    /// A web address: `https`, or `http` on this machine.
    Address,
    /// The name of a secret, as `{{secret:NAME}}`.
    Secret,
}

/// A field of the document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Its dotted name. `*` stands for the name of a provider.
    pub name: String,
    /// Its section.
    pub section: Section,
    /// What it accepts.
    pub kind: Kind,
    /// What it does.
    pub description: String,
    /// The source of its default, if it is a number whose source no campaign policy names.
    #[serde(default)]
    source: Option<Source>,
}

/// The value of a field that is not set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Default {
    /// The value; `null` for none.
    pub value: Value,
    /// Which campaigns or which kind of provider it applies to, if it differs between them.
    pub applies_to: Option<&'static str>,
    /// The source of a number.
    pub source: Option<Source>,
}

static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    let read = serde_json::from_str(include_str!("../data/fields.json"));
    read.unwrap_or_else(|error| panic!("the table of settings cannot be read: {error}"))
});

/// All fields, in the order in which they are shown.
pub fn fields() -> &'static [Field] {
    &FIELDS
}

/// The field with this name.
pub fn field(name: &str) -> Option<&'static Field> {
    fields().iter().find(|field| field.matches(name))
}

impl Field {
    /// Whether this field exists once for each provider.
    pub fn is_of_provider(&self) -> bool {
        self.name.split('.').any(|part| part == ANY)
    }

    /// The name of this field of a provider.
    pub fn of_provider(&self, provider: &str) -> String {
        self.name.replace(ANY, provider)
    }

    fn matches(&self, name: &str) -> bool {
        let mut parts = name.split('.');
        let fits = self.name.split('.').all(|own| {
            parts.next().is_some_and(|part| if own == ANY { models::is_name(part) } else { own == part })
        });
        fits && parts.next().is_none()
    }

    /// The value of this field while it is not set, where it differs for each kind of campaign.
    pub fn defaults(&self) -> Vec<Default> {
        if let Some(defaults) = campaign_policy::defaults(&self.name) {
            let sourced = |default: Default| Default {
                source: default.source.or_else(|| self.source.clone()),
                ..default
            };
            return defaults.into_iter().map(sourced).collect();
        }
        if self.kind == Kind::Address && self.is_of_provider() {
            return models::usual_addresses();
        }
        let value = serde_json::to_value(Settings::default()).ok().and_then(|document| {
            let path = format!("/{}", self.name.replace('.', "/"));
            document.pointer(&path).cloned()
        });
        // A provider may be used unless it is switched off.
        let value = value.or_else(|| (self.kind == Kind::Boolean).then(|| true.into()));
        vec![Default { value: value.unwrap_or(Value::Null), applies_to: None, source: self.source.clone() }]
    }
}

impl Kind {
    /// Whether a value fits, or what would. Values are not repeated: they may be secrets.
    pub(crate) fn check(&self, value: &Value) -> Result<(), String> {
        match self {
            Self::Boolean => value.as_bool().map(|_| ()).ok_or_else(|| "use true or false".to_owned()),
            Self::Integer { min, max, unit } => {
                let fits = value.as_u64().is_some_and(|number| (*min..=*max).contains(&number));
                fits.then_some(()).ok_or_else(|| format!("use a whole number of {unit} from {min} to {max}"))
            }
            Self::Choice { options } => {
                let fits = value.as_str().is_some_and(|word| options.iter().any(|option| option == word));
                fits.then_some(()).ok_or_else(|| format!("use {}", options.join(" or ")))
            }
            Self::Text => text(value).map(|_| ()),
            Self::WorkingHours => WorkingHours::try_from(text(value)?.to_owned()).map(|_| ()),
            Self::TimeZone => campaign_policy::check_time_zone(text(value)?),
            Self::Address => check_address(text(value)?),
            Self::Secret => match SecretReference::try_from(text(value)?.to_owned()) {
                Ok(_) => Ok(()),
                Err(_) => Err("refer to a stored secret as {{secret:NAME}}".to_owned()),
            },
        }
    }

    /// Whether a value is a secret where none may be.
    pub(crate) fn is_literal_secret(&self, value: &Value) -> bool {
        let Some(text) = value.as_str() else { return false };
        let is_reference = SecretReference::try_from(text.to_owned()).is_ok();
        looks_secret(text) || (*self == Self::Secret && !is_reference)
    }
}

fn text(value: &Value) -> Result<&str, String> {
    let fits = |text: &&str| {
        let length = text.chars().count();
        (1..=TEXT_CHARACTERS_MAX).contains(&length) && !text.chars().any(char::is_control)
    };
    let flaw = || format!("use one line of 1 to {TEXT_CHARACTERS_MAX} characters");
    value.as_str().filter(fits).ok_or_else(flaw)
}

/// Keys and messages travel to these addresses, so only this machine may be reached without TLS.
fn check_address(text: &str) -> Result<(), String> {
    let flaw = || "use an https URL, or an http URL on this machine".to_owned();
    let address = fluent_uri::Uri::parse(text).map_err(|_| flaw())?;
    let host = address.authority().map(|authority| authority.host()).unwrap_or_default();
    let is_local = ["localhost", "127.0.0.1", "[::1]"].contains(&host);
    let is_open = address.query().is_none() && address.fragment().is_none();
    match address.scheme().as_str() {
        "https" if !host.is_empty() && is_open => Ok(()),
        "http" if is_local && is_open => Ok(()),
        _ => Err(flaw()),
    }
}

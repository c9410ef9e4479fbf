//! References to secrets. The settings know a secret by its name only, so a value that looks like a secret is refused.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The maximum length of a secret's name.
const NAME_BYTES_MAX: usize = 64;

/// The beginnings of keys that providers hand out.
const KEY_PREFIXES: [&str; 9] = ["sk-", "sk_", "pk_", "rk_", "ghp_", "github_pat_", "xox", "AKIA", "Bearer "];

/// The minimum length of a text that can be a key.
const KEY_BYTES_MIN: usize = 12;

/// The name of a secret, written as `{{secret:NAME}}`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretReference {
    name: String,
}

impl SecretReference {
    /// The name of the secret.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for SecretReference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{{{secret:{}}}}}", self.name)
    }
}

impl From<SecretReference> for String {
    fn from(reference: SecretReference) -> Self {
        reference.to_string()
    }
}

impl TryFrom<String> for SecretReference {
    type Error = &'static str;

    /// Never repeats the text: it may be the secret itself.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let name = text.strip_prefix("{{secret:").and_then(|rest| rest.strip_suffix("}}"));
        let fits = |name: &&str| {
            let is_word = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
            let begins = name.starts_with(|first: char| first.is_ascii_uppercase());
            begins && name.len() <= NAME_BYTES_MAX && name.bytes().all(is_word)
        };
        let name = name.filter(fits).ok_or("name a stored secret as {{secret:NAME}}")?;
        Ok(Self { name: name.to_owned() })
    }
}

/// Whether a text looks like a secret that belongs into the vault: a provider's key, or an address with a password.
pub(crate) fn looks_secret(text: &str) -> bool {
    let is_key = text.len() >= KEY_BYTES_MIN && KEY_PREFIXES.iter().any(|prefix| text.starts_with(prefix));
    is_key || has_password(text)
}

fn has_password(text: &str) -> bool {
    let Ok(address) = fluent_uri::Uri::parse(text) else { return false };
    address.authority().and_then(|authority| authority.userinfo()).is_some()
}

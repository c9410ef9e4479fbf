//! The name of a secret: all that the agent, the logs and the prompts ever see of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The maximum length of a name.
pub(crate) const NAME_CHARACTERS_MAX: usize = 64;

/// The name of a secret, such as `OPENAI_API_KEY`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretName(String);

impl SecretName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for SecretName {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let fits = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '_';
        let is_name = text.starts_with(|first: char| first.is_ascii_uppercase())
            && text.chars().all(fits)
            && text.len() <= NAME_CHARACTERS_MAX;
        if is_name { Ok(Self(text.to_owned())) } else { Err(Error::BadName) }
    }
}

impl TryFrom<String> for SecretName {
    type Error = Error;

    fn try_from(text: String) -> Result<Self, Error> {
        text.parse()
    }
}

impl From<SecretName> for String {
    fn from(name: SecretName) -> Self {
        name.0
    }
}

impl fmt::Display for SecretName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

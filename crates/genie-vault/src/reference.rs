//! References to secrets in texts such as `Bearer {{secret:OPENAI_API_KEY}}`. The text with the reference is what is
//! stored, shown and logged; the value takes its place only where a request leaves the program.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::name::SecretName;

const OPENING: &str = "{{secret:";
const CLOSING: &str = "}}";

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// A text that stays as it is.
    Text(&'a str),
    /// A reference to a secret.
    Secret(SecretName),
}

/// The parts of a text, in order.
pub fn parts(text: &str) -> Result<Vec<Part<'_>>, Error> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OPENING) {
        let (name, following) = after.split_once(CLOSING).ok_or(Error::BadReference)?;
        found.push(Part::Text(before));
        found.push(Part::Secret(name.parse().map_err(|_| Error::BadReference)?));
        rest = following;
    }
    found.push(Part::Text(rest));
    found.retain(|part| *part != Part::Text(""));
    Ok(found)
}

/// The name of a secret, written as `{{secret:NAME}}`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretReference(SecretName);

impl SecretReference {
    /// The name of the secret.
    pub fn name(&self) -> &SecretName {
        &self.0
    }
}

impl TryFrom<String> for SecretReference {
    type Error = Error;

    /// Never repeats the text: it may be the secret itself.
    fn try_from(text: String) -> Result<Self, Error> {
        match parts(&text)?.as_slice() {
            [Part::Secret(name)] => Ok(Self(name.clone())),
            _ => Err(Error::BadReference),
        }
    }
}

impl From<SecretReference> for String {
    fn from(reference: SecretReference) -> Self {
        reference.to_string()
    }
}

impl fmt::Display for SecretReference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{OPENING}{}{CLOSING}", self.0)
    }
}

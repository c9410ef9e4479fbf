//! An absolute URI as defined by RFC 3986. Only the syntax is judged; nothing is resolved or fetched.

use std::borrow::Cow;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// A URI with a scheme, such as `https://example.com/in/jane`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Uri(String);

impl Uri {
    /// The URI written as `text`, if it is absolute and well formed.
    pub fn parse(text: &str) -> Option<Self> {
        fluent_uri::Uri::parse(text).ok().map(|_| Self(text.to_owned()))
    }

    /// Whether it is a web page, and not a script, a file or an address of another program.
    pub fn is_web(&self) -> bool {
        let Ok(uri) = fluent_uri::Uri::parse(self.0.as_str()) else { return false };
        let is_web = ["http", "https"].iter().any(|web| uri.scheme().as_str().eq_ignore_ascii_case(web));
        is_web && uri.authority().is_some_and(|authority| !authority.host().is_empty())
    }
}

impl Deref for Uri {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Uri {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::strict::text(deserializer, |text| {
            Self::parse(text)
                .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(text), &"an absolute URI"))
        })
    }
}

impl JsonSchema for Uri {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Uri".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "uri" })
    }
}

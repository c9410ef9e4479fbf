//! A text whose length is part of its type. The parser and the schema read the same two constants.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, Expected};
use serde::{Deserialize, Deserializer, Serialize};

/// The `MAX` of a text that only the size of the whole document limits.
pub const UNLIMITED: usize = usize::MAX;

/// A text of `MIN` to `MAX` characters, counted as JSON Schema counts them: Unicode scalar values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Text<const MIN: usize, const MAX: usize>(String);

/// The text is shorter or longer than its type allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text has {characters} characters")]
pub struct WrongLength {
    /// How many characters it has.
    pub characters: usize,
}

impl<const MIN: usize, const MAX: usize> Text<MIN, MAX> {
    /// The text, if its length fits.
    pub fn new(text: impl Into<String>) -> Result<Self, WrongLength> {
        let text = text.into();
        let characters = text.chars().count();
        if (MIN..=MAX).contains(&characters) { Ok(Self(text)) } else { Err(WrongLength { characters }) }
    }

    /// The text as a plain string.
    pub fn into_string(self) -> String {
        self.0
    }

    /// Whether there is nothing in it that a person could see.
    pub fn is_blank(&self) -> bool {
        self.0.trim().is_empty()
    }
}

impl<const MIN: usize, const MAX: usize> Deref for Text<MIN, MAX> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MIN: usize, const MAX: usize> fmt::Display for Text<MIN, MAX> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl<const MIN: usize, const MAX: usize> TryFrom<String> for Text<MIN, MAX> {
    type Error = WrongLength;

    fn try_from(text: String) -> Result<Self, WrongLength> {
        Self::new(text)
    }
}

impl<'de, const MIN: usize, const MAX: usize> Deserialize<'de> for Text<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::new(text).map_err(|error| D::Error::invalid_length(error.characters, &Bounds(MIN, MAX)))
    }
}

impl<const MIN: usize, const MAX: usize> JsonSchema for Text<MIN, MAX> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Text_{MIN}_{MAX}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut schema = json_schema!({ "type": "string", "minLength": MIN });
        if MAX != UNLIMITED {
            schema.insert("maxLength".to_owned(), MAX.into());
        }
        schema
    }
}

/// Says what length was expected.
struct Bounds(usize, usize);

impl Expected for Bounds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(min, max) = self;
        if *max == UNLIMITED {
            write!(formatter, "at least {min} characters")
        } else {
            write!(formatter, "{min} to {max} characters")
        }
    }
}

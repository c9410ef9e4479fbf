//! The two numbers of the contract, with their bounds in their types.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// How many of something there are. At most 2^53 - 1, so that every reader of JSON counts the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Count(u64);

impl Count {
    /// The largest count.
    pub const MAX: u64 = (1 << 53) - 1;

    /// The count, or the largest one if there are more.
    pub fn new(count: u64) -> Self {
        Self(count.min(Self::MAX))
    }

    /// The plain number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl From<u32> for Count {
    fn from(count: u32) -> Self {
        Self(count.into())
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Counting)
    }
}

impl JsonSchema for Count {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 0, "maximum": Self::MAX })
    }
}

struct Counting;

impl Visitor<'_> for Counting {
    type Value = Count;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "an integer from 0 to {}", Count::MAX)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Count, E> {
        if value <= Count::MAX {
            Ok(Count(value))
        } else {
            Err(E::invalid_value(Unexpected::Unsigned(value), &self))
        }
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Count, E> {
        match u64::try_from(value) {
            Ok(value) => self.visit_u64(value),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(value), &self)),
        }
    }

    /// JSON Schema takes 3.0 for an integer.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an integral number within 0 to 2^53 - 1 converts exactly"
    )]
    fn visit_f64<E: Error>(self, value: f64) -> Result<Count, E> {
        if value.fract() == 0.0 && (0.0..=Count::MAX as f64).contains(&value) {
            Ok(Count(value as u64))
        } else {
            Err(E::invalid_value(Unexpected::Float(value), &self))
        }
    }
}

/// How well a lead fits the campaign: 0 to 100, never NaN.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct WeightScore(f64);

// The only number that is not equal to itself cannot be built.
impl Eq for WeightScore {}

impl WeightScore {
    /// The largest score.
    pub const MAX: u32 = 100;

    /// The score, if it is within bounds.
    pub fn new(score: f64) -> Option<Self> {
        (0.0..=f64::from(Self::MAX)).contains(&score).then_some(Self(score))
    }

    /// The plain number.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl<'de> Deserialize<'de> for WeightScore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let score = f64::deserialize(deserializer)?;
        Self::new(score)
            .ok_or_else(|| D::Error::invalid_value(Unexpected::Float(score), &"a number from 0 to 100"))
    }
}

impl JsonSchema for WeightScore {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "WeightScore".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0, "maximum": Self::MAX })
    }
}

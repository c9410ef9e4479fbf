//! A list that cannot be longer than its type says, so that a snapshot is bounded by construction.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// At most `N` items.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct AtMost<const N: usize, T>(Vec<T>);

impl<const N: usize, T> AtMost<N, T> {
    /// The first `N` items; what comes after them is left out.
    pub fn first(items: impl IntoIterator<Item = T>) -> Self {
        Self(items.into_iter().take(N).collect())
    }
}

impl<const N: usize, T> Default for AtMost<N, T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<const N: usize, T> Deref for AtMost<N, T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'a, const N: usize, T> IntoIterator for &'a AtMost<N, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<const N: usize, T> IntoIterator for AtMost<N, T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'de, const N: usize, T: Deserialize<'de>> Deserialize<'de> for AtMost<N, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

impl<const N: usize, T: JsonSchema> JsonSchema for AtMost<N, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("AtMost_{N}_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "maxItems": N, "items": generator.subschema_for::<T>() })
    }
}

/// Reads the items and stops at the first one too many.
struct Items<const N: usize, T>(PhantomData<T>);

impl<'de, const N: usize, T: Deserialize<'de>> Visitor<'de> for Items<N, T> {
    type Value = AtMost<N, T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element()? {
            if items.len() == N {
                return Err(A::Error::invalid_length(N + 1, &format!("at most {N} items").as_str()));
            }
            items.push(item);
        }
        Ok(AtMost(items))
    }
}

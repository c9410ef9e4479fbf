//! The fields of an entity. A cycle creates, copies, compares and drops dozens of them, so they are one
//! allocation ordered by name, and names that are literals are not copied.

use std::fmt;
use std::ops::Index;

use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::record::Word;

/// The fields of an entity, or a change of some of them: a JSON object whose names are ordered.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Fields(Vec<(Word, Value)>);

impl Fields {
    /// No fields.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// No fields, with preallocated capacity.
    pub fn with_capacity(capacity: usize) -> Self {
        Self(Vec::with_capacity(capacity))
    }

    /// The number of fields.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The field with this name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.place(name).ok().map(|place| &self.0[place].1)
    }

    /// Whether there is a field with this name.
    pub fn contains_key(&self, name: &str) -> bool {
        self.place(name).is_ok()
    }

    /// Sets a field. Returns the previous value.
    pub fn insert(&mut self, name: impl Into<Word>, value: Value) -> Option<Value> {
        let name = name.into();
        match self.place(&name) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, value)),
            Err(place) => {
                self.0.insert(place, (name, value));
                None
            }
        }
    }

    /// Removes a field.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        self.place(name).ok().map(|place| self.0.remove(place).1)
    }

    /// Removes the fields that do not match.
    pub fn retain(&mut self, mut fits: impl FnMut(&str, &Value) -> bool) {
        self.0.retain(|(name, value)| fits(name, value));
    }

    /// Merges a patch: a value replaces the existing one, `null` removes it.
    pub fn merge(&mut self, patch: &Self) {
        for (name, value) in &patch.0 {
            match self.place(name) {
                Ok(place) if value.is_null() => {
                    self.0.remove(place);
                }
                Ok(place) => self.0[place].1.clone_from(value),
                Err(_) if value.is_null() => {}
                Err(place) => self.0.insert(place, (name.clone(), value.clone())),
            }
        }
    }

    /// Deserialises the entity from its fields.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        T::deserialize(self)
    }

    /// The names, in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_ref())
    }

    /// Names and values, in order.
    pub fn iter(&self) -> Iter<'_> {
        self.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    /// The position of a name, or where it would be inserted.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.as_ref().cmp(name))
    }
}

/// Names and values, in order.
pub type Iter<'a> =
    std::iter::Map<std::slice::Iter<'a, (Word, Value)>, fn(&'a (Word, Value)) -> (&'a str, &'a Value)>;

impl<'a> IntoIterator for &'a Fields {
    type Item = (&'a str, &'a Value);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl IntoIterator for Fields {
    type Item = (Word, Value);
    type IntoIter = std::vec::IntoIter<(Word, Value)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<N: Into<Word>> FromIterator<(N, Value)> for Fields {
    fn from_iter<I: IntoIterator<Item = (N, Value)>>(fields: I) -> Self {
        let mut fields: Vec<(Word, Value)> =
            fields.into_iter().map(|(name, value)| (name.into(), value)).collect();
        if !fields.is_sorted_by(|(one, _), (other, _)| one < other) {
            // If a name occurs twice, the last value wins.
            fields.reverse();
            fields.sort_by(|(one, _), (other, _)| one.cmp(other));
            fields.dedup_by(|(later, _), (earlier, _)| later == earlier);
        }
        Self(fields)
    }
}

impl<N: Into<Word>> Extend<(N, Value)> for Fields {
    fn extend<I: IntoIterator<Item = (N, Value)>>(&mut self, fields: I) {
        let more = fields.into_iter().map(|(name, value)| (name.into(), value));
        *self = std::mem::take(self).into_iter().chain(more).collect();
    }
}

impl Index<&str> for Fields {
    type Output = Value;

    /// The field with this name; `null` if there is none.
    fn index(&self, name: &str) -> &Value {
        self.get(name).unwrap_or(&Value::Null)
    }
}

impl From<Map<String, Value>> for Fields {
    fn from(object: Map<String, Value>) -> Self {
        Self(object.into_iter().map(|(name, value)| (Word::Owned(name), value)).collect())
    }
}

impl From<Fields> for Map<String, Value> {
    fn from(fields: Fields) -> Self {
        fields.into_iter().map(|(name, value)| (name.into_owned(), value)).collect()
    }
}

impl From<Fields> for Value {
    fn from(fields: Fields) -> Self {
        Self::Object(fields.into())
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self).finish()
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fill;

        impl<'de> Visitor<'de> for Fill {
            type Value = Fields;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Fields, A::Error> {
                std::iter::from_fn(|| object.next_entry::<String, Value>().transpose()).collect()
            }
        }

        deserializer.deserialize_map(Fill)
    }
}

/// Deserialises an entity from its fields.
impl<'de> Deserializer<'de> for &'de Fields {
    type Error = serde_json::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_map(MapDeserializer::new(self.iter()))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Self::Error> {
        Err(Self::Error::custom("an entity cannot be read as an enum"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

//! Reads a JSON value into a type exactly as the published schema would: an object is an object, a
//! word is a string, and nothing is converted. `serde_json` itself would also take an array for a
//! struct. Its errors never repeat a value, because values are other people's data.

use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Deserializer, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Value;
use serde_path_to_error::Segment;

use genie_kernel::untrusted::{EXCERPT_CHARACTERS_MAX, excerpt};
use genie_kernel::{Layer, Rejection};

use super::code;

/// Reads `value` as a `T`, or reports which part of it does not fit.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Rejection> {
    serde_path_to_error::deserialize(Strict(value)).map_err(|error| {
        let path = pointer(error.path());
        let flaw = error.into_inner();
        Rejection::new(Layer::Schema, flaw.code, flaw.message).at(path)
    })
}

/// Lets `read` judge a text without copying it first.
pub(crate) fn text<'de, D, T>(
    deserializer: D,
    read: impl FnOnce(&str) -> Result<T, D::Error>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    struct Words;

    impl<'de> Visitor<'de> for Words {
        type Value = std::borrow::Cow<'de, str>;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("a string")
        }

        fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Self::Value, E> {
            Ok(value.into())
        }

        fn visit_str<E>(self, value: &str) -> Result<Self::Value, E> {
            Ok(value.to_owned().into())
        }
    }

    read(&deserializer.deserialize_str(Words)?)
}

/// The path as a JSON pointer (RFC 6901).
fn pointer(path: &serde_path_to_error::Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => pointer.push_str(&format!("/{index}")),
            // Our own field names are short. A longer one is foreign, so the path ends at its object.
            Segment::Map { key } if key.len() <= EXCERPT_CHARACTERS_MAX => {
                pointer.push('/');
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Segment::Map { .. } | Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    pointer
}

/// What does not fit, without the value that does not.
#[derive(Debug)]
struct Flaw {
    code: &'static str,
    message: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Flaw {}

impl serde::de::Error for Flaw {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self { code: code::SCHEMA_WRONG_VALUE, message: excerpt(&message.to_string()) }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        // Serde names some types in its own words.
        let expected = match expected.to_string() {
            words if words == "f64" => "a number".to_owned(),
            words if words == "a sequence" => "an array".to_owned(),
            words => words,
        };
        let message = format!("expected {expected}, found {}", kind(found));
        Self { code: code::SCHEMA_WRONG_TYPE, message }
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self { code: code::SCHEMA_WRONG_VALUE, message: format!("expected {expected}") }
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Self { code: code::SCHEMA_WRONG_LENGTH, message: format!("expected {expected}, found {length}") }
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self { code: code::SCHEMA_UNKNOWN_WORD, message: format!("expected one of {}", expected.join(", ")) }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let message = format!("unknown field \"{}\", expected only {}", excerpt(field), expected.join(", "));
        Self { code: code::SCHEMA_UNKNOWN_FIELD, message }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { code: code::SCHEMA_MISSING_FIELD, message: format!("the field {field} is missing") }
    }
}

/// The JSON name of what was found.
fn kind(found: Unexpected<'_>) -> &'static str {
    match found {
        Unexpected::Unit | Unexpected::Option => "null",
        Unexpected::Bool(_) => "a boolean",
        Unexpected::Unsigned(_) | Unexpected::Signed(_) | Unexpected::Float(_) => "a number",
        Unexpected::Str(_) | Unexpected::Char(_) | Unexpected::Bytes(_) => "a string",
        Unexpected::Seq => "an array",
        Unexpected::Map => "an object",
        Unexpected::NewtypeStruct
        | Unexpected::Enum
        | Unexpected::UnitVariant
        | Unexpected::NewtypeVariant
        | Unexpected::TupleVariant
        | Unexpected::StructVariant
        | Unexpected::Other(_) => "something else",
    }
}

/// A value that is read without any conversion.
#[derive(Clone, Copy)]
struct Strict<'de>(&'de Value);

impl<'de> Strict<'de> {
    fn object<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Flaw> {
        let found = match self.0 {
            Value::Object(_) => return self.deserialize_any(visitor),
            Value::Null => Unexpected::Unit,
            Value::Bool(value) => Unexpected::Bool(*value),
            Value::Number(_) => Unexpected::Float(0.0),
            Value::String(value) => Unexpected::Str(value),
            Value::Array(_) => Unexpected::Seq,
        };
        Err(serde::de::Error::invalid_type(found, &"an object"))
    }
}

impl<'de> IntoDeserializer<'de, Flaw> for Strict<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Strict<'de> {
    type Error = Flaw;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Flaw> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(value), _) => visitor.visit_u64(value),
                (None, Some(value)) => visitor.visit_i64(value),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(value) => visitor.visit_borrowed_str(value),
            Value::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.iter().map(Strict))),
            Value::Object(members) => visitor
                .visit_map(MapDeserializer::new(members.iter().map(|(key, value)| (&**key, Strict(value))))),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Flaw> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Flaw> {
        self.object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Flaw> {
        self.object(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Flaw> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct enum identifier ignored_any
    }
}

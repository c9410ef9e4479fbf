//! The only parser for bytes from external sources: strict JSON, with a limit on everything. It never
//! guesses, repairs or skips, and its messages repeat at most a short excerpt.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::map::Entry;
use serde_json::{Map, Number, Value};

use crate::{Layer, Rejection};

/// Maximum number of nested arrays and objects.
pub const DEPTH_MAX: usize = 64;

/// Maximum length of external text in a message, in characters.
pub const EXCERPT_CHARACTERS_MAX: usize = 40;

/// Why bytes are not one acceptable JSON value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// More bytes than the caller allows; the content was not examined.
    #[error("the document is larger than {bytes_max} bytes")]
    TooLarge {
        /// The exceeded limit.
        bytes_max: usize,
    },
    /// The bytes are not UTF-8.
    #[error("the document is not UTF-8 text")]
    NotUtf8,
    /// The text begins with a byte order mark, which JSON forbids.
    #[error("the document begins with a byte order mark")]
    ByteOrderMark,
    /// The text is not JSON.
    #[error("the document is not JSON: line {line}, column {column}")]
    NotJson {
        /// Counted from one.
        line: usize,
        /// Counted in bytes from one.
        column: usize,
    },
    /// Arrays and objects are nested deeper than [`DEPTH_MAX`].
    #[error("the document is nested deeper than {DEPTH_MAX} levels")]
    TooDeep,
    /// An object has the same key twice, so two parsers could read different documents.
    #[error("the key {key} occurs twice in one object")]
    DuplicateKey {
        /// An excerpt of the key.
        key: String,
    },
    /// A string contains U+0000, which not every store can hold.
    #[error("a text contains the character U+0000")]
    NulCharacter,
    /// A number is too large to be represented exactly, or at all.
    #[error("a number is out of range")]
    NumberOutOfRange,
    /// There is data after the first value.
    #[error("something follows the first JSON value")]
    TrailingText,
}

impl Malformed {
    /// Every code this type can carry.
    pub const CODES: &'static [&'static str] = &[
        "SCHEMA_TOO_LARGE",
        "SCHEMA_NOT_UTF8",
        "SCHEMA_BYTE_ORDER_MARK",
        "SCHEMA_NOT_JSON",
        "SCHEMA_TOO_DEEP",
        "SCHEMA_DUPLICATE_KEY",
        "SCHEMA_NUL_CHARACTER",
        "SCHEMA_NUMBER_OUT_OF_RANGE",
        "SCHEMA_TRAILING_TEXT",
    ];

    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "SCHEMA_TOO_LARGE",
            Self::NotUtf8 => "SCHEMA_NOT_UTF8",
            Self::ByteOrderMark => "SCHEMA_BYTE_ORDER_MARK",
            Self::NotJson { .. } => "SCHEMA_NOT_JSON",
            Self::TooDeep => "SCHEMA_TOO_DEEP",
            Self::DuplicateKey { .. } => "SCHEMA_DUPLICATE_KEY",
            Self::NulCharacter => "SCHEMA_NUL_CHARACTER",
            Self::NumberOutOfRange => "SCHEMA_NUMBER_OUT_OF_RANGE",
            Self::TrailingText => "SCHEMA_TRAILING_TEXT",
        }
    }
}

impl From<Malformed> for Rejection {
    fn from(malformed: Malformed) -> Self {
        Self::new(Layer::Schema, malformed.code(), malformed.to_string())
    }
}

/// Reads exactly one JSON value of at most `bytes_max` bytes.
pub fn parse(bytes: &[u8], bytes_max: usize) -> Result<Value, Malformed> {
    if bytes.len() > bytes_max {
        return Err(Malformed::TooLarge { bytes_max });
    }
    let text = std::str::from_utf8(bytes).map_err(|_| Malformed::NotUtf8)?;
    if text.starts_with('\u{feff}') {
        return Err(Malformed::ByteOrderMark);
    }
    let found = Cell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    match (Node { depth_left: DEPTH_MAX, found: &found }).deserialize(&mut reader) {
        Ok(value) => reader.end().map(|()| value).map_err(|_| Malformed::TrailingText),
        Err(error) => Err(found.take().unwrap_or_else(|| classify(&error))),
    }
}

/// The first characters of external text, escaped, for use in a message.
pub fn excerpt(text: &str) -> String {
    let mut excerpt: String =
        text.chars().take(EXCERPT_CHARACTERS_MAX).flat_map(char::escape_debug).collect();
    if text.chars().nth(EXCERPT_CHARACTERS_MAX).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// `serde_json` names the reason only in its text; a test pins the one text that matters here.
fn classify(error: &serde_json::Error) -> Malformed {
    if error.to_string().starts_with("number out of range") {
        Malformed::NumberOutOfRange
    } else {
        Malformed::NotJson { line: error.line(), column: error.column() }
    }
}

/// Reads one value. Its own refusals are stored in `found`, because an error that passes through `serde_json`
/// keeps only its text.
#[derive(Clone, Copy)]
struct Node<'a> {
    depth_left: usize,
    found: &'a Cell<Option<Malformed>>,
}

impl Node<'_> {
    fn refuse<E: serde::de::Error>(self, malformed: Malformed) -> E {
        self.found.set(Some(malformed));
        E::custom("refused")
    }

    /// The reader for the members of a container.
    fn inside<E: serde::de::Error>(self) -> Result<Self, E> {
        match self.depth_left.checked_sub(1) {
            Some(depth_left) => Ok(Self { depth_left, ..self }),
            None => Err(self.refuse(Malformed::TooDeep)),
        }
    }

    fn text<E: serde::de::Error>(self, text: String) -> Result<String, E> {
        if text.contains('\0') { Err(self.refuse(Malformed::NulCharacter)) } else { Ok(text) }
    }
}

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        // An integer of more than 64 bits arrives here already rounded, so a number of that size is refused
        // in any notation.
        const ABOVE_U64: f64 = 18_446_744_073_709_551_616.0;
        const BELOW_I64: f64 = -9_223_372_036_854_775_808.0;
        if value >= ABOVE_U64 || value <= BELOW_I64 {
            return Err(self.refuse(Malformed::NumberOutOfRange));
        }
        let number = Number::from_f64(value).ok_or_else(|| self.refuse(Malformed::NumberOutOfRange))?;
        Ok(Value::Number(number))
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Value, E> {
        self.text(value.to_owned()).map(Value::String)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Value, A::Error> {
        let inside = self.inside()?;
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element_seed(inside)? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let inside = self.inside()?;
        let mut object = Map::new();
        // Keys arrive decoded, so `"a"` and `"\u0061"` are the same key.
        while let Some(key) = members.next_key::<String>()? {
            match object.entry(self.text::<A::Error>(key)?) {
                Entry::Vacant(place) => {
                    place.insert(members.next_value_seed(inside)?);
                }
                Entry::Occupied(taken) => {
                    return Err(self.refuse(Malformed::DuplicateKey { key: excerpt(taken.key()) }));
                }
            }
        }
        Ok(Value::Object(object))
    }
}

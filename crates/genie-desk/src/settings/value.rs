//! The values of settings: a truth value, a whole number or a text.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SettingValue {
    /// A truth value.
    Boolean(bool),
    /// A whole number.
    Number(u64),
    /// A text.
    Text(String),
}

impl SettingValue {
    /// A stored value; nothing if it is not the value of a setting.
    pub fn from_stored(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(value) => Some(Self::Boolean(*value)),
            Value::Number(number) => number.as_u64().map(Self::Number),
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }
}

impl From<SettingValue> for Value {
    fn from(value: SettingValue) -> Self {
        match value {
            SettingValue::Boolean(value) => Self::from(value),
            SettingValue::Number(number) => Self::from(number),
            SettingValue::Text(text) => Self::from(text),
        }
    }
}

impl fmt::Display for SettingValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boolean(value) => value.fmt(formatter),
            Self::Number(number) => number.fmt(formatter),
            Self::Text(text) => text.fmt(formatter),
        }
    }
}

//! The parameters of a query.

use rusqlite::Statement;
use serde_json::Value;

use super::QueryAnswer;
use crate::engine::limits::QUERY_PARAMETERS_MAX;
use crate::table::Cell;

/// What a script gave, by place or by name.
pub(super) enum Parameters {
    Listed(Vec<Cell>),
    Named(Vec<(String, Cell)>),
}

impl Parameters {
    pub(super) fn read(text: &str) -> Result<Self, QueryAnswer> {
        let malformed = || QueryAnswer::Failed("the parameters are not a list of plain values".to_owned());
        let too_many = || QueryAnswer::Exceeded(format!("more than {QUERY_PARAMETERS_MAX} parameters"));
        match serde_json::from_str(text).map_err(|_| malformed())? {
            Value::Array(values) if values.len() > QUERY_PARAMETERS_MAX => Err(too_many()),
            Value::Object(values) if values.len() > QUERY_PARAMETERS_MAX => Err(too_many()),
            Value::Array(values) => {
                values.iter().map(cell).collect::<Option<_>>().map(Self::Listed).ok_or_else(malformed)
            }
            Value::Object(values) => {
                let pairs = values.iter().map(|(name, value)| Some((name.clone(), cell(value)?)));
                pairs.collect::<Option<_>>().map(Self::Named).ok_or_else(malformed)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Err(malformed()),
        }
    }

    /// Binds them. The inner error is for the script.
    pub(super) fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<Result<(), String>> {
        let wanted = statement.parameter_count();
        match self {
            Self::Listed(values) => {
                if values.len() != wanted {
                    let given = values.len();
                    return Ok(Err(format!("the query takes {wanted} parameters, and {given} were given")));
                }
                for (at, value) in values.iter().enumerate() {
                    statement.raw_bind_parameter(at + 1, value)?;
                }
            }
            Self::Named(values) => {
                for at in 1..=wanted {
                    let name = statement.parameter_name(at).unwrap_or_default().to_owned();
                    let bare = name.get(1..).unwrap_or_default();
                    match values.iter().find(|(given, _)| given == bare) {
                        Some((_, value)) => statement.raw_bind_parameter(at, value)?,
                        None => return Ok(Err(format!("the parameter {name:?} was not given"))),
                    }
                }
            }
        }
        Ok(Ok(()))
    }
}

fn cell(value: &Value) -> Option<Cell> {
    match value {
        Value::Null => Some(Cell::Null),
        Value::Bool(set) => Some(Cell::Integer(i64::from(*set))),
        Value::Number(number) => match number.as_i64() {
            Some(number) => Some(Cell::Integer(number)),
            None => number.as_f64().filter(|_| number.is_f64()).map(Cell::Real),
        },
        Value::String(text) => Some(Cell::Text(text.clone())),
        Value::Object(one) => match (one.get("bytes"), one.get("float")) {
            (Some(Value::String(digits)), None) => bytes(digits).map(Cell::Blob),
            (None, Some(Value::String(name))) if name == "inf" => Some(Cell::Real(f64::INFINITY)),
            (None, Some(Value::String(name))) if name == "-inf" => Some(Cell::Real(f64::NEG_INFINITY)),
            _ => None,
        },
        Value::Array(_) => None,
    }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()).collect()
}

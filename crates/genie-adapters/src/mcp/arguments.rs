//! Checks the arguments of a call against the schema that the person accepted. The schema is a server's, so patterns
//! are matched in linear time and references to other documents are not followed.

use jsonschema::PatternOptions;
use serde_json::{Map, Value};

/// The largest arguments, in bytes.
pub const ARGUMENTS_BYTES_MAX: usize = 256 * 1024;

/// How many errors are named.
const ERRORS_SHOWN_MAX: usize = 3;

/// How much of an error is repeated, in characters.
const ERROR_CHARACTERS_MAX: usize = 160;

/// Why the arguments do not fit the schema, if they do not.
pub fn check(schema: &Value, arguments: &Map<String, Value>) -> Result<(), String> {
    let arguments = Value::Object(arguments.clone());
    if arguments.to_string().len() > ARGUMENTS_BYTES_MAX {
        return Err(format!("the arguments are larger than {} KiB", ARGUMENTS_BYTES_MAX >> 10));
    }
    let options = jsonschema::options().with_pattern_options(PatternOptions::regex());
    let validator = options
        .build(schema)
        .map_err(|error| format!("the server's schema is not valid: {}", short(&error)))?;
    let errors: Vec<String> = validator
        .iter_errors(&arguments)
        .take(ERRORS_SHOWN_MAX)
        .map(|error| match error.instance_path().as_str() {
            "" => short(&error),
            path => format!("{path}: {}", short(&error)),
        })
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("; ")) }
}

fn short(error: &impl ToString) -> String {
    error.to_string().chars().take(ERROR_CHARACTERS_MAX).collect()
}

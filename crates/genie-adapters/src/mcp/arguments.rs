//! Checks the arguments of a call against the schema that the person accepted. The schema is a server's, so patterns
//! are matched in linear time, references to other documents are not followed, and the work is counted beforehand.

use std::sync::OnceLock;
use std::thread;

use jsonschema::{PatternOptions, Validator};
use serde_json::{Map, Value};

use super::extent::{Extent, Uncountable};

/// The largest arguments, in bytes.
pub const ARGUMENTS_BYTES_MAX: usize = 256 * 1024;

/// How deep arguments may be nested.
const DEPTH_MAX: usize = 64;

/// How often the values of a schema may be visited for one value of the arguments, its references expanded.
const SCHEMA_VISITS_MAX: u64 = 1 << 17;

/// How often they may be visited for all values of the arguments.
const VISITS_MAX: u64 = 1 << 24;

/// The largest automaton of a pattern, in bytes.
const PATTERN_BYTES_MAX: usize = 256 * 1024;

/// The stack for reading a schema, which takes some for each of its levels.
const STACK_BYTES: usize = 64 << 20;

/// How much of an error is repeated, in characters.
const ERROR_CHARACTERS_MAX: usize = 160;

/// The schema of a tool's arguments.
#[derive(Debug)]
pub struct Schema {
    schema: Value,
    extent: Result<Extent, String>,
    /// Built at the first call: most tools of a list are never called.
    validator: OnceLock<Result<Validator, String>>,
}

impl Schema {
    /// The schema, unless checking anything against it could take too long.
    pub fn new(schema: Value) -> Result<Self, String> {
        let extent = match Extent::of(&schema) {
            Ok(extent) if extent.visits(0) > SCHEMA_VISITS_MAX => {
                return Err("is too large when its references are expanded".to_owned());
            }
            Ok(extent) => Ok(extent),
            Err(Uncountable::Endless) => return Err("refers to itself without an end".to_owned()),
            Err(Uncountable::Unsupported(why)) => Err(why),
        };
        Ok(Self { schema, extent, validator: OnceLock::new() })
    }

    /// Why the arguments do not fit, if they do not.
    pub fn check(&self, arguments: &Map<String, Value>) -> Result<(), String> {
        let arguments = Value::Object(arguments.clone());
        if arguments.to_string().len() > ARGUMENTS_BYTES_MAX {
            return Err(format!("the arguments are larger than {} KiB", ARGUMENTS_BYTES_MAX >> 10));
        }
        let (depth, count) = depth_and_count(&arguments);
        if depth > DEPTH_MAX {
            return Err(format!("the arguments are nested more than {DEPTH_MAX} levels deep"));
        }
        let extent = self.extent.as_ref().map_err(|why| invalid(why))?;
        if extent.visits(depth).saturating_mul(count) > VISITS_MAX {
            return Err("checking them against the server's schema would take too long".to_owned());
        }
        let checked = thread::scope(|scope| {
            let checking = thread::Builder::new().stack_size(STACK_BYTES);
            let checking = checking.spawn_scoped(scope, || self.validate(&arguments));
            checking.map_err(|error| error.to_string())?.join().map_err(|_| "the check failed".to_owned())
        });
        checked?
    }

    fn validate(&self, arguments: &Value) -> Result<(), String> {
        let validator = self.validator.get_or_init(|| {
            let patterns = PatternOptions::regex().size_limit(PATTERN_BYTES_MAX);
            let built = jsonschema::options().with_pattern_options(patterns).build(&self.schema);
            built.map_err(|error| invalid(&short(&error)))
        });
        let validator = validator.as_ref().map_err(Clone::clone)?;
        validator.validate(arguments).map_err(|error| match error.instance_path().as_str() {
            "" => short(&error),
            path => format!("{path}: {}", short(&error)),
        })
    }
}

fn invalid(why: &str) -> String {
    format!("the server's schema is not valid: {why}")
}

fn depth_and_count(value: &Value) -> (usize, u64) {
    let below = |values: &mut dyn Iterator<Item = &Value>| {
        values
            .map(depth_and_count)
            .fold((0, 1), |(deepest, all), (depth, count)| (deepest.max(depth + 1), all + count))
    };
    match value {
        Value::Array(items) => below(&mut items.iter()),
        Value::Object(fields) => below(&mut fields.values()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (0, 1),
    }
}

fn short(error: &impl ToString) -> String {
    error.to_string().chars().take(ERROR_CHARACTERS_MAX).collect()
}

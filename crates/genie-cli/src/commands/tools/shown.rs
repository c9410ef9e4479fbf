//! What a person reads before they accept the tools of a server: descriptions and arguments, as the server words them.
//! They are printed without control characters, and a text that is cut says so: the whole of it is accepted.

use serde_json::Value;

use genie_desk::tools::{FoundTool, ToolCheck};

use super::{difference_words, right_words};
use crate::output::safe;
use crate::terminal;

/// How much of the description of a tool is shown, in characters.
const DESCRIPTION_CHARACTERS_MAX: usize = 1_000;

/// How much of the description of an argument is shown, in characters.
const ARGUMENT_CHARACTERS_MAX: usize = 300;

/// How much is shown of arguments that are not described as a list, in characters.
const SCHEMA_CHARACTERS_MAX: usize = 1_000;

/// How many arguments of a tool are shown.
const ARGUMENTS_MAX: usize = 50;

/// Prints all tools of a server.
pub fn print_tools(check: &ToolCheck) {
    let server = safe(&check.server).to_string();
    for FoundTool { name, class, description, input_schema, difference } in &check.tools {
        let difference = difference.filter(|_| check.accepted).map(difference_words);
        let mark = difference.map(|words| format!(", {words}")).unwrap_or_default();
        terminal::aside(&format!("{} ({}{mark})", safe(name), right_words(*class)));
        let description = cut(description, DESCRIPTION_CHARACTERS_MAX, &server);
        description.lines().for_each(|line| terminal::aside(&format!("    {}", safe(line))));
        for line in input_schema.iter().flat_map(|schema| arguments(schema, &server)) {
            terminal::aside(&format!("    {}", safe(&line)));
        }
    }
}

/// The arguments of a tool, one in a line: name, type, and description.
fn arguments(schema: &Value, server: &str) -> Vec<String> {
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else {
        let rest = rest_of(schema, &["$schema", "type", "additionalProperties"]);
        let text = rest.map(|rest| cut(&rest, SCHEMA_CHARACTERS_MAX, server).replace('\n', " "));
        return text.into_iter().map(|text| format!("- {text}")).collect();
    };
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let line = |(name, argument): (&String, &Value)| {
        let needed = if required.contains(&name.as_str()) { "" } else { ", optional" };
        let description =
            cut(argument["description"].as_str().unwrap_or_default(), ARGUMENT_CHARACTERS_MAX, server);
        let rest = rest_of(argument, &["type", "enum", "description"])
            .map(|rest| format!(" {}", cut(&rest, ARGUMENT_CHARACTERS_MAX, server)));
        let colon = if description.is_empty() { "" } else { ": " };
        let rest = rest.unwrap_or_default();
        let kind = cut(&type_of(argument), ARGUMENT_CHARACTERS_MAX, server);
        let line = format!("- {name} ({kind}{needed}){colon}{description}{rest}");
        // A line break in here must not look like the end of an argument.
        line.replace('\n', " ")
    };
    let mut lines: Vec<String> = properties.iter().take(ARGUMENTS_MAX).map(line).collect();
    if let Some(more) = properties.len().checked_sub(ARGUMENTS_MAX).filter(|more| *more > 0) {
        lines.push(format!("- and {more} more arguments; {}", whole(server)));
    }
    if let Some(rest) =
        rest_of(schema, &["$schema", "type", "properties", "required", "additionalProperties"])
    {
        lines.push(format!("- {}", cut(&rest, SCHEMA_CHARACTERS_MAX, server).replace('\n', " ")));
    }
    lines
}

/// What a schema says beyond these keys, as JSON; nothing if that is all.
fn rest_of(schema: &Value, known: &[&str]) -> Option<String> {
    let mut rest = schema.as_object()?.clone();
    // More than yes or no is said in words, and words are shown.
    rest.retain(|key, value| {
        !known.contains(&key.as_str()) || key == "additionalProperties" && !value.is_boolean()
    });
    (!rest.is_empty()).then(|| Value::Object(rest).to_string())
}

/// The type of an argument: its name, or its choices.
fn type_of(argument: &Value) -> String {
    if let Some(choices) = argument["enum"].as_array() {
        let choices: Vec<String> = choices.iter().map(Value::to_string).collect();
        return choices.join(" | ");
    }
    let named = |kind: &Value| kind.as_str().map_or_else(|| kind.to_string(), str::to_owned);
    argument.get("type").map_or_else(|| "any".to_owned(), named)
}

/// A text that is not longer than this, and says how much is left out and where that is.
fn cut(text: &str, characters_max: usize, server: &str) -> String {
    let left_out = text.chars().count().saturating_sub(characters_max);
    match left_out {
        0 => text.to_owned(),
        _ => {
            let shown: String = text.chars().take(characters_max).collect();
            format!("{shown}\n[{left_out} more characters; {}]", whole(server))
        }
    }
}

/// Where the whole text is.
fn whole(server: &str) -> String {
    format!("see all with: genie tools check {server} --json")
}

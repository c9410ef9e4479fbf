//! What the tools are called, what they do, and what their arguments must be: a data file, compiled in.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use genie_adapters::ArgumentSchema;
use genie_tools::ListedTool;

const CATALOGUE: &str = include_str!("catalogue.json");

/// A tool of the catalogue.
pub struct Entry {
    /// The tool as it is listed.
    pub listed: ListedTool,
    /// The schema of its arguments.
    pub schema: ArgumentSchema,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "dated")]
    _dated: String,
    tools: BTreeMap<String, Described>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Described {
    description: String,
    schema: Value,
}

static ENTRIES: LazyLock<Result<BTreeMap<String, Entry>, String>> = LazyLock::new(|| {
    let file: File = serde_json::from_str(CATALOGUE).map_err(|error| error.to_string())?;
    file.tools.into_iter().map(entry).collect()
});

fn entry((name, described): (String, Described)) -> Result<(String, Entry), String> {
    let Described { description, schema } = described;
    let listed = ListedTool { name: name.clone(), description, input_schema: schema.clone() };
    Ok((name, Entry { listed, schema: ArgumentSchema::new(schema)? }))
}

/// The tools, by name.
pub fn entries() -> Result<&'static BTreeMap<String, Entry>, String> {
    ENTRIES.as_ref().map_err(Clone::clone)
}

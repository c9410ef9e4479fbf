//! The tools that a server offers, and how they differ from those that a person accepted.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::Hash;

/// The maximum number of tools of a server. All their fingerprints fit into a record.
pub const TOOLS_MAX: usize = 200;

/// The longest description of a tool, in bytes.
pub const DESCRIPTION_BYTES_MAX: usize = 32 * 1024;

/// The largest schema of a tool's arguments, in bytes.
pub const SCHEMA_BYTES_MAX: usize = 64 * 1024;

/// A tool as its server describes it. The description is untrusted text.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedTool {
    /// Its name.
    pub name: String,
    /// What it does, in the server's words.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub input_schema: Value,
}

/// What a person accepts of a tool: hashes of all that decides how it is used.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fingerprint {
    /// The hash of the description.
    pub description_hash: String,
    /// The hash of the schema of its arguments.
    pub schema_hash: String,
}

/// How a tool differs from what was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// It was not there when the list was accepted.
    New,
    /// The server no longer offers it.
    Missing,
    /// Its description changed.
    Description,
    /// Its arguments changed.
    Arguments,
    /// Its description and its arguments changed.
    DescriptionAndArguments,
}

/// A tool that differs from what was accepted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ToolChange {
    /// The tool.
    pub tool: String,
    /// How it differs.
    pub kind: ChangeKind,
}

impl ListedTool {
    /// What a person accepts of it.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint {
            description_hash: Hash::of(self.description.as_bytes()).hex(),
            schema_hash: Hash::of(self.input_schema.to_string().as_bytes()).hex(),
        }
    }
}

/// The fingerprints of all tools, by name.
pub fn fingerprints(tools: &[ListedTool]) -> BTreeMap<String, Fingerprint> {
    tools.iter().map(|tool| (tool.name.clone(), tool.fingerprint())).collect()
}

/// The hash of what is started and of its whole list, which an acceptance is bound to.
pub fn listing_hash(start_hash: &str, found: &BTreeMap<String, Fingerprint>) -> String {
    let mut text = format!("{start_hash}\n");
    for (tool, Fingerprint { description_hash, schema_hash }) in found {
        // A name may contain anything, so its length comes first.
        text.push_str(&format!("{} {tool} {description_hash} {schema_hash}\n", tool.len()));
    }
    Hash::of(text.as_bytes()).hex()
}

/// How a list differs from the accepted one, by tool.
pub fn changes(
    accepted: &BTreeMap<String, Fingerprint>,
    found: &BTreeMap<String, Fingerprint>,
) -> Vec<ToolChange> {
    let names: BTreeSet<&String> = accepted.keys().chain(found.keys()).collect();
    let changed = names.into_iter().filter_map(|tool| {
        let kind = kind_of(accepted.get(tool), found.get(tool))?;
        Some(ToolChange { tool: tool.clone(), kind })
    });
    changed.collect()
}

fn kind_of(accepted: Option<&Fingerprint>, found: Option<&Fingerprint>) -> Option<ChangeKind> {
    match (accepted, found) {
        (None, None) => None,
        (None, Some(_)) => Some(ChangeKind::New),
        (Some(_), None) => Some(ChangeKind::Missing),
        (Some(accepted), Some(found)) => {
            let same_words = accepted.description_hash == found.description_hash;
            let same_arguments = accepted.schema_hash == found.schema_hash;
            match (same_words, same_arguments) {
                (true, true) => None,
                (false, true) => Some(ChangeKind::Description),
                (true, false) => Some(ChangeKind::Arguments),
                (false, false) => Some(ChangeKind::DescriptionAndArguments),
            }
        }
    }
}

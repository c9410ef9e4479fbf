//! The tools that are registered for one campaign. A name that is not in this list does not exist
//! for the model: the schema it is given and the parser of its proposals both read the list.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::vocabulary::BuiltinTool;

/// How many `server.tool` names one campaign may have.
pub const SERVER_TOOLS_MAX: usize = 256;

/// How many bytes each half of a `server.tool` name may have.
pub const TOOL_NAME_PART_BYTES_MAX: usize = 128;

/// The name of a tool. Whether it is registered is decided by a [`Tools`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ToolName(String);

impl ToolName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The tool of this name among those that are always registered.
    pub fn builtin(&self) -> Option<BuiltinTool> {
        BuiltinTool::from_name(&self.0)
    }
}

impl From<BuiltinTool> for ToolName {
    fn from(tool: BuiltinTool) -> Self {
        Self(tool.name().to_owned())
    }
}

impl fmt::Display for ToolName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

// The list is not part of the type: the schema of a campaign's own list replaces this one.
impl JsonSchema for ToolName {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ToolName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// Why a name cannot be registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ToolRefused {
    /// Not of the form `server.tool`.
    #[error("a server's tool must be named server.tool, using letters, digits, hyphens and underscores")]
    NotServerDotTool,
    /// [`SERVER_TOOLS_MAX`] names are already registered.
    #[error("at most {SERVER_TOOLS_MAX} tools can be registered")]
    TooMany,
}

/// The registered tools: the built-in ones, and those that servers add.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tools {
    of_servers: BTreeSet<String>,
}

impl Tools {
    /// Only the tools that are always registered.
    pub fn builtin() -> Self {
        Self::default()
    }

    /// Adds the name of a server's tool, of the form `server.tool`.
    pub fn register(&mut self, name: &str) -> Result<(), ToolRefused> {
        let (server, tool) = name.split_once('.').ok_or(ToolRefused::NotServerDotTool)?;
        if !is_part(server, b"") || !is_part(tool, b".") {
            return Err(ToolRefused::NotServerDotTool);
        }
        if self.of_servers.len() >= SERVER_TOOLS_MAX && !self.of_servers.contains(name) {
            return Err(ToolRefused::TooMany);
        }
        self.of_servers.insert(name.to_owned());
        Ok(())
    }

    /// Whether a tool of this name is registered.
    pub fn contains(&self, name: &str) -> bool {
        BuiltinTool::from_name(name).is_some() || self.of_servers.contains(name)
    }

    /// The registered tool of this name.
    pub fn find(&self, name: &str) -> Option<ToolName> {
        self.contains(name).then(|| ToolName(name.to_owned()))
    }

    /// All names: the built-in ones in the order of the contract, then the others in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        BuiltinTool::ALL.iter().map(|tool| tool.name()).chain(self.of_servers.iter().map(String::as_str))
    }
}

fn is_part(text: &str, more: &[u8]) -> bool {
    (1..=TOOL_NAME_PART_BYTES_MAX).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte) || more.contains(&byte))
}

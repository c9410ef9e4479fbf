//! The servers that the program knows. What it knows of them is data, with source and date.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;

use crate::class::ToolClass;
use crate::server::{Package, Server, ServerName, Start};
use crate::set_up::Error;

const PRESETS: &str = include_str!("presets.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "dated")]
    _dated: String,
    servers: BTreeMap<ServerName, Preset>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Preset {
    enabled: bool,
    package: Package,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    env: BTreeMap<String, String>,
    #[serde(default)]
    pass_env: Vec<String>,
    #[serde(default)]
    files: BTreeMap<String, Value>,
    deadline_seconds: u64,
    tools: BTreeMap<String, ToolClass>,
}

/// The servers that the program knows, by name.
pub fn presets() -> Result<BTreeMap<ServerName, Server>, Error> {
    let file: File = serde_json::from_str(PRESETS).map_err(|error| Error::Invalid(error.to_string()))?;
    let server = |(name, preset): (ServerName, Preset)| {
        let Preset { enabled, package, args, env, pass_env, files, deadline_seconds, tools } = preset;
        let start = Start::Package(package);
        let deadline = Duration::from_secs(deadline_seconds);
        let set_up =
            Server { name: name.clone(), enabled, start, args, env, pass_env, files, tools, deadline };
        (name, set_up)
    };
    Ok(file.servers.into_iter().map(server).collect())
}

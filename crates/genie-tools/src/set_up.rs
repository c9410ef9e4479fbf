//! Which servers there are: the presets, the one that ships with the program, and `mcp.json` in the data folder. The file has the format that MCP clients
//! share; OutreachGenie's own settings are in the object `genie` of a server.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::Deserialize;

use crate::builtin::{AllowedHost, BUILTIN, HOSTS_MAX, builtin};
use crate::class::ToolClass;
use crate::presets::presets;
use crate::server::{DEADLINE_SECONDS_MAX, Server, ServerName, Start};

/// The maximum number of servers.
pub const SERVERS_MAX: usize = 50;

/// How long a call may take if nothing else is set.
const DEADLINE_USUAL: Duration = Duration::from_secs(60);

/// Why the servers cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The text is not in the format, or a value in it is not valid.
    #[error("{0}")]
    Invalid(String),
    /// An entry says nothing about how the server starts.
    #[error("{0} has neither a command nor a url")]
    NoStart(ServerName),
    /// There are too many servers.
    #[error("there are more than {SERVERS_MAX} servers")]
    TooMany,
    /// The deadline is out of range.
    #[error("{0}: deadlineSeconds must be between 1 and {DEADLINE_SECONDS_MAX}")]
    BadDeadline(ServerName),
    /// Hosts are set for a server that does not ask before it connects.
    #[error("{0}: hosts can be set for {BUILTIN} only; other servers connect where they want")]
    HostsElsewhere(ServerName),
    /// Too many hosts are set.
    #[error("{0}: there are more than {HOSTS_MAX} hosts")]
    TooManyHosts(ServerName),
}

#[derive(Deserialize)]
struct File {
    #[serde(rename = "mcpServers")]
    servers: BTreeMap<ServerName, Entry>,
}

/// A server in the file. Keys that other programs use are ignored.
#[derive(Deserialize)]
struct Entry {
    command: Option<String>,
    url: Option<String>,
    args: Option<Vec<String>>,
    #[serde(default)]
    env: BTreeMap<String, String>,
    /// How other clients switch a server off.
    disabled: Option<bool>,
    #[serde(default)]
    genie: Own,
}

/// OutreachGenie's own settings of a server.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Own {
    enabled: Option<bool>,
    #[serde(default)]
    tools: BTreeMap<String, ToolClass>,
    #[serde(default)]
    pass_env: Vec<String>,
    deadline_seconds: Option<u64>,
    /// The hosts that requests of the built-in tools may go to.
    hosts: Option<BTreeSet<AllowedHost>>,
}

/// All servers by name, given the text of `mcp.json` if there is one. An entry with the name of a preset changes that
/// preset, and replaces it if it has a command or an address of its own.
pub fn servers(file: Option<&str>) -> Result<BTreeMap<ServerName, Server>, Error> {
    let mut all = presets()?;
    let own: ServerName = BUILTIN.parse().map_err(|error| Error::Invalid(format!("{error}")))?;
    all.insert(own.clone(), builtin(own));
    let Some(text) = file else { return Ok(all) };
    let file: File = serde_json::from_str(text).map_err(|error| Error::Invalid(error.to_string()))?;
    for (name, entry) in file.servers {
        let preset = all.remove(&name);
        let server = apply(name.clone(), preset, entry)?;
        all.insert(name, server);
    }
    if all.len() > SERVERS_MAX {
        return Err(Error::TooMany);
    }
    Ok(all)
}

fn apply(name: ServerName, preset: Option<Server>, entry: Entry) -> Result<Server, Error> {
    let Entry { command, url, args, env, disabled, genie } = entry;
    let start = match (command, url) {
        (Some(program), _) => Some(Start::Program(program)),
        (None, Some(address)) => Some(Start::Address(address)),
        (None, None) => None,
    };
    let mut server = match (start, preset) {
        (Some(start), _) => program(name, start),
        (None, Some(preset)) => preset,
        (None, None) => return Err(Error::NoStart(name)),
    };
    if let Some(seconds) = genie.deadline_seconds {
        if !(1..=DEADLINE_SECONDS_MAX).contains(&seconds) {
            return Err(Error::BadDeadline(server.name));
        }
        server.deadline = Duration::from_secs(seconds);
    }
    if let Some(hosts) = genie.hosts {
        let Start::Builtin(allowed) = &mut server.start else {
            return Err(Error::HostsElsewhere(server.name));
        };
        if hosts.len() > HOSTS_MAX {
            return Err(Error::TooManyHosts(server.name));
        }
        *allowed = hosts;
    }
    // Our own word counts more: a person who wrote it meant this program.
    let enabled = genie.enabled.or_else(|| disabled.map(|disabled| !disabled));
    server.enabled = enabled.unwrap_or(server.enabled);
    server.args = args.unwrap_or(server.args);
    server.env.extend(env);
    server.tools.extend(genie.tools);
    server.pass_env.extend(genie.pass_env);
    Ok(server)
}

fn program(name: ServerName, start: Start) -> Server {
    Server {
        name,
        enabled: true,
        start,
        args: Vec::new(),
        env: BTreeMap::new(),
        pass_env: Vec::new(),
        files: BTreeMap::new(),
        tools: BTreeMap::new(),
        deadline: DEADLINE_USUAL,
    }
}

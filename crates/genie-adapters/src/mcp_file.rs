//! The list of MCP servers, in the format that MCP clients share: an object `mcpServers` with a program or an address
//! for each name.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The name of the file in a data folder.
pub const MCP_FILE: &str = "mcp.json";

/// The largest such file, in bytes.
pub const MCP_FILE_BYTES_MAX: u64 = 256 * 1024;

/// An MCP server in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMcpServer {
    /// Its name.
    pub name: String,
    /// The program that is started for it; none for a server with an address.
    pub program: Option<String>,
}

#[derive(Deserialize)]
struct McpFile {
    #[serde(rename = "mcpServers")]
    servers: BTreeMap<String, Start>,
}

/// How a server is reached. Other keys, such as its arguments, are for the program that starts it.
#[derive(Deserialize)]
struct Start {
    command: Option<String>,
    url: Option<String>,
}

/// Reads the list.
pub fn parse_mcp_file(text: &str) -> Result<Vec<ListedMcpServer>, String> {
    let file: McpFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let listed = |(name, start): (String, Start)| match (start.command, start.url) {
        (None, None) => Err(format!("{name} has neither a command nor a url")),
        (program, _) => Ok(ListedMcpServer { name, program }),
    };
    file.servers.into_iter().map(listed).collect()
}

//! The list of MCP servers in a data folder, in the format that MCP clients share.

/// The name of the file in a data folder.
pub const MCP_FILE: &str = "mcp.json";

/// The largest such file, in bytes.
pub const MCP_FILE_BYTES_MAX: u64 = 256 * 1024;

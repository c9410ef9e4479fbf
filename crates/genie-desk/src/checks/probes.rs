//! What checks have to know about the world outside the desk. A probe reports facts; the desk judges them.

/// Looks at the world outside the desk. Each call may take long or hang: the caller has a deadline.
pub trait Probes: Send + Sync {
    /// Whether the web pages are part of the program.
    fn has_pages(&self) -> bool;

    /// The data folder.
    fn folder(&self) -> Folder;

    /// How many bytes are free where the data folder is, or will be.
    fn free_bytes(&self) -> Result<u64, String>;

    /// How many bytes the database and its write-ahead log occupy.
    fn database_bytes(&self) -> Result<u64, String>;

    /// The name of the time zone of this computer.
    fn time_zone(&self) -> Result<String, String>;

    /// The server of the data folder.
    fn server(&self) -> RunningServer;

    /// The browser that campaigns may drive.
    fn browser(&self) -> Browser;

    /// The MCP servers that campaigns may use.
    fn mcp_servers(&self) -> McpServers;
}

/// The data folder.
#[derive(Clone, Debug)]
pub enum Folder {
    /// It does not exist yet.
    Missing {
        /// Where it will be.
        path: String,
    },
    /// It exists.
    Present {
        /// Where it is.
        path: String,
        /// The files that other users can read.
        open_to_others: Vec<String>,
        /// Whether this user can write to it.
        is_writable: bool,
    },
}

/// The server of a data folder.
#[derive(Clone, Copy, Debug)]
pub enum RunningServer {
    /// There is none.
    None,
    /// It responds.
    Responding {
        /// The port.
        port: u16,
        /// The process.
        process: u32,
    },
    /// It holds the data folder and does not respond.
    Silent {
        /// The port.
        port: u16,
        /// The process.
        process: u32,
    },
}

/// A browser on this computer.
#[derive(Clone, Debug)]
pub enum Browser {
    /// None was found.
    Missing,
    /// One was found.
    Found {
        /// Its program.
        path: String,
        /// What it says about its version, or why it says nothing.
        version: Result<String, String>,
    },
}

/// The MCP servers that `mcp.json` in the data folder names.
#[derive(Clone, Debug)]
pub enum McpServers {
    /// There is no such file.
    NotSetUp,
    /// The file cannot be read.
    Unreadable {
        /// Why.
        cause: String,
    },
    /// The file names these.
    Listed(Vec<McpServer>),
}

/// An MCP server.
#[derive(Clone, Debug)]
pub struct McpServer {
    /// Its name.
    pub name: String,
    /// The program that it needs and that was not found.
    pub missing_program: Option<String>,
}

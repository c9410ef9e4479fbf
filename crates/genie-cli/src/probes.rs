//! What checks of the installation look at: the data folder, the disk, programs of this computer, the server.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use genie_adapters::{MCP_FILE, MCP_FILE_BYTES_MAX, find_browser, find_program, free_bytes, version_of};
use genie_desk::checks::{Browser, Folder, McpServer, McpServers, Probes, RunningServer};
use genie_store::DataFolder;
use genie_tools::{Start, servers};
use jiff::tz::TimeZone;
use rustix::fs::Access;

use crate::backend::Server;
use crate::commands::serve::has_pages;

/// The permission bits of other users.
const OTHERS: u32 = 0o077;

/// Looks at this computer and a data folder in it.
pub struct MachineProbes {
    path: PathBuf,
    seen_by: SeenBy,
}

/// Who looks.
enum SeenBy {
    /// A command, which may open the folder afterwards. The folder is as it was before.
    Command(Folder),
    /// The server of the folder.
    Server { port: u16 },
}

impl MachineProbes {
    /// Looks at a folder that may be opened afterwards.
    pub fn of_folder(path: &Path) -> Self {
        Self { path: path.to_owned(), seen_by: SeenBy::Command(look_at(path)) }
    }

    /// Looks at the folder of the server that this process is.
    pub fn of_server(path: &Path, port: u16) -> Self {
        Self { path: path.to_owned(), seen_by: SeenBy::Server { port } }
    }
}

impl Probes for MachineProbes {
    fn has_pages(&self) -> bool {
        has_pages()
    }

    fn folder(&self) -> Folder {
        match &self.seen_by {
            SeenBy::Command(folder) => folder.clone(),
            SeenBy::Server { .. } => look_at(&self.path),
        }
    }

    fn free_bytes(&self) -> Result<u64, String> {
        free_bytes(&self.path).map_err(|error| error.to_string())
    }

    fn database_bytes(&self) -> Result<u64, String> {
        DataFolder::journal_bytes(&self.path).map_err(|error| error.to_string())
    }

    fn time_zone(&self) -> Result<String, String> {
        let zone = TimeZone::try_system().map_err(|error| error.to_string())?;
        zone.iana_name().map(str::to_owned).ok_or_else(|| "it has no name".to_owned())
    }

    fn server(&self) -> RunningServer {
        match self.seen_by {
            SeenBy::Command(_) => Server::look_for(&self.path),
            SeenBy::Server { port } => RunningServer::Responding { port, process: std::process::id() },
        }
    }

    fn browser(&self) -> Browser {
        match find_browser() {
            None => Browser::Missing,
            Some(path) => Browser::Found { version: version_of(&path), path: path.display().to_string() },
        }
    }

    fn mcp_servers(&self) -> McpServers {
        let listed = match DataFolder::read_file(&self.path, MCP_FILE, MCP_FILE_BYTES_MAX) {
            Ok(None) => return McpServers::NotSetUp,
            Ok(Some(text)) => servers(Some(&text)).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        // Packages are no programs of this computer; the list of tools says whether they are installed.
        let seen = |server: genie_tools::Server| match server.start {
            Start::Package(_) | Start::Builtin(_) => None,
            Start::Address(_) => Some(McpServer { name: server.name.to_string(), missing_program: None }),
            Start::Program(program) => {
                let missing_program = Some(program).filter(|program| find_program(program).is_none());
                Some(McpServer { name: server.name.to_string(), missing_program })
            }
        };
        match listed {
            Ok(listed) => McpServers::Listed(listed.into_values().filter_map(seen).collect()),
            Err(cause) => McpServers::Unreadable { cause },
        }
    }
}

/// The folder as it is: only its owner may read what is stored, and can write to it.
fn look_at(path: &Path) -> Folder {
    let shown = path.display().to_string();
    if !path.is_dir() {
        return Folder::Missing { path: shown };
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_open = |path: &PathBuf| {
        fs::symlink_metadata(path).is_ok_and(|found| found.permissions().mode() & OTHERS != 0)
    };
    let open_to_others = std::iter::once(path.to_owned()).chain(entries).filter(is_open);
    Folder::Present {
        path: shown,
        open_to_others: open_to_others.map(|path| path.display().to_string()).collect(),
        is_writable: rustix::fs::access(path, Access::WRITE_OK).is_ok(),
    }
}

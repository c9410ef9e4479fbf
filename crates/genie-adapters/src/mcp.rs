//! MCP servers: one process for each, shared by all callers. Nothing that a server writes can make this program wait,
//! allocate or run without a limit.

mod answer;
mod arguments;
mod connection;
mod extent;
mod launch;
mod packages;
mod process;
mod reader;
mod restarts;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::runtime::{Builder, Handle, Runtime};

use genie_kernel::Failure;
use genie_tools::{
    CallOutcome, Installation, Installed, ListedTool, Server, ServerName, Start, ToolCall, ToolServers,
    servers,
};

pub use reader::{BYTES_PER_CALL_MAX, LINE_BYTES_MAX, MESSAGES_PER_CALL_MAX};
pub use restarts::STARTS_MAX;

use connection::Connection;
use launch::Folders;
use process::Groups;
use restarts::Restarts;

use crate::mcp_file::{MCP_FILE, MCP_FILE_BYTES_MAX};
use crate::programs::find_program;

/// The code of work that was given up before anything was sent.
const CANCELED: &str = "TOOL_CANCELED";

/// How often a caller is asked whether it still waits.
const ASK_EVERY: Duration = Duration::from_millis(100);

/// The MCP servers of a data folder.
pub struct ToolHost {
    file: PathBuf,
    folders: Folders,
    groups: Groups,
    // Declared before the runtime, so that all processes are killed before it ends.
    slots: Mutex<BTreeMap<ServerName, Arc<Slot>>>,
    runtime: Mutex<Option<Runtime>>,
}

/// The place of one server.
type Slot = tokio::sync::Mutex<Running>;

#[derive(Default)]
struct Running {
    connection: Option<Arc<Connection>>,
    restarts: Restarts,
}

impl ToolHost {
    /// The servers of this data folder. None is started before it is needed.
    pub fn new(data: &Path) -> Self {
        Self {
            file: data.join(MCP_FILE),
            folders: Folders::new(data),
            groups: Groups::default(),
            slots: Mutex::default(),
            runtime: Mutex::default(),
        }
    }

    fn runtime(&self) -> Result<Handle, Failure> {
        let mut runtime = self.runtime.lock();
        if runtime.is_none() {
            let built = Builder::new_multi_thread().worker_threads(1).thread_name("mcp").enable_all().build();
            *runtime = Some(built.map_err(|error| Failure::new("IO", true, error.to_string()))?);
        }
        let handle = runtime.as_ref().map(|runtime| runtime.handle().clone());
        handle.ok_or_else(|| Failure::new("IO", true, "no thread could be started"))
    }

    /// The running server, started if it does not run.
    async fn connection(&self, server: &Server) -> Result<Arc<Connection>, Failure> {
        let slot = Arc::clone(self.slots.lock().entry(server.name.clone()).or_default());
        let mut running = slot.lock().await;
        running.connection.take_if(|connection| !connection.serves(server));
        if let Some(connection) = &running.connection {
            return Ok(Arc::clone(connection));
        }
        running.restarts.count(Instant::now()).map_err(|why| {
            let summary = format!("the MCP server {} is not started again: {why}", server.name);
            Failure::new("TOOL_START_LIMIT", true, summary)
        })?;
        let connection = Arc::new(Connection::start(&self.folders, &self.groups, server).await?);
        running.connection = Some(Arc::clone(&connection));
        Ok(connection)
    }

    /// Ends the process of a server that can no longer be called, at once and not at the next call.
    async fn end_if_lost(&self, server: &Server) {
        let slot = self.slots.lock().get(&server.name).cloned();
        if let Some(slot) = slot {
            slot.lock().await.connection.take_if(|connection| !connection.serves(server));
        }
    }

    async fn call_with(&self, server: &Server, call: &ToolCall, on_send: impl FnOnce()) -> CallOutcome {
        match self.connection(server).await {
            Ok(connection) => {
                let outcome = connection.call(call, on_send).await;
                self.end_if_lost(server).await;
                outcome
            }
            Err(failure) => CallOutcome::NotSent(failure),
        }
    }

    fn read_file(&self) -> Result<Option<String>, String> {
        let file = match File::open(&self.file) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.to_string()),
        };
        let mut text = String::new();
        file.take(MCP_FILE_BYTES_MAX + 1).read_to_string(&mut text).map_err(|error| error.to_string())?;
        if text.len() as u64 > MCP_FILE_BYTES_MAX {
            return Err(format!("it is larger than {} KiB", MCP_FILE_BYTES_MAX >> 10));
        }
        Ok(Some(text))
    }
}

impl ToolServers for ToolHost {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        let read =
            self.read_file().and_then(|text| servers(text.as_deref()).map_err(|error| error.to_string()));
        read.map_err(|why| {
            Failure::new("TOOL_SETUP_INVALID", false, format!("{MCP_FILE} cannot be used: {why}"))
        })
    }

    fn installation(&self, server: &Server) -> Installation {
        if let Some(flaw) = server.flaw() {
            return Installation::Unusable(flaw);
        }
        match &server.start {
            Start::Package(package) => packages::state(&self.folders.package(server, package), package),
            Start::Program(program) if find_program(program).is_none() => Installation::Missing,
            Start::Program(_) | Start::Address(_) => Installation::Present,
        }
    }

    fn install(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        let Start::Package(package) = &server.start else {
            let summary =
                format!("{} is a program of this computer and has no package to install", server.name);
            return Err(Failure::new("TOOL_SERVER_UNUSABLE", false, summary));
        };
        let installing = packages::install((&self.folders, &self.groups), server, package);
        self.runtime()?.block_on(unless_given_up(installing, go_on, "the installation"))
    }

    fn list(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        // A process of its own, so that a check does not end what the running server is doing.
        let listing = async { Ok(Connection::start(&self.folders, &self.groups, server).await?.tools()) };
        self.runtime()?.block_on(unless_given_up(listing, go_on, "the check"))
    }

    fn call(&self, server: &Server, call: &ToolCall, go_on: &dyn Fn() -> bool) -> CallOutcome {
        let runtime = match self.runtime() {
            Ok(runtime) => runtime,
            Err(failure) => return CallOutcome::NotSent(failure),
        };
        let is_sent = Cell::new(false);
        runtime.block_on(async {
            tokio::select! {
                outcome = self.call_with(server, call, || is_sent.set(true)) => outcome,
                () = given_up(go_on) => {
                    let what = format!("the call of {} was canceled", call.tool);
                    match is_sent.get() {
                        true => CallOutcome::Unknown(Failure::new("TOOL_NO_ANSWER", false, what)),
                        false => CallOutcome::NotSent(Failure::new(CANCELED, true, what)),
                    }
                }
            }
        })
    }

    fn end(&self) {
        self.groups.end();
        self.slots.lock().clear();
    }
}

impl Drop for ToolHost {
    fn drop(&mut self) {
        self.end();
        // A runtime may not wait for its threads where it is dropped, which can be another runtime's thread.
        if let Some(runtime) = self.runtime.lock().take() {
            runtime.shutdown_background();
        }
    }
}

/// The result of this work, unless its caller gives it up first.
async fn unless_given_up<T>(
    work: impl Future<Output = Result<T, Failure>>,
    go_on: &dyn Fn() -> bool,
    what: &str,
) -> Result<T, Failure> {
    tokio::select! {
        result = work => result,
        () = given_up(go_on) => Err(Failure::new(CANCELED, true, format!("{what} was canceled"))),
    }
}

async fn given_up(go_on: &dyn Fn() -> bool) {
    while go_on() {
        tokio::time::sleep(ASK_EVERY).await;
    }
}

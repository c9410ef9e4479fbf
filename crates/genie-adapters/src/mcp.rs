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
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::{Instant, timeout_at};

use genie_kernel::Failure;
use genie_site::Window;
use genie_tools::{
    CallOutcome, Caller, Fingerprint, Installation, Installed, ListedTool, Package, Server, ServerName,
    Start, ToolCall, ToolServers, servers,
};

pub use arguments::Schema as ArgumentSchema;
pub use reader::{BYTES_PER_CALL_MAX, LINE_BYTES_MAX, MESSAGES_PER_CALL_MAX};
pub use restarts::STARTS_MAX;

use connection::{Connection, NotOffered};
use launch::Folders;
use process::Groups;
use restarts::Restarts;

use crate::mcp_file::{MCP_FILE, MCP_FILE_BYTES_MAX};
use crate::programs::find_program;

/// The code of work that was given up before anything was sent.
const CANCELED: &str = "TOOL_CANCELED";

/// How often a caller is asked whether it still waits.
const ASK_EVERY: Duration = Duration::from_millis(100);

/// The address of a browser that is never needed: nothing listens there.
const NO_BROWSER: &str = "http://127.0.0.1:1";

/// The MCP servers of a data folder.
pub struct ToolHost {
    file: PathBuf,
    folders: Folders,
    groups: Groups,
    /// The browser that servers may join.
    window: Arc<dyn Window>,
    // Declared before the runtime, so that all processes are killed before it ends.
    slots: Mutex<BTreeMap<ServerName, Arc<Slot>>>,
    runtime: Mutex<Option<Runtime>>,
}

/// The place of one server.
#[derive(Default)]
struct Slot {
    running: tokio::sync::Mutex<Running>,
    /// Locked during an installation: two would put the same folder together.
    installing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Running {
    connection: Option<Arc<Connection>>,
    restarts: Restarts,
    /// The accepted tools that a fresh start did not offer either. They do not cost another start.
    refused: BTreeSet<(String, Fingerprint)>,
}

impl Running {
    /// Leaves the connection to the calls that are using it; it ends with the last of them.
    fn retire(&mut self) {
        self.connection = None;
        self.refused.clear();
    }
}

impl ToolHost {
    /// The servers of this data folder, which may join this browser. None is started before it is needed.
    pub fn new(data: &Path, window: Arc<dyn Window>) -> Self {
        Self {
            file: data.join(MCP_FILE),
            folders: Folders::new(data),
            groups: Groups::default(),
            window,
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

    fn slot(&self, name: &ServerName) -> Arc<Slot> {
        Arc::clone(self.slots.lock().entry(name.clone()).or_default())
    }

    /// The running server, started if it does not run.
    async fn connection(&self, server: &Server) -> Result<Arc<Connection>, Failure> {
        let browser = self.browser_of(server).await?;
        let slot = self.slot(&server.name);
        let mut running = slot.running.lock().await;
        let is_new_browser =
            running.connection.as_ref().is_some_and(|connection| !connection.joined(&browser));
        let outdated = running.connection.take_if(|connection| {
            connection.is_lost() || !connection.runs(server) || !connection.joined(&browser)
        });
        if let Some(connection) = outdated {
            end_if_unused(connection).await;
        }
        if is_new_browser {
            // It does not end by itself, but with each browser.
            running.restarts = Restarts::default();
        }
        match &running.connection {
            Some(connection) => Ok(Arc::clone(connection)),
            None => self.start(server, browser, &mut running).await,
        }
    }

    /// Where the browser listens that a server joins, started if it does not run; empty for other servers.
    async fn browser_of(&self, server: &Server) -> Result<String, Failure> {
        if !server.joins_browser() {
            return Ok(String::new());
        }
        let window = Arc::clone(&self.window);
        let address = tokio::task::spawn_blocking(move || window.address()).await;
        let address = address.map_err(|error| Failure::new("IO", true, error.to_string()))?;
        address.map_err(|error| Failure::new(error.code, true, error.what))
    }

    async fn start(
        &self,
        server: &Server,
        browser: String,
        running: &mut Running,
    ) -> Result<Arc<Connection>, Failure> {
        running.restarts.count(std::time::Instant::now()).map_err(|why| {
            let summary = format!("the MCP server {} is not started again: {why}", server.name);
            Failure::new("TOOL_START_LIMIT", true, summary)
        })?;
        let connection = Connection::start(&self.folders, &self.groups, server, browser).await?;
        let connection = Arc::new(connection);
        running.connection = Some(Arc::clone(&connection));
        Ok(connection)
    }

    /// The server started anew, because it may have been updated since it was started. There is none if that was tried
    /// for this tool already.
    async fn renewed(
        &self,
        server: &Server,
        old: &Arc<Connection>,
        call: &ToolCall,
    ) -> Option<Arc<Connection>> {
        let browser = self.browser_of(server).await.ok()?;
        let slot = self.slot(&server.name);
        let mut running = slot.running.lock().await;
        let is_new = running.refused.insert((call.tool.clone(), call.accepted.clone()));
        match &running.connection {
            // Another caller has started it anew meanwhile.
            Some(connection) if !Arc::ptr_eq(connection, old) => Some(Arc::clone(connection)),
            Some(_) | None if !is_new => None,
            Some(_) | None => self.start(server, browser, &mut running).await.ok(),
        }
    }

    /// Ends the process of a server that can no longer be called, at once and not at the next call. Another caller may
    /// have started it again meanwhile, or be about to; then there is nothing to end and nothing to wait for.
    fn end_if_lost(&self, server: &Server, used: &Arc<Connection>) {
        let slot = self.slot(&server.name);
        let Ok(mut running) = slot.running.try_lock() else { return };
        running.connection.take_if(|connection| Arc::ptr_eq(connection, used) && connection.is_lost());
    }

    async fn call_with(
        &self,
        server: &Server,
        call: &ToolCall,
        may_send: impl FnOnce() -> Result<(), Failure>,
    ) -> CallOutcome {
        let (connection, until) = match self.ready(server, call).await {
            Ok(ready) => ready,
            Err(failure) => return CallOutcome::NotSent(failure),
        };
        let outcome = connection.call(call, until, may_send).await;
        self.end_if_lost(server, &connection);
        outcome
    }

    /// A server that offers what was accepted, and when the call has to be over. A start has a limit of its own.
    async fn ready(&self, server: &Server, call: &ToolCall) -> Result<(Arc<Connection>, Instant), Failure> {
        let mut connection = self.connection(server).await?;
        if timeout_at(Instant::now() + server.deadline, connection.probed()).await.is_err() {
            let summary = format!("{} did not answer an earlier call and is being checked", server.name);
            return Err(Failure::new("TOOL_BUSY", true, summary));
        }
        if connection.is_lost() {
            connection = self.connection(server).await?;
        }
        let mut until = Instant::now() + server.deadline;
        let mut offered = connection.offered(call, until).await;
        if matches!(offered, Err(NotOffered::Changed(_)))
            && let Some(renewed) = self.renewed(server, &connection, call).await
        {
            connection = renewed;
            until = Instant::now() + server.deadline;
            offered = connection.offered(call, until).await;
        }
        match offered {
            Ok(()) => Ok((connection, until)),
            Err(NotOffered::Changed(failure) | NotOffered::Failed(failure)) => {
                self.end_if_lost(server, &connection);
                Err(failure)
            }
        }
    }

    /// Installs a package, and says whether there are new files.
    async fn install_once(&self, server: &Server, package: &Package) -> Result<(Installed, bool), Failure> {
        let slot = self.slot(&server.name);
        let _installing = slot.installing.lock().await;
        let folder = self.folders.package(server, package);
        let is_present = matches!(packages::state(&folder, package), Installation::Present);
        let installed = packages::install((&self.folders, &self.groups), server, package).await?;
        Ok((installed, !is_present))
    }

    /// The tools of a process of its own, so that a check does not end what the running server is doing. If they
    /// differ, what runs is outdated. No tool is called, so no browser is started.
    async fn list_anew(&self, server: &Server) -> Result<Vec<ListedTool>, Failure> {
        let connection =
            Connection::start(&self.folders, &self.groups, server, NO_BROWSER.to_owned()).await?;
        let tools = connection.tools();
        connection.end().await;
        let slot = self.slot(&server.name);
        let mut running = slot.running.lock().await;
        if running.connection.as_ref().is_some_and(|connection| connection.tools() != tools) {
            running.retire();
        }
        Ok(tools)
    }

    /// Retires the servers that are no longer set up as they were started, or are switched off.
    fn retire_others(&self, all: &BTreeMap<ServerName, Server>) {
        for (name, slot) in self.slots.lock().iter() {
            // One that is starting is looked at the next time.
            let Ok(mut running) = slot.running.try_lock() else { continue };
            let server = all.get(name).filter(|server| server.enabled);
            let is_wanted =
                |connection: &Arc<Connection>| server.is_some_and(|server| connection.runs(server));
            if running.connection.as_ref().is_some_and(|connection| !is_wanted(connection)) {
                running.retire();
            }
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
        let all = read.map_err(|why| {
            Failure::new("TOOL_SETUP_INVALID", false, format!("{MCP_FILE} cannot be used: {why}"))
        })?;
        self.retire_others(&all);
        Ok(all)
    }

    fn installation(&self, server: &Server) -> Installation {
        if let Some(flaw) = server.flaw() {
            return Installation::Unusable(flaw);
        }
        match &server.start {
            Start::Package(package) => packages::state(&self.folders.package(server, package), package),
            Start::Program(program) if find_program(program).is_none() => Installation::Missing,
            Start::Program(_) | Start::Address(_) => Installation::Present,
            // Its tools are not behind this host.
            Start::Builtin(_) => Installation::Missing,
        }
    }

    fn install(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        let Start::Package(package) = &server.start else {
            let summary =
                format!("{} is a program of this computer and has no package to install", server.name);
            return Err(Failure::new("TOOL_SERVER_UNUSABLE", false, summary));
        };
        self.runtime()?.block_on(async {
            let installing = self.install_once(server, package);
            let (installed, is_new) = unless_given_up(installing, go_on, "the installation").await?;
            if is_new {
                // What runs was started from files that are gone. The installation is done, so nothing cancels it here.
                self.slot(&server.name).running.lock().await.retire();
            }
            Ok(installed)
        })
    }

    fn list(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        self.runtime()?.block_on(unless_given_up(self.list_anew(server), go_on, "the check"))
    }

    fn call(&self, server: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        let runtime = match self.runtime() {
            Ok(runtime) => runtime,
            Err(failure) => return CallOutcome::NotSent(failure),
        };
        let is_sent = Cell::new(false);
        let may_send = || (caller.may_send)().map(|()| is_sent.set(true));
        runtime.block_on(async {
            tokio::select! {
                outcome = self.call_with(server, call, may_send) => outcome,
                () = given_up(caller.goes_on) => {
                    let what = format!("the call to {} was canceled", call.tool);
                    match is_sent.get() {
                        true => CallOutcome::Unknown(Failure::new("TOOL_NO_ANSWER", false, what)),
                        false => CallOutcome::NotSent(Failure::new(CANCELED, true, what)),
                    }
                }
            }
        })
    }

    fn end(&self) {
        let slots = std::mem::take(&mut *self.slots.lock());
        // One that is starting now is killed below.
        let ending = slots.values().filter_map(|slot| slot.running.try_lock().ok()?.connection.take());
        let ending: Vec<_> = ending.collect();
        let runtime = self.runtime.lock().as_ref().map(|runtime| runtime.handle().clone());
        if let (Some(runtime), false) = (runtime, ending.is_empty()) {
            // This can be a thread of another runtime, where nothing may wait for a runtime; so another thread does.
            let _ = thread::spawn(move || runtime.block_on(end_all(ending))).join();
        }
        self.groups.end();
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

/// Ends all servers at the same time.
async fn end_all(connections: Vec<Arc<Connection>>) {
    let ending: Vec<_> =
        connections.into_iter().map(|one| tokio::spawn(async move { one.end().await })).collect();
    for one in ending {
        // A server whose end failed is killed with all others.
        let _ = one.await;
    }
}

/// Ends a server before another one takes its place, because it may hold a lock that the other one needs. One that a
/// call still uses ends with that call.
async fn end_if_unused(connection: Arc<Connection>) {
    if let Some(connection) = Arc::into_inner(connection)
        && !connection.is_lost()
    {
        connection.end().await;
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

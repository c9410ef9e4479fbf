//! One running server: its process, the conversation with it, and the tools that it offered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ClientCapabilities, ClientConfig, ClientRequest, Implementation,
    PaginatedRequestParams, PingRequest, ProtocolVersion, Tool,
};
use rmcp::service::{NotificationContext, RunningService, ServiceError};
use rmcp::{ClientCacheConfig, ClientHandler, RoleClient, ServiceExt};
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::time::{Instant, timeout, timeout_at};

use genie_kernel::Failure;
use genie_tools::{
    CallOutcome, DESCRIPTION_BYTES_MAX, ListedTool, SCHEMA_BYTES_MAX, Server, TOOLS_MAX, ToolCall,
};

use super::answer;
use super::arguments::Schema;
use super::launch::{self, Folders};
use super::process::{Groups, Process};
use super::reader::{Allowance, BoundedReader};

/// How many pages a list of tools may have.
const PAGES_MAX: usize = 20;

/// The longest name of a tool, in bytes.
const NAME_BYTES_MAX: usize = 128;

/// The quotation mark and the backslash, which take more room in a record: all tools of a server have to fit into one.
const NAME_FORBIDDEN: [char; 2] = ['\u{22}', '\u{5c}'];

/// How long a server that missed a deadline has to show that it still works. No caller waits for it.
const PING_LONGEST: Duration = Duration::from_secs(20);

/// How long a server has to end by itself. Some hold a lock that they release then.
const END_LONGEST: Duration = Duration::from_secs(3);

/// How long a server may always take to start and to list its tools, however short the deadline of a call is.
const START_LONGEST: Duration = Duration::from_secs(20);

/// What a tool answered that no tool may answer.
const NOT_A_TOOLS_ANSWER: &str = "its answer is not that of a tool";

/// A running server. It ends with the last of those who use it: in order, or at once if it is lost.
pub struct Connection {
    server: Server,
    /// Where the browser listens that it joined.
    browser: String,
    /// Where the server is ended, which may be after the last of those who use it is gone.
    runtime: Handle,
    process: Arc<tokio::sync::Mutex<Process>>,
    service: RunningService<RoleClient, Handler>,
    allowance: Arc<Allowance>,
    tools: Mutex<BTreeMap<String, Arc<Offered>>>,
    /// Which announced list was read last. It is locked while a list is read, so that no call uses the list before.
    list_read: tokio::sync::Mutex<u64>,
    /// Locked while it is found out whether the server still works.
    probing: Arc<tokio::sync::Mutex<()>>,
}

/// A tool, and what checks its arguments.
pub struct Offered {
    tool: ListedTool,
    schema: Schema,
}

/// Why a tool is not called.
pub enum NotOffered {
    /// The server offers something other than what was accepted.
    Changed(Failure),
    /// The server cannot be asked, or the arguments do not fit.
    Failed(Failure),
}

impl Connection {
    /// Starts a server, which may join the browser at an address, and asks for its tools, within one deadline.
    pub async fn start(
        folders: &Folders,
        groups: &Groups,
        server: &Server,
        browser: String,
    ) -> Result<Self, Failure> {
        let failed = |why: String| start_failed(server, &why);
        let limit = server.deadline.max(START_LONGEST);
        let until = Instant::now() + limit;
        let command = launch::command(folders, server, &browser).map_err(failed)?;
        let mut process = Process::spawn(command, groups).map_err(|error| failed(error.to_string()))?;
        let (stdin, stdout) = process.take_pipes().ok_or_else(|| failed("it has no pipes".to_owned()))?;
        let allowance = Allowance::new();
        let reader = BoundedReader::new(stdout, Arc::clone(&allowance));
        // The list that there is at the start counts as announced.
        let handler = Handler { lists_announced: Arc::new(AtomicU64::new(1)) };
        let service = match timeout_at(until, handler.serve((reader, stdin))).await {
            Ok(Ok(service)) => service,
            Ok(Err(error)) => {
                let why = match allowance.exceeded() {
                    Some(why) => why,
                    None => format!("{}; {}", process.last_words().await, brief(&error.to_string())),
                };
                return Err(failed(why));
            }
            Err(_) => return Err(failed(silence(limit, &process))),
        };
        // A server decides how long its answers may be kept, and could keep an old list in use like this.
        service.set_response_cache_config(ClientCacheConfig::disabled()).await;
        let connection = Self {
            server: server.clone(),
            browser,
            runtime: Handle::current(),
            process: Arc::new(tokio::sync::Mutex::new(process)),
            service,
            allowance,
            tools: Mutex::default(),
            list_read: tokio::sync::Mutex::default(),
            probing: Arc::default(),
        };
        match timeout_at(until, connection.refresh()).await {
            Ok(read) => read?,
            Err(_) => {
                connection.close();
                let why = silence(limit, &*connection.process.lock().await);
                return Err(failed(why));
            }
        }
        Ok(connection)
    }

    /// Ends the server: its input ends, and what is left of it after a moment is killed with the connection.
    pub async fn end(&self) {
        self.close();
        wait_for_end(&self.process).await;
    }

    /// Whether it runs this server as it is set up.
    pub fn runs(&self, server: &Server) -> bool {
        self.server == *server
    }

    /// Whether it joined the browser that listens at this address.
    pub fn joined(&self, browser: &str) -> bool {
        self.browser == browser
    }

    /// Whether it can no longer be called.
    pub fn is_lost(&self) -> bool {
        self.service.is_closed() || self.service.is_transport_closed()
    }

    /// Waits until it is known whether a server that missed a deadline still works.
    pub async fn probed(&self) {
        drop(self.probing.lock().await);
    }

    /// The tools that it offered.
    pub fn tools(&self) -> Vec<ListedTool> {
        self.tools.lock().values().map(|offered| offered.tool.clone()).collect()
    }

    /// The tool of a call, if the server offers what was accepted and the arguments fit.
    pub async fn offered(&self, call: &ToolCall, until: Instant) -> Result<(), NotOffered> {
        match timeout_at(until, self.refresh()).await {
            Ok(Ok(())) => {}
            Ok(Err(failure)) => return Err(NotOffered::Failed(failure)),
            Err(_) => {
                self.close();
                let why = silence(self.server.deadline, &*self.process.lock().await);
                return Err(NotOffered::Failed(start_failed(&self.server, &why)));
            }
        }
        let found = self.tools.lock().get(&call.tool).cloned();
        let Some(offered) = found.filter(|offered| offered.tool.fingerprint() == call.accepted) else {
            return Err(NotOffered::Changed(changed(&self.server, &call.tool)));
        };
        offered.schema.check(&call.arguments).map_err(|why| {
            let summary = format!("the arguments do not fit {} of {}: {why}", call.tool, self.server.name);
            NotOffered::Failed(Failure::new("TOOL_ARGUMENTS_INVALID", false, summary))
        })
    }

    /// Calls a tool that is offered, unless `may_send` refuses that. It is asked right before the request is sent.
    pub async fn call(
        self: &Arc<Self>,
        call: &ToolCall,
        until: Instant,
        may_send: impl FnOnce() -> Result<(), Failure>,
    ) -> CallOutcome {
        if let Err(failure) = may_send() {
            return CallOutcome::NotSent(failure);
        }
        self.allowance.renew();
        let request = CallToolRequestParams::new(call.tool.clone()).with_arguments(call.arguments.clone());
        match timeout_at(until, self.service.call_tool_once(request)).await {
            Ok(Ok(CallToolResponse::Complete(result))) => CallOutcome::Answered(answer::of_result(&result)),
            Ok(Err(ServiceError::McpError(error))) => {
                CallOutcome::Answered(answer::of_rejection(&error.message))
            }
            Ok(Ok(_)) => self.unknown("it answered with a question instead of a result".to_owned()),
            Ok(Err(ServiceError::UnexpectedResponse)) => self.unknown(NOT_A_TOOLS_ANSWER.to_owned()),
            Ok(Err(_)) => self.unknown(self.last_words().await),
            Err(_) => {
                self.close_if_hung();
                self.unknown(silence(self.server.deadline, &*self.process.lock().await))
            }
        }
    }

    /// Ends a server that does not answer at all. One that is only slow keeps its state.
    fn close_if_hung(self: &Arc<Self>) {
        // Another caller has asked already.
        let Ok(probing) = Arc::clone(&self.probing).try_lock_owned() else { return };
        let connection = Arc::clone(self);
        tokio::spawn(async move {
            let ping = ClientRequest::PingRequest(PingRequest::default());
            let answered = timeout(PING_LONGEST, connection.service.send_request(ping)).await;
            if !matches!(answered, Ok(Ok(_))) {
                connection.close();
            }
            drop(probing);
        });
    }

    fn close(&self) {
        self.service.cancellation_token().cancel();
    }

    async fn last_words(&self) -> String {
        match self.allowance.exceeded() {
            Some(why) => why,
            None => self.process.lock().await.last_words().await,
        }
    }

    fn unknown(&self, why: String) -> CallOutcome {
        let summary = format!("{} sent no usable answer: {why}", self.server.name);
        CallOutcome::Unknown(Failure::new("TOOL_NO_ANSWER", false, summary).brief())
    }

    /// Reads the list of tools, if another one was announced since it was read. A list that cannot be read ends the
    /// connection: what it offers is not known.
    async fn refresh(&self) -> Result<(), Failure> {
        let mut list_read = self.list_read.lock().await;
        // Taken before the list is read: one that is announced meanwhile is read by the next caller.
        let announced = self.service.service().lists_announced.load(Ordering::Acquire);
        if *list_read == announced {
            return Ok(());
        }
        self.allowance.renew();
        let failure = match self.pages().await {
            Ok(tools) => {
                *self.tools.lock() = tools;
                *list_read = announced;
                return Ok(());
            }
            Err(ListError::Invalid(why)) => list_invalid(&self.server, &why),
            Err(ListError::Lost) => start_failed(&self.server, &self.last_words().await),
        };
        self.close();
        Err(failure)
    }

    async fn pages(&self) -> Result<BTreeMap<String, Arc<Offered>>, ListError> {
        let mut all = BTreeMap::new();
        let mut cursor = None;
        for _ in 0..PAGES_MAX {
            let params = PaginatedRequestParams::default().with_cursor(cursor);
            let page = match self.service.list_tools(Some(params)).await {
                Ok(page) => page,
                Err(ServiceError::McpError(error)) => return Err(ListError::Invalid(brief(&error.message))),
                Err(ServiceError::UnexpectedResponse) => {
                    return Err(ListError::Invalid("its answer is not a list of tools".to_owned()));
                }
                Err(_) => return Err(ListError::Lost),
            };
            for tool in page.tools {
                let offered = Arc::new(checked(tool).map_err(ListError::Invalid)?);
                if all.len() == TOOLS_MAX {
                    return Err(ListError::Invalid(format!("it has more than {TOOLS_MAX} tools")));
                }
                if let Some(twice) = all.insert(offered.tool.name.clone(), offered) {
                    let name = &twice.tool.name;
                    return Err(ListError::Invalid(format!("it has two tools with the name {name}")));
                }
            }
            cursor = page.next_cursor;
            if cursor.is_none() {
                return Ok(all);
            }
        }
        Err(ListError::Invalid(format!("its list has more than {PAGES_MAX} pages")))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if self.is_lost() {
            return;
        }
        let process = Arc::clone(&self.process);
        self.close();
        self.runtime.spawn(async move { wait_for_end(&process).await });
    }
}

/// Waits for the end of a process whose input has ended, but not for long.
async fn wait_for_end(process: &tokio::sync::Mutex<Process>) {
    let _ = timeout(END_LONGEST, async { process.lock().await.wait().await }).await;
}

enum ListError {
    Invalid(String),
    Lost,
}

fn checked(tool: Tool) -> Result<Offered, String> {
    let name = tool.name.into_owned();
    let is_forbidden = |character: char| character.is_control() || NAME_FORBIDDEN.contains(&character);
    if name.is_empty() || name.len() > NAME_BYTES_MAX || name.contains(is_forbidden) {
        let why = "the name of a tool is empty or too long, or has quotation marks, backslashes or control characters";
        return Err(why.to_owned());
    }
    let description = tool.description.unwrap_or_default().into_owned();
    if description.len() > DESCRIPTION_BYTES_MAX {
        return Err(format!("the description of {name} is larger than {} KiB", DESCRIPTION_BYTES_MAX >> 10));
    }
    let input_schema = Value::Object(Arc::unwrap_or_clone(tool.input_schema));
    if input_schema.to_string().len() > SCHEMA_BYTES_MAX {
        return Err(format!("the schema of {name} is larger than {} KiB", SCHEMA_BYTES_MAX >> 10));
    }
    let schema = Schema::new(input_schema.clone()).map_err(|why| format!("the schema of {name} {why}"))?;
    Ok(Offered { tool: ListedTool { name, description, input_schema }, schema })
}

/// Answers a server's own requests: with nothing. It offers no model, no files and no questions to the person.
#[derive(Clone)]
struct Handler {
    /// How many lists of tools the server has announced.
    lists_announced: Arc<AtomicU64>,
}

impl ClientHandler for Handler {
    fn get_info(&self) -> ClientConfig {
        let program = Implementation::new("outreachgenie", env!("CARGO_PKG_VERSION"));
        // The default version has no handshake, which most servers still expect.
        ClientConfig::new(ClientCapabilities::default(), program)
            .with_protocol_version(ProtocolVersion::LATEST_WITH_INITIALIZE)
    }

    async fn on_tool_list_changed(&self, _: NotificationContext<RoleClient>) {
        self.lists_announced.fetch_add(1, Ordering::AcqRel);
    }
}

fn silence(deadline: Duration, process: &Process) -> String {
    let seconds = deadline.as_secs();
    let silent =
        format!("it did not answer within {seconds} {}", if seconds == 1 { "second" } else { "seconds" });
    match process.last_error() {
        None => silent,
        Some(line) => format!("{silent}; its last message: {line}"),
    }
}

fn start_failed(server: &Server, why: &str) -> Failure {
    let summary = format!("the MCP server {} did not start: {why}", server.name);
    Failure::new("TOOL_START_FAILED", true, summary).brief()
}

fn list_invalid(server: &Server, why: &str) -> Failure {
    let summary = format!("the list of tools of {} cannot be used: {why}", server.name);
    Failure::new("TOOL_LIST_INVALID", false, summary).brief()
}

fn changed(server: &Server, tool: &str) -> Failure {
    let summary = format!("{tool} of {} is no longer what you accepted", server.name);
    Failure::new("TOOL_CHANGED", false, summary).brief()
}

/// The first line of an error of a library.
fn brief(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    line.chars().filter(|character| !character.is_control()).take(160).collect()
}

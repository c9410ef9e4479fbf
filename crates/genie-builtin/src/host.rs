//! The built-in tools behind the port of MCP servers, in front of the other servers. A call runs in a thread of its own,
//! so that it ends when its caller gives up or its time is over, and a defect in it costs this call only.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use genie_kernel::{Failure, Hash};
use genie_tools::{
    Answer, CallOutcome, Caller, FileChange, Installation, Installed, ListedTool, Server, ServerName, Start,
    ToolCall, ToolServers,
};

use crate::address::{Addresses, SystemAddresses};
use crate::catalogue::{Entry, entries};
use crate::folder::Folder;
use crate::requests::{Requests, Sending};
use crate::{report, tables, texts};

/// How often a caller is asked whether it still waits.
const ASK_EVERY: Duration = Duration::from_millis(100);

/// The built-in tools, in front of other servers.
pub struct BuiltinTools<T> {
    others: T,
    tools: Arc<Tools>,
}

/// What the tools work with.
struct Tools {
    folder: Folder,
    requests: Requests,
}

/// What a tool did.
pub struct Done {
    /// What it says.
    pub text: String,
    /// What it found.
    pub structured: Option<Value>,
    /// The files that it wrote or deleted.
    pub files: Vec<FileChange>,
}

impl Done {
    /// What a tool found.
    pub fn data(found: Value) -> Self {
        Self { text: String::new(), structured: Some(found), files: Vec::new() }
    }
}

/// Work in the folder of the tools.
type Work = Box<dyn FnOnce(&Tools) -> Result<Done, String> + Send>;

/// A call whose arguments have been read, and for a request whose address was checked.
enum Ready {
    Local(Work),
    Request(Box<Sending>),
}

/// How a call ended.
enum Ended {
    Done(Result<Done, String>),
    /// A request was sent, and whether it had an effect is not known.
    NoAnswer(String),
}

impl<T: ToolServers> BuiltinTools<T> {
    /// The tools of this data folder, in front of other servers.
    pub fn new(data: &Path, others: T) -> Self {
        Self::with_addresses(data, others, Arc::new(SystemAddresses))
    }

    /// The same, with another way to look names up.
    pub fn with_addresses(data: &Path, others: T, addresses: Arc<dyn Addresses>) -> Self {
        let data = std::path::absolute(data).unwrap_or_else(|_| data.to_owned());
        let tools = Tools { folder: Folder::new(&data), requests: Requests::new(addresses) };
        Self { others, tools: Arc::new(tools) }
    }

    fn call_own(&self, server: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        let ready = match self.ready(server, call) {
            Ok(ready) => ready,
            Err(failure) => return CallOutcome::NotSent(failure),
        };
        if let Err(failure) = (caller.may_send)() {
            return CallOutcome::NotSent(failure);
        }
        let (send, ended) = channel();
        let tools = Arc::clone(&self.tools);
        let spawned = thread::Builder::new().name(call.tool.clone()).spawn(move || {
            let ended = catch_unwind(AssertUnwindSafe(|| run(&tools, ready)));
            // The caller may have given up waiting.
            let _ = send.send(ended.unwrap_or_else(|_| Ended::NoAnswer("the tool failed".to_owned())));
        });
        match spawned {
            Ok(_) => wait(&ended, server, &call.tool, caller),
            Err(error) => CallOutcome::NotSent(Failure::new("IO", true, error.to_string())),
        }
    }

    fn ready(&self, server: &Server, call: &ToolCall) -> Result<Ready, Failure> {
        let changed = || {
            let summary = format!("{} of {} is no longer what you accepted", call.tool, server.name);
            Failure::new("TOOL_CHANGED", false, summary)
        };
        let entry: &Entry = own()?.get(&call.tool).ok_or_else(changed)?;
        if entry.listed.fingerprint() != call.accepted {
            return Err(changed());
        }
        entry.schema.check(&call.arguments).map_err(invalid)?;
        Ok(match call.tool.as_str() {
            "file_list" => local(|tools| texts::list(&tools.folder)),
            "file_read" => with(&call.arguments, |tools, wanted| texts::read(&tools.folder, &wanted))?,
            "file_write" => with(&call.arguments, |tools, wanted| texts::write(&tools.folder, &wanted))?,
            "file_delete" => with(&call.arguments, |tools, wanted| texts::delete(&tools.folder, &wanted))?,
            "table_read" => with(&call.arguments, |tools, wanted| tables::read(&tools.folder, &wanted))?,
            "table_write" => with(&call.arguments, |tools, wanted| tables::write(&tools.folder, &wanted))?,
            "report_write" => with(&call.arguments, |tools, wanted| report::write(&tools.folder, &wanted))?,
            "http_get" | "http_request" => {
                let Start::Builtin(hosts) = &server.start else { return Err(changed()) };
                let wanted = read(&call.arguments)?;
                Ready::Request(Box::new(self.tools.requests.prepare(wanted, hosts, server.deadline)?))
            }
            _ => return Err(changed()),
        })
    }
}

impl<T: ToolServers> ToolServers for BuiltinTools<T> {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        self.others.servers()
    }

    fn installation(&self, server: &Server) -> Installation {
        match is_own(server) {
            true => Installation::Present,
            false => self.others.installation(server),
        }
    }

    fn install(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        if is_own(server) {
            let summary = format!("{} ships with this program and has no package to install", server.name);
            return Err(Failure::new("TOOL_SERVER_UNUSABLE", false, summary));
        }
        self.others.install(server, go_on)
    }

    fn list(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        match is_own(server) {
            true => Ok(own()?.values().map(|entry| entry.listed.clone()).collect()),
            false => self.others.list(server, go_on),
        }
    }

    fn call(&self, server: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        match is_own(server) {
            true => self.call_own(server, call, caller),
            false => self.others.call(server, call, caller),
        }
    }

    fn end(&self) {
        self.others.end();
    }
}

fn is_own(server: &Server) -> bool {
    matches!(server.start, Start::Builtin(_))
}

fn own() -> Result<&'static BTreeMap<String, Entry>, Failure> {
    entries().map_err(|why| Failure::new("TOOL_LIST_INVALID", false, format!("the built-in tools: {why}")))
}

fn local(work: impl FnOnce(&Tools) -> Result<Done, String> + Send + 'static) -> Ready {
    Ready::Local(Box::new(work))
}

/// Work with arguments of a type.
fn with<A: DeserializeOwned + Send + 'static>(
    arguments: &Map<String, Value>,
    work: impl FnOnce(&Tools, A) -> Result<Done, String> + Send + 'static,
) -> Result<Ready, Failure> {
    let wanted = read(arguments)?;
    Ok(local(move |tools| work(tools, wanted)))
}

fn read<A: DeserializeOwned>(arguments: &Map<String, Value>) -> Result<A, Failure> {
    serde_json::from_value(Value::Object(arguments.clone())).map_err(|error| invalid(error.to_string()))
}

fn invalid(why: String) -> Failure {
    Failure::new("TOOL_ARGUMENTS_INVALID", false, why)
}

fn run(tools: &Tools, ready: Ready) -> Ended {
    match ready {
        Ready::Local(work) => Ended::Done(work(tools)),
        Ready::Request(sending) => match sending.send() {
            Ok(done) => Ended::Done(done),
            Err(why) => Ended::NoAnswer(why),
        },
    }
}

fn wait(ended: &Receiver<Ended>, server: &Server, tool: &str, caller: Caller<'_>) -> CallOutcome {
    let unknown = |why: &str| {
        CallOutcome::Unknown(Failure::new(
            "TOOL_NO_ANSWER",
            false,
            format!("{tool} of {}: {why}", server.name),
        ))
    };
    let until = Instant::now() + server.deadline;
    loop {
        match ended.recv_timeout(ASK_EVERY) {
            Ok(Ended::Done(done)) => return CallOutcome::Answered(answer(done)),
            Ok(Ended::NoAnswer(why)) => return unknown(&why),
            Err(RecvTimeoutError::Disconnected) => return unknown("the tool failed"),
            Err(RecvTimeoutError::Timeout) if !(caller.goes_on)() => return unknown("the call was canceled"),
            Err(RecvTimeoutError::Timeout) if Instant::now() >= until => return unknown("it took too long"),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

fn answer(done: Result<Done, String>) -> Answer {
    let is_error = done.is_err();
    let Done { text, structured, files } =
        done.unwrap_or_else(|why| Done { text: why, structured: None, files: Vec::new() });
    let whole = serde_json::json!([text, structured]).to_string();
    Answer {
        is_error,
        text,
        is_cut: false,
        structured,
        attachments: Vec::new(),
        hash: Hash::of(whole.as_bytes()).hex(),
        bytes: whole.len() as u64,
        files,
    }
}

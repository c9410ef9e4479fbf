//! Calls of tools at a desk, with servers that answer as the test says.

use std::collections::BTreeMap;
use std::sync::{Arc, Barrier};
use std::thread;

use genie_adapters::SystemClock;
use genie_desk::tools::{self, Acceptance, CallToMake, ToolAnswer, ToolServerState};
use genie_desk::{Desk, Ports};
use genie_kernel::Failure;
use genie_store::{DataFolder, SqliteJournal};
use genie_tools::{
    Answer, CallOutcome, Installation, Installed, ListedTool, Server, ServerName, ToolCall, ToolServers,
    open_calls, servers,
};
use serde_json::{Map, json};

use crate::ports;

/// How many calls a desk makes at a time.
const CALLS_MAX: usize = 8;

/// One server, `mine`, whose calls wait until the test lets them end.
struct Servers {
    gate: Arc<Barrier>,
    outcome: CallOutcome,
}

impl ToolServers for Servers {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        let file =
            r#"{ "mcpServers": { "mine": { "command": "a", "genie": { "tools": { "look": "read" } } } } }"#;
        Ok(servers(Some(file)).unwrap())
    }

    fn installation(&self, _: &Server) -> Installation {
        Installation::Present
    }

    fn install(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        Err(Failure::new("TOOL_INSTALL_FAILED", false, "nothing is installed here"))
    }

    fn list(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        let tool = |name: &str| ListedTool {
            name: name.to_owned(),
            description: "Looks.".to_owned(),
            input_schema: json!({ "type": "object" }),
        };
        Ok(vec![tool("look"), tool("wipe")])
    }

    fn call(&self, _: &Server, _: &ToolCall, _: &dyn Fn() -> bool) -> CallOutcome {
        self.gate.wait();
        self.outcome.clone()
    }
}

fn answered() -> CallOutcome {
    CallOutcome::Answered(Answer {
        is_error: false,
        text: "seen".to_owned(),
        is_cut: false,
        structured: None,
        attachments: Vec::new(),
        hash: "0".repeat(64),
        bytes: 4,
    })
}

struct Scene {
    desk: Desk,
    gate: Arc<Barrier>,
    _folder: tempfile::TempDir,
}

/// A desk at which the tools of `mine` were accepted, and whose calls end when as many as this wait.
fn scene(waiting: usize, outcome: CallOutcome) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::open(folder.path().join("data")).unwrap();
    let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
    let ports = ports(journal.clone(), journal, Arc::new(SystemClock));
    let gate = Arc::new(Barrier::new(waiting));
    let tool_servers = Arc::new(Servers { gate: Arc::clone(&gate), outcome });
    let desk = Desk::open(Ports { tool_servers, ..ports }).unwrap();
    let listing_hash = tools::check(&desk, "mine").unwrap().listing_hash;
    tools::accept(&desk, "mine", &Acceptance { listing_hash }).unwrap();
    Scene { desk, gate, _folder: folder }
}

fn look(desk: &Desk) -> genie_desk::Result<ToolAnswer> {
    tools::call(desk, "mine", CallToMake { tool: "look".to_owned(), arguments: Map::new() })
}

#[test]
fn ninth_call_at_a_time_is_refused() {
    let Scene { desk, gate, _folder } = scene(CALLS_MAX + 1, answered());
    thread::scope(|scope| {
        let calls: Vec<_> = (0..CALLS_MAX).map(|_| scope.spawn(|| look(&desk))).collect();
        while open_calls(desk.rows()).unwrap().len() < CALLS_MAX {
            thread::yield_now();
        }
        assert_eq!(look(&desk).unwrap_err().code, "TOOL_BUSY");
        // A call that is waited for was not interrupted.
        tools::settle_interrupted(&desk).unwrap();
        assert_eq!(open_calls(desk.rows()).unwrap().len(), CALLS_MAX);
        gate.wait();
        for call in calls {
            assert_eq!(call.join().unwrap().unwrap().text, "seen");
        }
    });
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

#[test]
fn tool_that_a_call_found_changed_is_disabled() {
    let failure = Failure::new("TOOL_CHANGED", false, "look of mine is no longer what you accepted");
    let Scene { desk, .. } = scene(1, CallOutcome::NotSent(failure));
    assert_eq!(look(&desk).unwrap_err().code, "TOOL_CHANGED");
    let servers = tools::list(&desk).unwrap();
    let mine = servers.iter().find(|server| server.name == "mine").unwrap();
    let changed: Vec<(&str, bool)> =
        mine.tools.iter().map(|tool| (tool.name.as_str(), tool.changed)).collect();
    assert_eq!((mine.state, changed), (ToolServerState::Changed, vec![("look", true), ("wipe", false)]));
}

#[test]
fn call_without_an_answer_is_not_repeated() {
    let failure = Failure::new("TOOL_NO_ANSWER", false, "mine did not answer");
    let Scene { desk, .. } = scene(1, CallOutcome::Unknown(failure));
    assert_eq!(look(&desk).unwrap_err().code, "TOOL_NO_ANSWER");
    tools::settle_interrupted(&desk).unwrap();
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

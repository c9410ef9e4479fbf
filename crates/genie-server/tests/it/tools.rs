//! Calls of tools that hang keep no other call waiting.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use genie_desk::tools::CALLS_MAX;
use genie_kernel::Failure;
use genie_tools::{
    CallOutcome, Caller, Installation, Installed, ListedTool, Server, ServerName, ToolCall, ToolServers,
    servers,
};
use serde_json::json;

use crate::client::{Asked, Reply};
use crate::house::House;

/// The longest time that a test waits for a condition.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many calls have begun, and whether they may end.
#[derive(Default)]
struct Calls {
    state: Mutex<(usize, bool)>,
    changed: Condvar,
}

impl Calls {
    fn hang(&self) {
        let mut state = self.state.lock().unwrap();
        state.0 += 1;
        self.changed.notify_all();
        drop(self.changed.wait_while(state, |(_, may_end)| !*may_end).unwrap());
    }

    fn wait_for(&self, begun: usize) {
        let state = self.state.lock().unwrap();
        let waited = self.changed.wait_timeout_while(state, PATIENCE, |(count, _)| *count < begun);
        assert!(!waited.unwrap().1.timed_out(), "the calls never began");
    }
}

/// Lets all calls end, also when an assertion fails.
struct LetEnd<'a>(&'a Calls);

impl Drop for LetEnd<'_> {
    fn drop(&mut self) {
        self.0.state.lock().unwrap().1 = true;
        self.0.changed.notify_all();
    }
}

/// One server, whose calls hang.
struct Hanging(Arc<Calls>);

impl ToolServers for Hanging {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        let entry = json!({ "command": "a", "genie": { "tools": { "look": "read" } } });
        Ok(servers(Some(&json!({ "mcpServers": { "mine": entry } }).to_string())).unwrap())
    }

    fn installation(&self, _: &Server) -> Installation {
        Installation::Present
    }

    fn install(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        Err(Failure::new("TOOL_INSTALL_FAILED", false, "nothing is installed here"))
    }

    fn list(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        let input_schema = json!({ "type": "object" });
        Ok(vec![ListedTool { name: "look".to_owned(), description: "Looks.".to_owned(), input_schema }])
    }

    fn call(&self, _: &Server, _: &ToolCall, _: Caller<'_>) -> CallOutcome {
        self.0.hang();
        CallOutcome::Unknown(Failure::new("TOOL_NO_ANSWER", false, "mine did not answer"))
    }
}

fn post(port: u16, action: &str, body: &serde_json::Value) -> Reply {
    Asked::new(port, "POST", &format!("/api/tools/mine/{action}")).token().json(body).send(port)
}

#[test]
fn hanging_calls_block_no_other_long_request() {
    let calls = Arc::new(Calls::default());
    let house = House::calling(Arc::new(Hanging(Arc::clone(&calls))));
    let port = house.port;
    let checked = Asked::new(port, "POST", "/api/tools/mine/check").token().send(port).json();
    let accepted = post(port, "accept", &json!({ "listing_hash": checked["listing_hash"] }));
    assert_eq!(accepted.status, 200, "{accepted:?}");
    let call = || post(port, "calls", &json!({ "tool": "look" }));
    thread::scope(|scope| {
        let let_end = LetEnd(&calls);
        let hanging: Vec<_> = (0..CALLS_MAX).map(|_| scope.spawn(call)).collect();
        calls.wait_for(CALLS_MAX);
        assert_eq!(Asked::new(port, "GET", "/api/verify").token().send(port).status, 200);
        let refused = call();
        assert_eq!((refused.status, refused.code()), (429, "TOOL_BUSY".to_owned()));
        drop(let_end);
        for call in hanging {
            assert_eq!(call.join().unwrap().code(), "TOOL_NO_ANSWER");
        }
    });
}

//! `genie mcp` as a client on a pipe sees it: a raw JSON-RPC session against the real binary.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{GENIE, genie, run, said};
use crate::server::Server;

/// A client that is connected.
pub struct Session {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    next: u64,
}

impl Session {
    pub fn new(desk: &Desk) -> Self {
        Self::with_capabilities(desk, &json!({}))
    }

    /// A client that can do these things.
    fn with_capabilities(desk: &Desk, capabilities: &Value) -> Self {
        let mut child = Command::new(GENIE)
            .args(["mcp", "--data", &desk.data()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let to = child.stdin.take();
        let from = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut session = Self { child, to, from, next: 0 };
        let hello = json!({
            "protocolVersion": "2025-11-25", "capabilities": capabilities,
            "clientInfo": { "name": "test", "version": "1" },
        });
        let info = session.ask("initialize", &hello);
        assert_eq!(info["result"]["serverInfo"]["name"], "genie");
        assert_eq!(info["result"]["protocolVersion"], "2025-11-25");
        session.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        session
    }

    fn send(&mut self, message: &Value) {
        let to = self.to.as_mut().expect("the session is open");
        writeln!(to, "{message}").expect("it listens");
        to.flush().expect("it listens");
    }

    /// Sends a request and returns its answer. Every line on stdout is JSON-RPC.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        let mut line = String::new();
        self.from.read_line(&mut line).expect("it answers");
        let answer: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("not JSON: {line:?}"));
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(id)));
        answer
    }

    fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        self.ask("tools/call", &json!({ "name": tool, "arguments": arguments }))
    }

    /// Calls a tool that must work.
    pub fn done(&mut self, tool: &str, arguments: &Value) -> Value {
        let answer = self.call(tool, arguments);
        assert_eq!(answer["result"]["isError"], false, "{answer}");
        answer["result"]["structuredContent"].clone()
    }

    /// Calls a tool that must fail, and returns what it says.
    fn failed(&mut self, tool: &str, arguments: &Value) -> String {
        let answer = self.call(tool, arguments);
        assert_eq!(answer["result"]["isError"], true, "{answer}");
        answer["result"]["content"][0]["text"].as_str().expect("a text").to_owned()
    }

    /// Calls a tool that needs confirmation, and passes on a yes.
    fn agreed(&mut self, tool: &str, arguments: &Value) -> Value {
        let asked = self.done(tool, arguments);
        assert_eq!(asked["status"], "needs_confirmation", "{asked}");
        let answer = json!({ "question_id": asked["question"]["question_id"], "answer": "yes" });
        self.done("confirm_todo_change", &answer)
    }

    /// A line from the server.
    fn line(&mut self) -> Value {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("it answers");
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("not JSON: {line:?}"))
    }

    /// The client goes away, and so does the server.
    pub fn end(mut self) {
        drop(self.to.take());
        let mut rest = String::new();
        while self.from.read_line(&mut rest).expect("it ends") > 0 {}
        assert_eq!(rest, "", "something else was written to stdout");
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn mcp_client_manages_the_todo_list() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    let tools = session.ask("tools/list", &json!({}));
    let tools = tools["result"]["tools"].as_array().expect("tools").clone();
    assert_eq!(tools.len(), 14);
    for tool in &tools {
        assert_eq!(tool["inputSchema"]["additionalProperties"], false, "{tool}");
        assert_eq!(tool["outputSchema"]["type"], "object", "{tool}");
        assert!(tool["description"].as_str().is_some_and(|text| text.len() > 100), "{tool}");
    }
    let hint = |name: &str, hint: &str| {
        let tool = tools.iter().find(|tool| tool["name"] == name).expect("the tool");
        tool["annotations"][hint].clone()
    };
    assert_eq!(hint("delete_todo_task", "destructiveHint"), true);
    assert_eq!(hint("create_todo_task", "destructiveHint"), false);
    assert_eq!(hint("list_todo_tasks", "readOnlyHint"), true);

    let made = session.done("create_todo_task", &json!({ "title": "buy milk" }));
    assert_eq!(made["task"]["task_id"], 1);
    let renamed = session.agreed("update_todo_task", &json!({ "task_id": 1, "title": "buy oat milk" }));
    assert_eq!((&renamed["status"], &renamed["was"]), (&json!("done"), &json!("buy milk")));
    session.done("complete_todo_task", &json!({ "task_id": 1 }));
    let page = session.done("list_todo_tasks", &json!({}));
    assert_eq!(page["tasks"][0]["status"], "completed");
    assert_eq!(session.done("get_todo_task", &json!({ "task_id": 1 }))["task"]["title"], "buy oat milk");
    session.agreed("delete_todo_task", &json!({ "task_id": 1 }));
    assert!(session.failed("get_todo_task", &json!({ "task_id": 1 })).contains("LIST_NO_TASK"));
    let foreign = session.failed("create_todo_task", &json!({ "title": "x", "user_id": 2 }));
    assert!(foreign.contains("LIST_BAD_ARGUMENTS"), "{foreign}");
    session.end();
    desk.assert_clean();
}

#[test]
fn mcp_change_waits_for_a_second_call() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    assert_change_waits(&mut session);
    session.end();
    desk.assert_clean();
}

#[test]
fn mcp_change_through_a_server_waits_for_a_second_call() {
    let desk = Desk::new();
    let server = Server::start(&desk.path("data"));
    let mut session = Session::new(&desk);
    assert_change_waits(&mut session);
    session.agreed("delete_todo_task", &json!({ "task_id": 1 }));
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 0);
    session.end();
    server.terminate();
    desk.assert_clean();
}

fn assert_change_waits(session: &mut Session) {
    session.done("create_todo_task", &json!({ "title": "buy milk" }));
    let asked = session.done("delete_todo_task", &json!({ "task_id": 1.0 }));
    assert_eq!(asked["task"]["title"], "buy milk");
    let text = asked["question"]["text"].as_str().expect("a question");
    assert!(text.starts_with("Are you sure you want to delete task 1? (yes/no)"), "{text}");
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 1);
    let answer = |answer: &str| json!({ "question_id": asked["question"]["question_id"], "answer": answer });
    assert_eq!(session.done("confirm_todo_change", &answer("no"))["status"], "declined");
    // A question is answered once, and no other id answers one.
    assert!(session.failed("confirm_todo_change", &answer("yes")).contains("CHAT_NOTHING_TO_CONFIRM"));
    let other = json!({ "question_id": "0b9c2f4e-3d1a-4b5c-8d6e-7f8091a2b3c4", "answer": "yes" });
    assert!(session.failed("confirm_todo_change", &other).contains("CHAT_NOTHING_TO_CONFIRM"));
    assert!(session.failed("confirm_todo_change", &answer("maybe")).contains("MCP_BAD_ARGUMENTS"));
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 1);
    assert!(session.failed("delete_todo_task", &json!({ "task_id": 9 })).contains("LIST_NO_TASK"));
}

#[test]
fn mcp_cannot_answer_a_confirmation_question_from_the_chat() {
    let desk = Desk::new();
    desk.at(MONDAY, &["todo", "add", "buy milk"]);
    let asked = desk.at(MONDAY, &["todo", "say", "delete task 1"]);
    let mut session = Session::new(&desk);
    let answer = json!({ "question_id": asked["conversation"], "answer": "yes" });
    assert!(session.failed("confirm_todo_change", &answer).contains("CHAT_NOTHING_TO_CONFIRM"));
    session.end();
}

#[test]
fn mcp_client_with_elicitation_asks_the_user() {
    let desk = Desk::new();
    let mut session = Session::with_capabilities(&desk, &json!({ "elicitation": {} }));
    session.done("create_todo_task", &json!({ "title": "buy milk" }));
    for (action, confirm, status) in [
        ("decline", json!(null), "declined"),
        ("accept", json!(false), "declined"),
        ("accept", json!(true), "done"),
    ] {
        let params = json!({ "name": "delete_todo_task", "arguments": { "task_id": 1 } });
        session.send(&json!({ "jsonrpc": "2.0", "id": 99, "method": "tools/call", "params": params }));
        let asked = session.line();
        assert_eq!(asked["method"], "elicitation/create", "{asked}");
        let message = asked["params"]["message"].as_str().expect("a question");
        assert!(message.starts_with("Are you sure you want to delete task 1? (yes/no)"), "{message}");
        let content = json!({ "confirm": confirm });
        let mut result = json!({ "action": action });
        if action == "accept" {
            result["content"] = content;
        }
        session.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": result }));
        let answer = session.line();
        assert_eq!(
            (&answer["id"], &answer["result"]["structuredContent"]["status"]),
            (&json!(99), &json!(status))
        );
    }
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 0);
    session.end();
}

#[test]
fn mcp_line_that_is_not_json_gets_a_parse_error() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    let to = session.to.as_mut().expect("the session is open");
    to.write_all(b"{\"jsonrpc\": \"2.0\", oops\n\n").and_then(|()| to.flush()).expect("it listens");
    let answer = session.line();
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&Value::Null, &json!(-32700)), "{answer}");
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 0);
    session.end();
}

#[test]
fn mcp_call_on_a_deleted_folder_fails() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    session.done("create_todo_task", &json!({ "title": "buy milk" }));
    std::fs::remove_dir_all(desk.data()).expect("a folder");
    assert!(session.failed("list_todo_tasks", &json!({})).contains("DATA_FOLDER_MISSING"));
    assert!(!std::path::Path::new(&desk.data()).exists());
    session.end();
}

#[test]
fn mcp_refuses_invisible_titles_and_out_of_range_numbers() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    for title in ["\u{200b}\u{200d}", "\u{2800}", "\u{3164} \u{feff}", "\u{ad}"] {
        assert!(session.failed("create_todo_task", &json!({ "title": title })).contains("LIST_BAD_TITLE"));
        let output = desk.try_at(MONDAY, &["todo", "add", title]);
        assert!(said(&output).contains("LIST_BAD_TITLE"), "{}", said(&output));
    }
    for wrong in [json!({ "limit": 500 }), json!({ "limit": 0 }), json!({ "after": -1 })] {
        assert!(session.failed("list_campaigns", &wrong).contains("MCP_BAD_ARGUMENTS"), "{wrong}");
    }
    session.end();
}

#[test]
fn undeclared_mcp_method_returns_method_not_found() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    let completion = json!({
        "ref": { "type": "ref/prompt", "name": "x" }, "argument": { "name": "y", "value": "z" },
    });
    for (method, params) in [
        ("prompts/list", json!({})),
        ("prompts/get", json!({ "name": "x" })),
        ("completion/complete", completion),
    ] {
        let answer = session.ask(method, &params);
        assert_eq!(answer["error"]["code"], -32601, "{answer}");
    }
    session.end();
}

#[test]
fn cli_commands_work_while_an_mcp_client_is_connected() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    session.done("create_todo_task", &json!({ "title": "from the client" }));
    desk.at(MONDAY, &["todo", "add", "from the person"]);
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 2);
    session.end();
}

#[test]
fn mcp_client_reads_campaigns_in_pages_but_cannot_change_them() {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "One", "--goal", "engineers in fintech"]);
    desk.at(MONDAY, &["leads", "import", &desk.connections(30)]);
    desk.at(MONDAY, &["campaign", "start"]);
    let mut session = Session::new(&desk);
    let campaigns = session.done("list_campaigns", &json!({}));
    let id = campaigns["campaigns"][0]["id"].as_str().expect("an id").to_owned();
    let one = session.done("get_campaign", &json!({ "campaign": id }));
    assert_eq!((&one["name"], &one["leads"]["total"]), (&json!("One"), &json!(30)));
    let first = session.done("list_leads", &json!({ "campaign": id, "limit": 20 }));
    assert_eq!(first["leads"].as_array().expect("leads").len(), 20);
    let rest = json!({ "campaign": id, "after": first["next_after"] });
    let second = session.done("list_leads", &rest);
    assert_eq!(second["leads"].as_array().expect("leads").len(), 10);
    assert_eq!(second["next_after"], Value::Null);
    let waiting = session.done("list_approvals", &json!({ "campaign": id }));
    assert!(!waiting["approvals"].as_array().expect("approvals").is_empty());
    let log = session.done("read_log", &json!({ "campaign": id, "limit": 5 }));
    assert_eq!(log["entries"].as_array().expect("entries").len(), 5);
    let kept = session.done("list_artifacts", &json!({ "campaign": id }));
    assert!(kept["artifacts"].is_array());
    for tool in ["approve", "approvals_approve", "start_campaign", "send_message"] {
        assert_eq!(session.call(tool, &json!({}))["error"]["code"], -32602);
    }
    let uri = format!("genie://campaigns/{id}");
    let read = session.ask("resources/read", &json!({ "uri": uri }));
    let text = read["result"]["contents"][0]["text"].as_str().expect("a text");
    assert_eq!(serde_json::from_str::<Value>(text).expect("JSON")["name"], "One");
    let missing = session.ask("resources/read", &json!({ "uri": "genie://secrets" }));
    assert!(missing["error"]["code"].is_i64(), "{missing}");
    session.end();
}

#[test]
fn mcp_request_waits_until_the_user_decides() {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "One", "--goal", "engineers in fintech"]);
    desk.at(MONDAY, &["leads", "import", &desk.connections(5)]);
    let mut session = Session::new(&desk);
    let campaigns = session.done("list_campaigns", &json!({}));
    let id = campaigns["campaigns"][0]["id"].clone();
    let wish = json!({ "campaign": id, "command": "start", "reason": "it is Monday" });
    let asked = session.done("request_campaign_command", &wish);
    assert_eq!(asked["status"], "waiting_for_the_person");
    assert!(session.failed("request_campaign_command", &wish).contains("REQUEST_WAITING"));
    let unknown =
        json!({ "campaign": "0b9c2f4e-3d1a-4b5c-8d6e-7f8091a2b3c4", "command": "start", "reason": "x" });
    assert!(session.failed("request_campaign_command", &unknown).contains("CAMPAIGN_NOT_FOUND"));
    assert_eq!(session.done("get_campaign", &json!({ "campaign": id }))["status"], "initializing");

    let number = asked["request"].to_string();
    let waiting = desk.at(MONDAY, &["mcp", "requests"]);
    assert_eq!(waiting[0]["reason"], "it is Monday");
    desk.at(MONDAY, &["mcp", "agree", &number]);
    assert_eq!(session.done("get_campaign", &json!({ "campaign": id }))["status"], "active");
    let again = desk.try_at(MONDAY, &["mcp", "agree", &number]);
    assert!(said(&again).contains("REQUEST_NOT_WAITING"), "{}", said(&again));

    let pause = json!({ "campaign": id, "command": "pause", "reason": "stop" });
    let asked = session.done("request_campaign_command", &pause);
    desk.at(MONDAY, &["mcp", "refuse", &asked["request"].to_string()]);
    assert_eq!(session.done("get_campaign", &json!({ "campaign": id }))["status"], "active");
    session.end();
    desk.assert_clean();
}

#[test]
fn mcp_with_a_locked_folder_exits_with_an_error_on_stderr() {
    let desk = Desk::new();
    let kept = genie_store::DataFolder::open(desk.path("data")).expect("a folder");
    let output = run(genie(["mcp", "--data", &desk.data()]));
    assert!(!output.status.success());
    assert!(output.stdout.is_empty());
    assert!(said(&output).contains("error[DATA_FOLDER_IN_USE]"), "{}", said(&output));
    drop(kept);
}

#[test]
fn mcp_call_on_a_locked_folder_does_not_end_the_session() {
    let desk = Desk::new();
    let mut session = Session::new(&desk);
    let kept = genie_store::DataFolder::open(desk.path("data")).expect("a folder");
    assert!(session.failed("list_todo_tasks", &json!({})).contains("DATA_FOLDER_IN_USE"));
    drop(kept);
    assert_eq!(session.done("list_todo_tasks", &json!({}))["total"], 0);
    session.end();
}

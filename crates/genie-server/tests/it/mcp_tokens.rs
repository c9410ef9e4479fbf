//! The tokens of MCP clients: each opens only what its scopes name, and none opens the API.

use serde_json::{Value, json};

use crate::client::{Asked, Reply};
use crate::house::House;

struct Place {
    house: House,
}

impl Place {
    fn new() -> Self {
        Self { house: House::fresh() }
    }

    fn create(&self, name: &str, scopes: &[&str]) -> Reply {
        let asked = Asked::new(self.house.port, "POST", "/api/mcp/tokens").token();
        asked.json(&json!({ "name": name, "scopes": scopes })).send(self.house.port)
    }

    /// A client with a token of these scopes.
    fn client(&self, name: &str, scopes: &[&str]) -> Client<'_> {
        let created = self.create(name, scopes);
        assert_eq!(created.status, 201, "{created:?}");
        let mut client = Client {
            place: self,
            token: created.json()["secret"].as_str().unwrap().to_owned(),
            session: None,
        };
        let hello = json!({
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" },
        });
        let reply =
            client.post(&json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": hello }));
        assert_eq!(reply.status, 200, "{reply:?}");
        client.session = reply.header("mcp-session-id").map(str::to_owned);
        client.post(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        client
    }
}

struct Client<'a> {
    place: &'a Place,
    token: String,
    session: Option<String>,
}

impl Client<'_> {
    fn post(&self, message: &Value) -> Reply {
        let port = self.place.house.port;
        let asked = Asked::new(port, "POST", "/mcp").with("authorization", &format!("Bearer {}", self.token));
        let mut asked = asked.with("accept", "application/json, text/event-stream");
        if let Some(session) = &self.session {
            asked = asked.with("mcp-session-id", session).with("mcp-protocol-version", "2025-06-18");
        }
        asked.json(message).send(port)
    }

    fn call(&self, method: &str, params: Value) -> Value {
        let reply = self.post(&json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }));
        assert_eq!(reply.status, 200, "{reply:?}");
        let text = String::from_utf8(reply.body).unwrap();
        let answers = text
            .lines()
            .filter_map(|line| serde_json::from_str(line.strip_prefix("data:").unwrap_or(line)).ok());
        answers
            .into_iter()
            .find(|answer: &Value| answer["id"] == 1)
            .unwrap_or_else(|| panic!("no answer in {text}"))
    }

    fn tools(&self) -> Vec<String> {
        let listed = self.call("tools/list", json!({}));
        let names = listed["result"]["tools"].as_array().unwrap().iter();
        names.map(|tool| tool["name"].as_str().unwrap().to_owned()).collect()
    }

    fn call_tool(&self, name: &str, arguments: Value) -> Value {
        self.call("tools/call", json!({ "name": name, "arguments": arguments }))["result"].clone()
    }
}

#[test]
fn client_sees_and_calls_only_the_tools_of_its_scopes() {
    let place = Place::new();
    let todos = place.client("Lists", &["todos"]);
    assert!(todos.tools().iter().all(|name| name.contains("todo")), "{:?}", todos.tools());
    let created = todos.call_tool("create_todo_task", json!({ "title": "buy milk" }));
    assert_ne!(created["isError"], true, "{created}");
    let refused = todos.call_tool("list_campaigns", json!({}));
    assert!(refused["isError"] == true && refused.to_string().contains("campaigns"), "{refused}");
    let reader = place.client("Reader", &["campaigns"]);
    assert!(reader.tools().contains(&"list_campaigns".to_owned()));
    assert_ne!(reader.call_tool("list_campaigns", json!({}))["isError"], true);
    assert_eq!(reader.call_tool("create_todo_task", json!({ "title": "x" }))["isError"], true);
    let request = json!({ "campaign": "0".repeat(36), "command": "start", "reason": "please" });
    let refused = reader.call_tool("request_campaign_command", request);
    assert!(refused.to_string().contains("scope"), "{refused}");
}

#[test]
fn session_id_of_another_client_grants_no_rights() {
    let place = Place::new();
    let (mut todos, reader) = (place.client("Lists", &["todos"]), place.client("Reader", &["campaigns"]));
    todos.session.clone_from(&reader.session);
    assert_eq!(todos.call_tool("list_campaigns", json!({}))["isError"], true);
}

#[test]
fn mcp_token_is_valid_only_for_mcp() {
    let place = Place::new();
    let port = place.house.port;
    let client = place.client("All", &["todos", "campaigns", "requests"]);
    let shown = format!("Bearer {}", client.token);
    for (method, path) in [("GET", "/api/campaigns"), ("GET", "/metrics"), ("POST", "/api/mcp/tokens")] {
        let reply = Asked::new(port, method, path).with("authorization", &shown).send(port);
        assert_eq!((reply.status, reply.code().as_str()), (403, "MCP_TOKEN_ELSEWHERE"), "{path}");
    }
    let owner = Asked::new(port, "POST", "/mcp").token().json(&json!({})).send(port);
    assert_eq!((owner.status, owner.code().as_str()), (403, "MCP_TOKEN_REQUIRED"));
}

#[test]
fn revoked_token_stops_working() {
    let place = Place::new();
    let port = place.house.port;
    let client = place.client("Lists", &["todos"]);
    assert_eq!(place.create("Lists", &["todos"]).code(), "MCP_TOKEN_NAME_TAKEN");
    let listed = Asked::new(port, "GET", "/api/mcp/tokens").token().send(port).json();
    assert_eq!(listed["items"][0]["name"], "Lists");
    assert!(!listed.to_string().contains(&client.token), "the secret is shown once");
    let id = listed["items"][0]["id"].as_str().unwrap();
    let withdraw = || Asked::new(port, "DELETE", &format!("/api/mcp/tokens/{id}")).token().send(port);
    assert_eq!(withdraw().status, 204);
    assert_eq!(client.post(&json!({})).code(), "SESSION_REQUIRED");
    assert_eq!(withdraw().code(), "MCP_TOKEN_NOT_FOUND");
}

#[test]
fn token_without_name_or_scope_is_refused() {
    let place = Place::new();
    assert_eq!(place.create(" ", &["todos"]).code(), "MCP_TOKEN_NAME");
    assert_eq!(place.create("Lists", &[]).code(), "MCP_TOKEN_SCOPES");
    assert_eq!(place.create("Lists", &["everything"]).code(), "REQUEST_MALFORMED");
}

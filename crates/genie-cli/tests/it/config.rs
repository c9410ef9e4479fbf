//! The settings act at once in running campaigns, whether they are changed by a command or over HTTP, and every change
//! is in the log.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};
use crate::server::Server;

/// A started campaign without numbers of its own, whose first messages wait for approval.
fn started(people: usize) -> Desk {
    let desk = Desk::new();
    let file = desk.strangers(people);
    let goal = "software engineers in fintech";
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", goal, "--account", "premium"]);
    desk.at(MONDAY, &["leads", "import", &file]);
    desk.at(MONDAY, &["campaign", "start"]);
    for _ in 0..2 {
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    }
    desk
}

fn config(desk: &Desk, words: &[&str]) -> Value {
    desk.at(MONDAY, &[&["config"], words].concat())
}

/// Approves what waits. A void approval is requested again by the next cycle, so this is done twice after a change.
fn approve_all(desk: &Desk) {
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
}

/// The records of a stream, as `genie log` prints them.
fn log(desk: &Desk, stream: &str) -> Vec<Value> {
    let output = run(genie(["log", stream, "--json", "--data", &desk.data()]));
    assert!(output.status.success(), "{}", said(&output));
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn daily_limit_applies_to_the_next_cycle() {
    let desk = started(6);
    config(&desk, &["set", "limits.daily_messages", "2", "--yes"]);
    approve_all(&desk);
    approve_all(&desk);
    assert_eq!(desk.queue(MONDAY).len(), 2);

    config(&desk, &["set", "limits.daily_messages", "4", "--yes"]);
    approve_all(&desk);
    approve_all(&desk);
    assert_eq!(desk.queue(MONDAY).len(), 4);
    desk.assert_clean();
}

#[test]
fn denied_tool_sends_nothing_until_it_is_allowed() {
    let desk = started(3);
    config(&desk, &["set", "tools.send_message", "never", "--yes"]);
    approve_all(&desk);
    approve_all(&desk);
    assert_eq!(desk.queue(MONDAY).len(), 0);
    let blocked = desk.show(MONDAY)["closed"].clone();
    assert_eq!(blocked["rule"], "tool_denied", "{}", desk.show(MONDAY));

    config(&desk, &["reset", "tools.send_message", "--yes"]);
    approve_all(&desk);
    approve_all(&desk);
    assert_eq!(desk.queue(MONDAY).len(), 3);
    desk.assert_clean();
}

#[test]
fn change_that_voids_approvals_requires_confirmation() {
    let desk = started(2);
    let output = desk.try_at(MONDAY, &["config", "set", "limits.daily_messages", "9"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let text = said(&output);
    assert!(text.contains("changes the policy of Fintech") && text.contains("NOT_CONFIRMED"), "{text}");
    assert_eq!(config(&desk, &["list"])["version"], 0);

    let changed = config(&desk, &["set", "limits.daily_messages", "9", "--yes"]);
    assert_eq!(changed["campaigns"][0]["approvals"], 2, "{changed}");
    let again = config(&desk, &["set", "limits.daily_messages", "9"]);
    assert_eq!((&again["changes"], &again["settings"]["version"]), (&json!([]), &json!(1)));
}

#[test]
fn settings_apply_to_a_campaign_from_an_older_version() {
    let (_folder, data) = crate::versions::unpacked("version-3.zip");
    let data = data.to_str().expect("a path");
    let told = |words: &[&str]| {
        let output = run(genie(words.iter().copied().chain(["--data", data])));
        assert!(output.status.success(), "{words:?}: {}", said(&output));
        said(&output)
    };
    told(&["config", "set", "limits.approval_days", "3", "--yes"]);
    assert!(told(&["policy", "show"]).contains("approvals are valid for 3 days"));
    assert!(told(&["replay"]).contains("byte-equal"));
    assert!(told(&["verify"]).contains("OK: "));
}

#[test]
fn settings_can_be_edited_as_toml() {
    let desk = Desk::new();
    config(&desk, &["set", "limits.daily_messages", "9"]);
    config(&desk, &["set", "models.local.kind", "compatible"]);
    let edit = |script: &str| {
        let editor = desk.write("editor", &format!("#!/bin/sh\n{script}\n"));
        std::fs::set_permissions(&editor, PermissionsExt::from_mode(0o700)).expect("a script");
        let data = desk.data();
        let mut command = genie(["config", "edit", "--yes", "--json", "--data", &data]);
        command.env("VISUAL", editor);
        run(command)
    };
    let output = edit("sed -i -e '/daily_messages/d' -e 's/compatible/openai/' \"$1\"");
    assert!(output.status.success(), "{}", said(&output));
    let changed: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let expected = json!([
        {"name": "limits.daily_messages", "from": 9},
        {"name": "models.local.kind", "from": "compatible", "to": "openai"},
    ]);
    assert_eq!(changed["changes"], expected);

    let output = edit("echo 'limits = 3' > \"$1\"");
    assert!(said(&output).contains("SETTINGS_UNKNOWN"), "{}", said(&output));
    let output = edit("echo 'key = sk-0123456789abcdef' > \"$1\"");
    assert!(said(&output).contains("SETTINGS_INVALID"), "{}", said(&output));
    assert!(!said(&output).contains("0123456789"), "{}", said(&output));
    assert_eq!(config(&desk, &["list"])["version"], 3);
}

/// FR-026: the settings come from the database when the program starts.
#[test]
fn fr_026_settings_are_loaded_when_the_server_starts() {
    let desk = Desk::new();
    config(&desk, &["set", "mcp.enabled", "false"]);
    config(&desk, &["set", "models.local.kind", "compatible"]);
    for _ in 0..2 {
        let server = Server::start(&desk.path("data"));
        let settings = server.ask("GET", "/api/settings", None);
        assert_eq!(
            settings["document"],
            json!({"mcp": {"enabled": false}, "models": {"local": {"kind": "compatible"}}})
        );
        server.kill();
    }
}

/// How a setting is changed.
#[derive(Clone, Copy, Debug)]
enum Way {
    Command,
    Http,
}

fn change(server: &Server, way: Way, name: &str, value: Option<&Value>) {
    match way {
        Way::Command => {
            let text = value.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
            let words: Vec<&str> = match &text {
                Some(text) => vec!["config", "set", name, text, "--yes"],
                None => vec!["config", "reset", name, "--yes"],
            };
            let output = run(server.beside(&words));
            assert!(output.status.success(), "{words:?}: {}", said(&output));
        }
        Way::Http => {
            let version = &server.ask("GET", "/api/settings", None)["version"];
            let body = match value {
                Some(value) => json!({ "version": version, "set": { name: value } }),
                None => json!({ "version": version, "reset": [name] }),
            };
            server.ask("PATCH", "/api/settings", Some(&body));
        }
    }
}

/// Settings of campaigns, and where their policies have them.
fn campaign_settings() -> Vec<(&'static str, Value, &'static str, Value)> {
    let denied = |tool: &str| json!([tool]);
    vec![
        ("limits.daily_messages", json!(7), "/effects_per_day_max/send_message", json!(7)),
        ("limits.weekly_invitations", json!(30), "/limits/0/most", json!(30)),
        ("limits.weekly_messages", json!(40), "/limits/1/most", json!(40)),
        ("limits.monthly_notes", json!(2), "/limits/2/most", json!(2)),
        ("limits.spacing_seconds", json!(600), "/spacing_ms/send_message", json!(600_000)),
        ("limits.working_hours", json!("mon-thu 10:00-15:00"), "/hours/weekdays", json!([1, 2, 3, 4])),
        ("limits.approval_days", json!(3), "/approval_lasts_ms", json!(259_200_000)),
        ("limits.failures_in_a_row", json!(5), "/consecutive_failures_max", json!(5)),
        ("limits.daily_model_tokens", json!(5000), "/effects_per_day_max/model_tokens", json!(5000)),
        ("limits.daily_model_cents", json!(50), "/effects_per_day_max/model_cost", json!(500_000)),
        ("time_zone", json!("Europe/Berlin"), "/time_zone", json!("Europe/Berlin")),
        ("tools.send_message", json!("never"), "/tools_denied", denied("send_message")),
        ("tools.browser_navigate", json!("never"), "/tools_denied", denied("browser_navigate")),
        ("tools.browser_click", json!("never"), "/tools_denied", denied("browser_click")),
        ("tools.browser_type", json!("never"), "/tools_denied", denied("browser_type")),
        ("tools.python_execute", json!("never"), "/tools_denied", denied("python_execute")),
    ]
}

/// The last change in the log of the settings.
fn last_change(server: &Server) -> Value {
    let output = run(server.beside(&["log", "settings", "--json"]));
    let text = String::from_utf8(output.stdout).expect("text");
    let last: Value = serde_json::from_str(text.lines().last().expect("a record")).expect("JSON");
    assert_eq!(last["kind"], "settings.changed");
    last["payload"]["changes"].clone()
}

/// FR-027: changes act without a restart.
#[test]
fn fr_027_settings_apply_to_a_running_campaign_and_are_logged() {
    let desk = started(2);
    let server = Server::start(&desk.path("data"));
    let campaign =
        server.ask("GET", "/api/campaigns", None)["items"][0]["id"].as_str().expect("an id").to_owned();
    let policy = || server.ask("GET", &format!("/api/campaigns/{campaign}/policy"), None);
    let before = policy();
    for way in [Way::Command, Way::Http] {
        for (name, value, pointer, expected) in campaign_settings() {
            let version = policy()["version"].as_u64().expect("a version");
            change(&server, way, name, Some(&value));
            let after = policy();
            assert_eq!(after.pointer(pointer), Some(&expected), "{way:?} {name}: {after}");
            assert_eq!(after["version"], version + 1, "{way:?} {name}");
            assert_eq!(last_change(&server), json!({ name: { "to": value } }), "{way:?} {name}");
            change(&server, way, name, None);
            assert_eq!(policy().pointer(pointer), before.pointer(pointer), "{way:?} {name}");
        }
        assert_others_act(&server, way);
    }
    let changes = run(server.beside(&["log", "1", "--json"]));
    let changes = String::from_utf8(changes.stdout).expect("text");
    let changes = changes.lines().filter(|line| line.contains("\"kind\":\"policy.changed\"")).count();
    assert_eq!(changes, 2 * 2 * campaign_settings().len());
    drop(server);
    desk.assert_clean();
}

/// Settings that are no matter of campaigns change no policy, and act where they are used.
fn assert_others_act(server: &Server, way: Way) {
    let token = server.ask(
        "POST",
        "/api/mcp/tokens",
        Some(&json!({"name": format!("{way:?}"), "scopes": ["todos"]})),
    );
    let client = Client { port: server.port, token: token["secret"].as_str().expect("a token").to_owned() };
    assert_ne!(client.status(), 403);
    change(server, way, "mcp.enabled", Some(&json!(false)));
    assert_eq!(client.status(), 403, "{way:?}");
    change(server, way, "mcp.enabled", None);
    assert_ne!(client.status(), 403, "{way:?}");

    let others = [
        ("models.local.kind", json!("compatible")),
        ("models.local.address", json!("http://127.0.0.1:11434/v1")),
        ("models.local.model", json!("llama3.2")),
        ("models.local.key", json!("{{secret:LOCAL_KEY}}")),
        ("models.local.enabled", json!(true)),
        ("default_model", json!("local")),
        ("presence.seconds", json!(300)),
        ("notifications.approval.page", json!(false)),
        ("notifications.webhook.address", json!("https://example.com/hook")),
        ("appearance.theme", json!("dark")),
        ("database.engine", json!("sqlite")),
        ("vault.auto_lock_minutes", json!(5)),
    ];
    for (name, value) in &others {
        change(server, way, name, Some(value));
        assert_eq!(last_change(server), json!({ *name: { "to": value } }), "{way:?} {name}");
        let settings = server.ask("GET", "/api/settings", None);
        let fields = settings["fields"].as_array().expect("fields");
        let field = fields.iter().find(|field| field["name"] == *name).expect("the field");
        assert_eq!(&field["value"], value, "{way:?} {name}");
    }
    assert_used(server, way);
    for (name, _) in others.iter().rev() {
        if !name.starts_with("models.") {
            change(server, way, name, None);
        }
    }
    change(server, way, "models.local", None);
    assert_eq!(server.ask("GET", "/api/settings", None)["document"], json!({}), "{way:?}");
}

/// What uses the settings follows them: checks, the webhook, the list of notifications and the vault.
fn assert_used(server: &Server, way: Way) {
    let test = server.ask("POST", "/api/settings/providers/local/test", None);
    assert!(
        test["detail"].as_str().is_some_and(|text| text == "there is no secret named LOCAL_KEY"),
        "{way:?}: {test}"
    );
    let posted = server.ask("POST", "/api/notifications/test", None);
    assert_eq!(posted["result"], "no secret is set that signs messages", "{way:?}");
    let notices = server.ask("GET", "/api/notifications", None);
    let notices = notices["items"].as_array().expect("a list");
    assert!(notices.iter().all(|notice| notice["kind"] != "approval"), "{way:?}: {notices:?}");
    assert_eq!(server.ask("GET", "/api/vault", None)["auto_lock_minutes"], 5, "{way:?}");
}

/// An MCP client.
struct Client {
    port: u16,
    token: String,
}

impl Client {
    fn status(&self) -> u16 {
        let request = genie_adapters::local_http_client(Duration::from_secs(30))
            .expect("a client")
            .post(format!("http://127.0.0.1:{}/mcp", self.port))
            .bearer_auth(&self.token)
            .header("accept", "application/json, text/event-stream")
            .json(&json!({"jsonrpc": "2.0", "id": 1, "method": "ping"}));
        request.send().expect("an answer").status().as_u16()
    }
}

#[test]
fn stale_change_is_a_conflict_and_a_dry_run_changes_nothing() {
    let desk = Desk::new();
    config(&desk, &["set", "mcp.enabled", "false"]);
    let server = Server::start(&desk.path("data"));
    let stale = json!({"version": 0, "set": {"mcp.enabled": true}});
    let (status, problem) = server.try_ask("PATCH", "/api/settings", Some(&stale)).expect("an answer");
    assert_eq!((status, &problem["code"]), (409, &json!("SETTINGS_CONFLICT")), "{problem}");
    let trial = json!({"version": 1, "set": {"mcp.enabled": true}, "dry_run": true});
    let planned = server.ask("PATCH", "/api/settings", Some(&trial));
    assert_eq!(planned["changes"], json!([{"name": "mcp.enabled", "from": false, "to": true}]));
    assert_eq!(server.ask("GET", "/api/settings", None)["version"], 1);
    let secret = json!({"version": 1, "set": {"models.a.key": "sk-0123456789abcdef"}});
    let (status, problem) = server.try_ask("PATCH", "/api/settings", Some(&secret)).expect("an answer");
    assert_eq!((status, &problem["code"]), (422, &json!("SETTINGS_LITERAL_SECRET")), "{problem}");
    assert!(!problem.to_string().contains("0123456789"), "{problem}");
    drop(server);
    assert!(log(&desk, "settings").iter().all(|record| !record.to_string().contains("0123456789")));
}

//! The servers that the program knows, and those of `mcp.json`.

use std::time::Duration;

use genie_tools::{
    BUILTIN, Error, Registry, SERVERS_MAX, Server, Start, ToolClass, presets, servers, start_hash,
};

fn with(file: &str, name: &str) -> Server {
    let name = name.parse().expect("a name");
    servers(Some(file)).expect("a set-up").remove(&name).expect("a server")
}

#[test]
fn presets_are_exact_versions_with_hashes() {
    let all = presets().unwrap();
    let names: Vec<&str> = all.keys().map(|name| name.as_str()).collect();
    assert_eq!(names, ["desktop-commander", "exa", "fetch", "playwright"]);
    for server in all.values() {
        let Start::Package(package) = &server.start else { panic!("{} is no package", server.name) };
        assert!(package.version.starts_with(|digit: char| digit.is_ascii_digit()), "{}", package.version);
        assert!(!package.version.contains(['^', '~', '*', 'x', '>']), "{}", package.version);
        let prefix = match package.registry {
            Registry::Npm => "sha512-",
            Registry::Pypi => "sha256=",
        };
        assert!(package.integrity.starts_with(prefix), "{}", package.integrity);
        assert!(server.tools.values().any(|class| *class != ToolClass::Never), "{}", server.name);
    }
    let enabled: Vec<&str> =
        all.values().filter(|server| server.enabled).map(|server| server.name.as_str()).collect();
    assert_eq!(enabled, ["playwright"]);
}

#[test]
fn tools_that_run_code_are_never_called() {
    let all = presets().unwrap();
    let class = |server: &str, tool: &str| all[&server.parse().unwrap()].class_of(tool);
    for (server, tool) in [
        ("playwright", "browser_evaluate"),
        ("playwright", "browser_run_code_unsafe"),
        ("desktop-commander", "start_process"),
        ("desktop-commander", "set_config_value"),
    ] {
        assert_eq!(class(server, tool), Some(ToolClass::Never), "{tool}");
    }
    assert_eq!(class("playwright", "browser_of_tomorrow"), None);
}

#[test]
fn entry_with_the_name_of_a_preset_changes_it() {
    let file = r#"{ "mcpServers": { "fetch": {
        "env": { "A": "b" },
        "genie": { "enabled": true, "deadlineSeconds": 5, "tools": { "fetch": "never" }, "passEnv": ["PROXY"] }
    } } }"#;
    let server = with(file, "fetch");
    assert!(server.enabled && matches!(server.start, Start::Package(_)));
    assert_eq!(server.deadline, Duration::from_secs(5));
    assert_eq!(server.class_of("fetch"), Some(ToolClass::Never));
    assert_eq!((server.env["A"].as_str(), server.pass_env.as_slice()), ("b", &["PROXY".to_owned()][..]));
}

#[test]
fn entry_with_a_command_replaces_a_preset() {
    let file = r#"{ "mcpServers": { "playwright": { "command": "my-browser", "type": "stdio" } } }"#;
    let server = with(file, "playwright");
    assert_eq!(server.start, Start::Program("my-browser".to_owned()));
    assert!(server.tools.is_empty() && server.flaw().is_none());
}

#[test]
fn servers_that_cannot_be_pinned_have_a_flaw() {
    for start in [r#""command": "npx""#, r#""command": "/usr/bin/uvx""#, r#""url": "http://127.0.0.1:1/mcp""#]
    {
        let file = format!(r#"{{ "mcpServers": {{ "mine": {{ {start} }} }} }}"#);
        assert!(with(&file, "mine").flaw().is_some(), "{start}");
    }
}

#[test]
fn files_that_cannot_be_used_are_refused() {
    let many: Vec<String> =
        (0..=SERVERS_MAX).map(|number| format!(r#""s{number}": {{ "command": "a" }}"#)).collect();
    let many = format!(r#"{{ "mcpServers": {{ {} }} }}"#, many.join(", "));
    assert_eq!(servers(Some(&many)), Err(Error::TooMany));
    for text in [
        "{",
        r#"{ "mcpServers": { "../up": { "command": "a" } } }"#,
        r#"{ "mcpServers": { "a": { "genie": { "enabled": true } } } }"#,
        r#"{ "mcpServers": { "a": { "command": "a", "genie": { "tool": {} } } } }"#,
        r#"{ "mcpServers": { "a": { "command": "a", "genie": { "tools": { "b": "all" } } } } }"#,
        r#"{ "mcpServers": { "a": { "command": "a", "genie": { "deadlineSeconds": 0 } } } }"#,
    ] {
        assert!(servers(Some(text)).is_err(), "{text}");
    }
}

#[test]
fn disabled_of_other_clients_switches_a_server_off() {
    let enabled = |keys: &str| {
        let file = format!(r#"{{ "mcpServers": {{ "mine": {{ "command": "a", {keys} }} }} }}"#);
        with(&file, "mine").enabled
    };
    assert!(!enabled(r#""disabled": true"#) && enabled(r#""disabled": false"#));
    assert!(enabled(r#""disabled": true, "genie": { "enabled": true }"#));
}

#[test]
fn start_hash_changes_with_program_and_arguments_only() {
    let hash = |entry: &str| {
        start_hash(&with(&format!(r#"{{ "mcpServers": {{ "mine": {{ {entry} }} }} }}"#), "mine"))
    };
    let before = hash(r#""command": "a", "args": ["b"]"#);
    assert_eq!(before, hash(r#""command": "a", "args": ["b"], "env": { "KEY": "secret" }"#));
    assert_ne!(before, hash(r#""command": "c", "args": ["b"]"#));
    assert_ne!(before, hash(r#""command": "a", "args": ["c"]"#));
}

#[test]
fn built_in_tools_reach_only_hosts_that_are_listed() {
    let hosts = |own: &str| {
        let file = format!(r#"{{ "mcpServers": {{ "builtin": {{ "genie": {own} }} }} }}"#);
        match with(&file, BUILTIN).start {
            Start::Builtin(hosts) => hosts,
            Start::Package(_) | Start::Program(_) | Start::Address(_) => panic!("it ships with the program"),
        }
    };
    assert!(hosts("{}").is_empty());
    let listed = hosts(r#"{ "hosts": ["API.example.com", "example.org:8443"] }"#);
    let covers = |host: &str, port| listed.iter().any(|allowed| allowed.covers(host, port));
    assert!(covers("api.example.com", 443) && covers("api.example.com", 80) && covers("example.org", 8443));
    assert!(!covers("api.example.com", 22) && !covers("example.org", 443) && !covers("example.com", 443));
    assert!(!covers("evil-api.example.com", 443) && !covers("api.example.com.evil.test", 443));
}

#[test]
fn hosts_that_cannot_be_listed_are_refused() {
    let refused = |name: &str, host: &str| {
        let own = format!(r#"{{ "hosts": ["{host}"] }}"#);
        let file = format!(r#"{{ "mcpServers": {{ "{name}": {{ "genie": {own} }} }} }}"#);
        servers(Some(&file)).is_err()
    };
    for host in [
        "",
        "*",
        "*.example.com",
        "http://a.test",
        "a.test/",
        "a b",
        ".a",
        "a..b",
        "a:",
        "a:0",
        "a:99999",
        "[::1]",
    ] {
        assert!(refused(BUILTIN, host), "{host}");
    }
    assert!(refused("fetch", "example.com"), "other servers connect where they want");
    assert!(!refused(BUILTIN, "example.com"));
}

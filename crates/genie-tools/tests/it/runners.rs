//! Servers whose commands download what they run, or depend on the folder they are started in.

use genie_tools::servers;
use serde_json::json;

fn flaw(command: &[&str]) -> Option<String> {
    let file = json!({ "mcpServers": { "mine": { "command": command[0], "args": command[1..] } } });
    let mut all = servers(Some(&file.to_string())).unwrap();
    all.remove(&"mine".parse().unwrap()).unwrap().flaw()
}

#[test]
fn commands_that_download_what_they_run_are_found() {
    let cases: [&[&str]; 18] = [
        &["npx", "-y", "a"],
        &["/usr/bin/npx", "a"],
        &["NPX.CMD", "a"],
        &["npm", "--yes", "exec", "a"],
        &["pnpm", "dlx", "a"],
        &["yarn", "dlx", "a"],
        &["bun", "x", "a"],
        &["bun.exe", "x", "a"],
        &["uv", "tool", "run", "a"],
        &["uvx", "a"],
        &["pipx", "run", "a"],
        &["deno", "run", "-A", "https://example.com/a.ts"],
        &["env", "A=1", "npx", "a"],
        &["env", "-S", "npx a"],
        &["sh", "-c", "cd /srv && exec 'npx' a"],
        &["bash", "-lc", "npm exec a"],
        &["cmd", "/c", "npx", "a"],
        &["nice", "-n", "5", "uv", "tool", "run", "a"],
    ];
    for command in cases {
        assert!(flaw(command).is_some_and(|why| why.contains("downloads")), "{command:?}");
    }
}

#[test]
fn commands_that_run_what_is_there_are_not_found() {
    let cases: [&[&str]; 9] = [
        &["node", "/srv/npx/server.js"],
        &["npm", "run", "exec"],
        &["uv", "run", "server.py"],
        &["deno", "run", "server.ts", "https-proxy"],
        &["env", "HINT=use npx", "python3", "server.py"],
        &["bash", "/srv/start.sh", "npx"],
        &["sh", "-c", "exec python3 server.py"],
        &["python3", "npx"],
        &["bun", "run", "x"],
    ];
    for command in cases {
        assert_eq!(flaw(command), None, "{command:?}");
    }
}

#[test]
fn relative_paths_are_refused() {
    for program in ["./server", "bin/server", "../server"] {
        assert!(flaw(&[program]).is_some_and(|why| why.contains("relative path")), "{program}");
    }
    assert_eq!(flaw(&["/usr/bin/server"]), None);
    assert_eq!(flaw(&["server"]), None);
}

//! The life of the real server: it ends between two steps, loses nothing when it is killed, and carries out the
//! commands of other processes.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::by_hand::Desk;
use crate::genie::{as_another_user, genie, is_root, run, said};
use crate::server::{Server, until};

/// How many people have to be scored while something happens.
const MANY: usize = 4_000;

fn data(desk: &Desk) -> std::path::PathBuf {
    desk.path("data")
}

/// A campaign with so many people that has not begun.
fn imported(people: usize) -> Desk {
    let desk = Desk::new();
    let (file, data) = (desk.connections(people), desk.data());
    let goal = "software engineers in fintech";
    for arguments in [
        vec!["campaign", "create", "Fintech", "--goal", goal, "--account", "premium", "--data", &data],
        vec!["leads", "import", &file, "--data", &data],
    ] {
        let output = run(genie(arguments));
        assert!(output.status.success(), "{}", said(&output));
    }
    desk
}

fn verified(desk: &Desk) {
    let output = run(genie(["verify", "--data", &desk.data()]));
    assert!(output.status.success(), "{}", said(&output));
}

/// The only campaign.
fn campaign(server: &Server) -> Value {
    server.ask("GET", "/api/campaigns", None)["items"][0].clone()
}

fn campaign_path(server: &Server) -> String {
    format!("/api/campaigns/{}", campaign(server)["id"].as_str().expect("an id"))
}

/// Approves all pending approvals, and returns their ids.
fn agree(server: &Server) -> Option<Vec<String>> {
    let (_, asked) = server.try_ask("GET", "/api/approvals?limit=500", None)?;
    let mut agreed = Vec::new();
    for question in asked["items"].as_array()? {
        let path = format!("/api/campaigns/{}/approvals/approve", question["campaign"].as_str()?);
        let item = json!({ "id": question["id"], "subject_hash": question["subject_hash"] });
        let (status, _) = server.try_ask("POST", &path, Some(&json!({ "items": [item] })))?;
        if status == 200 {
            agreed.push(question["id"].as_str()?.to_owned());
        }
    }
    Some(agreed)
}

/// What one step of scoring stores: 500 leads, and a few records around them.
const STEP_RECORDS_MAX: u64 = 600;

/// How many records the campaign has.
fn head(server: &Server) -> u64 {
    campaign(server)["head"].as_u64().expect("a number")
}

/// Waits until nothing has happened in the campaign for three looks.
fn until_idle(server: &Server) {
    until("the campaign is idle", || {
        let before = head(server);
        (0..3).all(|_| {
            std::thread::sleep(Duration::from_millis(300));
            head(server) == before
        })
    });
}

/// Starts the campaign and lets it score.
fn scoring(server: &Server) {
    start(server);
    until("scoring has begun", || campaign(server)["preparation"] == "scoring");
}

/// Starts the campaign and agrees to how it scores.
fn start(server: &Server) {
    let path = campaign_path(server);
    server.ask("POST", &format!("{path}/start"), None);
    until("the algorithm is asked about", || campaign(server)["approvals"] == 1);
    assert_eq!(agree(server).map(|agreed| agreed.len()), Some(1));
}

#[test]
fn server_stops_between_steps_and_resumes_on_restart() {
    let desk = imported(MANY);
    let server = Server::start(&data(&desk));
    scoring(&server);
    let open = |request: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("a connection");
        let (port, token) = (server.port, &server.token);
        let head = format!("host: 127.0.0.1:{port}\r\nauthorization: Bearer {token}\r\n");
        stream.write_all(request.replace("HEAD", &head).as_bytes()).expect("it is sent");
        stream
    };
    let mut listeners: Vec<TcpStream> =
        (0..20).map(|_| open("GET /api/events HTTP/1.1\r\nHEAD\r\n")).collect();
    for listener in &mut listeners {
        listener.read_exact(&mut [0; 16]).expect("it is answered");
    }
    // Unfinished requests, and a response that is never read.
    let json = "content-type: application/json\r\n";
    let slow = [
        open("GET /api/camp"),
        open(&format!("POST /api/campaigns HTTP/1.1\r\nHEAD{json}content-length: 900\r\n\r\n{{")),
        open("GET /api/campaigns/x HTTP/1.1\r\nHEAD\r\n"),
    ];
    let (status, took) = server.terminate();
    assert!(status.success(), "{status}");
    assert!(took < Duration::from_secs(5), "it took {took:?} to end");
    drop((listeners, slow));
    verified(&desk);
    let server = Server::start(&data(&desk));
    until("the ranking is asked about", || {
        campaign(&server)["preparation"] == "reviewing" && campaign(&server)["approvals"] == 1
    });
    assert!(server.terminate().0.success());
    verified(&desk);
}

#[test]
fn stop_and_continue_take_effect_immediately() {
    let desk = imported(MANY);
    let server = Server::start(&data(&desk));
    scoring(&server);
    assert_eq!(server.ask("POST", "/api/stop", None)["running"], false);
    // The step that was under way may still finish, and no other one begins.
    let stopped_at = head(&server);
    until_idle(&server);
    let after = head(&server) - stopped_at;
    assert!(after <= STEP_RECORDS_MAX, "{after} records were stored after the stop");
    assert_eq!(campaign(&server)["preparation"], "scoring", "it was stopped in the middle");
    assert_eq!(server.ask("POST", "/api/continue", None)["running"], true);
    until("the campaign continues", || campaign(&server)["preparation"] == "reviewing");
}

#[test]
fn global_stop_survives_a_killed_server() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    assert_eq!(server.ask("GET", "/health", None)["running"], true);
    assert_eq!(server.ask("POST", "/api/stop", None)["running"], false);
    server.ask("POST", "/api/demo", None);
    let head = campaign(&server)["head"].clone();
    server.kill();
    // A command on the folder in between respects the stop.
    let path = data.to_str().expect("UTF-8");
    let (code, out, _) = heard(genie(["campaign", "resume", "--data", path]));
    assert!(code == Some(0) && out.contains(&format!("genie --data {path} continue")), "{out}");
    let server = Server::start(&data);
    assert_eq!(server.ask("GET", "/health", None)["running"], false);
    let status = server.ask("GET", "/api/status", None);
    assert_eq!(status["running"], false);
    assert!(status["stopped_by"].is_string() && status["stopped_since"].is_string(), "{status}");
    assert_eq!(campaign(&server)["head"], head);
    assert_eq!(campaign(&server)["reason"], "stopped together with all other campaigns");
    let (_, doctor, _) = heard(server.beside(&["doctor"]));
    assert!(
        doctor.contains("stopped by") && doctor.contains(&format!("genie --data {path} continue")),
        "{doctor}"
    );
    assert_eq!(heard(server.beside(&["continue"])).0, Some(0));
    until("the campaign continues", || campaign(&server)["approvals"] == 1);
    let status = server.ask("GET", "/api/status", None);
    assert!(status["running"] == true && status["stopped_by"].is_null(), "{status}");
    server.kill();
    let server = Server::start(&data);
    assert_eq!(server.ask("GET", "/health", None)["running"], true);
}

#[test]
fn killed_server_loses_no_acknowledged_changes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    server.ask("POST", "/api/demo", None);
    server.kill();
    let mut random = fastrand::Rng::with_seed(5);
    let mut agreed: BTreeSet<String> = BTreeSet::new();
    for _ in 0..8 {
        let server = Server::start(&data);
        std::thread::sleep(Duration::from_millis(random.u64(0..200)));
        agreed.extend(agree(&server).unwrap_or_default());
        std::thread::sleep(Duration::from_millis(random.u64(0..30)));
        server.kill();
    }
    let server = Server::start(&data);
    // The algorithm, the ranking, the messages: all of it is agreed to in the end.
    until("messages are queued", || {
        agreed.extend(agree(&server).unwrap_or_default());
        campaign(&server)["to_send"].as_u64() > Some(0) && campaign(&server)["approvals"] == 0
    });
    let waiting = server.ask("GET", "/api/approvals", None).to_string();
    assert!(agreed.len() > 5, "{agreed:?}");
    assert!(agreed.iter().all(|id| !waiting.contains(id.as_str())), "consent was lost");
    let queue = server.ask("GET", "/api/queue?limit=500", None);
    let items = queue["items"].as_array().expect("a list");
    for name in ["number", "lead_number"] {
        let distinct: BTreeSet<String> = items.iter().map(|item| item[name].to_string()).collect();
        assert_eq!(distinct.len(), items.len(), "a lead is in the queue twice");
    }
    assert!(server.terminate().0.success());
    let output = run(genie(["verify", "--data", data.to_str().expect("UTF-8")]));
    assert!(output.status.success(), "{}", said(&output));
}

/// What a command says: the exit code, the result, and everything else.
fn heard(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("it can be started");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn concurrent_commands_succeed_while_a_server_runs() {
    let desk = imported(1);
    let server = Server::start(&data(&desk));
    let listings: Vec<_> = (0..24)
        .map(|_| server.beside(&["campaign", "list"]).stdout(Stdio::null()).spawn().expect("it starts"))
        .collect();
    for mut listing in listings {
        assert!(listing.wait().expect("it ends").success());
    }
}

#[test]
fn command_succeeds_after_its_server_was_killed() {
    let desk = imported(3);
    let server = Server::start(&data(&desk));
    server.kill();
    assert!(data(&desk).join("server.json").exists(), "a killed server removes nothing");
    let folder = desk.data();
    let (code, out, err) = heard(genie(["campaign", "start", "--json", "--data", &folder]));
    let standing: Value = serde_json::from_str(&out).unwrap_or_default();
    assert_eq!((code, &standing["approvals"]), (Some(0), &json!(1)), "{out}{err}");
    let (code, _, err) = heard(genie(["open", "--print", "--data", &folder]));
    assert!(code == Some(1) && err.contains("SERVER_NOT_RUNNING"), "{err}");
}

#[test]
fn command_waits_for_the_server_and_prints_the_new_state() {
    let desk = imported(40);
    let server = Server::start(&data(&desk));
    let shown = |words: &[&str]| -> Value {
        let (code, out, err) = heard(server.beside(words));
        assert_eq!(code, Some(0), "{words:?}: {out}{err}");
        serde_json::from_str(&out).unwrap_or_else(|_| panic!("{words:?}: {out}{err}"))
    };
    // The agent loop runs in the server; the command waits until it has nothing to do.
    assert_eq!(shown(&["campaign", "start", "--json"])["approvals"], 1);
    let scored = shown(&["approvals", "approve", "--all", "--yes", "--json"]);
    assert_eq!((&scored["preparation"], &scored["approvals"]), (&json!("reviewing"), &json!(1)), "{scored}");
    let drafted = shown(&["approvals", "approve", "--all", "--yes", "--json"]);
    assert!(drafted["approvals"].as_u64() > Some(1), "{drafted}");
    let approved = shown(&["approvals", "approve", "--all", "--yes", "--json"]);
    assert!(approved["to_send"].as_u64() > Some(0), "{approved}");
    let before = approved["leads"]["contacted"].as_u64().expect("a count");
    let sent = shown(&["queue", "sent", "--all", "--json"]);
    assert!(sent["leads"]["contacted"].as_u64() > Some(before), "{sent}");
    assert_eq!(shown(&["campaign", "pause", "--json"])["status"], "paused");
    assert_eq!(shown(&["todo", "add", "Call Ada", "--json"])["task"]["title"], "Call Ada");
    let (code, _, err) = heard(server.beside(&["queue", "sent", "999999"]));
    assert!(code == Some(1) && err.contains("QUEUE_NO_ITEM"), "{err}");
}

/// Commands that only read.
const READING: [&[&str]; 34] = [
    &["campaign", "list"],
    &["campaign", "show", "--json"],
    &["campaign", "list", "--json"],
    &["campaign", "show"],
    &["campaign", "report", "--json"],
    &["leads", "list", "--json"],
    &["leads", "show", "1", "--json"],
    &["leads", "dossier", "1"],
    &["leads", "score", "--print"],
    &["approvals", "list", "--json"],
    &["queue", "list"],
    &["tasks", "list", "--json"],
    &["policy", "show"],
    &["sequence", "show"],
    &["sequence", "preview"],
    &["artifacts", "list", "--messages", "--json"],
    &["dnc", "list"],
    &["mappings", "list", "--json"],
    &["todo", "list"],
    &["log", "account", "--json"],
    &["mcp", "requests"],
    &["replay", "--json"],
    &["leads", "list"],
    &["leads", "show", "1"],
    &["tasks", "list"],
    &["approvals", "list"],
    &["queue", "list", "--json"],
    &["artifacts", "list"],
    &["artifacts", "show", "Tone"],
    &["log"],
    &["verify"],
    &["replay"],
    &["replay", "1", "--to", "40", "--json"],
    &["leads", "show", "9999"],
];

#[test]
fn commands_print_the_same_output_with_and_without_a_server() {
    let desk = imported(40);
    let server = Server::start(&data(&desk));
    start(&server);
    until("the ranking is asked about", || campaign(&server)["approvals"] == 1);
    // Beside the server, from another folder, with a file that is named from there.
    desk.write("more.csv", "First Name,Last Name,URL\nAda,More,https://www.linkedin.com/in/ada-more\n");
    let mut import = server.beside(&["leads", "import", "more.csv", "--json"]);
    let (code, out, err) = heard({
        import.current_dir(desk.path(""));
        import
    });
    let added: Value = serde_json::from_str(&out).unwrap_or_default();
    assert_eq!((code, &added["added"]), (Some(0), &json!(1)), "{out}{err}");
    let mut save = server.beside(&["artifacts", "save", "Tone", "-"]);
    let mut saving = save.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    saving.stdin.take().expect("a pipe").write_all("Short and kind. Ünïcode.".as_bytes()).expect("written");
    assert!(saving.wait().expect("it ends").success());
    let (code, _, err) = heard(server.beside(&["approvals", "approve", "--all"]));
    assert_ne!(code, Some(0), "there was no terminal to confirm");
    assert!(err.contains("--yes"), "{err}");
    until_idle(&server);
    let beside: Vec<_> = READING.iter().map(|words| heard(server.beside(words))).collect();
    assert!(beside.iter().any(|(_, out, _)| out.contains("Ünïcode")), "{beside:?}");
    assert!(server.terminate().0.success());
    let folder = desk.data();
    for (words, beside) in READING.iter().zip(beside) {
        let alone = heard(genie(words.iter().copied().chain(["--data", &folder])));
        assert_eq!(beside, alone, "{words:?}");
    }
    let (code, out, _) = heard(genie(["approvals", "approve", "--all", "--yes", "--data", &folder]));
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn second_server_is_refused_with_the_port_of_the_first() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let (code, _, err) = heard(server.beside(&["serve"]));
    assert_ne!(code, Some(0));
    let next = format!("genie --data {} open", data.display());
    assert!(err.contains("DATA_FOLDER_IN_USE") && err.contains(&next), "{err}");
    assert!(err.contains(&server.port.to_string()), "{err}");
    let (code, link, _) = heard(server.beside(&["open", "--print"]));
    assert_eq!(code, Some(0));
    assert!(link.starts_with(&format!("http://127.0.0.1:{}/#code=", server.port)), "{link}");
    let (_, doctor, _) = heard(server.beside(&["doctor"]));
    assert!(doctor.contains("readable only by you") && doctor.contains("intact"), "{doctor}");
}

/// Everything in a folder with its mode.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mode = |entry: &std::fs::DirEntry| entry.metadata().expect("metadata").permissions().mode() & 0o777;
    entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), mode(&entry))).collect()
}

#[test]
fn other_users_cannot_read_the_folder_or_use_the_api() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Others may pass by: only the data folder itself is closed.
    std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).expect("its mode");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    server.ask("POST", "/api/demo", None);
    let code = server.ask("POST", "/api/codes", None)["code"].as_str().expect("a code").to_owned();
    assert_eq!(std::fs::metadata(&data).expect("the folder").permissions().mode() & 0o777, 0o700);
    let modes = modes(&data);
    assert!(modes.len() >= 4, "{modes:?}");
    assert!(modes.iter().all(|(_, mode)| *mode == 0o600), "{modes:?}");
    let listening = run({
        let mut command = Command::new("ss");
        command.args(["-ltnH", &format!("sport = :{}", server.port)]);
        command
    });
    let listening = String::from_utf8_lossy(&listening.stdout).into_owned();
    assert_eq!(listening.lines().count(), 1, "{listening}");
    assert!(listening.contains(&format!("127.0.0.1:{}", server.port)), "{listening}");
    // Only root can act as another user.
    if is_root() {
        for name in ["token", "server.json", genie_store::DATABASE_FILE] {
            let path = data.join(name);
            assert!(path.exists(), "{name}");
            let script = format!("cat '{0}' || ls '{0}' || exec 3<'{0}'", path.display());
            assert!(!as_another_user(&script).status.success(), "{name} can be read by others");
        }
        let request = format!(
            "exec 3<>/dev/tcp/127.0.0.1/{0}; printf 'GET /api/campaigns HTTP/1.1\\r\\nhost: 127.0.0.1:{0}\\r\\nconnection: close\\r\\n\\r\\n' >&3; cat <&3",
            server.port
        );
        let answer = as_another_user(&request);
        assert!(answer.stdout.starts_with(b"HTTP/1.1 401 "), "{}", said(&answer));
    }
    let (token, port) = (server.token.clone(), server.port);
    assert!(server.terminate().0.success());
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a log");
    let (printed, log) = (read("said"), read("log"));
    for secret in [&token, &code] {
        assert!(!printed.contains(secret.as_str()) && !log.contains(secret.as_str()), "a secret was logged");
    }
    assert!(printed.contains(&format!("http://127.0.0.1:{port}")) && !log.contains("code="), "{log}");
}

#[test]
fn serve_bench_requests_every_list_from_the_real_server() {
    let output =
        run(genie(["bench", "serve", "--leads", "150", "--records", "3000", "--requests", "10", "--json"]));
    assert!(output.status.success(), "{}", said(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let lists = report["lists"].as_array().expect("lists");
    assert!(lists.len() > 25, "{report}");
    for line in lists {
        for name in ["first_ms", "p50_ms", "p99_ms", "slow_p99_ms"] {
            assert!(line[name].as_f64().is_some_and(|value| value > 0.0), "{name}: {line}");
        }
    }
    assert!(report["records"].as_u64() > Some(1_000) && report["to_send"].as_u64() > Some(0), "{report}");
}

//! Explorations from the command line, of an application that exists only as data.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::genie::{genie, run, said};
use crate::server::{Server, until};

/// How often the demonstration is killed.
const KILLS: u32 = 20;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn printed(words: &[&str]) -> Value {
    let output = run(genie(words.iter().copied()));
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn repeatedly_killed_demo_produces_the_same_log() {
    let whole = folder();
    let began = Instant::now();
    let expected = printed(&["demo", "screengraph", "--json", "--data", text(whole.path())]);
    let duration = began.elapsed();
    let killed = folder();
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..KILLS {
        let mut command = genie(["demo", "screengraph", "--json", "--data", text(killed.path())]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        std::thread::sleep(duration.mul_f64(random.f64() * 0.5).max(Duration::from_millis(1)));
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    let ended = printed(&["demo", "screengraph", "--json", "--data", text(killed.path())]);
    assert_eq!(ended, expected);
    let acts = |data: &Path| -> Value {
        let device = fs::read_to_string(data.join("explorations/demo.device.json")).expect("a device");
        serde_json::from_str::<Value>(&device).expect("JSON")["acts"].clone()
    };
    assert_eq!(acts(killed.path()), acts(whole.path()));
    for check in ["verify", "replay"] {
        let output = run(genie([check, "--data", text(killed.path())]));
        assert!(output.status.success(), "{check}");
    }
}

#[test]
fn comparing_two_explorations_reveals_application_changes() {
    let place = folder();
    let (data, file) = (place.path().join("data"), place.path().join("shop.json"));
    let shop = include_str!("../../../genie-screengraph/data/demo.json");
    fs::write(&file, shop).expect("a file");
    let explore = |out: &Path| {
        let words = [
            "explore",
            text(&file),
            "--driver",
            "fixture",
            "--json",
            "--out",
            text(out),
            "--data",
            text(&data),
        ];
        printed(&words)
    };
    let (first, second) = (place.path().join("first"), place.path().join("second"));
    assert_eq!(explore(&first)["exploration"]["stop_reason"], "exhausted");
    explore(&second);
    let compare =
        |before: &str, after: &str| run(genie(["explore", "diff", before, after, "--data", text(&data)]));
    let equal = compare("1", "2");
    assert!(equal.status.success(), "{}", String::from_utf8_lossy(&equal.stdout));
    for name in ["graph.json", "graph.graphml", "graph.mmd", "graph.html", "events.jsonl"] {
        assert!(fs::metadata(first.join(name)).is_ok_and(|found| found.len() > 500), "{name}");
    }
    fs::write(&file, shop.replace("\"Privacy\"", "\"Imprint\"").replace("/help/terms", "/help/rules"))
        .expect("a file");
    explore(&second);
    let drift = compare("1", "3");
    assert_eq!(drift.status.code(), Some(1));
    let said = String::from_utf8_lossy(&drift.stdout);
    assert!(said.contains("Removed screen: Terms") && said.contains("“Imprint”"), "{said}");
}

#[test]
fn error_for_a_missing_driver_or_target_says_what_to_do() {
    let data = folder();
    let output = run(genie(["explore", "app.apk", "--driver", "appium", "--data", text(data.path())]));
    assert_eq!(output.status.code(), Some(1));
    let output = run(genie(["explore", "show", "9", "--data", text(data.path())]));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("EXPLORATION_NOT_FOUND"), "{said}");
}

/// The paths to all values of a JSON text.
fn shape(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| shape(value, &format!("{path}.{name}"), found));
        }
        Value::Array(items) => items.iter().for_each(|item| shape(item, &format!("{path}[]"), found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            found.insert(path.to_owned());
        }
    }
}

#[test]
fn explorations_have_the_same_output_with_a_running_server() {
    let place = folder();
    let file = place.path().join("shop.json");
    let shop = include_str!("../../../genie-screengraph/data/demo.json");
    fs::write(&file, shop).expect("a file");
    let alone = place.path().join("alone");
    let words = ["explore", text(&file), "--driver", "fixture", "--json"];
    let local = printed(&[&words[..], &["--data", text(&alone)]].concat());
    let server = Server::start(&place.path().join("data"));
    let (first, second) = (place.path().join("first"), place.path().join("second"));
    let output = run(server.beside(&[&words[..], &["--out", text(&first)]].concat()));
    assert!(output.status.success(), "{}", said(&output));
    let served: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let (mut expected, mut found) = (BTreeSet::new(), BTreeSet::new());
    shape(&local, "", &mut expected);
    shape(&served, "", &mut found);
    assert_eq!(found, expected);
    assert_eq!(served["graph"]["screens"], local["graph"]["screens"]);

    let list = run(server.beside(&["explore", "list"]));
    assert!(said(&list).contains("nothing left to try"), "{}", said(&list));
    let show = run(server.beside(&["explore", "show", "1", "--out", text(&second)]));
    assert!(show.status.success(), "{}", said(&show));
    for name in ["graph.json", "graph.graphml", "graph.mmd", "graph.html", "events.jsonl"] {
        let read = |folder: &Path| fs::read(folder.join(name)).expect("a file");
        assert_eq!(read(&first), read(&second), "{name}");
    }
    fs::write(&file, shop.replace("\"Privacy\"", "\"Imprint\"")).expect("a file");
    assert!(run(server.beside(&words)).status.success());
    let drift = run(server.beside(&["explore", "diff", "1", "2"]));
    assert_eq!(drift.status.code(), Some(1));
    assert!(said(&drift).contains("“Imprint”"), "{}", said(&drift));
    for command in ["cancel", "resume"] {
        let refused = run(server.beside(&["explore", command, "1"]));
        assert_eq!(refused.status.code(), Some(1));
        assert!(said(&refused).contains("EXPLORATION_ENDED"), "{}", said(&refused));
    }
}

#[test]
fn server_continues_the_exploration_of_an_interrupted_command() {
    let place = folder();
    let server = Server::start(&place.path().join("data"));
    // A WebDriver server that accepts and never answers.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", silent.local_addr().expect("an address"));
    let words = ["explore", "http://app.example", "--server", &address];
    let command = server.beside(&words);
    // A test that runs in the background may have been started with the signal ignored.
    let mut listening = Command::new("env");
    listening.arg("--default-signal=INT").arg(command.get_program()).args(command.get_args());
    listening.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let child = listening.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let is_driven = || {
        let list = server.ask("GET", "/api/explorations", None);
        list["items"][0]["is_driven"] == true
    };
    until("the exploration is driven", is_driven);
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", said(&output));
    assert!(said(&output).contains("continues in the server"), "{}", said(&output));
    assert!(is_driven());
    let cancel = run(server.beside(&["explore", "cancel", "1"]));
    assert!(said(&cancel).contains("ends after its current step"), "{}", said(&cancel));
    drop(silent);
}

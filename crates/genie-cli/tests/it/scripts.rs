//! Scripts, as a person runs them: read, approved, run in the sandbox, and found again.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::genie::{GENIE, Scene, genie, run, said};

/// The exit code and what was printed.
fn told(arguments: &[&str]) -> (bool, String) {
    let output = run(genie(arguments.iter().copied()));
    (output.status.success(), said(&output))
}

fn json(arguments: &[&str]) -> Value {
    let output = run(genie(arguments.iter().copied()));
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", said(&output)))
}

/// A demo campaign, and a file for a script.
fn scene() -> (Scene, PathBuf) {
    let scene = Scene::new(5, 12);
    scene.complete();
    let script = scene.root().join("count.py");
    (scene, script)
}

fn data(scene: &Scene) -> String {
    scene.data().to_str().expect("a path in UTF-8").to_owned()
}

const COUNT: &str =
    "rows = query('SELECT count(*) AS n FROM leads')\nprint(rows[0]['n'], 'leads')\nresult = rows\n";

#[test]
fn approved_script_runs_on_the_rows_of_its_campaign_and_is_recorded() {
    let (scene, script) = scene();
    fs::write(&script, COUNT).expect("a script");
    let (data, script) = (data(&scene), script.to_str().expect("a path").to_owned());
    let ran = json(&["script", "run", &script, "--yes", "--json", "--data", &data]);
    assert_eq!(ran["verdict"], "ok", "{ran}");
    assert_eq!(ran["result"], serde_json::json!([{ "n": 12 }]));
    assert_eq!(ran["stdout"], "12 leads\n");
    // The same text needs no second approval, and gives the same bytes.
    let again = json(&["script", "run", &script, "--json", "--data", &data]);
    for part in ["stdout", "result", "script_sha256", "python_sha256", "version"] {
        assert_eq!(again[part], ran[part], "{part}");
    }
    let runs = json(&["script", "runs", "--json", "--data", &data]);
    assert_eq!(runs["total"], 2);
    assert_eq!(runs["items"][0]["number"], 2);
    assert_eq!(runs["items"][1]["result"], ran["result"]);
    assert!(told(&["verify", "--data", &data]).0);
}

#[test]
fn changed_script_needs_an_approval_of_its_own() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, COUNT).expect("a script");
    assert!(told(&["script", "run", &path, "--yes", "--data", &data]).0);
    fs::write(&script, format!("{COUNT} ")).expect("a script");
    let (succeeded, said) = told(&["script", "run", &path, "--data", &data]);
    assert!(!succeeded && said.contains("NOT_CONFIRMED"), "{said}");
    assert_eq!(json(&["script", "runs", "--json", "--data", &data])["total"], 1);
}

#[test]
fn malformed_script_is_neither_saved_nor_run() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, "if True\n    result = 1\n").expect("a script");
    let (succeeded, said) = told(&["script", "run", &path, "--yes", "--data", &data]);
    assert!(!succeeded && said.contains("SCRIPT_MALFORMED") && said.contains("line 1"), "{said}");
    let listed = json(&["script", "list", "--json", "--data", &data]);
    assert_eq!(listed["scripts"], serde_json::json!([]));
    let (succeeded, said) = told(&["script", "check", &path]);
    assert!(!succeeded && said.contains("line 1"), "{said}");
}

#[test]
fn stopped_script_is_recorded_with_what_it_tried() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    let script_text = "print('before')\ntry:\n    query('SELECT * FROM event_log')\nexcept BaseException:\n    result = 'caught'\n";
    fs::write(&script, script_text).expect("a script");
    let (succeeded, said) = told(&["script", "run", &path, "--yes", "--data", &data]);
    assert!(!succeeded && said.contains("before") && said.contains("event_log"), "{said}");
    let run = &json(&["script", "runs", "1", "--json", "--data", &data]);
    assert_eq!((&run["verdict"], &run["result"]), (&"violation".into(), &Value::Null));
    assert_eq!(run["reason"], "reading the table event_log");
}

#[test]
fn run_is_recorded_whatever_its_script_leaves() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    let noisy = "print('\\x01' * 500_000)\nimport sys\nprint('\"' * 200_000, file=sys.stderr)\nresult = ['\\\"' * 9_000] * 3\n";
    for code in [noisy.to_owned(), "raise ValueError('\\x01\"' * 5_000)\n".to_owned()] {
        fs::write(&script, code).expect("a script");
        told(&["script", "run", &path, "--yes", "--data", &data]);
    }
    let runs = json(&["script", "runs", "--json", "--data", &data]);
    assert_eq!(
        (&runs["total"], &runs["items"][1]["cut"]),
        (&2.into(), &true.into()),
        "{}",
        runs["items"][1]["reason"]
    );
    assert!(runs["items"][0]["reason"].as_str().expect("a reason").starts_with("ValueError"));
}

#[test]
fn result_is_saved_as_a_document_if_wanted() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, COUNT).expect("a script");
    assert!(told(&["script", "run", &path, "--yes", "--save", "how many", "--data", &data]).0);
    let (succeeded, said) = told(&["artifacts", "show", "how many", "--data", &data]);
    assert!(succeeded && said.contains("\"n\": 12"), "{said}");
}

#[test]
fn ready_analyses_run_in_the_sandbox_on_a_real_campaign() {
    let (scene, _) = scene();
    let data = data(&scene);
    let listed = json(&["script", "list", "--json", "--data", &data]);
    let ready = listed["ready"].as_array().expect("scripts");
    assert_eq!(ready.len(), 5);
    for script in ready {
        let name = script["name"].as_str().expect("a name");
        let ran = json(&["script", "run", "--ready", name, "--yes", "--json", "--data", &data]);
        assert_eq!(ran["verdict"], "ok", "{name}: {ran}");
    }
}

/// The verdict of a script on a fixture, with a cache of its own.
fn on_fixture(folder: &Path, code: &str) -> Value {
    let (script, tables) = (folder.join("script.py"), folder.join("tables.sql"));
    fs::write(&script, code).expect("a script");
    fs::write(
        &tables,
        "CREATE TABLE leads (campaign_id TEXT, name TEXT); INSERT INTO leads VALUES ('a', 'Ann'), ('b', 'Bob');
         CREATE TABLE secrets (name TEXT, value TEXT); INSERT INTO secrets VALUES ('key', 'hidden');",
    )
    .expect("tables");
    let (script, tables) = (script.to_str().expect("a path"), tables.to_str().expect("a path"));
    let mut command = genie(["script", "run", script, "--fixture", tables, "--scope", "a", "--json"]);
    command.env("XDG_CACHE_HOME", folder.join("cache"));
    let output = run(command);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", said(&output)))
}

#[test]
fn fixture_shows_only_the_rows_of_the_scope() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = on_fixture(folder.path(), "result = query('SELECT name FROM leads')");
    assert_eq!((&ran["verdict"], &ran["result"]), (&"ok".into(), &serde_json::json!([{ "name": "Ann" }])));
    let ran = on_fixture(folder.path(), "result = query('SELECT value FROM secrets')");
    assert_eq!((&ran["verdict"], &ran["reason"]), (&"violation".into(), &"reading the table secrets".into()));
}

#[test]
fn damaged_copy_of_python_is_replaced_and_never_run() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(on_fixture(folder.path(), "result = 1")["verdict"], "ok");
    let cache = folder.path().join("cache/outreachgenie");
    let cached = fs::read_dir(&cache).expect("a cache").next().expect("a file").expect("a file").path();
    let mut bytes = fs::read(&cached).expect("the copy");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&cached, &bytes).expect("a damaged copy");
    assert_eq!(on_fixture(folder.path(), "result = 2")["result"], 2);
    bytes[middle] ^= 1;
    assert_eq!(fs::read(&cached).expect("the copy"), bytes);
}

/// On Linux the process of a script stands behind all walls.
#[test]
fn process_of_a_script_has_its_walls() {
    let folder = tempfile::tempdir().expect("a folder");
    let walls = on_fixture(folder.path(), "result = 1")["walls"].to_string();
    for wall in ["a process of its own", "limits of memory and time", "seccomp"] {
        assert!(walls.contains(wall), "{walls}");
    }
}

#[test]
fn worker_without_a_job_ends() {
    let output = run(genie(["sandbox-worker"]));
    assert!(String::from_utf8_lossy(&output.stdout).contains("failed"), "{} {}", GENIE, said(&output));
}

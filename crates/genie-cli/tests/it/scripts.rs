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
fn approved_script_runs_on_its_campaign_rows_and_is_recorded() {
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
fn changed_script_needs_a_new_approval() {
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
fn saved_script_runs_only_after_approval() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, COUNT).expect("a script");
    let saved = told(&["artifacts", "save", "count", &path, "--type", "python_script", "--data", &data]);
    assert!(saved.0, "{}", saved.1);
    let listed = json(&["script", "list", "--json", "--data", &data]);
    assert_eq!(
        (&listed["scripts"][0]["name"], &listed["scripts"][0]["approved_at"]),
        (&"count".into(), &Value::Null)
    );
    let (succeeded, said) = told(&["script", "run", &path, "--data", &data]);
    assert!(!succeeded && said.contains("NOT_CONFIRMED"), "{said}");
    // The approval is of this text, so it adds no version.
    let ran = json(&["script", "run", &path, "--yes", "--json", "--data", &data]);
    assert_eq!((&ran["verdict"], &ran["version"]), (&"ok".into(), &1.into()));
    assert!(json(&["script", "list", "--json", "--data", &data])["scripts"][0]["approved_at"].is_string());
}

#[test]
fn script_that_looks_like_json_is_saved_as_plain_text() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    for code in ["[1,  2]\n", "{\"text\": \"result = 2\"}\n"] {
        fs::write(&script, code).expect("a script");
        let (succeeded, said) =
            told(&["artifacts", "save", "odd", &path, "--type", "python_script", "--data", &data]);
        assert!(succeeded, "{said}");
        let listed = json(&["script", "list", "--json", "--data", &data]);
        assert_eq!(listed["scripts"][0]["code"], code);
    }
}

#[test]
fn result_at_the_maximum_nesting_depth_is_saved() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, "result = 1\nfor _ in range(100):\n    result = [result]\n").expect("a script");
    let (succeeded, said) = told(&["script", "run", &path, "--yes", "--save", "deep", "--data", &data]);
    assert!(succeeded, "{said}");
    let (succeeded, said) = told(&["artifacts", "show", "deep", "--data", &data]);
    assert!(succeeded && said.contains(&"[".repeat(100)), "{said}");
}

/// What a script wrote in another form is found by no search, so all of it goes.
#[test]
fn erasure_removes_the_output_of_scripts_that_read_the_person() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    let code = "row = query('SELECT full_name, profile_url FROM leads WHERE number = 1')[0]\nprint(row['full_name'].encode().hex())\nresult = [row['profile_url']]\n";
    fs::write(&script, code).expect("a script");
    let ran = json(&["script", "run", &path, "--yes", "--json", "--data", &data]);
    let hexadecimal = ran["stdout"].as_str().expect("output").trim().to_owned();
    let erased = told(&["leads", "erase", "1", "--yes", "--data", &data]);
    assert!(erased.0, "{}", erased.1);
    let run = json(&["script", "runs", "1", "--json", "--data", &data]);
    assert_eq!((&run["stdout"], &run["result"]), (&"[erased]".into(), &"[erased]".into()));
    let log = told(&["log", "1", "--json", "--data", &data]).1;
    assert!(log.contains("script.ran") && !log.contains(&hexadecimal), "{hexadecimal}");
    assert!(told(&["verify", "--data", &data]).0);
}

#[test]
fn malformed_script_is_neither_saved_nor_run() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, "if True\n    result = 1\n").expect("a script");
    let (succeeded, said) = told(&["script", "run", &path, "--yes", "--data", &data]);
    assert!(!succeeded && said.contains("SCRIPT_MALFORMED") && said.contains("line 1"), "{said}");
    // One that no artifact can hold is refused before the person is asked.
    let long = scene.root().join("long.py");
    fs::write(&long, "#".repeat(40_000)).expect("a script");
    let (succeeded, said) = told(&["script", "run", long.to_str().expect("a path"), "--data", &data]);
    assert!(!succeeded && said.contains("SCRIPT_MALFORMED") && said.contains("36000"), "{said}");
    let listed = json(&["script", "list", "--json", "--data", &data]);
    assert_eq!(listed["scripts"], serde_json::json!([]));
    let (succeeded, said) = told(&["script", "check", &path]);
    assert!(!succeeded && said.contains("line 1"), "{said}");
}

#[test]
fn check_for_a_campaign_says_whether_the_script_can_be_saved_there() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    let check = |campaign: &str| told(&["script", "check", &path, "--campaign", campaign, "--data", &data]);
    fs::write(&script, COUNT).expect("a script");
    assert!(check("1").0, "{}", check("1").1);
    assert!(!check("99").0, "there is no such campaign");
    // Python understands it, and no artifact can hold it.
    fs::write(&script, "#".repeat(40_000)).expect("a script");
    assert!(told(&["script", "check", &path]).0);
    let (succeeded, said) = check("1");
    assert!(!succeeded && said.contains("SCRIPT_MALFORMED") && said.contains("36000"), "{said}");
}

#[test]
fn blocked_script_is_recorded_with_the_access_it_attempted() {
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
fn run_is_recorded_however_large_its_output_is() {
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
fn result_is_saved_as_a_document_on_request() {
    let (scene, script) = scene();
    let (data, path) = (data(&scene), script.to_str().expect("a path").to_owned());
    fs::write(&script, COUNT).expect("a script");
    assert!(told(&["script", "run", &path, "--yes", "--save", "how many", "--data", &data]).0);
    let (succeeded, said) = told(&["artifacts", "show", "how many", "--data", &data]);
    assert!(succeeded && said.contains("\"n\": 12"), "{said}");
}

#[test]
fn ready_made_analyses_run_in_the_sandbox_on_a_real_campaign() {
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
    on_fixture_for(folder, code, "60")
}

fn on_fixture_for(folder: &Path, code: &str, seconds: &str) -> Value {
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
    command.args(["--wall-s", seconds]);
    command.env("XDG_CACHE_HOME", folder.join("cache"));
    let output = run(command);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", said(&output)))
}

#[test]
fn fixture_exposes_only_the_rows_in_scope() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = on_fixture(folder.path(), "result = query('SELECT name FROM leads')");
    assert_eq!((&ran["verdict"], &ran["result"]), (&"ok".into(), &serde_json::json!([{ "name": "Ann" }])));
    let ran = on_fixture(folder.path(), "result = query('SELECT value FROM secrets')");
    assert_eq!((&ran["verdict"], &ran["reason"]), (&"violation".into(), &"reading the table secrets".into()));
}

#[test]
fn damaged_cached_python_is_replaced_and_never_run() {
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

#[test]
fn script_process_is_isolated_on_linux() {
    let folder = tempfile::tempdir().expect("a folder");
    let isolation = on_fixture(folder.path(), "result = 1")["isolation"].to_string();
    for part in ["a process of its own", "limits of memory and time", "seccomp"] {
        assert!(isolation.contains(part), "{isolation}");
    }
}

/// A search in a long text looks at no clock, and nothing can interrupt it.
#[test]
fn stuck_query_times_out_and_keeps_the_output_so_far() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = |bytes: u32| format!("replace(hex(zeroblob({bytes})), '00', 'a')");
    let sql = format!("SELECT instr({}, {} || 'b') AS x", text(900_000), text(450_000));
    let code = &format!("print('before')\nquery(\"{sql}\")\n");
    let ran = on_fixture_for(folder.path(), code, "1");
    assert_eq!((&ran["verdict"], &ran["stdout"]), (&"resource_exceeded".into(), &"before\n".into()), "{ran}");
    assert!(ran["reason"].as_str().expect("a reason").contains("cannot be interrupted"), "{ran}");
    assert!(ran["fuel"].as_u64() > Some(0), "{ran}");
}

/// The Python of a former version is not left for ever; another version may still use a younger one.
#[test]
fn cached_python_unused_for_a_month_is_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = folder.path().join("cache/outreachgenie");
    fs::create_dir_all(&cache).expect("a cache");
    let month = std::time::Duration::from_secs(31 * 24 * 60 * 60);
    for (name, age) in [("python-0000.cwasm", month), ("python-1111.cwasm", month / 2), ("other", month)] {
        let file = fs::File::create(cache.join(name)).expect("a file");
        file.set_modified(std::time::SystemTime::now() - age).expect("an age");
    }
    assert_eq!(on_fixture(folder.path(), "result = 1")["verdict"], "ok");
    let is_there = |name: &str| cache.join(name).exists();
    assert_eq!(
        [is_there("python-0000.cwasm"), is_there("python-1111.cwasm"), is_there("other")],
        [false, true, true]
    );
}

#[test]
fn sandbox_worker_without_a_job_reports_a_failure() {
    let output = run(genie(["sandbox-worker"]));
    assert!(String::from_utf8_lossy(&output.stdout).contains("failed"), "{} {}", GENIE, said(&output));
}

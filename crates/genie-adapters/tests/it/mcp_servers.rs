//! MCP servers that misbehave: each costs an error with a code, bounded time and memory, and no process.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use genie_adapters::{STARTS_MAX, ToolHost};
use genie_kernel::Failure;
use genie_site::NoWindow;
use genie_tools::{Answer, CallOutcome, Caller, Fingerprint, Server, ToolCall, ToolServers};
use rustix::process::{Pid, test_kill_process};
use serde_json::{Map, Value, json};
use tempfile::TempDir;

/// How long to wait for what has to happen. Only a defect takes this long.
const PATIENCE: Duration = Duration::from_secs(60);

/// The interpreter itself. What `python3` names can be a script that sets variables and starts another.
static PYTHON: LazyLock<String> = LazyLock::new(|| {
    let asked = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().unwrap();
    String::from_utf8(asked.stdout).unwrap().trim().to_owned()
});

struct Scene {
    folder: TempDir,
    host: ToolHost,
}

impl Scene {
    /// A data folder whose only server of its own is `hostile`, in a mode, with seconds for each answer.
    fn new(mode: &str, seconds: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/hostile_server.py");
        let file = json!({ "mcpServers": { "hostile": {
            "command": *PYTHON,
            "args": [script, mode],
            "env": { "LISTED": "1" },
            "genie": { "tools": { "echo": "read" }, "deadlineSeconds": seconds },
        } } });
        fs::write(folder.path().join("mcp.json"), file.to_string()).unwrap();
        let host = ToolHost::new(folder.path(), Arc::new(NoWindow));
        Self { folder, host }
    }

    fn server(&self) -> Server {
        self.host.servers().unwrap().remove(&"hostile".parse().unwrap()).unwrap()
    }

    fn list_failure(&self) -> Failure {
        self.host.list(&self.server(), &|| true).unwrap_err()
    }

    fn accepted(&self) -> Fingerprint {
        self.host.list(&self.server(), &|| true).unwrap()[0].fingerprint()
    }

    fn call(&self, accepted: &Fingerprint, arguments: Value) -> CallOutcome {
        let Value::Object(arguments) = arguments else { panic!("an object") };
        self.call_while(accepted, arguments, &|| true)
    }

    fn call_while(
        &self,
        accepted: &Fingerprint,
        arguments: Map<String, Value>,
        goes_on: &dyn Fn() -> bool,
    ) -> CallOutcome {
        self.call_for(accepted, arguments, Caller { goes_on, may_send: &|| Ok(()) })
    }

    fn call_for(
        &self,
        accepted: &Fingerprint,
        arguments: Map<String, Value>,
        caller: Caller<'_>,
    ) -> CallOutcome {
        let call = ToolCall { tool: "echo".to_owned(), accepted: accepted.clone(), arguments };
        self.host.call(&self.server(), &call, caller)
    }

    fn echo(&self, text: &str) -> CallOutcome {
        self.call(&self.accepted(), json!({ "text": text }))
    }

    fn starts(&self) -> usize {
        fs::read_to_string(self.work_file("starts")).unwrap().len()
    }

    fn work_file(&self, name: &str) -> PathBuf {
        self.folder.path().join("tools/work/hostile").join(name)
    }
}

fn answer(outcome: CallOutcome) -> Answer {
    match outcome {
        CallOutcome::Answered(answer) => answer,
        CallOutcome::NotSent(failure) | CallOutcome::Unknown(failure) => panic!("{failure}"),
    }
}

fn unknown(outcome: CallOutcome) -> Failure {
    match outcome {
        CallOutcome::Unknown(failure) => failure,
        CallOutcome::Answered(_) | CallOutcome::NotSent(_) => panic!("{outcome:?}"),
    }
}

fn not_sent(outcome: CallOutcome) -> Failure {
    match outcome {
        CallOutcome::NotSent(failure) => failure,
        CallOutcome::Answered(_) | CallOutcome::Unknown(_) => panic!("{outcome:?}"),
    }
}

/// Whether a process runs. On Linux, one that has ended and that its parent has not waited for still has its number.
fn runs(process: &str) -> bool {
    let is_zombie =
        fs::read_to_string(format!("/proc/{process}/stat")).is_ok_and(|state| state.contains(") Z "));
    let process = Pid::from_raw(process.parse().unwrap()).unwrap();
    test_kill_process(process).is_ok() && !is_zombie
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::yield_now();
    }
}

#[test]
fn tool_answers_and_its_process_is_shared() {
    let scene = Scene::new("process", 60);
    let accepted = scene.accepted();
    let ask = || answer(scene.call(&accepted, json!({ "text": "" }))).text;
    let first = ask();
    assert_eq!(ask(), first);
    assert!(runs(&first));
    drop(scene);
    wait_until("the server still runs", || !runs(&first));
}

#[test]
fn server_gets_only_the_listed_environment() {
    let mut listed: Vec<String> =
        serde_json::from_str(&answer(Scene::new("environment", 60).echo("")).text).unwrap();
    // What Python and the loader of macOS add by themselves.
    listed.retain(|name| !["LC_CTYPE", "__CF_USER_TEXT_ENCODING"].contains(&name.as_str()));
    assert_eq!(listed, ["HOME", "LANG", "LISTED", "PATH"]);
}

#[test]
fn server_that_ends_at_start_fails_with_its_words() {
    let failure = Scene::new("ends_at_start", 60).list_failure();
    assert_eq!(failure.error_id, "TOOL_START_FAILED");
    assert!(failure.summary.contains("exit status: 3"), "{failure}");
    assert!(failure.summary.contains("missing API key"), "{failure}");
    assert!(!failure.summary.chars().any(char::is_control), "{failure:?}");
}

#[test]
fn silent_server_fails_at_its_deadline() {
    let failure = Scene::new("silent", 1).list_failure();
    assert_eq!(failure.error_id, "TOOL_START_FAILED");
    assert!(failure.summary.contains("did not answer within 20 seconds"), "{failure}");
}

#[test]
fn unusable_lists_of_tools_are_refused() {
    let cases = [
        ("twins", "two tools"),
        ("many", "more than 200 tools"),
        ("endless_pages", "20 pages"),
        ("branching", "too large when its references are expanded"),
        ("endless_schema", "refers to itself without an end"),
        ("huge_schema", "64 KiB"),
        ("huge_description", "32 KiB"),
        ("quoted_name", "quotation marks"),
        ("list_of_wrong_shape", "not a list of tools"),
    ];
    for (mode, why) in cases {
        let failure = Scene::new(mode, 60).list_failure();
        assert_eq!(failure.error_id, "TOOL_LIST_INVALID", "{mode}");
        assert!(failure.summary.contains(why), "{failure}");
    }
}

#[test]
fn call_without_an_answer_is_unknown() {
    let cases = [
        ("ends_on_call", 300, "missing API key"),
        ("long_line", 300, "more than 8 MiB"),
        ("flood", 300, "more than 32 MiB"),
        ("pings", 300, "more than 10000 messages"),
        ("silent_on_call", 3, "did not answer within 3 seconds"),
        ("slow", 3, "did not answer within 3 seconds"),
        ("malformed", 3, "did not answer within 3 seconds"),
        ("wrong_id", 3, "did not answer within 3 seconds"),
        ("wrong_shape", 3, "its answer is not that of a tool"),
        ("deep", 3, ""),
    ];
    for (mode, seconds, why) in cases {
        let failure = unknown(Scene::new(mode, seconds).echo("hello"));
        assert_eq!(failure.error_id, "TOOL_NO_ANSWER", "{mode}");
        assert!(failure.summary.contains(why), "{mode}: {failure}");
    }
}

#[test]
fn answer_of_which_parts_are_left_out_is_cut() {
    let large = answer(Scene::new("structured", 60).echo("hello"));
    assert_eq!((large.text.as_str(), large.is_cut, large.structured), ("hello", true, None));
    let many = answer(Scene::new("pictures", 60).echo("hello"));
    assert_eq!((many.attachments.len(), many.is_cut), (20, true));
}

#[test]
fn server_without_tools_has_an_empty_list() {
    let scene = Scene::new("no_tools", 60);
    assert_eq!(scene.host.list(&scene.server(), &|| true).unwrap(), []);
}

#[test]
fn rejection_by_the_server_is_an_answer() {
    let answer = answer(Scene::new("rejects", 60).echo("hello"));
    assert!(answer.is_error);
    assert_eq!(answer.text, "no such thing");
}

#[test]
fn second_answer_to_a_call_is_ignored() {
    let scene = Scene::new("twice", 60);
    let accepted = scene.accepted();
    for text in ["one", "two", "three"] {
        assert_eq!(answer(scene.call(&accepted, json!({ "text": text }))).text, text);
    }
}

#[test]
fn late_answer_is_not_that_of_the_next_call() {
    let scene = Scene::new("late", 2);
    let accepted = scene.accepted();
    unknown(scene.call(&accepted, json!({ "text": "first" })));
    assert_eq!(answer(scene.call(&accepted, json!({ "text": "second" }))).text, "second");
}

#[test]
fn noise_beside_an_answer_is_ignored() {
    for mode in ["errors_flood", "garbage"] {
        assert_eq!(answer(Scene::new(mode, 60).echo("hello")).text, "hello", "{mode}");
    }
}

#[test]
fn hanging_server_keeps_no_other_server_waiting() {
    let scene = Scene::new("silent_on_call", 20);
    let path = scene.folder.path().join("mcp.json");
    let mut file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    file["mcpServers"]["good"] = file["mcpServers"]["hostile"].clone();
    file["mcpServers"]["good"]["args"][1] = json!("normal");
    fs::write(path, file.to_string()).unwrap();
    let (hostile, good) = (scene.accepted(), scene.host.servers().unwrap()[&"good".parse().unwrap()].clone());
    let accepted = scene.host.list(&good, &|| true).unwrap()[0].fingerprint();
    std::thread::scope(|scope| {
        let hanging = scope.spawn(|| unknown(scene.call(&hostile, json!({ "text": "" }))));
        wait_until("the call was not sent", || scene.work_file("called").exists());
        for text in ["one", "two", "three"] {
            let Value::Object(arguments) = json!({ "text": text }) else { panic!("an object") };
            let call = ToolCall { tool: "echo".to_owned(), accepted: accepted.clone(), arguments };
            let caller = Caller { goes_on: &|| true, may_send: &|| Ok(()) };
            assert_eq!(answer(scene.host.call(&good, &call, caller)).text, text);
        }
        assert!(!hanging.is_finished(), "the other calls waited for this one");
        assert_eq!(hanging.join().unwrap().error_id, "TOOL_NO_ANSWER");
    });
}

#[test]
fn slow_server_keeps_running() {
    let scene = Scene::new("slow", 2);
    let accepted = scene.accepted();
    for _ in 0..2 {
        unknown(scene.call(&accepted, json!({ "text": "" })));
    }
    // One start was for the list.
    assert_eq!(scene.starts(), 2);
}

#[test]
fn hung_server_is_started_again() {
    let scene = Scene::new("silent_on_call", 1);
    let accepted = scene.accepted();
    unknown(scene.call(&accepted, json!({ "text": "" })));
    // It is called again once it is known to be hung.
    wait_until("the server was not started again", || {
        scene.call(&accepted, json!({ "text": "" }));
        scene.starts() > 2
    });
}

#[test]
fn server_that_ends_at_each_call_is_not_started_for_ever() {
    let scene = Scene::new("ends_on_call", 60);
    let accepted = scene.accepted();
    for _ in 0..STARTS_MAX {
        unknown(scene.call(&accepted, json!({ "text": "" })));
    }
    assert_eq!(not_sent(scene.call(&accepted, json!({ "text": "" }))).error_id, "TOOL_START_LIMIT");
}

#[test]
fn arguments_that_do_not_fit_are_not_sent() {
    let scene = Scene::new("normal", 60);
    let accepted = scene.accepted();
    let wrong = [json!({}), json!({ "text": 1 }), json!({ "text": "x", "more": true })];
    for arguments in wrong {
        assert_eq!(not_sent(scene.call(&accepted, arguments)).error_id, "TOOL_ARGUMENTS_INVALID");
    }
}

#[test]
fn tool_with_another_description_is_not_called() {
    let scene = Scene::new("changes", 60);
    let accepted = scene.accepted();
    assert_eq!(not_sent(scene.call(&accepted, json!({ "text": "" }))).error_id, "TOOL_CHANGED");
}

#[test]
fn changed_tool_costs_one_start_and_is_not_called() {
    let scene = Scene::new("changes", 60);
    let accepted = scene.accepted();
    for _ in 0..3 {
        assert_eq!(not_sent(scene.call(&accepted, json!({ "text": "" }))).error_id, "TOOL_CHANGED");
    }
    // For the list, for the first call, and to see whether a fresh process offers what was accepted.
    assert_eq!(scene.starts(), 3);
}

#[test]
fn announced_change_is_refused() {
    let scene = Scene::new("announces", 60);
    let accepted = scene.accepted();
    answer(scene.call(&accepted, json!({ "text": "" })));
    wait_until("the changed tool is still called", || {
        let outcome = scene.call(&accepted, json!({ "text": "" }));
        matches!(outcome, CallOutcome::NotSent(failure) if failure.error_id == "TOOL_CHANGED")
    });
}

#[test]
fn accepted_update_is_called_without_a_restart() {
    let scene = Scene::new("updated", 60);
    let before = scene.accepted();
    answer(scene.call(&before, json!({ "text": "" })));
    fs::write(scene.work_file("update"), "").unwrap();
    let after = scene.accepted();
    assert_ne!(after, before);
    assert_eq!(answer(scene.call(&after, json!({ "text": "new" }))).text, "new");
}

#[test]
fn arguments_that_branch_too_often_are_not_checked() {
    let scene = Scene::new("branching_deeper", 60);
    let accepted = scene.accepted();
    let deep = |levels| (0..levels).fold(json!({}), |value, _| json!({ "a": value }));
    assert_eq!(not_sent(scene.call(&accepted, deep(40))).error_id, "TOOL_ARGUMENTS_INVALID");
    assert_eq!(answer(scene.call(&accepted, json!({ "text": "flat" }))).text, "flat");
}

#[test]
fn ended_host_leaves_no_server_and_starts_none() {
    let scene = Scene::new("process", 60);
    let accepted = scene.accepted();
    let process = answer(scene.call(&accepted, json!({ "text": "" }))).text;
    scene.host.end();
    scene.host.end();
    wait_until("the server still runs", || !runs(&process));
    let failure = not_sent(scene.call(&accepted, json!({ "text": "" })));
    assert!(failure.summary.contains("this program is ending"), "{failure}");
}

#[test]
fn ended_host_ends_the_call_that_is_open() {
    let scene = Scene::new("slow", 60);
    let accepted = scene.accepted();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            wait_until("the tool was not called", || scene.work_file("called").exists());
            scene.host.end();
        });
        assert_eq!(unknown(scene.call(&accepted, json!({ "text": "" }))).error_id, "TOOL_NO_ANSWER");
    });
}

#[test]
fn server_that_is_switched_off_is_ended() {
    let scene = Scene::new("process", 60);
    let process = scene.echo("");
    let process = answer(process).text;
    assert!(runs(&process));
    fs::write(scene.folder.path().join("mcp.json"), r#"{ "mcpServers": {} }"#).unwrap();
    scene.host.servers().unwrap();
    wait_until("the server still runs", || !runs(&process));
}

#[test]
fn canceled_call_is_unknown_once_it_was_sent() {
    let scene = Scene::new("slow", 60);
    let accepted = scene.accepted();
    let arguments = || Map::from_iter([("text".to_owned(), json!(""))]);
    assert_eq!(not_sent(scene.call_while(&accepted, arguments(), &|| false)).error_id, "TOOL_CANCELED");
    let outcome = scene.call_while(&accepted, arguments(), &|| !scene.work_file("called").exists());
    assert_eq!(unknown(outcome).error_id, "TOOL_NO_ANSWER");
}

#[test]
fn call_that_may_no_longer_be_sent_is_not_sent() {
    let scene = Scene::new("normal", 60);
    let accepted = scene.accepted();
    let arguments = || Map::from_iter([("text".to_owned(), json!(""))]);
    let stopped = Failure::new("TOOL_STOPPED", false, "everything is stopped");
    let may_send = || Err::<(), Failure>(stopped.clone());
    let caller = Caller { goes_on: &|| true, may_send: &may_send };
    assert_eq!(not_sent(scene.call_for(&accepted, arguments(), caller)), stopped);
    // The server was ready for the call.
    assert_eq!((scene.starts(), scene.work_file("called").exists()), (2, false));
}

#[test]
fn server_that_is_no_longer_needed_ends_by_itself() {
    let scene = Scene::new("tidies", 60);
    let accepted = scene.accepted();
    // The process that listed the tools leaves the trace too.
    let _ = fs::remove_file(scene.work_file("tidied"));
    answer(scene.call(&accepted, json!({ "text": "" })));
    assert!(!scene.work_file("tidied").exists());
    fs::write(scene.folder.path().join("mcp.json"), r#"{ "mcpServers": {} }"#).unwrap();
    scene.host.servers().unwrap();
    wait_until("the server was killed at once", || scene.work_file("tidied").exists());
}

#[test]
fn ended_server_leaves_no_children() {
    let scene = Scene::new("has_child", 60);
    scene.accepted();
    let child = fs::read_to_string(scene.work_file("child")).unwrap();
    wait_until("the child still runs", || !runs(&child));
}

#[test]
fn file_that_cannot_be_used_is_named() {
    let scene = Scene::new("normal", 60);
    fs::write(scene.folder.path().join("mcp.json"), "{").unwrap();
    let failure = scene.host.servers().unwrap_err();
    assert_eq!(failure.error_id, "TOOL_SETUP_INVALID");
    assert!(failure.summary.starts_with("mcp.json cannot be used"), "{failure}");
}

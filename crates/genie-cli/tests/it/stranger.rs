//! Typing errors, changes of mind and oversights of the user: their files stay untouched.

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{GENIE, genie, run, said};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a folder").permissions().mode() & 0o777
}

#[test]
fn read_commands_leave_a_folder_with_other_files_unchanged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("photos");
    fs::create_dir(&path).expect("a folder");
    fs::write(path.join("notes.txt"), "mine").expect("a file");
    fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("a mode");
    let data = path.to_str().expect("a path in UTF-8");
    let looks: [&[&str]; 9] = [
        &["verify"],
        &["log"],
        &["replay"],
        &["campaign", "list"],
        &["dnc", "list"],
        &["mappings", "list"],
        &["todo", "list"],
        &["mcp", "requests"],
        &["stop"],
    ];
    for words in looks {
        let output = run(genie(words.iter().copied().chain(["--data", data])));
        assert!(said(&output).contains("DATA_FOLDER_MISSING"), "{words:?}: {}", said(&output));
    }
    let made = run(genie(["campaign", "create", "One", "--goal", "engineers", "--data", data]));
    assert!(said(&made).contains("DATA_FOLDER_UNSAFE"), "{}", said(&made));
    assert_eq!(mode(&path), 0o755);
    let left: Vec<_> =
        fs::read_dir(&path).expect("a folder").flatten().map(|file| file.file_name()).collect();
    assert_eq!(left, ["notes.txt"]);
}

#[test]
fn ctrl_c_at_a_confirmation_prompt_declines() {
    let desk = Desk::prepared(3, 3);
    let listed = desk.at(MONDAY, &["leads", "list"]);
    let number = listed[0]["number"].to_string();
    let command = format!("{GENIE} leads erase {number} --data {}", desk.data());
    let mut terminal = in_a_terminal(&command);
    let (mut keys, mut screen) =
        (terminal.stdin.take().expect("keys"), terminal.stdout.take().expect("a screen"));
    shown_until(&mut screen, "[y/N] ");
    keys.write_all(b"\x03").expect("Ctrl-C");
    let _ = keys.write_all(b"y\n");
    let status = terminal.wait().expect("its end");
    assert_eq!(status.code(), Some(130));
    let after = desk.at(MONDAY, &["leads", "list"]);
    assert_eq!(after, listed, "nothing was erased");
}

#[test]
fn interrupt_signal_at_a_prompt_restores_the_terminal() {
    let desk = Desk::prepared(3, 3);
    let number = desk.at(MONDAY, &["leads", "list"])[0]["number"].to_string();
    let erase = format!("{GENIE} leads erase {number} --data {}", desk.data());
    // A test that runs in the background may have been started with the signal ignored.
    let command = format!(
        "bash -c '(echo process $BASHPID; exec env --default-signal=INT {erase}); echo code $?; stty -a'"
    );
    let mut terminal = in_a_terminal(&command);
    let mut screen = terminal.stdout.take().expect("a screen");
    let shown = shown_until(&mut screen, "[y/N] ");
    let process = shown.split("process ").nth(1).and_then(|rest| rest.split_whitespace().next());
    let sent = Command::new("kill").args(["-INT", process.expect("a process")]).status().expect("kill");
    assert!(sent.success());
    let mut after = String::new();
    screen.read_to_string(&mut after).expect("the screen");
    terminal.wait().expect("its end");
    assert!(after.contains("code 130") && after.contains("intr = ^C"), "{after}");
}

/// Starts a command in a terminal of its own, as `script` makes one: Ctrl-C is a letter that it turns into a signal.
fn in_a_terminal(command: &str) -> Child {
    let mut script = Command::new("script");
    script.args(["-qec", command, "/dev/null"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    script.spawn().expect("a terminal")
}

/// Reads the screen until it shows a text.
fn shown_until(screen: &mut impl Read, awaited: &str) -> String {
    let (mut shown, mut byte) = (Vec::new(), [0]);
    while !shown.ends_with(awaited.as_bytes()) {
        assert_eq!(screen.read(&mut byte).expect("the screen"), 1, "{}", String::from_utf8_lossy(&shown));
        shown.push(byte[0]);
    }
    String::from_utf8_lossy(&shown).into_owned()
}

#[test]
fn report_does_not_overwrite_an_existing_file() {
    let desk = Desk::prepared(3, 3);
    let mine = desk.write("mine.csv", "my only copy");
    let missing = desk.path("missing/report.html");
    let refused = desk.try_at(MONDAY, &["campaign", "report", "--csv", &mine]);
    assert!(said(&refused).contains("EXPORT_EXISTS"), "{}", said(&refused));
    assert_eq!(fs::read_to_string(&mine).expect("the file"), "my only copy");
    let nowhere = desk.try_at(MONDAY, &["campaign", "report", "--html", missing.to_str().expect("a path")]);
    assert!(said(&nowhere).contains("EXPORT_WRITE_FAILED"), "{}", said(&nowhere));
    assert!(!desk.path("missing").exists(), "no folder is made for a typing error");
    desk.at(MONDAY, &["campaign", "report", "--csv", &mine, "--force"]);
    assert!(fs::read_to_string(&mine).expect("the file").contains("contacted"));
}

#[test]
fn unchanged_policy_is_refused_and_keeps_its_version() {
    let desk = Desk::prepared(3, 3);
    let before = desk.at(MONDAY, &["policy", "show"]);
    for words in
        [&["policy", "set"][..], &["policy", "set", "--daily", "3"], &["policy", "set", "--source", "me"]]
    {
        let refused = desk.try_at(MONDAY, words);
        assert!(said(&refused).contains("POLICY_UNCHANGED"), "{words:?}: {}", said(&refused));
    }
    assert_eq!(desk.at(MONDAY, &["policy", "show"]), before);
    let none = desk.try_at(MONDAY, &["policy", "set", "--daily", "0"]);
    assert_eq!(none.status.code(), Some(2), "{}", said(&none));
    desk.at(MONDAY, &["policy", "set", "--daily", "4"]);
    assert_eq!(
        desk.at(MONDAY, &["policy", "show"])["version"],
        before["version"].as_u64().expect("a version") + 1
    );
}

#[test]
fn errors_are_json_with_the_json_flag() {
    let desk = Desk::prepared(3, 3);
    for (words, code) in [
        (&["leads", "show", "999"][..], "LEAD_NOT_FOUND"),
        (&["campaign", "delete", "1"], "NOT_CONFIRMED"),
        (&["approvals", "approve", "999"], "COMMAND_NO_APPROVAL"),
    ] {
        let output = desk.try_at(MONDAY, words);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let text = String::from_utf8_lossy(&output.stderr);
        let last = text.lines().last().unwrap_or_default();
        let problem: Value =
            serde_json::from_str(last).unwrap_or_else(|error| panic!("{words:?} ({error}): {text}"));
        assert_eq!(problem["error"]["code"], code, "{text}");
        assert!(problem["error"]["next"].as_str().is_some_and(|next| !next.is_empty()), "{text}");
    }
}

#[test]
fn suggested_command_names_the_same_folder_and_campaign() {
    let desk = Desk::prepared(3, 3);
    let data = desk.data();
    let next = |standing: &Value| standing["next"][0]["command"].as_str().unwrap_or_default().to_owned();
    let alone = desk.at(MONDAY, &["campaign", "show"]);
    assert!(next(&alone).starts_with(&format!("genie --data {data} ")), "{alone}");
    // A name that is another campaign's number does not get in its way.
    desk.at(MONDAY, &["campaign", "create", "1", "--goal", "engineers"]);
    let first = desk.at(MONDAY, &["campaign", "show", "--campaign", "1"]);
    assert_eq!(first["name"], "Fintech");
    let command = next(&first);
    let is_complete =
        command.starts_with(&format!("genie --data {data} ")) && command.ends_with(" --campaign 1");
    assert!(is_complete, "{first}");
}

#[test]
fn explain_prints_the_page_for_an_error_code() {
    let output = run(genie(["explain", "data_folder_missing"]));
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("There is no data folder at this path."), "{}", said(&output));
    assert!(said(&run(genie(["explain", "README_NOT"]))).contains("CODE_UNKNOWN"));
}

#[test]
fn explain_without_a_code_lists_all_error_codes() {
    let output = run(genie(["explain"]));
    assert!(output.status.success(), "{}", said(&output));
    for code in ["SCHEMA_NOT_JSON", "STORE_DISK_FULL", "IO"] {
        assert!(said(&output).contains(&format!("\n  {code}: ")), "{code} is missing");
    }
}

#[test]
fn multi_word_last_name_does_not_replace_the_first_name() {
    let desk = Desk::new();
    let file = desk.write(
        "names.csv",
        "First Name,Last Name,Full Name,Position\nBob,\"Smith, Jr.\",,Engineer\nMia,de la Cruz,Mia de la Cruz,Engineer\n",
    );
    let output = run(genie(["leads", "score", "--goal", "engineers", "--leads", &file, "--json"]));
    let lines: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let mut names: Vec<&str> =
        lines.as_array().expect("a list").iter().filter_map(|line| line["full_name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Bob Smith, Jr.", "Mia de la Cruz"]);
}

#[test]
fn lead_marked_as_replied_gets_no_more_messages() {
    let desk = Desk::prepared(3, 3);
    let item = desk.at(MONDAY, &["queue", "list"])[0].clone();
    desk.at(MONDAY, &["queue", "sent", &item["number"].to_string()]);
    let listed = desk.at(MONDAY, &["leads", "list"]);
    let theirs = |lead: &&Value| lead["profile_url"] == item["profile_url"];
    let number =
        |value: &Value| value.as_array().and_then(|all| Some(all.iter().find(theirs)?["number"].to_string()));
    let number = number(&listed).or_else(|| number(&listed["leads"])).expect("the lead");
    let said = desk.at(MONDAY, &["leads", "replied", &number]);
    assert_eq!(said["status"], "responded");
    assert_eq!(
        desk.at(MONDAY, &["leads", "replied", &number]),
        said,
        "repeating the command changes nothing"
    );
    // Weeks later no question or task about the lead is open.
    desk.at("2026-12-14T09:00:00Z", &["campaign", "resume"]);
    let tasks = desk.at("2026-12-14T09:00:00Z", &["tasks", "list", "--limit", "100"]);
    let name = desk.at(MONDAY, &["leads", "show", &number])["full_name"].as_str().expect("a name").to_owned();
    assert!(!tasks.to_string().contains(&name), "{tasks}");
    desk.assert_clean();
}

#[test]
fn done_tasks_are_listed_on_request() {
    let desk = Desk::prepared(3, 3);
    let open = desk.at(MONDAY, &["tasks", "list"]);
    let done = desk.at(MONDAY, &["tasks", "list", "--status", "done"]);
    let statuses = |listed: &Value| -> BTreeSet<String> {
        let tasks = listed["tasks"].as_array().expect("tasks");
        tasks.iter().map(|task| task["status"].as_str().expect("a status").to_owned()).collect()
    };
    assert!(!statuses(&open).contains("done"));
    assert_eq!(statuses(&done), BTreeSet::from(["done".to_owned()]));
}

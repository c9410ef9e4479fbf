//! Commands on leads, rules and reports give the same JSON on a data folder and beside the server of one.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::by_hand::Desk;
use crate::genie::{genie, run, said};
use crate::server::Server;

const GOAL: &str = "software engineers in fintech";

/// A folder with a campaign, and the server that works on it, if there is one.
struct Setting {
    desk: Desk,
    server: Option<Server>,
}

impl Setting {
    fn new(is_served: bool) -> Self {
        let desk = Desk::new();
        let data = desk.data();
        let create =
            ["campaign", "create", "Fintech", "--goal", GOAL, "--account", "premium", "--data", &data];
        let output = run(genie(create));
        assert!(output.status.success(), "{}", said(&output));
        let server = is_served.then(|| Server::start(&desk.path("data")));
        desk.connections(12);
        desk.write("bad.csv", "Full Name,URL\nNo Address,\nAda,https://www.linkedin.com/in/ada\n");
        desk.write("latin.csv", "Full Name,URL\nZoe,https://www.linkedin.com/in/zoe\n");
        desk.write("ranking.csv", "number,tier\n#1,1\n#2,2\n#3,2\n#999,1\n");
        desk.write("Invitations.csv", INVITATIONS);
        desk.write("messages.json", SEQUENCE);
        Self { desk, server }
    }

    /// Runs a command in the folder of the files.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = match &self.server {
            Some(server) => server.beside(words),
            None => genie(words.iter().copied().chain(["--data", &self.desk.data()])),
        };
        command.current_dir(self.desk.path("")).arg("--json");
        command
    }

    /// The exit code of a command, and the shape of what it prints.
    fn run(&self, words: &[&str]) -> (Option<i32>, BTreeSet<String>) {
        let output = run(self.command(words));
        let text =
            String::from_utf8_lossy(if output.status.success() { &output.stdout } else { &output.stderr });
        // A question may come before an error, which is one line.
        let printed = if output.status.success() { &text } else { text.lines().last().unwrap_or_default() };
        let value: Value = serde_json::from_str(printed).unwrap_or_else(|error| {
            panic!("{words:?} printed no JSON ({error}): {}", said(&output));
        });
        let mut shape = BTreeSet::new();
        describe(&value, "", &mut shape);
        if words.first() == Some(&"verify") {
            // A server stores notices besides what the commands store, as many as there are occasions.
            shape.retain(|line| !line.starts_with(".rows: "));
        }
        (output.status.code(), shape)
    }
}

/// The paths to all values, with the codes and counts that must agree.
fn describe(value: &Value, path: &str, shape: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| describe(value, &format!("{path}.{name}"), shape));
        }
        Value::Array(items) => items.iter().for_each(|item| describe(item, &format!("{path}[]"), shape)),
        Value::Null => drop(shape.insert(format!("{path}: null"))),
        Value::Number(number) if COUNTS.iter().any(|name| path.ends_with(name)) => {
            shape.insert(format!("{path}: {number}"));
        }
        Value::String(text) if TEXTS.iter().any(|name| path.ends_with(name)) => {
            shape.insert(format!("{path}: {text}"));
        }
        Value::Bool(_) | Value::Number(_) | Value::String(_) => drop(shape.insert(path.to_owned())),
    }
}

const COUNTS: [&str; 12] = [
    ".added",
    ".rejected",
    ".rows",
    ".place",
    ".score",
    ".moved",
    ".leads",
    ".columns",
    ".told",
    ".confirmed",
    ".total",
    ".version",
];

const TEXTS: [&str; 3] = [".code", ".verdict", ".what"];

const INVITATIONS: &str = "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n\
     Me,Them,\"11/16/24, 9:30 AM\",,OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/person-6\n";

const SEQUENCE: &str = r#"{"steps": [{"message_type": "connection_request",
    "variants": [{"name": "short", "text": "Hi {{first_name}}, let us connect about {{industry}}."}]}]}"#;

/// Commands in the order in which they are run.
const COMMANDS: &[&[&str]] = &[
    &["leads", "import", "bad.csv", "--dry-run"],
    &["leads", "import", "bad.csv", "--map", "URL=ignore", "--dry-run"],
    &["leads", "import", "bad.csv", "--map", "URL=ignore"],
    &["leads", "import", "bad.csv", "--map", "URL"],
    &["leads", "import", "bad.csv", "--rejected", "rejected.csv", "--save-mapping", "mine"],
    &["leads", "import", "latin.csv", "--encoding", "windows-1252", "--mapping", "mine"],
    &["leads", "import", "latin.csv", "--encoding", "no-such-encoding"],
    &["leads", "import", "missing.csv"],
    &["leads", "import", "Connections.csv"],
    &["leads", "score", "--print"],
    &["leads", "score", "--goal", GOAL],
    &["campaign", "start"],
    &["leads", "list"],
    &["leads", "list", "--limit", "3", "--after", "2", "--status", "pending", "--status", "rejected"],
    &["leads", "show", "1"],
    &["leads", "show", "9999"],
    &["leads", "score"],
    &["leads", "score", "--what-if-goal", "nurses"],
    &["leads", "learn"],
    &["leads", "override", "2", "--score", "99", "--reason", "known"],
    &["leads", "learn"],
    &["leads", "learn", "--ranking", "ranking.csv", "--out", "proposed.json"],
    &["leads", "score", "--what-if", "proposed.json"],
    &["leads", "override", "2", "--clear", "--reason", "unknown"],
    &["leads", "exclude", "3", "--reason", "a competitor"],
    &["leads", "include", "3"],
    &["leads", "replied", "4"],
    &["leads", "dossier", "3"],
    &["leads", "export", "leads.csv"],
    &["leads", "export", "leads.xlsx", "--status", "pending", "--status", "responded"],
    &["policy", "show"],
    &["policy", "set", "--daily", "9", "--source", "a friend & more"],
    &["policy", "set", "--daily", "9"],
    &["sequence", "show"],
    &["sequence", "preview", "--file", "messages.json", "--limit", "30"],
    &["sequence", "set", "messages.json", "--all-leads"],
    &["sequence", "show"],
    &["campaign", "forecast", "--days", "120", "--accept", "50"],
    &["campaign", "what-if"],
    &["campaign", "what-if", "--sequence", "messages.json", "--from-start"],
    &["campaign", "report", "--csv", "report.csv", "--html", "report.html", "--xlsx", "report.xlsx"],
    &["campaign", "files", "--out", "read"],
    &["evidence", "Invitations.csv", "Connections.csv", "--dry-run"],
    &["evidence", "Invitations.csv", "Connections.csv", "--all", "--yes"],
    &["evidence", "Invitations.csv", "--me", "not a profile"],
    &["verify"],
    &["verify", "--anchor", "anchor.json"],
    &["verify", "--anchor", "anchor.json"],
    &["verify", "--anchor", "messages.json"],
    &["campaign", "incident", "a warning"],
    &["campaign", "incident", "resolved", "--clear"],
    &["leads", "erase", "5"],
    &["leads", "erase", "5", "--yes"],
    &["leads", "erase", "unknown-person", "--yes"],
    &["leads", "show", "5"],
];

#[test]
fn command_prints_the_same_json_while_a_server_runs() {
    let (alone, served) = (Setting::new(false), Setting::new(true));
    for words in COMMANDS {
        assert_eq!(
            served.run(words),
            alone.run(words),
            "left: beside a server, right: without one: {words:?}"
        );
    }
    let read = |setting: &Setting, name: &str| std::fs::read(setting.desk.path(name)).expect(name);
    for name in ["rejected.csv", "report.csv"] {
        assert_eq!(read(&served, name), read(&alone, name), "{name}");
    }
    for name in ["leads.csv", "leads.xlsx", "report.html", "report.xlsx", "proposed.json", "read/tasks.md"] {
        assert!(!read(&served, name).is_empty() && !read(&alone, name).is_empty(), "{name}");
    }
}

#[test]
fn file_over_the_upload_limit_is_refused_with_an_error_code() {
    let setting = Setting::new(true);
    let file = std::fs::File::create(setting.desk.path("large.csv")).expect("a file");
    file.set_len(64 * 1024 * 1024 + 1).expect("a length");
    let output = run(setting.command(&["leads", "import", "large.csv"]));
    assert!(!output.status.success());
    assert!(
        said(&output).contains("IMPORT_TOO_LARGE") && said(&output).contains("64 MiB"),
        "{}",
        said(&output)
    );
}

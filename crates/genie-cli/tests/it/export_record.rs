//! Every file that leaves the program is recorded in the account, with the hash of its bytes: on a data folder and
//! beside a server.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::by_hand::Desk;
use crate::genie::{genie, run, said};
use crate::server::Server;

const PEOPLE: &str = "Full Name,URL,Position\nAda,https://www.linkedin.com/in/ada,Engineer\n\
Grace,https://www.linkedin.com/in/grace,Admiral\n";

struct Exports {
    desk: Desk,
    server: Option<Server>,
}

impl Exports {
    fn run(&self, words: &[&str]) -> String {
        let mut command = match &self.server {
            Some(server) => server.beside(words),
            None => genie(words.iter().copied().chain(["--data", &self.desk.data()])),
        };
        command.current_dir(self.desk.path(""));
        let output = run(command);
        assert!(output.status.success(), "{words:?}: {}", said(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The exports that the account has records of.
    fn recorded(&self) -> Vec<Value> {
        let log = self.run(&["log", "account", "--json"]);
        let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("a record"));
        lines.filter_map(|line| line.pointer("/payload/command/note_export").cloned()).collect()
    }

    /// The hash of a file, as the user would compute it.
    fn hash(&self, name: &str) -> String {
        let sum = Command::new("sha256sum").arg(self.desk.path(name)).output().expect("sha256sum runs");
        String::from_utf8_lossy(&sum.stdout).chars().take(64).collect()
    }
}

fn check(is_served: bool) {
    let desk = Desk::new();
    desk.write("people.csv", PEOPLE);
    desk.write("note.txt", "Prices rise in May.");
    let mut exports = Exports { desk, server: None };
    exports.run(&["campaign", "create", "Fintech", "--goal", "engineers"]);
    exports.run(&["leads", "import", "people.csv"]);
    exports.run(&["artifacts", "save", "prices", "note.txt"]);
    exports.server = is_served.then(|| Server::start(&exports.desk.path("data")));
    let files: [(&str, u64, &str, &[&str]); 5] = [
        ("leads", 2, "out.csv", &["leads", "export", "out.csv"]),
        ("leads", 2, "out.xlsx", &["leads", "export", "out.xlsx"]),
        ("report", 2, "report.html", &["campaign", "report", "--html", "report.html"]),
        ("artifact", 1, "prices.txt", &["artifacts", "show", "prices", "--out", "prices.txt"]),
        ("dossier", 2, "ada.json", &["leads", "dossier", "1", "--out", "ada.json"]),
    ];
    for (_, _, _, words) in files {
        exports.run(words);
    }
    exports.run(&["campaign", "files", "--out", "."]);
    // What is only shown is not exported.
    exports.run(&["leads", "dossier", "1"]);
    exports.run(&["campaign", "report"]);
    let recorded = exports.recorded();
    let text = |record: &Value, name: &str| record[name].as_str().unwrap_or_default().to_owned();
    let shown = ["tasks.md", "context.md", "environment.md"].map(|file| ("file", 1, file));
    let expected: Vec<(&str, u64, &str)> =
        files.iter().map(|(content, count, file, _)| (*content, *count, *file)).chain(shown).collect();
    assert_eq!(recorded.len(), expected.len(), "{recorded:?}");
    for ((content, count, file), record) in expected.into_iter().zip(&recorded) {
        assert_eq!((text(record, "content").as_str(), record["count"].as_u64()), (content, Some(count)));
        assert_eq!(text(record, "sha256"), exports.hash(file), "{file}");
        assert!(!text(record, "by").is_empty(), "{record}");
    }
    assert_eq!(fs::read_to_string(exports.desk.path("prices.txt")).expect("the note"), "Prices rise in May.");
}

#[test]
fn exports_without_a_server_are_recorded() {
    check(false);
}

#[test]
fn exports_through_a_server_are_recorded() {
    check(true);
}

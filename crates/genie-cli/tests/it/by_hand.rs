//! Helpers that run a campaign by hand through the command line.

use std::path::PathBuf;

use serde_json::Value;

use crate::genie::{genie, run, said};

/// The moment at which the tests start.
pub const MONDAY: &str = "2026-11-16T09:00:00Z";

/// A data folder, and files beside it.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder") }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn data(&self) -> String {
        self.path("data").to_str().expect("a path in UTF-8").to_owned()
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path in UTF-8").to_owned()
    }

    /// Runs the program at a moment. It must succeed; its answer is JSON.
    pub fn at(&self, moment: &str, arguments: &[&str]) -> Value {
        let output = self.try_at(moment, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", said(&output));
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
            panic!("{arguments:?} gave no JSON ({error}): {}", said(&output));
        })
    }

    /// Runs the program at a moment.
    pub fn try_at(&self, moment: &str, arguments: &[&str]) -> std::process::Output {
        let data = self.data();
        let mut all = arguments.to_vec();
        all.extend(["--data", &data, "--json", "--at", moment]);
        run(genie(all))
    }

    /// The journal verifies and replays.
    pub fn assert_clean(&self) {
        for command in ["verify", "replay"] {
            let data = self.data();
            let output = run(genie([command, "--data", &data]));
            assert!(output.status.success(), "{command}: {}", said(&output));
        }
    }

    /// A Connections.csv with this many people.
    pub fn connections(&self, people: usize) -> String {
        let mut text = String::from(
            "Notes:\n\"When exporting your connection data, you may notice that some of the email addresses \
             are missing.\"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\n",
        );
        (1..=people).for_each(|number| text.push_str(&format!("{},05 Mar 2024\n", person(number))));
        self.write("Connections.csv", &text)
    }

    /// The same people in a file that does not mark them as connections.
    pub fn strangers(&self, people: usize) -> String {
        let mut text = String::from("First Name,Last Name,URL,Email Address,Company,Position\n");
        (1..=people).for_each(|number| text.push_str(&format!("{}\n", person(number))));
        self.write("people.csv", &text)
    }

    /// A campaign with this many leads, approved up to the point where each first message is queued or waits
    /// for the daily limit.
    pub fn prepared(people: usize, daily: usize) -> Self {
        let desk = Self::drafted(people, daily);
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
        desk
    }

    /// A campaign with this many leads, whose first messages wait for approval.
    pub fn drafted(people: usize, daily: usize) -> Self {
        let desk = Self::new();
        let file = desk.strangers(people);
        let daily = daily.to_string();
        desk.at(
            MONDAY,
            &[
                "campaign",
                "create",
                "Fintech",
                "--goal",
                "software engineers in fintech",
                "--daily",
                &daily,
                "--window",
                "1000",
                "--account",
                "premium",
            ],
        );
        desk.at(MONDAY, &["leads", "import", &file]);
        desk.at(MONDAY, &["campaign", "start"]);
        // The algorithm and the ranking.
        for _ in 0..2 {
            desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
        }
        desk
    }

    pub fn queue(&self, moment: &str) -> Vec<Value> {
        self.at(moment, &["queue", "list"]).as_array().expect("a list").clone()
    }

    pub fn show(&self, moment: &str) -> Value {
        self.at(moment, &["campaign", "show"])
    }
}

fn person(number: usize) -> String {
    let title = ["Software Engineer", "Head of Engineering", "Nurse", "Data Engineer"][number % 4];
    format!("Person,Number{number},https://www.linkedin.com/in/person-{number},,Orchard Pay {number},{title}")
}

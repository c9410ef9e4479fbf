//! `genie practice`: it prints its URL, keeps deliveries through a kill, and stops when told to.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{GENIE, genie, run, said};

/// The header of a form.
const FORM: &str = "content-type: application/x-www-form-urlencoded\r\n";

/// A practice network with its description.
struct Network {
    child: Child,
    description: Value,
}

impl Network {
    fn start(ledger: &Path) -> Self {
        Self::start_by("exec \"$0\" \"$@\"", ledger)
    }

    /// Starts the program in a shell that runs this script, whose arguments are the command line.
    fn start_by(script: &str, ledger: &Path) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", script, GENIE, "practice", "--json", "--port", "0", "--ledger"]).arg(ledger);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        Self { child, description: serde_json::from_str(&line).expect("JSON") }
    }

    /// Sends a request and returns the whole response.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let url = self.description["url"].as_str().expect("a URL");
        let host = url.strip_prefix("http://").expect("an HTTP URL");
        let mut stream = TcpStream::connect(host).expect("a connection");
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\
             content-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("it listens");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("an answer");
        response
    }

    /// What the control API answers.
    fn control(&self, path: &str) -> Value {
        let token = self.description["token"].as_str().expect("a token");
        let response = self.ask("GET", path, &format!("x-practice-token: {token}\r\n"), "");
        serde_json::from_str(response.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON")
    }

    /// Signs in with the first account, and returns its cookie and the people whom it does not know.
    fn sign_in(&self) -> (String, Vec<String>) {
        let account = &self.description["accounts"][0];
        let text = |field: &str| account[field].as_str().expect("a text").to_owned();
        let fields = format!("email={}&password={}", text("email").replace('@', "%40"), text("password"));
        let response = self.ask("POST", "/login", FORM, &fields);
        let cookie = response.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        let session = cookie.split(';').next().expect("a session").to_owned();
        let people = self.control("/_practice/people");
        let people = people["people"].as_array().expect("people").iter();
        let strangers = people.filter(|person| person["degrees"][text("id")] != 1);
        (session, strangers.map(|person| person["slug"].as_str().expect("a slug").to_owned()).collect())
    }

    /// Invites a person with a note, and returns the status of the answer.
    fn invite(&self, session: &str, slug: &str, note: &str) -> String {
        let headers = format!("{FORM}cookie: {session}\r\n");
        let response = self.ask("POST", &format!("/in/{slug}/invite"), &headers, &format!("note={note}"));
        response.split(' ').nth(1).expect("a status").to_owned()
    }

    /// To whom something was delivered.
    fn recipients(&self) -> Vec<String> {
        let deliveries = self.control("/_practice/ledger")["deliveries"].clone();
        let recipient = |line: &Value| line["recipient"].as_str().expect("a recipient").to_owned();
        deliveries.as_array().expect("a list").iter().map(recipient).collect()
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn practice_network_keeps_its_deliveries_when_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = folder.path().join("deliveries.jsonl");
    let network = Network::start(&ledger);
    let (session, strangers) = network.sign_in();
    assert_eq!(network.invite(&session, &strangers[0], "Hello"), "303");
    // Dropping it kills the process.
    drop(network);
    let mut network = Network::start(&ledger);
    assert_eq!(network.recipients(), strangers[..1]);
    let process = Pid::from_raw(network.child.id().cast_signed()).expect("a process");
    kill_process(process, Signal::TERM).expect("it can be told to end");
    assert!(network.child.wait().expect("its end").success());
}

#[test]
fn people_from_the_network_are_imported_with_their_profile_urls() {
    let desk = Desk::new();
    let network = Network::start(&desk.path("deliveries.jsonl"));
    let (session, _) = network.sign_in();
    let response = network.ask("GET", "/people.csv", &format!("cookie: {session}\r\n"), "");
    let (_, table) = response.split_once("\r\n\r\n").expect("a body");
    let file = desk.write("people.csv", table);
    desk.at(MONDAY, &["campaign", "create", "Practice", "--goal", "software engineers"]);
    let summary = desk.at(MONDAY, &["leads", "import", &file]);
    assert_eq!(summary["added"], 300, "{summary}");
    let leads = desk.at(MONDAY, &["leads", "list"]);
    let url = network.description["url"].as_str().expect("a URL");
    let first = leads[0]["profile_url"].as_str().unwrap_or_default();
    assert!(first.starts_with(&format!("{url}/in/")), "{leads}");
}

#[test]
fn deliveries_are_refused_and_none_is_lost_when_the_disk_is_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = folder.path().join("deliveries.jsonl");
    // Files may have a block or two, and a write beyond that is an error instead of a signal.
    let network = Network::start_by("trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", &ledger);
    let (session, strangers) = network.sign_in();
    let note = "x".repeat(300);
    let statuses: Vec<String> =
        strangers[..6].iter().map(|slug| network.invite(&session, slug, &note)).collect();
    let taken = statuses.iter().filter(|status| *status == "303").count();
    assert!((1..6).contains(&taken), "{statuses:?}");
    assert!(statuses[taken..].iter().all(|status| status == "503"), "{statuses:?}");
    drop(network);
    assert_eq!(Network::start(&ledger).recipients(), strangers[..taken]);
}

#[test]
fn unusable_ledger_and_unknown_layout_are_reported_as_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path in UTF-8");
    let output = run(genie(["practice", "--port", "0", "--ledger", path]));
    assert!(!output.status.success());
    assert!(said(&output).contains("error[PRACTICE_LEDGER_UNUSABLE]"), "{}", said(&output));
    let output = run(genie(["practice", "--layout", "sideways"]));
    assert!(said(&output).contains("standard, menu, renamed, overlay, changed"), "{}", said(&output));
}

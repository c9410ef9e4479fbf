//! Files of any type as artifacts, through the real program: on a data folder and beside a server, on disks that fail,
//! and with kills and power cuts between the bytes and their record.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::by_hand::Desk;
use crate::disk::Disk;
use crate::disk_image::{Call, DiskImage, Loss};
use crate::genie::{genie, run, said};
use crate::server::Server;

/// The largest file that can be saved.
const BYTES_MAX: usize = 10 * 1024 * 1024;

/// A campaign, files beside it, and the server of the folder, if there is one.
struct Setting {
    desk: Desk,
    server: Option<Server>,
}

impl Setting {
    fn new(is_served: bool) -> Self {
        let desk = Desk::new();
        let mut setting = Self { desk, server: None };
        setting.run(&["campaign", "create", "Fintech", "--goal", "engineers"]);
        setting.file("logo.png", &image(3_000));
        setting.server = is_served.then(|| Server::start(&setting.desk.path("data")));
        setting
    }

    fn file(&self, name: &str, bytes: &[u8]) {
        fs::write(self.desk.path(name), bytes).expect("a file");
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = match &self.server {
            Some(server) => server.beside(words),
            None => genie(words.iter().copied().chain(["--data", &self.desk.data()])),
        };
        command.current_dir(self.desk.path(""));
        command
    }

    /// Runs a command that must succeed, and returns what it printed.
    fn run(&self, words: &[&str]) -> String {
        let output = run(self.command(words));
        assert!(output.status.success(), "{words:?}: {}", said(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Runs a command that must fail, and returns its code and all that it said.
    fn refused(&self, words: &[&str]) -> (String, String) {
        let words = [words, &["--json"]].concat();
        let output = run(self.command(&words));
        assert!(!output.status.success(), "{words:?}: {}", said(&output));
        code_of(&output)
    }

    /// The names and bytes of the stored files.
    fn stored(&self) -> Vec<(String, Vec<u8>)> {
        let Ok(entries) = fs::read_dir(self.desk.path("data/files")) else { return Vec::new() };
        let files = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
        let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
        files.map(|path| (name(&path), fs::read(&path).expect("bytes"))).collect()
    }
}

fn code_of(output: &Output) -> (String, String) {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let error: Value = serde_json::from_str(text.lines().last().unwrap_or_default()).unwrap_or_default();
    (error["error"]["code"].as_str().unwrap_or_default().to_owned(), text)
}

/// Bytes that are no text.
fn image(length: usize) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    bytes.extend((0..length).map(|place| u8::try_from(place % 251).expect("a byte")));
    bytes
}

fn check(is_served: bool) {
    let setting = Setting::new(is_served);
    let saved = setting.run(&["artifacts", "save", "brand logo", "logo.png"]);
    assert!(saved.contains("Saved as version 1"), "{saved}");
    let listed = setting.run(&["artifacts", "list"]);
    assert!(listed.contains("brand logo  (image/png, 3 KiB)"), "{listed}");
    let shown = setting.run(&["artifacts", "show", "the brand logo"]);
    assert!(shown.contains("File: image/png, 3 KiB") && shown.contains("logo.png"), "{shown}");
    setting.run(&["artifacts", "show", "brand logo", "--out", "copy.png"]);
    assert_eq!(fs::read(setting.desk.path("copy.png")).expect("a copy"), image(3_000));
    let exports = setting.run(&["log", "account", "--json"]);
    let (hash, _) = setting.stored().pop().expect("a stored file");
    assert!(exports.contains(&format!("\"sha256\":\"{hash}\"")), "{exports}");

    setting.file("largest.zip", &vec![0xff; BYTES_MAX]);
    setting.run(&["artifacts", "save", "largest", "largest.zip"]);
    setting.file("larger.zip", &vec![0xff; BYTES_MAX + 1]);
    let (code, text) = setting.refused(&["artifacts", "save", "larger", "larger.zip"]);
    assert!(code == "ARTIFACT_TOO_LARGE" && text.contains("10 MiB"), "{code}: {text}");
    setting.file("empty.pdf", b"");
    assert_eq!(setting.refused(&["artifacts", "save", "empty", "empty.pdf"]).0, "ARTIFACT_EMPTY");
    assert_eq!(setting.refused(&["artifacts", "save", "../up", "logo.png"]).0, "ARTIFACT_BAD_NAME");
    assert_eq!(setting.stored().len(), 2);
    setting.run(&["verify"]);
    setting.run(&["replay"]);
}

#[test]
fn file_is_saved_listed_shown_and_exported() {
    check(false);
}

#[test]
fn file_is_saved_listed_shown_and_exported_through_a_server() {
    check(true);
}

#[test]
fn damaged_and_missing_files_are_reported() {
    for is_served in [false, true] {
        let setting = Setting::new(is_served);
        setting.run(&["artifacts", "save", "logo", "logo.png"]);
        let (hash, bytes) = setting.stored().pop().expect("a stored file");
        let path = setting.desk.path("data/files").join(&hash);
        let export = ["artifacts", "show", "logo", "--out", "copy.png"];
        for (damage, code) in [(true, "ARTIFACT_FILE_DAMAGED"), (false, "ARTIFACT_FILE_MISSING")] {
            match damage {
                true => fs::write(&path, &bytes[1..]).expect("a damaged file"),
                false => fs::remove_file(&path).expect("it is removed"),
            }
            assert_eq!(setting.refused(&export).0, code);
            assert!(!setting.desk.path("copy.png").exists());
            let verified = run(setting.command(&["verify"]));
            assert!(!verified.status.success() && said(&verified).contains(&hash), "{}", said(&verified));
            let checked = run(setting.command(&["doctor"]));
            assert!(!checked.status.success() && said(&checked).contains("1 problem"), "{}", said(&checked));
        }
        setting.run(&["artifacts", "save", "logo", "logo.png"]);
        setting.run(&["verify"]);
        setting.run(&export);
    }
}

/// Saves a file on a disk with a fault at each call of a kind. Afterwards every saved file is whole, and the same
/// command works.
fn fail_at(call: &str, does: &str) -> usize {
    let mut failed = 0;
    for at in 1.. {
        let setting = Setting::new(false);
        let disk = Disk::below(&setting.desk.path("data")).with_fault(call, at, does);
        let mut command = setting.command(&["artifacts", "save", "logo", "logo.png", "--json"]);
        disk.put_under(&mut command);
        let output = run(command);
        if !disk.was_reached() {
            assert!(output.status.success(), "{}", said(&output));
            return failed;
        }
        failed += 1;
        if does != "kill" && !output.status.success() {
            let (code, text) = code_of(&output);
            assert!(code.starts_with("STORE_") || code.starts_with("DATA_"), "{call} {at}: {code} {text}");
        }
        setting.run(&["verify"]);
        setting.run(&["artifacts", "save", "logo", "logo.png"]);
        setting.run(&["artifacts", "show", "logo", "--out", "copy.png"]);
        assert_eq!(fs::read(setting.desk.path("copy.png")).expect("a copy"), image(3_000), "{call} {at}");
        assert_eq!(setting.stored().len(), 1, "{call} {at}");
        setting.run(&["replay"]);
    }
    failed
}

#[test]
fn kill_at_any_call_leaves_no_record_without_its_file() {
    assert!(fail_at("any", "kill") > 8);
}

#[test]
fn full_or_failing_disk_leaves_no_record_without_its_file() {
    assert!(fail_at("write", "ENOSPC") > 1);
    assert!(fail_at("write", "short") > 1);
    assert!(fail_at("sync", "EIO") > 1);
}

#[test]
fn power_cut_leaves_no_record_without_its_file() {
    let reference = Setting { desk: Desk::new(), server: None };
    reference.file("logo.png", &image(3_000));
    let root = reference.desk.path("").canonicalize().expect("a folder");
    let trace = root.join("trace");
    let record = |words: &[&str]| {
        let mut command = reference.command(words);
        Disk::below(&root.join("data")).recorded_in(&trace).put_under(&mut command);
        let output = run(command);
        assert!(output.status.success(), "{}", said(&output));
        Call::read(&trace)
    };
    let before = record(&["campaign", "create", "Fintech", "--goal", "engineers"]).len();
    let calls = record(&["artifacts", "save", "logo", "logo.png"]);
    assert!(calls.len() > before + 8, "{before} and {} calls", calls.len());
    let mut disk = DiskImage::default();
    for (place, call) in calls.iter().enumerate() {
        disk.apply(call);
        if place < before {
            continue;
        }
        for loss in [Loss::All, Loss::Nothing, Loss::Torn(place as u64)] {
            let left = Setting { desk: Desk::new(), server: None };
            for (path, bytes) in disk.after(loss) {
                let path = left.desk.path("").join(path.strip_prefix(&root).expect("a path in the folder"));
                fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
                fs::write(path, bytes).expect("a file");
            }
            let verified = run(left.command(&["verify"]));
            assert!(verified.status.success(), "{} {loss:?}: {}", call.describe(), said(&verified));
        }
    }
}

#[test]
fn erasing_a_person_removes_the_files_that_mention_them() {
    let setting = Setting::new(false);
    setting.file("people.csv", b"Full Name,URL\nZelda Canary,https://www.linkedin.com/in/zelda-canary\n");
    setting.run(&["leads", "import", "people.csv"]);
    let cv = [&b"\xff\xd8 binary "[..], b"Zelda Canary"].concat();
    setting.file("scan.jpg", &cv);
    setting.run(&["artifacts", "save", "scan", "scan.jpg"]);
    setting.run(&["artifacts", "save", "logo", "logo.png"]);
    setting.run(&["artifacts", "save", "canary-zelda", "logo.png"]);
    let found = setting.run(&["leads", "erase", "1", "--dry-run", "--json"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!(found["artifacts"], 3, "{found}");
    setting.run(&["leads", "erase", "1", "--yes"]);
    assert_eq!(setting.stored(), []);
    let export = ["artifacts", "show", "scan", "--out", "copy.jpg"];
    assert_eq!(setting.refused(&export).0, "ARTIFACT_FILE_ERASED");
    setting.run(&["verify"]);
    setting.run(&["replay"]);
}

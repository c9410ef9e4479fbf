//! Other users of the machine: they see no sign-in code, and what they leave in a data folder is refused. The tests that
//! act as another user need root, as in the test command's own environment.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::genie::{GENIE, as_another_user, genie, is_root, run, said};
use crate::server::{Server, until};

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("a mode");
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).expect("a file").permissions().mode() & 0o777
}

/// A data folder that was used before, in a place that other users can reach.
fn used_folder() -> tempfile::TempDir {
    let place = tempfile::tempdir().expect("a folder");
    set_mode(place.path(), 0o755);
    let data = place.path().join("data");
    let made = run(genie(["todo", "add", "buy milk", "--data", data.to_str().expect("a path")]));
    assert!(made.status.success(), "{}", said(&made));
    place
}

fn assert_refused(data: &Path, why: &str) {
    for words in [&["serve", "--port", "0"][..], &["todo", "list"]] {
        let refused = run(genie(words.iter().copied().chain(["--data", data.to_str().expect("a path")])));
        let said = said(&refused);
        assert!(
            !refused.status.success() && said.contains("DATA_FOLDER_UNSAFE") && said.contains(why),
            "{said}"
        );
    }
}

#[test]
fn sign_in_code_is_not_passed_in_the_browser_arguments() {
    let place = used_folder();
    let (data, bin) = (place.path().join("data"), place.path().join("bin"));
    fs::create_dir(&bin).expect("a folder");
    let seen = place.path().join("seen");
    let script = format!("#!/bin/sh\nprintf '%s\\n' \"$@\" > {0}.new\nmv {0}.new {0}\n", seen.display());
    fs::write(bin.join("xdg-open"), script).expect("a browser");
    set_mode(&bin.join("xdg-open"), 0o755);
    let server = Server::start(&data);
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").expect("a path"));
    let opened =
        Command::new(GENIE).args(["open", "--data"]).arg(&data).env("PATH", path).output().expect("genie");
    assert!(opened.status.success(), "{}", said(&opened));
    until("the browser is started", || seen.exists());
    let arguments = fs::read_to_string(&seen).expect("arguments");
    let page = data.join("open.html");
    assert_eq!(
        Path::new(arguments.trim()),
        page.canonicalize().expect("the page"),
        "the page is all it is given"
    );
    assert_eq!(mode(&page), 0o600);
    let text = fs::read_to_string(&page).expect("the page");
    let code = text.split("#code=").nth(1).and_then(|rest| rest.split('"').next()).expect("a code");
    assert!(!arguments.contains(code));
    if is_root() {
        let read = as_another_user(&format!("cat {}", page.display()));
        assert!(!read.status.success() && read.stdout.is_empty(), "{read:?}");
    }
    let (status, _) =
        server.try_ask("POST", "/api/session", Some(&json!({ "code": code }))).expect("an answer");
    assert_eq!(status, 200, "the page's code signs the browser in");
    server.terminate();
    assert!(!page.exists(), "the page is removed with the server");
}

#[test]
fn file_planted_by_another_user_is_refused() {
    if !is_root() {
        return;
    }
    for name in ["token", "server.json", "genie.lock", "access.json", "genie.db-wal", "anything"] {
        let place = used_folder();
        let data = place.path().join("data");
        let _ = fs::remove_file(data.join(name));
        set_mode(&data, 0o777);
        let planted = as_another_user(&format!("umask 0; echo planted > {}/{name}", data.display()));
        assert!(planted.status.success(), "{planted:?}");
        set_mode(&data, 0o700);
        assert_refused(&data, "another user");
        assert_eq!(
            fs::read_to_string(data.join(name)).expect("the file"),
            "planted\n",
            "{name} is left alone"
        );
    }
}

#[test]
fn existing_folder_that_others_can_write_to_is_refused() {
    let place = used_folder();
    let data = place.path().join("data");
    for loose in [0o770, 0o720, 0o702, 0o777] {
        set_mode(&data, loose);
        let refused = run(genie(["todo", "list", "--data", data.to_str().expect("a path")]));
        assert!(said(&refused).contains("DATA_FOLDER_UNSAFE"), "{loose:o}: {}", said(&refused));
        assert_eq!(mode(&data), loose, "it is left alone");
    }
}

#[test]
fn links_and_pipes_in_place_of_files_are_refused() {
    let place = used_folder();
    let data = place.path().join("data");
    let elsewhere = place.path().join("elsewhere");
    for name in ["token", "access.json", "genie.lock"] {
        let path = data.join(name);
        let kept = fs::read(&path).ok();
        let _ = fs::remove_file(&path);
        fs::write(&elsewhere, "0".repeat(64)).expect("a file");
        set_mode(&elsewhere, 0o600);
        symlink(&elsewhere, &path).expect("a link");
        assert_serve_refused(&data, "it is a link");
        fs::remove_file(&path).expect("the link");
        fs::hard_link(&elsewhere, &path).expect("a second name");
        assert_serve_refused(&data, "under another name");
        fs::remove_file(&path).expect("the second name");
        assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
        set_mode(&path, 0o600);
        assert_serve_refused(&data, "it is not a file");
        fs::remove_file(&path).expect("the pipe");
        fs::write(&path, kept.unwrap_or_default()).expect("the file as it was");
        set_mode(&path, 0o606);
        assert_serve_refused(&data, "other users can write to it");
        fs::remove_file(&path).expect("the file");
        assert_eq!(fs::read_to_string(&elsewhere).expect("the other file"), "0".repeat(64));
    }
}

fn assert_serve_refused(data: &Path, why: &str) {
    let refused = run(genie(["serve", "--port", "0", "--data", data.to_str().expect("a path")]));
    let said = said(&refused);
    assert!(said.contains("DATA_FOLDER_UNSAFE") && said.contains(why), "expected {why}: {said}");
}

#[test]
fn token_that_was_readable_by_others_is_replaced() {
    let place = used_folder();
    let data = place.path().join("data");
    let server = Server::start(&data);
    let before = server.token.clone();
    server.terminate();
    set_mode(&data.join("token"), 0o644);
    let server = Server::start(&data);
    assert_ne!(server.token, before);
    assert_eq!(mode(&data.join("token")), 0o600);
    server.terminate();
    let again = Server::start(&data);
    assert_eq!(
        fs::read_to_string(data.join("token")).expect("the token"),
        again.token,
        "it is replaced once"
    );
}

#[test]
fn client_does_not_connect_to_a_fake_server_run_by_another_user() {
    let place = used_folder();
    let data = place.path().join("data");
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.set_nonblocking(true).expect("a listener");
    let port = listener.local_addr().expect("an address").port();
    fs::write(data.join("server.json"), json!({ "port": port, "process": 1 }).to_string()).expect("a file");
    fs::write(data.join("token"), "0".repeat(64)).expect("a file");
    set_mode(&data.join("server.json"), 0o666);
    let opened = run(genie(["open", "--print", "--data", data.to_str().expect("a path")]));
    assert!(said(&opened).contains("SERVER_NOT_RUNNING"), "{}", said(&opened));
    assert!(listener.accept().is_err(), "a client connected to it");
}

#[test]
fn campaigns_in_a_read_only_folder_can_be_listed() {
    if !is_root() {
        return;
    }
    for (folder_mode, file_mode) in [(0o500, 0o400), (0o500, 0o600), (0o555, 0o444)] {
        let place = tempfile::tempdir().expect("a folder");
        set_mode(place.path(), 0o777);
        let data = place.path().join("data");
        let temporary = place.path().join("temporary");
        fs::create_dir(&temporary).expect("a folder");
        set_mode(&temporary, 0o777);
        let genie = |words: &str| {
            let (data, temporary) = (data.display(), temporary.display());
            as_another_user(&format!("TMPDIR={temporary} DATA={data}; export TMPDIR; {GENIE} {words}"))
        };
        let made = genie("todo add 'buy milk' --data $DATA");
        assert!(made.status.success(), "{}", said(&made));
        let modes = format!("chmod {file_mode:o} {0}/* && chmod {folder_mode:o} {0}", data.display());
        assert!(as_another_user(&modes).status.success());
        let listed = genie("todo list --data $DATA");
        assert!(listed.status.success() && said(&listed).contains("buy milk"), "{}", said(&listed));
        let added = genie("todo add 'buy bread' --data $DATA");
        assert!(!added.status.success() && said(&added).contains("DATA_FOLDER_UNUSABLE"), "{}", said(&added));
        assert_eq!(
            (mode(&data), mode(&data.join("genie.db"))),
            (0o500, file_mode),
            "nothing was made writable"
        );
        assert!(!genie("todo list --data $DATA > /dev/full").status.success());
        assert_eq!(fs::read_dir(&temporary).expect("a folder").count(), 0, "a copy was left behind");
    }
}

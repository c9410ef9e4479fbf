//! Files stay in their folder, whatever their names are and whatever is linked there.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use genie_builtin::{FILE_BYTES_MAX, FileName};
use genie_kernel::Failure;
use genie_tools::{CallOutcome, FileChangeKind, ToolClass, ToolServers};
use proptest::prelude::*;
use serde_json::json;

use crate::scene::Scene;

/// Names that lead out of the folder, mean something else on another system, or hide what they are.
const BAD_NAMES: [&str; 34] = [
    "",
    ".",
    "..",
    "../secret",
    "/etc/passwd",
    "a/b",
    "a\\b",
    "..\\secret",
    "C:\\secret",
    "c:secret",
    "~/a/b",
    ".hidden",
    ".partial-1",
    " a",
    "a ",
    "a.",
    "a\0b",
    "a\nb",
    "a\u{7f}",
    "a\u{202e}fdp.exe",
    "a\u{200b}b",
    "con",
    "CON.txt",
    "nul",
    "NUL.tar.gz",
    "aux.md",
    "prn",
    "com1",
    "COM9.txt",
    "LPT1",
    "lpt\u{b9}.txt",
    "a?b",
    "a*b",
    "a|b",
];

#[test]
fn every_listed_tool_has_a_class() {
    let scene = Scene::new();
    let server = scene.server();
    let listed: Vec<String> =
        scene.tools.list(&server, &|| true).unwrap().into_iter().map(|tool| tool.name).collect();
    assert_eq!(listed, server.tools.keys().cloned().collect::<Vec<_>>());
    assert!(!server.tools.values().any(|class| *class == ToolClass::Never));
}

#[test]
fn file_is_written_read_listed_and_deleted() {
    let scene = Scene::new();
    let written = scene.done("file_write", &json!({ "file": "Grüße.txt", "text": "Hello, Ada.\n" }));
    let [change] = written.files.as_slice() else { panic!("{written:?}") };
    assert_eq!((change.kind, change.format.as_str(), change.bytes), (FileChangeKind::Written, "txt", 12));
    assert_eq!(change.sha256, "8b1560f395c0248eca4d2d6cc361825a9f8c00d11ce6f52b26eea2872573c2c1");
    let read = scene.found("file_read", &json!({ "file": "Grüße.txt" }));
    assert_eq!(read, json!({ "text": "Hello, Ada.\n", "bytes": 12 }));
    let listed = scene.found("file_list", &json!({}));
    assert_eq!(listed, json!({ "files": [{ "file": "Grüße.txt", "bytes": 12 }] }));
    let mode = fs::metadata(scene.work().join("Grüße.txt")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "only the owner reads it");
    let deleted = scene.done("file_delete", &json!({ "file": "Grüße.txt" }));
    assert_eq!((deleted.files[0].kind, &deleted.files[0].sha256), (FileChangeKind::Deleted, &change.sha256));
    assert_eq!(scene.found("file_list", &json!({})), json!({ "files": [] }));
}

#[test]
fn existing_file_is_never_replaced() {
    let scene = Scene::new();
    scene.done("file_write", &json!({ "file": "a.txt", "text": "first" }));
    let error = scene.error("file_write", &json!({ "file": "a.txt", "text": "second" }));
    assert!(error.contains("already"), "{error}");
    assert_eq!(scene.found("file_read", &json!({ "file": "a.txt" }))["text"], "first");
    assert_eq!(fs::read_dir(scene.work()).unwrap().count(), 1, "nothing else is left");
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let scene = Scene::new();
    fs::write(scene.data().join("secret"), "s").unwrap();
    for name in BAD_NAMES {
        for (tool, arguments) in [
            ("file_read", json!({ "file": name })),
            ("file_delete", json!({ "file": name })),
            ("file_write", json!({ "file": name, "text": "x" })),
        ] {
            scene.error(tool, &arguments);
        }
    }
    let long = "a".repeat(121);
    assert_eq!(scene.not_sent("file_read", &json!({ "file": long })), "TOOL_ARGUMENTS_INVALID");
    assert_eq!(fs::read_to_string(scene.data().join("secret")).unwrap(), "s");
    assert_eq!(fs::read_dir(scene.work().parent().unwrap()).map_or(0, Iterator::count), 0);
}

proptest! {
    #[test]
    fn accepted_name_is_one_component(name in "\\PC{0,40}") {
        if let Ok(name) = name.parse::<FileName>() {
            let path = std::path::Path::new(name.as_str());
            let components: Vec<_> = path.components().collect();
            prop_assert!(matches!(components.as_slice(), [std::path::Component::Normal(_)]));
        }
    }
}

#[test]
fn links_pipes_and_folders_are_not_opened() {
    let scene = Scene::new();
    scene.found("file_list", &json!({}));
    let work = scene.work();
    fs::write(scene.data().join("secret.txt"), "secret").unwrap();
    symlink(scene.data().join("secret.txt"), work.join("link.txt")).unwrap();
    symlink("nowhere", work.join("dangling.txt")).unwrap();
    fs::hard_link(scene.data().join("secret.txt"), work.join("hard.txt")).unwrap();
    fs::create_dir(work.join("folder.txt")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(work.join("pipe.txt")).status().unwrap();
    assert!(made.success());
    for name in ["link.txt", "dangling.txt", "hard.txt", "folder.txt", "pipe.txt"] {
        scene.error("file_read", &json!({ "file": name }));
        scene.error("file_write", &json!({ "file": name, "text": "x" }));
        scene.error("file_delete", &json!({ "file": name }));
    }
    assert_eq!(fs::read_to_string(scene.data().join("secret.txt")).unwrap(), "secret");
    let listed = scene.found("file_list", &json!({}))["files"].clone();
    assert!(!listed.to_string().contains("link.txt"), "{listed}");
    assert!(!scene.data().join("nowhere").exists() && !work.join("nowhere").exists());
}

#[test]
fn folder_that_is_a_link_is_not_used() {
    let scene = Scene::new();
    let elsewhere = tempfile::tempdir().unwrap();
    fs::create_dir_all(scene.data().join("tools/work")).unwrap();
    symlink(elsewhere.path(), scene.work()).unwrap();
    let error = scene.error("file_write", &json!({ "file": "a.txt", "text": "x" }));
    assert!(error.contains("cannot be used"), "{error}");
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0);
}

#[test]
fn large_files_and_binary_texts_are_refused() {
    let scene = Scene::new();
    scene.found("file_list", &json!({}));
    let large = fs::File::create(scene.work().join("large.txt")).unwrap();
    large.set_len(FILE_BYTES_MAX + 1).unwrap();
    assert!(scene.error("file_read", &json!({ "file": "large.txt" })).contains("larger than 16 MiB"));
    fs::write(scene.work().join("binary.txt"), [0xff, 0xfe, 0x00]).unwrap();
    assert!(scene.error("file_read", &json!({ "file": "binary.txt" })).contains("not a text"));
}

#[test]
fn long_text_is_read_in_parts() {
    let scene = Scene::new();
    scene.found("file_list", &json!({}));
    let text = "é".repeat(100_000);
    fs::write(scene.work().join("long.txt"), &text).unwrap();
    let (mut whole, mut offset) = (String::new(), json!(0));
    while offset.is_number() {
        let part = scene.found("file_read", &json!({ "file": "long.txt", "offset": offset }));
        whole.push_str(part["text"].as_str().unwrap());
        offset = part["next_offset"].clone();
    }
    assert_eq!(whole, text);
    assert!(scene.error("file_read", &json!({ "file": "long.txt", "offset": 1 })).contains("character"));
}

#[test]
fn total_size_of_the_folder_is_limited() {
    let scene = Scene::new();
    scene.found("file_list", &json!({}));
    for number in 0..16 {
        let file = fs::File::create(scene.work().join(format!("{number}.bin"))).unwrap();
        file.set_len(FILE_BYTES_MAX).unwrap();
    }
    let error = scene.error("file_write", &json!({ "file": "a.txt", "text": "x" }));
    assert!(error.contains("256 MiB"), "{error}");
}

#[test]
fn nothing_is_written_if_the_call_may_not_be_sent() {
    let scene = Scene::new();
    let stopped = || Err(Failure::new("TOOL_STOPPED", false, "everything is stopped"));
    let outcome = scene.call_if("file_write", &json!({ "file": "a.txt", "text": "x" }), &stopped);
    assert!(matches!(outcome, CallOutcome::NotSent(failure) if failure.error_id == "TOOL_STOPPED"));
    assert_eq!(scene.found("file_list", &json!({})), json!({ "files": [] }));
}

#[test]
fn arguments_are_checked_against_the_schema() {
    let scene = Scene::new();
    for arguments in [json!({}), json!({ "file": 1 }), json!({ "file": "a", "path": "/etc" })] {
        assert_eq!(scene.not_sent("file_read", &arguments), "TOOL_ARGUMENTS_INVALID");
    }
}

//! Explorations from the command line, of an application that exists only as data.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::genie::{genie, run};

/// How often the demonstration is killed.
const KILLS: u32 = 20;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn printed(words: &[&str]) -> Value {
    let output = run(genie(words.iter().copied()));
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn demonstration_that_is_killed_again_and_again_ends_with_the_same_log() {
    let whole = folder();
    let began = Instant::now();
    let expected = printed(&["demo", "screengraph", "--json", "--data", text(whole.path())]);
    let duration = began.elapsed();
    let killed = folder();
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..KILLS {
        let mut command = genie(["demo", "screengraph", "--json", "--data", text(killed.path())]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        std::thread::sleep(duration.mul_f64(random.f64() * 0.5).max(Duration::from_millis(1)));
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    let ended = printed(&["demo", "screengraph", "--json", "--data", text(killed.path())]);
    assert_eq!(ended, expected);
    let acts = |data: &Path| -> Value {
        let device = fs::read_to_string(data.join("explorations/demo.device.json")).expect("a device");
        serde_json::from_str::<Value>(&device).expect("JSON")["acts"].clone()
    };
    assert_eq!(acts(killed.path()), acts(whole.path()));
    for check in ["verify", "replay"] {
        let output = run(genie([check, "--data", text(killed.path())]));
        assert!(output.status.success(), "{check}");
    }
}

#[test]
fn changed_application_is_found_by_comparing_two_explorations() {
    let place = folder();
    let (data, file) = (place.path().join("data"), place.path().join("shop.json"));
    let shop = include_str!("../../../genie-screengraph/data/demo.json");
    fs::write(&file, shop).expect("a file");
    let explore = |out: &Path| {
        let words = [
            "explore",
            text(&file),
            "--driver",
            "fixture",
            "--json",
            "--out",
            text(out),
            "--data",
            text(&data),
        ];
        printed(&words)
    };
    let (first, second) = (place.path().join("first"), place.path().join("second"));
    assert_eq!(explore(&first)["exploration"]["stop_reason"], "exhausted");
    explore(&second);
    let compare =
        |before: &str, after: &str| run(genie(["explore", "diff", before, after, "--data", text(&data)]));
    let equal = compare("1", "2");
    assert!(equal.status.success(), "{}", String::from_utf8_lossy(&equal.stdout));
    for name in ["graph.json", "graph.graphml", "graph.mmd", "graph.html", "events.jsonl"] {
        assert!(fs::metadata(first.join(name)).is_ok_and(|found| found.len() > 500), "{name}");
    }
    fs::write(&file, shop.replace("\"Privacy\"", "\"Imprint\"").replace("/help/terms", "/help/rules"))
        .expect("a file");
    explore(&second);
    let drift = compare("1", "3");
    assert_eq!(drift.status.code(), Some(1));
    let said = String::from_utf8_lossy(&drift.stdout);
    assert!(said.contains("Gone: Terms") && said.contains("“Imprint”"), "{said}");
}

#[test]
fn exploration_without_a_driver_or_target_says_what_to_do() {
    let data = folder();
    let output = run(genie(["explore", "app.apk", "--driver", "appium", "--data", text(data.path())]));
    assert_eq!(output.status.code(), Some(1));
    let output = run(genie(["explore", "show", "9", "--data", text(data.path())]));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("EXPLORATION_NOT_FOUND"), "{said}");
}

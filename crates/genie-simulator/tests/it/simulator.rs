//! The simulator over some seeds, over all crashes of a small campaign, and over its regressions.
//! `genie-simulate` runs many more.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use genie_simulator::{
    CrashPoint, Depth, Moment, Options, Regression, crash_points, rotated_seeds, simulate, sweep,
};

const THREADS: usize = 2;

#[test]
fn invariants_hold_and_seeds_are_deterministic() {
    let swept = sweep(0..30, 60, THREADS, &|_| {});
    for violation in &swept.violations {
        println!("{violation}");
    }
    assert!(swept.violations.is_empty());
    assert_eq!(swept.seeds, 30);
    // Seeds without faults would prove nothing.
    for (what, count) in [
        ("cycles", swept.cycles),
        ("deliveries", swept.deliveries),
        ("crashes", swept.crashes),
        ("lies", swept.lies),
        ("commands", swept.commands),
        ("refused commands", swept.commands_refused),
    ] {
        assert!(count > 50, "only {count} {what}");
    }
}

#[test]
fn each_commit_has_its_own_seeds() {
    let seeds = rotated_seeds("8254d20", 300);
    assert_eq!(seeds.end - seeds.start, 300);
    assert_eq!(rotated_seeds("8254d20\n", 300), seeds);
    assert_ne!(rotated_seeds("e7d9fc9", 300).start, seeds.start);
}

#[test]
fn simulator_command_prints_its_seeds_and_results() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_genie-simulate")).args(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, text) = run(&["--seeds", "3..5", "--cycles", "5"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.starts_with("Seeds          2 of 3..5, each one twice with the same trace\n"), "{text}");
    assert!(text.ends_with("No invariant was violated.\n"), "{text}");
    let (code, text) = run(&["--rotate", "8254d20", "--count", "2", "--cycles", "5", "--json"]);
    let report: Value = serde_json::from_str(&text).unwrap();
    let first = json!(rotated_seeds("8254d20", 2).start);
    assert_eq!((code, &report["seeds"], &report["first_seed"]), (Some(0), &json!(2), &first));
    assert_eq!(run(&["--rotate", "8254d20", "--seeds", "0..2"]).0, Some(2));
    assert_eq!(run(&["--seeds", "2..2"]).0, Some(2));
}

#[test]
fn different_seeds_give_different_runs() {
    let traces: Vec<_> = (0..4).map(|seed| simulate(seed, &Options::faults(10)).unwrap().trace).collect();
    for (index, trace) in traces.iter().enumerate() {
        assert!(!traces[..index].contains(trace));
    }
}

#[test]
fn crash_at_any_call_loses_and_repeats_nothing() {
    let exhausted = crash_points(6, Depth::Single, THREADS, &|_| {});
    for violation in &exhausted.violations {
        println!("{violation}");
    }
    assert!(exhausted.violations.is_empty());
    assert!(exhausted.points > 200, "only {} points", exhausted.points);
}

#[test]
fn planned_crashes_happen_at_the_given_calls() {
    let points =
        vec![CrashPoint { call: 20, moment: Moment::After }, CrashPoint { call: 31, moment: Moment::Before }];
    assert_eq!(simulate(0, &Options::crashes(6, points)).unwrap().crashes, 2);
}

#[test]
fn regressions_stay_fixed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    assert!(!files.is_empty());
    for file in files {
        let regression: Regression = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        if let Err(violation) = simulate(regression.seed, &regression.options) {
            panic!("{} is back\n{violation}", file.display());
        }
    }
}

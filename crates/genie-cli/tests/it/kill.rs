//! SIGKILL at any moment: nothing is lost, nothing is delivered twice, the journal verifies.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::disk::{Disk, step};
use crate::genie::{Scene, run, said};

const RUNS: u64 = 300;
const KILLS_PER_RUN: u64 = 2;
const LEADS: u64 = 4;
const SEED: u64 = 11;

/// 300 runs, each killed at random moments and resumed until it is complete. What the world
/// received is compared line by line with an uninterrupted run.
#[test]
fn killed_runs_deliver_the_same_as_an_uninterrupted_run() {
    let reference = Scene::new(SEED, LEADS);
    let began = Instant::now();
    reference.complete();
    let whole = began.elapsed();
    let expected = reference.deliveries();
    std::thread::scope(|scope| {
        for worker in 0..2 {
            let expected = &expected;
            scope.spawn(move || {
                let mut random = fastrand::Rng::with_seed(worker);
                for run in (worker..RUNS).step_by(2) {
                    killed_run(run, expected, whole, &mut random);
                }
            });
        }
    });
}

fn killed_run(run: u64, expected: &[String], whole: Duration, random: &mut fastrand::Rng) {
    let scene = Scene::new(SEED, LEADS);
    for _ in 0..KILLS_PER_RUN {
        let mut child = scene.demo().stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        // A little longer than a whole run: some runs come to their end before the kill.
        std::thread::sleep(whole.mul_f64(random.f64() * 1.1));
        let _ = child.kill();
        child.wait().expect("it ends");
        if scene.database().exists() {
            scene.assert_clean(&format!("a kill in run {run}"));
        }
    }
    scene.complete();
    assert_eq!(scene.deliveries(), expected, "run {run}");
    scene.assert_clean(&format!("run {run}"));
}

/// A kill at calls of a kind, of a run of some twenty cycles.
fn kill_at(call: &str, step: usize) {
    let reference = Scene::new(SEED, LEADS);
    let cycles = reference.complete()["cycles"].as_u64().expect("a number");
    assert!(cycles >= 16, "only {cycles} cycles");
    let expected = reference.deliveries();
    let mut killed = 0;
    for at in (1..).step_by(step) {
        let scene = Scene::new(SEED, LEADS);
        let disk = Disk::below(&scene.data()).with_fault(call, at, "kill");
        let mut command = scene.demo();
        disk.put_under(&mut command);
        let output = run(command);
        if !disk.was_reached() {
            assert!(output.status.success(), "{}", said(&output));
            break;
        }
        killed += 1;
        if scene.database().exists() {
            scene.assert_clean(&format!("a kill at {call} {at}"));
        }
        scene.complete();
        assert_eq!(scene.deliveries(), expected, "killed at {call} {at}");
        scene.assert_clean(&format!("a kill at {call} {at}"));
    }
    assert!(killed >= 3, "only {killed} kills at {call}");
}

#[test]
fn kill_at_any_flush_does_not_change_deliveries() {
    kill_at("sync", 1);
}

#[test]
fn kill_at_writes_does_not_change_deliveries() {
    kill_at("write", step(13));
}

#[test]
fn kill_at_any_rename_does_not_change_deliveries() {
    kill_at("name", 1);
}

//! SIGKILL at any moment: nothing is lost, nothing is delivered twice, the journal verifies.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::genie::{GENIE, Scene};

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

/// A kill at every single flush of a run of some twenty cycles.
#[test]
fn kill_at_any_flush_does_not_change_deliveries() {
    let reference = Scene::new(SEED, LEADS);
    let cycles = reference.complete()["cycles"].as_u64().expect("a number");
    assert!(cycles >= 16, "only {cycles} cycles");
    let expected = reference.deliveries();
    let mut killed = 0;
    for flush in 1.. {
        let scene = Scene::new(SEED, LEADS);
        let status = std::process::Command::new("strace")
            .args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync", "-e"])
            .arg(format!("inject=fdatasync:signal=SIGKILL:when={flush}"))
            .arg(GENIE)
            .args(scene.arguments())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("strace is installed");
        if status.success() {
            break;
        }
        killed += 1;
        scene.complete();
        assert_eq!(scene.deliveries(), expected, "killed at flush {flush}");
        scene.assert_clean(&format!("a kill at flush {flush}"));
    }
    assert!(killed >= cycles, "only {killed} flushes in {cycles} cycles");
}

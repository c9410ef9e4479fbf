//! A disk that fails or is full: a clear error, nothing lost, and the next run continues.

use std::process::{Command, Stdio};

use crate::genie::{GENIE, Scene, run, said};

/// Fails every so many-th call of a kind once, and resumes without the fault.
fn sweep(call: &str, error: &str, step: usize) {
    let reference = Scene::new(21, 3);
    reference.complete();
    let expected = reference.deliveries();
    let mut failed = 0;
    for nth in (1..).step_by(step) {
        let scene = Scene::new(21, 3);
        let mut command = Command::new("strace");
        command
            .args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={call}"), "-e"])
            .arg(format!("inject={call}:error={error}:when={nth}"))
            .arg(GENIE)
            .args(scene.arguments())
            .stdin(Stdio::null());
        let output = run(command);
        if output.status.success() {
            assert_eq!(scene.deliveries(), expected, "{call} {nth} failed with {error} without an error");
            scene.assert_clean(&format!("{call} {nth} with {error}"));
            if nth > 200 {
                break;
            }
            continue;
        }
        failed += 1;
        assert!(said(&output).contains("{\"error\":{\"code\":"), "no code: {}", said(&output));
        scene.complete();
        assert_eq!(scene.deliveries(), expected, "{call} {nth} failed with {error}");
        scene.assert_clean(&format!("{call} {nth} with {error}"));
    }
    assert!(failed >= 10, "the faults were hardly seen: {failed}");
}

#[test]
fn failed_flush_is_never_reported_as_success() {
    sweep("fdatasync", "EIO", 2);
}

#[test]
fn full_disk_loses_nothing() {
    // A commit is one write, so that there are few of them.
    sweep("pwrite64", "ENOSPC", 5);
}

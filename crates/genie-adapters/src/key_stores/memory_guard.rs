//! Keeps the memory of this process out of files and away from other processes of the same user.

/// Forbids core dumps, and tracing by other processes of the user.
#[cfg(target_os = "linux")]
pub fn forbid_memory_dumps() {
    use rustix::process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit};

    // A system that refuses this still has a working vault: memory is written to a file only in a crash.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
}

/// Forbids core dumps.
#[cfg(not(target_os = "linux"))]
pub fn forbid_memory_dumps() {}

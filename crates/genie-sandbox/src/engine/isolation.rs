//! What the child process takes from itself before a script runs, in case WebAssembly alone does not hold it.
//!
//! On Linux: no files and no sockets (Landlock), a short list of system calls and no new executable memory (seccomp),
//! and limits of memory, processor time and file size. Elsewhere the process has only its parent, which ends it; on
//! Windows it belongs to a job object of the parent.

#[cfg(target_os = "linux")]
pub(crate) use linux::{before_threads, of_all_threads};

/// The run record says how little this is.
#[cfg(not(target_os = "linux"))]
pub(crate) fn before_threads(_wall_seconds: u64) -> Result<Vec<String>, String> {
    let own = if cfg!(windows) { "a process in a job object" } else { "a process of its own" };
    Ok(vec![own.to_owned()])
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn of_all_threads() -> Result<Vec<String>, String> {
    Ok(Vec::new())
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::BTreeMap;

    use landlock::{
        ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetStatus, Scope,
    };
    use rustix::process::{Resource, Rlimit, setrlimit};
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule,
    };

    /// The memory that the process may write to: the snapshot, what SQLite allocates, the script, and what it leaves.
    const DATA_BYTES_MAX: u64 = 2 << 30;
    /// Processor time, beyond the wall time: threads count separately.
    const CPU_SECONDS_SPARE: u64 = 10;

    /// What Python, SQLite and the engine need once everything is loaded.
    const SYSTEM_CALLS: &[i64] = &[
        libc::SYS_read,
        libc::SYS_write,
        libc::SYS_writev,
        libc::SYS_close,
        libc::SYS_munmap,
        libc::SYS_madvise,
        libc::SYS_mremap,
        libc::SYS_brk,
        libc::SYS_futex,
        libc::SYS_sigaltstack,
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_rt_sigreturn,
        libc::SYS_clock_gettime,
        libc::SYS_clock_nanosleep,
        libc::SYS_nanosleep,
        libc::SYS_restart_syscall,
        libc::SYS_exit,
        libc::SYS_exit_group,
        libc::SYS_sched_yield,
        libc::SYS_gettid,
        libc::SYS_getpid,
        libc::SYS_getrandom,
        libc::SYS_fstat,
        // Answered with an error, see below.
        libc::SYS_openat,
    ];

    /// Limits, and no files. Threads that are started later inherit both. It says what is in force.
    pub(crate) fn before_threads(wall_seconds: u64) -> Result<Vec<String>, String> {
        let mut in_force = vec!["a process of its own".to_owned()];
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))
            .map_err(|error| format!("the end of the parent would not be noticed: {error}"))?;
        let limits = [
            (Resource::Core, 0),
            (Resource::Fsize, 0),
            (Resource::Data, DATA_BYTES_MAX),
            (Resource::Cpu, wall_seconds + CPU_SECONDS_SPARE),
        ];
        for (resource, most) in limits {
            let limit = Rlimit { current: Some(most), maximum: Some(most) };
            setrlimit(resource, limit).map_err(|error| format!("a limit could not be set: {error}"))?;
        }
        in_force.push("limits of memory and time".to_owned());
        if forbid_files().map_err(|error| format!("Landlock failed: {error}"))? {
            in_force.push("Landlock".to_owned());
        }
        Ok(in_force)
    }

    /// Once no more threads are needed: starting one takes system calls that are forbidden here.
    pub(crate) fn of_all_threads() -> Result<Vec<String>, String> {
        forbid_system_calls().map_err(|error| format!("seccomp failed: {error}"))?;
        Ok(vec!["seccomp".to_owned()])
    }

    /// No path may be opened and no port be used. A kernel without Landlock leaves this to seccomp.
    fn forbid_files() -> Result<bool, landlock::RulesetError> {
        let newest = ABI::V6;
        let status = Ruleset::default()
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(newest))?
            .handle_access(AccessNet::from_all(newest))?
            .scope(Scope::from_all(newest))?
            .create()?
            .restrict_self()?;
        Ok(status.ruleset != RulesetStatus::NotEnforced)
    }

    /// Every system call that is not listed ends the process; opening a file only fails, because the C library tries to
    /// read a setting of the system when it returns memory.
    fn forbid_system_calls() -> Result<(), Box<dyn std::error::Error>> {
        let machine = std::env::consts::ARCH.try_into()?;
        let opening = BTreeMap::from([(libc::SYS_openat, Vec::new())]);
        let fails = SeccompAction::Errno(libc::EACCES.unsigned_abs());
        let filter = SeccompFilter::new(opening, SeccompAction::Allow, fails, machine)?;
        let opening: BpfProgram = filter.try_into()?;
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
            SYSTEM_CALLS.iter().map(|call| (*call, Vec::new())).collect();
        // Memory can no longer become code.
        let executable = u64::from(libc::PROT_EXEC.unsigned_abs());
        for call in [libc::SYS_mmap, libc::SYS_mprotect] {
            let is_data =
                SeccompCondition::new(2, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(executable), 0)?;
            rules.insert(call, vec![SeccompRule::new(vec![is_data])?]);
        }
        // Without memory, the process ends itself.
        let abort = u64::from(libc::SIGABRT.unsigned_abs());
        let ends = SeccompCondition::new(2, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, abort)?;
        rules.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![ends])?]);
        // The allocator gives its memory a name.
        let names =
            SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, libc::PR_SET_VMA as u64)?;
        rules.insert(libc::SYS_prctl, vec![SeccompRule::new(vec![names])?]);
        // A build with debug assertions asks whether a file is open before it closes it.
        let asks = SeccompCondition::new(1, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, libc::F_GETFD as u64)?;
        rules.insert(libc::SYS_fcntl, vec![SeccompRule::new(vec![asks])?]);
        let filter = SeccompFilter::new(rules, SeccompAction::KillProcess, SeccompAction::Allow, machine)?;
        let program: BpfProgram = filter.try_into()?;
        seccompiler::apply_filter_all_threads(&opening)?;
        Ok(seccompiler::apply_filter_all_threads(&program)?)
    }
}

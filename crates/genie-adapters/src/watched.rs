//! A program that ends when this process ends, however that happens, and whose folders are removed then.

use std::fs::{self, File};
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

/// How often a folder is removed, to which the last processes of a program may still write.
const REMOVALS_MAX: usize = 50;

/// The pause between two attempts to remove a folder.
const REMOVAL_PAUSE: Duration = Duration::from_millis(10);

/// Runs the program until it ends by itself or the standard input is closed, which it is when this process ends, however
/// it does. Then the whole process group is ended, and its folders are removed.
const WATCHED: &str = r#"
exec 3<&0
one=$1 other=$2; shift 2
"$@" </dev/null 3<&- & program=$!
{ trap '' TERM; read -r _ <&3; kill -TERM 0; sleep 1; rm -rf "$one" "$other"; kill -KILL 0; } & watcher=$!
wait "$program"; kill -KILL "$watcher"
"#;

/// A running program with folders of its own.
pub struct Watched {
    child: Child,
    folders: [PathBuf; 2],
}

impl Watched {
    /// Starts a program with these arguments. What it prints goes into a file and not into a pipe: it must not stop when
    /// nothing reads it, or when this process ends before it. Its temporary files go into the first folder.
    pub fn start(
        program: &Path,
        arguments: &[String],
        folders: [PathBuf; 2],
        output: File,
    ) -> io::Result<Self> {
        let errors = output.try_clone()?;
        let mut command = Command::new("/bin/sh");
        command.args(["-c", WATCHED, "genie-browser"]).args(&folders).arg(program).args(arguments);
        command.process_group(0).env("TMPDIR", &folders[0]);
        // A library that was preloaded into this program is not meant for a browser, which may not start with it.
        command.env_remove("LD_PRELOAD");
        command.stdin(Stdio::piped()).stdout(output).stderr(errors);
        Ok(Self { child: command.spawn()?, folders })
    }

    /// Whether it runs.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(group) = Pid::from_raw(self.child.id().cast_signed()) {
            // If the program has ended, so has its group.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
        self.folders.iter().for_each(|folder| remove(folder));
    }
}

/// Removes a folder with all that is in it.
pub fn remove(folder: &Path) {
    for _ in 0..REMOVALS_MAX {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => thread::sleep(REMOVAL_PAUSE),
            Ok(()) | Err(_) => break,
        }
    }
}

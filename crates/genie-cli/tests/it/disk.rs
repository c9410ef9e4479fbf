//! A disk under the real program that fails at a chosen call, kills the program there, or records what it does: a
//! library that is loaded before the C library. `tests/disk/disk.c` describes it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The environment of a program whose files are on such a disk.
#[derive(Clone, Debug)]
pub struct Disk {
    variables: Vec<(&'static str, String)>,
    seen: PathBuf,
}

impl Disk {
    /// A disk for the files below a folder. What it notes is put beside the folder.
    pub fn below(folder: &Path) -> Self {
        std::fs::create_dir_all(folder).expect("a folder");
        let folder = folder.canonicalize().expect("a folder");
        let seen = folder.with_file_name("seen");
        let _ = std::fs::remove_file(&seen);
        let text = |path: &Path| path.to_str().expect("a path in UTF-8").to_owned();
        let variables =
            vec![("LD_PRELOAD", text(library())), ("DISK_FOLDER", text(&folder)), ("DISK_SEEN", text(&seen))];
        Self { variables, seen }
    }

    /// At this call of a kind, counted from 1, this happens.
    pub fn with_fault(self, call: &str, at: usize, does: &str) -> Self {
        self.with("DISK_CALL", call).with("DISK_AT", &at.to_string()).with("DISK_DOES", does)
    }

    /// While this file exists, all calls of a kind fail.
    pub fn sick_while(self, file: &Path, call: &str, does: &str) -> Self {
        let file = file.to_str().expect("a path in UTF-8").to_owned();
        self.with("DISK_CALL", call).with("DISK_SICK", &file).with("DISK_DOES", does)
    }

    /// Every call is recorded in this file.
    pub fn recorded_in(self, file: &Path) -> Self {
        let file = file.to_str().expect("a path in UTF-8").to_owned();
        self.with("DISK_TRACE", &file)
    }

    fn with(mut self, name: &'static str, value: &str) -> Self {
        self.variables.push((name, value.to_owned()));
        self
    }

    /// Puts a program on this disk.
    pub fn put_under(&self, command: &mut Command) {
        command.envs(self.variables.iter().map(|(name, value)| (*name, value)));
    }

    /// Whether the fault has happened.
    pub fn was_reached(&self) -> bool {
        self.seen.exists()
    }
}

/// How many calls a test goes on from one fault to the next: so many, or one if every call is to be tried.
pub fn step(usual: usize) -> usize {
    if std::env::var_os("TEST_EVERY_CALL").is_some() { 1 } else { usual }
}

/// The library, compiled once.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disk/disk.c");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("disk-{}.so", std::process::id()));
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"]).arg(&path).arg(source);
        assert!(compiler.status().expect("a C compiler").success());
        path
    })
}

//! How the tests call the program.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program under test.
pub const GENIE: &str = env!("CARGO_BIN_EXE_genie");

/// The program with these arguments.
pub fn genie<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(GENIE);
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs a command to its end.
pub fn run(mut command: Command) -> Output {
    command.output().expect("the program can be started")
}

/// What a command printed, for messages.
pub fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// A demonstration in a folder of its own.
pub struct Scene {
    folder: tempfile::TempDir,
    seed: u64,
    leads: u64,
}

impl Scene {
    pub fn new(seed: u64, leads: u64) -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder"), seed, leads }
    }

    /// The folder with everything.
    pub fn root(&self) -> &Path {
        self.folder.path()
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn database(&self) -> PathBuf {
        self.data().join(genie_store::DATABASE_FILE)
    }

    fn world(&self) -> PathBuf {
        self.folder.path().join("world.jsonl")
    }

    /// The arguments of the demonstration.
    pub fn arguments(&self) -> Vec<String> {
        let text = |path: &Path| path.to_str().expect("a path in UTF-8").to_owned();
        [
            "demo",
            "outreach",
            "--json",
            "--data",
            &text(&self.data()),
            "--world",
            &text(&self.world()),
            "--seed",
            &self.seed.to_string(),
            "--leads",
            &self.leads.to_string(),
        ]
        .map(str::to_owned)
        .to_vec()
    }

    /// The demonstration, ready to be started.
    pub fn demo(&self) -> Command {
        let mut command = Command::new(GENIE);
        command.args(self.arguments()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the demonstration to its end and returns its report.
    pub fn complete(&self) -> Value {
        let output = run(self.demo());
        assert!(output.status.success(), "the demonstration failed: {}", said(&output));
        serde_json::from_slice(&output.stdout).expect("the report is JSON")
    }

    /// What the outside world received, line by line.
    pub fn deliveries(&self) -> Vec<String> {
        let ledger = std::fs::read_to_string(self.world()).unwrap_or_default();
        ledger.lines().map(str::to_owned).collect()
    }

    /// `genie verify` on the folder.
    pub fn verify(&self) -> Output {
        let data = self.data();
        run(genie(["verify", "--json", "--data", data.to_str().expect("a path in UTF-8")]))
    }

    /// Asserts that the folder is sound.
    pub fn assert_clean(&self, when: &str) {
        let output = self.verify();
        assert!(output.status.success(), "verify after {when}: {}", said(&output));
    }
}

/// Whether the tests can act as another user.
pub fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Runs a script as the user `nobody`.
pub fn as_another_user(script: &str) -> Output {
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "bash", "-c", script]);
    run(command)
}

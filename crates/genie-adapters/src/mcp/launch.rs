//! How a server is started: its program, its arguments, and an environment that contains only what is listed.

use std::fs;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;
use tokio::process::Command;

use genie_tools::{BROWSER_PLACE, Package, Registry, Server, Start};

use super::packages;
use crate::programs::find_program;

/// The environment variables that every server gets as this program has them.
const PASSED_ALWAYS: [&str; 1] = ["PATH"];

/// The folders of the MCP servers in a data folder.
#[derive(Clone, Debug)]
pub struct Folders {
    root: PathBuf,
}

impl Folders {
    /// The folders in this data folder.
    pub fn new(data: &Path) -> Self {
        // Programs are started in folders of their own, so a relative path would lead somewhere else.
        let data = std::path::absolute(data).unwrap_or_else(|_| data.to_owned());
        Self { root: data.join("tools") }
    }

    /// Where the package of a server is installed.
    pub fn package(&self, server: &Server, package: &Package) -> PathBuf {
        self.root.join("packages").join(server.name.as_str()).join(&package.version)
    }

    /// Where a package is put together before it takes its place.
    pub fn partial(&self, server: &Server, package: &Package) -> PathBuf {
        self.root.join("packages").join(server.name.as_str()).join(format!("{}.partial", package.version))
    }

    /// The file with the hashes of all packages that were installed for a server the first time.
    pub fn lock(&self, server: &Server, package: &Package) -> PathBuf {
        self.root.join("locks").join(format!("{}-{}.json", server.name, package.version))
    }

    fn home(&self, server: &Server) -> PathBuf {
        self.root.join("home").join(server.name.as_str())
    }

    fn work(&self, server: &Server) -> PathBuf {
        self.root.join("work").join(server.name.as_str())
    }
}

/// Creates a folder that only its owner can read.
pub fn create_private(folder: &Path) -> Result<(), String> {
    let created = fs::DirBuilder::new().recursive(true).mode(0o700).create(folder);
    created.map_err(|error| format!("{}: {error}", folder.display()))
}

/// The command that starts a server, which may join the browser at an address. Its folders and files are made.
pub fn command(folders: &Folders, server: &Server, browser: &str) -> Result<Command, String> {
    // A server may have been set up since it was looked at, and nothing else stands between its file and a start.
    if let Some(flaw) = server.flaw() {
        return Err(flaw);
    }
    let (home, work) = (folders.home(server), folders.work(server));
    create_private(&home)?;
    create_private(&work)?;
    let places = Places { work: &work, browser };
    for (path, content) in &server.files {
        write_file(&home.join(path), &places.fill_in(content))?;
    }
    let (program, mut arguments) = program(folders, server)?;
    arguments.extend(server.args.iter().map(|argument| places.fill(argument)));
    let mut command = Command::new(program);
    command.args(arguments).current_dir(&work).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.env_clear().env("HOME", &home).env("LANG", "C.UTF-8");
    let passed = PASSED_ALWAYS.into_iter().chain(server.pass_env.iter().map(String::as_str));
    for name in passed {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    command.envs(&server.env);
    Ok(command)
}

fn program(folders: &Folders, server: &Server) -> Result<(PathBuf, Vec<String>), String> {
    match &server.start {
        Start::Package(package) => {
            let entry = packages::entry(&folders.package(server, package), package);
            let program = packages::runner(&folders.package(server, package), package)?;
            match package.registry {
                Registry::Npm => Ok((program, vec![entry.display().to_string()])),
                Registry::Pypi => {
                    Ok((program, vec!["-I".to_owned(), "-m".to_owned(), package.entry.clone()]))
                }
            }
        }
        Start::Program(program) => {
            let found = find_program(program).ok_or_else(|| format!("{program} is not on this computer"))?;
            // PATH may contain relative folders, and the server is started in a folder of its own.
            let found = std::path::absolute(found).map_err(|error| format!("{program}: {error}"))?;
            Ok((found, Vec::new()))
        }
        Start::Address(_) => Err("it runs somewhere else".to_owned()),
        Start::Builtin(_) => Err("its tools ship with this program".to_owned()),
    }
}

/// What stands for `{work}` and `{browser}`.
struct Places<'a> {
    work: &'a Path,
    browser: &'a str,
}

impl Places<'_> {
    fn fill(&self, text: &str) -> String {
        text.replace("{work}", &self.work.display().to_string()).replace(BROWSER_PLACE, self.browser)
    }

    fn fill_in(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.fill(text)),
            Value::Array(items) => items.iter().map(|item| self.fill_in(item)).collect(),
            Value::Object(fields) => {
                fields.iter().map(|(name, value)| (name.clone(), self.fill_in(value))).collect()
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
        }
    }
}

fn write_file(path: &Path, content: &Value) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        create_private(folder)?;
    }
    fs::write(path, format!("{content:#}\n")).map_err(|error| format!("{}: {error}", path.display()))
}

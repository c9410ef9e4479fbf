//! The packages of MCP servers: installed in exact versions, and checked before each start. Scripts of packages are not
//! run, and nothing is downloaded when a server starts.

mod npm;
mod pypi;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::process::Command;
use tokio::time::{Instant, timeout_at};

use genie_kernel::Failure;
use genie_kernel::Hash;
use genie_tools::{Installation, Installed, Package, Registry, Server};

use super::launch::{Folders, create_private};
use super::process::{Groups, Process};

/// The file that says what is installed.
const INSTALLED_FILE: &str = "installed.json";

/// How long an installation may take.
const INSTALL_LONGEST: Duration = Duration::from_secs(540);

/// What is written after an installation.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Record {
    package: String,
    version: String,
    packages: usize,
    lock_hash: String,
    entry_hash: String,
    /// The program that runs the entry, if it is outside the folder and another one cannot take its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    interpreter: Option<PathBuf>,
}

/// A package to install into a folder, with the versions of an earlier lock file if there is one.
struct Fetch<'a> {
    groups: &'a Groups,
    folder: &'a Path,
    package: &'a Package,
    earlier: &'a Path,
    /// The folder of an earlier installation, whose place this one takes.
    replaced: &'a Path,
    until: Instant,
}

/// A folder in which a package is put together. What is left of it when this is dropped is removed.
struct PartialFolder(PathBuf);

impl PartialFolder {
    fn create(path: PathBuf) -> Result<Self, String> {
        // What an interrupted installation left is worth nothing.
        remove(&path)?;
        create_private(&path)?;
        Ok(Self(path))
    }
}

impl Drop for PartialFolder {
    fn drop(&mut self) {
        // What cannot be removed now is removed by the next installation.
        let _ = remove(&self.0);
    }
}

/// The packages that were installed together.
struct Locked {
    /// How many there are.
    count: usize,
    /// The hash of the server's own package, as the registry states it.
    integrity: String,
}

/// The file that is run, or that shows that the module is there.
pub fn entry(folder: &Path, package: &Package) -> PathBuf {
    match package.registry {
        Registry::Npm => npm::entry(folder, package),
        Registry::Pypi => pypi::entry(folder, package),
    }
}

/// The program that runs the entry.
pub fn runner(folder: &Path, package: &Package) -> Result<PathBuf, String> {
    match package.registry {
        Registry::Npm => npm::runner(),
        Registry::Pypi => pypi::runner(folder, read_record(folder).and_then(|record| record.interpreter)),
    }
}

/// Whether a package is installed as it was left.
pub fn state(folder: &Path, package: &Package) -> Installation {
    let Some(record) = read_record(folder) else { return Installation::Missing };
    if (&record.package, &record.version) != (&package.name, &package.version) {
        return Installation::Missing;
    }
    let is_same = |file: &Path, hash: &str| hash_of(file).is_ok_and(|found| found == hash);
    let is_whole = is_same(&entry(folder, package), &record.entry_hash)
        && is_same(&lock_file(folder, package), &record.lock_hash);
    match (is_whole, runner(folder, package)) {
        (true, Ok(_)) => Installation::Present,
        (true, Err(why)) => Installation::Unusable(why),
        (false, _) => {
            Installation::Unusable("its files have changed since installation; reinstall it".to_owned())
        }
    }
}

/// Installs a package. One that was installed before gets the same versions of everything it depends on.
pub async fn install(
    (folders, groups): (&Folders, &Groups),
    server: &Server,
    package: &Package,
) -> Result<Installed, Failure> {
    let (folder, lock) = (folders.package(server, package), folders.lock(server, package));
    let failed = |why: String| {
        let summary = format!("{} {} could not be installed: {why}", package.name, package.version);
        Failure::new("TOOL_INSTALL_FAILED", true, summary).brief()
    };
    if matches!(state(&folder, package), Installation::Present) && lock.is_file() {
        return read_record(&folder).map(installed).ok_or_else(|| failed("its record is gone".to_owned()));
    }
    let partial = PartialFolder::create(folders.partial(server, package)).map_err(failed)?;
    let until = Instant::now() + INSTALL_LONGEST;
    let fetch = Fetch { groups, folder: &partial.0, package, earlier: &lock, replaced: &folder, until };
    let fetched = match package.registry {
        Registry::Npm => npm::fetch(&fetch).await,
        Registry::Pypi => pypi::fetch(&fetch).await,
    };
    let locked = fetched.map_err(failed)?;
    if locked.integrity != package.integrity {
        let summary = format!(
            "the registry's {} {} does not match the expected hash; nothing was installed",
            package.name, package.version
        );
        return Err(Failure::new("TOOL_PACKAGE_ALTERED", false, summary));
    }
    let record = keep(&partial.0, package, (lock.as_path(), &locked)).map_err(failed)?;
    replace(&folder, &partial.0).map_err(failed)?;
    Ok(installed(record))
}

/// Puts a new folder in the place of another, which is kept until the new one is there.
fn replace(folder: &Path, new: &Path) -> Result<(), String> {
    let replaced = new.with_extension("replaced");
    remove(&replaced)?;
    let is_replaced = match fs::rename(folder, &replaced) {
        Ok(()) => true,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => false,
        Err(error) => return Err(error.to_string()),
    };
    if let Err(error) = fs::rename(new, folder) {
        if is_replaced {
            fs::rename(&replaced, folder).map_err(|back| format!("{error}; {back}"))?;
        }
        return Err(error.to_string());
    }
    // What cannot be removed now is removed by the next installation.
    let _ = remove(&replaced);
    Ok(())
}

/// Writes down what was installed, and keeps its lock file for the next time.
fn keep(folder: &Path, package: &Package, (lock, locked): (&Path, &Locked)) -> Result<Record, String> {
    let said = |error: std::io::Error| error.to_string();
    let record = Record {
        package: package.name.clone(),
        version: package.version.clone(),
        packages: locked.count,
        lock_hash: hash_of(&lock_file(folder, package))?,
        entry_hash: hash_of(&entry(folder, package))?,
        interpreter: match package.registry {
            Registry::Npm => None,
            Registry::Pypi => pypi::interpreter(folder),
        },
    };
    let text = serde_json::to_string_pretty(&record).map_err(|error| error.to_string())?;
    fs::write(folder.join(INSTALLED_FILE), text).map_err(said)?;
    if let Some(parent) = lock.parent() {
        create_private(parent)?;
    }
    // A lock file that is cut off would fail every later installation, so it takes its place whole.
    let partial = lock.with_extension("partial");
    fs::copy(lock_file(folder, package), &partial).map_err(said)?;
    File::open(&partial).and_then(|file| file.sync_all()).map_err(said)?;
    fs::rename(&partial, lock).map_err(said)?;
    Ok(record)
}

fn installed(record: Record) -> Installed {
    let package = format!("{} {}", record.package, record.version);
    Installed { package, packages: record.packages, lock_hash: record.lock_hash }
}

fn lock_file(folder: &Path, package: &Package) -> PathBuf {
    match package.registry {
        Registry::Npm => folder.join(npm::LOCK_FILE),
        Registry::Pypi => folder.join(pypi::LOCK_FILE),
    }
}

fn read_record(folder: &Path) -> Option<Record> {
    serde_json::from_slice(&fs::read(folder.join(INSTALLED_FILE)).ok()?).ok()
}

fn hash_of(file: &Path) -> Result<String, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(Hash::of(&bytes).hex())
}

fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.to_string()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Runs a program of the person's own to its end. It gets the person's settings, such as a mirror of the registry.
async fn run(fetch: &Fetch<'_>, program: &Path, arguments: &[&str]) -> Result<(), String> {
    let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut command = Command::new(program);
    command.args(arguments).current_dir(fetch.folder).stdin(Stdio::null()).stdout(Stdio::null());
    let mut process = Process::spawn(command, fetch.groups).map_err(|error| format!("{name}: {error}"))?;
    let ended = timeout_at(fetch.until, process.wait()).await;
    let why = match ended {
        Ok(Ok(status)) if status.success() => return Ok(()),
        Ok(Ok(status)) => format!("{name} ended with {status}"),
        Ok(Err(error)) => format!("{name}: {error}"),
        Err(_) => {
            let minutes = INSTALL_LONGEST.as_secs() / 60;
            format!("{name} did not end in time; an installation may take {minutes} minutes")
        }
    };
    Err(match process.last_error() {
        None => why,
        Some(line) => format!("{why}: {line}"),
    })
}

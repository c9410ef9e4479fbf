//! Packages of PyPI, in a virtual environment. Only ready-made wheels are installed, because building one runs its
//! code. `pip` compares each package with the hash in our lock file, if there is one.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use genie_tools::Package;

use super::super::process::Groups;
use super::{Locked, run};
use crate::programs::find_program;

/// The file with the hashes of all packages.
pub const LOCK_FILE: &str = "lock.json";

/// The folder of the virtual environment.
const ENVIRONMENT: &str = "venv";

/// The report of `pip` about what it installed.
const REPORT_FILE: &str = "report.json";

/// What `pip` is to install, with hashes.
const REQUIREMENTS_FILE: &str = "requirements.txt";

/// What keeps `pip` from asking, from building packages, and from saying more than errors.
const QUIETLY: [&str; 8] = [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-input",
    "--disable-pip-version-check",
    "--only-binary=:all:",
    "--report=report.json",
];

#[derive(Deserialize)]
struct Report {
    install: Vec<Reported>,
}

#[derive(Deserialize)]
struct Reported {
    metadata: Metadata,
    download_info: Download,
}

#[derive(Deserialize)]
struct Metadata {
    name: String,
    version: String,
}

#[derive(Deserialize)]
struct Download {
    archive_info: Archive,
}

#[derive(Deserialize)]
struct Archive {
    hash: String,
}

/// A package in our lock file.
#[derive(Serialize, Deserialize)]
struct LockedPackage {
    name: String,
    version: String,
    hash: String,
}

/// A file that shows that the module is there.
pub fn entry(folder: &Path, package: &Package) -> PathBuf {
    let libraries = folder.join(ENVIRONMENT).join("lib");
    // The folder of the libraries has the version of Python in its name.
    let versions = fs::read_dir(&libraries).into_iter().flatten().flatten();
    let found = versions.map(|version| version.path().join("site-packages")).find(|path| path.is_dir());
    found.unwrap_or(libraries).join(&package.entry).join("__init__.py")
}

/// The interpreter of the virtual environment.
pub fn python(folder: &Path) -> PathBuf {
    folder.join(ENVIRONMENT).join("bin").join("python")
}

/// Installs a package into a folder, with the versions of an earlier lock file if there is one.
pub async fn fetch(
    groups: &Groups,
    folder: &Path,
    package: &Package,
    earlier: &Path,
) -> Result<Locked, String> {
    let python3 = find_program("python3").ok_or("python3 is missing; install Python 3.10 or newer")?;
    run(groups, &python3, &["-m", "venv", ENVIRONMENT], folder).await?;
    let exact = format!("{}=={}", package.name, package.version);
    let mut arguments = QUIETLY.to_vec();
    match earlier.is_file() {
        true => {
            let locked: Vec<LockedPackage> = read(earlier)?;
            let line = |one: &LockedPackage| {
                format!("{}=={} --hash={}\n", one.name, one.version, one.hash.replacen('=', ":", 1))
            };
            let lines: String = locked.iter().map(line).collect();
            fs::write(folder.join(REQUIREMENTS_FILE), lines).map_err(|error| error.to_string())?;
            arguments.extend(["--require-hashes", "--no-deps", "-r", REQUIREMENTS_FILE]);
        }
        false => arguments.push(&exact),
    }
    run(groups, &python(folder), &arguments, folder).await?;
    let report: Report = read(&folder.join(REPORT_FILE))?;
    let locked: Vec<LockedPackage> = report.install.into_iter().map(locked).collect();
    let text = serde_json::to_string_pretty(&locked).map_err(|error| error.to_string())?;
    fs::write(folder.join(LOCK_FILE), text).map_err(|error| error.to_string())?;
    let own = locked.iter().find(|one| one.name == package.name);
    Ok(Locked { count: locked.len(), integrity: own.map(|own| own.hash.clone()).unwrap_or_default() })
}

fn locked(reported: Reported) -> LockedPackage {
    let Reported { metadata: Metadata { name, version }, download_info } = reported;
    LockedPackage { name, version, hash: download_info.archive_info.hash }
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_slice(&bytes).map_err(|error| format!("{}: {error}", path.display()))
}

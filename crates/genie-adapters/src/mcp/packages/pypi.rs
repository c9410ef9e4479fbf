//! Packages of PyPI, in a virtual environment. Only ready-made wheels are installed, because building one runs its
//! code. `pip` compares each package with the hash in our lock file, if there is one.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use genie_tools::Package;

use super::{Fetch, Locked, run};
use crate::programs::find_program;

/// The file with the hashes of all packages.
pub const LOCK_FILE: &str = "lock.json";

/// The folder of the virtual environment.
const ENVIRONMENT: &str = "venv";

/// Where a folder of libraries has its packages.
const SITE_PACKAGES: &str = "site-packages";

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
    let libraries = libraries(folder).unwrap_or_else(|| folder.join(ENVIRONMENT).join("lib"));
    libraries.join(SITE_PACKAGES).join(&package.entry).join("__init__.py")
}

/// The program that runs the module. The environment only links to the computer's Python, which may be removed or
/// updated: another version does not find the module.
pub fn runner(folder: &Path, installed_with: Option<PathBuf>) -> Result<PathBuf, String> {
    let python = python(folder);
    let is_usable = fs::canonicalize(&python)
        .is_ok_and(|found| installed_with.is_none_or(|installed_with| installed_with == found));
    match is_usable {
        true => Ok(python),
        false => Err("its Python was removed or updated; reinstall it".to_owned()),
    }
}

/// The computer's Python that the virtual environment links to; none if the environment has a copy of it.
pub fn interpreter(folder: &Path) -> Option<PathBuf> {
    let folder = fs::canonicalize(folder).ok()?;
    fs::canonicalize(python(&folder)).ok().filter(|found| !found.starts_with(&folder))
}

/// The interpreter of the virtual environment.
fn python(folder: &Path) -> PathBuf {
    folder.join(ENVIRONMENT).join("bin").join("python")
}

/// The folder of the libraries, which has the version of Python in its name.
fn libraries(folder: &Path) -> Option<PathBuf> {
    let versions = fs::read_dir(folder.join(ENVIRONMENT).join("lib")).into_iter().flatten().flatten();
    versions.map(|version| version.path()).find(|path| path.join(SITE_PACKAGES).is_dir())
}

/// The version of Python, as the folder of the libraries names it.
fn version(folder: &Path) -> Option<OsString> {
    Some(libraries(folder)?.file_name()?.to_owned())
}

pub async fn fetch(fetch: &Fetch<'_>) -> Result<Locked, String> {
    let &Fetch { folder, package, earlier, replaced, .. } = fetch;
    let python3 = find_program("python3").ok_or("python3 is missing; install Python 3.10 or newer")?;
    run(fetch, &python3, &["-m", "venv", ENVIRONMENT]).await?;
    // Another version of Python needs other files of the same packages, whose hashes the lock file does not have.
    let is_same_python = version(replaced).is_none_or(|before| version(folder) == Some(before));
    let exact = format!("{}=={}", package.name, package.version);
    let mut arguments = QUIETLY.to_vec();
    match earlier.is_file() && is_same_python {
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
    run(fetch, &python(folder), &arguments).await?;
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

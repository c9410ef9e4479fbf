//! Packages of npm. `npm` compares each package with the hash in its lock file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::json;

use genie_tools::Package;

use super::{Fetch, Locked, run};
use crate::programs::find_program;

/// The file with the hashes of all packages.
pub const LOCK_FILE: &str = "package-lock.json";

/// What keeps `npm` from running scripts of packages, from reporting what is installed, and from saying more than errors.
const QUIETLY: [&str; 5] = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev", "--loglevel=error"];

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, LockedPackage>,
}

#[derive(Deserialize)]
struct LockedPackage {
    integrity: Option<String>,
}

/// The file that is run.
pub fn entry(folder: &Path, package: &Package) -> PathBuf {
    folder.join("node_modules").join(&package.name).join(&package.entry)
}

/// The program that runs it.
pub fn runner() -> Result<PathBuf, String> {
    find_program("node").ok_or_else(|| "Node.js is missing; install Node.js 20 or newer".to_owned())
}

pub async fn fetch(fetch: &Fetch<'_>) -> Result<Locked, String> {
    let &Fetch { folder, package, earlier, .. } = fetch;
    let npm = find_program("npm").ok_or("npm is missing; install Node.js 20 or newer")?;
    let said = |error: std::io::Error| error.to_string();
    let wanted = json!({
        "private": true,
        "dependencies": { package.name.clone(): package.version },
        "overrides": package.overrides,
    });
    fs::write(folder.join("package.json"), format!("{wanted:#}\n")).map_err(said)?;
    let verb = match earlier.is_file() {
        true => {
            fs::copy(earlier, folder.join(LOCK_FILE)).map_err(said)?;
            "ci"
        }
        false => "install",
    };
    let arguments: Vec<&str> = std::iter::once(verb).chain(QUIETLY).collect();
    run(fetch, &npm, &arguments).await?;
    let lock = fs::read(folder.join(LOCK_FILE)).map_err(said)?;
    let lock: Lock = serde_json::from_slice(&lock).map_err(|error| error.to_string())?;
    let own = lock.packages.get(&format!("node_modules/{}", package.name));
    let integrity = own.and_then(|own| own.integrity.clone()).unwrap_or_default();
    // The first entry is the folder itself.
    Ok(Locked { count: lock.packages.len().saturating_sub(1), integrity })
}

//! Python, compiled: embedded in the program, unpacked once into a cache, and loaded only if its hash is right. This is
//! the only module with `unsafe` code.
#![expect(unsafe_code, reason = "compiled code is trusted by its hash, which the compiler cannot know")]

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use flate2::read::GzDecoder;
use wasmtime::component::Component;
use wasmtime::{Config, Engine};

use super::limits::STACK_BYTES_MAX;

/// What `python/build` left.
static PACKED: &[u8] = include_bytes!("../../python/built/python.cwasm.gz");
/// The hash of the compiled code, unpacked.
static COMPILED_HASH: &str = include_str!("../../python/built/python.cwasm.blake3");
/// The hash of the component that was compiled.
static COMPONENT_HASH: &str = include_str!("../../python/python.wasm.sha256");

/// How long the Python of another version is kept: both may be in use.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The hash of the Python that runs scripts. It is part of every run record.
pub(crate) fn hash() -> &'static str {
    COMPONENT_HASH.split_whitespace().next().unwrap_or_default()
}

/// Why Python could not be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CacheError {
    /// The cache cannot be read or written.
    #[error("{path}: {cause}", path = .0.display(), cause = .1)]
    File(PathBuf, io::Error),
    /// What is embedded is not what was built.
    #[error("the included copy of Python is damaged (reinstall OutreachGenie)")]
    Damaged,
    /// It was compiled for something else.
    #[error("Python could not be loaded: {0}")]
    Engine(wasmtime::Error),
}

/// The engine, with what the code was compiled for (`python/compile.py`).
pub(crate) fn engine() -> Result<Engine, CacheError> {
    let mut config = Config::new();
    config.consume_fuel(true).epoch_interruption(true);
    config.async_stack_size(STACK_BYTES_MAX).max_wasm_stack(STACK_BYTES_MAX);
    Engine::new(&config).map_err(CacheError::Engine)
}

/// Where the compiled code lies in a cache. It is unpacked unless something is there; whoever loads it looks at its hash.
pub(crate) fn unpacked(cache: &Path) -> Result<PathBuf, CacheError> {
    let path = path_in(cache);
    if path.exists() { Ok(path) } else { unpack(cache) }
}

fn path_in(cache: &Path) -> PathBuf {
    cache.join(format!("python-{}.cwasm", expected().get(..16).unwrap_or_default()))
}

/// Unpacks the compiled code into the cache.
pub(crate) fn unpack(cache: &Path) -> Result<PathBuf, CacheError> {
    let path = path_in(cache);
    let failed = |error| CacheError::File(path.clone(), error);
    let mut code = Vec::new();
    GzDecoder::new(PACKED).read_to_end(&mut code).map_err(|_| CacheError::Damaged)?;
    if blake3::hash(&code).to_hex().as_str() != expected() {
        return Err(CacheError::Damaged);
    }
    std::fs::create_dir_all(cache).map_err(failed)?;
    // Beside it and then in its place: another process may be reading it.
    let mut new = tempfile::NamedTempFile::new_in(cache).map_err(failed)?;
    io::Write::write_all(&mut new, &code).map_err(failed)?;
    new.persist(&path).map_err(|error| failed(error.error))?;
    remove_old(cache, &path);
    Ok(path)
}

/// Removes what former versions of the program left. One that is still used unpacks its own again.
fn remove_old(cache: &Path, current: &Path) {
    let now = SystemTime::now();
    for entry in std::fs::read_dir(cache).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with("python-"));
        let written = entry.metadata().and_then(|file| file.modified()).unwrap_or(now);
        let is_old = now.duration_since(written).is_ok_and(|age| age > KEPT);
        if is_ours && is_old && path != current {
            let _used_elsewhere = std::fs::remove_file(path);
        }
    }
}

/// Loads the compiled code of a file whose hash is right.
pub(crate) fn load(engine: &Engine, path: &Path) -> Result<Component, CacheError> {
    if !is_expected(path).map_err(|error| CacheError::File(path.to_owned(), error))? {
        return Err(CacheError::Damaged);
    }
    // SAFETY: the bytes are those that `python/build` compiled and that the program was linked with.
    unsafe { Component::deserialize_file(engine, path) }.map_err(CacheError::Engine)
}

fn expected() -> &'static str {
    COMPILED_HASH.trim()
}

fn is_expected(path: &Path) -> io::Result<bool> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize().to_hex().as_str() == expected())
}

//! The file that tells other commands where the server of a data folder listens.

use std::fs;
use std::path::{Path, PathBuf};

use genie_store::private_file;

use crate::backend::{Address, SERVER_FILE};

/// The file is removed when the server ends.
pub struct Published(PathBuf);

impl Drop for Published {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Writes where the server listens. A file of a server that was killed is replaced.
pub fn publish(folder: &Path, port: u16) -> anyhow::Result<Published> {
    let path = folder.join(SERVER_FILE);
    let text = serde_json::to_string(&Address { port, process: std::process::id() })?;
    private_file::replace(&path, text.as_bytes())?;
    Ok(Published(path))
}

//! The secret of a data folder. It gives full access to the folder, so only the owner can read it.

use std::path::Path;

use genie_store::private_file;

use crate::backend::TOKEN_FILE;

/// How many characters a secret has.
const CHARACTERS: usize = 64;

/// More than any token has.
const BYTES_MAX: u64 = 1_024;

/// The secret of a folder, which is created on first use. One that others could read is replaced.
pub fn of(folder: &Path) -> anyhow::Result<String> {
    let path = folder.join(TOKEN_FILE);
    let is_exposed = private_file::is_exposed(&path);
    let stored = private_file::read(&path, BYTES_MAX)?.unwrap_or_default();
    let stored = stored.trim();
    if stored.len() == CHARACTERS && !is_exposed {
        return Ok(stored.to_owned());
    }
    let is_readable = stored.is_empty() || stored.len() == CHARACTERS;
    anyhow::ensure!(is_readable, "the file {TOKEN_FILE} is damaged; delete it to create a new one");
    let secret = genie_server::secret()?;
    private_file::replace(&path, secret.as_bytes())?;
    Ok(secret)
}

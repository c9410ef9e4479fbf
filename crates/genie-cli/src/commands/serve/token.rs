//! The secret of a data folder. It gives full access to the folder, so only the owner can read it.

use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// The file in the data folder.
const TOKEN_FILE: &str = "token";

/// How many characters a secret has.
const CHARACTERS: usize = 64;

/// The secret of a folder, which is created on first use.
pub fn of(folder: &Path) -> anyhow::Result<String> {
    let path = folder.join(TOKEN_FILE);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false).mode(0o600);
    let mut file = options.open(path)?;
    let mut text = String::new();
    (&file).take(1024).read_to_string(&mut text)?;
    if text.trim().len() == CHARACTERS {
        return Ok(text.trim().to_owned());
    }
    anyhow::ensure!(text.is_empty(), "the file {TOKEN_FILE} is damaged; delete it to create a new one");
    let secret = genie_server::secret()?;
    file.write_all(secret.as_bytes())?;
    file.sync_all()?;
    Ok(secret)
}

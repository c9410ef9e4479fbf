//! Reads a data folder that cannot be written to, such as a backup or a read-only disk: its files are copied to a
//! temporary folder, and that is opened. Nothing that is changed there would be kept, so only reads use it.

use std::fs::{self, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::Context;

use genie_kernel::Timestamp;
use genie_store::DATABASE_FILE;

use super::Local;

/// The files that the journal consists of: the database, its write-ahead log, and where the journal ends.
const FILES: [&str; 3] = [DATABASE_FILE, "genie.db-wal", "journal-end"];

/// Whether a folder could not be opened because it cannot be written to.
pub fn is_read_only(error: &anyhow::Error) -> bool {
    match error.downcast_ref::<genie_store::Error>() {
        Some(genie_store::Error::FolderUnusable { cause, .. }) => {
            [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem].contains(&cause.kind())
        }
        Some(_) | None => false,
    }
}

/// Opens a copy of the folder.
pub fn open_copy(path: &Path, at: Option<Timestamp>) -> anyhow::Result<Local> {
    let copy = tempfile::tempdir()?;
    for name in FILES {
        let to = copy.path().join(name);
        match fs::copy(path.join(name), &to) {
            Ok(_) => fs::set_permissions(&to, Permissions::from_mode(0o600))?,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                return Err(error).with_context(|| format!("{} cannot be read", path.join(name).display()));
            }
        }
    }
    let local = Local::open(copy.path(), at)?;
    Ok(Local { _copy: Some(copy), ..local })
}

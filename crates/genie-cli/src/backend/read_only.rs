//! Reads a data folder that cannot be written to, such as a backup or a read-only disk: its journal is copied to a
//! temporary folder, and that is opened. Nothing that is changed there would be kept, so only reads use it.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use genie_kernel::Timestamp;
use genie_store::{DataFolder, FileStore};

use super::Local;
use crate::early_exit;
use crate::workplace::Workplace;

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
    early_exit::remove_folder(copy.path());
    DataFolder::copy_journal(path, copy.path())?;
    // Files are never changed, so they are read where they are.
    let mut workplace = Workplace::open(copy.path())?;
    workplace.files = Arc::new(FileStore::read_only(path));
    let local = Local::at_workplace(workplace, at)?;
    Ok(Local { _copy: Some(copy), ..local })
}

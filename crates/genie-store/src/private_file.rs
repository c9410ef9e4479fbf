//! Files that only their owner can read. They are opened without following links, and refused unless they are the
//! owner's own: another user may have left a file where one is expected.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use rustix::fs::OFlags;

use crate::Error;

/// Readable and writable by the owner alone.
pub(crate) const MODE: u32 = 0o600;

/// The permission bits of other users.
const OTHERS: u32 = 0o077;

/// The permission bits that let other users write.
pub(crate) const WRITABLE_BY_OTHERS: u32 = 0o022;

/// Opens a file for reading and writing, and creates it if it is missing.
pub fn open_or_create(path: &Path) -> Result<File, Error> {
    open(path, OpenOptions::new().read(true).write(true).create(true).truncate(false))
}

/// Reads a text of limited length. There is none if the file is missing.
pub fn read(path: &Path, bytes_max: u64) -> Result<Option<String>, Error> {
    let file = match open(path, OpenOptions::new().read(true)) {
        Err(Error::FolderUnusable { cause, .. }) if cause.kind() == io::ErrorKind::NotFound => {
            return Ok(None);
        }
        opened => opened?,
    };
    let mut text = String::new();
    file.take(bytes_max).read_to_string(&mut text).map_err(|cause| unusable(path, cause))?;
    Ok(Some(text))
}

/// Opens a file for reading. A folder that cannot be written to stays as it is.
pub(crate) fn open_to_read(path: &Path) -> Result<File, Error> {
    Ok(open_unchanged(path, OpenOptions::new().read(true))?.0)
}

/// Replaces a file, or creates it: completely or not at all, also if the power fails.
pub fn replace(path: &Path, content: &[u8]) -> Result<(), Error> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    let write = || {
        // An interrupted replacement may have left one.
        match fs::remove_file(&new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let mut file = OpenOptions::new().write(true).create_new(true).mode(MODE).open(&new)?;
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(|cause| unusable(path, cause))?;
    path.parent().map_or(Ok(()), sync_folder)
}

/// Copies a file, if there is one, to a new file of this user's alone. The file itself stays as it is.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    let mut source = match open_unchanged(from, OpenOptions::new().read(true)) {
        Err(Error::FolderUnusable { cause, .. }) if cause.kind() == io::ErrorKind::NotFound => return Ok(()),
        opened => opened?.0,
    };
    let created = OpenOptions::new().write(true).create_new(true).mode(MODE).open(to);
    let mut copy = created.map_err(|cause| unusable(to, cause))?;
    io::copy(&mut source, &mut copy).map_err(|cause| unusable(from, cause))?;
    Ok(())
}

/// Whether other users can read or change a file. A secret in it is no longer one.
pub fn is_exposed(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.mode() & OTHERS != 0)
}

/// Makes the names in a folder durable.
pub(crate) fn sync_folder(path: &Path) -> Result<(), Error> {
    let synced = File::open(path).and_then(|folder| folder.sync_all());
    synced.map_err(|cause| unusable(path, cause))
}

/// Refuses a file that is not a plain file of this user's alone.
pub(crate) fn check(path: &Path, found: &Metadata) -> Result<(), Error> {
    let refuse = |reason| Err(Error::FolderUnsafe { folder: path.to_owned(), reason });
    if found.is_symlink() {
        return refuse("it is a link");
    }
    if !found.is_file() {
        return refuse("it is not a file");
    }
    if found.uid() != rustix::process::geteuid().as_raw() {
        return refuse("it belongs to another user");
    }
    if found.nlink() > 1 {
        return refuse("it is also stored under another name");
    }
    if found.mode() & WRITABLE_BY_OTHERS != 0 {
        return refuse("other users can write to it");
    }
    Ok(())
}

/// Opens a file and restricts it to its owner.
fn open(path: &Path, options: &mut OpenOptions) -> Result<File, Error> {
    let (file, found) = open_unchanged(path, options)?;
    if found.mode() & OTHERS != 0 {
        file.set_permissions(Permissions::from_mode(MODE)).map_err(|cause| unusable(path, cause))?;
    }
    Ok(file)
}

fn open_unchanged(path: &Path, options: &mut OpenOptions) -> Result<(File, Metadata), Error> {
    // Opening a pipe that someone has left there must not wait for its other end.
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed();
    let file = match options.mode(MODE).custom_flags(flags).open(path) {
        Ok(file) => file,
        Err(cause) => {
            // A link cannot be opened; this says so.
            fs::symlink_metadata(path).map_or(Ok(()), |found| check(path, &found))?;
            return Err(unusable(path, cause));
        }
    };
    let found = file.metadata().map_err(|cause| unusable(path, cause))?;
    check(path, &found)?;
    Ok((file, found))
}

fn unusable(path: &Path, cause: io::Error) -> Error {
    Error::FolderUnusable { path: path.to_owned(), cause }
}

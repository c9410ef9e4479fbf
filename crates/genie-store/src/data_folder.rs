//! The folder that holds all stored data. Only its owner can read it, and only one process at a time works on
//! it. It never follows links.

use std::fs::{self, DirBuilder, File, Metadata, Permissions, TryLockError};
use std::io::{ErrorKind, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustix::fs::Access;

use crate::Error;
use crate::private_file::{self, WRITABLE_BY_OTHERS};
use crate::sqlite::end_file::END_FILE;
use crate::sqlite::flushes::{self, Flushes, Meter};

/// The file whose lock marks the folder as in use. It holds the process id.
const LOCK_FILE: &str = "genie.lock";

/// The database file; SQLite puts two more next to it.
pub const DATABASE_FILE: &str = "genie.db";

/// The files that a journal consists of: the database, its write-ahead log, and where the journal ends.
const JOURNAL_FILES: [&str; 3] = [DATABASE_FILE, "genie.db-wal", END_FILE];

/// Readable, writable and searchable by the owner alone.
pub(crate) const FOLDER_MODE: u32 = 0o700;

/// The permission bits of other users.
const OPEN_TO_OTHERS: u32 = 0o077;

/// The permission bits of a shared folder: writable by everyone, or sticky.
const SHARED_BITS: u32 = 0o1002;

/// Maximum size of a lock file: a process id and a line end.
const LOCK_BYTES_MAX: u64 = 32;

/// A folder that only this process works on, for as long as this value or a journal in it lives.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    hold: Arc<FolderLocks>,
}

/// Shared by everything that works in the folder.
#[derive(Debug)]
pub(crate) struct FolderLocks {
    /// Dropping them releases the locks.
    _locks: [File; 2],
    /// Whether a journal is open: there is only one writer.
    pub(crate) journal_open: AtomicBool,
    /// Counts what is written to the database.
    pub(crate) meter: Arc<Meter>,
}

impl DataFolder {
    /// Creates the folder if it is missing, restricts it to its owner, and locks it against other processes.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let unusable = |cause| Error::FolderUnusable { path: path.to_owned(), cause };
        DirBuilder::new().recursive(true).mode(FOLDER_MODE).create(path).map_err(unusable)?;
        let path = path.canonicalize().map_err(unusable)?;
        close_to_others(&path)?;
        let locks = lock(&path)?;
        let meter = flushes::watch(&path.join(DATABASE_FILE));
        let hold = Arc::new(FolderLocks { _locks: locks, journal_open: AtomicBool::new(false), meter });
        Ok(Self { path, hold })
    }

    /// Whether this program has used a folder before.
    pub fn is_used(path: impl AsRef<Path>) -> bool {
        let there = |name: &str| path.as_ref().join(name).symlink_metadata().is_ok();
        there(LOCK_FILE) || there(DATABASE_FILE)
    }

    /// Reads a file of a folder that another process may be using, if both are this user's alone. There is none if the
    /// folder or the file is missing.
    pub fn read_file(path: impl AsRef<Path>, name: &str, bytes_max: u64) -> Result<Option<String>, Error> {
        let Ok(path) = path.as_ref().canonicalize() else { return Ok(None) };
        check_owner(&path)?;
        private_file::read(&path.join(name), bytes_max)
    }

    /// Copies the journal of a folder that cannot be written to, such as a backup or a read-only disk, to an empty
    /// folder. No process can work on the folder meanwhile.
    pub fn copy_journal(path: impl AsRef<Path>, to: &Path) -> Result<(), Error> {
        let path = path.as_ref();
        let unusable = |cause| Error::FolderUnusable { path: path.to_owned(), cause };
        let path = path.canonicalize().map_err(unusable)?;
        check_owner(&path)?;
        check_files(&path)?;
        let folder = File::open(&path).map_err(unusable)?;
        let _shared = locked(&path, &path, folder, File::try_lock_shared)?;
        for name in JOURNAL_FILES {
            private_file::copy(&path.join(name), &to.join(name))?;
        }
        Ok(())
    }

    /// How many bytes the journal in a folder occupies.
    pub fn journal_bytes(path: impl AsRef<Path>) -> std::io::Result<u64> {
        let size = |name| match fs::symlink_metadata(path.as_ref().join(name)) {
            Ok(found) => Ok(found.len()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(0),
            Err(error) => Err(error),
        };
        JOURNAL_FILES.into_iter().map(size).sum()
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The writes to its database since it was opened.
    pub fn flushes(&self) -> Flushes {
        self.hold.meter.read()
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.path.join(DATABASE_FILE)
    }

    pub(crate) fn hold(&self) -> Arc<FolderLocks> {
        Arc::clone(&self.hold)
    }
}

/// Refuses what is not a folder of this user's own.
fn check_owner(path: &Path) -> Result<Metadata, Error> {
    let refuse = |reason| Err(Error::FolderUnsafe { folder: path.to_owned(), reason });
    let metadata =
        fs::metadata(path).map_err(|cause| Error::FolderUnusable { path: path.to_owned(), cause })?;
    if !metadata.is_dir() {
        return refuse("it is not a folder");
    }
    if metadata.uid() != rustix::process::geteuid().as_raw() {
        return refuse("it belongs to another user");
    }
    if metadata.mode() & SHARED_BITS != 0 {
        return refuse("it is a folder shared by all users");
    }
    Ok(metadata)
}

/// Refuses a folder that this program must not restrict, and restricts the others to their owner.
fn close_to_others(path: &Path) -> Result<(), Error> {
    let unusable = |cause| Error::FolderUnusable { path: path.to_owned(), cause };
    let refuse = |reason| Err(Error::FolderUnsafe { folder: path.to_owned(), reason });
    let metadata = check_owner(path)?;
    let is_empty = || Ok(fs::read_dir(path)?.next().is_none());
    if metadata.mode() & OPEN_TO_OTHERS != 0 {
        let was_empty = is_empty().map_err(unusable)?;
        if !DataFolder::is_used(path) && !was_empty {
            return refuse("other users can read it, and it contains files of other programs");
        }
        let was_writable = metadata.mode() & WRITABLE_BY_OTHERS != 0;
        if was_writable && !was_empty {
            return refuse("other users can write to it, and may have changed its files");
        }
        // A folder that its owner made read-only stays read-only.
        let mode = metadata.mode() & FOLDER_MODE;
        fs::set_permissions(path, Permissions::from_mode(mode)).map_err(unusable)?;
        // Another user may have been quicker.
        if was_writable && !is_empty().map_err(unusable)? {
            return refuse("another user has put a file into it");
        }
    }
    check_files(path)
}

/// Refuses files that another user has left in the folder, and links in the place of our own.
fn check_files(path: &Path) -> Result<(), Error> {
    let unusable = |cause| Error::FolderUnusable { path: path.to_owned(), cause };
    let user = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(path).map_err(unusable)? {
        let entry = entry.map_err(unusable)?;
        let found = match entry.metadata() {
            // It was removed meanwhile.
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            found => found.map_err(unusable)?,
        };
        if found.uid() != user {
            let reason = "it belongs to another user";
            return Err(Error::FolderUnsafe { folder: entry.path(), reason });
        }
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name == LOCK_FILE || name.starts_with(DATABASE_FILE) {
            private_file::check(&entry.path(), &found)?;
        }
    }
    Ok(())
}

/// Takes both locks, or names their holder: the lock of the folder itself, which cannot be deleted while
/// held, and that of the file that names the process.
fn lock(folder: &Path) -> Result<[File; 2], Error> {
    let unusable = |cause| Error::FolderUnusable { path: folder.to_owned(), cause };
    let opened = locked(folder, folder, File::open(folder).map_err(unusable)?, File::try_lock)?;
    // SQLite creates files in the folder, so files that can be written to are not enough.
    rustix::fs::access(folder, Access::WRITE_OK).map_err(|error| unusable(error.into()))?;
    let path = folder.join(LOCK_FILE);
    let mut file = locked(folder, &path, private_file::open_or_create(&path)?, File::try_lock)?;
    // The process id is only informative; the locks hold without it, also on a full disk.
    let _ =
        file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", std::process::id()));
    Ok([opened, file])
}

/// Locks the folder itself or a file in it, or names the process that works on the folder.
fn locked(
    folder: &Path,
    path: &Path,
    file: File,
    try_lock: fn(&File) -> Result<(), TryLockError>,
) -> Result<File, Error> {
    match try_lock(&file) {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(Error::FolderInUse { folder: folder.to_owned(), process: process_in(folder) })
        }
        Err(TryLockError::Error(cause)) => Err(Error::FolderUnusable { path: path.to_owned(), cause }),
    }
}

/// The process that works on a folder. A process that has just started may not have written its id yet.
fn process_in(folder: &Path) -> Option<u32> {
    let text = private_file::read(&folder.join(LOCK_FILE), LOCK_BYTES_MAX).ok()??;
    text.trim().parse().ok()
}

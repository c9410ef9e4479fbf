//! Files in the data folder, each named by the hash of its bytes. A file appears under its name complete and durable,
//! or not at all. What the files mean, and which of them are still needed, is not known here.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use genie_kernel::journal::Error;
use genie_kernel::{FileHash, Files, StoredFiles};
use parking_lot::Mutex;

use crate::DataFolder;
use crate::data_folder::{FOLDER_MODE, FolderLocks};
use crate::private_file::{self, MODE};

/// The folder of the files, in the data folder.
const FILES_FOLDER: &str = "files";

/// The folder of files that are being written, in the folder of the files. It is a folder of its own so that a start
/// need not read the names of all files.
const INCOMPLETE_FOLDER: &str = "incomplete";

/// The largest file that is read, in bytes.
const FILE_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// The files of a data folder.
#[derive(Debug)]
pub struct FileStore {
    data: PathBuf,
    /// Whether the folders are durable. The first writer creates them while the others wait.
    has_folders: Mutex<bool>,
    /// Files whose names this store has made durable. The same page is often put again.
    durable: Mutex<StoredFiles>,
    /// Names of files that are being written: two writers never share one.
    written: AtomicU64,
    /// No other process works on the folder meanwhile.
    _hold: Option<Arc<FolderLocks>>,
}

impl FileStore {
    /// The files of an open folder. What an interrupted program left unfinished is removed.
    pub fn open(folder: &DataFolder) -> Result<Self, Error> {
        Self::cleaned(Self::in_folder(folder.path(), Some(folder.hold())))
    }

    /// Files of an open folder that are kept apart from the others, in a folder of this name.
    pub fn open_apart(folder: &DataFolder, name: &'static str) -> Result<Self, Error> {
        Self::cleaned(Self::in_folder(&folder.path().join(name), Some(folder.hold())))
    }

    fn cleaned(store: Self) -> Result<Self, Error> {
        for name in names(&store.incomplete())? {
            fs::remove_file(store.incomplete().join(name)).map_err(failure)?;
        }
        Ok(store)
    }

    /// The files of a folder that cannot be written to.
    pub fn read_only(data: &Path) -> Self {
        Self::in_folder(data, None)
    }

    fn in_folder(data: &Path, hold: Option<Arc<FolderLocks>>) -> Self {
        let (has_folders, durable, written) = (Mutex::new(false), Mutex::default(), AtomicU64::new(0));
        Self { data: data.to_owned(), has_folders, durable, written, _hold: hold }
    }

    fn folder(&self) -> PathBuf {
        self.data.join(FILES_FOLDER)
    }

    fn incomplete(&self) -> PathBuf {
        self.folder().join(INCOMPLETE_FOLDER)
    }

    fn path(&self, hash: FileHash) -> PathBuf {
        self.folder().join(hash.to_string())
    }

    fn create_folders(&self) -> Result<(), Error> {
        let mut has_folders = self.has_folders.lock();
        if !*has_folders {
            create_folder(&self.data)?;
            create_folder(&self.folder())?;
            create_folder(&self.incomplete())?;
            *has_folders = true;
        }
        Ok(())
    }

    /// Writes a file under a name of its own and renames it when it is durable.
    fn write(&self, hash: FileHash, bytes: &[u8]) -> io::Result<()> {
        let number = self.written.fetch_add(1, Ordering::Relaxed);
        let new = self.incomplete().join(number.to_string());
        let write = || {
            let mut file = OpenOptions::new().write(true).create_new(true).mode(MODE).open(&new)?;
            file.write_all(bytes)?;
            file.sync_all()?;
            fs::rename(&new, self.path(hash))
        };
        write().inspect_err(|_| {
            // A full disk gets its space back. If this fails too, the next start removes the file.
            let _ = fs::remove_file(&new);
        })
    }
}

impl Files for FileStore {
    fn put(&self, hash: FileHash, bytes: &[u8]) -> Result<(), Error> {
        self.create_folders()?;
        // A damaged file is replaced by the same one, intact.
        if self.read(hash).ok().flatten().as_deref() != Some(bytes) {
            // Its new name is not durable yet.
            self.durable.lock().forget(hash);
            self.write(hash, bytes).map_err(failure)?;
        } else if self.durable.lock().contains(hash) {
            return Ok(());
        }
        // Another writer may have renamed the same file and not made its name durable yet.
        private_file::sync_folder(&self.folder()).map_err(refused)?;
        self.durable.lock().insert(hash);
        Ok(())
    }

    fn read(&self, hash: FileHash) -> Result<Option<Vec<u8>>, Error> {
        let file = match private_file::open_to_read(&self.path(hash)) {
            Err(crate::Error::FolderUnusable { cause, .. }) if cause.kind() == ErrorKind::NotFound => {
                return Ok(None);
            }
            opened => opened.map_err(refused)?,
        };
        let mut bytes = Vec::new();
        file.take(FILE_BYTES_MAX).read_to_end(&mut bytes).map_err(failure)?;
        Ok(Some(bytes))
    }

    fn list(&self) -> Result<Vec<FileHash>, Error> {
        Ok(names(&self.folder())?.iter().filter_map(|name| FileHash::parse(name)).collect())
    }

    fn remove(&self, hash: FileHash) -> Result<(), Error> {
        self.durable.lock().forget(hash);
        match fs::remove_file(self.path(hash)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            removed => removed.map_err(failure)?,
        }
        private_file::sync_folder(&self.folder()).map_err(refused)
    }
}

/// The names in a folder. There are none if it is missing.
fn names(folder: &Path) -> Result<Vec<String>, Error> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(failure)?,
    };
    let name = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
    entries.map(name).collect::<io::Result<_>>().map_err(failure)
}

/// Creates a folder, if it is missing, and refuses one that is not this user's own.
fn create_folder(folder: &Path) -> Result<(), Error> {
    match DirBuilder::new().mode(FOLDER_MODE).create(folder) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(failure(error)),
        Ok(()) | Err(_) => {}
    }
    // A folder that exists may come from a program that ended before its name was durable.
    folder.parent().map_or(Ok(()), private_file::sync_folder).map_err(refused)?;
    let found = fs::symlink_metadata(folder).map_err(failure)?;
    let is_own = found.is_dir() && found.uid() == rustix::process::geteuid().as_raw();
    if is_own && found.mode() & private_file::WRITABLE_BY_OTHERS == 0 {
        return Ok(());
    }
    Err(Error::Damaged(format!("{} is not a folder that only this user can access", folder.display())))
}

/// The port's error for an error of the system.
fn failure(error: io::Error) -> Error {
    if [ErrorKind::StorageFull, ErrorKind::QuotaExceeded].contains(&error.kind()) {
        return Error::Full;
    }
    Error::Broken(error.to_string())
}

/// The port's error for a file or folder that could not be used.
fn refused(error: crate::Error) -> Error {
    if let crate::Error::FolderUnusable { cause, .. } = error {
        return failure(cause);
    }
    // This program never puts a link or an open file in this place.
    if let crate::Error::FolderUnsafe { .. } = error {
        return Error::Damaged(error.to_string());
    }
    error.into_port_error()
}

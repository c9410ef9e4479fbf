//! The folder of the tools. Files are opened by name in the open folder, never by path: nothing outside of it can be
//! reached, whatever is renamed or linked meanwhile. What exists is never replaced.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use parking_lot::Mutex;
use rustix::fd::OwnedFd;
use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, fstat, fsync, linkat, mkdirat, openat, unlinkat};
use rustix::io::Errno;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use genie_tools::{FileChange, FileChangeKind};

use crate::file_name::FileName;

/// The largest file, in bytes.
pub const FILE_BYTES_MAX: u64 = 16 << 20;

/// The maximum number of files.
pub const FILES_MAX: usize = 1_000;

/// How much all files together may have, in bytes.
pub const FOLDER_BYTES_MAX: u64 = 256 << 20;

/// How many entries are read, so that a folder full of something else takes no time.
const ENTRIES_MAX: usize = 10_000;

/// Where the folder is in a data folder.
const PLACE: [&str; 3] = ["tools", "work", "builtin"];

/// How a file begins that is not complete. Files of tools never begin with a dot.
const PARTIAL: &str = ".partial-";

/// The folder of the tools in a data folder.
pub struct Folder {
    data: PathBuf,
    /// Locked while a file is written or deleted, so that the limits hold for all of them together.
    changing: Mutex<()>,
}

/// A file in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub name: FileName,
    /// Its size in bytes.
    pub bytes: u64,
}

impl Folder {
    pub fn new(data: &Path) -> Self {
        Self { data: data.to_owned(), changing: Mutex::default() }
    }

    /// The files, by name. Others, such as links and folders, are left out.
    pub fn list(&self) -> Result<Vec<Listed>, String> {
        list(&self.open()?)
    }

    /// A file's bytes.
    pub fn read(&self, name: &FileName) -> Result<Vec<u8>, String> {
        read(&self.open()?, name)
    }

    /// Writes a new file, whole or not at all.
    pub fn write(&self, name: &FileName, bytes: &[u8]) -> Result<FileChange, String> {
        if bytes.len() as u64 > FILE_BYTES_MAX {
            return Err(format!("{name} would be larger than {} MiB", FILE_BYTES_MAX >> 20));
        }
        let folder = self.open()?;
        let _changing = self.changing.lock();
        let others = list(&folder)?;
        if others.len() >= FILES_MAX {
            return Err(format!("the folder has {FILES_MAX} files already; delete some of them"));
        }
        let total: u64 = others.iter().map(|other| other.bytes).sum();
        if total + bytes.len() as u64 > FOLDER_BYTES_MAX {
            return Err(format!("the folder would have more than {} MiB", FOLDER_BYTES_MAX >> 20));
        }
        let partial = format!(
            "{PARTIAL}{}",
            Uuid::from_bytes(Sha256::digest(bytes)[..16].try_into().unwrap_or_default())
        );
        // One is left if the program was killed while it wrote it.
        let _ = unlinkat(&folder, &partial, AtFlags::empty());
        let written = write(&folder, &partial, bytes).and_then(|()| {
            // A link fails if the name is taken, and there is no moment at which a part of the file has it.
            linkat(&folder, &partial, &folder, name.as_str(), AtFlags::empty())
        });
        let _ = unlinkat(&folder, &partial, AtFlags::empty());
        written.and_then(|()| fsync(&folder)).map_err(|error| failed("written", name, error))?;
        Ok(change(FileChangeKind::Written, name, bytes))
    }

    /// Deletes a file.
    pub fn delete(&self, name: &FileName) -> Result<FileChange, String> {
        let folder = self.open()?;
        let _changing = self.changing.lock();
        // What is deleted is recorded, so it is read first.
        let bytes = read(&folder, name)?;
        unlinkat(&folder, name.as_str(), AtFlags::empty())
            .and_then(|()| fsync(&folder))
            .map_err(|error| failed("deleted", name, error))?;
        Ok(change(FileChangeKind::Deleted, name, &bytes))
    }

    /// The folder, opened step by step from the data folder, which may be a link itself.
    fn open(&self) -> Result<OwnedFd, String> {
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let mut folder = rustix::fs::open(&self.data, flags, Mode::empty()).map_err(unusable)?;
        for name in PLACE {
            match mkdirat(&folder, name, Mode::RWXU) {
                Ok(()) | Err(Errno::EXIST) => {}
                Err(error) => return Err(unusable(error)),
            }
            folder = openat(&folder, name, flags | OFlags::NOFOLLOW, Mode::empty()).map_err(unusable)?;
        }
        Ok(folder)
    }
}

fn list(folder: &OwnedFd) -> Result<Vec<Listed>, String> {
    let mut listed = Vec::new();
    for (count, entry) in Dir::read_from(folder).map_err(unusable)?.enumerate() {
        if count >= ENTRIES_MAX {
            return Err(format!("the folder of the tools has more than {ENTRIES_MAX} entries"));
        }
        let entry = entry.map_err(unusable)?;
        let Ok(name) = entry.file_name().to_string_lossy().parse::<FileName>() else { continue };
        let found = rustix::fs::statat(folder, name.as_str(), AtFlags::SYMLINK_NOFOLLOW);
        let Ok(found) = found else { continue };
        if FileType::from_raw_mode(found.st_mode) == FileType::RegularFile {
            listed.push(Listed { name, bytes: u64::try_from(found.st_size).unwrap_or_default() });
        }
    }
    listed.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(listed)
}

fn read(folder: &OwnedFd, name: &FileName) -> Result<Vec<u8>, String> {
    // A pipe would wait for a writer, and a link lead somewhere else.
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let file =
        openat(folder, name.as_str(), flags, Mode::empty()).map_err(|error| failed("read", name, error))?;
    let found = fstat(&file).map_err(|error| failed("read", name, error))?;
    if FileType::from_raw_mode(found.st_mode) != FileType::RegularFile {
        return Err(format!("{name} is not a file"));
    }
    if found.st_nlink > 1 {
        return Err(format!("{name} has another name somewhere else, so it is not read"));
    }
    let mut bytes = Vec::new();
    let read = File::from(file).take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes);
    read.map_err(|error| format!("{name} could not be read: {error}"))?;
    if bytes.len() as u64 > FILE_BYTES_MAX {
        return Err(format!("{name} is larger than {} MiB", FILE_BYTES_MAX >> 20));
    }
    Ok(bytes)
}

fn write(folder: &OwnedFd, name: &str, bytes: &[u8]) -> rustix::io::Result<()> {
    let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let mut file = File::from(openat(folder, name, flags, Mode::RUSR | Mode::WUSR)?);
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    written.map_err(|error| Errno::from_io_error(&error).unwrap_or(Errno::IO))
}

fn change(kind: FileChangeKind, name: &FileName, bytes: &[u8]) -> FileChange {
    let sha256 = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    FileChange { kind, format: name.format().to_owned(), bytes: bytes.len() as u64, sha256 }
}

fn failed(what: &str, name: &FileName, error: Errno) -> String {
    match error {
        Errno::NOENT => format!("there is no file {name}"),
        Errno::EXIST => format!("there is a file {name} already; choose another name, or delete it first"),
        Errno::LOOP | Errno::ISDIR => format!("{name} is not a file"),
        error => format!("{name} could not be {what}: {error}"),
    }
}

fn unusable(error: Errno) -> String {
    format!("the folder of the tools cannot be used: {error}")
}

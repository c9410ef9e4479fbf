//! A ZIP file, read within limits: its directory before anything is unpacked, then only the needed files, and
//! of each no more than the directory states.

use std::io::{self, Read, Seek};

use zip::ZipReadOptions;
use zip::read::Config;
use zip::result::ZipError;
// The ordinary reader loads the whole directory before its length can be checked.
use zip::unstable::read::ZipIterable;

use crate::error::Error;
use crate::limits::{ARCHIVE_BYTES_MAX, ARCHIVE_FILES_MAX, EXPANSION_FREE_BYTES, EXPANSION_MAX};

/// A file in the package.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its path with forward slashes.
    pub path: String,
    /// Its unpacked size, according to the directory.
    pub(crate) bytes: u64,
    index: usize,
}

impl Part {
    /// The last part of its path, in lower case.
    pub fn file_name(&self) -> String {
        self.path.rsplit('/').next().unwrap_or_default().to_lowercase()
    }
}

/// An open ZIP file.
pub(crate) struct Package<R> {
    files: ZipIterable<R>,
    parts: Vec<Part>,
}

impl<R: Read + Seek> Package<R> {
    pub(crate) fn open(reader: R) -> Result<Self, Error> {
        let mut files = ZipIterable::try_new(reader, Config::default()).map_err(damaged)?;
        if files.len() > ARCHIVE_FILES_MAX {
            return Err(Error::ArchiveTooManyFiles);
        }
        let mut parts = Vec::new();
        let mut total: u64 = 0;
        for (index, entry) in files.files().map_err(damaged)?.enumerate() {
            let entry = entry.map_err(damaged)?;
            if entry.is_dir() {
                continue;
            }
            let (bytes, packed) = (entry.size(), entry.compressed_size());
            if bytes > EXPANSION_FREE_BYTES && bytes / EXPANSION_MAX > packed {
                return Err(Error::ArchiveExpands("a file in it has a suspiciously high compression ratio"));
            }
            total = total.saturating_add(bytes);
            if entry.encrypted() {
                return Err(Error::ArchiveEncrypted);
            }
            let path = entry.name().map_err(damaged)?.replace('\\', "/");
            parts.push(Part { path: path.trim_start_matches('/').to_owned(), bytes, index });
        }
        if total > ARCHIVE_BYTES_MAX {
            return Err(Error::ArchiveExpands("its files are too large in total"));
        }
        Ok(Self { files, parts })
    }

    /// All files in it, without folders.
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The unpacked size of all files.
    pub(crate) fn bytes(&self) -> u64 {
        self.parts.iter().map(|part| part.bytes).sum()
    }

    /// The file with this path, ignoring case.
    pub(crate) fn find(&self, path: &str) -> Option<Part> {
        let path = path.trim_start_matches('/').to_lowercase();
        self.parts.iter().find(|part| part.path.to_lowercase() == path).cloned()
    }

    /// Unpacks a file as it is read.
    pub(crate) fn stream(&mut self, part: &Part) -> Result<Box<dyn Read + '_>, Error> {
        let files = self.files.files().map_err(damaged)?;
        let entry =
            files.nth(part.index).ok_or(Error::ArchiveDamaged("a file is missing"))?.map_err(damaged)?;
        let bytes = entry.size();
        let file = entry.with_reader(files.reader_mut(), ZipReadOptions::new()).map_err(damaged)?;
        Ok(Box::new(Unpacked { inner: file, left: bytes }))
    }
}

/// A file that is being unpacked. It never yields more than the directory states.
struct Unpacked<R> {
    inner: R,
    left: u64,
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer).map_err(|error| match error.downcast::<Error>() {
            Ok(ours) => io::Error::from(ours),
            Err(_) => io::Error::from(Error::ArchiveDamaged("a file in it cannot be unpacked")),
        })?;
        self.left = self.left.checked_sub(count as u64).ok_or_else(|| {
            io::Error::from(Error::ArchiveExpands("a file in it is larger than it claims to be"))
        })?;
        Ok(count)
    }
}

fn damaged(error: ZipError) -> Error {
    if let ZipError::UnsupportedArchive(why) = error {
        return if why == ZipError::PASSWORD_REQUIRED {
            Error::ArchiveEncrypted
        } else {
            Error::ArchiveDamaged("its compression method is not supported")
        };
    }
    if let ZipError::Io(error) = error
        && error.kind() != io::ErrorKind::UnexpectedEof
    {
        return Error::from(error);
    }
    Error::ArchiveDamaged("its directory cannot be read")
}

//! Files that the program writes for the user: completely or not at all, and never over an existing file
//! unless the user says so.

use std::fs;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Problem;

/// A file that is being written. It is written to a temporary file next to its path, so that it never appears
/// incomplete.
pub struct NewFile {
    path: PathBuf,
    file: NamedTempFile,
    replaces: bool,
}

impl NewFile {
    /// Starts a file. An existing file is replaced only if the user wants that.
    pub fn begin(path: &Path, replaces: bool) -> Result<Self, Problem> {
        check_free(path, replaces)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !fs::metadata(folder).is_ok_and(|found| found.is_dir()) {
            return Err(failed(path, "the folder does not exist"));
        }
        let file = NamedTempFile::new_in(folder).map_err(|error| failed(path, &error.to_string()))?;
        Ok(Self { path: path.to_owned(), file, replaces })
    }

    /// Writes a whole file at once.
    pub fn write(path: &Path, bytes: &[u8], replaces: bool) -> Result<(), Problem> {
        let mut file = Self::begin(path, replaces)?;
        file.write_all(bytes).map_err(|error| failed(path, &error.to_string()))?;
        file.finish()
    }

    /// Moves the file to its path.
    pub fn finish(self) -> Result<(), Problem> {
        let Self { path, file, replaces } = self;
        file.as_file().sync_all().map_err(|error| failed(&path, &error.to_string()))?;
        // Another program may have created a file there since.
        let put = if replaces { file.persist(&path) } else { file.persist_noclobber(&path) };
        put.map(drop).map_err(|error| failed(&path, &error.error.to_string()))
    }

    /// The path of the finished file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for NewFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// Refuses the path of an existing file before any work is done.
pub fn check_free(path: &Path, replaces: bool) -> Result<(), Problem> {
    if replaces || !path.exists() {
        return Ok(());
    }
    let what = format!("{} already exists", path.display());
    Err(Problem::new("EXPORT_EXISTS", what, "choose another file, or replace it with --force"))
}

/// The error for a file that could not be written.
pub fn failed(path: &Path, why: &str) -> Problem {
    let what = format!("{} could not be written: {why}", path.display());
    Problem::new("EXPORT_WRITE_FAILED", what, "free some space, or choose another file or folder")
}

//! Files that the program writes for a person: whole or not at all, and never over one that is there,
//! unless they say so.

use std::fs;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Problem;

/// A file on its way to its place. It is written beside it, so that nobody sees half of it.
pub struct NewFile {
    path: PathBuf,
    file: NamedTempFile,
    replaces: bool,
}

impl NewFile {
    /// Begins a file. One that is there already is only replaced if the person wants that.
    pub fn begin(path: &Path, replaces: bool) -> Result<Self, Problem> {
        check_free(path, replaces)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !fs::metadata(folder).is_ok_and(|found| found.is_dir()) {
            return Err(failed(path, "there is no such folder"));
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

    /// Puts the file in its place.
    pub fn finish(self) -> Result<(), Problem> {
        let Self { path, file, replaces } = self;
        file.as_file().sync_all().map_err(|error| failed(&path, &error.to_string()))?;
        // Somebody may have made a file there since.
        let put = if replaces { file.persist(&path) } else { file.persist_noclobber(&path) };
        put.map(drop).map_err(|error| failed(&path, &error.error.to_string()))
    }

    /// Where it will be.
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

/// Refuses a place where a file is already, before anything is read or counted for it.
pub fn check_free(path: &Path, replaces: bool) -> Result<(), Problem> {
    if replaces || !path.exists() {
        return Ok(());
    }
    let what = format!("{} is there already", path.display());
    Err(Problem::new("EXPORT_EXISTS", what, "name another file, or replace it with --force"))
}

/// What is said when a file could not be written.
pub fn failed(path: &Path, why: &str) -> Problem {
    let what = format!("{} could not be written: {why}", path.display());
    Problem::new("EXPORT_WRITE_FAILED", what, "free some space, or choose another file or folder")
}

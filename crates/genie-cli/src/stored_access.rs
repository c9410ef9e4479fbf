//! The sessions and tokens of a data folder, in a file that only its owner can read.

use std::path::{Path, PathBuf};

use genie_server::AccessFile;
use genie_store::private_file;

use crate::failure::Problem;

/// The file in the data folder.
const ACCESS_FILE: &str = "access.json";

/// More than the file ever has.
const BYTES_MAX: u64 = 256 * 1024;

/// The file of a data folder.
pub struct StoredAccess(PathBuf);

impl StoredAccess {
    /// The file of this folder.
    pub fn of(folder: &Path) -> Self {
        Self(folder.join(ACCESS_FILE))
    }
}

impl AccessFile for StoredAccess {
    fn read(&self) -> Result<Option<String>, Problem> {
        private_file::read(&self.0, BYTES_MAX).map_err(|error| unusable(&error))
    }

    fn write(&self, text: &str) -> Result<(), Problem> {
        private_file::replace(&self.0, text.as_bytes()).map_err(|error| unusable(&error))
    }
}

fn unusable(error: &genie_store::Error) -> Problem {
    Problem::coded(error.code(), error.to_string())
}

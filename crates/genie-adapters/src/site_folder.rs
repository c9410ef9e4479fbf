//! The folder in which a user keeps profiles of sites, one TOML file each.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use genie_site::{SITE_BYTES_MAX, SiteFiles};

/// The folder in a data folder.
pub const SITE_FOLDER: &str = "sites";

/// The ending of the files.
const ENDING: &str = "toml";

/// The profiles of sites in a data folder.
#[derive(Clone, Debug)]
pub struct SiteFolder(PathBuf);

impl SiteFolder {
    /// The profiles in this data folder.
    pub fn new(data: &Path) -> Self {
        Self(data.join(SITE_FOLDER))
    }
}

impl SiteFiles for SiteFolder {
    fn names(&self) -> Result<Vec<String>, String> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error.to_string()),
        };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let files = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
        let mut names: Vec<String> =
            files.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
        names.sort();
        Ok(names)
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        let file = match File::open(self.0.join(name).with_extension(ENDING)) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.to_string()),
        };
        let mut text = String::new();
        file.take(SITE_BYTES_MAX + 1).read_to_string(&mut text).map_err(|error| error.to_string())?;
        if text.len() as u64 > SITE_BYTES_MAX {
            return Err(format!("it is larger than {} KiB", SITE_BYTES_MAX >> 10));
        }
        Ok(Some(text))
    }
}

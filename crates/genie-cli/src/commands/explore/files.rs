//! Writes the files of an exploration: the graph in three formats, a page with pictures, and the records of the run.

use std::fs;
use std::path::Path;

use genie_desk::explorations::ExportedFile;

use crate::failure::Problem;
use crate::new_file::NewFile;

/// Writes every file to a folder, which is created if it is missing. Files of an earlier run are replaced.
pub fn write_all(folder: &Path, files: &[ExportedFile]) -> Result<(), Problem> {
    let unusable = |error: std::io::Error| {
        let what = format!("the folder {} cannot be created: {error}", folder.display());
        Problem::new("FILE_NOT_WRITTEN", what, "choose another folder")
    };
    fs::create_dir_all(folder).map_err(unusable)?;
    files.iter().try_for_each(|file| NewFile::write(&folder.join(file.name), file.text.as_bytes(), true))
}

//! Files that the user names, opened here or sent to a server.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use genie_desk::Result;
use genie_server::FILE_BYTES_MAX;

use crate::failure::Problem;

/// How many characters of a file's name the API takes.
const NAME_CHARACTERS_MAX: usize = 200;

const MEBIBYTE: u64 = 1024 * 1024;

/// Opens a file that the user names.
pub fn open(path: &Path) -> Result<File> {
    File::open(path).map_err(|error| unreadable(path, &error))
}

/// The name of a file without its folder.
pub fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.chars().filter(|character| !character.is_control()).take(NAME_CHARACTERS_MAX).collect()
}

/// Appends the content of a file to a request body. A server takes at most 64 MiB at once.
pub fn append(path: &Path, body: &mut Vec<u8>) -> Result<usize> {
    let before = body.len();
    // One byte more than fits shows that the file is too large, without reading the rest of it.
    let room = FILE_BYTES_MAX.saturating_sub(before) as u64 + 1;
    open(path)?.take(room).read_to_end(body).map_err(|error| unreadable(path, &error))?;
    if body.len() <= FILE_BYTES_MAX {
        return Ok(body.len() - before);
    }
    let most = FILE_BYTES_MAX as u64 / MEBIBYTE;
    let what =
        format!("{} is too large for the running server, which accepts up to {most} MiB", path.display());
    let next = "stop `genie serve` and run the command again, or split the file";
    Err(Problem::new("IMPORT_TOO_LARGE", what, next))
}

/// The content of a file as a request body.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    append(path, &mut body)?;
    Ok(body)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Problem {
    let what = format!("{} cannot be opened: {error}", path.display());
    Problem::new("IMPORT_READ_FAILED", what, "check the file name and its permissions")
}

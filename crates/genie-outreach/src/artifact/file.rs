//! A file that is saved as an artifact (FR-016): its name, type, size and hash. The bytes are stored by their hash,
//! outside of the journal, and are never read here.

use std::path::Path;

use genie_kernel::FileHash;
use serde::{Deserialize, Serialize};

/// The maximum size of a file, in bytes: 10 MiB.
pub const FILE_BYTES_MAX: usize = 10 * 1024 * 1024;

/// The maximum length of a file's name, in characters.
const NAME_CHARACTERS_MAX: usize = 200;

/// The name of a file that came without a usable one.
const UNNAMED: &str = "file";

/// The content of an artifact whose bytes are stored by their hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileDescription {
    /// The name that it had, without its folder.
    pub file_name: String,
    /// Its media type, such as `application/pdf`.
    pub media_type: String,
    /// Its size.
    pub size_bytes: u64,
    /// The hash of its bytes.
    pub sha256: String,
}

/// Why a file cannot be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It has no bytes.
    #[error("the file is empty")]
    Empty,
    /// It is larger than an artifact may be.
    #[error("the file is larger than 10 MiB ({FILE_BYTES_MAX} bytes)")]
    TooLarge,
}

impl Error {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "ARTIFACT_EMPTY",
            Self::TooLarge => "ARTIFACT_TOO_LARGE",
        }
    }
}

/// Refuses a file that is empty or too large.
pub fn check_size(bytes: usize) -> Result<(), Error> {
    match bytes {
        0 => Err(Error::Empty),
        1..=FILE_BYTES_MAX => Ok(()),
        _ => Err(Error::TooLarge),
    }
}

/// The name of a file without folders and without characters that could end a line or control a terminal.
pub fn plain_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = name.chars().filter(|character| !character.is_control()).collect();
    let plain = plain.trim();
    if plain.trim_matches('.').is_empty() {
        return UNNAMED.to_owned();
    }
    shortened(plain)
}

/// A name of limited length that keeps its ending.
fn shortened(name: &str) -> String {
    let length = name.chars().count();
    if length <= NAME_CHARACTERS_MAX {
        return name.to_owned();
    }
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let ending = ending.chars().count() + 1;
    if ending == 1 || ending > NAME_CHARACTERS_MAX / 2 {
        return name.chars().take(NAME_CHARACTERS_MAX).collect();
    }
    let start = name.chars().take(NAME_CHARACTERS_MAX - ending);
    start.chain(name.chars().skip(length - ending)).collect()
}

impl FileDescription {
    /// Describes a file.
    pub fn new(name: &str, media_type: &str, size_bytes: usize, hash: FileHash) -> Self {
        Self {
            file_name: plain_name(name),
            media_type: media_type.to_owned(),
            size_bytes: size_bytes as u64,
            sha256: hash.to_string(),
        }
    }
}

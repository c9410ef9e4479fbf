//! The disk that holds a folder.

use std::io;
use std::path::Path;

/// How many bytes this user can still write where a folder is, or where it will be.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let there = folder.ancestors().find(|path| path.exists()).unwrap_or(folder);
    let found = rustix::fs::statvfs(there)?;
    Ok(found.f_bavail.saturating_mul(found.f_frsize))
}

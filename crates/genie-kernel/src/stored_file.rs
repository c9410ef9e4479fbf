//! The port to files that are stored by the hash of their bytes. A record refers to a file by its hash; the bytes are
//! never part of a record. The kernel computes no such hash and reads no file.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use crate::journal::Error;

/// The length of a hash in bytes.
const HASH_BYTES: usize = 32;

/// The SHA-256 of a file. Written out it has 64 digits, so it is safe as a file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileHash(pub [u8; HASH_BYTES]);

impl FileHash {
    /// Reads a hash as it is written out.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 2 * HASH_BYTES {
            return None;
        }
        let mut hash = [0; HASH_BYTES];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks_exact(2)) {
            let mut value = 0;
            for digit in pair {
                value = value * 16
                    + match digit {
                        b'0'..=b'9' => digit - b'0',
                        b'a'..=b'f' => digit - b'a' + 10,
                        _ => return None,
                    };
            }
            *byte = value;
        }
        Some(Self(hash))
    }
}

impl fmt::Display for FileHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(2 * HASH_BYTES);
        for byte in self.0 {
            write!(text, "{byte:02x}")?;
        }
        formatter.pad(&text)
    }
}

/// How many files are remembered as stored.
const REMEMBERED_MAX: usize = 16_384;

/// Files that are known to be stored durably, because the same one is often put again. It forgets all of them when they
/// become too many.
#[derive(Clone, Debug, Default)]
pub struct StoredFiles(BTreeSet<FileHash>);

impl StoredFiles {
    /// Whether a file is remembered.
    pub fn contains(&self, hash: FileHash) -> bool {
        self.0.contains(&hash)
    }

    /// Remembers a file.
    pub fn insert(&mut self, hash: FileHash) {
        if self.0.len() == REMEMBERED_MAX {
            self.0.clear();
        }
        self.0.insert(hash);
    }

    /// Forgets a file, which is removed or written anew.
    pub fn forget(&mut self, hash: FileHash) {
        self.0.remove(&hash);
    }
}

/// Files that are stored by their hash.
pub trait Files {
    /// Stores a file. It is durable when this returns, so a record that refers to it may be appended.
    fn put(&self, hash: FileHash, bytes: &[u8]) -> Result<(), Error>;

    /// The bytes of a file, as they are stored; `None` if there are none. The caller compares them with the hash.
    fn read(&self, hash: FileHash) -> Result<Option<Vec<u8>>, Error>;

    /// All files.
    fn list(&self) -> Result<Vec<FileHash>, Error>;

    /// Removes a file. When this returns, its name is gone for good.
    fn remove(&self, hash: FileHash) -> Result<(), Error>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembered_files_are_bounded_and_can_be_forgotten() {
        let hash = |number: usize| {
            let mut bytes = [0; HASH_BYTES];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            FileHash(bytes)
        };
        let mut stored = StoredFiles::default();
        for number in 0..REMEMBERED_MAX {
            stored.insert(hash(number));
        }
        assert!(stored.contains(hash(7)));
        stored.forget(hash(7));
        assert!(!stored.contains(hash(7)));
        stored.insert(hash(7));
        stored.insert(hash(REMEMBERED_MAX));
        assert!(stored.contains(hash(REMEMBERED_MAX)) && !stored.contains(hash(7)));
    }

    #[test]
    fn hash_round_trips_and_malformed_hashes_are_refused() {
        let hash = FileHash(std::array::from_fn(|place| u8::try_from(place * 7).unwrap()));
        let text = hash.to_string();
        assert_eq!((text.len(), FileHash::parse(&text)), (64, Some(hash)));
        let wrong = [text.to_uppercase(), text[1..].to_owned(), format!("{text}0"), text.replace('0', "/")];
        for wrong in wrong.iter().map(String::as_str).chain(["", "../genie.db", "[erased]"]) {
            assert_eq!(FileHash::parse(wrong), None, "{wrong}");
        }
    }
}

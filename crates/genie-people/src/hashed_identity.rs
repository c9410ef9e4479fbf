//! Words that can be recognised and not read. Whoever was erased stays on the do-not-contact list as a
//! keyed hash of each word that names them. The key is the data folder's own: without the folder
//! nobody can try names against the list. With it they can, which cannot be otherwise.

use genie_kernel::Hash;

/// How a hashed word begins in the journal; key and digest follow.
const BEGINNING: &str = "sealed:";

/// The key of a data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentityKey(Hash);

impl IdentityKey {
    /// The key of these bytes, which are drawn at random once for a folder.
    pub fn new(key: [u8; 32]) -> Self {
        Self(Hash(key))
    }

    /// The key under which a word was hashed.
    pub fn of(word: &str) -> Option<Self> {
        let (key, digest) = word.strip_prefix(BEGINNING)?.split_once(':')?;
        Hash::from_hex(digest)?;
        Hash::from_hex(key).map(Self)
    }

    /// A word, hashed under this key.
    pub fn hash(&self, word: &str) -> String {
        format!("{BEGINNING}{}:{}", self.0.hex(), Hash::keyed(&self.0, word.as_bytes()).hex())
    }
}

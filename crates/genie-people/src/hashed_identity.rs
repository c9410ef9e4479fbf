//! Hashed aliases. An erased person stays on the do-not-contact list as a keyed hash of each alias, so that
//! they are recognised but cannot be read. The key belongs to the data folder: without the folder, names cannot
//! be tested against the list. With the folder they can, which is unavoidable.

use genie_kernel::Hash;

/// The prefix of a hashed alias in the journal; key and digest follow.
const BEGINNING: &str = "sealed:";

/// How many characters of a hash tell erased people and their things apart.
const TAG_CHARACTERS: usize = 8;

/// The key of a data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentityKey(Hash);

impl IdentityKey {
    /// The key with these bytes, which are random and chosen once per data folder.
    pub fn new(key: [u8; 32]) -> Self {
        Self(Hash(key))
    }

    /// The key that an alias was hashed with.
    pub fn of(word: &str) -> Option<Self> {
        let (key, digest) = word.strip_prefix(BEGINNING)?.split_once(':')?;
        Hash::from_hex(digest)?;
        Hash::from_hex(key).map(Self)
    }

    /// The short name of an erased person, for display: the beginning of the hash.
    pub fn tag_of(word: &str) -> Option<&str> {
        Self::of(word)?;
        let (_, digest) = word.rsplit_once(':')?;
        digest.get(..TAG_CHARACTERS)
    }

    /// A short hash of a text under this key.
    pub fn tag(&self, text: &str) -> String {
        Hash::keyed(&self.0, text.as_bytes()).hex().chars().take(TAG_CHARACTERS).collect()
    }

    /// The hash of an alias under this key.
    pub fn hash(&self, word: &str) -> String {
        format!("{BEGINNING}{}:{}", self.0.hex(), Hash::keyed(&self.0, word.as_bytes()).hex())
    }
}

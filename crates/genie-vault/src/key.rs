//! A key. It is erased from memory when it is dropped, and it can be neither printed, compared nor serialised.

use secrecy::{ExposeSecret, SecretBox, SecretString};

use crate::encoding::{decode, encode};
use crate::error::Error;

/// The length of a key.
pub const KEY_BYTES: usize = 32;

/// A key of 256 bits.
pub struct Key(SecretBox<[u8; KEY_BYTES]>);

impl Key {
    /// Makes a key in place, so that no other copy of it is left in memory.
    pub fn fill_with<E>(fill: impl FnOnce(&mut [u8; KEY_BYTES]) -> Result<(), E>) -> Result<Self, E> {
        let mut filled = Ok(());
        let key = SecretBox::init_with_mut(|bytes: &mut [u8; KEY_BYTES]| filled = fill(bytes));
        filled.map(|()| Self(key))
    }

    /// Makes a key of bytes that were unsealed.
    pub(crate) fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        let bytes: &[u8; KEY_BYTES] = bytes.try_into().map_err(|_| Error::Damaged)?;
        Self::fill_with(|key| {
            key.copy_from_slice(bytes);
            Ok(())
        })
    }

    /// A second copy, for another thread. It is not `Clone`, so that copies are made on purpose.
    pub fn duplicate(&self) -> Self {
        Self(SecretBox::init_with_mut(|bytes: &mut [u8; KEY_BYTES]| bytes.copy_from_slice(self.bytes())))
    }

    /// The key as a key store keeps it: some keep nothing but text.
    pub fn to_text(&self) -> SecretString {
        encode(self.bytes()).into()
    }

    /// Reads a key that a key store kept.
    pub fn from_text(text: &SecretString) -> Result<Self, Error> {
        Self::from_slice(&decode(text.expose_secret()).ok_or(Error::Damaged)?)
    }

    pub(crate) fn bytes(&self) -> &[u8; KEY_BYTES] {
        self.0.expose_secret()
    }
}

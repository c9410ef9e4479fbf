//! A passphrase and the key that is derived from it. The parameters are stored, so that they can be raised later
//! without locking older vaults.

use argon2::{Algorithm, Argon2, Params, Version};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};

use crate::encoding::{decode, encode};
use crate::error::Error;
use crate::key::{KEY_BYTES, Key};

/// The length of a salt.
pub const SALT_BYTES: usize = 16;

/// The minimum length of a passphrase.
pub const PASSPHRASE_CHARACTERS_MIN: usize = 8;

/// The maximum length of a passphrase.
pub const PASSPHRASE_CHARACTERS_MAX: usize = 1024;

/// The memory that one derivation takes: 64 MiB.
const MEMORY_KIB: u32 = 64 * 1024;

/// The passes over that memory.
const ITERATIONS: u32 = 3;

/// The largest stored parameters that are used. More would let a changed file take all memory.
const MEMORY_KIB_MAX: u32 = 256 * 1024;
const ITERATIONS_MAX: u32 = 16;

/// A passphrase of the user.
pub struct Passphrase(SecretString);

impl Passphrase {
    /// Takes a passphrase that has a usable length.
    pub fn new(text: SecretString) -> Result<Self, Error> {
        let range = PASSPHRASE_CHARACTERS_MIN..=PASSPHRASE_CHARACTERS_MAX;
        match range.contains(&text.expose_secret().chars().count()) {
            true => Ok(Self(text)),
            false => Err(Error::BadPassphrase),
        }
    }
}

/// How a key is derived from a passphrase with Argon2id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    memory_kib: u32,
    iterations: u32,
    lanes: u32,
    salt: String,
}

impl Parameters {
    /// The parameters of a new passphrase, with a random salt.
    pub fn new(salt: [u8; SALT_BYTES]) -> Self {
        Self { memory_kib: MEMORY_KIB, iterations: ITERATIONS, lanes: 1, salt: encode(&salt) }
    }

    /// The key of a passphrase. It takes memory and time on purpose.
    pub fn derive(&self, passphrase: &Passphrase) -> Result<Key, Error> {
        if self.memory_kib > MEMORY_KIB_MAX || self.iterations > ITERATIONS_MAX || self.lanes != 1 {
            return Err(Error::Damaged);
        }
        let salt = decode(&self.salt).ok_or(Error::Damaged)?;
        let params = Params::new(self.memory_kib, self.iterations, self.lanes, Some(KEY_BYTES));
        let params = params.map_err(|_| Error::Damaged)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let passphrase = passphrase.0.expose_secret().as_bytes();
        Key::fill_with(|key| argon2.hash_password_into(passphrase, &salt, key).map_err(|_| Error::Damaged))
    }
}

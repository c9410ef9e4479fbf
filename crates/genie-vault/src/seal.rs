//! Sealing: XChaCha20-Poly1305 with associated data. What is sealed for one place opens at no other place, so rows
//! that are swapped, renamed or bound to other hosts in the file do not open.

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use zeroize::Zeroizing;

use genie_kernel::StreamId;

use crate::encoding::{decode, encode};
use crate::error::Error;
use crate::host::HostPattern;
use crate::key::Key;
use crate::name::SecretName;
use crate::stored::WrapKind;

/// The length of a nonce. It is long enough for nonces that are drawn at random.
pub const NONCE_BYTES: usize = 24;

/// A number that is used for one sealing only.
pub type Nonce = [u8; NONCE_BYTES];

/// Sealed bytes as they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    nonce: String,
    ciphertext: String,
}

/// What sealed bytes belong to. It is authenticated with them.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place<'a> {
    /// A secret.
    Secret { vault: Uuid, generation: u64, name: &'a SecretName, hosts: &'a [HostPattern] },
    /// The cookies of a campaign at a site.
    Session { vault: Uuid, generation: u64, campaign: StreamId, site: &'a str },
    /// The data key, wrapped by another key.
    Wrap { vault: Uuid, generation: u64, kind: WrapKind },
}

impl Place<'_> {
    fn bytes(&self) -> Vec<u8> {
        genie_kernel::record::json(self).into_bytes()
    }
}

impl Sealed {
    pub(crate) fn new(key: &Key, nonce: Nonce, place: Place<'_>, plain: &[u8]) -> Result<Self, Error> {
        let cipher = XChaCha20Poly1305::new(key.bytes().into());
        let aad = place.bytes();
        let ciphertext = cipher.encrypt(&nonce.into(), Payload { msg: plain, aad: &aad });
        let ciphertext = ciphertext.map_err(|_| Error::BadValue)?;
        Ok(Self { nonce: encode(&nonce), ciphertext: encode(&ciphertext) })
    }

    pub(crate) fn open(&self, key: &Key, place: Place<'_>) -> Result<Zeroizing<Vec<u8>>, Error> {
        let nonce = decode(&self.nonce).ok_or(Error::Damaged)?;
        let nonce = Nonce::try_from(nonce.as_slice()).map_err(|_| Error::Damaged)?;
        let ciphertext = decode(&self.ciphertext).ok_or(Error::Damaged)?;
        let aad = place.bytes();
        let cipher = XChaCha20Poly1305::new(key.bytes().into());
        let plain = cipher.decrypt(&nonce.into(), Payload { msg: &ciphertext, aad: &aad });
        plain.map(Zeroizing::new).map_err(|_| Error::Damaged)
    }
}

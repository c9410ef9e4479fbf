//! Bytes as text in records and key stores.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use zeroize::Zeroizing;

pub(crate) fn encode(bytes: &[u8]) -> String {
    STANDARD_NO_PAD.encode(bytes)
}

/// The bytes of a text. They may be secret, so they are erased when they are dropped.
pub(crate) fn decode(text: &str) -> Option<Zeroizing<Vec<u8>>> {
    STANDARD_NO_PAD.decode(text).ok().map(Zeroizing::new)
}

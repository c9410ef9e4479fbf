//! Random bytes from the operating system, for ids, keys and nonces.

use uuid::Uuid;

use genie_vault::Key;

use crate::Result;
use crate::problem::Problem;

/// Random bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    fill(&mut bytes)?;
    Ok(bytes)
}

/// A random key.
pub(crate) fn key() -> Result<Key> {
    Key::fill_with(|bytes| fill(bytes))
}

/// A random id.
pub(crate) fn id() -> Result<Uuid> {
    Ok(uuid::Builder::from_custom_bytes(bytes()?).into_uuid())
}

fn fill(bytes: &mut [u8]) -> Result<()> {
    getrandom::fill(bytes).map_err(|error| Problem::coded("IO", error.to_string()))
}

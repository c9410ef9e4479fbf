//! Secrets: the types that hold them, how they are sealed, which hosts they are bound to, and the stream that stores
//! them. Randomness, time and key stores are passed in, and no type of this crate prints or serialises a secret.

mod agent;
mod encoding;
mod error;
mod host;
mod key;
mod key_store;
mod name;
mod passphrase;
mod reference;
mod seal;
mod session;
mod stored;
mod supersede;

pub use agent::{SECRETS_MAX, SESSIONS_MAX, VAULT, Vault, VaultCommand};
pub use error::Error;
pub use host::{HOSTS_MAX, HostPattern};
pub use key::{KEY_BYTES, Key};
pub use key_store::{KeyStore, KeyStores, Lifetime, NoKeyStores};
pub use name::SecretName;
pub use passphrase::{
    PASSPHRASE_CHARACTERS_MAX, PASSPHRASE_CHARACTERS_MIN, Parameters, Passphrase, SALT_BYTES,
};
pub use reference::{Part, SecretReference, parts};
pub use seal::{NONCE_BYTES, Nonce, Sealed};
pub use secrecy::{ExposeSecret, SecretString};
pub use session::{SESSION_BYTES_MAX, SESSIONS, SessionOf, StoredSession, session, sessions};
pub use stored::{
    SECRETS, StoredSecret, VALUE_BYTES_MAX, VAULT_KEYS, Wrap, WrapKind, Wraps, secret, secrets,
};
pub use supersede::superseded;

//! Key stores that the `keyring` libraries know, by the name that their users know. A connection is made for each
//! call: calls are rare, and a session of the desktop may end and begin again.

use std::sync::Arc;

use genie_kernel::Failure;
use genie_vault::{ExposeSecret, Key, KeyStore, Lifetime, SecretString};
use keyring_core::{CredentialStore, Entry, Error};
use zeroize::Zeroizing;

/// The name under which a key store shows our keys.
const SERVICE: &str = "outreachgenie";

/// An entry that no vault has, to find out whether a store can be searched.
const ABSENT: &str = "absent";

/// A key store.
pub(super) struct Keyring {
    name: &'static str,
    lifetime: Lifetime,
    connect: fn() -> Result<Arc<CredentialStore>, Error>,
}

/// The key stores of this platform, the preferred one first.
#[cfg(target_os = "linux")]
pub(super) fn all() -> Vec<Keyring> {
    vec![
        Keyring {
            name: "Secret Service",
            lifetime: Lifetime::Lasting,
            connect: || Ok(zbus_secret_service_keyring_store::Store::new()?),
        },
        Keyring {
            name: "kernel keyring",
            lifetime: Lifetime::Session,
            connect: || Ok(linux_keyutils_keyring_store::Store::new()?),
        },
    ]
}

/// The key stores of this platform.
#[cfg(target_os = "macos")]
pub(super) fn all() -> Vec<Keyring> {
    vec![Keyring {
        name: "Keychain",
        lifetime: Lifetime::Lasting,
        connect: || Ok(apple_native_keyring_store::keychain::Store::new()?),
    }]
}

/// The key stores of this platform.
#[cfg(target_os = "windows")]
pub(super) fn all() -> Vec<Keyring> {
    vec![Keyring {
        name: "Credential Manager",
        lifetime: Lifetime::Lasting,
        connect: || Ok(windows_native_keyring_store::Store::new()?),
    }]
}

/// The key stores of this platform.
#[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "windows")))]
pub(super) fn all() -> Vec<Keyring> {
    Vec::new()
}

impl Keyring {
    fn entry(&self, entry: &str) -> Result<Entry, Failure> {
        let built = (self.connect)().and_then(|store| store.build(SERVICE, entry, None));
        built.map_err(|error| self.failure(&error))
    }

    /// Why a call failed. Only what the platform says is repeated: other errors may contain what was read.
    fn failure(&self, error: &Error) -> Failure {
        let why = match matches!(error, Error::PlatformFailure(_) | Error::NoStorageAccess(_)) {
            true => error.to_string(),
            false => "it did not accept the request".to_owned(),
        };
        Failure::new("KEY_STORE_UNAVAILABLE", true, format!("the {} cannot be used: {why}", self.name))
    }
}

impl KeyStore for Keyring {
    fn name(&self) -> &'static str {
        self.name
    }

    fn lifetime(&self) -> Lifetime {
        self.lifetime
    }

    fn check(&self) -> Result<(), Failure> {
        self.load(ABSENT).map(drop)
    }

    fn store(&self, entry: &str, key: &Key) -> Result<(), Failure> {
        let stored = self.entry(entry)?.set_password(key.to_text().expose_secret());
        stored.map_err(|error| self.failure(&error))
    }

    fn load(&self, entry: &str) -> Result<Option<Key>, Failure> {
        match self.entry(entry)?.get_password().map(Zeroizing::new) {
            Ok(text) => Ok(Some(Key::from_text(&SecretString::from(text.as_str()))?)),
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(self.failure(&error)),
        }
    }

    fn remove(&self, entry: &str) -> Result<(), Failure> {
        match self.entry(entry)?.delete_credential() {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(error) => Err(self.failure(&error)),
        }
    }
}

//! What is stored: the wrapped data key, once for each way to open the vault, and the sealed secrets.

use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use genie_kernel::Timestamp;
use genie_kernel::journal::{Error as JournalError, Query, ROWS_MAX, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};

use crate::agent::VAULT;
use crate::error::Error;
use crate::host::HostPattern;
use crate::key::Key;
use crate::name::SecretName;
use crate::passphrase::{Parameters, Passphrase};
use crate::seal::{Nonce, Place, Sealed};

/// The maximum size of a value. Its sealed form fits into a record.
pub const VALUE_BYTES_MAX: usize = 16 * 1024;

/// The data key, wrapped once for each way to open the vault.
pub static VAULT_KEYS: Table = Table {
    entity: "vault_key",
    name: "vault_keys",
    stream_column: "stream_id",
    columns: &[
        required("vault_id", Holds::Id),
        required("generation", Holds::Integer),
        required("kind", Holds::Text),
        optional("store", Holds::Text),
        optional("parameters", Holds::Json),
        required("sealed", Holds::Json),
        required("created_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[],
};

/// The sealed secrets, by name.
pub static SECRETS: Table = Table {
    entity: "secret",
    name: "secrets",
    stream_column: "stream_id",
    columns: &[
        required("name", Holds::Text),
        required("hosts", Holds::Json),
        required("generation", Holds::Integer),
        required("sealed", Holds::Json),
        required("stored_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "secrets_by_name",
        span: Span::Stream,
        columns: &["name"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// What wraps the data key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrapKind {
    /// A key in a key store of the operating system.
    KeyStore,
    /// A key that is derived from a passphrase.
    Passphrase,
}

/// The data key, wrapped by another key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wrap {
    /// By a key in a key store of the operating system.
    KeyStore {
        /// The name of the key store.
        store: String,
        /// The data key.
        sealed: Sealed,
    },
    /// By a key that is derived from a passphrase.
    Passphrase {
        /// How it is derived.
        parameters: Parameters,
        /// The data key.
        sealed: Sealed,
    },
}

/// All that is stored to open the vault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wraps {
    /// The vault.
    pub vault: Uuid,
    /// How often its data key was replaced, from 1.
    pub generation: u64,
    /// When this data key was made.
    pub created_at: Timestamp,
    /// The ways to open it, at most one of each kind.
    pub all: Vec<Wrap>,
}

impl Wraps {
    /// Reads them. Nothing if there is no vault.
    pub fn read(rows: &dyn Rows) -> Result<Option<Self>, JournalError> {
        #[derive(Deserialize)]
        struct Row {
            vault_id: Uuid,
            generation: u64,
            created_at: Timestamp,
            #[serde(flatten)]
            wrap: Wrap,
        }
        let mut found: Vec<Row> = Vec::new();
        for kind in [WrapKind::KeyStore, WrapKind::Passphrase] {
            let row = rows.get(&VAULT_KEYS, VAULT, wrap_id(kind))?;
            found.extend(row.map(|row| read(&row)).transpose()?);
        }
        let first = found.first().map(|row| (row.vault_id, row.generation, row.created_at));
        Ok(first.map(|(vault, generation, created_at)| {
            let all = found.into_iter().map(|row| row.wrap).collect();
            Self { vault, generation, created_at, all }
        }))
    }

    /// The vault with its next data key, before that is wrapped.
    pub fn next(&self, now: Timestamp) -> Self {
        Self { vault: self.vault, generation: self.generation + 1, created_at: now, all: Vec::new() }
    }

    /// The name under which a key store has the key. A new data key gets a new name, so that the former key stays
    /// usable until the new one is stored.
    pub fn entry(&self) -> String {
        format!("{}/{}", self.vault, self.generation)
    }

    /// The name of the key store that opens the vault, if one does.
    pub fn key_store(&self) -> Option<&str> {
        self.all.iter().find_map(|wrap| match wrap {
            Wrap::KeyStore { store, .. } => Some(store.as_str()),
            Wrap::Passphrase { .. } => None,
        })
    }

    /// Whether a passphrase opens the vault.
    pub fn has_passphrase(&self) -> bool {
        self.all.iter().any(|wrap| wrap.kind() == WrapKind::Passphrase)
    }

    /// Wraps the data key for a key store.
    pub fn add_key_store(&mut self, store: &str, by: &Key, nonce: Nonce, data: &Key) -> Result<(), Error> {
        let sealed = Sealed::new(by, nonce, self.place(WrapKind::KeyStore), data.bytes())?;
        self.all.push(Wrap::KeyStore { store: store.to_owned(), sealed });
        Ok(())
    }

    /// Wraps the data key with a passphrase.
    pub fn add_passphrase(
        &mut self,
        passphrase: &Passphrase,
        parameters: Parameters,
        nonce: Nonce,
        data: &Key,
    ) -> Result<(), Error> {
        let by = parameters.derive(passphrase)?;
        let sealed = Sealed::new(&by, nonce, self.place(WrapKind::Passphrase), data.bytes())?;
        self.all.push(Wrap::Passphrase { parameters, sealed });
        Ok(())
    }

    /// The data key, opened with the key of a key store.
    pub fn open_with_key(&self, by: &Key) -> Result<Key, Error> {
        let sealed = self.all.iter().find_map(|wrap| match wrap {
            Wrap::KeyStore { sealed, .. } => Some(sealed),
            Wrap::Passphrase { .. } => None,
        });
        let plain = sealed.ok_or(Error::Damaged)?.open(by, self.place(WrapKind::KeyStore))?;
        Key::from_slice(&plain)
    }

    /// The data key, opened with a passphrase.
    pub fn open_with_passphrase(&self, passphrase: &Passphrase) -> Result<Key, Error> {
        let found = self.all.iter().find_map(|wrap| match wrap {
            Wrap::Passphrase { parameters, sealed } => Some((parameters, sealed)),
            Wrap::KeyStore { .. } => None,
        });
        let (parameters, sealed) = found.ok_or(Error::WrongPassphrase)?;
        let by = parameters.derive(passphrase)?;
        // A changed row cannot be told from another passphrase.
        let plain = sealed.open(&by, self.place(WrapKind::Passphrase)).map_err(|_| Error::WrongPassphrase)?;
        Key::from_slice(&plain)
    }

    fn place(&self, kind: WrapKind) -> Place<'static> {
        Place::Wrap { vault: self.vault, generation: self.generation, kind }
    }
}

impl Wrap {
    /// What wraps the data key.
    pub fn kind(&self) -> WrapKind {
        match self {
            Self::KeyStore { .. } => WrapKind::KeyStore,
            Self::Passphrase { .. } => WrapKind::Passphrase,
        }
    }
}

/// A sealed secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSecret {
    /// Its name.
    pub name: SecretName,
    /// The hosts that it is bound to.
    pub hosts: Vec<HostPattern>,
    /// The data key that it is sealed with.
    pub generation: u64,
    sealed: Sealed,
}

impl StoredSecret {
    /// Seals a value.
    pub fn seal(
        (vault, generation): (Uuid, u64),
        (key, nonce): (&Key, Nonce),
        name: SecretName,
        hosts: Vec<HostPattern>,
        value: &SecretString,
    ) -> Result<Self, Error> {
        let value = value.expose_secret();
        if value.is_empty() || value.len() > VALUE_BYTES_MAX {
            return Err(Error::BadValue);
        }
        let place = Place::Secret { vault, generation, name: &name, hosts: &hosts };
        let sealed = Sealed::new(key, nonce, place, value.as_bytes())?;
        Ok(Self { name, hosts, generation, sealed })
    }

    /// The value.
    pub fn open(&self, vault: Uuid, key: &Key) -> Result<SecretString, Error> {
        let Self { name, hosts, generation, sealed } = self;
        let plain = sealed.open(key, Place::Secret { vault, generation: *generation, name, hosts })?;
        let text = std::str::from_utf8(&plain).map_err(|_| Error::Damaged)?;
        Ok(SecretString::from(text))
    }

    /// Whether it may be sent to this host.
    pub fn allows(&self, host: &str) -> bool {
        self.hosts.iter().any(|pattern| pattern.allows(host))
    }
}

/// The row id of a wrapped data key.
pub(crate) fn wrap_id(kind: WrapKind) -> Uuid {
    VAULT.named(match kind {
        WrapKind::KeyStore => "vault_key/key_store",
        WrapKind::Passphrase => "vault_key/passphrase",
    })
}

/// The row id of a secret.
pub(crate) fn secret_id(name: &SecretName) -> Uuid {
    VAULT.named(&format!("secret/{name}"))
}

/// A stored secret, if there is one with this name.
pub fn secret(rows: &dyn Rows, name: &SecretName) -> Result<Option<StoredSecret>, JournalError> {
    rows.get(&SECRETS, VAULT, secret_id(name))?.map(|row| read(&row)).transpose()
}

/// All stored secrets by name, each with the time when it was stored.
pub fn secrets(rows: &dyn Rows) -> Result<Vec<(StoredSecret, Timestamp)>, JournalError> {
    #[derive(Deserialize)]
    struct Row {
        stored_at: Timestamp,
        #[serde(flatten)]
        secret: StoredSecret,
    }
    let found = rows.find(&Query {
        table: &SECRETS,
        columns: &["name", "hosts", "generation", "sealed", "stored_at"],
        stream: Some(VAULT),
        equals: Vec::new(),
        range: None,
        order: &["name"],
        limit: ROWS_MAX,
    })?;
    found.iter().map(|row| read(row).map(|Row { secret, stored_at }| (secret, stored_at))).collect()
}

fn read<T: DeserializeOwned>(row: &Fields) -> Result<T, JournalError> {
    row.read().map_err(|error| JournalError::Damaged(error.to_string()))
}

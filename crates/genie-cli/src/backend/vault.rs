//! The vault and its secrets.

use reqwest::Method;
use serde_json::{Value, json};

use genie_desk::Result;
use genie_desk::secrets::{self, SecretEntry};
use genie_desk::vault::{self, KeyStoreChoice, Rotation, VaultStatus};
use genie_desk::view::Page;
use genie_vault::{ExposeSecret, SecretString};

use super::{Backend, Place};

impl Backend {
    /// Whether an unlocked vault stays unlocked after this command, because a server holds its key.
    pub fn keeps_vault_unlocked(&self) -> bool {
        matches!(self.place, Place::Server(_))
    }

    /// The state of the vault.
    pub fn vault_status(&self) -> Result<VaultStatus> {
        match &self.place {
            Place::Desk(local) => vault::status(&local.desk),
            Place::Server(server) => server.call(Method::GET, "/api/vault"),
        }
    }

    /// Creates the vault.
    pub fn create_vault(
        &self,
        passphrase: Option<SecretString>,
        key_store: KeyStoreChoice,
    ) -> Result<VaultStatus> {
        match &self.place {
            Place::Desk(local) => vault::create(&local.desk, passphrase, key_store),
            Place::Server(server) => {
                let body = json!({ "passphrase": exposed(passphrase.as_ref()), "key_store": key_store });
                server.give(Method::POST, "/api/vault", &body)
            }
        }
    }

    /// Unlocks the vault, with its key store if no passphrase is given.
    pub fn unlock_vault(&self, passphrase: Option<SecretString>) -> Result<VaultStatus> {
        match &self.place {
            Place::Desk(local) => vault::unlock(&local.desk, passphrase),
            Place::Server(server) => {
                let body = json!({ "passphrase": exposed(passphrase.as_ref()) });
                server.give(Method::POST, "/api/vault/unlock", &body)
            }
        }
    }

    /// Locks the vault.
    pub fn lock_vault(&self) -> Result<VaultStatus> {
        match &self.place {
            Place::Desk(local) => vault::lock(&local.desk),
            Place::Server(server) => server.call(Method::POST, "/api/vault/lock"),
        }
    }

    /// Replaces the keys of the vault.
    pub fn rotate_vault(&self, rotation: Rotation) -> Result<VaultStatus> {
        match &self.place {
            Place::Desk(local) => vault::rotate(&local.desk, rotation),
            Place::Server(server) => {
                let body = json!({
                    "passphrase": exposed(rotation.passphrase.as_ref()),
                    "new_passphrase": exposed(rotation.new_passphrase.as_ref()),
                    "key_store": rotation.key_store,
                });
                server.give(Method::POST, "/api/vault/rotate", &body)
            }
        }
    }

    /// Deletes the vault and every secret in it.
    pub fn delete_vault(&self) -> Result<VaultStatus> {
        match &self.place {
            Place::Desk(local) => vault::delete(&local.desk),
            Place::Server(server) => server.call(Method::DELETE, "/api/vault"),
        }
    }

    /// The secrets, without their values.
    pub fn secrets(&self) -> Result<Vec<SecretEntry>> {
        match &self.place {
            Place::Desk(local) => secrets::list(&local.desk),
            Place::Server(server) => Ok(server.call::<Page<SecretEntry>>(Method::GET, "/api/secrets")?.items),
        }
    }

    /// Stores a secret.
    pub fn set_secret(&self, name: &str, hosts: &[String], value: &SecretString) -> Result<SecretEntry> {
        match &self.place {
            Place::Desk(local) => secrets::set(&local.desk, name, hosts, value),
            Place::Server(server) => {
                let body = json!({ "value": exposed(Some(value)), "hosts": hosts });
                server.give(Method::PUT, &path_of(name)?, &body)
            }
        }
    }

    /// Removes a secret.
    pub fn remove_secret(&self, name: &str) -> Result<()> {
        match &self.place {
            Place::Desk(local) => secrets::remove(&local.desk, name),
            Place::Server(server) => server.tell(Method::DELETE, &path_of(name)?),
        }
    }
}

/// The path of a secret. Only a valid name can be part of a path.
fn path_of(name: &str) -> Result<String> {
    let name: genie_vault::SecretName = name.parse()?;
    Ok(format!("/api/secrets/{name}"))
}

/// A secret as a part of a request to the server on this machine.
fn exposed(secret: Option<&SecretString>) -> Value {
    json!(secret.map(|secret| secret.expose_secret()))
}

//! Secrets: stored by name, listed without their values, and resolved only for the hosts that they are bound to.
//! There is no use case that shows a value.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zeroize::Zeroizing;

use genie_vault::{
    Error, ExposeSecret, HOSTS_MAX, HostPattern, Part, SecretName, SecretString, StoredSecret, VaultCommand,
    Wraps, parts, secret,
};

use crate::problem::Problem;
use crate::vault::{opened, tell};
use crate::{Desk, Result, random};

/// A secret, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SecretEntry {
    /// Its name.
    pub name: String,
    /// The hosts that it is sent to. One without hosts is used on this computer only, as for signatures.
    pub hosts: Vec<String>,
    /// When it was stored.
    pub stored_at: String,
}

/// All secrets, by name.
pub fn list(desk: &Desk) -> Result<Vec<SecretEntry>> {
    let stored = genie_vault::secrets(desk.rows())?;
    let entry = |(secret, stored_at): (StoredSecret, genie_kernel::Timestamp)| SecretEntry {
        name: secret.name.into(),
        hosts: secret.hosts.into_iter().map(String::from).collect(),
        stored_at: stored_at.to_string(),
    };
    Ok(stored.into_iter().map(entry).collect())
}

/// Stores a secret, in place of the one with this name. The former value is erased.
pub fn set(desk: &Desk, name: &str, hosts: &[String], value: &SecretString) -> Result<SecretEntry> {
    let name: SecretName = name.parse()?;
    let hosts = read_hosts(hosts)?;
    let opened = opened(desk)?;
    let by = (&opened.key, random::bytes()?);
    let place = (opened.vault, opened.generation);
    let secret = StoredSecret::seal(place, by, name.clone(), hosts, value)?;
    tell(desk, |rows| {
        // The keys may have been rotated since the vault was opened.
        match Wraps::read(rows)?.map(|wraps| (wraps.vault, wraps.generation)) == Some(place) {
            true => Ok(vec![VaultCommand::Store { secret }]),
            false => Err(Problem::coded("VAULT_CHANGED", "the vault's keys were changed in the meantime")),
        }
    })?;
    let stored = list(desk)?.into_iter().find(|entry| entry.name == name.as_str());
    stored.ok_or_else(|| not_found(&name))
}

/// Removes a secret, and erases its value.
pub fn remove(desk: &Desk, name: &str) -> Result<()> {
    let name: SecretName = name.parse()?;
    tell(desk, |_| Ok(vec![VaultCommand::Remove { name }]))
}

/// A text with its references replaced by values, for a request to this host. The result must go nowhere else.
pub fn resolve(desk: &Desk, text: &str, host: &str) -> Result<SecretString> {
    let mut resolved = Zeroizing::new(String::new());
    for part in parts(text)? {
        match part {
            Part::Text(text) => resolved.push_str(text),
            Part::Secret(name) => {
                let stored = find(desk, &name)?;
                if !stored.allows(host) {
                    let what = format!("the secret {name} is not bound to the host {host}");
                    return Err(Problem::new("SECRET_HOST", what, "store the secret again with this host"));
                }
                resolved.push_str(open(desk, &stored)?.expose_secret());
            }
        }
    }
    Ok(SecretString::from(resolved.as_str()))
}

/// The value of a secret that is not sent anywhere, such as the key of a signature.
pub fn signing_key(desk: &Desk, name: &SecretName) -> Result<SecretString> {
    open(desk, &find(desk, name)?)
}

fn find(desk: &Desk, name: &SecretName) -> Result<StoredSecret> {
    secret(desk.rows(), name)?.ok_or_else(|| not_found(name))
}

fn open(desk: &Desk, stored: &StoredSecret) -> Result<SecretString> {
    let opened = opened(desk)?;
    Ok(stored.open(opened.vault, &opened.key)?)
}

fn not_found(name: &SecretName) -> Problem {
    Problem::new("SECRET_NOT_FOUND", format!("there is no secret named {name}"), "store it first")
}

fn read_hosts(hosts: &[String]) -> Result<Vec<HostPattern>> {
    let read: std::result::Result<Vec<HostPattern>, Error> = hosts.iter().map(|host| host.parse()).collect();
    let mut read = read?;
    read.sort();
    read.dedup();
    if read.len() > HOSTS_MAX {
        return Err(Error::BadHost.into());
    }
    Ok(read)
}

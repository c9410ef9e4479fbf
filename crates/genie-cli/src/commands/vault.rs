//! `genie vault …`: create, unlock, lock and rotate the vault.

use std::process::ExitCode;

use genie_desk::vault::{KeyStoreChoice, Rotation, VaultState, VaultStatus};
use genie_vault::{ExposeSecret, SecretString};

use crate::arguments::{DeleteVault, DeskPlace, InitVault, RotateVault, Vault};
use crate::backend::Backend;
use crate::failure::Problem;
use crate::local_time::minute;
use crate::output::{hint, note, safe, say};
use crate::terminal;

const ASK_PASSPHRASE: &str = "Passphrase of the vault: ";

pub fn run(command: &Vault) -> anyhow::Result<ExitCode> {
    match command {
        Vault::Init(init) => create(init),
        Vault::Unlock(place) => unlock(place),
        Vault::Lock(place) => lock(place),
        Vault::Status(place) => status(place),
        Vault::Rotate(rotate) => replace_keys(rotate),
        Vault::Delete(delete) => remove(delete),
    }
}

fn existing(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::existing(place.place.data.as_deref(), place.at)
}

fn create(init: &InitVault) -> anyhow::Result<ExitCode> {
    let place = &init.desk;
    let backend = Backend::open(place.place.data.as_deref(), place.at)?;
    let before = backend.vault_status()?;
    if before.state != VaultState::Missing {
        let what = "there is already a vault in this data folder";
        return Err(Problem::new("VAULT_EXISTS", what, "use it, or delete it first").into());
    }
    let key_store = if init.no_key_store { KeyStoreChoice::Without } else { KeyStoreChoice::Automatic };
    let may_be_empty = !init.no_key_store && !before.needs_passphrase;
    let prompt = match may_be_empty {
        true => "New passphrase, at least 8 characters (leave it empty to use only the key store): ",
        false => "New passphrase, at least 8 characters: ",
    };
    let status = backend.create_vault(new_passphrase(prompt)?, key_store)?;
    report(place, &status, || {
        say!("The vault was created. It opens with {}.", openers(&status));
        hint!("Store a secret with: genie secrets set NAME --host HOST");
        match (status.has_passphrase, &status.key_store) {
            (true, None) => hint!("Start the server with: genie serve --unlock"),
            (false, _) => note!(
                "Without a passphrase, the secrets are lost if the key store is lost or the data folder moves to \
                 another computer."
            ),
            (true, Some(_)) => {}
        }
    })
}

fn unlock(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let backend = existing(place)?;
    let before = backend.vault_status()?;
    let status = match before.key_store.is_some().then(|| backend.unlock_vault(None)) {
        Some(Ok(status)) => status,
        Some(Err(problem)) if !before.has_passphrase => return Err(problem.into()),
        Some(Err(problem)) => {
            note!("The key store did not open the vault: {}", safe(&problem.what));
            backend.unlock_vault(needed_passphrase()?)?
        }
        None if before.state == VaultState::Missing => backend.unlock_vault(None)?,
        None => backend.unlock_vault(needed_passphrase()?)?,
    };
    report(place, &status, || match backend.keeps_vault_unlocked() {
        true => {
            say!(
                "The vault is unlocked.{}",
                match status.auto_lock_minutes {
                    0 => String::new(),
                    1 => " It locks after a minute of inactivity.".to_owned(),
                    minutes => format!(" It locks after {minutes} minutes of inactivity."),
                }
            )
        }
        false => {
            say!("The vault can be opened. No server is running, so nothing stays unlocked.");
            hint!("Start the server with: genie serve --unlock");
        }
    })
}

/// Unlocks the vault for the rest of this command, if the user wants that or can be asked.
pub fn unlock_for_command(backend: &Backend, is_wanted: bool) -> anyhow::Result<()> {
    let is_locked = || Ok::<_, anyhow::Error>(backend.vault_status()?.state == VaultState::Locked);
    if is_wanted || terminal::can_ask() && is_locked()? {
        backend.unlock_vault(needed_passphrase()?)?;
    }
    Ok(())
}

fn lock(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let backend = existing(place)?;
    let status = backend.lock_vault()?;
    report(place, &status, || match backend.keeps_vault_unlocked() {
        true => {
            say!("The vault is locked.");
            hint!("Unlock it with: genie vault unlock");
        }
        false => say!("No server is running, so nothing was unlocked."),
    })
}

fn status(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let status = Backend::looking(place.place.data.as_deref(), place.at)?.vault_status()?;
    report(place, &status, || {
        match status.state {
            VaultState::Missing => {
                say!("There is no vault in this data folder.");
                hint!("Create one with: genie vault init");
            }
            VaultState::Locked => {
                say!("The vault is locked.");
                hint!("Unlock it with: genie vault unlock");
            }
            VaultState::Ready => say!("The key store opens the vault when a secret is needed."),
            VaultState::Unlocked => say!("The vault is unlocked."),
        }
        if let Some(rotated_at) = &status.rotated_at {
            say!("Opens with   {}", openers(&status));
            say!("Data key     number {}, made {}", status.generation, minute(rotated_at));
            say!("Secrets      {}", status.secrets);
        }
        let stores = status.available_key_stores.join(", ");
        say!("Key stores   {}", if stores.is_empty() { "none on this computer" } else { &stores });
    })
}

fn replace_keys(rotate: &RotateVault) -> anyhow::Result<ExitCode> {
    let place = &rotate.desk;
    let backend = existing(place)?;
    let before = backend.vault_status()?;
    let passphrase = match before.has_passphrase {
        true => terminal::secret(ASK_PASSPHRASE)?,
        false => None,
    };
    let new_passphrase = match rotate.passphrase {
        true => new_passphrase("New passphrase, at least 8 characters: ")?,
        false => None,
    };
    let key_store = match (rotate.key_store, rotate.no_key_store) {
        (true, _) => KeyStoreChoice::Use,
        (false, true) => KeyStoreChoice::Without,
        (false, false) => KeyStoreChoice::Automatic,
    };
    let status = backend.rotate_vault(Rotation { passphrase, new_passphrase, key_store })?;
    report(place, &status, || {
        say!("The vault has new keys. It opens with {}.", openers(&status));
        say!("Data encrypted with the old keys is erased. Existing backups still open with them.");
    })
}

fn remove(delete: &DeleteVault) -> anyhow::Result<ExitCode> {
    let place = &delete.desk;
    let backend = existing(place)?;
    if !delete.yes {
        let secrets = backend.vault_status()?.secrets;
        terminal::agreed(&format!("Delete the vault with {secrets} secrets? This cannot be undone."))?;
    }
    let status = backend.delete_vault()?;
    report(place, &status, || say!("The vault and its secrets are deleted."))
}

/// Prints the state of the vault as JSON, or the result in words.
fn report(place: &DeskPlace, status: &VaultStatus, words: impl FnOnce()) -> anyhow::Result<ExitCode> {
    match place.json {
        true => say!("{}", serde_json::to_string(status)?),
        false => words(),
    }
    Ok(ExitCode::SUCCESS)
}

/// What opens the vault, in words.
fn openers(status: &VaultStatus) -> String {
    let store = status.key_store.as_ref().map(|name| format!("the {name}"));
    let passphrase = status.has_passphrase.then(|| "the passphrase".to_owned());
    store.into_iter().chain(passphrase).collect::<Vec<_>>().join(" or ")
}

/// The passphrase of a vault that nothing else opens.
pub fn needed_passphrase() -> anyhow::Result<Option<SecretString>> {
    let given = terminal::secret(ASK_PASSPHRASE)?;
    if given.is_some() {
        return Ok(given);
    }
    let what = "the vault passphrase is required";
    Err(Problem::new("VAULT_PASSPHRASE_NEEDED", what, "provide the passphrase").into())
}

/// A passphrase that the user chooses, typed twice at a terminal. Nothing if it is empty.
fn new_passphrase(prompt: &str) -> anyhow::Result<Option<SecretString>> {
    let Some(first) = terminal::secret(prompt)? else { return Ok(None) };
    if terminal::can_ask() {
        let second = terminal::secret("Repeat the passphrase: ")?;
        let is_same = second.is_some_and(|second| second.expose_secret() == first.expose_secret());
        anyhow::ensure!(is_same, "the passphrases do not match; nothing was changed");
    }
    Ok(Some(first))
}

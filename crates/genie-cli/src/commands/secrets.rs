//! `genie secrets …`: store, list and remove secrets. No command shows a value.

use std::process::ExitCode;

use serde_json::json;

use genie_vault::{SecretString, VALUE_BYTES_MAX};

use super::vault::unlock_for_command;
use crate::arguments::{DeskPlace, NamedSecret, Secrets, SetSecret};
use crate::backend::Backend;
use crate::local_time::minute;
use crate::output::{hint, safe, say};
use crate::terminal;

/// How wide the list shows a name.
const NAME_WIDTH: usize = 32;

pub fn run(command: &Secrets) -> anyhow::Result<ExitCode> {
    match command {
        Secrets::Set(set) => store(set),
        Secrets::List(place) => list(place),
        Secrets::Remove(named) => remove(named),
    }
}

fn store(set: &SetSecret) -> anyhow::Result<ExitCode> {
    let place = &set.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    unlock_for_command(&backend, set.unlock)?;
    let value = terminal::secret_text(&format!("Value of {}: ", safe(&set.name)), VALUE_BYTES_MAX)?;
    let stored =
        backend.set_secret(&set.name, &set.hosts, &value.unwrap_or_else(|| SecretString::from("")))?;
    if place.json {
        say!("{}", serde_json::to_string(&stored)?);
        return Ok(ExitCode::SUCCESS);
    }
    match stored.hosts.as_slice() {
        [] => {
            say!("{} is stored. It is not sent to any host.", stored.name);
            hint!("To allow a host, store it again with --host HOST.");
        }
        hosts => say!("{} is stored. It is sent to {} only.", stored.name, hosts.join(", ")),
    }
    hint!("Refer to it as {{{{secret:{}}}}}.", stored.name);
    Ok(ExitCode::SUCCESS)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let secrets = Backend::looking(place.place.data.as_deref(), place.at)?.secrets()?;
    if place.json {
        say!("{}", serde_json::to_string(&secrets)?);
        return Ok(ExitCode::SUCCESS);
    }
    if secrets.is_empty() {
        say!("No secret is stored.");
        hint!("Store one with: genie secrets set NAME --host HOST");
    }
    for secret in &secrets {
        let hosts = if secret.hosts.is_empty() { "no host".to_owned() } else { secret.hosts.join(", ") };
        say!("{:<NAME_WIDTH$} {}  {hosts}", secret.name, minute(&secret.stored_at));
    }
    Ok(ExitCode::SUCCESS)
}

fn remove(named: &NamedSecret) -> anyhow::Result<ExitCode> {
    let place = &named.desk;
    Backend::existing(place.place.data.as_deref(), place.at)?.remove_secret(&named.name)?;
    match place.json {
        true => say!("{}", json!({ "removed": named.name })),
        false => say!("{} is removed.", safe(&named.name)),
    }
    Ok(ExitCode::SUCCESS)
}

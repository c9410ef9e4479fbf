//! The desk on a real journal, without HTTP and without a terminal.

#[cfg(test)]
mod approvals;
#[cfg(test)]
mod artifact_files;
#[cfg(test)]
mod artifact_names;
#[cfg(test)]
mod browser;
#[cfg(test)]
mod chat_models;
#[cfg(test)]
mod checks;
#[cfg(test)]
mod connections;
#[cfg(test)]
mod cursor;
#[cfg(test)]
mod dead_ends;
#[cfg(test)]
mod dependencies;
#[cfg(test)]
mod driven;
#[cfg(test)]
mod explorations;
#[cfg(test)]
mod guarded;
#[cfg(test)]
mod injections;
#[cfg(test)]
mod listing;
#[cfg(test)]
mod models;
#[cfg(test)]
mod network;
#[cfg(test)]
mod notices;
#[cfg(test)]
mod place;
#[cfg(test)]
mod receiver;
#[cfg(test)]
mod replies;
#[cfg(test)]
mod sites;
#[cfg(test)]
mod tools;
#[cfg(test)]
mod users;
#[cfg(test)]
mod vault;
#[cfg(test)]
mod webhook;
#[cfg(test)]
mod working;

use std::path::Path;
use std::sync::Arc;

use genie_desk::settings::{self, SettingValue, SettingsChange};
use genie_desk::{Desk, NoNetwork, NoSandbox, NoTools, Ports, SameProposer};
use genie_kernel::port::{Clock, Pace};
use genie_kernel::{Journal, Rows};
use genie_outreach::RuleProposer;
use genie_store::FileStore;
use genie_vault::NoKeyStores;
use serde_json::Value;

/// Changes settings.
#[cfg(test)]
fn set(desk: &Desk, values: &[(&str, Value)]) {
    let value = |value: &Value| SettingValue::from_stored(value).unwrap();
    let change = SettingsChange {
        version: settings::show(desk).unwrap().version,
        set: values.iter().map(|(name, new)| ((*name).to_owned(), value(new))).collect(),
        ..SettingsChange::default()
    };
    settings::change(desk, change, "tester").unwrap();
}

/// The ports of a desk that is served by rules and connected to nothing.
#[cfg(test)]
fn ports(
    journal: Arc<dyn Journal + Send + Sync>,
    rows: Arc<dyn Rows + Send + Sync>,
    clock: Arc<dyn Clock + Send + Sync>,
) -> Ports {
    let files = Arc::new(FileStore::read_only(Path::new("/nonexistent")));
    let proposers = Arc::new(SameProposer::new(RuleProposer { pace: Pace::Ready }));
    Ports {
        journal,
        rows,
        clock,
        proposers,
        tools: Arc::new(NoTools),
        key_stores: Arc::new(NoKeyStores),
        notifier: Arc::new(NoNetwork),
        model_servers: Arc::new(NoNetwork),
        pages: files.clone(),
        files,
        drivers: Arc::new(NoNetwork),
        scripts: Arc::new(NoSandbox),
        tool_servers: Arc::new(genie_tools::NoToolServers),
        site_files: Arc::new(genie_site::NoSiteFiles),
        window: Arc::new(genie_site::NoWindow),
    }
}

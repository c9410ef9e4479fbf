//! One file per command.

pub mod account;
pub mod api;
pub mod approvals;
pub mod artifacts;
pub mod bench;
pub mod browser;
pub mod campaign;
pub mod completions;
pub mod config;
pub mod contract;
pub mod demo;
pub mod doctor;
pub mod evidence;
pub mod explain;
pub mod explore;
mod files;
pub mod forecast;
pub mod halt;
pub mod leads;
pub mod log;
pub mod manual;
pub mod mcp;
pub mod model;
pub mod notifications;
pub mod open;
pub mod policy;
pub mod practice;
pub mod queue;
pub mod replay;
mod report;
pub mod script;
pub mod secrets;
pub mod sequence;
pub mod serve;
pub mod sessions;
pub mod site;
pub mod tasks;
pub mod todo;
pub mod tools;
pub mod validate;
pub mod vault;
pub mod verify;

/// The name of the user who is logged in.
pub fn person() -> String {
    let name = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| "the person at the terminal".to_owned())
}

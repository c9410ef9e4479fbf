//! `genie api`: the description of the server's API, for other programs.

use std::process::ExitCode;

use crate::arguments::Api;
use crate::output::say;

pub fn run(arguments: &Api) -> anyhow::Result<ExitCode> {
    let description = genie_server::description();
    match &arguments.out {
        Some(path) => std::fs::write(path, description)?,
        None => say!("{}", description.trim_end()),
    }
    Ok(ExitCode::SUCCESS)
}

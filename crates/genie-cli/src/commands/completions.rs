//! `genie completions SHELL`: prints a script that completes commands and options.

use std::process::ExitCode;

use clap::CommandFactory;

use crate::arguments::{Arguments, Completions};
use crate::output::say;

pub fn run(arguments: &Completions) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "genie", &mut script);
    say!("{}", String::from_utf8(script)?.trim_end());
    Ok(ExitCode::SUCCESS)
}

//! The arguments of commands about the program itself: its documentation, its contracts and its shell support.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

#[derive(Debug, Args)]
pub struct Explain {
    /// The code, as in `error[CODE]`; omit it to list all codes
    pub code: Option<String>,
    /// Write the documentation pages to this folder
    #[arg(long, value_name = "DIR", hide = true, conflicts_with = "code")]
    pub write: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

#[derive(Debug, Args)]
pub struct Manual {
    /// The folder to write to, such as ~/.local/share/man/man1
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

#[derive(Debug, Args)]
pub struct Api {
    /// Write the API description to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Contract {
    /// The schema name; omit it to list all names
    pub name: Option<String>,
}

#[derive(Debug, Args)]
pub struct Validate {
    /// The file with the proposal; omit it or use `-` to read standard input
    #[arg(default_value = "-")]
    pub file: PathBuf,
    /// The state snapshot for which the proposal was made
    #[arg(long, value_name = "FILE")]
    pub snapshot: Option<PathBuf>,
}

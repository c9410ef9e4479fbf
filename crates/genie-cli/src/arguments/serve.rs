//! The command line of `genie serve` and related commands.

use std::path::PathBuf;

use clap::Args;

use super::Place;

#[derive(Debug, Args)]
pub struct Serve {
    #[command(flatten)]
    pub place: Place,
    /// The port [default: 4690, or any free port if that is taken]
    #[arg(long, value_name = "NUMBER")]
    pub port: Option<u16>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// Unlock the vault: ask for its passphrase, or read it from stdin
    #[arg(long)]
    pub unlock: bool,
}

#[derive(Debug, Args)]
pub struct Open {
    #[command(flatten)]
    pub place: Place,
    /// Only print the link
    #[arg(long)]
    pub print: bool,
}

#[derive(Debug, Args)]
pub struct Halt {
    #[command(flatten)]
    pub place: Place,
    /// Print the result as JSON
    #[arg(long, help_heading = super::GLOBAL)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Doctor {
    #[command(flatten)]
    pub place: Place,
    /// Print the result as JSON
    #[arg(long, help_heading = super::GLOBAL)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct BenchServe {
    /// The number of leads in the large campaign
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000))]
    pub leads: u64,
    /// The number of records in the journal
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(0..=20_000_000))]
    pub records: u64,
    /// The number of requests for each list
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(10..=10_000))]
    pub requests: u16,
    /// A folder on the disk to measure [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, help_heading = super::GLOBAL)]
    pub json: bool,
}

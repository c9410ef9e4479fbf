//! The command line of scripts.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::At;

#[derive(Debug, Subcommand)]
pub enum Script {
    /// Check a script without running it; with --campaign also whether it can be saved there
    Check(CheckScript),
    /// Run a script in the sandbox, after you have read and approved it
    Run(RunScript),
    /// List the scripts of a campaign, and those that come with the program
    List(At),
    /// List the runs of a campaign's scripts, or show one of them
    Runs(ScriptRuns),
    /// Print what a script can use: the tables, the limits and how to return results
    Guide,
}

#[derive(Debug, Args)]
pub struct CheckScript {
    /// The file with the script; `-` reads standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct RunScript {
    /// The file with the script; `-` reads standard input
    #[arg(required_unless_present = "ready", conflicts_with = "ready")]
    pub file: Option<PathBuf>,
    /// Run a script that comes with the program, by its name
    #[arg(long, value_name = "NAME")]
    pub ready: Option<String>,
    /// The name under which the script is saved [default: the name of the file]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Save the result as an artifact with this name
    #[arg(long, value_name = "NAME", conflicts_with = "fixture")]
    pub save: Option<String>,
    /// Stop the script after this many seconds
    #[arg(long = "wall-s", value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=60))]
    pub wall_seconds: Option<u64>,
    /// Approve the script without being asked
    #[arg(long)]
    pub yes: bool,
    /// Try the script on tables from an SQL file instead of a campaign
    #[arg(long, value_name = "FILE", requires = "scope", conflicts_with_all = ["campaign", "data"])]
    pub fixture: Option<PathBuf>,
    /// The campaign in the fixture whose rows the script can read
    #[arg(long, value_name = "CAMPAIGN", requires = "fixture")]
    pub scope: Option<String>,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ScriptRuns {
    /// The number of a run, to show it with its output
    pub number: Option<u64>,
    #[command(flatten)]
    pub at: At,
}

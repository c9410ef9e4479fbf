//! The command line of what a campaign goes by: its policy, its sequence, and what would come of them.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::At;

#[derive(Debug, Args)]
pub struct Forecast {
    /// For how many days
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u64).range(1..=365))]
    pub days: u64,
    /// How many of a hundred people are assumed to accept
    #[arg(long, default_value_t = 0, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub accept: u8,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct WhatIf {
    /// Another policy, as `genie policy show --json` prints it
    #[arg(long, value_name = "FILE")]
    pub policy: Option<PathBuf>,
    /// Another scoring algorithm, as `genie leads score --print` prints it
    #[arg(long, value_name = "FILE")]
    pub algorithm: Option<PathBuf>,
    /// Another sequence, as `genie sequence show --json` prints it
    #[arg(long, value_name = "FILE")]
    pub sequence: Option<PathBuf>,
    /// From the beginning of the campaign instead of from now
    #[arg(long)]
    pub from_start: bool,
    #[command(flatten)]
    pub forecast: Forecast,
}

#[derive(Debug, Subcommand)]
pub enum Policy {
    /// The rules in force, with the source and the date of every number
    Show(At),
    /// Change the rules: a new version, which acts at once
    Set(SetPolicy),
}

#[derive(Debug, Args)]
pub struct SetPolicy {
    /// The whole policy as JSON, as `genie policy show --json` prints it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["daily", "limit", "time_zone", "hours", "stop_company_on_reply"])]
    pub file: Option<PathBuf>,
    /// How many messages a day may see
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub daily: Option<u64>,
    /// Another number for a limit, such as weekly_invitations=80
    #[arg(long, value_name = "RULE=NUMBER")]
    pub limit: Vec<String>,
    /// Where you are, such as Europe/Berlin
    #[arg(long, value_name = "ZONE")]
    pub time_zone: Option<String>,
    /// When messages may go out, such as 9-17
    #[arg(long, value_name = "HOUR-HOUR")]
    pub hours: Option<String>,
    /// Whether a reply of one person ends it for everybody of their company
    #[arg(long, value_name = "true|false")]
    pub stop_company_on_reply: Option<bool>,
    /// Where the new numbers come from
    #[arg(long, default_value = "your own choice")]
    pub source: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Sequence {
    /// The messages in force, step by step
    Show(At),
    /// Use other messages: a new version
    Set(SetSequence),
    /// What each lead would get, and for whom something is missing
    Preview(PreviewSequence),
    /// A sequence to begin with
    Example,
}

#[derive(Debug, Args)]
pub struct SetSequence {
    /// The file; `genie sequence example` prints one
    pub file: PathBuf,
    /// Those who are under way go on with it too; without it they stay on theirs
    #[arg(long)]
    pub everybody: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct PreviewSequence {
    /// Another sequence than the one in force
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// How many leads to print; all are checked
    #[arg(long, default_value_t = 5)]
    pub limit: usize,
    #[command(flatten)]
    pub at: At,
}

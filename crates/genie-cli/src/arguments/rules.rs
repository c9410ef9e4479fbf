//! The arguments of `genie policy`, `genie sequence`, and `genie campaign` forecast, what-if and model.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::At;

#[derive(Debug, Args)]
pub struct Forecast {
    /// How many days to forecast
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u64).range(1..=365))]
    pub days: u64,
    /// The percentage of leads assumed to accept
    #[arg(long, default_value_t = 0, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub accept: u8,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct WhatIf {
    /// Another policy, as printed by `genie policy show --json`
    #[arg(long, value_name = "FILE")]
    pub policy: Option<PathBuf>,
    /// Another scoring algorithm, as printed by `genie leads score --print`
    #[arg(long, value_name = "FILE")]
    pub algorithm: Option<PathBuf>,
    /// Another sequence, as printed by `genie sequence show --json`
    #[arg(long, value_name = "FILE")]
    pub sequence: Option<PathBuf>,
    /// Start from the beginning of the campaign instead of now
    #[arg(long)]
    pub from_start: bool,
    #[command(flatten)]
    pub forecast: Forecast,
}

#[derive(Debug, Subcommand)]
pub enum Policy {
    /// Show the rules in effect, with the source and date of every number
    Show(At),
    /// Change the rules: creates a new version that takes effect immediately
    Set(SetPolicy),
}

#[derive(Debug, Args)]
pub struct SetPolicy {
    /// The complete policy as JSON, as printed by `genie policy show --json`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["daily", "limit", "time_zone", "hours", "stop_company_on_reply", "without_note_when_used_up"])]
    pub file: Option<PathBuf>,
    /// Maximum number of messages per day
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub daily: Option<u64>,
    /// Change a limit, such as weekly_invitations=80; can be repeated
    #[arg(long, value_name = "RULE=NUMBER")]
    pub limit: Vec<String>,
    /// Your time zone, such as Europe/Berlin
    #[arg(long, value_name = "ZONE")]
    pub time_zone: Option<String>,
    /// When messages may be sent, such as 9-17
    #[arg(long, value_name = "HOUR-HOUR")]
    pub hours: Option<String>,
    /// Whether a reply stops messages to all leads of the same company
    #[arg(long, value_name = "true|false")]
    pub stop_company_on_reply: Option<bool>,
    /// Whether connection requests are sent without their notes once the month's notes are used up
    #[arg(long, value_name = "true|false")]
    pub without_note_when_used_up: Option<bool>,
    /// The source of the new numbers
    #[arg(long, default_value = "your own choice")]
    pub source: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Sequence {
    /// Show the sequence in effect, step by step
    Show(At),
    /// Set a new version of the sequence
    Set(SetSequence),
    /// Preview what each lead would get, and where values are missing
    Preview(PreviewSequence),
    /// Print an example to start from
    Example,
    /// List the sequences to start from, by purpose
    Library,
    /// Use a sequence of the library: say once who you are, why you're reaching out and what you offer
    Use(UseSequence),
}

#[derive(Debug, Args)]
pub struct UseSequence {
    /// The purpose: hire, sell, research, network or event
    pub purpose: String,
    /// Who you are; completes "I'm …", such as "Jana Weiss, CTO at Paylane"
    #[arg(long, value_name = "TEXT")]
    pub sender: String,
    /// Why you're reaching out; completes "I'm writing because …", such as "we are hiring two bakers in Lyon"
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    /// What the reader gets; completes "I can offer …", such as "a trial day"
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub offer: String,
    /// Send connection requests without a note
    #[arg(long)]
    pub without_note: bool,
    /// Also switch leads in progress; by default they keep their current sequence
    #[arg(long)]
    pub all_leads: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct SetSequence {
    /// The file; `genie sequence example` prints one
    pub file: PathBuf,
    /// Also switch leads in progress; by default they keep their current sequence
    #[arg(long)]
    pub all_leads: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct PreviewSequence {
    /// A sequence to preview instead of the one in effect
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// How many leads to print; all leads are checked
    #[arg(long, default_value_t = 5, value_parser = preview_limit)]
    pub limit: usize,
    #[command(flatten)]
    pub at: At,
}

/// How many leads a preview prints at most.
const PREVIEW_MAX: usize = 10_000;

fn preview_limit(text: &str) -> Result<usize, String> {
    let read = text.parse().ok().filter(|limit| *limit <= PREVIEW_MAX);
    read.ok_or_else(|| format!("use a number from 0 to {PREVIEW_MAX}"))
}

#[derive(Debug, Args)]
pub struct ChooseModel {
    /// The name of a model provider in the settings, "rules" for none, or "default" for the default from the settings
    pub model: Option<String>,
    #[command(flatten)]
    pub at: At,
}

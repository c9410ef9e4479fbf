//! The command line of campaigns, tasks, approvals and the queue.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::rules::{Forecast, WhatIf};
use super::{At, DeskPlace};

#[derive(Debug, Subcommand)]
pub enum Campaign {
    /// Create a campaign
    Create(CreateCampaign),
    /// List all campaigns
    List(ListCampaigns),
    /// Show the state of a campaign and what it is waiting for
    Show(At),
    /// Start a campaign
    Start(At),
    /// Pause a campaign after the current step
    Pause(At),
    /// Resume a campaign, also after an error
    Resume(At),
    /// Review the ranking again
    Review(At),
    /// Ask or tell a campaign something in plain words
    Ask(Ask),
    /// Show the results of a campaign so far
    Report(Report),
    /// Forecast which messages are sent in the next days, and why none sooner
    Forecast(Forecast),
    /// Compare the forecast with one under another policy, scoring or sequence; nothing is changed
    WhatIf(WhatIf),
    /// Report a problem with the account: no campaign sends messages until you clear it
    Incident(Incident),
    /// Remove a campaign; its journal is kept
    Delete(Named),
    /// Restore a removed campaign; it stays paused
    Restore(Restore),
    /// Write tasks.md, context.md and environment.md; they are read-only copies
    Files(Files),
}

#[derive(Debug, Args)]
pub struct Ask {
    /// The message, such as "who is next?" or "pause"
    pub text: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct CreateCampaign {
    /// The name of the campaign
    pub name: String,
    /// Whom to reach, such as "engineers at 50-500 person companies in fintech"
    #[arg(long)]
    pub goal: String,
    /// How messages are sent
    #[arg(long, value_enum, default_value_t = Delivery::Manual)]
    pub delivery: Delivery,
    /// Your LinkedIn plan, which sets the length and the number of notes
    #[arg(long, value_enum, default_value_t = Account::Free)]
    pub account: Account,
    /// Your time zone, such as Europe/Berlin [default: UTC]
    #[arg(long, value_name = "ZONE")]
    pub time_zone: Option<String>,
    /// The most messages a day [default: 20]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub daily: Option<u32>,
    /// The most leads in progress before their first message is sent [default: 40]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub window: Option<u32>,
    /// A JSON file with the whole policy instead of the default one
    #[arg(long, value_name = "FILE")]
    pub policy: Option<PathBuf>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Account {
    /// A free account
    Free,
    /// Premium or Sales Navigator
    Premium,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Delivery {
    /// You send each message by hand
    Manual,
    /// A browser fills in the message, and you press Send
    Assisted,
    /// The Controller sends what you approved
    Driven,
}

#[derive(Debug, Args)]
pub struct ListCampaigns {
    /// List the removed campaigns instead
    #[arg(long)]
    pub removed: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct Restore {
    /// The campaign, by number or by name
    pub campaign: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct Named {
    /// The campaign, by number or by name
    pub campaign: String,
    /// Skip the confirmation
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct Report {
    /// Also write it as an HTML page
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Also write it as CSV
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Also write it as a workbook, with a sheet for each grouping
    #[arg(long, value_name = "FILE")]
    pub xlsx: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Incident {
    /// What happened, such as "LinkedIn shows a warning"; with --clear, why it is resolved
    pub text: String,
    /// Clear the incident
    #[arg(long)]
    pub clear: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct Files {
    /// The folder to write to
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub out: PathBuf,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Tasks {
    /// List open tasks
    List(ListTasks),
    /// Answer the question of a task
    Answer(Answer),
    /// Retry a failed task
    Retry(Numbered),
}

#[derive(Debug, Args)]
pub struct ListTasks {
    /// The most tasks of each kind to list
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub limit: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Answer {
    /// The number of the task
    pub number: u64,
    /// The answer
    pub text: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Numbered {
    /// The number, as listed
    pub number: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Approvals {
    /// List pending approvals
    List(At),
    /// Show exactly what will happen, with invisible characters marked
    Show(Numbered),
    /// Approve exactly what is shown
    Approve(Approve),
    /// Edit a message and approve it
    Edit(Edit),
    /// Reject approvals
    Reject(Reject),
    /// Renew an expired approval
    Renew(Numbered),
}

#[derive(Debug, Args)]
pub struct Approve {
    /// The numbers, as listed
    #[arg(required_unless_present = "all")]
    pub numbers: Vec<u64>,
    /// Everything in the list
    #[arg(long, conflicts_with = "numbers")]
    pub all: bool,
    /// Only if the list is still the one with this hash, as `genie approvals list` prints it
    #[arg(long, value_name = "HASH", requires = "all")]
    pub list: Option<String>,
    /// Skip the confirmation
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Edit {
    /// The number, as listed
    pub number: u64,
    /// The new text; without it, your editor opens
    #[arg(long)]
    pub text: Option<String>,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Reject {
    /// The numbers, as listed
    #[arg(required = true)]
    pub numbers: Vec<u64>,
    /// The reason
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Queue {
    /// List the messages to send by hand
    List(At),
    /// Mark messages as sent
    Sent(Sent),
    /// Mark messages as not sent, and queue them again
    NotSent(Sent),
    /// Mark the delivery status as unknown: no more messages to this lead until you resolve it
    Unsure(Sent),
}

#[derive(Debug, Args)]
pub struct Sent {
    /// The numbers, as listed
    #[arg(required_unless_present = "all")]
    pub numbers: Vec<u64>,
    /// Everything in the list
    #[arg(long, conflicts_with = "numbers")]
    pub all: bool,
    #[command(flatten)]
    pub at: At,
}

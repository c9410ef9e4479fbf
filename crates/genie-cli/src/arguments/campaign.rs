//! The command line of campaigns, tasks, approvals and the queue.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::rules::{Forecast, WhatIf};
use super::{At, DeskPlace};
use crate::terminal;

#[derive(Debug, Subcommand)]
pub enum Campaign {
    /// Open a campaign
    Create(CreateCampaign),
    /// All campaigns
    List(ListCampaigns),
    /// Where a campaign stands, and what it waits for
    Show(At),
    /// Begin
    Start(At),
    /// Stop after the current action
    Pause(At),
    /// Go on; also after an error, once its cause has been read
    Resume(At),
    /// Ask again whether the ranking is right
    Review(At),
    /// Ask something about it, or tell it something, in plain words
    Ask(Ask),
    /// Show the results of a campaign so far
    Report(Report),
    /// Forecast which messages are sent in the next days, and why none sooner
    Forecast(Forecast),
    /// Compare the forecast with one under another policy, scoring or sequence; nothing is changed
    WhatIf(WhatIf),
    /// Report a problem with the account: no campaign sends messages until you clear it
    Incident(Incident),
    /// Put a campaign away; its journal stays
    Delete(Named),
    /// Take a campaign up again that was put away; it stays paused
    Restore(Restore),
    /// Write tasks.md, context.md and environment.md for reading; deleting them changes nothing
    Files(Files),
}

#[derive(Debug, Args)]
pub struct Ask {
    /// What you say, such as "who is next?" or "pause"
    pub text: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct CreateCampaign {
    /// What it is called
    pub name: String,
    /// Whom it is for, such as "engineers at 50-500 person companies in fintech"
    #[arg(long)]
    pub goal: String,
    /// How messages leave the machine
    #[arg(long, value_enum, default_value_t = Delivery::Manual)]
    pub delivery: Delivery,
    /// What LinkedIn lets your account do: notes of 200 or 300 characters, 5 notes a month or more
    #[arg(long, value_enum, default_value_t = Account::Free)]
    pub account: Account,
    /// Where you are, such as Europe/Berlin: days begin and end there [default: UTC]
    #[arg(long, value_name = "ZONE")]
    pub time_zone: Option<String>,
    /// How many messages a day may see [default: 20]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub daily: Option<u32>,
    /// How many people may be under way before their first message is out [default: 40]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub window: Option<u32>,
    /// A JSON file with the whole policy instead of the default one
    #[arg(long, value_name = "FILE", value_parser = terminal::path)]
    pub policy: Option<PathBuf>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Account {
    /// One that costs nothing
    Free,
    /// Premium or Sales Navigator
    Premium,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Delivery {
    /// You send by hand and say so
    Manual,
    /// A browser fills in, you press Send
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
    /// The campaign: its number or its name
    pub campaign: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct Named {
    /// The campaign: its number or its name
    pub campaign: String,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct Report {
    /// Also write it as an HTML page
    #[arg(long, value_name = "FILE", value_parser = terminal::path)]
    pub html: Option<PathBuf>,
    /// Also write it as CSV
    #[arg(long, value_name = "FILE", value_parser = terminal::path)]
    pub csv: Option<PathBuf>,
    /// Also write it as a workbook, with a sheet for each grouping
    #[arg(long, value_name = "FILE", value_parser = terminal::path)]
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
    #[arg(long, value_name = "DIR", default_value = ".", value_parser = terminal::path)]
    pub out: PathBuf,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Tasks {
    /// What is being done, what comes next, and what waits for you
    List(ListTasks),
    /// Answer the question of a task
    Answer(Answer),
    /// Try a task again that was set aside after failing
    Retry(Numbered),
}

#[derive(Debug, Args)]
pub struct ListTasks {
    /// How many of each kind at the most
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
    /// Its number
    pub number: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Approvals {
    /// What waits for your consent
    List(At),
    /// Exactly what will happen, with invisible characters made visible
    Show(Numbered),
    /// Consent to exactly what is shown
    Approve(Approve),
    /// Change the text, and consent to it as it is then
    Edit(Edit),
    /// Refuse
    Reject(Reject),
    /// Ask again what was asked too long ago
    Renew(Numbered),
}

#[derive(Debug, Args)]
pub struct Approve {
    /// Their numbers
    #[arg(required_unless_present = "all")]
    pub numbers: Vec<u64>,
    /// Everything that is listed
    #[arg(long, conflicts_with = "numbers")]
    pub all: bool,
    /// Only if the list is still the one with this hash, as `genie approvals list` prints it
    #[arg(long, value_name = "HASH", requires = "all")]
    pub list: Option<String>,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Edit {
    /// Its number
    pub number: u64,
    /// The new text; without it, your editor opens
    #[arg(long)]
    pub text: Option<String>,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Reject {
    /// Their numbers
    #[arg(required = true)]
    pub numbers: Vec<u64>,
    /// Why
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum Queue {
    /// What you are to send by hand now, with text and profile
    List(At),
    /// You sent it
    Sent(Sent),
    /// You did not send it; it comes back to the queue
    NotSent(Sent),
    /// You cannot tell: nobody writes to this person until you can
    Unsure(Sent),
}

#[derive(Debug, Args)]
pub struct Sent {
    /// Their numbers
    #[arg(required_unless_present = "all")]
    pub numbers: Vec<u64>,
    /// Everything that is listed
    #[arg(long, conflicts_with = "numbers")]
    pub all: bool,
    #[command(flatten)]
    pub at: At,
}

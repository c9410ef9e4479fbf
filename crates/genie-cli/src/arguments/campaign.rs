//! The command line of campaigns, tasks, approvals and the queue.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use genie_desk::view::TaskStatus;

use super::rules::{ChooseModel, Forecast, WhatIf};
use super::{At, DeskPlace, number};

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
    /// Resume a campaign, including after an error
    Resume(At),
    /// Review the ranking again
    Review(At),
    /// Ask about a campaign or control it in plain words
    Ask(Ask),
    /// Clear the conversation about a campaign; nothing else depends on it
    ClearChat(Named),
    /// Show the results of a campaign so far
    Report(Report),
    /// Forecast which messages will be sent in the next days, and what holds others back
    Forecast(Forecast),
    /// Compare the forecast with one for another policy, scoring or sequence; changes nothing
    WhatIf(WhatIf),
    /// Show or choose the proposer: a model or the rules
    Model(ChooseModel),
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
    #[arg(allow_hyphen_values = true)]
    pub text: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct CreateCampaign {
    /// The name of the campaign
    pub name: String,
    /// The people you want to reach, such as "engineers at 50-500 person companies in fintech"
    #[arg(long, allow_hyphen_values = true)]
    pub goal: String,
    /// How messages are sent
    #[arg(long, value_enum, default_value_t = Delivery::Manual)]
    pub delivery: Delivery,
    /// Your LinkedIn plan, which limits the length and number of notes
    #[arg(long, value_enum, default_value_t = Account::Free)]
    pub account: Account,
    /// Your time zone, such as Europe/Berlin [default: UTC]
    #[arg(long, value_name = "ZONE")]
    pub time_zone: Option<String>,
    /// Maximum number of messages per day [default: 20]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub daily: Option<u32>,
    /// Maximum number of leads in progress before their first message is sent [default: 40]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub window: Option<u32>,
    /// A JSON file with a complete policy, to use instead of the default
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
    /// Also write the report as an HTML page
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Also write the report as CSV
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Also write the report as a workbook, with one sheet per breakdown
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
    #[arg(allow_hyphen_values = true)]
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
    /// List tasks: open ones, or those with a status
    List(ListTasks),
    /// Answer a task's question
    Answer(Answer),
    /// Retry a failed task
    Retry(Numbered),
}

/// The state of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TaskState {
    /// Waiting for its turn
    Pending,
    /// Being worked on
    InProgress,
    /// Waiting for you
    Blocked,
    /// Done
    Done,
}

impl From<TaskState> for TaskStatus {
    fn from(state: TaskState) -> Self {
        match state {
            TaskState::Pending => Self::Pending,
            TaskState::InProgress => Self::InProgress,
            TaskState::Blocked => Self::Blocked,
            TaskState::Done => Self::Done,
        }
    }
}

#[derive(Debug, Args)]
pub struct ListTasks {
    /// List only tasks with this status
    #[arg(long)]
    pub status: Option<TaskState>,
    /// Maximum number of tasks of each kind to list
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub limit: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Answer {
    /// The number of the task
    #[arg(value_parser = number::parse)]
    pub number: u64,
    /// The answer
    #[arg(allow_hyphen_values = true)]
    pub text: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Numbered {
    /// The number, as listed
    #[arg(value_parser = number::parse)]
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
    #[arg(required_unless_present = "all", value_parser = number::parse_one)]
    pub numbers: Vec<u64>,
    /// Everything in the list
    #[arg(long, conflicts_with = "numbers")]
    pub all: bool,
    /// Approve only if the list still has this hash, as printed by `genie approvals list`
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
    #[arg(value_parser = number::parse)]
    pub number: u64,
    /// The new text; omit it to open your editor
    #[arg(long)]
    pub text: Option<String>,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Reject {
    /// The numbers, as listed
    #[arg(required = true, value_parser = number::parse_one)]
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
    /// Fill in a message in the browser, on the recipient's page. You press Send, and it is marked as sent
    Fill(Fill),
    /// Mark messages as sent
    Sent(Sent),
    /// Mark messages as not sent, and queue them again
    NotSent(Sent),
    /// Mark the delivery status as unknown: no more messages to this lead until you resolve it
    Unsure(Sent),
    /// Correct an approved message that was not sent; it then needs a new approval
    Correct(Edit),
    /// Withdraw an approved message that was not sent
    Withdraw(Withdraw),
}

#[derive(Debug, Args)]
pub struct Fill {
    /// The number, as listed
    #[arg(value_parser = number::parse)]
    pub number: u64,
    /// How many seconds to wait for you to sign in, and then to press Send
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(..=3600))]
    pub wait: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Withdraw {
    /// The number, as listed
    #[arg(value_parser = number::parse)]
    pub number: u64,
    /// The reason
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Sent {
    /// The numbers, as listed
    #[arg(required_unless_present = "all", value_parser = number::parse_one)]
    pub numbers: Vec<u64>,
    /// Everything in the list
    #[arg(long, conflicts_with = "numbers")]
    pub all: bool,
    #[command(flatten)]
    pub at: At,
}

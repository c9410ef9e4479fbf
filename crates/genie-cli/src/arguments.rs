//! The command line, as types.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use genie_kernel::Timestamp;

use crate::terminal;

mod artifacts;
mod campaign;
mod evidence;
mod leads;
mod mcp;
mod rules;
mod serve;
mod todo;

pub use artifacts::{
    Artifacts, DiffArtifact, DoNotContact, ListArtifacts, Mappings, SaveArtifact, ShowArtifact,
};
pub use campaign::{
    Account, Answer, Approvals, Approve, Ask, Campaign, CreateCampaign, Delivery, Edit, Files, Incident,
    ListCampaigns, ListTasks, Named, Numbered, Queue, Reject, Report, Restore, Sent, Tasks,
};
pub use evidence::Evidence;
pub use leads::{
    BenchLeads, EraseLead, ExcludeLead, ExportLeads, ImportLeads, Leads, Learn, ListLeads, OverrideScore,
    ScoreLeads, ShowLead,
};
pub use mcp::{HostQuestion, Mcp, McpCommand, NumberedRequest};
pub use rules::{Forecast, Policy, PreviewSequence, Sequence, SetPolicy, SetSequence, WhatIf};
pub use serve::{Api, BenchServe, Doctor, Halt, Open, Serve};
pub use todo::{AddTodo, BenchTodos, ListTodos, NumberedTodo, RenameTodo, Say, Talk, Todo, TodoCommand};

/// Outreach campaigns in which an AI proposes and a deterministic Controller decides.
#[derive(Debug, Parser)]
#[command(name = "genie", version, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Args)]
pub struct Explain {
    /// The code, as in `error[CODE]`; without one, all codes are listed
    pub code: Option<String>,
    /// Write the pages of the documentation to this folder
    #[arg(long, value_name = "DIR", hide = true, conflicts_with = "code", value_parser = terminal::path)]
    pub write: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// The product: the web pages, the API and the agent loop, on this machine alone
    Serve(Serve),
    /// Open the web pages of the server that runs
    Open(Open),
    /// Stop all campaigns after the current step, until you say `genie continue`
    Stop(Halt),
    /// Let all campaigns go on after `genie stop`
    Continue(Halt),
    /// Is everything as it should be?
    Doctor(Doctor),
    /// Explain an error code: what failed, why, and what to do
    Explain(Explain),
    /// Print the description of the server's API (OpenAPI)
    Api(Api),
    /// Run a whole campaign on fakes: no network, no keys, same bytes for the same seed
    Demo(Demo),
    /// Show what happened, record by record
    Log(Log),
    /// Run the nodes again from recorded outcomes and compare every byte
    Replay(Replay),
    /// Rebuild all tables from the log, check the hash chain, name every damaged row
    Verify(Verify),
    /// Print a JSON Schema of the contract with the model, or list them
    Contract(Contract),
    /// Is this a valid proposal? Prints the verdict as JSON; exit code 0 if it is
    Validate(Validate),
    /// Open, watch and steer campaigns
    #[command(subcommand)]
    Campaign(Campaign),
    /// Import, list, score and export the leads of a campaign
    #[command(subcommand)]
    Leads(Leads),
    /// What is to be done, and what waits for you
    #[command(subcommand)]
    Tasks(Tasks),
    /// What you are asked to agree to: look, approve, change, refuse
    #[command(subcommand)]
    Approvals(Approvals),
    /// What you are to send by hand today, and what became of it
    #[command(subcommand)]
    Queue(Queue),
    /// Check a LinkedIn data export against your campaigns: who accepted, who replied, who was contacted elsewhere
    Evidence(Evidence),
    /// Show and change the rules of a campaign, with the source of every number
    #[command(subcommand)]
    Policy(Policy),
    /// Show, change and preview the messages of a campaign
    #[command(subcommand)]
    Sequence(Sequence),
    /// What is kept with a campaign: save, find, compare
    #[command(subcommand)]
    Artifacts(Artifacts),
    /// Whom no campaign writes to
    #[command(subcommand)]
    Dnc(DoNotContact),
    /// Which column of your files holds what, saved by name
    #[command(subcommand)]
    Mappings(Mappings),
    /// Your to-do list: talk about it, or work on it directly
    Todo(Todo),
    /// Serve to-do tools and a view of your campaigns to an MCP client, on stdin and stdout
    Mcp(Mcp),
    /// Measure
    #[command(subcommand)]
    Bench(Bench),
}

#[derive(Debug, Args)]
pub struct Demo {
    /// Which agent
    #[arg(value_enum, default_value_t = Agent::Outreach)]
    pub agent: Agent,
    /// The folder for the data; run again on the same folder to continue [default: a folder for demonstrations]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The same seed gives the same people and the same bytes
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many fictional people
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub leads: u64,
    /// Where the outside world writes down every delivery that reaches it [default: world.jsonl in the data folder]
    #[arg(long, value_name = "FILE", value_parser = terminal::path)]
    pub world: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Agent {
    /// The outreach agent
    Outreach,
    /// The to-do agent
    Todo,
}

#[derive(Debug, Args)]
pub struct Place {
    /// The folder with the data [default: the folder with your campaigns]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Which campaign, where, and how the answer is printed.
#[derive(Debug, Args)]
pub struct At {
    /// The campaign: its number, its name or a part of it; not needed if there is only one
    #[arg(long, short, value_name = "CAMPAIGN")]
    pub campaign: Option<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

/// Where the work is done, and how the answer is printed.
#[derive(Debug, Args)]
pub struct DeskPlace {
    #[command(flatten)]
    pub place: Place,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
    /// Pretend that it is this moment, to rehearse what happens later
    #[arg(long, value_name = "MOMENT", hide = true, value_parser = parse_moment)]
    pub at: Option<Timestamp>,
}

#[derive(Debug, Args)]
pub struct Log {
    /// The campaign: its id, the beginning of its id, or its number; not needed if there is only one
    pub stream: Option<String>,
    #[command(flatten)]
    pub place: Place,
    /// Only records after this sequence
    #[arg(long, default_value_t = 0)]
    pub after: u64,
    /// At most so many records
    #[arg(long)]
    pub limit: Option<u64>,
    /// One JSON object a line, with payloads and hashes
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Replay {
    /// The campaign: its id, the beginning of its id, or its number; all of them if not given
    pub stream: Option<String>,
    #[command(flatten)]
    pub place: Place,
    /// Only up to this sequence
    #[arg(long, value_name = "SEQUENCE")]
    pub to: Option<u64>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Verify {
    #[command(flatten)]
    pub place: Place,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Contract {
    /// Which schema; without a name, their names are listed
    pub name: Option<String>,
}

#[derive(Debug, Args)]
pub struct Validate {
    /// The file with the proposal; `-` or nothing reads standard input
    #[arg(default_value = "-", value_parser = terminal::path)]
    pub file: PathBuf,
    /// The state snapshot for which the proposal was made
    #[arg(long, value_name = "FILE", value_parser = terminal::path)]
    pub snapshot: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Bench {
    /// Cycles a second beside the durable commits a second of the same disk
    Cycles(Cycles),
    /// Import, score and rank so many leads, beside a plain read of the same file
    Leads(BenchLeads),
    /// Find, list and say in a list of so many tasks, beside one of a thousand
    Todos(BenchTodos),
    /// How long every list of the real server is waited for, with many leads and a long history
    Serve(BenchServe),
    /// Take one cycle in a new folder and say when it was done
    #[command(hide = true)]
    FirstCycle(Probe),
    /// Open a folder, take the next cycle, and say what that cost
    #[command(hide = true)]
    Resume(Probe),
}

#[derive(Debug, Args)]
pub struct Cycles {
    /// How many acting cycles to measure
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000))]
    pub count: u64,
    /// How many campaigns run at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    pub campaigns: u64,
    /// How many records the journal has before the measurement
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=20_000_000))]
    pub history: u64,
    /// The folder to measure in, on the disk that matters [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Probe {
    /// The data folder
    pub data: PathBuf,
}

fn parse_moment(text: &str) -> Result<Timestamp, String> {
    let moment: jiff::Timestamp =
        text.parse().map_err(|_| "write a moment such as 2026-11-15T09:00:00Z".to_owned())?;
    Ok(Timestamp(moment.as_millisecond()))
}

//! The command line, as types.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use genie_kernel::Timestamp;

mod access;
mod artifacts;
mod browser;
mod campaign;
mod config;
mod evidence;
mod explore;
mod leads;
mod mcp;
mod notifications;
mod number;
mod practice;
mod program;
mod rules;
mod script;
mod serve;
mod site;
mod todo;
mod tools;
mod vault;

pub use access::{EndSession, Sessions};
pub use artifacts::{
    Artifacts, DiffArtifact, DoNotContact, ImportForbidden, ListArtifacts, Mappings, SaveArtifact,
    ShowArtifact,
};
pub use browser::{Browser, SignInBrowser, SignOutBrowser};
pub use campaign::{
    Account, Answer, Approvals, Approve, Ask, Campaign, CreateCampaign, Delivery, Edit, Files, Fill,
    Incident, ListCampaigns, ListTasks, Named, Numbered, Queue, Reject, Report, Restore, Sent, Tasks,
    Withdraw,
};
pub use config::{Config, EditConfig, ListConfig, NamedConfig, ResetConfig, SetConfig, TestConfig};
pub use evidence::Evidence;
pub use explore::{
    BenchExplore, CompareExplorations, DriverKind, Explore, ExploreCommand, ExploreTarget, NamedExploration,
    ShowExploration, StrategyKind,
};
pub use leads::{
    BenchLeads, CutoffLeads, EraseLead, ExcludeLead, ExportLeads, ImportLeads, LeadDossier, Leads, Learn,
    ListLeads, OverrideScore, RepliedLead, ScoreLeads, ShowLead, WithdrawInvitation,
};
pub use mcp::{AllowClient, Mcp, McpCommand, NumberedRequest, WithdrawToken};
pub use notifications::{Notifications, TestWebhook};
pub use practice::Practice;
pub use program::{Api, Completions, Contract, Explain, Manual, Validate};
pub use rules::{
    ChooseModel, Forecast, Policy, PreviewSequence, Sequence, SetPolicy, SetSequence, UseSequence, WhatIf,
};
pub use script::{CheckScript, RunScript, Script, ScriptRuns};
pub use serve::{BenchServe, Doctor, Halt, Open, Serve};
pub use site::{CheckSite, ShowSite, Site};
pub use todo::{AddTodo, BenchTodos, ListTodos, NumberedTodo, RenameTodo, Say, Talk, Todo, TodoCommand};
pub use tools::{AcceptTools, CallTool, CheckTools, InstallTools, PermissionArgument, PermitTool, Tools};
pub use vault::{DeleteVault, InitVault, NamedSecret, RotateVault, Secrets, SetSecret, Vault};

/// Outreach campaigns in which an AI proposes and a deterministic Controller decides.
#[derive(Debug, Parser)]
#[command(name = "genie", version, arg_required_else_help = true)]
pub struct Arguments {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

impl Arguments {
    /// Why these words cannot stand together, if the parser could not know.
    pub fn conflict(&self) -> Option<String> {
        if let Command::Todo(Todo { command: Some(_), talk }) = &self.command
            && (talk.conversation.is_some() || talk.at.is_some())
        {
            return Some("put the options of a conversation after `say`".to_owned());
        }
        let name = self.command.without_json().filter(|_| self.global.json)?;
        Some(format!("`genie {name}` has no JSON output"))
    }
}

/// The heading of the options that every command takes.
const GLOBAL: &str = "Global options";

/// The options that every command takes, before or after its name.
#[derive(Debug, Args)]
pub struct Global {
    /// The data folder [default: the folder with your campaigns]
    #[arg(long, value_name = "DIR", global = true, help_heading = GLOBAL)]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, global = true, help_heading = GLOBAL)]
    pub json: bool,
    /// Print only results, warnings and errors
    #[arg(long, short, global = true, help_heading = GLOBAL)]
    pub quiet: bool,
    /// When to print in color
    #[arg(long, value_name = "WHEN", global = true, help_heading = GLOBAL, value_enum, default_value_t = Color::Auto)]
    pub color: Color,
}

/// When to print in color. The values have no descriptions, which would spread over every help page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server: web UI, API and agent loop, on this machine only
    Serve(Serve),
    /// Open the web UI of the running server
    Open(Open),
    /// List the browsers that are signed in, and sign them out
    #[command(subcommand)]
    Sessions(Sessions),
    /// Stop all campaigns after the current step, until `genie continue`
    Stop(Halt),
    /// Continue all campaigns after `genie stop`
    Continue(Halt),
    /// Check the installation, the data folder and everything that campaigns depend on
    Doctor(Doctor),
    /// List what needed your attention, and test the webhook
    #[command(subcommand)]
    Notifications(Notifications),
    /// Explain an error code: what failed, why, and what to do
    Explain(Explain),
    /// Print the OpenAPI description of the server
    Api(Api),
    /// Print a script that completes commands and options in your shell
    Completions(Completions),
    /// Write the manual as man pages, one for each command
    Manual(Manual),
    /// Run a complete demo campaign offline: no network, no keys, the same bytes for the same seed
    Demo(Demo),
    /// Serve a professional network of invented people on this computer, for practice and tests
    Practice(Practice),
    /// Show what happened, record by record
    Log(Log),
    /// Run every step again from recorded outcomes and compare every byte
    Replay(Replay),
    /// Rebuild all tables from the log, check the hash chain and report damaged rows
    Verify(Verify),
    /// Print a JSON Schema of the contract with the model, or list them
    Contract(Contract),
    /// Validate a proposal: print the verdict as JSON, and exit with 0 if it is valid
    Validate(Validate),
    /// Create, watch and control campaigns
    #[command(subcommand)]
    Campaign(Campaign),
    /// Import, list, score and export the leads of a campaign
    #[command(subcommand)]
    Leads(Leads),
    /// List tasks and answer questions
    #[command(subcommand)]
    Tasks(Tasks),
    /// Review pending approvals: show, approve, edit, reject
    #[command(subcommand)]
    Approvals(Approvals),
    /// List messages to send by hand, and report whether they were sent
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
    /// Save, find and compare documents of a campaign
    #[command(subcommand)]
    Artifacts(Artifacts),
    /// Analyze a campaign with a Python script, in a sandbox without files or network
    #[command(subcommand)]
    Script(Script),
    /// Manage the do-not-contact list, which applies to every campaign
    #[command(subcommand)]
    Dnc(DoNotContact),
    /// Show and change the settings, which apply to every campaign
    #[command(subcommand)]
    Config(Config),
    /// Manage saved column mappings for imports
    #[command(subcommand)]
    Mappings(Mappings),
    /// Create, unlock and lock the vault, which keeps API keys and other secrets
    #[command(subcommand)]
    Vault(Vault),
    /// Store secrets in the vault, and list and remove them
    #[command(subcommand)]
    Secrets(Secrets),
    /// Show how pages of a site are described, and check that they still look like it
    #[command(subcommand)]
    Site(Site),
    /// Show the browser that campaigns use, and sign in in it
    #[command(subcommand)]
    Browser(Browser),
    /// Install MCP servers, accept their tools, and call a tool by hand
    #[command(subcommand)]
    Tools(Tools),
    /// Manage your to-do list, in plain words or with commands
    Todo(Todo),
    /// Explore the screens of an application and map them into a graph
    Explore(Explore),
    /// Serve MCP clients on stdin and stdout, and decide on their requests
    Mcp(Mcp),
    /// Run benchmarks
    #[command(subcommand)]
    Bench(Bench),
}

impl Command {
    /// The name of a command whose output is no result that could be JSON.
    fn without_json(&self) -> Option<&'static str> {
        let commands = [
            (matches!(self, Self::Serve(_)), "serve"),
            (matches!(self, Self::Completions(_)), "completions"),
            (matches!(self, Self::Manual(_)), "manual"),
            (matches!(self, Self::Todo(Todo { command: None, .. })), "todo"),
            (matches!(self, Self::Mcp(Mcp { command: None, .. })), "mcp"),
        ];
        commands.into_iter().find_map(|(is_it, name)| is_it.then_some(name))
    }
}

#[derive(Debug, Args)]
pub struct Demo {
    /// The agent to run
    #[arg(value_enum, default_value_t = Agent::Outreach)]
    pub agent: Agent,
    /// The data folder; run again with the same folder to continue [default: a separate folder for demos]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Random seed; the same seed produces the same leads and identical output
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of fictional leads
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub leads: u64,
    /// The file in which the practice network records every delivery [default: world.jsonl in the data folder]
    #[arg(long, value_name = "FILE")]
    pub world: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, help_heading = GLOBAL)]
    pub json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Agent {
    /// The outreach agent
    Outreach,
    /// The ScreenGraph agent
    Screengraph,
    /// The to-do agent
    Todo,
}

#[derive(Debug, Args)]
pub struct Place {
    /// The data folder [default: the folder with your campaigns]
    #[arg(long, value_name = "DIR", help_heading = GLOBAL)]
    pub data: Option<PathBuf>,
}

/// Which campaign, where, and how the result is printed.
#[derive(Debug, Args)]
pub struct At {
    /// The campaign, by number or by name; not needed if there is only one
    #[arg(long, short, value_name = "CAMPAIGN")]
    pub campaign: Option<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

/// The data folder, and how the result is printed.
#[derive(Debug, Args)]
pub struct DeskPlace {
    #[command(flatten)]
    pub place: Place,
    /// Print the result as JSON
    #[arg(long, help_heading = GLOBAL)]
    pub json: bool,
    /// Act at this time instead of now
    #[arg(long, value_name = "MOMENT", hide = true, value_parser = parse_moment)]
    pub at: Option<Timestamp>,
}

#[derive(Debug, Args)]
pub struct Log {
    /// The campaign, by number or id, or `account`, `notices`, `settings`, `todo`, `tools` or `vault`; not needed if there is only
    /// one campaign
    pub stream: Option<String>,
    #[command(flatten)]
    pub place: Place,
    /// Only records after this number
    #[arg(long, default_value_t = 0)]
    pub after: u64,
    /// Maximum number of records to print
    #[arg(long)]
    pub limit: Option<u64>,
    /// Print one JSON object per line, with payloads and hashes
    #[arg(long, help_heading = GLOBAL)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Replay {
    /// The campaign, by number or id, or `account`, `notices`, `settings`, `todo`, `tools` or `vault` [default: everything]
    pub stream: Option<String>,
    #[command(flatten)]
    pub place: Place,
    /// Stop after this record
    #[arg(long, value_name = "SEQUENCE")]
    pub to: Option<u64>,
    /// Print the result as JSON
    #[arg(long, help_heading = GLOBAL)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Verify {
    #[command(flatten)]
    pub place: Place,
    /// Compare the journal with the anchor in this file; if there is no such file, create it
    #[arg(long, value_name = "FILE")]
    pub anchor: Option<PathBuf>,
    /// Accept that records are missing, so that the folder can be used again
    #[arg(long)]
    pub accept_loss: bool,
    /// Print the result as JSON
    #[arg(long, help_heading = GLOBAL)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum Bench {
    /// Cycles per second, compared with durable commits per second on the same disk
    Cycles(Cycles),
    /// Import, score and rank leads, compared with a plain read of the same file
    Leads(BenchLeads),
    /// Operations on a large to-do list, compared with a list of a thousand tasks
    Todos(BenchTodos),
    /// Response times of the real server, with many leads and a long history
    Serve(BenchServe),
    /// What a step of an exploration costs apart from its driver, early and after many steps
    Explore(BenchExplore),
    /// Run one cycle in a new folder and report when it was done
    #[command(hide = true)]
    FirstCycle(Probe),
    /// Open a folder, run the next cycle and report what it cost
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
    /// A folder on the disk to measure [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, help_heading = GLOBAL)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Probe {
    /// The data folder
    pub folder: PathBuf,
}

fn parse_moment(text: &str) -> Result<Timestamp, String> {
    let moment: jiff::Timestamp =
        text.parse().map_err(|_| "use a time such as 2026-11-15T09:00:00Z".to_owned())?;
    Ok(Timestamp(moment.as_millisecond()))
}

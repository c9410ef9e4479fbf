//! The command line of the ScreenGraph agent.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::DeskPlace;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub struct Explore {
    #[command(subcommand)]
    pub command: Option<ExploreCommand>,
    #[command(flatten)]
    pub target: ExploreTarget,
}

/// What to explore, and how.
#[derive(Debug, Args)]
pub struct ExploreTarget {
    /// What to explore: the URL of a web page, an app file for Appium, or a fixture file (`demo` is included)
    pub target: Option<String>,
    /// How to reach it
    #[arg(long, value_enum, default_value_t = DriverKind::Webdriver)]
    pub driver: DriverKind,
    /// The URL of a running WebDriver or Appium server [default: start ChromeDriver]
    #[arg(long, value_name = "URL")]
    pub server: Option<String>,
    /// Capabilities for the server, as JSON
    #[arg(long, value_name = "JSON", requires = "server")]
    pub capabilities: Option<String>,
    /// A file with the rules: budgets, what counts as a screen, when to stop (TOML or JSON)
    #[arg(long, value_name = "FILE")]
    pub policy: Option<PathBuf>,
    /// What to look for; the run stops when it is found
    #[arg(long, value_name = "TEXT")]
    pub goal: Option<String>,
    /// The model provider in the settings that ranks actions by the goal [default: rank them by the words of the goal]
    #[arg(long, value_name = "NAME", requires = "goal")]
    pub model: Option<String>,
    /// Which action to try first [default: as the rules say; with a goal, goal-guided]
    #[arg(long, value_enum)]
    pub strategy: Option<StrategyKind>,
    /// Stop after this many steps
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_steps: Option<u64>,
    /// Allow the risky action with this id, as listed by an earlier run
    #[arg(long, value_name = "ID")]
    pub approve: Vec<String>,
    /// The folder to write the graph to: JSON, GraphML, Mermaid, and a page with pictures
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

/// How an application is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DriverKind {
    /// A browser, through WebDriver
    Webdriver,
    /// An app, through Appium
    Appium,
    /// A file that describes an application
    Fixture,
}

/// Which action is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrategyKind {
    /// Actions on the screen that was found first
    BreadthFirst,
    /// Actions on the screen that was found last
    DepthFirst,
    /// Actions that contain words of the goal
    GoalGuided,
}

#[derive(Debug, Subcommand)]
pub enum ExploreCommand {
    /// List explorations
    List(DeskPlace),
    /// Show what an exploration found, or write it to a folder
    Show(ShowExploration),
    /// Continue an exploration that was interrupted
    Resume(NamedExploration),
    /// End an exploration
    Cancel(NamedExploration),
    /// Compare two explorations; exits with 1 if screens are new, removed or changed
    Diff(CompareExplorations),
}

#[derive(Debug, Args)]
pub struct NamedExploration {
    /// The exploration, by number or id
    pub exploration: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct ShowExploration {
    /// The exploration, by number or id
    pub exploration: String,
    /// The folder to write the graph to: JSON, GraphML, Mermaid, and a page with pictures
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct CompareExplorations {
    /// The earlier exploration, by number or id
    pub before: String,
    /// The later exploration, by number or id
    pub after: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct BenchExplore {
    /// The number of steps
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000))]
    pub steps: u64,
    /// A folder on the disk to measure [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, help_heading = super::GLOBAL)]
    pub json: bool,
}

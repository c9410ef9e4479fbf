//! The command line of MCP servers and their tools.

use clap::{Args, Subcommand, ValueEnum};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Tools {
    /// List the MCP servers, and what each of their tools may do
    List(DeskPlace),
    /// Install the packages of MCP servers in the versions that this program knows
    Install(InstallTools),
    /// Start MCP servers, and compare their tools with those that you accepted
    Check(CheckTools),
    /// Review the tools of an MCP server, and accept them
    Accept(AcceptTools),
    /// Set what a tool may do: called without asking, asked for each call, or never
    Permit(PermitTool),
    /// Call a tool by hand
    Call(CallTool),
}

#[derive(Debug, Args)]
pub struct InstallTools {
    /// The servers [default: those that are switched on and not installed]
    pub servers: Vec<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct CheckTools {
    /// The servers [default: those that are installed and switched on]
    pub servers: Vec<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct AcceptTools {
    /// The server
    pub server: String,
    /// Accept the tools without being asked
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct PermitTool {
    /// The server
    pub server: String,
    /// The tool
    pub tool: String,
    /// What it may do
    pub permission: PermissionArgument,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum PermissionArgument {
    /// It is called without asking
    Always,
    /// Each call is shown, and made only if you confirm it
    Ask,
    /// It is not called
    Never,
}

#[derive(Debug, Args)]
pub struct CallTool {
    /// The server
    pub server: String,
    /// The tool
    pub tool: String,
    /// The arguments, as a JSON object
    #[arg(value_name = "JSON", default_value = "{}")]
    pub arguments: String,
    /// Call a tool that is set to ask without being asked
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

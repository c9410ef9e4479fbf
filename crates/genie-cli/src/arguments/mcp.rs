//! The command line of the MCP server.

use clap::{Args, Subcommand};

use super::{DeskPlace, Place};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Mcp {
    #[command(subcommand)]
    pub command: Option<McpCommand>,
    #[command(flatten)]
    pub place: Place,
}

#[derive(Debug, Subcommand)]
pub enum McpCommand {
    /// What MCP clients ask you to tell your campaigns
    Requests(DeskPlace),
    /// Agree to a request: the campaign is told
    Agree(NumberedRequest),
    /// Refuse a request
    Refuse(NumberedRequest),
    /// Answer what an MCP server was asked that runs beside this one
    #[command(hide = true)]
    Ask(HostQuestion),
}

#[derive(Debug, Args)]
pub struct HostQuestion {
    /// The question, as JSON
    pub asked: String,
    #[command(flatten)]
    pub place: Place,
}

#[derive(Debug, Args)]
pub struct NumberedRequest {
    /// The request's number
    pub number: u64,
    #[command(flatten)]
    pub desk: DeskPlace,
}

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
    /// List the requests of MCP clients
    Requests(DeskPlace),
    /// Approve a request and pass it on to the campaign
    Agree(NumberedRequest),
    /// Refuse a request
    Refuse(NumberedRequest),
}

#[derive(Debug, Args)]
pub struct NumberedRequest {
    /// The number of the request
    pub number: u64,
    #[command(flatten)]
    pub desk: DeskPlace,
}

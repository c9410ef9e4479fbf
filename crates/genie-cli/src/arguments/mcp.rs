//! The command line of the MCP server.

use clap::{Args, Subcommand};

use genie_mcp::Scope;

use super::{DeskPlace, Place, number};

#[derive(Debug, Args)]
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
    /// List the tokens of MCP clients that connect over HTTP
    Tokens(DeskPlace),
    /// Create a token for an MCP client that connects over HTTP
    Allow(AllowClient),
    /// Revoke an MCP client's token
    Withdraw(WithdrawToken),
}

#[derive(Debug, Args)]
pub struct NumberedRequest {
    /// The number of the request
    #[arg(value_parser = number::parse)]
    pub number: u64,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct AllowClient {
    /// A name for the client
    pub name: String,
    /// What the client may do: todos, campaigns (read only) or requests; repeat it for several
    #[arg(long = "scope", value_name = "SCOPE", required = true)]
    pub scopes: Vec<Scope>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct WithdrawToken {
    /// The name of the client
    pub name: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

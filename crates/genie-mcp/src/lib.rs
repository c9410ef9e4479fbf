//! The MCP server. An MCP client can work on the to-do list, read campaigns, and ask the user for a decision.
//! It cannot approve or send anything, or change a campaign. The tools run on a host: a data folder, or the
//! running server.

mod catalogue;
mod desk_host;
mod host;
mod resources;
mod scope;
mod server;
mod stdio;
mod view;
mod view_schema;

pub use desk_host::McpHost;
pub use host::{CampaignRequest, ConfirmChange, Host, UserAnswer};
pub use scope::{Scope, Scopes};
pub use server::service;
pub use stdio::serve_stdio;
pub use view::{View, named};

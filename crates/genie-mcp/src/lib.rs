//! The MCP server. An MCP client can work on the to-do list, read campaigns, and ask the user for a decision.
//! It cannot approve or send anything, or change a campaign. The tools run on a host: a data folder, or the
//! running server.

mod catalogue;
mod desk_host;
mod host;
mod resources;
mod scope;
mod server;
mod view;

pub use desk_host::McpHost;
pub use host::{CampaignRequest, Host};
pub use scope::{Scope, Scopes};
pub use server::{serve_stdio, service};
pub use view::{View, named};

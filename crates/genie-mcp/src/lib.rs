//! The MCP server. An MCP client is a model's hands: it may work on the to-do list, look at campaigns,
//! and ask the person for something. It can approve nothing, send nothing and change no campaign.
//! What stands behind the tools is a host: a data folder, or the running server.

mod catalogue;
mod desk_host;
mod host;
mod resources;
mod server;
mod view;

pub use desk_host::McpHost;
pub use host::{Host, Wanted};
pub use server::{serve_stdio, service};
pub use view::{View, named};

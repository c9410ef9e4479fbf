//! Tools of MCP servers: which servers there are, what each tool may do, what a person accepted, and the stream that
//! records it. What a server says is untrusted: it can never add a tool or grant a permission.

mod agent;
mod builtin;
mod class;
mod listing;
mod permission;
mod pictures;
mod port;
mod presets;
mod runners;
mod server;
mod set_up;
mod start_hash;
mod stored;

pub use agent::{TOOLS, ToolsAgent, ToolsCommand};
pub use builtin::{AllowedHost, BUILTIN, HOSTS_MAX};
pub use class::ToolClass;
pub use listing::{
    ChangeKind, DESCRIPTION_BYTES_MAX, Fingerprint, ListedTool, SCHEMA_BYTES_MAX, TOOLS_MAX, ToolChange,
    changes, fingerprints, listing_hash,
};
pub use permission::Permission;
pub use pictures::{KeptPicture, PICTURES, pictures};
pub use port::{
    Answer, Attachment, CallOutcome, Caller, FileChange, FileChangeKind, Installation, Installed,
    NoToolServers, ToolCall, ToolServers,
};
pub use presets::presets;
pub use runners::UNPINNED_RUNNERS;
pub use server::{BROWSER_PLACE, DEADLINE_SECONDS_MAX, Package, Registry, Server, ServerName, Start};
pub use set_up::{Error, SERVERS_MAX, servers};
pub use start_hash::start_hash;
pub use stored::{
    CallState, ChosenPermission, OPEN_CALLS_MAX, OpenCall, PinState, PinnedTool, TOOL_CALLS,
    TOOL_PERMISSIONS, TOOL_PINS, call, open_calls, permissions, pins,
};

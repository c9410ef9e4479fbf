//! The API over HTTP, the event stream and the web pages. Handlers translate to the desk and nothing
//! else: they decide nothing, and no adapter is plugged into a port here.

mod access;
mod answer;
mod app;
mod assets;
mod connections;
mod event_stream;
mod gate;
mod jobs;
mod metrics;
mod routes;
mod server;
mod work_pool;

pub use access::{
    Access, AccessFile, Browser, CODE_LASTS, CODES_MAX, Caller, Codes, CreatedMcpToken, KEY_HEADER,
    ListedMcpToken, ListedSession, MCP_TOKENS_MAX, SESSION_LASTS_MS, SESSIONS_MAX, cookie_name, secret,
};
pub use answer::{FILE_BYTES_MAX, status_of};
pub use app::{App, Parts};
pub use assets::Assets;
pub use connections::{AUTHENTICATED_MAX, UNAUTHENTICATED_MAX};
pub use routes::description;
pub use server::{DEFAULT_PORT, follow, listen, serve};
pub use work_pool::{WorkPool, too_slow};

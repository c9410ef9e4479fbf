//! The outside world, behind the kernel's ports. An adapter knows its port, but not the runtime.

mod browser;
mod clock;
mod disk;
mod environment;
mod http;
mod key_stores;
mod mcp;
mod mcp_file;
mod model_list;
mod models;
mod object_files;
mod practice;
mod programs;
mod provider;
mod site_folder;
mod tesseract;
mod watched;
pub mod webdriver;
mod webhook;

pub use browser::OwnBrowser;
pub use clock::{PracticeClock, SystemClock};
pub use disk::free_bytes;
pub use environment::Environment;
pub use http::{http_client, local_http_client, pinned_http_client};
pub use key_stores::{DEADLINE, SystemKeyStores, WithDeadline, forbid_memory_dumps};
pub use mcp::{
    ArgumentSchema, BYTES_PER_CALL_MAX, LINE_BYTES_MAX, MESSAGES_PER_CALL_MAX, STARTS_MAX, ToolHost,
};
pub use mcp_file::{MCP_FILE, MCP_FILE_BYTES_MAX};
pub use model_list::ModelListClient;
pub use models::{
    AnswerSchema, Completion, FunctionCall, ModelCall, ModelClient, ModelFailure, ModelFunction,
    ModelInterface, ModelLimits, ModelMessage, Role,
};
pub use object_files::{InvalidStorage, ObjectFiles};
pub use practice::{PracticeNetwork, WorldError};
pub use programs::{find_browser, find_program, version_of};
pub use provider::KeyHeader;
pub use site_folder::{SITE_FOLDER, SiteFolder};
pub use tesseract::Tesseract;
pub use webhook::{SignedMessage, WebhookClient, sign};

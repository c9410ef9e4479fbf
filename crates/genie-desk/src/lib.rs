//! The application layer: every use case once, over ports. HTTP, the terminal and MCP translate to it.
//! It plugs no adapter into a port, and it sends commands and never decides.

pub mod account;
pub mod algorithm;
pub mod anchor;
pub mod approvals;
pub mod artifacts;
pub mod ask;
mod batched_flush;
pub mod bounded;
pub mod campaign_lifecycle;
mod campaign_search;
pub mod chat;
pub mod checks;
pub mod column_mapping;
pub mod connections;
pub mod cutoff;
mod desk;
pub mod directory;
mod driving;
pub mod erasure;
pub mod evidence;
pub mod explain;
pub mod explorations;
pub mod export;
mod export_record;
pub mod feed;
pub mod files;
pub mod forecast;
mod global_stop;
pub mod imports;
pub mod job;
pub mod leads;
pub mod learn;
mod limit_cause;
pub mod models;
pub mod notifications;
pub mod past;
pub mod person;
pub mod policy;
mod ports;
pub mod position;
pub mod preview;
mod problem;
pub mod proof;
pub mod queue;
mod random;
pub mod ranking;
pub mod records;
pub mod rehearsal;
pub mod report;
pub mod requests;
pub mod rescoring;
pub mod scoring;
pub mod scripts;
pub mod secrets;
pub mod sequence;
pub mod settings;
pub mod sites;
pub mod standing;
mod start_check;
pub mod status;
pub mod stored_files;
pub mod streams;
pub mod suppression;
pub mod tasks;
pub mod tools;
pub mod vault;
pub mod view;
mod wake_signal;
mod worker;
mod worker_guard;

pub use batched_flush::BatchedFlush;
pub use campaign_search::find_campaign;
pub use desk::{CampaignEntry, Desk, Result, record_number, unreadable};
pub use directory::Directory;
pub use driving::Driven;
pub use feed::{Feed, WatchedJournal};
pub use ports::{
    Drivers, FunctionCall, ModelAnswer, ModelError, ModelErrorKind, ModelFunction, ModelQuestion,
    ModelServer, ModelServers, NoNetwork, NoSandbox, NoTools, Notifier, Ports, Proposers, SameProposer,
    Scripts, WebhookMessage,
};
pub use problem::{NOTHING_LOST, Problem, SEE_PAGE};
pub use wake_signal::WakeSignal;
pub use worker::Worker;
pub use worker_guard::WorkerGuard;

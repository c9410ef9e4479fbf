//! The outreach agent: the contract with a model, campaigns, leads and messages. Plain functions over
//! plain data: no clock, no randomness, no files, no sockets, no `async`.

mod agent;
pub mod campaign;
pub mod contract;
mod counters;
pub mod demo;
pub mod export;
pub mod identity;
pub mod import;
mod lead;
mod message;
pub mod playbook;
mod rules;
pub mod schema;
pub mod scoring;

pub use agent::{Outreach, outreach};
pub use campaign::{CampaignCommand, default_policy};
pub use counters::Counters;
pub use lead::{Lead, NewLead};
pub use message::Message;
pub use rules::RuleProposer;

//! The outreach agent: the contract with a model, campaigns, leads and messages. Plain functions over
//! plain data: no clock, no randomness, no files, no sockets, no `async`.

pub mod account;
mod agent;
pub mod artifact;
pub mod artifacts;
pub mod bars;
pub mod campaign;
pub mod chat;
pub mod compliance;
pub mod contract;
mod counters;
pub mod demo;
pub mod dossier;
pub mod erasure;
pub mod evidence;
pub mod export;
mod lead;
mod message;
pub mod news;
pub mod ordered;
pub mod planning;
pub mod playbook;
pub mod projection;
pub mod report;
pub mod requests;
mod rules;
pub mod schema;
pub mod sequence;
pub mod standstill;
mod testimony;

pub use agent::{Outreach, outreach, score};
pub use campaign::{CampaignCommand, NewCampaign};
pub use compliance::default_policy;
pub use counters::Counters;
pub use lead::{Connection, Digest, Lead, NewLead, SCORE_MAX, Stage as LeadStage, StoredLead};
pub use message::Message;
pub use rules::RuleProposer;
pub use testimony::{Testimony, Witness};

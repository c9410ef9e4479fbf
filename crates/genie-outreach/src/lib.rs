//! The outreach agent: the contract with a model, campaigns, leads and messages. Plain functions over plain
//! data: no clock, no randomness, no files, no sockets, no `async`.

pub mod account;
pub mod account_sync;
mod agent;
pub mod analyses;
pub mod artifact;
pub mod artifacts;
pub mod campaign;
mod campaign_state;
pub mod chat;
pub mod compliance;
pub mod contract;
mod counters;
pub mod cutoff;
pub mod demo;
pub mod dossier;
pub mod draft_lint;
pub mod erasure;
pub mod evidence;
mod evidence_record;
pub mod export;
pub mod global_stop;
mod lead;
mod message;
pub mod notices;
pub mod planning;
pub mod playbook;
pub mod projection;
pub mod prompt;
pub mod reply;
pub mod report;
pub mod requests;
mod rules;
pub mod saved_files;
pub mod schema;
pub mod sequence;
pub mod suppression;
pub mod table_scan;

pub use agent::{Content, Outreach, SavedText, outreach, score};
pub use campaign::{CampaignCommand, NewCampaign};
pub use compliance::default_policy;
pub use counters::Counters;
pub use evidence_record::{EvidenceKind, EvidenceRecord};
pub use lead::{Connection, Digest, Lead, NewLead, SCORE_MAX, Stage as LeadStage, StoredLead};
pub use message::{MESSAGE, Message, Note, WITHOUT_NOTE};
pub use rules::RuleProposer;

//! The kernel decides. It consists of plain functions over plain data: no clock, no randomness, no files, no
//! sockets, no `async`, and no knowledge of any one agent's domain.

pub mod approval;
mod chain;
pub mod conversation;
pub mod cycle;
mod draft;
pub mod effect;
pub mod erasure;
mod failure;
pub mod fence;
mod fields;
mod fold;
pub mod gates;
mod id;
pub mod journal;
pub mod lifecycle;
mod memory;
pub mod model_call;
pub mod policy;
pub mod port;
pub mod record;
pub mod run;
pub mod service;
mod stored_file;
pub mod table;
pub mod task;
mod time;
pub mod turn;
pub mod untrusted;
mod verdict;

pub use chain::{Batch, Entry, Hash, Head, link};
pub use draft::Draft;
pub use failure::{Failure, SUMMARY_CHARACTERS_MAX};
pub use fold::{Before, Fold, Key, change_of};
pub use id::{ApprovalId, EffectId, StreamId, TaskId, UserId};
pub use journal::{Journal, Rows, Scope};
pub use memory::{MemoryJournal, OverlayJournal};
pub use stored_file::{FileHash, Files, StoredFiles};
pub use time::{DAY_MS, Timestamp};
pub use verdict::{Layer, Rejection};

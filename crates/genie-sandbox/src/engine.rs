//! The engine: a child process, Python in WebAssembly in it, and queries on a snapshot.

mod answer;
mod fixture;
mod functions;
mod host;
mod isolation;
mod limits;
mod process;
mod python;
mod query;
mod snapshot;
mod worker;

pub use answer::judge;
pub use fixture::{FIXTURE_TABLES, fixture};
pub use process::{Sandbox, WORKER};
pub use query::{Queries, QueryAnswer};
pub use snapshot::{Snapshot, SnapshotError};
pub use worker::work;

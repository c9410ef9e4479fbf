//! Runs one Python script with nothing that it was not given.
//!
//! The script runs in CPython compiled to WebAssembly. The component is given queries on a [`Snapshot`], a place for its
//! output, a clock that stands still and random numbers that repeat; every other import ends the run and names itself
//! (`host`). It runs in a child process of the same program ([`Sandbox`], [`work`]), which first takes from itself what it
//! does not need (`walls`).
//!
//! What comes back is a [`Ran`]: a [`Verdict`], the reason, the output and the result. The same script on the same
//! snapshot gives the same bytes.

mod fixture;
mod functions;
mod host;
mod job;
mod limits;
mod outcome;
mod process;
mod python;
mod query;
mod snapshot;
mod walls;
mod worker;

pub use fixture::{FIXTURE_TABLES, fixture};
pub use job::{Job, Purpose};
pub use limits::Limits;
pub use outcome::{Failure, Ran, Refused, Verdict};
pub use process::{Sandbox, SandboxError, WORKER};
pub use python::{CacheError, python_hash};
pub use query::{Answered, Queries};
pub use snapshot::{Cell, Snapshot, SnapshotError, SourceTable};
pub use worker::work;

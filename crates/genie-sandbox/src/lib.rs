//! Runs one Python script with nothing that it was not given.
//!
//! The script runs in CPython compiled to WebAssembly. The component is given queries on a snapshot of the data, a place
//! for its output, a clock that stands still and random numbers that repeat; every other import ends the run and names
//! itself. It runs in a child process of the same program, which first takes from itself what it does not need.
//!
//! What comes back is an [`Outcome`]: a [`Verdict`], the reason, the output and the result. The same script on the same
//! tables gives the same bytes.
//!
//! Without the feature `engine`, this crate is only what one says to a sandbox and what it answers.

#[cfg(feature = "engine")]
mod engine;
mod job;
mod outcome;
mod table;

#[cfg(feature = "engine")]
pub use engine::{
    FIXTURE_TABLES, Queries, QueryAnswer, Sandbox, Snapshot, SnapshotError, WORKER, fixture, judge, work,
};
pub use job::{Job, Limits, Purpose};
pub use outcome::{Outcome, RefusedLine, SandboxError, Verdict};
pub use table::{Cell, SourceTable};

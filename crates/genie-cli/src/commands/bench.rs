//! Measurements. Speed is a ratio to what the same disk does in the same run, never a timed test.

pub mod cycles;
pub mod explore;
mod ground;
pub mod leads;
pub mod probe;
mod raw;
pub mod serve;
mod size;
pub mod todos;

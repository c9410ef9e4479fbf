//! The runtime's integration tests, in one binary.

mod campaign;
mod practice;

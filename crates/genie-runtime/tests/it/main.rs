//! The runtime's integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod campaign;
mod findings;
mod practice;
mod simulator;
mod simulator_planted;

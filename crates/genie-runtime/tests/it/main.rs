//! The runtime's integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod back;
mod by_hand;
mod campaign;
mod contacts;
mod erasure;
mod evidence;
mod findings;
mod full_disk;
mod policy;
mod practice;
mod presence;
mod ranking;
mod simulator;
mod simulator_planted;

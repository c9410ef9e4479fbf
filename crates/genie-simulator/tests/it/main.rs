//! The simulator's integration tests, and tests of whole campaigns, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod by_hand;
mod campaign;
mod contacts;
mod created_tasks;
mod erasure;
mod evidence;
mod findings;
mod free_account;
mod hostile_models;
mod model_campaign;
mod modelled;
mod policy;
mod practice;
mod presence;
mod programs;
mod ranking;
mod simulator;
mod simulator_planted;
mod undo;

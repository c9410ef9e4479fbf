//! The practice network from outside: over HTTP, as a browser and a test use it.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod client;

mod acting;
mod control;
mod faults;
mod hostile;
mod incidents;
mod languages;
mod layouts;
mod ledger;
mod people;
mod sessions;
mod time;

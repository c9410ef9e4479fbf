//! The runtime's integration tests, in one binary. They bring their own agent, because the runtime knows
//! none.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod endless_turn;
mod full_disk;
mod keeper;
mod lighthouse;
mod no_agent;

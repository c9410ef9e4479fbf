//! The runtime drives agents: it fetches what a node asks for, performs effects through ports, and
//! is the only writer of its streams. It decides nothing.

mod controller;
mod erase;
mod presence;
pub mod rehearsal;
mod replay;
mod seat;
pub mod simulator;
mod stop;

pub use controller::{Controller, Halt, POLL_LONGEST, Ports, Progress, Refused};
pub use erase::erase;
pub use presence::Presence;
pub use replay::{Mismatch, Replayed, replay};
pub use seat::Seats;
pub use stop::Stop;

//! The runtime drives agents: it fetches what a node asks for, performs effects through ports, and
//! is the only writer of its streams. It decides nothing.

mod controller;
mod deadline;
mod erase;
mod presence;
pub mod rehearsal;
mod replay;
mod seat;
mod serving;
pub mod simulator;
mod stop;

pub use controller::{Controller, Halt, Ports, Progress, Refused};
pub use deadline::Deadline;
pub use erase::erase;
pub use presence::Presence;
pub use replay::{Mismatch, Replayed, replay};
pub use seat::Seats;
pub use serving::Serving;
pub use stop::Stop;

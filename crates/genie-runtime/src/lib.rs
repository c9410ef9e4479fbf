//! The runtime drives agents: it fetches what a node needs, performs effects through ports, and is the only
//! writer of its streams. It decides nothing.

mod controller;
mod deadline;
mod erase;
mod peers;
mod presence;
mod replay;
mod serving;
mod stop;
mod stream_lock;

pub use controller::{CommandError, Controller, Ports, Progress, StopReason};
pub use deadline::Deadline;
pub use erase::{erase, seal};
pub use peers::{Peers, UpdateFor};
pub use presence::Presence;
pub use replay::{Mismatch, Replayed, replay};
pub use serving::Serving;
pub use stop::Stop;
pub use stream_lock::StreamLocks;

//! The ScreenGraph agent: it explores an application screen by screen and maps it into a graph. Nine nodes over stored
//! state; drivers look and act, nodes decide. Pure: no clock, no randomness, no files, no sockets.

pub mod contract;
pub mod diff;
pub mod explorer;
pub mod export;
pub mod fixture;
pub mod graph;
mod identity;
pub mod lookup;
mod node;
pub mod observation;
pub mod page;
pub mod policy;
pub mod port;
pub mod reading;
mod recognition;
mod risk;
pub mod run;
mod stored;
mod tables;
pub mod tools;

pub use explorer::Explorer;
pub use risk::Risk;

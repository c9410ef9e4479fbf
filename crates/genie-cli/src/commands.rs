//! One file a command.

pub mod bench;
pub mod contract;
pub mod demo;
pub mod leads;
pub mod log;
pub mod replay;
pub mod validate;
pub mod verify;

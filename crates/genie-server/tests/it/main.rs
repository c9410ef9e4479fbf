//! The server, asked over real connections.

mod client;
mod described;
mod description;
mod house;
mod limits;
mod listener;
mod lists;
mod stream;
mod threats;

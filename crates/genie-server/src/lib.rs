//! What a person can do, as a library and over HTTP. It takes ports and never plugs an adapter into
//! one; it sends commands and never decides.

pub mod desk;
mod problem;

pub use desk::{Desk, Found};
pub use problem::{NOTHING_LOST, Problem};

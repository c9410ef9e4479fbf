//! What a person can do, as a library and over HTTP. It takes ports and never plugs an adapter into
//! one; it sends commands and never decides.

mod answer;
mod app;
mod assets;
mod bounded;
pub mod desk;
mod directory;
mod feed;
mod gate;
mod hands;
mod lane;
mod metrics;
mod past;
mod problem;
mod routes;
mod server;
mod session;
mod worker;

pub use app::{App, Parts};
pub use assets::Assets;
pub use desk::{Desk, Found};
pub use directory::Directory;
pub use feed::{Feed, Touched, WatchedJournal};
pub use hands::Hands;
pub use problem::{NOTHING_LOST, Problem};
pub use routes::description;
pub use server::{follow, listen, serve};
pub use session::secret;
pub use worker::Worker;

//! The API over HTTP, the event stream and the web pages. Handlers translate to the desk and nothing
//! else: they decide nothing, and no adapter is plugged into a port here.

mod answer;
mod app;
mod assets;
mod gate;
mod metrics;
mod routes;
mod server;
mod session;
mod work_pool;

pub use answer::{FILE_BYTES_MAX, status_of};
pub use app::{App, Parts};
pub use assets::Assets;
pub use routes::description;
pub use server::{follow, listen, serve};
pub use session::{CODE_LASTS, CODES_MAX, COOKIE, Handed, KEY_HEADER, Sessions, secret};
pub use work_pool::{WorkPool, too_slow};

//! A server on this computer that speaks like a model provider, and answers each request as a test tells it: well, badly,
//! slowly or not at all. It knows nothing of the program that it tests.

mod answer;
mod anthropic;
mod openai;
mod recorded;
mod reply;
mod request;
mod sender;
mod server;

pub use recorded::Recorded;
pub use reply::Reply;
pub use request::{Format, Request};
pub use server::ScriptedModel;

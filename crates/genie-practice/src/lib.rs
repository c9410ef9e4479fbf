//! The practice network: a professional network of invented people, served as web pages on this computer. It is the
//! outside world of demonstrations and tests. It knows nothing of the program that uses it, and contacts no real
//! person.

mod account;
mod act;
mod behaviour;
mod challenge;
mod chance;
mod clock;
mod control;
mod data;
mod error;
mod guard;
mod language;
mod ledger;
mod limits;
mod network;
mod notice;
mod options;
mod pages;
mod people;
mod practice;
mod relation;
mod routes;
mod server;
mod session;
mod settings;
mod thread;

pub use account::AccountCard;
pub use behaviour::{Accepts, Behaviour, EVERYONE, Replies, ReplyKind};
pub use challenge::{Challenge, ChallengeKind};
pub use clock::Clock;
pub use control::TOKEN_HEADER;
pub use error::Error;
pub use language::Language;
pub use ledger::{Delivery, DeliveryKind};
pub use limits::Limits;
pub use options::{DEFAULT_PORT, Options, PEOPLE_MAX};
pub use practice::{Practice, Running};
pub use settings::{Fault, FaultKind, Layout, Settings};

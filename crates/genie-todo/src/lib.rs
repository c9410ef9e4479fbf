//! The to-do agent: six tools over one person's list, a conversation that calls them, and the rules
//! that turn words into calls. Pure: no clock, no chance, no file, and no way to the list but the tools.

pub mod conversation;
pub mod list;
pub mod plan;
pub mod reader;
mod rules;
mod search;
mod title;
pub mod tools;
mod user;
pub mod words;

pub use rules::RuleReader;
pub use title::TITLE_CHARACTERS_MAX;
pub use user::UserId;

//! The to-do agent: six tools over one person's list, a conversation that calls them, and the rules that
//! turn a message into calls. Pure: no clock, no randomness, no files, and no access to the list except
//! through the tools.

pub mod change;
pub mod conversation;
pub mod erasure;
pub mod heard;
pub mod list;
mod list_state;
pub mod parser;
pub mod plan;
pub mod prompt;
pub mod reader;
mod rules;
mod search;
mod title;
pub mod tools;
mod user;

pub use rules::RuleReader;
pub use title::{TITLE_CHARACTERS_MAX, content_words};
pub use user::list_of;

pub use genie_kernel::UserId;

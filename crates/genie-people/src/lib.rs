//! People as files describe them: read from tables and data exports, recognised as the same person,
//! checked against the do-not-contact list, and shown without hidden characters. It must never know a
//! campaign, open a path or ask a clock.

pub mod hashed_identity;
pub mod identity;
pub mod import;
pub mod mention;
pub mod own_columns;
pub mod tidy;
pub mod visible;

//! The limits of a conversation.

/// How long a question stays open, in milliseconds.
pub const QUESTION_MS: i64 = 10 * 60 * 1_000;

/// Maximum number of rounds for one message.
pub const ROUNDS_MAX: u64 = 8;

/// Maximum number of calls for one message.
pub const CALLS_MAX: usize = 24;

/// Maximum size of the calls of one message and their results, so that a record can hold them together with
/// the reply.
pub const WORK_BYTES_MAX: usize = 24 * 1024;

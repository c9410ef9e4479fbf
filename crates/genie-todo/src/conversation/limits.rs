//! The limits of a conversation.

/// How long a question waits for its answer, in milliseconds.
pub const QUESTION_MS: i64 = 10 * 60 * 1_000;

/// How many rounds one message may take.
pub const ROUNDS_MAX: u64 = 8;

/// How many calls one message may make.
pub const CALLS_MAX: usize = 24;

/// How many bytes the calls of one message and their results may have, so that a record can hold them
/// with the reply.
pub const WORK_BYTES_MAX: usize = 24 * 1024;

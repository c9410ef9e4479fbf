//! The limits of the parser.

/// Maximum length of a message, in characters. A longer message is refused, never truncated.
pub const MESSAGE_CHARS_MAX: usize = 4_000;
/// Maximum number of commands in one message.
pub const COMMANDS_MAX: usize = 20;
/// The largest task number that every JSON parser represents exactly.
pub const TASK_ID_MAX: i64 = 1 << 53;

//! The limits of the parser.

/// The longest message that is read, in characters. A longer one is refused, never cut.
pub const MESSAGE_CHARS_MAX: usize = 4_000;
/// The most commands that one message may hold.
pub const COMMANDS_MAX: usize = 20;
/// The largest task number: what every JSON reader keeps exact.
pub const TASK_ID_MAX: i64 = 1 << 53;

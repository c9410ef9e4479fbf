//! How much of an import is taken over, beside the limits of reading tables.

pub use genie_tables::limits::*;

/// The longest name of a person or variable, in characters.
pub const NAME_CHARS_MAX: usize = 200;
/// The longest title, company, place or other short text, in characters.
pub const SHORT_TEXT_CHARS_MAX: usize = 1_000;

/// The most entries of a do-not-contact list.
pub const DO_NOT_CONTACT_MAX: usize = 1_000_000;

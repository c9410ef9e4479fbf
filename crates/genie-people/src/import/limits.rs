//! The limits of an import, besides those of reading tables.

pub use genie_tables::limits::*;

/// The maximum length of a person's or variable's name, in characters.
pub const NAME_CHARS_MAX: usize = 200;
/// The maximum length of a title, company, place or other short text, in characters.
pub const SHORT_TEXT_CHARS_MAX: usize = 1_000;

/// The maximum number of entries of a do-not-contact list.
pub const DO_NOT_CONTACT_MAX: usize = 1_000_000;

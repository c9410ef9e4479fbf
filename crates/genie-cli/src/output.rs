//! How the program prints: the result on stdout, everything else on stderr.

use std::borrow::Cow;

/// Prints a line of the result.
macro_rules! say {
    ($($part:tt)*) => {
        $crate::terminal::line(&format!($($part)*))
    };
}

/// Prints something that is not the result.
macro_rules! note {
    ($($part:tt)*) => {
        $crate::terminal::aside(&format!($($part)*))
    };
}

pub(crate) use {note, say};

/// Untrusted text without terminal control characters.
pub fn safe(text: &str) -> Cow<'_, str> {
    genie_people::visible::terminal(text)
}

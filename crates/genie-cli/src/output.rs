//! How the program prints: the result on stdout, everything else on stderr.

use std::borrow::Cow;
use std::fmt::Display;

use anstyle::{AnsiColor, Style};

/// Prints a line of the result.
macro_rules! say {
    ($($part:tt)*) => {
        $crate::terminal::line(&format!($($part)*))
    };
}

/// Prints a line of a list, cut to the width of the terminal.
macro_rules! row {
    ($($part:tt)*) => {
        $crate::terminal::line(&$crate::table::cut(&format!($($part)*)))
    };
}

/// Prints what the user can do next, with the data folder in every command. It has no text of others.
macro_rules! hint {
    ($($part:tt)*) => {
        $crate::terminal::hint(&format!($($part)*))
    };
}

/// Prints a remark that is not the result.
macro_rules! note {
    ($($part:tt)*) => {
        $crate::terminal::note(&format!($($part)*))
    };
}

/// Prints what the user must not miss, also with --quiet.
macro_rules! alert {
    ($($part:tt)*) => {
        $crate::terminal::aside(&format!($($part)*))
    };
}

pub(crate) use {alert, hint, note, row, say};

const HEADING: Style = Style::new().bold();
const ALARM: Style = AnsiColor::Red.on_default().bold();

/// Untrusted text without terminal control characters.
pub fn safe(text: &str) -> Cow<'_, str> {
    genie_people::visible::terminal(text)
}

/// A heading, which stands out on a terminal.
pub fn heading(text: impl Display) -> String {
    format!("{HEADING}{text}{HEADING:#}")
}

/// Words that the user must not miss.
pub fn alarm(text: impl Display) -> String {
    format!("{ALARM}{text}{ALARM:#}")
}

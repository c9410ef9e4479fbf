//! How the program prints its result. A reader that has seen enough (`genie log | head`) is no
//! failure.

use std::io::{self, Write};

/// Prints a line of the result on stdout.
macro_rules! say {
    ($($part:tt)*) => {
        $crate::output::line(&format!($($part)*))
    };
}

pub(crate) use say;

/// Writes a line, and ends the program quietly when nobody reads any more.
pub fn line(text: &str) {
    if let Err(error) = writeln!(io::stdout().lock(), "{text}") {
        let code = i32::from(error.kind() != io::ErrorKind::BrokenPipe);
        std::process::exit(code);
    }
}

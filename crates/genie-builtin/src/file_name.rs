//! The name of a file in the folder of the tools. A name is never a path, and it means the same on every system.

use std::fmt;
use std::str::FromStr;

use genie_people::visible;

/// The longest name, in bytes. File systems allow 255.
const BYTES_MAX: usize = 120;

/// Characters that separate paths, or that Windows does not allow.
const FORBIDDEN: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// Names that mean a device on Windows, with any ending.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Devices of Windows that are numbered.
const NUMBERED_DEVICES: [&str; 2] = ["com", "lpt"];

/// The endings whose format is recorded with a file.
const FORMATS: [&str; 9] = ["csv", "html", "json", "md", "pdf", "txt", "xls", "xlsx", "xml"];

/// The name of a file in the folder of the tools.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName(String);

impl FileName {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The format that its ending says; empty if there is none or it is not a known one.
    pub fn format(&self) -> &'static str {
        let ending = self.0.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
        let known = FORMATS.into_iter().find(|format| ending.as_deref() == Some(*format));
        known.unwrap_or_default()
    }
}

impl FromStr for FileName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refused = |why: &str| Err(format!("the name of the file {why}"));
        if text.is_empty() || text.len() > BYTES_MAX {
            return refused(&format!("must have 1 to {BYTES_MAX} bytes"));
        }
        if text.contains(FORBIDDEN) {
            return refused("must not contain any of / \\ : * ? \" < > |");
        }
        if text.chars().any(char::is_control) || visible::text(text) != text {
            return refused("must not contain control or invisible characters");
        }
        if text.starts_with(['.', ' ']) || text.ends_with(['.', ' ']) {
            return refused("must not begin or end with a dot or a space");
        }
        if is_device(text) {
            return refused("means a device on Windows");
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

fn is_device(text: &str) -> bool {
    let stem = text.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_numbered = NUMBERED_DEVICES.iter().any(|device| {
        let number = stem.strip_prefix(device).map(|rest| rest.chars().collect::<Vec<_>>());
        // Windows takes superscript digits too.
        number.is_some_and(|rest| matches!(rest.as_slice(), ['0'..='9' | '¹' | '²' | '³']))
    });
    is_numbered || DEVICES.contains(&stem.as_str())
}

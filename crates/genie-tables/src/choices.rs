//! Corrections that a person makes to how a file is read.

use serde::{Deserialize, Serialize};

/// Corrections that a person makes to how a file is read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Choices {
    /// The encoding of a text, by a label such as `utf-8`, `latin1` or `shift_jis`.
    pub encoding: Option<String>,
    /// The delimiter of a text.
    pub delimiter: Option<u8>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// The row with the headings.
    pub header_row: Option<u64>,
}

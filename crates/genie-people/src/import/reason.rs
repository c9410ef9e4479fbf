//! Why a row was not imported. The sentences name rows and columns and never repeat cell contents.

use serde::{Deserialize, Serialize};

use genie_tables::RowFault;

/// Why a row was not imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reason {
    /// It has no name.
    #[serde(rename = "IMPORT_ROW_NO_NAME")]
    NoName,
    /// It has neither a profile URL nor an email address.
    #[serde(rename = "IMPORT_ROW_NO_ADDRESS")]
    NoAddress,
    /// The profile column does not contain a profile URL.
    #[serde(rename = "IMPORT_ROW_BAD_ADDRESS")]
    BadAddress,
    /// A cell or the whole row is too long.
    #[serde(rename = "IMPORT_ROW_TOO_LONG")]
    TooLong,
    /// It has more cells than there are headings.
    #[serde(rename = "IMPORT_ROW_TOO_MANY_CELLS")]
    TooManyCells,
    /// A cell contains control characters.
    #[serde(rename = "IMPORT_ROW_CONTROL_CHARACTERS")]
    ControlCharacters,
    /// Its bytes are not valid text in the encoding of the file.
    #[serde(rename = "IMPORT_ROW_ENCODING")]
    Encoding,
    /// It has a quotation mark that is never closed.
    #[serde(rename = "IMPORT_ROW_UNCLOSED_QUOTE")]
    UnclosedQuote,
    /// It repeats the headings.
    #[serde(rename = "IMPORT_ROW_REPEATED_HEADER")]
    RepeatedHeader,
    /// The same person is in an earlier row of the file.
    #[serde(rename = "IMPORT_ROW_DUPLICATE")]
    Duplicate,
    /// The same person was imported before.
    #[serde(rename = "IMPORT_ROW_ALREADY_KNOWN")]
    AlreadyKnown,
    /// The person is on the do-not-contact list.
    #[serde(rename = "IMPORT_ROW_DO_NOT_CONTACT")]
    DoNotContact,
    /// An entry of a do-not-contact list is not recognised.
    #[serde(rename = "IMPORT_ROW_NOT_AN_ENTRY")]
    NotAnEntry,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 13] = [
        Self::NoName,
        Self::NoAddress,
        Self::BadAddress,
        Self::TooLong,
        Self::TooManyCells,
        Self::ControlCharacters,
        Self::Encoding,
        Self::UnclosedQuote,
        Self::RepeatedHeader,
        Self::Duplicate,
        Self::AlreadyKnown,
        Self::DoNotContact,
        Self::NotAnEntry,
    ];

    /// The stable code of this reason.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoName => "IMPORT_ROW_NO_NAME",
            Self::NoAddress => "IMPORT_ROW_NO_ADDRESS",
            Self::BadAddress => "IMPORT_ROW_BAD_ADDRESS",
            Self::TooLong => "IMPORT_ROW_TOO_LONG",
            Self::TooManyCells => "IMPORT_ROW_TOO_MANY_CELLS",
            Self::ControlCharacters => "IMPORT_ROW_CONTROL_CHARACTERS",
            Self::Encoding => "IMPORT_ROW_ENCODING",
            Self::UnclosedQuote => "IMPORT_ROW_UNCLOSED_QUOTE",
            Self::RepeatedHeader => "IMPORT_ROW_REPEATED_HEADER",
            Self::Duplicate => "IMPORT_ROW_DUPLICATE",
            Self::AlreadyKnown => "IMPORT_ROW_ALREADY_KNOWN",
            Self::DoNotContact => "IMPORT_ROW_DO_NOT_CONTACT",
            Self::NotAnEntry => "IMPORT_ROW_NOT_AN_ENTRY",
        }
    }

    /// The default sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::NoName => "it has no name",
            Self::NoAddress => "it has neither a profile URL nor an email address",
            Self::BadAddress => "its profile URL is not valid",
            Self::TooLong => "it is too long",
            Self::TooManyCells => "it has more cells than the header row",
            Self::ControlCharacters => "it contains control characters",
            Self::Encoding => "its bytes are not valid text in the encoding of this file",
            Self::UnclosedQuote => "it has a quotation mark that is never closed",
            Self::RepeatedHeader => "it repeats the header row",
            Self::Duplicate => "the same person is in an earlier row",
            Self::AlreadyKnown => "the same person was imported before",
            Self::DoNotContact => "the person is on the do-not-contact list",
            Self::NotAnEntry => "it contains no profile, company, domain or email address",
        }
    }
}

impl From<RowFault> for Reason {
    fn from(fault: RowFault) -> Self {
        match fault {
            RowFault::TooLong => Self::TooLong,
            RowFault::TooManyCells => Self::TooManyCells,
            RowFault::Encoding => Self::Encoding,
            RowFault::UnclosedQuote => Self::UnclosedQuote,
        }
    }
}

/// A row that was not imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RejectedRow {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// The reason.
    pub reason: Reason,
    /// The reason as a sentence.
    pub sentence: String,
    /// Its cells, as far as they can be read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

impl RejectedRow {
    pub(crate) fn new(row: u64, reason: Reason) -> Self {
        Self::because(row, reason, reason.sentence())
    }

    pub(crate) fn because(row: u64, reason: Reason, why: &str) -> Self {
        let sentence = format!("row {row} was not imported: {why}");
        Self { row, reason, sentence, cells: Vec::new() }
    }
}

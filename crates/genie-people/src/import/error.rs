//! Why a file was not imported at all. A single bad row is a `RejectedRow` instead. No message repeats the
//! contents of the file.

use super::limits;

/// Why a file was not imported.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Its tables could not be read.
    #[error(transparent)]
    Table(genie_tables::Error),
    /// No row of headings and no profile or e-mail address was found near the beginning.
    #[error("no column names or profile URLs were found in the first {} rows", limits::HEADER_SEARCH_ROWS)]
    NoHeader,
    /// None of the archive's files is a known table.
    #[error("the archive contains no known table{0}")]
    ArchiveUnknown(&'static str),
    /// The mapping is not valid.
    #[error("the mapping is not valid: {0}")]
    MappingInvalid(&'static str),
    /// The do-not-contact list has too many entries.
    #[error("the do-not-contact list has more than {} entries", limits::DO_NOT_CONTACT_MAX)]
    ListTooLong,
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Table(error) => error.code(),
            Self::NoHeader => "IMPORT_NO_HEADER",
            Self::ArchiveUnknown(_) => "IMPORT_ARCHIVE_UNKNOWN",
            Self::MappingInvalid(_) => "IMPORT_MAPPING_INVALID",
            Self::ListTooLong => "IMPORT_LIST_TOO_LONG",
        }
    }

    /// Whether importing the same file again may succeed.
    pub fn retryable(&self) -> bool {
        match self {
            Self::Table(error) => error.retryable(),
            Self::NoHeader | Self::ArchiveUnknown(_) | Self::MappingInvalid(_) | Self::ListTooLong => false,
        }
    }
}

/// If no headings were found, profile URLs were searched for too, and the message says so.
impl From<genie_tables::Error> for Error {
    fn from(error: genie_tables::Error) -> Self {
        if matches!(error, genie_tables::Error::NoHeader) { Self::NoHeader } else { Self::Table(error) }
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Self::from(genie_tables::Error::from(error))
    }
}

//! Why a file was not read at all. A single faulty row has a `RowFault` instead. No message repeats the
//! content of the file.

use crate::limits;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The reader or the file under it failed.
    #[error("the file could not be read: {0}")]
    ReadFailed(#[source] std::io::Error),
    /// It has no content.
    #[error("the file is empty")]
    Empty,
    /// It is larger than the limit.
    #[error("the file is larger than {} bytes", limits::FILE_BYTES_MAX)]
    TooLarge,
    /// It is a program, an image or a document.
    #[error("the file does not contain a table: it looks like {0}")]
    NotATable(&'static str),
    /// It is a table in a format that is not supported.
    #[error("the file is {0}, which is not supported (save it as CSV or XLSX)")]
    UnsupportedFormat(&'static str),
    /// The requested encoding does not exist.
    #[error("the text encoding is unknown (use a name such as utf-8, windows-1252 or macintosh)")]
    UnknownEncoding,
    /// No row of headings was found near the beginning.
    #[error("no header row was found in the first {} rows", limits::HEADER_SEARCH_ROWS)]
    NoHeader,
    /// There are headings but no rows below them.
    #[error("row {0} is the header row, but there are no rows below it")]
    NoRows(u64),
    /// The headings have too many columns.
    #[error("the table has more than {} columns", limits::COLUMNS_MAX)]
    TooManyColumns,
    /// The table has too many rows.
    #[error("the table has more than {} rows", limits::ROWS_MAX)]
    TooManyRows,
    /// There are so many unclosed quotation marks that the rows cannot be separated.
    #[error("too many unclosed quotation marks; the last one is in row {0}")]
    BrokenQuotes(u64),
    /// The archive or one of its files is damaged.
    #[error("the archive is damaged: {0}")]
    ArchiveDamaged(&'static str),
    /// The archive has too many files.
    #[error("the archive has more than {} files", limits::ARCHIVE_FILES_MAX)]
    ArchiveTooManyFiles,
    /// It would unpack to far more than a table can hold.
    #[error("the archive would expand to an unsafe size: {0}")]
    ArchiveExpands(&'static str),
    /// It is protected by a password.
    #[error("the file is password-protected (remove the password first)")]
    ArchiveEncrypted,
    /// The archive has no table of the requested kind.
    #[error("the file has no table of {0}")]
    NoSuchTable(&'static str),
    /// The workbook's parts are inconsistent.
    #[error("the workbook is damaged: {0}")]
    WorkbookDamaged(&'static str),
    /// The workbook has a feature that no spreadsheet program writes, but an attacker would.
    #[error("the workbook is not safe to read: {0}")]
    WorkbookUnsafe(&'static str),
    /// The workbook needs too much memory.
    #[error("the workbook is too large: {0}")]
    WorkbookTooLarge(&'static str),
    /// The workbook lacks the requested sheet.
    #[error("the workbook has no such sheet")]
    NoSuchSheet,
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::ReadFailed(_) => "IMPORT_READ_FAILED",
            Self::Empty => "IMPORT_EMPTY",
            Self::TooLarge => "IMPORT_TOO_LARGE",
            Self::NotATable(_) => "IMPORT_NOT_A_TABLE",
            Self::UnsupportedFormat(_) => "IMPORT_UNSUPPORTED_FORMAT",
            Self::UnknownEncoding => "IMPORT_UNKNOWN_ENCODING",
            Self::NoHeader => "IMPORT_NO_HEADER",
            Self::NoRows(_) => "IMPORT_NO_ROWS",
            Self::TooManyColumns => "IMPORT_TOO_MANY_COLUMNS",
            Self::TooManyRows => "IMPORT_TOO_MANY_ROWS",
            Self::BrokenQuotes(_) => "IMPORT_BROKEN_QUOTES",
            Self::ArchiveDamaged(_) => "IMPORT_ARCHIVE_DAMAGED",
            Self::ArchiveTooManyFiles => "IMPORT_ARCHIVE_TOO_MANY_FILES",
            Self::ArchiveExpands(_) => "IMPORT_ARCHIVE_EXPANDS",
            Self::ArchiveEncrypted => "IMPORT_ARCHIVE_ENCRYPTED",
            Self::NoSuchTable(_) => "IMPORT_NO_SUCH_TABLE",
            Self::WorkbookDamaged(_) => "IMPORT_WORKBOOK_DAMAGED",
            Self::WorkbookUnsafe(_) => "IMPORT_WORKBOOK_UNSAFE",
            Self::WorkbookTooLarge(_) => "IMPORT_WORKBOOK_TOO_LARGE",
            Self::NoSuchSheet => "IMPORT_NO_SUCH_SHEET",
        }
    }

    /// Whether reading the same file again may succeed.
    pub fn retryable(&self) -> bool {
        self.code() == "IMPORT_READ_FAILED"
    }
}

/// Recovers our own error that passed through a library's reader; any other is the reader's.
impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        match error.downcast::<Self>() {
            Ok(ours) => ours,
            Err(error) if error.kind() == std::io::ErrorKind::IsADirectory => Self::NotATable("a folder"),
            Err(error) => Self::ReadFailed(error),
        }
    }
}

/// Carries an error of ours through a library's reader.
impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        Self::other(error)
    }
}

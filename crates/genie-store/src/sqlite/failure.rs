//! What SQLite says, in the port's words. Whether a failure ends the journal is decided here and
//! nowhere else.

use genie_kernel::journal::Error;
use rusqlite::ErrorCode;

/// The port's error for SQLite's.
pub(crate) fn port_error(error: &rusqlite::Error) -> Error {
    let text = error.to_string();
    let Some(code) = error.sqlite_error_code() else {
        // A value that cannot be read or bound: not an answer of the database file.
        return Error::Damaged(text);
    };
    if is_refusal(code) {
        Error::Refused(text)
    } else if code == ErrorCode::DiskFull {
        Error::Full
    } else if code == ErrorCode::DatabaseCorrupt || code == ErrorCode::NotADatabase {
        Error::Damaged(text)
    } else {
        // Everything else is the disk, or a state we do not understand. Both end the journal.
        Error::Broken(text)
    }
}

/// The store's error for SQLite's, before there is a journal.
pub(crate) fn store_error(error: rusqlite::Error) -> crate::Error {
    port_error(&error).into()
}

/// Whether the journal must be opened again before it can be believed.
pub(crate) fn ends_journal(error: &Error) -> bool {
    match error {
        Error::Broken(_) => true,
        Error::Conflict { .. } | Error::Refused(_) | Error::Full | Error::Damaged(_) => false,
    }
}

fn is_refusal(code: ErrorCode) -> bool {
    [ErrorCode::ConstraintViolation, ErrorCode::TypeMismatch, ErrorCode::TooBig].contains(&code)
}

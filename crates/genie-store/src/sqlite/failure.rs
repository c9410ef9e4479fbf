//! Maps SQLite's errors to the port's. Whether a failure ends the journal is decided only here.

use genie_kernel::journal::Error;
use rusqlite::ErrorCode;

/// The port's error for SQLite's.
pub(crate) fn port_error(error: &rusqlite::Error) -> Error {
    let text = error.to_string();
    let Some(code) = error.sqlite_error_code() else {
        // A value that cannot be read or bound, which is not an error of the database file.
        return Error::Damaged(text);
    };
    if is_refusal(code) {
        Error::Refused(text)
    } else if code == ErrorCode::DiskFull {
        Error::Full
    } else if code == ErrorCode::DatabaseCorrupt || code == ErrorCode::NotADatabase {
        Error::Damaged(text)
    } else if code == ErrorCode::DatabaseBusy || code == ErrorCode::DatabaseLocked {
        Error::Locked
    } else {
        // Everything else is a disk error or an unknown state. Both end the journal.
        Error::Broken(text)
    }
}

/// The store's error for SQLite's, before a journal is open.
pub(crate) fn store_error(error: rusqlite::Error) -> crate::Error {
    port_error(&error).into()
}

/// Whether the journal must be reopened before it can be used again.
pub(crate) fn ends_journal(error: &Error) -> bool {
    match error {
        Error::Broken(_) | Error::Locked | Error::Unreachable(_) => true,
        Error::Conflict { .. } | Error::Refused(_) | Error::Full | Error::Damaged(_) => false,
    }
}

fn is_refusal(code: ErrorCode) -> bool {
    [ErrorCode::ConstraintViolation, ErrorCode::TypeMismatch, ErrorCode::TooBig].contains(&code)
}

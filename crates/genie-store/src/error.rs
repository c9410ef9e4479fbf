//! Why a folder or a database was not opened. Later errors are those of the port.

use std::path::PathBuf;

use genie_kernel::{Failure, Timestamp, journal};

/// Why stored state could not be opened or checked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another process is using the folder.
    #[error("{} is in use by {}", folder.display(), holder(*process))]
    FolderInUse {
        /// The folder.
        folder: PathBuf,
        /// The process that holds it, if its id could be read.
        process: Option<u32>,
    },
    /// Other users could read or change the folder.
    #[error("{} is not a safe place for data: {reason}", folder.display())]
    FolderUnsafe {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The folder could not be created, read or changed.
    #[error("{} cannot be used: {cause}", path.display())]
    FolderUnusable {
        /// The folder or the file in it.
        path: PathBuf,
        /// The system error.
        #[source]
        cause: std::io::Error,
    },
    /// The database does not apply a setting that durability depends on.
    #[error("the database reports {found} for {setting} instead of {expected}")]
    Settings {
        /// The setting.
        setting: &'static str,
        /// The required value.
        expected: &'static str,
        /// The value found.
        found: String,
    },
    /// The database was written by a newer program. It was not changed.
    #[error(
        "the database has schema version {found}, but this version of OutreachGenie supports only versions up to {known}"
    )]
    TooNew {
        /// The version of the database.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The file is not a database of this program. It was not changed.
    #[error("{} is not an OutreachGenie database", .0.display())]
    NotOurs(PathBuf),
    /// A stored table differs from this program's description. It was not changed.
    #[error("the stored table {table} does not match the expected schema: {reason}")]
    Schema {
        /// The table.
        table: String,
        /// How it differs.
        reason: String,
    },
    /// Records that were durable are gone: the database or its write-ahead log is not the last one.
    #[error("{missing} of {had} records are missing: the journal had them at {at}")]
    RecordsMissing {
        /// How many records are missing.
        missing: u64,
        /// How many there were.
        had: u64,
        /// When there were that many.
        at: Timestamp,
    },
    /// A database failure that the port has a variant for.
    #[error(transparent)]
    Journal(#[from] journal::Error),
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::FolderInUse { .. } => "DATA_FOLDER_IN_USE",
            Self::FolderUnsafe { .. } => "DATA_FOLDER_UNSAFE",
            Self::FolderUnusable { .. } => "DATA_FOLDER_UNUSABLE",
            Self::Settings { .. } => "STORE_SETTINGS",
            Self::TooNew { .. } => "STORE_TOO_NEW",
            Self::NotOurs(_) => "STORE_NOT_OURS",
            Self::Schema { .. } => "STORE_SCHEMA",
            Self::RecordsMissing { .. } => "STORE_RECORDS_MISSING",
            Self::Journal(error) => error.code(),
        }
    }

    /// The port's error for this one, when an open journal has it.
    pub(crate) fn into_port_error(self) -> journal::Error {
        match self {
            Self::Journal(error) => error,
            Self::NotOurs(_) | Self::Schema { .. } | Self::RecordsMissing { .. } => {
                journal::Error::Damaged(self.to_string())
            }
            Self::FolderInUse { .. }
            | Self::FolderUnsafe { .. }
            | Self::FolderUnusable { .. }
            | Self::Settings { .. }
            | Self::TooNew { .. } => journal::Error::Broken(self.to_string()),
        }
    }

    /// Whether the same call may succeed later.
    pub fn retryable(&self) -> bool {
        match self {
            Self::FolderInUse { .. } | Self::FolderUnusable { .. } => true,
            Self::FolderUnsafe { .. }
            | Self::Settings { .. }
            | Self::TooNew { .. }
            | Self::NotOurs(_)
            | Self::Schema { .. }
            | Self::RecordsMissing { .. } => false,
            Self::Journal(error) => error.retryable(),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::new(error.code(), error.retryable(), error.to_string())
    }
}

fn holder(process: Option<u32>) -> String {
    process.map_or_else(|| "another process".to_owned(), |process| format!("process {process}"))
}

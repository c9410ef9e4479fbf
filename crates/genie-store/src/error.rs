//! Why a folder or a database was not opened. Later errors are those of the port.

use std::path::PathBuf;

use genie_kernel::{Failure, journal};

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
            Self::Journal(error) => error.code(),
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
            | Self::Schema { .. } => false,
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

//! Why a practice network does not start.

use std::io;

/// Why a practice network does not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The port is taken or not allowed.
    #[error("port {port} cannot be used: {reason}")]
    Port {
        /// The port.
        port: u16,
        /// Why not.
        reason: io::Error,
    },
    /// The ledger cannot be opened or read.
    #[error("the practice network's ledger cannot be used: {0}")]
    Ledger(io::Error),
    /// Another practice network writes to the ledger.
    #[error("the practice network's ledger is in use by another process")]
    LedgerInUse,
    /// A line of the ledger was not written by a practice network with this seed and number of people.
    #[error("line {line} of the practice network's ledger is not a valid delivery record: {reason}")]
    LedgerForeign {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The ledger has as many lines as it may have.
    #[error("the practice network's ledger is full")]
    LedgerFull,
    /// An option is outside its limits.
    #[error("{0}")]
    Option(String),
    /// A data file of this crate is damaged.
    #[error("{file} cannot be read: {reason}")]
    Data {
        /// The file.
        file: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The operating system refuses a thread, a socket or random numbers.
    #[error("the practice network cannot start: {0}")]
    System(io::Error),
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Port { .. } => "SERVER_PORT",
            Self::Ledger(_) | Self::LedgerInUse | Self::LedgerFull => "PRACTICE_LEDGER_UNUSABLE",
            Self::LedgerForeign { .. } => "PRACTICE_LEDGER_FOREIGN",
            Self::Option(_) | Self::Data { .. } | Self::System(_) => "IO",
        }
    }
}

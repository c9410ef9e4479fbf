//! Writes tables for other programs: CSV lines and XLSX workbooks. No cell can become a formula, and the same
//! cells give the same bytes.

mod csv;
mod guard;
mod xlsx;

pub use csv::write_line;
pub use guard::unguard;
pub use xlsx::{Book, Cell, ROWS_MAX as SHEET_ROWS_MAX};

/// Why a table was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The writer or the file under it failed.
    #[error("the export could not be written: {0}")]
    WriteFailed(#[from] std::io::Error),
    /// The sheet is full.
    #[error("a sheet cannot have more than {} rows", xlsx::ROWS_MAX)]
    TooManyRows,
    /// A cell is longer than a workbook allows.
    #[error("a cell is longer than a workbook allows")]
    CellTooLong,
}

impl WriteError {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::WriteFailed(_) => "EXPORT_WRITE_FAILED",
            Self::TooManyRows => "EXPORT_TOO_MANY_ROWS",
            Self::CellTooLong => "EXPORT_CELL_TOO_LONG",
        }
    }
}

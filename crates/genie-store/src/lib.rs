//! The journal and its tables on SQLite. The store knows tables only by the descriptions passed in: it does
//! not know which agent they belong to, and it decides nothing.

mod data_folder;
mod error;
mod file_store;
pub mod private_file;
mod sqlite;
mod verify;

pub use data_folder::{DATABASE_FILE, DataFolder};
pub use error::Error;
pub use file_store::FileStore;
pub use sqlite::flushes::{Flushes, flushes};
pub use sqlite::{DurableRows, SqliteJournal};
pub use verify::{OnProgress, OnRecord, PROBLEMS_MAX, Problem, Report, verify, verify_with};

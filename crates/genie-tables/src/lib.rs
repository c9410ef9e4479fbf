//! Bounded reading and writing of tables: delimited text, XLSX, and archives that contain them. The format is
//! detected from the content, rows are read one at a time, and every limit is in `limits`. Nothing here opens
//! a path or interprets a table.

mod archive;
mod choices;
mod detect;
mod encoding;
mod error;
mod evidence;
mod fault;
mod header;
mod headings;
mod labels;
mod layout;
mod legacy;
mod letters;
pub mod limits;
mod links;
mod locate;
mod package;
mod row;
mod sheet;
mod source;
mod text;
mod workbook;
mod write;
mod xml;

pub use archive::Archive;
pub use choices::Choices;
pub use detect::{Opened, is_archive, open};
pub use encoding::decode;
pub use error::Error;
pub use fault::RowFault;
pub use header::{Header, HeaderFinder};
pub use headings::{Headings, HeadingsError, fold_heading, headings};
pub use labels::{EncodingLabel, encoding_labels};
pub use package::Part;
pub use row::Row;
pub use source::{Format, Progress, Reading, Rows, Source, Table};
pub use write::{Book, Cell, SHEET_ROWS_MAX, WriteError, unguard, write_line};

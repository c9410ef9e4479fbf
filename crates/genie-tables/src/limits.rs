//! How much of a file is read. Anything beyond a limit is refused with its error code; nothing is
//! truncated silently.

/// The largest file of any kind.
pub const FILE_BYTES_MAX: u64 = 1 << 30;
/// The most rows of one table, blank ones apart.
pub const ROWS_MAX: u64 = 1_000_000;
/// The most lines of a text, blank ones among them.
pub const LINES_MAX: u64 = 4_000_000;
/// How many lines are looked at to find the headings, blank ones among them.
pub const HEADER_SEARCH_LINES: u64 = 10_000;
/// The most columns of a table.
pub const COLUMNS_MAX: usize = 1_000;
/// The largest cell that is taken over.
pub const CELL_BYTES_MAX: usize = 32 * 1024;
/// The largest row, and with it the memory that a text file of any size needs.
pub const ROW_BYTES_MAX: usize = 1 << 20;
/// How many rows are looked at to find the headings.
pub const HEADER_SEARCH_ROWS: usize = 20;
/// How many rows are looked at to tell what a column holds.
pub const SAMPLE_ROWS: usize = 100;
/// How many bytes of rows are kept for that.
pub const SAMPLE_BYTES_MAX: usize = 1 << 20;
/// How much of a text is read to tell its encoding and its delimiter.
pub const SNIFF_BYTES: usize = 64 * 1024;
/// The longest heading.
pub const HEADING_BYTES_MAX: usize = 1_024;
/// How much may be read again because a quotation mark was never closed.
pub const REREAD_BYTES_MAX: usize = 64 << 20;

/// The most files in an archive.
pub const ARCHIVE_FILES_MAX: usize = 1_000;
/// The most that all files of an archive may hold when unpacked.
pub const ARCHIVE_BYTES_MAX: u64 = 2 << 30;
/// The most that all parts of a workbook may hold when unpacked.
pub const WORKBOOK_BYTES_MAX: u64 = 256 << 20;
/// How many times larger than packed a file may be when unpacked. Real tables stay below 50.
pub const EXPANSION_MAX: u64 = 200;
/// Below this size no file is judged by how far it expands.
pub const EXPANSION_FREE_BYTES: u64 = 4 << 20;

/// The most texts that a workbook shares between its cells.
pub const SHARED_TEXTS_MAX: usize = 4_000_000;
/// The most bytes that those texts hold.
pub const SHARED_TEXT_BYTES_MAX: usize = 128 << 20;
/// The most sheets of a workbook.
pub const SHEETS_MAX: usize = 256;
/// The most cell formats of a workbook.
pub const FORMATS_MAX: usize = 70_000;
/// How deep elements of a workbook may be nested.
pub const XML_DEPTH_MAX: usize = 64;
/// The largest element or text of a workbook.
pub const XML_EVENT_BYTES_MAX: u64 = 1 << 20;

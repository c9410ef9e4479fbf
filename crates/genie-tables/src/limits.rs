//! How much of a file is read. Anything beyond a limit is refused with its error code; nothing is truncated
//! silently.

/// Maximum size of a file.
pub const FILE_BYTES_MAX: u64 = 1 << 30;
/// Maximum number of rows in a table, without blank ones.
pub const ROWS_MAX: u64 = 1_000_000;
/// Maximum number of lines in a text, including blank ones.
pub const LINES_MAX: u64 = 4_000_000;
/// How many lines are searched for headings, including blank ones.
pub const HEADER_SEARCH_LINES: u64 = 10_000;
/// Maximum number of columns in a table.
pub const COLUMNS_MAX: usize = 1_000;
/// Maximum size of a cell.
pub const CELL_BYTES_MAX: usize = 32 * 1024;
/// Maximum size of a row, which bounds the memory for a text file of any size.
pub const ROW_BYTES_MAX: usize = 1 << 20;
/// How many rows are searched for headings.
pub const HEADER_SEARCH_ROWS: usize = 20;
/// How many rows are sampled to determine the content of a column.
pub const SAMPLE_ROWS: usize = 100;
/// Maximum size of the sampled rows, in bytes.
pub const SAMPLE_BYTES_MAX: usize = 1 << 20;
/// How much of a text is read to detect its encoding and delimiter.
pub const SNIFF_BYTES: usize = 64 * 1024;
/// How much of a text is searched for letters beyond ASCII, which tell its encoding.
pub const EVIDENCE_SEARCH_BYTES: u64 = 64 << 20;
/// Maximum length of a heading.
pub const HEADING_BYTES_MAX: usize = 1_024;
/// How much may be read again because of an unclosed quotation mark.
pub const REREAD_BYTES_MAX: usize = 64 << 20;

/// Maximum number of files in an archive.
pub const ARCHIVE_FILES_MAX: usize = 1_000;
/// Maximum unpacked size of all files in an archive.
pub const ARCHIVE_BYTES_MAX: u64 = 2 << 30;
/// Maximum unpacked size of all parts of a workbook.
pub const WORKBOOK_BYTES_MAX: u64 = 256 << 20;
/// Maximum size of a workbook in the `.xls` format, which is held in memory.
pub const LEGACY_BYTES_MAX: u64 = 64 << 20;
/// Maximum compression ratio. Real tables stay below 50.
pub const EXPANSION_MAX: u64 = 200;
/// Files below this size are exempt from the compression ratio.
pub const EXPANSION_FREE_BYTES: u64 = 4 << 20;

/// Maximum number of shared strings in a workbook.
pub const SHARED_TEXTS_MAX: usize = 4_000_000;
/// Maximum size of the shared strings, in bytes.
pub const SHARED_TEXT_BYTES_MAX: usize = 128 << 20;
/// Maximum number of sheets in a workbook.
pub const SHEETS_MAX: usize = 256;
/// Maximum number of hyperlinks in a sheet; Excel allows 65,530.
pub const HYPERLINKS_MAX: usize = 70_000;
/// Maximum length of the address behind a cell.
pub const HYPERLINK_BYTES_MAX: usize = 2_048;
/// Maximum number of cell formats in a workbook.
pub const FORMATS_MAX: usize = 70_000;
/// Maximum nesting depth of a workbook's elements.
pub const XML_DEPTH_MAX: usize = 64;
/// Maximum size of an element or text of a workbook.
pub const XML_EVENT_BYTES_MAX: u64 = 1 << 20;

//! Why a row could not be read. The meaning of its cells is not checked here.

/// Why a row could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RowFault {
    /// A cell or the whole row is too long.
    TooLong,
    /// It has more cells than a table may have columns.
    TooManyCells,
    /// Its bytes are not valid in the file's encoding.
    Encoding,
    /// It has an unclosed quotation mark.
    UnclosedQuote,
}

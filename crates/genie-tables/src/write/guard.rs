//! Keeps cells from becoming formulas. A spreadsheet program runs a cell that begins with `=`, `+`, `-` or
//! `@`, so such a cell gets an apostrophe in front; the import takes off exactly that apostrophe.

use std::borrow::Cow;

/// The cell as it can be written.
pub(super) fn guard(cell: &str) -> Cow<'_, str> {
    if is_dangerous(cell) { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

/// The cell as it was before it was written. Nothing else loses an apostrophe.
pub fn unguard(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(inner) if is_dangerous(inner) => inner,
        Some(_) | None => cell,
    }
}

/// Whether the first character that counts could begin a formula, in half or full width.
/// Apostrophes are skipped, so that guarding a guarded cell and undoing it once gives it back.
fn is_dangerous(cell: &str) -> bool {
    let counts = |character: &char| {
        let is_skipped =
            *character == '\'' || character.is_whitespace() && !matches!(character, '\t' | '\r' | '\n');
        !is_skipped
    };
    cell.chars().find(counts).is_some_and(|first| {
        matches!(
            first,
            '=' | '+'
                | '-'
                | '@'
                | '\t'
                | '\r'
                | '\n'
                | '＝'
                | '＋'
                | '－'
                | '＠'
                | '﹢'
                | '﹣'
                | '﹦'
                | '﹫'
        )
    })
}

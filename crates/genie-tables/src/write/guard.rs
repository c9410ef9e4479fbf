//! Prevents cells from becoming formulas. A spreadsheet program evaluates a cell that begins with `=`, `+`,
//! `-` or `@`, so such a cell gets a leading apostrophe; the import removes exactly that apostrophe.

use std::borrow::Cow;

/// The cell in its safe form.
pub(super) fn guard(cell: &str) -> Cow<'_, str> {
    if is_dangerous(cell) { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

/// The original cell. No other apostrophe is removed.
pub fn unguard(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(inner) if is_dangerous(inner) => inner,
        Some(_) | None => cell,
    }
}

/// Whether the first significant character could begin a formula, in half or full width. Apostrophes are
/// skipped, so that guarding a guarded cell and undoing it once gives it back.
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

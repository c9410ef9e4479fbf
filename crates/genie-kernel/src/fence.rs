//! Fences around data from outside in a question to a model. The mark of a fence is a hash of what is inside, so that no text can contain the end
//! of its own fence.

use crate::Hash;

/// How many characters of the hash are the mark.
const MARK_CHARACTERS: usize = 16;

/// A text as labelled data.
pub fn fenced(label: &str, data: &str) -> String {
    let mark = Hash::of(data.as_bytes()).hex();
    let mark = &mark[..MARK_CHARACTERS.min(mark.len())];
    format!("\n<<< data {mark}: {label}\n{data}\n>>> {mark}\n")
}

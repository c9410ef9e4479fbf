//! An intent cannot be recorded as an outcome.

use genie_kernel::cycle::{Intended, Vocabulary};

fn skip<V: Vocabulary>(intended: Intended<V>) {
    let _ = intended.record();
}

fn main() {}

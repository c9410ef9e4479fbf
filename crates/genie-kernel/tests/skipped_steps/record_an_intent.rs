//! An intent is no outcome: it cannot be recorded as one.

use genie_kernel::cycle::{Intended, Vocabulary};

fn skip<V: Vocabulary>(intended: Intended<V>) {
    let _ = intended.record();
}

fn main() {}

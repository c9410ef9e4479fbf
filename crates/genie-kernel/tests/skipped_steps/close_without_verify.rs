//! A cycle is not closed before its side effects were verified.

use genie_kernel::cycle::{Recorded, Vocabulary};

fn skip<V: Vocabulary>(recorded: Recorded<V>) {
    let _ = recorded.close();
}

fn main() {}

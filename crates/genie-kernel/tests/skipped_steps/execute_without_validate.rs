//! A proposal is not executed before it was validated.

use genie_kernel::cycle::{Proposed, Vocabulary};

fn skip<V: Vocabulary>(proposed: Proposed<V>) {
    let _ = proposed.execute();
}

fn main() {}

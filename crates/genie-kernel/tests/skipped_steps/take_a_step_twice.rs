//! A step is consumed by the next one.

use genie_kernel::cycle::{Executed, Recorded, Vocabulary};

fn record<V: Vocabulary>(executed: Executed<V>) -> Recorded<V> {
    executed.record()
}

fn twice<V: Vocabulary>(executed: Executed<V>) {
    let _first = record(executed);
    let _second = executed.record();
}

fn main() {}

//! Code outside the kernel cannot claim that an action was executed.

use genie_kernel::cycle::{Executed, Vocabulary};

fn make_up<V: Vocabulary>() -> Executed<V> {
    Executed {}
}

fn main() {}

//! Code outside the kernel cannot claim that a proposal was validated.

use genie_kernel::cycle::{Selected, Validated, Vocabulary};

fn make_up<V: Vocabulary>(selected: Selected<V>, proposal: V::Proposal) -> Validated<V> {
    Validated { selected, proposal }
}

fn main() {}

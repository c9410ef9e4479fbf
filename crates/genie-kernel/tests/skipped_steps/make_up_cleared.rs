//! Code outside the kernel cannot claim that an effect was cleared for the outside world.

use genie_kernel::cycle::{Cleared, Selected, Vocabulary};
use genie_kernel::effect::Effect;

fn make_up<V: Vocabulary>(selected: Selected<V>, proposal: V::Proposal, effect: Effect) -> Cleared<V> {
    Cleared { selected, proposal, effect }
}

fn main() {}

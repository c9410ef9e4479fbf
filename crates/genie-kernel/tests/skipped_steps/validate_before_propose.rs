//! Nothing can be validated before it was proposed.

use genie_kernel::cycle::{Selected, Vocabulary};
use genie_kernel::turn::Site;

fn skip<V: Vocabulary>(selected: Selected<V>, vocabulary: &V, at: &Site<'_>) {
    let _ = selected.validate(vocabulary, at);
}

fn main() {}

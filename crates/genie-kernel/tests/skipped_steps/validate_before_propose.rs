//! There is nothing to validate before something was proposed.

use genie_kernel::cycle::{Selected, Vocabulary};
use genie_kernel::turn::Site;

fn skip<V: Vocabulary>(selected: Selected<V>, vocabulary: &V, at: &Site<'_>) {
    let _ = selected.validate(vocabulary, at);
}

fn main() {}

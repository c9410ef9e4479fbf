//! The steps of a cycle in their order compile.

use genie_kernel::cycle::{Intended, Proposed, Selected, Validation, Verified, Vocabulary};
use genie_kernel::journal::Error;
use genie_kernel::port::Answer;
use genie_kernel::record::Record;
use genie_kernel::turn::Site;

fn cycle<V: Vocabulary>(
    selected: Selected<V>,
    answer: Answer,
    vocabulary: &V,
    at: &Site<'_>,
) -> Result<Vec<Record>, Error> {
    let proposed: Proposed<V> = selected.propose("rules", answer, Vec::new(), at);
    match proposed.validate(vocabulary, at)? {
        Validation::Rejected(records) => Ok(records),
        Validation::AskAgain(_) => Ok(Vec::new()),
        Validation::Internal(validated) => {
            let verified: Verified = validated.execute().record().verify(vocabulary, at)?;
            Ok(verified.close())
        }
        Validation::Effect(cleared) | Validation::Entrusted(cleared) => {
            let (_, records): (Intended<V>, Vec<Record>) = cleared.intend();
            Ok(records)
        }
    }
}

fn main() {}

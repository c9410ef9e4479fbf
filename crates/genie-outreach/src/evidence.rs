//! Evidence instead of scraping: LinkedIn's own archive, held against what a campaign believes. The
//! archive says what happened; what the campaign believes changes only through its own journal. A
//! person is recognised by an address of theirs and never by a name.

mod archive;
mod finding;
pub(crate) mod known;
mod owner;
mod reconcile;
mod span;
mod thread;
mod words;

pub use archive::{Archive, Gathering, Table, Unmatched};
pub use finding::{Finding, Findings, Kind, Novelty, Trace, said_to_have_replied};
pub use known::{Delivery, Known, known};
pub use owner::{How, Owner};
pub use reconcile::reconcile;

//! Evidence instead of scraping: compares LinkedIn's own archive with the state of a campaign. The archive
//! shows what happened; the campaign changes only through its own journal. People are recognised by an
//! address and never by a name.

mod archive;
mod finding;
pub(crate) mod known;
mod owner;
mod reconcile;
mod span;
mod thread;
mod words;

pub use archive::{Archive, ArchiveReader, Table, Unmatched};
pub use finding::{Finding, Findings, Kind, Location, Novelty, reported_reply};
pub use known::{Delivery, KnownLead, known};
pub use owner::{Owner, OwnerSource};
pub use reconcile::reconcile;

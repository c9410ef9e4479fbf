//! Runs that share something, such as the limits of one account and the people that they write to. While one of
//! them decides, none of the others does, and before it decides it is told what the others did. The right to decide
//! is never held while anything is waited for.

use genie_kernel::StreamId;
use genie_kernel::journal::Error;
use parking_lot::Mutex;

/// The runs beside a run, as its driver sees them. `C` is what their agent can be told.
pub struct Peers<'a, C> {
    /// Held by the run that decides.
    pub deciding: &'a Mutex<()>,
    /// What a run does not know of the others yet, if there is anything.
    pub update_for: UpdateFor<'a, C>,
}

/// Finds out what a run does not know of the others yet.
pub type UpdateFor<'a, C> = &'a (dyn Fn(StreamId) -> Result<Option<C>, Error> + Sync);

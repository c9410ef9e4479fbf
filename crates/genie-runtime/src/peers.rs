//! Runs that share something, such as the limits of one account and its contacts. Only one of them decides at
//! a time, and it is updated with the others' actions first. The right to decide is never held while waiting.

use genie_kernel::StreamId;
use genie_kernel::journal::Error;
use parking_lot::Mutex;

/// The peers of a run, as its driver sees them. `C` is the command type of their agent.
pub struct Peers<'a, C> {
    /// Held by the run that decides.
    pub deciding: &'a Mutex<()>,
    /// The update that a run is missing, if any.
    pub update_for: UpdateFor<'a, C>,
}

/// Finds the update that a run is missing.
pub type UpdateFor<'a, C> = &'a (dyn Fn(StreamId) -> Result<Option<C>, Error> + Sync);

//! An agent whose commands are another agent's tools. What one stream does to another goes the way of
//! every effect: intended, performed once for each key, and its outcome recorded by the one who asked.

use crate::StreamId;
use crate::effect::{Effect, Outcome};
use crate::journal::{Error, Rows};
use crate::record::Fields;
use crate::turn::Agent;

/// An agent that serves others.
pub trait Service: Agent {
    /// What an effect asks of this agent.
    fn serve(&self, rows: &dyn Rows, effect: &Effect) -> Result<Served<Self::Command>, Error>;

    /// The receipt of an effect whose command was carried out, as it was stored with it.
    fn receipt(&self, rows: &dyn Rows, stream: StreamId, effect: &Effect) -> Result<Option<Fields>, Error>;
}

/// What an effect comes to for the agent that serves it.
#[derive(Debug)]
pub enum Served<C> {
    /// The answer is known from stored state.
    Answer(Outcome),
    /// Tell this stream. The command carries the effect's id, so that telling it twice is telling it once.
    Tell {
        /// Which stream.
        stream: StreamId,
        /// What.
        command: C,
    },
}

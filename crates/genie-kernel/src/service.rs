//! An agent whose commands are another agent's tools. An effect of one stream on another is handled like any
//! effect: recorded as an intent, performed once per key, with its outcome recorded by the caller.

use crate::StreamId;
use crate::effect::{Effect, Outcome};
use crate::journal::{Error, Rows};
use crate::record::Fields;
use crate::turn::Agent;

/// An agent that serves others.
pub trait Service: Agent {
    /// What an effect asks of this agent.
    fn serve(&self, rows: &dyn Rows, effect: &Effect) -> Result<Served<Self::Command>, Error>;

    /// The receipt of an effect whose command was carried out, as stored with it.
    fn receipt(&self, rows: &dyn Rows, stream: StreamId, effect: &Effect) -> Result<Option<Fields>, Error>;
}

/// How the serving agent handles an effect.
#[derive(Debug)]
pub enum Served<C> {
    /// The answer is known from stored state.
    Answer(Outcome),
    /// Send this command to a stream. It carries the effect's id, so that sending it twice has no further
    /// effect.
    Tell {
        /// The stream.
        stream: StreamId,
        /// The command.
        command: C,
    },
}

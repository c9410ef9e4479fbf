//! Tools that are implemented by another agent: an effect becomes a command to its stream, or a read of its
//! rows.

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::port::{Pace, Tools};
use genie_kernel::service::{Served, Service};

use crate::controller::{CommandError, Controller, Ports};
use crate::stream_lock::StreamLocks;

/// An agent that serves others, on these ports.
pub struct Serving<'a, A: Service> {
    agent: &'a A,
    ports: Ports<'a>,
    locks: &'a StreamLocks,
}

impl<'a, A: Service> Serving<'a, A> {
    /// Offers this agent as tools. It uses only the journal and the clock of the ports.
    pub fn new(agent: &'a A, ports: Ports<'a>, locks: &'a StreamLocks) -> Self {
        Self { agent, ports, locks }
    }

    fn attempt(&self, effect: &Effect) -> Result<Outcome, Error> {
        let journal = self.ports.journal;
        let (stream, command) = match self.agent.serve(journal, effect)? {
            Served::Answer(outcome) => return Ok(outcome),
            Served::Tell { stream, command } => (stream, command),
        };
        match Controller::new(self.agent, self.ports, self.locks).command(stream, &command) {
            Ok(()) => {}
            Err(CommandError::Command(failure)) => return Ok(Outcome::Failed(failure)),
            Err(CommandError::Store(error)) => return Err(error),
        }
        let missing = || Error::Damaged("a completed command has no receipt".to_owned());
        Ok(Outcome::Done(self.agent.receipt(journal, stream, effect)?.ok_or_else(missing)?))
    }
}

impl<A: Service> Tools for Serving<'_, A> {
    fn pace(&self) -> Pace {
        // The command is appended to the same journal after the intent, so one flush makes both durable.
        Pace::Ready
    }

    fn perform(&self, effect: &Effect) -> Outcome {
        match self.attempt(effect) {
            Ok(outcome) => outcome,
            Err(error) => match error {
                // Nothing was written.
                Error::Conflict { .. } | Error::Refused(_) | Error::Full => Outcome::Failed(error.into()),
                Error::Broken(_) | Error::Locked | Error::Unreachable(_) | Error::Damaged(_) => {
                    Outcome::Unknown(error.into())
                }
            },
        }
    }

    fn look(&self, _: &Effect) -> Sighting {
        // A service performs an effect only once, however often it is asked, so there is nothing to look up.
        Sighting::Blind
    }
}

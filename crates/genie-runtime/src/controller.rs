//! Drives one agent's runs, turn by turn. The rules of durability are here and nowhere else:
//! nothing that changes the outside world starts before its intent is on the disk, and nothing is
//! waited for while something known is not.

use parking_lot::MutexGuard;

use genie_kernel::effect::{Effect, Outcome};
use genie_kernel::journal::Error;
use genie_kernel::planted::{self, Bug};
use genie_kernel::port::{Answer, Clock, Pace, Proposer, Tools};
use genie_kernel::record::Record;
use genie_kernel::turn::{Agent, Decision, Idle, Input, Site, Turn};
use genie_kernel::untrusted;
use genie_kernel::{Batch, Failure, Journal, Scope, StreamId};

use crate::presence::Presence;
use crate::seat::{Seat, SeatState, Seats};
use crate::stop::Stop;

/// The most bytes of a proposer's answer that are read.
pub const ANSWER_BYTES_MAX: usize = 64 * 1024;

/// The rest of the world, as one driver sees it.
#[derive(Clone, Copy)]
pub struct Ports<'a> {
    /// Stored state.
    pub journal: &'a dyn Journal,
    /// Time.
    pub clock: &'a dyn Clock,
    /// Where proposals come from.
    pub proposer: &'a dyn Proposer,
    /// What acts on the outside world.
    pub tools: &'a dyn Tools,
}

/// Drives an agent.
pub struct Controller<'a, A: Agent> {
    agent: &'a A,
    ports: Ports<'a>,
    seats: &'a Seats,
    scope: Scope,
    presence: Option<&'a Presence>,
}

/// What a turn came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A turn was taken; there may be more to do.
    Closed,
    /// There is nothing to do now.
    Idle(Idle),
    /// The run is over.
    Ended,
}

/// Why a driver came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It was asked to stop.
    Stopped,
    /// The run is over, or waits for nothing but a person.
    Idle(Idle),
    /// The run is over, just now.
    Ended,
}

/// Why a command changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It was refused.
    #[error(transparent)]
    Command(#[from] Failure),
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] Error),
}

impl<'a, A: Agent> Controller<'a, A> {
    /// A driver of this agent on these ports.
    pub fn new(agent: &'a A, ports: Ports<'a>, seats: &'a Seats) -> Self {
        Self { agent, ports, seats, scope: Scope::LOCAL, presence: None }
    }

    /// The same driver, with somebody who may be there. Without, nobody is.
    pub fn watched(self, presence: &'a Presence) -> Self {
        Self { presence: Some(presence), ..self }
    }

    /// Takes one turn: from load to load.
    pub fn turn(&self, stream: StreamId) -> Result<Progress, Error> {
        let seat = self.seats.of(stream);
        let result = self.take_turn(stream, &seat);
        if result.is_err() {
            seat.take().head = None;
        }
        result
    }

    /// Takes turns until the run ends, nothing is left to do, or a stop is requested.
    pub fn run_until_idle(&self, stream: StreamId, stop: &Stop) -> Result<Halt, Error> {
        loop {
            if stop.requested() {
                self.settle(stream)?;
                return Ok(Halt::Stopped);
            }
            match self.turn(stream)? {
                Progress::Closed => {}
                Progress::Ended => return Ok(Halt::Ended),
                Progress::Idle(idle) => {
                    self.settle(stream)?;
                    return Ok(Halt::Idle(idle));
                }
            }
        }
    }

    /// Decides a person's command, and stores what it changes, durably.
    pub fn command(&self, stream: StreamId, command: &A::Command) -> Result<(), Refused> {
        let seat = self.seats.of(stream);
        let mut state = seat.take();
        let decision = self.agent.decide(&self.site(stream, &mut state)?, command)?;
        match decision {
            Decision::Refused(failure) => Err(failure.into()),
            Decision::Accepted(records) => {
                let stored =
                    self.append(stream, &mut state, records).and_then(|()| self.ports.journal.flush());
                if let Err(error) = stored {
                    state.head = None;
                    return Err(error.into());
                }
                Ok(())
            }
        }
    }

    /// Makes durable what is known. What could not be made durable may be gone, and with it the place
    /// where the stream was thought to end.
    fn settle(&self, stream: StreamId) -> Result<(), Error> {
        let flushed = self.ports.journal.flush();
        if flushed.is_err() {
            self.seats.of(stream).take().head = None;
        }
        flushed
    }

    fn take_turn(&self, stream: StreamId, seat: &Seat) -> Result<Progress, Error> {
        let mut state = seat.take();
        self.attend(stream, &mut state)?;
        let mut turn = self.agent.enter(&self.site(stream, &mut state)?)?;
        loop {
            let (position, input) = match turn {
                Turn::Idle(idle) => return Ok(Progress::Idle(idle)),
                Turn::Closed(records) => {
                    self.append(stream, &mut state, records)?;
                    return Ok(Progress::Closed);
                }
                Turn::Ended(records) => {
                    self.append(stream, &mut state, records)?;
                    self.ports.journal.flush()?;
                    return Ok(Progress::Ended);
                }
                Turn::Ask { position, snapshot } => {
                    let answer = self.ask(&snapshot, &mut state)?;
                    // Whoever was there may have gone while the proposer was thinking.
                    if self.ports.proposer.pace() == Pace::Waited {
                        self.attend(stream, &mut state)?;
                    }
                    (position, answer)
                }
                Turn::Perform { position, records, effect } => {
                    let outcome = self.perform(stream, &mut state, records, &effect)?;
                    (position, Input::Outcome(outcome))
                }
                Turn::Look { position, records, effect } => {
                    self.append(stream, &mut state, records)?;
                    self.ports.journal.flush()?;
                    let tools = self.ports.tools;
                    let sighting = MutexGuard::unlocked(&mut state, || tools.look(&effect));
                    (position, Input::Sighting(sighting))
                }
            };
            turn = self.agent.step(&self.site(stream, &mut state)?, position, input)?;
        }
    }

    /// Tells a run that somebody came or went, if it asks for that and does not know it.
    fn attend(&self, stream: StreamId, state: &mut SeatState) -> Result<(), Error> {
        let last_beat = self.presence.and_then(Presence::last_beat);
        let site = self.site(stream, state)?;
        let Some(command) = self.agent.attend(&site, last_beat)? else { return Ok(()) };
        match self.agent.decide(&site, &command)? {
            Decision::Accepted(records) => self.append(stream, state, records),
            Decision::Refused(failure) => Err(Error::Refused(failure.to_string())),
        }
    }

    /// Asks the proposer. A proposer that has to be waited for is waited for outside the seat, and
    /// only when everything known is durable.
    fn ask(&self, snapshot: &[u8], state: &mut MutexGuard<'_, SeatState>) -> Result<Input, Error> {
        let proposer = self.ports.proposer;
        let answered = match proposer.pace() {
            Pace::Ready => proposer.propose(snapshot),
            Pace::Waited => {
                self.ports.journal.flush()?;
                MutexGuard::unlocked(state, || proposer.propose(snapshot))
            }
        };
        Ok(Input::Answer { proposer: proposer.name().to_owned(), answer: read_answer(answered) })
    }

    /// Performs an effect whose intent is in `records`, once they are durable.
    fn perform(
        &self,
        stream: StreamId,
        state: &mut MutexGuard<'_, SeatState>,
        records: Vec<Record>,
        effect: &Effect,
    ) -> Result<Outcome, Error> {
        let tools = self.ports.tools;
        if planted::active(Bug::LogAfterEffect) {
            let outcome = MutexGuard::unlocked(state, || tools.perform(effect));
            self.append(stream, state, records)?;
            return Ok(outcome);
        }
        self.append(stream, state, records)?;
        // A look at a page needs no durable intent, but it is waited for: meanwhile a command may find
        // the disk full, and what was not durable would be gone.
        if tools.pace() == Pace::Waited && !planted::active(Bug::ActBeforeFlush) {
            self.ports.journal.flush()?;
        }
        Ok(MutexGuard::unlocked(state, || tools.perform(effect)))
    }

    fn site(&self, stream: StreamId, state: &mut SeatState) -> Result<Site<'a>, Error> {
        let journal = self.ports.journal;
        let head = match state.head {
            Some(head) => head,
            None => journal.head(stream)?,
        };
        state.head = Some(head);
        Ok(Site { rows: journal, stream, head, now: self.ports.clock.now() })
    }

    fn append(&self, stream: StreamId, state: &mut SeatState, records: Vec<Record>) -> Result<(), Error> {
        if records.is_empty() {
            return Ok(());
        }
        let expected = match state.head {
            Some(head) => head,
            None => self.ports.journal.head(stream)?,
        };
        let batch = Batch::seal(stream, self.scope, expected, records);
        self.ports.journal.append(&batch)?;
        state.head = Some(batch.head());
        Ok(())
    }
}

/// Reads a proposer's untrusted bytes once, into something that cannot be malformed.
fn read_answer(answered: Result<Vec<u8>, Failure>) -> Answer {
    match answered {
        Err(failure) => Answer::Failed(failure),
        Ok(bytes) => match untrusted::parse(&bytes, ANSWER_BYTES_MAX) {
            Ok(value) => Answer::Proposal(value),
            Err(malformed) => {
                Answer::Malformed { code: malformed.code().to_owned(), message: malformed.to_string() }
            }
        },
    }
}

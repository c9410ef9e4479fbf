//! Drives one agent's runs, turn by turn, and enforces durability: an effect on the outside world starts only
//! after its intent is on disk, the driver waits for a port only when everything known is durable, and it
//! holds no lock while it waits.

use parking_lot::MutexGuard;

use genie_kernel::effect::{Effect, Outcome};
use genie_kernel::journal::Error;
use genie_kernel::port::{Answer, Clock, Inquiry, Pace, Proposer, Tools};
use genie_kernel::record::Record;
use genie_kernel::turn::{Agent, Decision, Idle, Input, Site, Turn};
use genie_kernel::untrusted;
use genie_kernel::{Batch, Failure, Journal, Scope, StreamId};

use crate::peers::Peers;
use crate::presence::Presence;
use crate::stop::Stop;
use crate::stream_lock::{StreamLocks, StreamState};

/// Maximum size of a proposer's answer, in bytes.
pub const ANSWER_BYTES_MAX: usize = 64 * 1024;

/// How many turns a run takes in a row before its peers may decide.
const TURNS_IN_A_ROW_MAX: usize = 64;

/// Maximum number of steps of one turn: answers, outcomes and sightings that its nodes ask for before they close it.
pub(crate) const STEPS_PER_TURN_MAX: usize = 1_000;

/// Maximum number of updates before a run decides. One update is bounded, so a run that has missed much needs
/// several.
const UPDATES_MAX: usize = 10_000;

/// The ports of one driver.
#[derive(Clone, Copy)]
pub struct Ports<'a> {
    /// Stored state.
    pub journal: &'a dyn Journal,
    /// Time.
    pub clock: &'a dyn Clock,
    /// The source of proposals.
    pub proposer: &'a dyn Proposer,
    /// The tools that act on the outside world.
    pub tools: &'a dyn Tools,
}

/// Drives an agent.
pub struct Controller<'a, A: Agent> {
    agent: &'a A,
    ports: Ports<'a>,
    locks: &'a StreamLocks,
    scope: Scope,
    presence: Option<&'a Presence>,
    peers: Option<Peers<'a, A::Command>>,
}

/// The right to decide, which a run shares with its peers.
struct Deciding<'a> {
    /// Absent for a run without peers, which may always decide.
    right: Option<MutexGuard<'a, ()>>,
    /// Whether the run knows everything that its peers did. Peers may act whenever the right is released.
    is_current: bool,
}

/// The result of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A turn was taken; there may be more to do.
    Closed,
    /// There is nothing to do now.
    Idle(Idle),
    /// The run is over.
    Ended,
}

/// Why a driver returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// A stop was requested.
    Stopped,
    /// The run has ended, or only waits for a person.
    Idle(Idle),
    /// The run has just ended.
    Ended,
}

/// Why a command changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The agent refused it.
    #[error(transparent)]
    Command(#[from] Failure),
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] Error),
}

impl<'a, A: Agent> Controller<'a, A> {
    /// Creates a driver for this agent on these ports.
    pub fn new(agent: &'a A, ports: Ports<'a>, locks: &'a StreamLocks) -> Self {
        Self { agent, ports, locks, scope: Scope::LOCAL, presence: None, peers: None }
    }

    /// Adds a person's presence. Without it, the driver assumes that no person is present.
    pub fn with_presence(self, presence: &'a Presence) -> Self {
        Self { presence: Some(presence), ..self }
    }

    /// Adds peers that share limits with the runs of this driver.
    pub fn with_peers(self, peers: Peers<'a, A::Command>) -> Self {
        Self { peers: Some(peers), ..self }
    }

    /// Takes one turn, from load to load.
    pub fn turn(&self, stream: StreamId) -> Result<Progress, Error> {
        self.turn_deciding(stream, &mut self.deciding())
    }

    /// Takes turns until the run ends, nothing is left to do, or a stop is requested.
    pub fn run_until_idle(&self, stream: StreamId, stop: &Stop) -> Result<StopReason, Error> {
        loop {
            let mut deciding = self.deciding();
            for _ in 0..TURNS_IN_A_ROW_MAX {
                let halt = if stop.requested() {
                    StopReason::Stopped
                } else {
                    match self.turn_deciding(stream, &mut deciding)? {
                        Progress::Closed => continue,
                        Progress::Ended => StopReason::Ended,
                        Progress::Idle(idle) => StopReason::Idle(idle),
                    }
                };
                drop(deciding);
                self.settle(stream)?;
                return Ok(halt);
            }
            // The peer that has waited longest decides next.
            if let Some(right) = deciding.right {
                MutexGuard::unlock_fair(right);
            }
        }
    }

    /// Decides a person's command and stores its changes durably.
    pub fn command(&self, stream: StreamId, command: &A::Command) -> Result<(), CommandError> {
        let lock = self.locks.lock_for(stream);
        let mut state = lock.take();
        let stored = self.stage(stream, &mut state, command).and_then(|()| {
            // The lock is released while waiting for the disk: records that others append meanwhile come
            // after this one.
            Ok(MutexGuard::unlocked(&mut state, || self.ports.journal.flush())?)
        });
        if let Err(CommandError::Store(_)) = stored {
            state.head = None;
        }
        stored
    }

    /// Brings a run up to date with its peers and returns whether there was anything new. The change is
    /// durable after the next flush.
    pub fn update(&self, stream: StreamId) -> Result<bool, Error> {
        let _deciding = self.deciding();
        let lock = self.locks.lock_for(stream);
        let mut state = lock.take();
        let updated = self.stage_updates(stream, &mut state);
        if updated.is_err() {
            state.head = None;
        }
        updated
    }

    fn deciding(&self) -> Deciding<'a> {
        Deciding { right: self.peers.as_ref().map(|peers| peers.deciding.lock()), is_current: false }
    }

    /// Brings a run up to date before it decides. The run holds the right to decide, so no peer changes
    /// anything until it has decided.
    fn catch_up(&self, stream: StreamId, held: &mut Held<'_, '_>) -> Result<(), Error> {
        if !held.deciding.is_current {
            self.stage_updates(stream, &mut held.state)?;
            held.deciding.is_current = true;
        }
        self.attend(stream, &mut held.state)
    }

    fn stage_updates(&self, stream: StreamId, state: &mut StreamState) -> Result<bool, Error> {
        let Some(peers) = &self.peers else { return Ok(false) };
        for updates in 0..UPDATES_MAX {
            let Some(command) = (peers.update_for)(stream)? else { return Ok(updates > 0) };
            match self.stage(stream, state, &command) {
                Ok(()) => {}
                Err(CommandError::Store(error)) => return Err(error),
                Err(CommandError::Command(failure)) => return Err(Error::Refused(failure.to_string())),
            }
        }
        Err(Error::Refused(format!("the run is not up to date after {UPDATES_MAX} updates")))
    }

    /// Decides a command and appends its changes. They are durable after the next flush.
    fn stage(
        &self,
        stream: StreamId,
        state: &mut StreamState,
        command: &A::Command,
    ) -> Result<(), CommandError> {
        match self.agent.decide(&self.site(stream, state)?, command)? {
            Decision::Refused(failure) => Err(failure.into()),
            Decision::Accepted(records) => Ok(self.append(stream, state, records)?),
        }
    }

    /// Makes all appended records durable. After a failure, records may be lost, so the known end of the
    /// stream is discarded.
    fn settle(&self, stream: StreamId) -> Result<(), Error> {
        let flushed = self.ports.journal.flush();
        if flushed.is_err() {
            self.locks.lock_for(stream).take().head = None;
        }
        flushed
    }

    fn turn_deciding(&self, stream: StreamId, deciding: &mut Deciding<'_>) -> Result<Progress, Error> {
        let lock = self.locks.lock_for(stream);
        let result = self.take_turn(stream, &mut Held { deciding, state: lock.take() });
        if result.is_err() {
            lock.take().head = None;
        }
        result
    }

    fn take_turn(&self, stream: StreamId, held: &mut Held<'_, '_>) -> Result<Progress, Error> {
        self.catch_up(stream, held)?;
        let mut turn = self.agent.enter(&self.site(stream, &mut held.state)?)?;
        for _ in 0..STEPS_PER_TURN_MAX {
            let (position, input) = match turn {
                Turn::Idle(idle) => return Ok(Progress::Idle(idle)),
                Turn::Closed(records) => {
                    self.append(stream, &mut held.state, records)?;
                    return Ok(Progress::Closed);
                }
                Turn::Ended(records) => {
                    self.append(stream, &mut held.state, records)?;
                    held.released(|| self.ports.journal.flush())?;
                    return Ok(Progress::Ended);
                }
                Turn::Ask { position, mut inquiry } => {
                    if self.ports.proposer.reads_content() {
                        inquiry.content =
                            self.agent.content(&self.site(stream, &mut held.state)?, &position)?;
                    }
                    (position, self.ask(stream, &inquiry, held)?)
                }
                Turn::Perform { position, records, effect } => {
                    self.append(stream, &mut held.state, records)?;
                    (position, Input::Outcome(self.perform(&effect, held)?))
                }
                Turn::Look { position, records, effect } => {
                    self.append(stream, &mut held.state, records)?;
                    let sighting = held.released(|| {
                        self.ports.journal.flush()?;
                        Ok::<_, Error>(self.ports.tools.look(&effect))
                    })?;
                    (position, Input::Sighting(sighting))
                }
            };
            turn = self.agent.step(&self.site(stream, &mut held.state)?, position, input)?;
        }
        Err(Error::Refused(format!("the turn has not ended after {STEPS_PER_TURN_MAX} steps")))
    }

    /// Tells a run that a person arrived or left, if the run asks for that and does not know it yet.
    fn attend(&self, stream: StreamId, state: &mut StreamState) -> Result<(), Error> {
        let last_beat = self.presence.and_then(Presence::last_beat);
        let site = self.site(stream, state)?;
        let Some(command) = self.agent.attend(&site, last_beat)? else { return Ok(()) };
        match self.agent.decide(&site, &command)? {
            Decision::Accepted(records) => self.append(stream, state, records),
            Decision::Refused(failure) => Err(Error::Refused(failure.to_string())),
        }
    }

    /// Asks the proposer. A slow proposer is awaited without any lock, and only when everything known is
    /// durable. Meanwhile the person may leave and peers may act, so the run is updated before it decides
    /// about the answer.
    fn ask(&self, stream: StreamId, inquiry: &Inquiry, held: &mut Held<'_, '_>) -> Result<Input, Error> {
        let proposer = self.ports.proposer;
        let reply = match proposer.pace() {
            Pace::Ready => proposer.consult(inquiry),
            Pace::Waited => {
                let reply = held.released(|| {
                    self.ports.journal.flush()?;
                    Ok::<_, Error>(proposer.consult(inquiry))
                })?;
                self.catch_up(stream, held)?;
                reply
            }
        };
        Ok(Input::Answer { proposer: reply.proposer, answer: read_answer(reply.answer), calls: reply.calls })
    }

    /// Performs an effect whose intent was appended, once the intent is durable.
    fn perform(&self, effect: &Effect, held: &mut Held<'_, '_>) -> Result<Outcome, Error> {
        let tools = self.ports.tools;
        held.released(|| {
            // A read needs no durable intent, but the driver waits for it: meanwhile a command may find the
            // disk full, and records that are not durable would be lost.
            if tools.pace() == Pace::Waited {
                self.ports.journal.flush()?;
            }
            Ok(tools.perform(effect))
        })
    }

    fn site(&self, stream: StreamId, state: &mut StreamState) -> Result<Site<'a>, Error> {
        let journal = self.ports.journal;
        let head = match state.head {
            Some(head) => head,
            None => journal.head(stream)?,
        };
        state.head = Some(head);
        Ok(Site { rows: journal, stream, head, now: self.ports.clock.now() })
    }

    fn append(&self, stream: StreamId, state: &mut StreamState, records: Vec<Record>) -> Result<(), Error> {
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

/// What a driver holds while a node runs.
struct Held<'h, 'a> {
    deciding: &'h mut Deciding<'a>,
    state: MutexGuard<'h, StreamState>,
}

impl Held<'_, '_> {
    /// Releases everything while waiting. The right to decide is always taken before the lock.
    fn released<T>(&mut self, wait: impl FnOnce() -> T) -> T {
        let deciding = &mut *self.deciding;
        deciding.is_current = false;
        MutexGuard::unlocked(&mut self.state, || match &mut deciding.right {
            Some(right) => MutexGuard::unlocked(right, wait),
            None => wait(),
        })
    }
}

/// Parses a proposer's untrusted bytes once, at the edge.
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

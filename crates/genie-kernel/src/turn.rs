//! The interface between an agent's loop and the runtime. An agent consists of nodes: each takes the result
//! of the previous node and returns what it recorded and what it needs next. The runtime fetches that. The
//! positions between nodes are variants of one type, so skipping or reordering a node does not compile.

use serde::{Deserialize, Serialize};

use crate::chain::Head;
use crate::draft::Draft;
use crate::effect::{Effect, Outcome, Sighting};
use crate::journal::{Error, Rows};
use crate::model_call::ModelCall;
use crate::port::{Answer, Inquiry};
use crate::record::Record;
use crate::table::Table;
use crate::{Failure, StreamId, Timestamp};

/// An agent: a loop of nodes over stored state. It is pure: everything it may know is passed in.
pub trait Agent {
    /// What one node passes to the next.
    type Position;
    /// A person's command to a run.
    type Command: Serialize + for<'a> Deserialize<'a>;

    /// The agent's name, for the log.
    fn name(&self) -> &'static str;

    /// The tables that its events are folded into.
    fn tables(&self) -> Vec<&'static Table>;

    /// Whether this version of the program would write this record again from the same inputs. A record that
    /// was computed with tables of an earlier version, such as word lists, is taken as it is.
    fn computes_again(&self, _: &Record) -> bool {
        true
    }

    /// The first node of a turn. After a crash it finds open work and continues from there.
    fn enter(&self, at: &Site<'_>) -> Result<Turn<Self::Position>, Error>;

    /// The texts that the snapshot of this question refers to, for a proposer that reads them. Bounded.
    fn content(&self, _: &Site<'_>, _: &Self::Position) -> Result<Vec<u8>, Error> {
        Ok(Vec::new())
    }

    /// The next node, with the input that the runtime fetched.
    fn step(
        &self,
        at: &Site<'_>,
        position: Self::Position,
        input: Input,
    ) -> Result<Turn<Self::Position>, Error>;

    /// The records for a run whose person has become present since the last beat, or no longer is. Nothing if
    /// the run already knows.
    fn attend(&self, _: &Site<'_>, _last_beat: Option<Timestamp>) -> Result<Option<Self::Command>, Error> {
        Ok(None)
    }

    /// Whether a command, or the work in progress if there is none, comes from a program that decided by other
    /// rules and did not store what they found. A replay takes such records as they are where they differ.
    fn is_former(&self, _: &Site<'_>, _command: Option<&Self::Command>) -> Result<bool, Error> {
        Ok(false)
    }

    /// The changes of a person's command, or why it is refused.
    fn decide(&self, at: &Site<'_>, command: &Self::Command) -> Result<Decision, Error>;
}

/// Where and when a node runs: its only context besides its input.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    /// Stored state.
    pub rows: &'a dyn Rows,
    /// The stream of this run.
    pub stream: StreamId,
    /// The current end of the stream.
    pub head: Head,
    /// The current time.
    pub now: Timestamp,
}

impl Site<'_> {
    /// Creates an empty draft at this position and time.
    pub fn draft(&self) -> Draft {
        Draft::new(self.stream, self.head, self.now)
    }
}

/// What the runtime returns to a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A proposer's answer, with the proposer's name.
    Answer {
        /// The proposer's name.
        proposer: String,
        /// The answer.
        answer: Answer,
        /// The calls of models that led to it.
        calls: Vec<ModelCall>,
    },
    /// The outcome of an effect.
    Outcome(Outcome),
    /// The result of looking up an effect.
    Sighting(Sighting),
}

/// The result of a node: records, and what the next node needs.
#[derive(Debug)]
pub enum Turn<P> {
    /// Ask the proposer.
    Ask {
        /// The node that waits for the answer.
        position: P,
        /// What it is asked.
        inquiry: Inquiry,
    },
    /// Append the records; when they are durable, perform the effect.
    Perform {
        /// The node that waits for the outcome.
        position: P,
        /// The intent and what led to it.
        records: Vec<Record>,
        /// The effect.
        effect: Effect,
    },
    /// Append the records; look up whether the effect has happened.
    Look {
        /// The node that waits for the result.
        position: P,
        /// The records to append before looking.
        records: Vec<Record>,
        /// The effect to look up.
        effect: Effect,
    },
    /// Append the records; the turn ends and the next may begin.
    Closed(Vec<Record>),
    /// There is nothing to do now.
    Idle(Idle),
    /// Append the records; the run has ended.
    Ended(Vec<Record>),
}

/// Why a run waits, and until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Idle {
    /// The reason.
    pub reason: IdleReason,
    /// When something may become due; if absent, only a command can change the state.
    pub until: Option<Timestamp>,
}

/// Why a run waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum IdleReason {
    /// The run is being set up.
    NotStarted,
    /// A person paused it.
    Paused,
    /// It has ended.
    Completed,
    /// It stopped on an error that a person has to acknowledge.
    Error,
    /// A person has to approve, answer or decide something.
    AwaitingPerson,
    /// The next task is not due yet.
    NotDue,
    /// A limit of the policy is reached.
    LimitReached,
}

/// The result of a command.
#[derive(Debug)]
pub enum Decision {
    /// The records to append.
    Accepted(Vec<Record>),
    /// It was refused; nothing changes.
    Refused(Failure),
}

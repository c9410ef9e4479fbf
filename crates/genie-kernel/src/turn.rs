//! How any agent's loop meets the runtime. An agent is nodes: each takes what the node before it
//! produced and says what it recorded and what it needs next. The runtime fetches that, and no
//! node knows how. The nodes between which a run stands are the variants of one type, so a node
//! that is skipped or taken out of order does not compile.

use serde::{Deserialize, Serialize};

use crate::chain::Head;
use crate::draft::Draft;
use crate::effect::{Effect, Outcome, Sighting};
use crate::journal::{Error, Rows};
use crate::port::Answer;
use crate::record::Record;
use crate::table::Table;
use crate::{Failure, StreamId, Timestamp};

/// An agent: a loop of nodes over stored state. Pure: everything it may know is handed in.
pub trait Agent {
    /// What one node hands to the next.
    type Position;
    /// What a person can tell a run.
    type Command: Serialize + for<'a> Deserialize<'a>;

    /// The agent's name, for the log.
    fn name(&self) -> &'static str;

    /// The tables that its events fold into.
    fn tables(&self) -> Vec<&'static Table>;

    /// The first node of a turn. After a crash it finds what was left open and goes on from there.
    fn enter(&self, at: &Site<'_>) -> Result<Turn<Self::Position>, Error>;

    /// The next node, with what the runtime was asked to fetch.
    fn step(
        &self,
        at: &Site<'_>,
        position: Self::Position,
        input: Input,
    ) -> Result<Turn<Self::Position>, Error>;

    /// What a run has to be told because somebody is there since the last beat, or nobody is any
    /// more. Nothing, if it knows.
    fn attend(&self, _: &Site<'_>, _last_beat: Option<Timestamp>) -> Result<Option<Self::Command>, Error> {
        Ok(None)
    }

    /// What a person's command changes, or why it is refused.
    fn decide(&self, at: &Site<'_>, command: &Self::Command) -> Result<Decision, Error>;
}

/// Where and when a node runs: all it is given besides its input.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    /// Stored state.
    pub rows: &'a dyn Rows,
    /// The stream of this run.
    pub stream: StreamId,
    /// Where the stream ends now.
    pub head: Head,
    /// The present moment.
    pub now: Timestamp,
}

impl Site<'_> {
    /// An empty draft for this place and moment.
    pub fn draft(&self) -> Draft {
        Draft::new(self.stream, self.head, self.now)
    }
}

/// What the runtime brings back to a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A proposer's answer, and which proposer gave it.
    Answer {
        /// The proposer's name.
        proposer: String,
        /// What it said.
        answer: Answer,
    },
    /// What came of an effect.
    Outcome(Outcome),
    /// What looking for an effect showed.
    Sighting(Sighting),
}

/// What a node leaves behind: records, and what the next node needs.
#[derive(Debug)]
pub enum Turn<P> {
    /// Ask the proposer about this snapshot.
    Ask {
        /// The node that waits for the answer.
        position: P,
        /// The agent's whole view of the world.
        snapshot: Vec<u8>,
    },
    /// Append the records; when they are durable, perform the effect.
    Perform {
        /// The node that waits for the outcome.
        position: P,
        /// The intent and what led to it.
        records: Vec<Record>,
        /// What to do.
        effect: Effect,
    },
    /// Append the records; look whether the effect has happened.
    Look {
        /// The node that waits for the sighting.
        position: P,
        /// What is to be logged before looking.
        records: Vec<Record>,
        /// What to look for.
        effect: Effect,
    },
    /// Append the records; the turn is over and the next may begin.
    Closed(Vec<Record>),
    /// There is nothing to do now.
    Idle(Idle),
    /// Append the records; the run is over.
    Ended(Vec<Record>),
}

/// Why a run waits, and until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Idle {
    /// The reason.
    pub reason: IdleReason,
    /// When something may be due; nothing but a command can change it when absent.
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
    /// It is over.
    Completed,
    /// It stopped on an error that a person has to read.
    Error,
    /// A person has to approve, answer or decide something.
    AwaitingPerson,
    /// The next task is not due yet.
    NotDue,
    /// A limit of the policy is reached.
    LimitReached,
}

/// What became of a command.
#[derive(Debug)]
pub enum Decision {
    /// These records are to be appended.
    Accepted(Vec<Record>),
    /// It was refused; nothing changes.
    Refused(Failure),
}

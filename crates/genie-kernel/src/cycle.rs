//! The cycle of a proposing agent (FR-005a..h). Each step consumes the result of the previous one, which
//! nothing else can produce, so a skipped or reordered step does not compile (Law 4):
//!
//! `Loaded` → `Selected` → `Proposed` → `Validated` → `Intended` → `Executed` → `Recorded` →
//! `Verified`, and back to load.
//!
//! An agent supplies its domain as a [`Vocabulary`]; this module does not interpret it.

mod attempt;
mod command;
mod execute;
mod load;
mod propose;
mod record;
mod recover;
mod reopen;
mod select;
mod stage;
mod step;
mod validate;
mod verify;
mod vocabulary;

pub use command::{Command, Resolution};
pub use execute::{Executed, Intended};
pub use load::{GATE_CLOSED, Loaded};
pub use propose::Proposed;
pub use record::Recorded;
pub use reopen::GATE_REOPENED;
pub use select::{Selected, Selection};
pub use stage::Stage;
pub use step::Step;
pub use validate::{Cleared, Validated, Validation};
pub use verify::Verified;
pub use vocabulary::{Context, Fate, Plan, Request, Vocabulary};

use recover::Reached;

use crate::Timestamp;
use crate::approval;
use crate::journal::Error;
use crate::record::Record;
use crate::run::EXECUTION;
use crate::table::Table;
use crate::turn::{Agent, Decision, Input, Site, Turn};

/// A proposing agent with this vocabulary.
#[derive(Debug)]
pub struct Cycle<V>(pub V);

/// The position of a run between two steps while the runtime fetches something.
#[derive(Debug)]
pub enum Position<V: Vocabulary> {
    /// The proposer is being asked.
    Selected(Box<Selected<V>>),
    /// An effect is being performed, or looked up.
    Intended(Box<Intended<V>>),
}

/// The next task of the runtime for a proposing agent.
type Turns<V> = Turn<Position<V>>;

impl<V: Vocabulary> Agent for Cycle<V> {
    type Position = Position<V>;
    type Command = Command<V::Command>;

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn tables(&self) -> Vec<&'static Table> {
        let mut tables = vec![&EXECUTION, &approval::TABLE];
        tables.extend(self.0.tables());
        tables
    }

    fn computes_again(&self, record: &Record) -> bool {
        self.0.computes_again(record)
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Position<V>>, Error> {
        let loaded = match Loaded::load(&self.0, at)? {
            load::Loading::Ready(loaded) => loaded,
            load::Loading::Idle(idle) => return Ok(Turn::Idle(idle)),
            load::Loading::Held(records) => return Ok(Turn::Closed(records)),
            load::Loading::Interrupted(loaded) => return recover::resume(&self.0, loaded, at),
        };
        match loaded.select(&self.0, at)? {
            Selection::Idle(idle) => Ok(Turn::Idle(idle)),
            Selection::Over(records) => Ok(Turn::Ended(records)),
            Selection::Exhausted(records) => Ok(Turn::Closed(records)),
            Selection::Task(selected) => {
                let inquiry = selected.inquiry(at);
                Ok(Turn::Ask { position: Position::Selected(selected), inquiry })
            }
        }
    }

    fn content(&self, at: &Site<'_>, position: &Position<V>) -> Result<Vec<u8>, Error> {
        match position {
            Position::Selected(selected) => selected.content(&self.0, at),
            Position::Intended(_) => Ok(Vec::new()),
        }
    }

    fn step(&self, at: &Site<'_>, position: Position<V>, input: Input) -> Result<Turn<Position<V>>, Error> {
        let vocabulary = &self.0;
        let reached = match (position, input) {
            (Position::Selected(selected), Input::Answer { proposer, answer, calls }) => {
                match selected.propose(&proposer, answer, calls, at).validate(vocabulary, at)? {
                    Validation::Rejected(records) => return Ok(Turn::Closed(records)),
                    Validation::AskAgain(selected) => {
                        let inquiry = selected.inquiry(at);
                        return Ok(Turn::Ask { position: Position::Selected(selected), inquiry });
                    }
                    Validation::Internal(validated) => Reached::End(Box::new(validated.execute())),
                    Validation::Entrusted(cleared) => return Ok(Turn::Closed(cleared.entrust(vocabulary))),
                    Validation::Effect(cleared) => {
                        let (intended, records) = cleared.intend();
                        let effect = intended.effect().clone();
                        let position = Position::Intended(Box::new(intended));
                        Reached::Turn(Box::new(Turn::Perform { position, records, effect }))
                    }
                }
            }
            (Position::Intended(intended), Input::Outcome(outcome)) => {
                recover::after_outcome(vocabulary, *intended, outcome, at)?
            }
            (Position::Intended(intended), Input::Sighting(sighting)) => {
                recover::after_sighting(vocabulary, *intended, sighting, at)?
            }
            (Position::Selected(_), Input::Outcome(_) | Input::Sighting(_))
            | (Position::Intended(_), Input::Answer { .. }) => {
                panic!("the runtime returned something other than what the node asked for")
            }
        };
        match reached {
            Reached::Turn(turn) => Ok(*turn),
            Reached::End(executed) => Ok(Turn::Closed(executed.record().verify(vocabulary, at)?.close())),
        }
    }

    fn decide(&self, at: &Site<'_>, command: &Self::Command) -> Result<Decision, Error> {
        command.decide(&self.0, at)
    }

    fn attend(&self, at: &Site<'_>, last_beat: Option<Timestamp>) -> Result<Option<Self::Command>, Error> {
        command::attend(&self.0, at, last_beat)
    }
}

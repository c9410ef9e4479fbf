//! The outreach agent with or without a defect: it reads altered rows, and its decisions are altered before
//! the Controller gets them.

use genie_kernel::Timestamp;
use genie_kernel::approval::{self, Approval};
use genie_kernel::cycle::{Command, Cycle, Position};
use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Record;
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};
use genie_outreach::{CampaignCommand, Outreach, outreach};

use super::Bug;
use super::decisions::{alter_decision, alter_turn};
use super::rows::AlteredRows;

/// The simulated agent.
pub(crate) struct PlantedAgent {
    sound: Cycle<Outreach>,
    bug: Option<Bug>,
}

/// The kind of node that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// The first node of a turn.
    Enter,
    /// A later node.
    Step,
    /// The decision of a person's command.
    Decide,
}

/// The position of a run between two nodes.
pub(crate) struct Standing {
    sound: Position<Outreach>,
    /// An effect that is performed before these records are written.
    unlogged: Option<(Vec<Record>, Effect)>,
}

impl PlantedAgent {
    pub(crate) fn new(bug: Option<Bug>) -> Self {
        Self { sound: outreach(), bug }
    }

    /// Runs a node on altered rows.
    fn on_altered_rows<T>(
        &self,
        at: &Site<'_>,
        node: Node,
        work: impl FnOnce(&Site<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match self.bug {
            None => work(at),
            Some(bug) => work(&Site { rows: &AlteredRows { rows: at.rows, bug, node }, ..*at }),
        }
    }

    fn alter(
        &self,
        at: &Site<'_>,
        node: Node,
        turn: Turn<Position<Outreach>>,
    ) -> Result<Turn<Standing>, Error> {
        let turn = match self.bug {
            None => turn,
            Some(bug) => alter_turn(bug, node, turn, at)?,
        };
        let stand = |sound, unlogged| Standing { sound, unlogged };
        Ok(match turn {
            Turn::Perform { position, records, effect } if self.bug == Some(Bug::LogAfterEffect) => {
                let unlogged = Some((records, effect.clone()));
                Turn::Perform { position: stand(position, unlogged), records: Vec::new(), effect }
            }
            Turn::Ask { position, inquiry } => Turn::Ask { position: stand(position, None), inquiry },
            Turn::Perform { position, records, effect } => {
                Turn::Perform { position: stand(position, None), records, effect }
            }
            Turn::Look { position, records, effect } => {
                Turn::Look { position: stand(position, None), records, effect }
            }
            Turn::Closed(records) => Turn::Closed(records),
            Turn::Idle(idle) => Turn::Idle(idle),
            Turn::Ended(records) => Turn::Ended(records),
        })
    }
}

impl Agent for PlantedAgent {
    type Position = Standing;
    type Command = Command<CampaignCommand>;

    fn name(&self) -> &'static str {
        self.sound.name()
    }

    fn tables(&self) -> Vec<&'static Table> {
        self.sound.tables()
    }

    fn computes_again(&self, record: &Record) -> bool {
        self.sound.computes_again(record)
    }

    fn content(&self, at: &Site<'_>, position: &Standing) -> Result<Vec<u8>, Error> {
        self.sound.content(at, &position.sound)
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Standing>, Error> {
        let turn = self.on_altered_rows(at, Node::Enter, |at| self.sound.enter(at))?;
        self.alter(at, Node::Enter, turn)
    }

    fn step(&self, at: &Site<'_>, position: Standing, input: Input) -> Result<Turn<Standing>, Error> {
        let Standing { sound, unlogged } = position;
        if let Some((records, effect)) = unlogged {
            return Ok(Turn::Perform { position: Standing { sound, unlogged: None }, records, effect });
        }
        let turn = self.on_altered_rows(at, Node::Step, |at| self.sound.step(at, sound, input))?;
        self.alter(at, Node::Step, turn)
    }

    fn attend(&self, at: &Site<'_>, last_beat: Option<Timestamp>) -> Result<Option<Self::Command>, Error> {
        self.sound.attend(at, last_beat)
    }

    fn decide(&self, at: &Site<'_>, command: &Self::Command) -> Result<Decision, Error> {
        let decide = |command: &Self::Command| {
            self.on_altered_rows(at, Node::Decide, |at| self.sound.decide(at, command))
        };
        let Some(bug) = self.bug else { return decide(command) };
        let decision = match (bug, command) {
            (Bug::IgnoreApprovalHash, Command::Approve { approval, by, .. }) => {
                let row = at.rows.get(&approval::TABLE, at.stream, approval.0)?;
                let asked = row.map(|row| Approval::from_row(&row)).transpose().map_err(Error::Damaged)?;
                let subject_hash = asked.map(|asked| asked.subject_hash).unwrap_or_default();
                decide(&Command::Approve { approval: *approval, subject_hash, by: by.clone() })?
            }
            (_, command) => decide(command)?,
        };
        alter_decision(bug, decision, command, at)
    }
}

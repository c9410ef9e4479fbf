//! What an agent brings to the cycle: its tables, its snapshot, its proposals and what they do.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::stage::Stage;
use crate::effect::Class;
use crate::gates::Actor;
use crate::journal::{Error, Rows};
use crate::policy::Policy;
use crate::record::{Fields, Word};
use crate::run::{Execution, Run};
use crate::table::Table;
use crate::task::{Candidate, SideEffect, Task};
use crate::{ApprovalId, Failure, Rejection, Timestamp};

/// The words and rules of one proposing agent.
pub trait Vocabulary {
    /// What the agent needs to know about the task at hand.
    type Focus: Debug;
    /// A proposal, parsed.
    type Proposal: Debug;
    /// What a person can tell this agent's runs, besides what they can tell any run.
    type Command: Clone + Debug + Serialize + for<'a> Deserialize<'a>;

    /// The agent's name.
    fn name(&self) -> &'static str;

    /// The agent's own tables.
    fn tables(&self) -> Vec<&'static Table>;

    /// The table of runs; a run's row has the stream's own id.
    fn run_table(&self) -> &'static Table;

    /// The table of tasks.
    fn task_table(&self) -> &'static Table;

    /// The gates that tasks may wait behind: tools whose use is limited, and `none`.
    fn gates(&self) -> &'static [&'static str];

    /// Why the agent does not work under this policy, if so. An agent without rules of its own takes
    /// none.
    fn check_policy(&self, policy: &Policy) -> Result<(), Failure> {
        if policy.agent_rules.is_empty() {
            return Ok(());
        }
        Err(Failure::new("COMMAND_BAD_POLICY", false, "there are no rules of the agent's own"))
    }

    /// Who performs what this run does outside.
    fn actor(&self, _: &Run) -> Actor {
        Actor::Program
    }

    /// Reads what the agent needs to know about this task. Bounded.
    fn focus(&self, context: &Context<'_>, task: &Task) -> Result<Self::Focus, Error>;

    /// The agent's whole view: what is shown to the proposer.
    fn snapshot(&self, context: &Context<'_>, task: &Task, focus: &Self::Focus) -> Vec<u8>;

    /// The first layer: is this one of the agent's proposals?
    fn parse(&self, proposal: &Value) -> Result<Self::Proposal, Rejection>;

    /// The proposal's name, for the log.
    fn action_type(proposal: &Self::Proposal) -> &'static str;

    /// The second layer: does it make sense here?
    fn judge(
        &self,
        context: &Context<'_>,
        task: &Task,
        focus: &Self::Focus,
        proposal: &Self::Proposal,
    ) -> Result<(), Rejection>;

    /// What the Controller would have to do.
    fn plan(
        &self,
        context: &Context<'_>,
        task: &Task,
        focus: &Self::Focus,
        proposal: &Self::Proposal,
    ) -> Result<Plan, Rejection>;

    /// Carries out what the proposal means for stored state, once what it asked of the world has
    /// happened. `receipt` is empty for an action inside the Controller.
    fn apply(
        &self,
        stage: &mut Stage<'_>,
        task: &Task,
        proposal: &Self::Proposal,
        receipt: &Fields,
    ) -> Result<Fate, Error>;

    /// Reads a stored proposal back, to finish a cycle that a crash interrupted. It was accepted
    /// once, so it is not judged again.
    fn reparse(&self, proposal: &Value) -> Result<Self::Proposal, Error> {
        self.parse(proposal).map_err(|rejection| Error::Damaged(rejection.message))
    }

    /// What a command of the agent's own changes, or why it is refused. The stage has no run when
    /// the stream is new.
    fn decide(&self, stage: &mut Stage<'_>, command: &Self::Command) -> Result<Result<(), Failure>, Error>;

    /// Consent for this task has lapsed: it expired, or the policy changed. Asks again, so that the
    /// task waits for a new answer.
    fn ask_again(&self, stage: &mut Stage<'_>, task: &Task) -> Result<(), Error>;

    /// What a person's answer to an approval means for the agent.
    fn answered(&self, stage: &mut Stage<'_>, approval: &crate::approval::Approval) -> Result<(), Error>;
}

/// State as it was loaded for this cycle.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Stored state.
    pub rows: &'a dyn Rows,
    /// The run.
    pub run: &'a Run,
    /// Where it is.
    pub execution: &'a Execution,
    /// Tasks whose turn it is, the one at hand among them.
    pub candidates: &'a [Candidate],
    /// The present moment.
    pub now: Timestamp,
}

/// What the Controller would have to do for a proposal.
#[derive(Clone, Debug)]
pub enum Plan {
    /// Only stored state changes.
    Internal,
    /// Something happens outside.
    Effect(Request),
    /// Something happens outside, by a person's hand. The run goes on; the person says later what
    /// became of it.
    Entrust(Request),
    /// Nothing yet, and nobody's fault: the task waits until this moment.
    Defer(Rejection, Timestamp),
}

/// A request for an effect, before it has an id.
#[derive(Clone, Debug)]
pub struct Request {
    /// The tool.
    pub tool: Word,
    /// What performing it twice would mean.
    pub class: Class,
    /// What is done, however often it is tried.
    pub key: String,
    /// The parameters.
    pub parameters: Fields,
    /// The approval that is to cover it.
    pub approval: Option<ApprovalId>,
    /// What else it counts as, besides its tool.
    pub counts_as: Vec<Word>,
}

/// What becomes of the task when an action worked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It should be done: its required side effects are checked.
    Finish,
    /// It goes back to the queue, not before this moment.
    Again(Timestamp),
    /// It is set aside until a person acts.
    Block(String),
    /// What it was for is gone. What has to be found in the journal instead is this.
    Withdraw(SideEffect),
}

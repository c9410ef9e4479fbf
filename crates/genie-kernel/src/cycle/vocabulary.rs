//! The part of the cycle that an agent supplies: its tables, its snapshot, its proposals and their meaning.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::stage::Stage;
use crate::effect::Class;
use crate::gates::Actor;
use crate::journal::{Error, Rows};
use crate::policy::Policy;
use crate::record::{Fields, Record, Word};
use crate::run::{Execution, Run};
use crate::table::Table;
use crate::task::{Candidate, SideEffect, Task};
use crate::{ApprovalId, Failure, Rejection, Timestamp};

/// The domain of one proposing agent.
pub trait Vocabulary {
    /// What the agent needs to know about the current task.
    type Focus: Debug;
    /// A proposal, parsed.
    type Proposal: Debug;
    /// The agent's own commands, besides those of any run.
    type Command: Clone + Debug + Serialize + for<'a> Deserialize<'a>;

    /// The agent's name.
    fn name(&self) -> &'static str;

    /// The agent's own tables.
    fn tables(&self) -> Vec<&'static Table>;

    /// Whether this version of the program would write this record again from the same inputs. A record that
    /// was computed with tables of an earlier version, such as word lists, is taken as it is.
    fn computes_again(&self, _: &Record) -> bool {
        true
    }

    /// The table of runs; a run's row has the id of its stream.
    fn run_table(&self) -> &'static Table;

    /// The table of tasks.
    fn task_table(&self) -> &'static Table;

    /// The gates of its tasks: tools with limited use, and `none`.
    fn gates(&self) -> &'static [&'static str];

    /// Why the agent cannot work under this policy, if so. An agent without its own rules accepts none.
    fn check_policy(&self, policy: &Policy) -> Result<(), Failure> {
        if policy.agent_rules.is_empty() {
            return Ok(());
        }
        Err(Failure::new("COMMAND_BAD_POLICY", false, "this agent has no rules of its own"))
    }

    /// Who performs the effects of this run.
    fn actor(&self, _: &Run) -> Actor {
        Actor::Program
    }

    /// The entity that this task is about, if it is about one: part of the position of the run.
    fn subject(&self, _: &Task) -> Option<Uuid> {
        None
    }

    /// Reads what the agent needs to know about this task. Bounded.
    fn focus(&self, context: &Context<'_>, task: &Task) -> Result<Self::Focus, Error>;

    /// The agent's complete view: what the proposer is shown.
    fn snapshot(&self, context: &Context<'_>, task: &Task, focus: &Self::Focus) -> Vec<u8>;

    /// The texts that the snapshot refers to, for a proposer that reads them. Bounded.
    fn content(&self, _: &Context<'_>, _: &Task, _: &Self::Focus) -> Result<Vec<u8>, Error> {
        Ok(Vec::new())
    }

    /// The first layer: is this one of the agent's proposals?
    fn parse(&self, proposal: &Value) -> Result<Self::Proposal, Rejection>;

    /// The proposal's name, for the log.
    fn action_type(proposal: &Self::Proposal) -> &'static str;

    /// The second layer: is it valid in the current state?
    fn judge(
        &self,
        context: &Context<'_>,
        task: &Task,
        focus: &Self::Focus,
        proposal: &Self::Proposal,
    ) -> Result<(), Rejection>;

    /// What the Controller has to do.
    fn plan(
        &self,
        context: &Context<'_>,
        task: &Task,
        focus: &Self::Focus,
        proposal: &Self::Proposal,
    ) -> Result<Plan, Rejection>;

    /// Applies the proposal to stored state, once its effect has happened. `receipt` is empty for an internal
    /// action.
    fn apply(
        &self,
        stage: &mut Stage<'_>,
        task: &Task,
        proposal: &Self::Proposal,
        receipt: &Fields,
    ) -> Result<Fate, Error>;

    /// Reads a stored proposal back, to finish a cycle interrupted by a crash. It was already accepted, so it
    /// is not judged again.
    fn reparse(&self, proposal: &Value) -> Result<Self::Proposal, Error> {
        self.parse(proposal).map_err(|rejection| Error::Damaged(rejection.message))
    }

    /// The changes of the agent's own command, or why it is refused. The stage has no run when the stream is
    /// new.
    fn decide(&self, stage: &mut Stage<'_>, command: &Self::Command) -> Result<Result<(), Failure>, Error>;

    /// The approval for this task has lapsed: it expired, or the policy changed. Requests it again, so that
    /// the task waits for a new answer.
    fn ask_again(&self, stage: &mut Stage<'_>, task: &Task) -> Result<(), Error>;

    /// Applies a person's answer to an approval.
    fn answered(&self, stage: &mut Stage<'_>, approval: &crate::approval::Approval) -> Result<(), Error>;
}

/// State as it was loaded for this cycle.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Stored state.
    pub rows: &'a dyn Rows,
    /// The run.
    pub run: &'a Run,
    /// Its position.
    pub execution: &'a Execution,
    /// The ready tasks, including the current one.
    pub candidates: &'a [Candidate],
    /// The current time.
    pub now: Timestamp,
}

/// What the Controller has to do for a proposal.
#[derive(Clone, Debug)]
pub enum Plan {
    /// Only stored state changes.
    Internal,
    /// An effect happens outside.
    Effect(Request),
    /// A person performs the effect. The run continues; the person reports the outcome later.
    Entrust(Request),
    /// Nothing yet, which is not a failure: the task waits until this time.
    Defer(Rejection, Timestamp),
}

/// A request for an effect, before it has an id.
#[derive(Clone, Debug)]
pub struct Request {
    /// The tool.
    pub tool: Word,
    /// The consequence of performing it twice.
    pub class: Class,
    /// Identifies the action, independent of the number of attempts.
    pub key: String,
    /// The parameters.
    pub parameters: Fields,
    /// The approval that covers it.
    pub approval: Option<ApprovalId>,
    /// Further names that it counts under, besides its tool.
    pub counts_as: Vec<Word>,
    /// Which of the alternatives that its parameters allow is to be performed, if they allow several.
    pub alternative: Option<Word>,
}

/// What happens to the task after a successful action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It should be done: its required side effects are checked.
    Finish,
    /// It returns to the queue, not before this time.
    Again(Timestamp),
    /// It is set aside until a person acts.
    Block(String),
    /// Its purpose no longer exists. These side effects replace the required ones.
    Withdraw(SideEffect),
}

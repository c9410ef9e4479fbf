//! A person's commands to a run. A command is recorded together with its changes, in one batch, so that
//! replay can decide it again. A refused command changes nothing.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::execute::{Executed, Settled};
use super::load::{Loaded, load_execution, load_run};
use super::recover::{Intent, find_intent};
use super::reopen::Reopening;
use super::stage::Stage;
use super::vocabulary::Vocabulary;
use crate::approval::{self, Approval, ApprovalStatus};
use crate::effect::{self, EffectStatus};
use crate::gates::Actor;
use crate::journal::{Error, Row};
use crate::lifecycle::{RUN, Status, Trigger};
use crate::policy::Policy;
use crate::record::{Fields, Phase, Record, Word};
use crate::run::{EXECUTION, Execution, Run};
use crate::task::{Task, TaskStatus};
use crate::turn::{Decision, Site};
use crate::{ApprovalId, EffectId, Failure, TaskId, Timestamp};

/// A person's command. `C` is the agent's own command type.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command<C> {
    /// Setup is finished; start the run.
    Start,
    /// Stop after the current action.
    Pause,
    /// Resume.
    Resume,
    /// Acknowledge the cause of an error.
    Acknowledge,
    /// Approve exactly what the hash identifies.
    Approve {
        /// The request.
        approval: ApprovalId,
        /// The hash of what the person was shown.
        subject_hash: String,
        /// Who approves.
        by: String,
    },
    /// Refuse.
    Reject {
        /// The request.
        approval: ApprovalId,
        /// Who refuses.
        by: String,
        /// Why.
        reason: String,
    },
    /// Renew an expired request: the same question, with a new hash and a new expiry.
    Renew {
        /// The request.
        approval: ApprovalId,
    },
    /// Report whether an uncertain effect, or one entrusted to a person, has happened.
    Resolve {
        /// The effect.
        effect: EffectId,
        /// What the person found.
        found: Resolution,
        /// Who reports it.
        by: String,
    },
    /// A person has been present since this heartbeat, or no longer is. Heartbeats that change nothing are
    /// not sent.
    NotePresence {
        /// The last beat, if there was one.
        last_beat: Option<Timestamp>,
    },
    /// Try a blocked task again.
    Retry {
        /// The task.
        task: TaskId,
    },
    /// Stop the run with an error: its stored state is damaged, or an invariant is broken (FR-058). The program gives
    /// this command itself.
    Fail {
        /// The cause.
        failure: Failure,
    },
    /// New rules. Approvals under the old ones lapse, and tasks that they had deferred are tried again.
    SetPolicy {
        /// The rules; the version must be higher than the one in force.
        policy: Box<Policy>,
    },
    /// A command of the agent's own.
    Own(C),
}

/// A person's finding about an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resolution {
    /// It happened.
    Happened,
    /// It did not.
    DidNotHappen,
    /// The person cannot tell either.
    Unsure,
}

/// The changes of a command, or why it is refused.
type Decided = Result<Result<(), Failure>, Error>;

fn refused(code: &'static str, summary: &str) -> Decided {
    Ok(Err(Failure::new(code, false, summary)))
}

impl<C: Clone + Serialize> Command<C> {
    /// Decides the command against stored state.
    pub(super) fn decide<V>(&self, vocabulary: &V, at: &Site<'_>) -> Result<Decision, Error>
    where
        V: Vocabulary<Command = C>,
    {
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(self))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let exists = at.rows.get(&EXECUTION, at.stream, at.stream.0)?.is_some();
        let run = if exists { Some(load_run(vocabulary, at)?) } else { None };
        let stored = if exists { load_execution(at)? } else { Execution::new() };
        if let Self::Resolve { effect, found, .. } = self {
            return self.resolve(vocabulary, at, draft, *effect, *found);
        }
        let mut execution = stored.clone();
        let mut stage =
            Stage { rows: at.rows, run: run.as_ref(), draft: &mut draft, execution: &mut execution };
        if let Err(failure) = self.change(vocabulary, &mut stage)? {
            return Ok(Decision::Refused(failure));
        }
        let (kind, changes) = match exists {
            true => ("position.changed", execution.changes_since(&stored)),
            false => ("position.created", execution.fields()),
        };
        if !changes.is_empty() {
            draft.event(kind, EXECUTION.entity, at.stream.0, changes);
        }
        Ok(Decision::Accepted(draft.into_records()))
    }

    fn change<V: Vocabulary<Command = C>>(&self, vocabulary: &V, stage: &mut Stage<'_>) -> Decided {
        match self {
            Self::Start => move_run(vocabulary, stage, Trigger::Validated, Fields::new()),
            Self::Pause => move_run(vocabulary, stage, Trigger::Paused, Fields::new()),
            Self::Resume => move_run(vocabulary, stage, Trigger::Resumed, Fields::new()),
            Self::Acknowledge => {
                stage.execution.consecutive_failures = 0;
                let change = Fields::from_iter([("failure", Value::Null)]);
                move_run(vocabulary, stage, Trigger::Acknowledged, change)
            }
            Self::Fail { failure } => {
                let change = Fields::from_iter([("failure", json!(failure.clone().brief()))]);
                move_run(vocabulary, stage, Trigger::Failed, change)
            }
            Self::Approve { approval, subject_hash, by } => {
                answer(vocabulary, stage, *approval, by, Consent::Given(subject_hash))
            }
            Self::Reject { approval, by, reason } => {
                answer(vocabulary, stage, *approval, by, Consent::Refused(reason))
            }
            Self::Renew { approval } => renew(stage, *approval),
            Self::NotePresence { last_beat } => note_presence(stage, *last_beat),
            Self::Retry { task } => retry(vocabulary, stage, *task),
            Self::SetPolicy { policy } => set_policy(vocabulary, stage, policy),
            Self::Own(command) => vocabulary.decide(stage, command),
            Self::Resolve { .. } => panic!("resolving is decided where its cycle is finished"),
        }
    }

    /// Finishes the uncertain cycle with the same steps that finish any cycle.
    fn resolve<V: Vocabulary<Command = C>>(
        &self,
        vocabulary: &V,
        at: &Site<'_>,
        draft: crate::draft::Draft,
        id: EffectId,
        found: Resolution,
    ) -> Result<Decision, Error> {
        let mut loaded = Loaded::read(vocabulary, at, draft)?;
        let status = effect::status(at.rows, at.stream, id)?;
        // An effect that a tool is performing is settled by its own cycle.
        let entrusted = status == Some(EffectStatus::Open) && loaded.stored.action_id != Some(id);
        let asked = entrusted || (status == Some(EffectStatus::Uncertain) && found != Resolution::Unsure);
        if !asked {
            let summary = "the effect is not waiting for an outcome: it is in progress, settled or unknown";
            return Ok(Decision::Refused(Failure::new("COMMAND_NOT_UNCERTAIN", false, summary)));
        }
        let Intent { effect, proposal, begun_at } = find_intent(at, id)?;
        let row = at.rows.get(vocabulary.task_table(), at.stream, effect.task.0)?;
        let row = row.ok_or_else(|| Error::Damaged("the task of an effect is missing".into()))?;
        let task = Task::from_row(&row).map_err(Error::Damaged)?;
        let result = match found {
            Resolution::Happened => Settled::Done(Fields::new()),
            Resolution::Unsure => Settled::Uncertain(Failure::new(
                "EFFECT_UNCERTAIN",
                false,
                "the user could not confirm whether this happened",
            )),
            Resolution::DidNotHappen => Settled::Failed(Failure::new(
                "EFFECT_DID_NOT_HAPPEN",
                true,
                "a user reported that this did not happen",
            )),
        };
        let proposal = vocabulary.reparse(&proposal)?;
        let effect = Some(effect);
        if entrusted && found == Resolution::DidNotHappen {
            loaded.reuse_slot(vocabulary, at)?;
        }
        let executed = Executed { loaded, task, proposal, effect, begun_at, result };
        let recorded = executed.record_resolution(entrusted);
        let verified = match found {
            Resolution::Happened | Resolution::Unsure => recorded.verify(vocabulary, at)?,
            Resolution::DidNotHappen => recorded.put_back(vocabulary),
        };
        Ok(Decision::Accepted(verified.close()))
    }
}

fn move_run<V: Vocabulary>(
    vocabulary: &V,
    stage: &mut Stage<'_>,
    trigger: Trigger,
    mut change: Fields,
) -> Decided {
    let Some(run) = stage.run else { return refused("COMMAND_NO_RUN", "this run does not exist") };
    let Some(status) = RUN.next(run.status, trigger) else {
        return refused(
            "COMMAND_NOT_NOW",
            &format!("this is not possible while the run is {}", run.status.word()),
        );
    };
    change.insert("status", json!(status));
    stage.draft.event(trigger.event_kind(), vocabulary.run_table().entity, run.id.0, change);
    Ok(Ok(()))
}

enum Consent<'a> {
    Given(&'a str),
    Refused(&'a str),
}

fn answer<V: Vocabulary>(
    vocabulary: &V,
    stage: &mut Stage<'_>,
    id: ApprovalId,
    by: &str,
    consent: Consent<'_>,
) -> Decided {
    let Some(row) = stage.draft.get(stage.rows, &approval::TABLE, id.0)? else {
        return refused("COMMAND_NO_APPROVAL", "this approval request does not exist");
    };
    let mut asked = Approval::from_row(&row).map_err(Error::Damaged)?;
    if asked.status != ApprovalStatus::Pending {
        return refused("COMMAND_ALREADY_DECIDED", "this request has already been answered");
    }
    let now = stage.draft.now();
    let mut change = Fields::new();
    let kind = match consent {
        Consent::Given(hash) => {
            if hash != asked.subject_hash {
                return refused("COMMAND_APPROVAL_MISMATCH", "the action has changed since it was shown");
            }
            if now >= asked.subject.expires_at {
                return refused("COMMAND_APPROVAL_EXPIRED", "this request has expired");
            }
            asked.status = ApprovalStatus::Approved;
            "approval.approved"
        }
        Consent::Refused(reason) => {
            asked.status = ApprovalStatus::Rejected;
            asked.reason = Some(reason.to_owned());
            change.insert("reason", json!(reason));
            "approval.rejected"
        }
    };
    change.insert("status", json!(asked.status));
    change.insert("decided_by", json!(by));
    change.insert("decided_at", json!(now));
    stage.draft.event(kind, approval::TABLE.entity, id.0, change);
    vocabulary.answered(stage, &asked)?;
    Ok(Ok(()))
}

fn renew(stage: &mut Stage<'_>, id: ApprovalId) -> Decided {
    let Some(run) = stage.run else { return refused("COMMAND_NO_RUN", "this run does not exist") };
    let Some(row) = stage.draft.get(stage.rows, &approval::TABLE, id.0)? else {
        return refused("COMMAND_NO_APPROVAL", "this approval request does not exist");
    };
    let mut asked = Approval::from_row(&row).map_err(Error::Damaged)?;
    let now = stage.draft.now();
    if asked.status != ApprovalStatus::Pending || now < asked.subject.expires_at {
        return refused("COMMAND_NOT_NOW", "only an expired request without an answer can be renewed");
    }
    asked.subject.expires_at = now.plus_ms(run.policy.approval_lasts_ms);
    asked.subject.policy_version = run.policy.version;
    let mut change = Fields::new();
    change.insert("subject_hash", json!(asked.subject.hash().hex()));
    change.insert("subject", json!(asked.subject));
    stage.draft.event("approval.renewed", approval::TABLE.entity, id.0, change);
    Ok(Ok(()))
}

fn note_presence(stage: &mut Stage<'_>, last_beat: Option<Timestamp>) -> Decided {
    let Some(run) = stage.run else { return refused("COMMAND_NO_RUN", "this run does not exist") };
    let presence = run.policy.presence.as_ref();
    let present = presence.and_then(|presence| presence.recent(last_beat, stage.draft.now()));
    if present.is_some() == stage.execution.gates.present.is_some() {
        return refused("COMMAND_NOT_NOW", "the user's presence has not changed");
    }
    stage.execution.gates.attend(present);
    let kind = if present.is_some() { "presence.opened" } else { "presence.closed" };
    // The other changes of the run's position are recorded afterwards.
    stage.draft.event(kind, EXECUTION.entity, stage.draft.stream().0, Fields::new());
    Ok(Ok(()))
}

/// The command that tells a working run about a change of presence, if any.
pub(super) fn attend<V: Vocabulary>(
    vocabulary: &V,
    at: &Site<'_>,
    last_beat: Option<Timestamp>,
) -> Result<Option<Command<V::Command>>, Error> {
    let row = at.rows.get(vocabulary.run_table(), at.stream, at.stream.0)?;
    let asks = |row: &Row| row.get("policy").is_some_and(|policy| policy.get("presence").is_some());
    let Some(row) = row.filter(asks) else { return Ok(None) };
    let run = Run::from_row(at.stream, row).map_err(Error::Damaged)?;
    let watched = run.status == Status::Active && vocabulary.actor(&run) == Actor::Program;
    let Some(presence) = run.policy.presence.as_ref().filter(|_| watched) else { return Ok(None) };
    let present = presence.recent(last_beat, at.now).is_some();
    let known = load_execution(at)?.gates.present.is_some();
    Ok((present != known).then_some(Command::NotePresence { last_beat }))
}

fn retry<V: Vocabulary>(vocabulary: &V, stage: &mut Stage<'_>, id: TaskId) -> Decided {
    let table = vocabulary.task_table();
    let Some(row) = stage.draft.get(stage.rows, table, id.0)? else {
        return refused("COMMAND_NO_TASK", "this task does not exist");
    };
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    if task.status != TaskStatus::Blocked || task.attempts == 0 {
        return refused("COMMAND_NOT_NOW", "only a task that was set aside after failing can be retried");
    }
    let mut change = Fields::new();
    change.insert("status", json!(TaskStatus::Pending));
    change.insert("attempts", json!(0));
    change.insert("not_before", json!(stage.draft.now()));
    change.insert("blocked_reason", Value::Null);
    stage.draft.event("task.reopened", table.entity, id.0, change);
    Ok(Ok(()))
}

fn set_policy<V: Vocabulary>(vocabulary: &V, stage: &mut Stage<'_>, policy: &Policy) -> Decided {
    let Some(run) = stage.run else { return refused("COMMAND_NO_RUN", "this run does not exist") };
    if let Err(flaw) = policy.validate() {
        return refused("COMMAND_BAD_POLICY", &flaw);
    }
    if let Err(failure) = vocabulary.check_policy(policy) {
        return Ok(Err(failure));
    }
    if policy.version <= run.policy.version {
        return refused(
            "COMMAND_POLICY_VERSION",
            "a new policy needs a higher version than the one in effect",
        );
    }
    let change = Fields::from_iter([("policy", json!(policy))]);
    stage.draft.event("policy.changed", vocabulary.run_table().entity, run.id.0, change);
    let reopening = Reopening::find(vocabulary, stage.rows, run.id, stage.draft.now())?;
    reopening.record(vocabulary, stage.draft);
    stage.execution.gates.reopening = reopening.rest;
    stage.execution.gates.forget_denials();
    Ok(Ok(()))
}

/// Access to a decision's records, for callers that need only those.
impl Decision {
    /// The records, or why there are none.
    pub fn into_records(self) -> Result<Vec<Record>, Failure> {
        match self {
            Self::Accepted(records) => Ok(records),
            Self::Refused(failure) => Err(failure),
        }
    }
}

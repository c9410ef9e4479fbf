//! The consequence of an attempt for its task and its run: done, retried later, set aside, or the run fails.
//! All attempts end here.

use serde_json::{Value, json};

use super::load::Loaded;
use super::vocabulary::Vocabulary;
use crate::record::{Fields, Record};
use crate::task::{ATTEMPTS_MAX, BACKOFF_MS, Task, TaskStatus};
use crate::{Failure, Timestamp};

/// How an attempt at a task ended.
pub(super) enum AttemptEnd {
    /// The task's side effects are verified.
    Done,
    /// It succeeded, and the task continues later.
    Again(Timestamp),
    /// It succeeded, and a person has to act before the task can continue.
    Blocked(String),
    /// It failed.
    Failed(Failure),
    /// The answers of a model were refused. The next attempt may be made by rules, so this is no failure of the run.
    Refused,
    /// It could not be tried yet, which is not a failure. Until when, and why.
    Deferred(Timestamp, String),
    /// It could not be tried, and the agent states what the task waits for.
    Waiting,
}

/// Records the end of an attempt in the task, and in the run if that was one failure too many.
pub(super) fn conclude<V: Vocabulary>(vocabulary: &V, loaded: &mut Loaded, task: &Task, trial: AttemptEnd) {
    let now = loaded.draft.now();
    let entity = vocabulary.task_table().entity;
    // A person may resolve an uncertain effect of one task while another task is being worked on.
    loaded.execution.leave(task.id);
    match trial {
        AttemptEnd::Done => {
            loaded.execution.consecutive_failures = 0;
            loaded.execution.open_tasks = loaded.execution.open_tasks.saturating_sub(1);
            loaded.draft.event("task.done", entity, task.id.0, status(task, TaskStatus::Done));
        }
        AttemptEnd::Again(not_before) => {
            loaded.execution.consecutive_failures = 0;
            let mut change = pending(task, not_before);
            if task.attempts > 0 {
                change.insert("attempts", json!(0));
            }
            loaded.draft.event("task.continued", entity, task.id.0, change);
        }
        AttemptEnd::Blocked(reason) => {
            loaded.execution.consecutive_failures = 0;
            let mut change = blocked(task, &reason);
            // It did not fail, so there is nothing to retry: it waits for a person's decision. A task whose
            // effect may have happened must not be reopened in any other way.
            if task.attempts > 0 {
                change.insert("attempts", json!(0));
            }
            loaded.draft.event("task.blocked", entity, task.id.0, change);
        }
        AttemptEnd::Deferred(not_before, why) => defer(vocabulary, loaded, task, not_before, &why),
        AttemptEnd::Waiting => {
            loaded.draft.event("task.deferred", entity, task.id.0, pending(task, now));
        }
        AttemptEnd::Refused => {
            let mut change = pending(task, now);
            change.insert("attempts", json!(task.attempts + 1));
            loaded.draft.event("task.refused", entity, task.id.0, change);
        }
        AttemptEnd::Failed(Failure { wait_ms: Some(wait), summary, .. }) => {
            defer(vocabulary, loaded, task, now.plus_ms(wait.into()), &summary);
        }
        AttemptEnd::Failed(failure) => fail(vocabulary, loaded, task, &failure),
    }
}

/// The task is tried again later. The reason marks it, so that it is found again when the rules change.
fn defer<V: Vocabulary>(
    vocabulary: &V,
    loaded: &mut Loaded,
    task: &Task,
    not_before: Timestamp,
    reason: &str,
) {
    let mut change = pending(task, not_before);
    change.insert("blocked_reason", json!(reason));
    loaded.draft.event("task.deferred", vocabulary.task_table().entity, task.id.0, change);
}

/// The last records of a cycle: the new position of the run.
pub(super) fn close(mut loaded: Loaded) -> Vec<Record> {
    loaded.execution.last_action_at = Some(loaded.draft.now());
    loaded.log_position("cycle.closed");
    loaded.draft.into_records()
}

fn fail<V: Vocabulary>(vocabulary: &V, loaded: &mut Loaded, task: &Task, failure: &Failure) {
    let attempts = task.attempts + 1;
    loaded.execution.consecutive_failures += 1;
    let entity = vocabulary.task_table().entity;
    let exhausted = attempts >= ATTEMPTS_MAX || !failure.retryable;
    let mut change = if exhausted {
        blocked(task, &failure.to_string())
    } else {
        let wait = BACKOFF_MS[(attempts as usize - 1).min(BACKOFF_MS.len() - 1)];
        pending(task, loaded.draft.now().plus_ms(wait))
    };
    change.insert("attempts", json!(attempts));
    let kind = if exhausted { "task.blocked" } else { "task.retried" };
    loaded.draft.event(kind, entity, task.id.0, change);
    let patience = loaded.run.policy.consecutive_failures_max;
    if loaded.execution.consecutive_failures >= patience {
        loaded.fail_run(vocabulary, failure);
    }
}

/// A task that is no longer set aside must not keep the reason.
fn status(task: &Task, status: TaskStatus) -> Fields {
    let mut fields = Fields::from_iter([("status", json!(status))]);
    if task.blocked_reason.is_some() {
        fields.insert("blocked_reason", Value::Null);
    }
    fields
}

fn pending(task: &Task, not_before: Timestamp) -> Fields {
    let mut fields = status(task, TaskStatus::Pending);
    fields.insert("not_before", json!(not_before));
    fields
}

fn blocked(task: &Task, reason: &str) -> Fields {
    let mut fields = status(task, TaskStatus::Blocked);
    fields.insert("blocked_reason", json!(reason));
    fields
}

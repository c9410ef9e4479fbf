//! The work on one message, from one turn to the next: takes calls from the queue one by one, holds back
//! those that need confirmation, and finally persists everything with the reply.

use genie_kernel::conversation::{Exchange, Position, Reply};
use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Word, fields};
use genie_kernel::turn::{Site, Turn};
use genie_kernel::{EffectId, Failure, TaskId};
use serde::Serialize;
use serde_json::json;

use super::Conversation;
use super::confirmation::is_confirmed;
use super::limits::{CALLS_MAX, ROUNDS_MAX, WORK_BYTES_MAX};
use super::open_question::next_question;
use super::reply::compose;
use super::state::{CallInFlight, Ending, HeldCall, Queued, Stage, Work, snapshot_for};
use crate::heard::Heard;
use crate::list::{SingleTask, TaskView};
use crate::reader::{
    CallRecord, CallStatus, FREE_CHARACTERS_MAX, REMARKS_MAX, ReaderReply, Remark, RequestedCall, Snapshot,
};
use crate::rules;
use crate::tools::{Call, Page};

/// Maximum size of an invalid call that is stored.
const ASKED_BYTES_MAX: usize = 2 * 1024;

/// Maximum length of a stored tool name, in characters.
const TOOL_CHARACTERS_MAX: usize = 64;

/// Whether the user has confirmed a call.
pub(super) enum Agreement {
    Given,
    Needed,
}

/// The work on a message during one turn.
pub(super) struct MessageWork(pub(super) Exchange<Conversation>);

impl MessageWork {
    /// The next step when no call is in progress.
    pub fn proceed(self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        let work = &self.0.work;
        if !work.queue.is_empty() {
            return Ok(self.start_turn().next_call());
        }
        if work.settled.is_some() || work.rounds >= ROUNDS_MAX {
            return Ok(self.start_turn().close());
        }
        let snapshot = self.snapshot(at)?;
        if work.by_rules {
            return Ok(self.start_turn().follow(rules::answer(&snapshot)));
        }
        Ok(self.0.ask(&snapshot))
    }

    /// Handles a reader's answer in a turn that has started.
    pub fn read_by(
        mut self,
        at: &Site<'_>,
        reader: &str,
        said: Option<ReaderReply>,
    ) -> Result<Turn<Position>, Error> {
        self.0.work.rounds += 1;
        reader.clone_into(&mut self.0.work.reader);
        match said {
            Some(said) => Ok(self.follow(said)),
            None => self.fall_back(at),
        }
    }

    /// Handles a tool's result.
    pub fn called(mut self, result: Result<Fields, Failure>) -> Result<Turn<Position>, Error> {
        let Some(doing) = self.0.work.doing.take() else { return Ok(Turn::Closed(Vec::new())) };
        match (doing.stage, result) {
            (Stage::Checking { agreed }, Ok(result)) => {
                let agreement = self.agreement(&doing.call, &result, agreed.as_deref())?;
                Ok(self.checked(doing.call, &result, agreement))
            }
            // Only the task was read; the change itself was not started.
            (Stage::Checking { .. }, Err(failure)) => {
                self.note(&doing.call.look().unwrap_or(doing.call), Err(failure));
                Ok(self.next_call())
            }
            (Stage::Acting, result) => {
                self.note(&doing.call, result);
                Ok(self.next_call())
            }
        }
    }

    fn start_turn(mut self) -> Self {
        self.0.work.rounds += 1;
        Self(self.0.start_turn())
    }

    fn snapshot(&self, at: &Site<'_>) -> Result<Snapshot, Error> {
        snapshot_for(at.rows, self.0.stream(), &self.0.state, &self.0.work.made, at.now)
    }

    /// Carries out a reader's answer.
    fn follow(mut self, said: ReaderReply) -> Turn<Position> {
        match said {
            ReaderReply::Calls(calls) => {
                self.queue(calls);
                // The new calls replace an open yes/no question. A missing part is still needed while tasks
                // are looked up for it.
                let pending = self.0.state.pending.take();
                self.0.state.pending = pending.filter(|pending| pending.question.blank.is_some());
                self.next_call()
            }
            ReaderReply::Say(remarks) => {
                self.0.work.remarks = remarks.into_iter().take(REMARKS_MAX).map(bounded).collect();
                self.close()
            }
        }
    }

    /// The reader failed: the rules read the message instead, unless a change has already been made for it.
    fn fall_back(mut self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        if self.0.work.made.iter().any(CallRecord::is_change) {
            self.0.work.settled = Some(Ending::Broken);
            return Ok(self.close());
        }
        self.0.work.by_rules = true;
        self.0.work.made.clear();
        rules::NAME.clone_into(&mut self.0.work.reader);
        let said = rules::answer(&self.snapshot(at)?);
        Ok(self.follow(said))
    }

    /// Queues calls, up to the limit for one message.
    fn queue(&mut self, calls: Vec<RequestedCall>) {
        for asked in calls {
            let is_many = self.0.work.made.len() + self.0.work.queue.len() >= CALLS_MAX;
            if is_many || self.bytes() + size(&asked) > WORK_BYTES_MAX {
                self.fail(asked, too_much());
                return;
            }
            self.0.work.queue.push(Queued { asked, agreed: None });
        }
    }

    /// Starts the next call in the queue, or ends the turn when the queue is empty.
    fn next_call(mut self) -> Turn<Position> {
        while !self.0.work.queue.is_empty() {
            let queued = self.0.work.queue.remove(0);
            let call = match queued.asked.call() {
                Ok(call) => call,
                Err(failure) => {
                    self.fail(queued.asked, failure);
                    continue;
                }
            };
            return match call.look().filter(|_| call.tool().needs_confirmation()) {
                Some(look) => self.perform(&look, call, Stage::Checking { agreed: queued.agreed }),
                None => self.perform(&call.clone(), call, Stage::Acting),
            };
        }
        let also = Fields::from_iter([("pending", json!(self.0.state.pending))]);
        self.0.pause(also)
    }

    /// Handles a task that was read before an irreversible change.
    fn checked(mut self, call: Call, result: &Fields, agreement: Agreement) -> Turn<Position> {
        match agreement {
            Agreement::Given => self.perform(&call.clone(), call, Stage::Acting),
            Agreement::Needed => {
                let title = shown(result).map(|task| task.title).unwrap_or_default();
                self.made(RequestedCall::from_call(&call), CallStatus::Held, result.clone());
                self.0.work.held.push(HeldCall { call, title });
                self.next_call()
            }
        }
    }

    /// Whether the user has confirmed this call on the task as it is now.
    fn agreement(&self, call: &Call, result: &Fields, agreed: Option<&str>) -> Result<Agreement, Error> {
        let task = shown(result).ok_or_else(|| Error::Damaged("a tool returned no task".to_owned()))?;
        let given = match (agreed, &self.0.work.heard) {
            (Some(title), _) => title == task.title,
            (None, Some(heard)) => is_confirmed(heard, call, &task, &self.0.work.made),
            (None, None) => is_confirmed(&Heard::in_message(self.0.text()), call, &task, &self.0.work.made),
        };
        Ok(if given { Agreement::Given } else { Agreement::Needed })
    }

    fn perform(mut self, effective: &Call, call: Call, stage: Stage) -> Turn<Position> {
        self.0.work.effects += 1;
        let stream = self.0.stream();
        let key = format!("{stream}/{}/{}", self.0.state.messages, self.0.work.effects);
        let effect = Effect {
            id: EffectId::of(stream, &key),
            tool: Word::Borrowed(effective.tool().name()),
            class: effective.tool().class(),
            key,
            parameters: effective.arguments(),
            approval: None,
            task: TaskId(self.0.message_id()),
            counts_as: Vec::new(),
            alternative: None,
        };
        self.0.work.doing = Some(CallInFlight { effect: effect.clone(), call, stage });
        let also = Fields::from_iter([("pending", json!(self.0.state.pending))]);
        self.0.call(effect, also)
    }

    /// Records the result of a call.
    fn note(&mut self, call: &Call, result: Result<Fields, Failure>) {
        match result {
            Err(failure) => self.fail(RequestedCall::from_call(call), failure),
            Ok(result) => self.made(RequestedCall::from_call(call), CallStatus::Done, result),
        }
    }

    fn fail(&mut self, asked: RequestedCall, failure: Failure) {
        // An invalid call is stored in shortened form.
        let is_large = size(&asked) > ASKED_BYTES_MAX;
        let tool = asked.tool.chars().take(TOOL_CHARACTERS_MAX).collect();
        let arguments = if is_large { Fields::new() } else { asked.arguments };
        self.made(RequestedCall { tool, arguments }, CallStatus::Failed, fields(&failure));
    }

    fn made(&mut self, asked: RequestedCall, fate: CallStatus, result: Fields) {
        let round = self.0.work.rounds;
        let mut made = CallRecord { asked, round, fate, result, step: false };
        // A page that does not fit is not shown. A change is small and is always reported.
        if fate == CallStatus::Done && !made.is_change() && self.bytes() + size(&made) > WORK_BYTES_MAX {
            made.fate = CallStatus::Failed;
            made.result = fields(&too_much());
        }
        self.0.work.made.push(made);
    }

    fn bytes(&self) -> usize {
        size(&self.0.work.made) + size(&self.0.work.queue)
    }

    /// The fields of the row that a turn changes.
    /// Persists the reply with the tool results and finishes the message.
    fn close(mut self) -> Turn<Position> {
        let now = self.0.draft.now();
        let open = self.0.state.open_question(now).cloned();
        let reply = compose(&mut self.0.work, open.as_ref());
        self.0.state.pending = next_question(&self.0.work, self.0.state.pending.take(), now);
        let context = &mut self.0.state.context;
        context.listed = listed(&self.0.work).or(context.listed.take());
        context.referred = referred(&self.0.work).or(context.referred);
        let conversation =
            Fields::from_iter([("listed", json!(context.listed)), ("referred", json!(context.referred))]);
        let reply = Reply {
            text: reply.text,
            intent: reply.intent,
            reader: self.0.work.reader.clone(),
            pending: self.0.state.pending.take(),
            message: Fields::from_iter([("calls", json!(self.0.work.made))]),
            conversation,
        };
        self.0.reply(reply)
    }
}

pub(super) fn bounded(remark: Remark) -> Remark {
    let cut = |text: String, most: usize| text.chars().take(most).collect::<String>();
    match remark {
        Remark::Free(text) => Remark::Free(cut(text, FREE_CHARACTERS_MAX)),
        Remark::Which { about, candidates, command } => Remark::Which {
            about: cut(about, crate::TITLE_CHARACTERS_MAX),
            candidates: candidates.into_iter().take(crate::tools::PAGE_DEFAULT).collect(),
            command,
        },
        Remark::NotFound { about } => Remark::NotFound { about: cut(about, crate::TITLE_CHARACTERS_MAX) },
        Remark::Ask(_)
        | Remark::NothingSpokenOf
        | Remark::NothingListed
        | Remark::Unclear
        | Remark::OutOfScope
        | Remark::NothingAsked
        | Remark::Empty
        | Remark::TooLong => remark,
    }
}

/// The task in a tool result, if there is one.
pub(super) fn shown(result: &Fields) -> Option<TaskView> {
    result.read::<SingleTask>().ok().map(|one| one.task)
}

/// The last list that this message shows: a page, or the candidates of an ambiguous reference.
fn listed(work: &Work) -> Option<Vec<i64>> {
    let chosen = work.remarks.iter().rev().find_map(|remark| match remark {
        Remark::Which { candidates, .. } => Some(candidates.clone()),
        Remark::NotFound { .. }
        | Remark::Ask(_)
        | Remark::NothingSpokenOf
        | Remark::NothingListed
        | Remark::Unclear
        | Remark::OutOfScope
        | Remark::NothingAsked
        | Remark::Empty
        | Remark::TooLong
        | Remark::Free(_) => None,
    });
    let shown = work.made.iter().rev().filter(|made| !made.step).find_map(|made| {
        let page: Page = made.result.read().ok()?;
        Some(page.tasks.iter().map(|task| task.task_id).collect())
    });
    chosen.or(shown)
}

/// The last task that this message mentions.
fn referred(work: &Work) -> Option<i64> {
    let task = |made: &CallRecord| shown(&made.result).map(|task| task.task_id);
    let only = || listed(work).and_then(|ids| <[i64; 1]>::try_from(ids).ok()).map(|[only]| only);
    work.made.iter().rev().find_map(task).or_else(only)
}

fn size(value: &impl Serialize) -> usize {
    serde_json::to_string(value).map_or(usize::MAX / 4, |text| text.len())
}

fn too_much() -> Failure {
    Failure::new("CHAT_TOO_MUCH", false, "that is too much for one message; ask for less at a time")
}

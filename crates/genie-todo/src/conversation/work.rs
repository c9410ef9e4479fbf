//! The work on one message, from one turn to the next: calls are taken from the queue one by one, what
//! needs the person's yes is held back, and at the end everything is persisted with the reply.

use genie_kernel::effect::{Effect, EffectStatus, intent_payload, outcome_payload};
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::turn::{Site, Turn};
use genie_kernel::{Draft, EffectId, Failure, StreamId, TaskId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::consent::{Spoken, is_confirmed};
use super::state::{Chat, Doing, Held, Pending, Queued, Settled, Work, message_id, snapshot_for};
use super::{CALLS_MAX, CONVERSATIONS, MESSAGES, Position, QUESTION_MS, WORK_BYTES_MAX, compose};
use crate::list::{One, Shown};
use crate::reader::{Asked, FREE_CHARACTERS_MAX, Fate, Made, REMARKS_MAX, Remark, Role, Said, Snapshot};
use crate::rules;
use crate::tools::{Call, Page};

/// How many bytes of a call that no tool takes are kept.
const ASKED_BYTES_MAX: usize = 2 * 1024;

/// How many characters of a tool's name are kept.
const TOOL_CHARACTERS_MAX: usize = 64;

/// Where a call stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// The task is looked at before it is changed for good.
    Checking {
        /// The title that the task had when the person said yes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<String>,
    },
    /// The call itself is made.
    Acting,
}

/// Whether the person agrees to a call.
pub(super) enum Agreement {
    Given,
    Needed,
}

/// The work on a message, in this turn.
pub(super) struct Working {
    pub stream: StreamId,
    pub draft: Draft,
    pub chat: Chat,
    pub work: Work,
    text: String,
}

impl Working {
    /// The message that has no answer yet, if there is one.
    pub fn load(at: &Site<'_>) -> Result<Option<Self>, Error> {
        let Some(mut chat) = Chat::read(at.rows, at.stream)? else { return Ok(None) };
        let Some(work) = chat.work.take() else { return Ok(None) };
        let row = at.rows.get(&MESSAGES, at.stream, message_id(at.stream, chat.messages))?;
        let text = row.as_ref().and_then(|row| row.get("text")).and_then(Value::as_str);
        let text = text.ok_or_else(|| Error::Damaged("messages: the last message is gone".to_owned()))?;
        let text = text.to_owned();
        Ok(Some(Self { stream: at.stream, draft: at.draft(), chat, work, text }))
    }

    /// A turn begins. Its first record says so.
    pub fn begin(mut self) -> Self {
        self.chat.round += 1;
        self.work.rounds += 1;
        let change = Fields::from_iter([("round", json!(self.chat.round))]);
        self.draft.event("round.begun", CONVERSATIONS.entity, self.stream.0, change);
        self
    }

    pub fn snapshot(&self, at: &Site<'_>) -> Result<Snapshot, Error> {
        snapshot_for(at.rows, self.stream, &self.chat, &self.work.made, at.now)
    }

    /// Whether no reader has to be asked any more.
    pub fn is_settled(&self) -> bool {
        self.work.settled.is_some()
    }

    /// Does what a reader says.
    pub fn follow(mut self, said: Said) -> Result<Turn<Position>, Error> {
        match said {
            Said::Calls(calls) => {
                self.queue(calls);
                // Whatever was asked before, something else is done now.
                self.chat.pending = None;
                Ok(self.next_call())
            }
            Said::Say(remarks) => {
                self.work.remarks = remarks.into_iter().take(REMARKS_MAX).map(bounded).collect();
                self.close()
            }
        }
    }

    /// The reader has failed: the rules read the message, unless something was done for it already.
    pub fn fall_back(mut self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        if self.work.made.iter().any(Made::is_change) {
            self.work.settled = Some(Settled::Broken);
            return self.close();
        }
        self.work.by_rules = true;
        self.work.made.clear();
        rules::NAME.clone_into(&mut self.work.reader);
        let said = rules::answer(&self.snapshot(at)?);
        self.follow(said)
    }

    /// Puts calls into the queue, as many as one message may make.
    fn queue(&mut self, calls: Vec<Asked>) {
        for asked in calls {
            let is_many = self.work.made.len() + self.work.queue.len() >= CALLS_MAX;
            if is_many || self.bytes() + size(&asked) > WORK_BYTES_MAX {
                self.fail(asked, too_much());
                return;
            }
            self.work.queue.push(Queued { asked, agreed: None });
        }
    }

    /// Begins the next call of the queue, or ends the turn when there is none.
    pub fn next_call(mut self) -> Turn<Position> {
        while !self.work.queue.is_empty() {
            let queued = self.work.queue.remove(0);
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
        let change = self.change();
        self.draft.event("round.closed", CONVERSATIONS.entity, self.stream.0, change);
        Turn::Closed(self.draft.into_records())
    }

    /// A task was looked at before it is changed for good.
    pub fn checked(mut self, call: Call, result: &Fields, agreement: Agreement) -> Turn<Position> {
        match agreement {
            Agreement::Given => self.perform(&call.clone(), call, Stage::Acting),
            Agreement::Needed => {
                let title = shown(result).map(|task| task.title).unwrap_or_default();
                self.made(Asked::of(&call), Fate::Held, result.clone());
                self.work.held.push(Held { call, title });
                self.next_call()
            }
        }
    }

    /// Whether the person agrees to this call on the task as it is now.
    pub fn agrees(&self, call: &Call, result: &Fields, agreed: Option<&str>) -> Result<Agreement, Error> {
        let task = shown(result).ok_or_else(|| Error::Damaged("a tool gave back no task".to_owned()))?;
        let spoken = Spoken {
            listed: self.chat.listed.as_deref().unwrap_or_default(),
            referred: self.chat.referred,
            made: &self.work.made,
        };
        let given = match agreed {
            Some(title) => title == task.title,
            None => is_confirmed(&self.text, call, &task, &spoken),
        };
        Ok(if given { Agreement::Given } else { Agreement::Needed })
    }

    fn perform(mut self, effective: &Call, call: Call, stage: Stage) -> Turn<Position> {
        self.work.effects += 1;
        let message = self.chat.messages;
        let key = format!("{}/{message}/{}", self.stream, self.work.effects);
        let effect = Effect {
            id: EffectId::of(self.stream, &key),
            tool: Word::Borrowed(effective.tool().name()),
            class: effective.tool().class(),
            key,
            parameters: effective.arguments(),
            approval: None,
            task: TaskId(message_id(self.stream, message)),
            counts_as: Vec::new(),
        };
        self.work.doing = Some(Doing { effect: effect.clone(), call, stage });
        let change = self.change();
        self.draft.event("call.begun", CONVERSATIONS.entity, self.stream.0, change);
        self.draft.audit(effect.tool.clone(), Phase::Intent, intent_payload(&effect), true);
        let position = Position::Calling { effect: effect.id };
        Turn::Perform { position, records: self.draft.into_records(), effect }
    }

    /// What came of an effect goes into the log before anything else.
    pub fn record_outcome(&mut self, doing: &Doing, result: &Result<Fields, Failure>) {
        let (status, value) = match result {
            Ok(result) => (EffectStatus::Done, Value::from(result.clone())),
            Err(failure) if failure.error_id == "CHAT_OUTCOME_UNKNOWN" => {
                (EffectStatus::Uncertain, json!(failure))
            }
            Err(failure) => (EffectStatus::Failed, json!(failure)),
        };
        let payload = outcome_payload(doing.effect.id, status, value);
        self.draft.audit(doing.effect.tool.clone(), Phase::Outcome, payload, result.is_ok());
    }

    /// Keeps what came of a call.
    pub fn note(&mut self, call: &Call, result: Result<Fields, Failure>) {
        match result {
            Err(failure) => self.fail(Asked::of(call), failure),
            Ok(result) => self.made(Asked::of(call), Fate::Done, result),
        }
    }

    fn fail(&mut self, asked: Asked, failure: Failure) {
        // What no tool would take is kept in a few words.
        let is_large = size(&asked) > ASKED_BYTES_MAX;
        let tool = asked.tool.chars().take(TOOL_CHARACTERS_MAX).collect();
        let arguments = if is_large { Fields::new() } else { asked.arguments };
        self.made(Asked { tool, arguments }, Fate::Failed, fields(&failure));
    }

    fn made(&mut self, asked: Asked, fate: Fate, result: Fields) {
        let round = self.work.rounds;
        let mut made = Made { asked, round, fate, result, step: false };
        // A page that does not fit is not shown; what was changed is told in any case, and is small.
        if fate == Fate::Done && !made.is_change() && self.bytes() + size(&made) > WORK_BYTES_MAX {
            made.fate = Fate::Failed;
            made.result = fields(&too_much());
        }
        self.work.made.push(made);
    }

    fn bytes(&self) -> usize {
        size(&self.work.made) + size(&self.work.queue)
    }

    /// The row's fields that a turn changes.
    fn change(&self) -> Fields {
        let mut change = Fields::new();
        change.insert("work", json!(self.work));
        change.insert("pending", json!(self.chat.pending));
        change
    }

    /// Persists the reply with what the tools gave back. The message has its answer.
    pub fn close(mut self) -> Result<Turn<Position>, Error> {
        if !self.work.held.is_empty() {
            let expires_at = self.draft.now().plus_ms(QUESTION_MS);
            self.chat.pending = Some(Pending { calls: self.work.held.clone(), expires_at });
        }
        let reply = compose(&mut self.work, &self.text, self.chat.live(self.draft.now()));
        self.chat.listed = listed(&self.work).or(self.chat.listed);
        self.chat.referred = referred(&self.work).or(self.chat.referred);
        let number = self.chat.messages + 1;
        let mut message = Fields::new();
        message.insert("number", json!(number));
        message.insert("role", json!(Role::Agent));
        message.insert("text", json!(reply.text));
        message.insert("said_at", json!(self.draft.now()));
        message.insert("intent", json!(reply.intent));
        message.insert("reader", json!(self.work.reader));
        message.insert("calls", json!(self.work.made));
        self.draft.event("message.answered", MESSAGES.entity, message_id(self.stream, number), message);
        let mut change = Fields::new();
        change.insert("messages", json!(number));
        change.insert("work", Value::Null);
        change.insert("pending", json!(self.chat.pending));
        change.insert("listed", json!(self.chat.listed));
        change.insert("referred", json!(self.chat.referred));
        self.draft.event("conversation.answered", CONVERSATIONS.entity, self.stream.0, change);
        Ok(Turn::Closed(self.draft.into_records()))
    }
}

pub(super) fn bounded(remark: Remark) -> Remark {
    let cut = |text: String, most: usize| text.chars().take(most).collect::<String>();
    match remark {
        Remark::Free(text) => Remark::Free(cut(text, FREE_CHARACTERS_MAX)),
        Remark::Which { about, candidates } => Remark::Which {
            about: cut(about, crate::TITLE_CHARACTERS_MAX),
            candidates: candidates.into_iter().take(crate::tools::PAGE_DEFAULT).collect(),
        },
        Remark::NotFound { about } => Remark::NotFound { about: cut(about, crate::TITLE_CHARACTERS_MAX) },
        Remark::NothingSpokenOf
        | Remark::NothingListed
        | Remark::Unclear
        | Remark::OutOfScope
        | Remark::NothingAsked
        | Remark::Empty
        | Remark::TooLong => remark,
    }
}

/// The task in what a tool gave back, if there is one.
pub(super) fn shown(result: &Fields) -> Option<Shown> {
    result.read::<One>().ok().map(|one| one.task)
}

/// The list that this message shows last: a page, or the tasks among which the person is to choose.
fn listed(work: &Work) -> Option<Vec<i64>> {
    let chosen = work.remarks.iter().rev().find_map(|remark| match remark {
        Remark::Which { candidates, .. } => Some(candidates.clone()),
        Remark::NotFound { .. }
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

/// The task that this message speaks of last.
fn referred(work: &Work) -> Option<i64> {
    let task = |made: &Made| shown(&made.result).map(|task| task.task_id);
    let only = || listed(work).and_then(|ids| <[i64; 1]>::try_from(ids).ok()).map(|[only]| only);
    work.made.iter().rev().find_map(task).or_else(only)
}

fn size(value: &impl Serialize) -> usize {
    serde_json::to_string(value).map_or(usize::MAX / 4, |text| text.len())
}

fn too_much() -> Failure {
    Failure::new("CHAT_TOO_MUCH", false, "that is too much for one message; ask for less at a time")
}

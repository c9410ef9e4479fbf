//! One message and the work on it, within one turn.

use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::stored::{Pending, Role, State, message_id, message_row, read_state};
use super::{Dialogue, Layout, Position};
use crate::draft::Draft;
use crate::effect::{Effect, EffectStatus, intent_payload, outcome_payload};
use crate::journal::Error;
use crate::model_call::ModelUsage;
use crate::port::Inquiry;
use crate::record::{self, Fields, Phase, Word};
use crate::turn::{Site, Turn};
use crate::{EffectId, Failure, StreamId};

/// The message without a reply, and the work on it.
pub struct Exchange<D: Dialogue + ?Sized> {
    /// The records of this turn.
    pub draft: Draft,
    /// The conversation's row, without the work.
    pub state: State<D::Work, D::Question, D::Context>,
    /// The work in progress for the message.
    pub work: D::Work,
    /// What models have used for the answer that this turn continues with.
    pub used: ModelUsage,
    layout: &'static Layout,
    stream: StreamId,
    text: String,
}

/// A reply before it is stored.
#[derive(Debug)]
pub struct Reply<Q> {
    /// The text for the person.
    pub text: String,
    /// The recognised intent.
    pub intent: &'static str,
    /// The reader that recognised it.
    pub reader: String,
    /// The question that is open from now on.
    pub pending: Option<Pending<Q>>,
    /// Further data stored with the reply.
    pub message: Fields,
    /// Further changes of the conversation's row.
    pub conversation: Fields,
}

impl<D: Dialogue> Exchange<D> {
    /// Loads the message without a reply, if there is one.
    pub fn load(dialogue: &D, at: &Site<'_>) -> Result<Option<Self>, Error> {
        let layout = dialogue.layout();
        let Some(mut state) = read_state(layout, at.rows, at.stream)? else { return Ok(None) };
        let Some(work) = Option::take(&mut state.work) else { return Ok(None) };
        let row = at.rows.get(layout.messages, at.stream, message_id(at.stream, state.messages))?;
        let text = row.as_ref().and_then(|row| row.get("text")).and_then(Value::as_str);
        let missing = || Error::Damaged(format!("{}: the last message is missing", layout.messages.name));
        let text = text.ok_or_else(missing)?.to_owned();
        let (draft, used) = (at.draft(), ModelUsage::default());
        Ok(Some(Self { draft, state, work, used, layout, stream: at.stream, text }))
    }

    /// The person's text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The stream of the conversation.
    pub fn stream(&self) -> StreamId {
        self.stream
    }

    /// The row of the message without a reply.
    pub fn message_id(&self) -> Uuid {
        message_id(self.stream, self.state.messages)
    }

    /// Starts a turn and records it first.
    #[must_use]
    pub fn start_turn(mut self) -> Self {
        self.state.round += 1;
        let change = Fields::from_iter([("round", json!(self.state.round))]);
        self.change_row(self.layout.events.turn_started, change);
        self
    }

    /// Asks the reader about this snapshot.
    pub fn ask(self, snapshot: &impl Serialize) -> Turn<Position> {
        let position = Position::Asking { round: self.state.round };
        Turn::Ask { position, inquiry: Inquiry::about(record::json(snapshot).into_bytes()) }
    }

    /// Calls a tool. The work already names the effect; it is stored together with the intent and the other
    /// changes of the conversation's row.
    pub fn call(mut self, effect: Effect, mut also: Fields) -> Turn<Position> {
        also.insert("work", json!(self.work));
        self.change_row(self.layout.events.call_started, also);
        self.draft.audit(effect.tool.clone(), Phase::Intent, intent_payload(&effect), true);
        let position = Position::Calling { effect: effect.id };
        Turn::Perform { position, records: self.draft.into_records(), effect }
    }

    /// Stores the work done so far, with the other changes of the conversation's row. The next turn continues with it.
    pub fn pause(mut self, mut also: Fields) -> Turn<Position> {
        also.insert("work", json!(self.work));
        self.change_row(self.layout.events.work_paused, also);
        Turn::Closed(self.draft.into_records())
    }

    /// Stores a change of the conversation's row.
    pub fn change_row(&mut self, kind: &'static str, change: Fields) {
        self.draft.event(kind, self.layout.conversations.entity, self.stream.0, change);
    }

    /// Stores the reply and finishes the message.
    pub fn reply(mut self, reply: Reply<D::Question>) -> Turn<Position> {
        let number = self.state.messages + 1;
        let mut message = message_row(number, Role::Agent, &reply.text, self.draft.now());
        message.insert("intent", json!(reply.intent));
        message.insert("reader", json!(reply.reader));
        message.extend(reply.message);
        let id = message_id(self.stream, number);
        self.draft.event(self.layout.events.reply_stored, self.layout.messages.entity, id, message);
        let mut change = reply.conversation;
        change.insert("messages", json!(number));
        change.insert("work", Value::Null);
        change.insert("pending", json!(reply.pending));
        self.change_row(self.layout.events.work_finished, change);
        Turn::Closed(self.draft.into_records())
    }

    pub(super) fn record_outcome(
        &mut self,
        tool: Word,
        effect: EffectId,
        result: &Result<Fields, (EffectStatus, Failure)>,
    ) {
        let (status, value) = match result {
            Ok(result) => (EffectStatus::Done, json!(result)),
            Err((status, failure)) => (*status, json!(failure)),
        };
        let payload = outcome_payload(effect, status, value);
        self.draft.audit(tool, Phase::Outcome, payload, result.is_ok());
    }
}

//! One message and the work on it, within one turn.

use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::stored::{Pending, Role, State, message_id, message_row, read_state};
use super::{Dialogue, Layout, Position};
use crate::draft::Draft;
use crate::effect::{Effect, EffectStatus, intent_payload, outcome_payload};
use crate::journal::Error;
use crate::record::{self, Fields, Phase, Word};
use crate::turn::{Site, Turn};
use crate::{EffectId, Failure, StreamId};

/// The message that has no reply yet, and the work on it.
pub struct Exchange<D: Dialogue + ?Sized> {
    /// The records of this turn.
    pub draft: Draft,
    /// The conversation's row, without the work.
    pub state: State<D::Work, D::Question, D::Context>,
    /// What is being done for the message.
    pub work: D::Work,
    layout: &'static Layout,
    stream: StreamId,
    text: String,
}

/// A reply in the making.
#[derive(Debug)]
pub struct Reply<Q> {
    /// What the person is told.
    pub text: String,
    /// What the message was understood to want.
    pub intent: &'static str,
    /// Which reader understood it.
    pub reader: String,
    /// The question that waits from now on.
    pub pending: Option<Pending<Q>>,
    /// What else is stored with the reply.
    pub message: Fields,
    /// What else changes in the conversation's row.
    pub conversation: Fields,
}

impl<D: Dialogue> Exchange<D> {
    /// The message that has no reply yet, if there is one.
    pub fn load(dialogue: &D, at: &Site<'_>) -> Result<Option<Self>, Error> {
        let layout = dialogue.layout();
        let Some(mut state) = read_state(layout, at.rows, at.stream)? else { return Ok(None) };
        let Some(work) = Option::take(&mut state.work) else { return Ok(None) };
        let row = at.rows.get(layout.messages, at.stream, message_id(at.stream, state.messages))?;
        let text = row.as_ref().and_then(|row| row.get("text")).and_then(Value::as_str);
        let missing = || Error::Damaged(format!("{}: the last message is missing", layout.messages.name));
        let text = text.ok_or_else(missing)?.to_owned();
        Ok(Some(Self { draft: at.draft(), state, work, layout, stream: at.stream, text }))
    }

    /// What the person said.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The stream of the conversation.
    pub fn stream(&self) -> StreamId {
        self.stream
    }

    /// The row of the message that has no reply yet.
    pub fn message_id(&self) -> Uuid {
        message_id(self.stream, self.state.messages)
    }

    /// Begins a turn. Its first record says so.
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
        Turn::Ask { position, snapshot: record::json(snapshot).into_bytes() }
    }

    /// Calls a tool. The work names the effect already; it is stored together with the intent and with
    /// what else changes in the conversation's row.
    pub fn call(mut self, effect: Effect, mut also: Fields) -> Turn<Position> {
        also.insert("work", json!(self.work));
        self.change_row(self.layout.events.call_started, also);
        self.draft.audit(effect.tool.clone(), Phase::Intent, intent_payload(&effect), true);
        let position = Position::Calling { effect: effect.id };
        Turn::Perform { position, records: self.draft.into_records(), effect }
    }

    /// Stores a change of the conversation's row.
    pub fn change_row(&mut self, kind: &'static str, change: Fields) {
        self.draft.event(kind, self.layout.conversations.entity, self.stream.0, change);
    }

    /// Stores the reply. The message is done.
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

//! Whether what is put into a person's hands was consented to, word for word, is within the limits,
//! and is in nobody's hands already. It is judged when it is entrusted: from then on the person may
//! send it at any time.

use serde_json::Value;
use uuid::Uuid;

use genie_kernel::approval::{ApprovalStatus, Subject};
use genie_kernel::effect::{Effect, EffectStatus};
use genie_kernel::record::{Audit, Event};
use genie_kernel::{Entry, Timestamp};

use super::{Consents, SEND_MESSAGE, broken};
use crate::judge::conduct::field;
use crate::violation::{Finding, Invariant};

/// What a person wants a message to say instead.
pub(super) struct Revision {
    approval: Uuid,
    text: Value,
}

impl Consents {
    /// Judges an intent. Gives the day that it counts against, if a person is to act on it.
    /// `shown` is what the clock showed when that was decided.
    pub(super) fn judge_intent(
        &mut self,
        entry: &Entry,
        effect: &Effect,
        shown: Option<Timestamp>,
    ) -> Result<Option<i64>, Finding> {
        if !self.by_hand || effect.tool != SEND_MESSAGE {
            return Ok(None);
        }
        let (key, sequence) = (&effect.key, entry.sequence);
        if let Some(before) = self.intents.get(key).filter(|it| it.status != EffectStatus::Failed) {
            let observed = format!("record {sequence} entrusts {key} again, which is {:?}", before.status);
            return Err(Finding::new(Invariant::Once, observed));
        }
        self.judge_approval(key, &effect.parameters, effect.approval, shown.unwrap_or(entry.record.at))?;
        self.today.reach(entry.record.at.day());
        self.count_today()?;
        Ok(Some(self.today.day))
    }

    /// Remembers what a person asked for in their own words.
    pub(super) fn hear(&mut self, audit: &Audit) {
        let revise = audit.payload.get("command").and_then(|it| it.pointer("/own/revise"));
        self.revision = revise.and_then(|revise| {
            let approval = revise.get("approval")?.as_str()?.parse().ok()?;
            Some(Revision { approval, text: revise.get("text")?.clone() })
        });
    }

    /// The same question may be asked about other words, those of the person, as long as nobody has
    /// answered it.
    pub(super) fn read_revision(&mut self, entry: &Entry, event: &Event) -> Result<(), Finding> {
        let subject = field(entry, "subject").cloned().unwrap_or_default();
        let sequence = entry.sequence;
        let wanted = self.revision.take().filter(|wanted| wanted.approval == event.entity_id);
        let (Some(asked), Ok(subject), Some(wanted)) =
            (self.approvals.get_mut(&event.entity_id), serde_json::from_value::<Subject>(subject), wanted)
        else {
            return broken(format!("record {sequence} revises what nobody wanted revised"));
        };
        let mut expected = asked.subject.clone();
        expected.parameters.insert("text", wanted.text);
        if asked.status != ApprovalStatus::Pending || subject != expected {
            return broken(format!("record {sequence} revises a question as another one"));
        }
        asked.subject = subject;
        Ok(())
    }

    /// A question that has lost its sense is no longer asked.
    pub(super) fn read_withdrawal(&mut self, entry: &Entry, event: &Event) -> Result<(), Finding> {
        match self.approvals.get_mut(&event.entity_id) {
            Some(asked) if asked.status == ApprovalStatus::Pending && asked.subject.tool != SEND_MESSAGE => {
                asked.status = ApprovalStatus::Rejected;
                Ok(())
            }
            Some(_) | None => broken(format!("record {} withdraws what was answered", entry.sequence)),
        }
    }
}

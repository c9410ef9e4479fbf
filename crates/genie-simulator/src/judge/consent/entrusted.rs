//! Checks that an effect entrusted to a person was approved word for word, is within the limits, and is not
//! already entrusted. The check happens at that point: from then on the person may send the message at any
//! time.

use serde_json::Value;
use uuid::Uuid;

use genie_kernel::approval::{ApprovalStatus, Subject};
use genie_kernel::effect::{Effect, EffectStatus};
use genie_kernel::record::{Audit, Event};
use genie_kernel::{Entry, Timestamp};

use super::{Consents, SEND_MESSAGE, broken};
use crate::judge::conduct::field;
use crate::violation::{Finding, Invariant};

/// A person's replacement for the text of a message.
pub(super) struct Revision {
    approval: Uuid,
    text: Value,
}

impl Consents {
    /// Checks an intent. Returns the day that it counts against, if a person is to act on it. `shown` is the
    /// clock reading at the decision.
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

    /// Remembers a person's own text.
    pub(super) fn hear(&mut self, audit: &Audit) {
        let revise = audit.payload.get("command").and_then(|it| it.pointer("/own/revise"));
        self.revision = revise.and_then(|revise| {
            let approval = revise.get("approval")?.as_str()?.parse().ok()?;
            Some(Revision { approval, text: revise.get("text")?.clone() })
        });
    }

    /// A request may be revised to the person's own text, as long as it is unanswered.
    pub(super) fn read_revision(&mut self, entry: &Entry, event: &Event) -> Result<(), Finding> {
        let subject = field(entry, "subject").cloned().unwrap_or_default();
        let sequence = entry.sequence;
        let wanted = self.revision.take().filter(|wanted| wanted.approval == event.entity_id);
        let (Some(asked), Ok(subject), Some(wanted)) =
            (self.approvals.get_mut(&event.entity_id), serde_json::from_value::<Subject>(subject), wanted)
        else {
            return broken(format!("record {sequence} revises a request without a person's text"));
        };
        let mut expected = asked.subject.clone();
        expected.parameters.insert("text", wanted.text);
        if asked.status != ApprovalStatus::Pending || subject != expected {
            return broken(format!("record {sequence} revises a question as another one"));
        }
        asked.subject = subject;
        Ok(())
    }

    /// An obsolete request is withdrawn.
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

//! Whether what reached the world was intended, consented to, within the limits, and only once.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

use genie_kernel::approval::{ApprovalStatus, Subject};
use genie_kernel::effect::{Effect, EffectStatus};
use genie_kernel::policy::Policy;
use genie_kernel::record::{Audit, Body, Event, Phase};
use genie_kernel::{Entry, Timestamp};

use super::conduct::{field, fields};
use crate::simulator::violation::{Finding, Invariant};
use crate::simulator::world::Delivery;

/// The tool whose use is limited and needs consent.
const SEND_MESSAGE: &str = "send_message";

/// Intents, approvals and rules, as the records tell them.
#[derive(Default)]
pub(super) struct Consents {
    policy: Option<Policy>,
    approvals: BTreeMap<Uuid, Asked>,
    intents: BTreeMap<String, Intent>,
    delivered: BTreeSet<String>,
    used: BTreeSet<Uuid>,
    today: Today,
}

struct Asked {
    subject: Subject,
    status: ApprovalStatus,
}

struct Intent {
    effect: Effect,
    at: Timestamp,
    open: bool,
}

/// Deliveries of the latest day that anything was counted on. A clock that is set back opens no
/// new day.
#[derive(Default)]
struct Today {
    day: i64,
    count: u64,
}

impl Today {
    fn reach(&mut self, day: i64) {
        if day > self.day {
            *self = Self { day, count: 0 };
        }
    }
}

fn broken(observed: String) -> Result<(), Finding> {
    Err(Finding::new(Invariant::Consent, observed))
}

impl Consents {
    /// The rules in force.
    pub(super) fn policy(&self) -> Option<&Policy> {
        self.policy.as_ref()
    }

    /// Where an approval stands.
    pub(super) fn status(&self, approval: Uuid) -> Option<ApprovalStatus> {
        self.approvals.get(&approval).map(|asked| asked.status)
    }

    /// Whether a delivery of this key has been judged: those that came before the record at hand.
    pub(super) fn delivered(&self, key: &str) -> bool {
        self.delivered.contains(key)
    }

    pub(super) fn read(&mut self, entry: &Entry) -> Result<(), Finding> {
        match &entry.record.body {
            Body::Event(event) => self.read_event(entry, event),
            Body::Audit(audit) => match audit.phase {
                Phase::Command | Phase::Proposal => Ok(()),
                Phase::Intent => {
                    if let Ok(effect) = serde_json::from_value::<Effect>(Value::Object(audit.payload.clone()))
                    {
                        let intent = Intent { at: entry.record.at, open: true, effect };
                        self.intents.insert(intent.effect.key.clone(), intent);
                    }
                    Ok(())
                }
                Phase::Outcome => self.read_outcome(entry, audit),
            },
        }
    }

    fn read_event(&mut self, entry: &Entry, event: &Event) -> Result<(), Finding> {
        if let Some(policy) = fields(entry).and_then(|fields| fields.get("policy")) {
            self.policy = serde_json::from_value(policy.clone()).ok();
        }
        let decided = match event.kind.as_ref() {
            "approval.requested" => {
                let subject = field(entry, "subject").cloned().unwrap_or_default();
                if let Ok(subject) = serde_json::from_value(subject) {
                    let asked = Asked { subject, status: ApprovalStatus::Pending };
                    self.approvals.insert(event.entity_id, asked);
                }
                return Ok(());
            }
            "approval.renewed" => return self.read_renewal(entry, event),
            "approval.approved" => ApprovalStatus::Approved,
            "approval.rejected" => ApprovalStatus::Rejected,
            _ => return Ok(()),
        };
        let sequence = entry.sequence;
        match self.approvals.get_mut(&event.entity_id) {
            None => broken(format!("record {sequence} answers what nobody asked")),
            Some(asked) if asked.status != ApprovalStatus::Pending => {
                broken(format!("record {sequence} answers once more"))
            }
            Some(asked)
                if decided == ApprovalStatus::Approved && entry.record.at >= asked.subject.expires_at =>
            {
                broken(format!("record {sequence} approves what has expired"))
            }
            Some(asked) => {
                asked.status = decided;
                Ok(())
            }
        }
    }

    /// The same question may be asked again for longer, as long as nobody has answered it.
    fn read_renewal(&mut self, entry: &Entry, event: &Event) -> Result<(), Finding> {
        let subject = field(entry, "subject").cloned().unwrap_or_default();
        let sequence = entry.sequence;
        match (self.approvals.get_mut(&event.entity_id), serde_json::from_value::<Subject>(subject)) {
            (Some(asked), Ok(subject)) if asked.status == ApprovalStatus::Pending => {
                let before = &asked.subject;
                let same = (&before.tool, &before.key, &before.parameters)
                    == (&subject.tool, &subject.key, &subject.parameters);
                if !same {
                    return broken(format!("record {sequence} renews a question as another one"));
                }
                asked.subject = subject;
                Ok(())
            }
            (Some(_) | None, _) => broken(format!("record {sequence} renews what cannot be renewed")),
        }
    }

    /// What the journal says became of an effect must be what became of it.
    fn read_outcome(&mut self, entry: &Entry, audit: &Audit) -> Result<(), Finding> {
        let Some(id) = audit.payload.get("effect") else { return Ok(()) };
        let of_effect = |intent: &&mut Intent| serde_json::json!(intent.effect.id) == *id;
        let sequence = entry.sequence;
        let Some(intent) = self.intents.values_mut().find(of_effect) else {
            return broken(format!("record {sequence} is the outcome of what nobody intended"));
        };
        // What a person finds out about an uncertain effect was counted when it became uncertain.
        let resolution = !std::mem::replace(&mut intent.open, false);
        let latest_day = entry.record.at.max(intent.at).day();
        let status = audit.payload.get("status").cloned().unwrap_or_default();
        let happened = self.delivered.contains(&intent.effect.key);
        let (truth, counts) = match serde_json::from_value(status) {
            Ok(EffectStatus::Done) => (happened, true),
            Ok(EffectStatus::Failed) => (!happened, false),
            Ok(EffectStatus::Uncertain) => (true, true),
            Ok(EffectStatus::Open) | Err(_) => (false, false),
        };
        let leaves_the_machine = intent.effect.tool == SEND_MESSAGE;
        if counts && !resolution {
            self.today.reach(latest_day);
        }
        if truth || !leaves_the_machine {
            return Ok(());
        }
        let observed = format!("record {sequence} has a wrong outcome; the world says delivered: {happened}");
        Err(Finding::new(Invariant::Truth, observed))
    }

    /// Judges a delivery by what was durable when the world was asked for it.
    pub(super) fn judge(&mut self, delivery: &Delivery) -> Result<(), Finding> {
        let key = &delivery.key;
        if !self.delivered.insert(key.clone()) {
            return Err(Finding::new(Invariant::Once, format!("{key} was delivered once more")));
        }
        let Some(intent) = self.intents.get(key).filter(|intent| intent.open) else {
            return broken(format!("{key} was delivered without a durable intent"));
        };
        let effect = &intent.effect;
        if effect.parameters != delivery.parameters || effect.approval != delivery.approval {
            return broken(format!("{key} was delivered otherwise than intended"));
        }
        self.today.reach(intent.at.day());
        self.judge_approval(delivery)?;
        let limit = self.policy.as_ref().and_then(|policy| policy.effects_per_day_max.get(SEND_MESSAGE));
        self.today.count += 1;
        match limit {
            Some(limit) if self.today.count > *limit => Err(Finding::new(
                Invariant::Limit,
                format!("delivery {} of a day that may see {limit}", self.today.count),
            )),
            Some(_) | None => Ok(()),
        }
    }

    fn judge_approval(&mut self, delivery: &Delivery) -> Result<(), Finding> {
        let key = &delivery.key;
        let Some(id) = delivery.approval else { return broken(format!("{key} was delivered unasked")) };
        let Some(asked) = self.approvals.get(&id.0) else {
            return broken(format!("{key} was delivered under an approval that is not there"));
        };
        if asked.status != ApprovalStatus::Approved {
            return broken(format!("{key} was delivered under an approval that is {:?}", asked.status));
        }
        let subject = &asked.subject;
        if subject.tool != SEND_MESSAGE || subject.key != *key || subject.parameters != delivery.parameters {
            return broken(format!("{key} is not what was approved"));
        }
        if delivery.asked.shown >= subject.expires_at {
            return broken(format!(
                "{key} was delivered at {}, its approval expired at {}",
                delivery.asked.shown, subject.expires_at
            ));
        }
        let version = self.policy.as_ref().map(|policy| policy.version);
        if version != Some(subject.policy_version) {
            return broken(format!("{key} was approved under another policy than {version:?}"));
        }
        if !self.used.insert(id.0) {
            return broken(format!("{key} was delivered under an approval that has been used"));
        }
        Ok(())
    }
}

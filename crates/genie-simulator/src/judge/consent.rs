//! Checks that every delivery was intended, approved, within the limits, and made only once.

mod entrusted;

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use genie_kernel::approval::{ApprovalStatus, Subject};
use genie_kernel::effect::{Effect, EffectStatus};
use genie_kernel::policy::{Edition, Policy, Spent};
use genie_kernel::record::{Audit, Body, Event, Fields, Phase};
use genie_kernel::{ApprovalId, DAY_MS, Entry, Timestamp};

use entrusted::Revision;

use super::conduct::{field, fields};
use super::people::is_by_hand;
use crate::violation::{Finding, Invariant};
use crate::world::{Delivery, Sender};

/// The tool that is limited and requires approval.
pub(super) const SEND_MESSAGE: &str = "send_message";

/// Intents, approvals and rules, according to the records.
#[derive(Default)]
pub(super) struct Consents {
    policy: Option<Policy>,
    approvals: BTreeMap<Uuid, Asked>,
    intents: BTreeMap<String, Intent>,
    delivered: BTreeSet<String>,
    used: BTreeSet<Uuid>,
    today: Today,
    /// The usage of the limits, as the journal counts it.
    spent: Spent,
    by_hand: bool,
    revision: Option<Revision>,
}

struct Asked {
    subject: Subject,
    status: ApprovalStatus,
    answered_at: Timestamp,
}

struct Intent {
    effect: Effect,
    at: Timestamp,
    status: EffectStatus,
    /// The day that it counts against since it was entrusted to a person.
    lent: Option<i64>,
}

/// Deliveries of the latest counted day. Setting the clock back does not open a new day.
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
    /// The policy in force.
    pub(super) fn policy(&self) -> Option<&Policy> {
        self.policy.as_ref()
    }

    /// The status of an approval.
    pub(super) fn status(&self, approval: Uuid) -> Option<ApprovalStatus> {
        self.approvals.get(&approval).map(|asked| asked.status)
    }

    /// Whether a delivery of this key was already checked: those before the current record.
    pub(super) fn delivered(&self, key: &str) -> bool {
        self.delivered.contains(key)
    }

    /// Reads a record. `shown` is the clock reading when it was decided.
    pub(super) fn read(&mut self, entry: &Entry, shown: Option<Timestamp>) -> Result<(), Finding> {
        match &entry.record.body {
            Body::Event(event) => self.read_event(entry, event),
            Body::Audit(audit) => match audit.phase {
                Phase::Command => {
                    self.hear(audit);
                    Ok(())
                }
                Phase::Proposal => Ok(()),
                Phase::Intent => {
                    if let Ok(effect) = audit.payload.read::<Effect>() {
                        let lent = self.judge_intent(entry, &effect, shown)?;
                        let intent = Intent { at: entry.record.at, status: EffectStatus::Open, lent, effect };
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
        if let Some(spent) = field(entry, "spent") {
            self.spent = serde_json::from_value(spent.clone()).unwrap_or_default();
        }
        let decided = match event.kind.as_ref() {
            "approval.requested" => {
                let subject = field(entry, "subject").cloned().unwrap_or_default();
                if let Ok(subject) = serde_json::from_value(subject) {
                    let answered_at = entry.record.at;
                    let asked = Asked { subject, status: ApprovalStatus::Pending, answered_at };
                    self.approvals.insert(event.entity_id, asked);
                }
                return Ok(());
            }
            "approval.renewed" => return self.read_renewal(entry, event),
            "approval.revised" => return self.read_revision(entry, event),
            "approval.withdrawn" => return self.read_withdrawal(entry, event),
            "campaign.created" => {
                self.by_hand = fields(entry).is_some_and(is_by_hand);
                return Ok(());
            }
            "approval.approved" => ApprovalStatus::Approved,
            "approval.rejected" => ApprovalStatus::Rejected,
            _ => return Ok(()),
        };
        let sequence = entry.sequence;
        match self.approvals.get_mut(&event.entity_id) {
            None => broken(format!("record {sequence} answers a request that does not exist")),
            Some(asked) if asked.status != ApprovalStatus::Pending => {
                broken(format!("record {sequence} answers a request twice"))
            }
            Some(asked)
                if decided == ApprovalStatus::Approved && entry.record.at >= asked.subject.expires_at =>
            {
                broken(format!("record {sequence} approves what has expired"))
            }
            Some(asked) => {
                (asked.status, asked.answered_at) = (decided, entry.record.at);
                Ok(())
            }
        }
    }

    /// A request may be renewed with a later expiry, as long as it is unanswered.
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

    /// The journal's outcome of an effect must be the real one.
    fn read_outcome(&mut self, entry: &Entry, audit: &Audit) -> Result<(), Finding> {
        let Some(id) = audit.payload.get("effect") else { return Ok(()) };
        let of_effect = |intent: &&mut Intent| serde_json::json!(intent.effect.id) == *id;
        let sequence = entry.sequence;
        let Some(intent) = self.intents.values_mut().find(of_effect) else {
            return broken(format!("record {sequence} is an outcome without an intent"));
        };
        let latest_day = entry.record.at.max(intent.at).day();
        let status = audit.payload.get("status").cloned().unwrap_or_default();
        let status = serde_json::from_value(status).unwrap_or(EffectStatus::Open);
        // A person's finding about an uncertain effect was counted when it became uncertain.
        let resolution = std::mem::replace(&mut intent.status, status) != EffectStatus::Open;
        let happened = self.delivered.contains(&intent.effect.key);
        let (truth, counts) = match status {
            EffectStatus::Done => (happened, true),
            EffectStatus::Failed => (!happened, false),
            EffectStatus::Uncertain => (true, true),
            EffectStatus::Open => (false, false),
        };
        let leaves_the_machine = intent.effect.tool == SEND_MESSAGE;
        match intent.lent {
            None if counts && !resolution => self.today.reach(latest_day),
            // An unsent message is credited back to its day, if that is not over.
            Some(day) if !counts && !resolution && day == self.today.day => self.today.count -= 1,
            Some(_) | None => {}
        }
        if truth || !leaves_the_machine {
            return Ok(());
        }
        let observed = format!("record {sequence} has a wrong outcome; the world says delivered: {happened}");
        Err(Finding::new(Invariant::Truth, observed))
    }

    /// Checks a delivery against what was durable when the world was called.
    pub(super) fn judge(&mut self, delivery: &Delivery) -> Result<(), Finding> {
        let key = &delivery.key;
        if !self.delivered.insert(key.clone()) {
            return Err(Finding::new(Invariant::Once, format!("{key} was delivered twice")));
        }
        let Some(intent) = self.intents.get(key).filter(|intent| intent.status == EffectStatus::Open) else {
            return broken(format!("{key} was delivered without a durable intent"));
        };
        let effect = &intent.effect;
        if effect.parameters != delivery.parameters || effect.approval != delivery.approval {
            return broken(format!("{key} differs from its intent"));
        }
        match delivery.sender {
            Sender::Tool => {
                self.today.reach(intent.at.day());
                self.judge_approval(key, &delivery.parameters, delivery.approval, delivery.asked.shown)?;
            }
            // A person's delivery was checked when it was entrusted.
            Sender::Person => {}
        }
        if delivery.approval.is_some_and(|id| !self.used.insert(id.0)) {
            return broken(format!("{key} was delivered under an approval that has been used"));
        }
        match delivery.sender {
            Sender::Tool => self.count_today(),
            Sender::Person => Ok(()),
        }
    }

    /// Counts one more delivery of the day, if allowed.
    fn count_today(&mut self) -> Result<(), Finding> {
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

    /// Whether exactly this was approved at this time.
    fn judge_approval(
        &self,
        key: &str,
        parameters: &Fields,
        approval: Option<ApprovalId>,
        shown: Timestamp,
    ) -> Result<(), Finding> {
        let Some(id) = approval else { return broken(format!("{key} was delivered without an approval")) };
        let Some(asked) = self.approvals.get(&id.0) else {
            return broken(format!("{key} was delivered under an approval that does not exist"));
        };
        if asked.status != ApprovalStatus::Approved {
            return broken(format!("{key} was delivered under an approval that is {:?}", asked.status));
        }
        let subject = &asked.subject;
        if subject.tool != SEND_MESSAGE || subject.key != key || subject.parameters != *parameters {
            return broken(format!("{key} is not what was approved"));
        }
        // Days on which a limit was used up do not count.
        let names = [SEND_MESSAGE].into_iter();
        let held = self.policy.as_ref().map_or(0, |policy| match policy.edition {
            Edition::First => 0,
            Edition::Second | Edition::Third => {
                policy.used_up_days(&self.spent, names, asked.answered_at, shown)
            }
        });
        if shown >= subject.expires_at.plus_ms(held * DAY_MS) {
            return broken(format!(
                "{key} was delivered at {shown}, its approval expired at {}",
                subject.expires_at
            ));
        }
        let version = self.policy.as_ref().map(|policy| policy.version);
        if version != Some(subject.policy_version) {
            return broken(format!("{key} was approved under another policy than {version:?}"));
        }
        Ok(())
    }
}

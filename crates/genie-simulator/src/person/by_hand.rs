//! The person who works a campaign by hand. They take entrusted messages, send them now, later or never, and
//! report it, forget to, or cannot tell. The world's ledger holds what they really sent. They never report a
//! sent message as unsent.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect;
use genie_kernel::record::Fields;
use genie_kernel::{ApprovalId, EffectId};
use genie_outreach::schema::TASKS;
use genie_outreach::{CampaignCommand, Message, artifacts};
use genie_runtime::StreamLocks;

use super::routine::BY;
use super::{Expect, Matters, id_of};
use crate::fault_profile::ByHand;
use crate::universe::Universe;
use crate::world::{Delivery, Sender};

/// How often an unsent message is returned.
const PUTS_BACK: u32 = 150;

/// The messages that the person has taken and not sent yet. They survive a crash of the program.
pub(super) type Desk = BTreeMap<EffectId, Delivery>;

/// A message to send, as the UI shows it.
struct InHand {
    effect: EffectId,
    key: String,
    approval: Option<ApprovalId>,
}

impl Universe {
    /// One action of the person.
    pub(super) fn work_by_hand(&self, locks: &StreamLocks, matters: &Matters, by_hand: &ByHand) {
        if self.strikes(by_hand.bars) {
            self.tell_of_bar(locks);
        } else if self.strikes(by_hand.doubts) {
            self.tell_of_doubt(locks);
        } else if self.strikes(by_hand.revises) {
            self.revise(locks, matters);
        } else if self.strikes(by_hand.interferes) {
            self.interfere(locks);
        } else if self.strikes(by_hand.repeats) {
            self.say_again(locks);
        } else if !self.unblock_preparation(locks, matters) {
            self.work_queue(locks, by_hand);
        }
    }

    /// Sends a message taken earlier, or acts on what the UI shows.
    fn work_queue(&self, locks: &StreamLocks, by_hand: &ByHand) {
        let taken: Vec<EffectId> = self.person.desk.borrow().keys().copied().collect();
        if let Some(effect) = self.chance.pick(&taken)
            && self.chance.happens(by_hand.sends)
        {
            self.send(*effect);
            if !self.chance.happens(by_hand.forgets) {
                self.say(locks, *effect, Resolution::Happened);
            }
            return;
        }
        let items = self.in_hand();
        let Some(item) = self.chance.pick(&items) else { return };
        if self.chance.happens(by_hand.unsure) {
            self.say(locks, item.effect, Resolution::Unsure);
        } else if self.world.delivered(&item.key) {
            self.say(locks, item.effect, Resolution::Happened);
        } else if self.chance.happens(PUTS_BACK) {
            self.say(locks, item.effect, Resolution::DidNotHappen);
        } else {
            self.take(item);
        }
    }

    /// The entrusted messages. The person sees only durable data, because nothing else survives a crash, and
    /// a sent message cannot be recalled.
    fn in_hand(&self) -> Vec<InHand> {
        let columns = &["key", "approval_id", "intent_sequence"];
        let durable = self.disk.durable().sequence;
        let seen = |row: &Fields| row.get("intent_sequence").and_then(Value::as_u64) <= Some(durable);
        let text = |row: &Fields, name: &str| row.get(name).and_then(Value::as_str).map(str::to_owned);
        let open = self.rows(&effect::TABLE, columns, vec![("status", json!("open"))]);
        let item = |row: &Fields| {
            let approval = text(row, "approval_id").and_then(|id| id.parse().ok()).map(ApprovalId);
            Some(InHand { effect: EffectId(id_of(row)?), key: text(row, "key")?, approval })
        };
        open.iter().filter(|row| seen(row)).filter_map(item).collect()
    }

    /// Notes the recipient and text that the UI shows now.
    fn take(&self, item: &InHand) {
        let row = artifacts::latest(&self.disk.memory, self.stream, "message", &item.key, &["content"]);
        let Some(message) = row.ok().flatten().and_then(|row| Message::from_row(&row).ok()) else { return };
        let taken = Delivery {
            key: item.key.clone(),
            parameters: message.parameters(),
            approval: item.approval,
            sender: Sender::Person,
            asked: self.asked(),
        };
        self.person.desk.borrow_mut().insert(item.effect, taken);
    }

    /// Sends a taken message. Only the person and the recipient know.
    fn send(&self, effect: EffectId) {
        if let Some(taken) = self.person.desk.borrow_mut().remove(&effect) {
            self.trace.note(taken.key.as_bytes());
            self.world.deliver(Delivery { asked: self.asked(), ..taken });
        }
    }

    /// Reports the outcome of a message. A message unsent by then will not be sent.
    fn say(&self, locks: &StreamLocks, effect: EffectId, found: Resolution) {
        self.person.desk.borrow_mut().remove(&effect);
        self.tell(locks, &Command::Resolve { effect, found, by: BY.to_owned() }, Expect::Accepted);
    }

    /// Reports again what is already settled.
    fn say_again(&self, locks: &StreamLocks) {
        let done = self.rows(&effect::TABLE, &[], vec![("status", json!("done"))]);
        let found = [Resolution::Happened, Resolution::DidNotHappen, Resolution::Unsure];
        let told = self.chance.pick(&done).and_then(id_of).zip(self.chance.pick(&found).copied());
        if let Some((effect, found)) = told {
            let again = Command::Resolve { effect: EffectId(effect), found, by: BY.to_owned() };
            self.tell(locks, &again, Expect::Refused);
        }
    }

    /// Advances a preparation that waits for more than an answer. Returns whether it did.
    fn unblock_preparation(&self, locks: &StreamLocks, matters: &Matters) -> bool {
        let blocked = self.rows(&TASKS, &["metadata", "attempts"], vec![("status", json!("blocked"))]);
        let unscored = |row: &Fields| {
            let metadata = row.get("metadata");
            metadata.and_then(|it| it.get("work")) == Some(&json!("score"))
                && metadata.is_none_or(|it| it.get("question").is_none())
                && row.get("attempts").and_then(Value::as_u64).unwrap_or(0) == 0
        };
        let asked = |tool: &str| matters.approvals.iter().any(|asked| asked.subject.tool == tool);
        let command = if blocked.iter().any(unscored) {
            self.own_algorithm()
        } else if self.preparation() == json!("reviewing") && !asked("contact_leads") {
            CampaignCommand::Review
        } else {
            return false;
        };
        self.tell(locks, &Command::Own(command), Expect::Accepted);
        true
    }

    /// Does and reports everything, as a careful person would. Returns the number of actions.
    pub(super) fn finish_by_hand(&self, locks: &StreamLocks, matters: &Matters) -> u64 {
        if self.faults.by_hand.is_none() {
            return 0;
        }
        let mut done = u64::from(self.unblock_preparation(locks, matters));
        for item in self.in_hand() {
            if !self.world.delivered(&item.key) {
                self.take(&item);
                self.send(item.effect);
            }
            self.say(locks, item.effect, Resolution::Happened);
            done += 1;
        }
        done
    }
}

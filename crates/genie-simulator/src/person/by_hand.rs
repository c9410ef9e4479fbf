//! The person who works a campaign by hand. They take what is put into their hands, send it now or
//! later or not at all, and say so, forget to, or cannot tell. What they really sent is in the
//! world's ledger. They never say that something was not sent which was.

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
use crate::universe::Universe;
use crate::weather::ByHand;
use crate::world::{Delivery, Sender};

/// How often something is put back that has not been sent.
const PUTS_BACK: u32 = 150;

/// What the person has taken and not sent yet. It stays with them when the program crashes.
pub(super) type Desk = BTreeMap<EffectId, Delivery>;

/// A message that the person is to send, as the screen shows it.
struct InHand {
    effect: EffectId,
    key: String,
    approval: Option<ApprovalId>,
}

impl Universe {
    /// One thing that the person does.
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

    /// Sends something that was taken earlier, or does something about what the screen shows.
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

    /// What is in the person's hands. They see what is durable: nothing else outlives the program,
    /// and what is sent by hand cannot be taken back.
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

    /// Notes whom to write to and what, as the screen shows it now.
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

    /// Sends what was taken. Nobody but the person and the one who is written to knows.
    fn send(&self, effect: EffectId) {
        if let Some(taken) = self.person.desk.borrow_mut().remove(&effect) {
            self.trace.note(taken.key.as_bytes());
            self.world.deliver(Delivery { asked: self.asked(), ..taken });
        }
    }

    /// Says what became of something. What was not sent by then will not be sent.
    fn say(&self, locks: &StreamLocks, effect: EffectId, found: Resolution) {
        self.person.desk.borrow_mut().remove(&effect);
        self.tell(locks, &Command::Resolve { effect, found, by: BY.to_owned() }, Expect::Accepted);
    }

    /// Says once more what has been settled.
    fn say_again(&self, locks: &StreamLocks) {
        let done = self.rows(&effect::TABLE, &[], vec![("status", json!("done"))]);
        let found = [Resolution::Happened, Resolution::DidNotHappen, Resolution::Unsure];
        let told = self.chance.pick(&done).and_then(id_of).zip(self.chance.pick(&found).copied());
        if let Some((effect, found)) = told {
            let again = Command::Resolve { effect: EffectId(effect), found, by: BY.to_owned() };
            self.tell(locks, &again, Expect::Refused);
        }
    }

    /// Helps a preparation on that waits for more than an answer. Whether it did.
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

    /// Does and says everything, as a careful person would. How much there was to do.
    pub(super) fn finish_by_hand(&self, locks: &StreamLocks, matters: &Matters) -> u64 {
        if self.weather.by_hand.is_none() {
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

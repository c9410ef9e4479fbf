//! The user of a rehearsal: approves and sends everything at once, and sees connection requests accepted at
//! the assumed rate. A forecast holds for a user who does the same.

use serde_json::Value;

use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::{self, Effect, EffectStatus};
use genie_kernel::journal::ROWS_MAX;
use genie_kernel::task::{Task, UNGATED};
use genie_kernel::{EffectId, Hash};
use genie_outreach::contract::{LeadId, MessageType};
use genie_outreach::playbook::{self, QUESTION, Work};
use genie_outreach::schema::{LEADS, TASKS};
use genie_outreach::{CampaignCommand, Lead, WITHOUT_NOTE};
use genie_runtime::CommandError;

use super::{Delivery, Rehearsal};

/// The assumed behaviour of leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// The percentage of leads that accept a connection request. Whether a lead accepts depends only on the lead.
    pub accept_percent: u8,
}

impl Habits {
    /// Whether the lead with this key accepts.
    pub fn accepts(self, key: &str) -> bool {
        let lead = key.split('/').next().unwrap_or(key);
        let first = Hash::of(lead.as_bytes()).0;
        u32::from(first[0]) * 256 + u32::from(first[1]) < u32::from(self.accept_percent) * 65_536 / 100
    }

    pub(super) fn connection(self, key: &str) -> &'static str {
        if self.accepts(key) { "accepted" } else { "pending" }
    }
}

impl Rehearsal<'_> {
    /// Does everything that waits for the user, and returns how much that was.
    pub(super) fn act(&self, habits: &Habits) -> Result<u32, CommandError> {
        let mut done = 0;
        for asked in Approval::waiting(self.journal(), self.stream, 0, ROWS_MAX)? {
            if self.clock.0.get() >= asked.subject.expires_at {
                self.tell(&Command::Renew { approval: asked.id })?;
            } else {
                let (approval, subject_hash) = (asked.id, asked.subject_hash);
                self.tell(&Command::Approve { approval, subject_hash, by: "rehearsal".to_owned() })?;
            }
            done += 1;
        }
        for task in Task::blocked(self.journal(), &TASKS, self.stream, "send_message", ROWS_MAX)? {
            done += u32::from(self.send(&task)?);
        }
        for task in Task::blocked(self.journal(), &TASKS, self.stream, UNGATED, ROWS_MAX)? {
            if !task.metadata.contains_key(QUESTION) || Work::of(&task) != Work::Ask {
                continue;
            }
            let key = playbook::lead_of(&task).map(|lead| lead.to_string()).unwrap_or_default();
            let text = if habits.accepts(&key) { "accepted" } else { "declined" };
            self.tell(&Command::Own(CampaignCommand::Answer { task: task.id, text: text.to_owned() }))?;
            done += 1;
        }
        Ok(done)
    }

    /// Sends the queued messages.
    fn send(&self, task: &Task) -> Result<bool, CommandError> {
        let Some(key) = playbook::key_of(task) else { return Ok(false) };
        let effect = EffectId::of(self.stream, &key);
        let status = effect::status(self.journal(), self.stream, effect).map_err(CommandError::Store)?;
        if status != Some(EffectStatus::Open) {
            return Ok(false);
        }
        if let Some(intent) =
            effect::intent(self.journal(), self.stream, effect).map_err(CommandError::Store)?
        {
            self.note(&intent);
        }
        self.tell(&Command::Resolve { effect, found: Resolution::Happened, by: "rehearsal".to_owned() })?;
        Ok(true)
    }

    /// Records a message that is sent now.
    pub(super) fn note(&self, effect: &Effect) {
        let text = |name: &str| effect.parameters.get(name).and_then(Value::as_str);
        let (Some(lead), Some(message_type)) =
            (text("lead_id").and_then(LeadId::parse), text("message_type").and_then(MessageType::from_name))
        else {
            return;
        };
        let row = self.journal().get(&LEADS, self.stream, lead.uuid()).ok().flatten();
        let name = row.and_then(|row| Lead::from_row(&row).ok()).map(|lead| lead.full_name);
        let step = effect.key.rsplit('/').next().and_then(|step| step.parse().ok());
        self.played.borrow_mut().deliveries.push(Delivery {
            at: self.clock.0.get(),
            lead,
            name: name.unwrap_or_default(),
            message_type,
            step: step.unwrap_or_else(|| playbook::usual_step(message_type)),
            without_note: effect.alternative.as_deref() == Some(WITHOUT_NOTE),
        });
    }
}

//! What an account may send. The numbers are settings, so that a test reaches them quickly.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::act::Refusal;
use crate::clock::days_before;
use crate::ledger::{Delivery, DeliveryKind, Ledger};

/// The longest message or note that a setting may allow, in characters.
pub const TEXT_CHARACTERS_MAX: u32 = 10_000;

/// What an account may send. Times are counted back from now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Invitations in seven days.
    pub invitations_a_week: u32,
    /// Invitations with a note in thirty days.
    pub notes_a_month: u32,
    /// Messages in 24 hours.
    pub messages_a_day: u32,
    /// The longest note, in characters as browsers count them.
    pub note_characters: u32,
    /// The longest message, in characters as browsers count them.
    pub message_characters: u32,
    /// For how many days after a withdrawal a person cannot be invited again.
    pub reinvite_days: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            invitations_a_week: 100,
            notes_a_month: 50,
            messages_a_day: 100,
            note_characters: 300,
            message_characters: 8_000,
            reinvite_days: 21,
        }
    }
}

impl Limits {
    /// Whether an account may send one more invitation.
    pub fn allow_invitation(
        &self,
        ledger: &Ledger,
        account: &str,
        with_note: bool,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let invited = |delivery: &Delivery| delivery.kind == DeliveryKind::Invitation;
        if ledger.count(account, days_before(now, 7), invited) >= self.invitations_a_week as usize {
            return Err(Refusal::WeeklyLimit);
        }
        let noted = |delivery: &Delivery| invited(delivery) && delivery.text.is_some();
        if with_note && ledger.count(account, days_before(now, 30), noted) >= self.notes_a_month as usize {
            return Err(Refusal::NotesLimit);
        }
        Ok(())
    }

    /// Whether an account may send one more message.
    pub fn allow_message(&self, ledger: &Ledger, account: &str, now: Timestamp) -> Result<(), Refusal> {
        let written = |delivery: &Delivery| delivery.kind == DeliveryKind::Message;
        match ledger.count(account, days_before(now, 1), written) >= self.messages_a_day as usize {
            true => Err(Refusal::DailyLimit),
            false => Ok(()),
        }
    }
}

/// The length of a text as browsers count it for `maxlength`.
pub fn characters(text: &str) -> usize {
    text.encode_utf16().count()
}

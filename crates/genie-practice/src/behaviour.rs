//! What people do: whether and when they accept an invitation and answer a message. It depends on the seed, on who
//! they are and on what was sent; a setting decides otherwise for one person or for all.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::chance::{draw, happens, minutes};
use crate::clock::after;

/// The name under which the settings say what everyone does who is not named.
pub const EVERYONE: &str = "*";

/// How many of a hundred people accept an invitation.
const ACCEPT_PERCENT: u64 = 65;

/// How many accept if it has a note.
const ACCEPT_WITH_NOTE_PERCENT: u64 = 75;

/// How many answer a message.
const REPLY_PERCENT: u64 = 60;

/// Acceptance takes between two minutes and almost six days.
const ACCEPT_POWERS: (u32, u32) = (1, 13);

/// A reply takes between one minute and almost three days.
const REPLY_POWERS: (u32, u32) = (0, 12);

/// What a person answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplyKind {
    /// Yes.
    Positive,
    /// No.
    Negative,
    /// A question.
    Question,
    /// An automatic answer.
    OutOfOffice,
    /// The wish to get no more messages.
    Unsubscribe,
}

impl ReplyKind {
    /// Whether the person answers nothing after this.
    pub fn is_final(self) -> bool {
        match self {
            Self::Negative | Self::Unsubscribe => true,
            Self::Positive | Self::Question | Self::OutOfOffice => false,
        }
    }
}

/// Whether a person accepts invitations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Accepts {
    /// Never.
    Never,
    /// So many minutes after the invitation.
    AfterMinutes(u32),
}

/// Whether a person answers messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Replies {
    /// Never.
    Never,
    /// To every message until a final answer.
    Always {
        /// With this.
        kind: ReplyKind,
        /// So many minutes after the message.
        after_minutes: u32,
    },
}

/// What a person does, where the seed does not decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Behaviour {
    /// Whether the person accepts invitations.
    pub accepts: Option<Accepts>,
    /// Whether the person answers messages.
    pub replies: Option<Replies>,
}

/// What all people do.
#[derive(Clone, Copy, Debug)]
pub struct Behaviours<'a> {
    /// The seed.
    pub seed: u64,
    /// What the settings decide, by the slug of the person.
    pub decided: &'a BTreeMap<String, Behaviour>,
}

impl Behaviours<'_> {
    fn decided<T>(&self, slug: &str, choose: impl Fn(&Behaviour) -> Option<T>) -> Option<T> {
        let one = |name: &str| self.decided.get(name).and_then(&choose);
        one(slug).or_else(|| one(EVERYONE))
    }

    /// When an invitation is accepted, if ever.
    pub fn accepted(
        &self,
        account: &str,
        slug: &str,
        invited: Timestamp,
        with_note: bool,
    ) -> Option<Timestamp> {
        if let Some(accepts) = self.decided(slug, |behaviour| behaviour.accepts) {
            return match accepts {
                Accepts::Never => None,
                Accepts::AfterMinutes(minutes) => Some(after(invited, i64::from(minutes))),
            };
        }
        let percent = if with_note { ACCEPT_WITH_NOTE_PERCENT } else { ACCEPT_PERCENT };
        let words = ["accepts", account, slug];
        let (from, until) = ACCEPT_POWERS;
        happens(self.seed, &words, percent).then(|| after(invited, minutes(self.seed, &words, from, until)))
    }

    /// What is answered to a message and when, if anything.
    pub fn reply(
        &self,
        account: &str,
        slug: &str,
        text: &str,
        sent: Timestamp,
    ) -> Option<(ReplyKind, Timestamp)> {
        if let Some(replies) = self.decided(slug, |behaviour| behaviour.replies) {
            return match replies {
                Replies::Never => None,
                Replies::Always { kind, after_minutes } => {
                    Some((kind, after(sent, i64::from(after_minutes))))
                }
            };
        }
        let words = ["replies", account, slug, text];
        let kind = match draw(self.seed, &["kind", account, slug, text], 100) {
            0..30 => ReplyKind::Positive,
            30..55 => ReplyKind::Negative,
            55..78 => ReplyKind::Question,
            78..90 => ReplyKind::OutOfOffice,
            _ => ReplyKind::Unsubscribe,
        };
        let (from, until) = REPLY_POWERS;
        happens(self.seed, &words, REPLY_PERCENT)
            .then(|| (kind, after(sent, minutes(self.seed, &words, from, until))))
    }
}

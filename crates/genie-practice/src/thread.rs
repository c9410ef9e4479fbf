//! A conversation: what was delivered, and what the person answered up to a time.

use jiff::Timestamp;

use crate::account::Account;
use crate::behaviour::{Behaviours, ReplyKind};
use crate::chance::{draw, happens};
use crate::clock::after;
use crate::language::{Words, fill};
use crate::ledger::{Delivery, DeliveryKind};
use crate::relation::Relation;

/// How many of a hundred old connections have written before.
const GREETED_PERCENT: u64 = 12;

/// When the first old message was written: 2026-01-05T08:00:00Z.
const HISTORY_FROM: i64 = 1_767_600_000;

/// Over how many minutes old messages are spread: sixty days.
const HISTORY_MINUTES: u64 = 60 * 24 * 60;

/// Who wrote a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writer {
    /// The account.
    Account,
    /// The person.
    Person,
}

/// A message in a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub writer: Writer,
    pub at: Timestamp,
    pub text: String,
}

/// Whose conversation it is, and what their answers depend on.
#[derive(Clone, Copy, Debug)]
pub struct Between<'a> {
    pub behaviours: Behaviours<'a>,
    pub account: &'a Account,
    pub slug: &'a str,
    pub words: &'a Words,
}

impl Between<'_> {
    /// The messages of the conversation at a time, the oldest first.
    pub fn messages<'a>(
        &self,
        relation: &Relation,
        deliveries: impl Iterator<Item = &'a Delivery>,
        now: Timestamp,
    ) -> Vec<Message> {
        let mut messages = Vec::new();
        let mut written: Vec<(Timestamp, String)> = Vec::new();
        match relation {
            Relation::Acquainted => messages.extend(self.greeting()),
            Relation::Accepted { since, note } => written.extend(note.clone().map(|note| (*since, note))),
            Relation::Invited { .. } | Relation::Apart { .. } => return messages,
        }
        let sent = deliveries.filter(|delivery| delivery.kind == DeliveryKind::Message);
        written.extend(sent.map(|delivery| (delivery.at, delivery.text.clone().unwrap_or_default())));
        let mut ended: Option<Timestamp> = None;
        for (at, text) in written {
            let reply = match ended {
                Some(end) if end <= at => None,
                Some(_) | None => self.behaviours.reply(&self.account.id, self.slug, &text, at),
            };
            let reply = reply.filter(|(_, replied)| *replied <= now);
            let answer = reply.map(|(kind, replied)| (kind, replied, self.reply(kind, &text)));
            messages.push(Message { writer: Writer::Account, at, text });
            if let Some((kind, at, text)) = answer {
                messages.push(Message { writer: Writer::Person, at, text });
                if kind.is_final() {
                    ended = Some(ended.map_or(at, |end| end.min(at)));
                }
            }
        }
        // A person who refused does not answer earlier messages either.
        messages
            .retain(|message| message.writer == Writer::Account || ended.is_none_or(|end| message.at <= end));
        messages.sort_by_key(|message| message.at);
        messages
    }

    /// What an old connection wrote before the network had a ledger.
    fn greeting(&self) -> Option<Message> {
        let (seed, words) = (self.behaviours.seed, ["greeting", &*self.account.id, self.slug]);
        if !happens(seed, &words, GREETED_PERCENT) {
            return None;
        }
        let minutes = i64::try_from(draw(seed, &words, HISTORY_MINUTES)).unwrap_or(0);
        let at = after(Timestamp::from_second(HISTORY_FROM).unwrap_or_default(), minutes);
        Some(Message { writer: Writer::Person, at, text: self.words.replies.greeting.clone() })
    }

    fn reply(&self, kind: ReplyKind, message: &str) -> String {
        let replies = &self.words.replies;
        let texts = match kind {
            ReplyKind::Positive => &replies.positive,
            ReplyKind::Negative => &replies.negative,
            ReplyKind::Question => &replies.question,
            ReplyKind::OutOfOffice => &replies.out_of_office,
            ReplyKind::Unsubscribe => &replies.unsubscribe,
        };
        let words = ["text", &*self.account.id, self.slug, message];
        let place = usize::try_from(draw(self.behaviours.seed, &words, texts.len() as u64)).unwrap_or(0);
        let text = texts.get(place).map_or("", String::as_str);
        fill(text, &[("sender", self.account.first_name())])
    }
}

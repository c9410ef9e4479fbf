//! Compares an archive with the state of a campaign, lead by lead. The result depends on these two alone, so
//! reading the same archive again gives the same findings.

use genie_kernel::effect::EffectStatus;
use genie_kernel::{DAY_MS, Timestamp};
use genie_people::import::Kind as Table;

use crate::contract::{LeadStatus, MessageType};
use crate::evidence_record::{EvidenceKind, EvidenceRecord};
use crate::lead::Connection;

use super::archive::{Act, Archive, Sign};
use super::finding::{Finding, Findings, Kind, Location, Novelty};
use super::known::{Delivery, KnownLead};
use super::words::{letters, says};

/// Later than any date in a file.
const FOREVER: Timestamp = Timestamp(i64::MAX / 2);

/// The findings of an archive about these leads.
pub fn reconcile(archive: &Archive, people: &[KnownLead]) -> Findings {
    let mut all = Vec::new();
    for known in people {
        let mut person = Person::of(archive, known);
        person.unconfirmed();
        person.request();
        person.messages();
        person.replies();
        person.contacted_elsewhere();
        all.append(&mut person.found);
    }
    Findings { all }
}

/// One lead: the campaign's state, the archive's rows, and the findings.
struct Person<'a> {
    archive: &'a Archive,
    known: &'a KnownLead,
    contact: Option<&'a Sign>,
    was_invited_by: bool,
    wrote_back: Vec<&'a Sign>,
    /// The user's actions that belong to a delivery of the campaign, with that delivery.
    own: Vec<(usize, &'a Sign)>,
    /// The user's other actions.
    besides: Vec<&'a Sign>,
    found: Vec<Finding>,
}

impl<'a> Person<'a> {
    fn of(archive: &'a Archive, known: &'a KnownLead) -> Self {
        let mut signs = archive.signs_of(&known.tokens);
        // Archives list the newest row first or last, and a row may be listed twice.
        signs.sort_by_key(|sign| (sign.span.map(|span| span.from), sign.trace.row));
        let texts: Vec<String> = known.deliveries.iter().map(|delivery| letters(&delivery.text)).collect();
        let mut person = Self {
            archive,
            known,
            contact: None,
            was_invited_by: false,
            wrote_back: Vec::new(),
            own: Vec::new(),
            besides: Vec::new(),
            found: Vec::new(),
        };
        for sign in signs {
            match sign.act {
                Act::Connected => person.contact = person.contact.or(Some(sign)),
                Act::InvitedBy => person.was_invited_by = true,
                Act::WroteBack(_) => person.wrote_back.push(sign),
                Act::Invited | Act::Wrote(_) => match person.delivery_of(sign, &texts) {
                    Some(delivery) => person.own.push((delivery, sign)),
                    None => person.besides.push(sign),
                },
            }
        }
        person
    }

    /// The delivery of the campaign that an action belongs to: the one with the same text, or else the one in
    /// progress at that time. An invitation without a note has no text.
    fn delivery_of(&self, sign: &Sign, texts: &[String]) -> Option<usize> {
        let all = || {
            self.known
                .deliveries
                .iter()
                .enumerate()
                .filter(|(_, delivery)| delivery.status.may_have_happened())
        };
        let by_words = |(place, _): &(usize, &Delivery)| {
            texts.get(*place).is_some_and(|written| says(&sign.letters, written))
        };
        let is_invitation = sign.act == Act::Invited;
        let fits = |delivery: &Delivery| {
            // A note that was edited by hand appears as a message once the request is accepted.
            !is_invitation || delivery.message_type == MessageType::ConnectionRequest
        };
        let in_time = |(_, delivery): &(usize, &Delivery)| {
            let done = delivery.status == EffectStatus::Done;
            let until = delivery.settled_at.filter(|_| done).unwrap_or(FOREVER);
            // Without the text, only an invitation can match an unconfirmed delivery.
            fits(delivery)
                && (done || is_invitation)
                // A person cannot be invited twice, so an invitation since then is this one.
                && sign.span.is_none_or(|span| match is_invitation {
                    true => !span.is_before(delivery.begun_at.plus_ms(-DAY_MS)),
                    false => span.is_around(delivery.begun_at, until),
                })
        };
        let by_words = all().find(by_words).filter(|(_, delivery)| fits(delivery));
        // The latest, if several were in progress.
        by_words.or_else(|| all().rfind(in_time)).map(|(place, _)| place)
    }

    fn delivery(&self, message: MessageType) -> Option<(usize, &'a Delivery)> {
        let known: &'a KnownLead = self.known;
        known.deliveries.iter().enumerate().find(|(_, delivery)| delivery.message_type == message)
    }

    fn location_of(&self, place: usize) -> Option<&'a Sign> {
        self.own.iter().find(|(own, _)| *own == place).map(|(_, sign)| *sign)
    }

    /// The connection, if it was made after the request can have been sent.
    fn contact_since(&self, moment: Timestamp) -> Option<&'a Sign> {
        self.contact.filter(|contact| contact.span.is_none_or(|span| !span.is_before(moment)))
    }

    /// Unconfirmed deliveries that the archive shows.
    fn unconfirmed(&mut self) {
        let known: &'a KnownLead = self.known;
        for (place, delivery) in known.deliveries.iter().enumerate() {
            match delivery.status {
                EffectStatus::Open | EffectStatus::Uncertain => {}
                EffectStatus::Done | EffectStatus::Failed => continue,
            }
            let is_request = delivery.message_type == MessageType::ConnectionRequest;
            // A lead who became a connection without inviting the user was invited by the user.
            let contact = self
                .contact_since(delivery.begun_at)
                .filter(|contact| is_request && !self.was_invited_by && contact.span.is_some());
            if let Some(sign) = self.location_of(place).or(contact) {
                self.add(Kind::SentButUnconfirmed, Some(sign), Some(delivery));
            }
        }
    }

    /// The outcome of a request that the campaign considers sent.
    fn request(&mut self) {
        let Some((place, request)) = self.delivery(MessageType::ConnectionRequest) else {
            return self.connected_without_request();
        };
        match request.status {
            EffectStatus::Done => {}
            EffectStatus::Failed => return self.connected_without_request(),
            EffectStatus::Open | EffectStatus::Uncertain => return,
        }
        let sent = self.location_of(place);
        match (self.contact, self.known.connection) {
            (Some(contact), _) if self.contact_since(request.begun_at).is_none() => {
                self.add(Kind::AlreadyConnected, Some(contact), Some(request));
            }
            (Some(contact), Some(Connection::Declined)) => {
                self.add(Kind::ConnectedThoughDeclined, Some(contact), None);
            }
            (Some(contact), Some(Connection::Accepted) | None) => {
                self.add(Kind::Accepted, Some(contact), None)
            }
            (None, Some(Connection::Declined)) => {}
            (None, Some(Connection::Accepted)) => self.missing_connection(),
            (None, None) if !self.denies(Table::Connections) => {}
            (None, None) if sent.is_some() => self.add(Kind::StillPending, sent, None),
            (None, None) => {
                let until = request.settled_at.unwrap_or(request.begun_at);
                if self.denies(Table::Invitations) && self.covers(Table::Invitations, request.begun_at, until)
                {
                    self.add(Kind::RequestMissing, None, Some(request));
                }
            }
        }
    }

    /// A lead who is a connection without a request of the campaign, which the campaign does not know.
    fn connected_without_request(&mut self) {
        let contact = self.contact.filter(|_| !self.known.contact);
        if let (Some(contact), LeadStatus::Pending) = (contact, self.known.status) {
            self.add(Kind::AlreadyConnected, Some(contact), None);
        }
    }

    /// A recorded acceptance of a lead who is not a connection. An archive from before the acceptance proves
    /// nothing.
    fn missing_connection(&mut self) {
        let seen = self.known.evidence.iter().find(|seen| seen.kind == EvidenceKind::Accepted);
        let seen = seen.and_then(|seen| seen.moment());
        let follow_up = self.delivery(MessageType::FollowUp).map(|(_, delivery)| delivery.begun_at);
        let Some(accepted) = seen.into_iter().chain(follow_up).max() else { return };
        let later = self.archive.ends().is_some_and(|end| end > accepted.plus_ms(DAY_MS));
        if later && self.denies(Table::Connections) {
            self.add(Kind::ConnectionMissing, None, None);
        }
    }

    /// Messages that the campaign recorded as sent and that are missing.
    fn messages(&mut self) {
        let known: &'a KnownLead = self.known;
        for (place, delivery) in known.deliveries.iter().enumerate() {
            let is_message = delivery.message_type != MessageType::ConnectionRequest;
            let until = delivery.settled_at.unwrap_or(delivery.begun_at);
            if is_message
                && delivery.status == EffectStatus::Done
                && self.location_of(place).is_none()
                && self.denies(Table::Messages)
                && self.covers(Table::Messages, delivery.begun_at, until)
            {
                self.add(Kind::MessageMissing, None, Some(delivery));
            }
        }
    }

    /// Their first message after the first one of the campaign.
    fn replies(&mut self) {
        let written = (0..self.known.deliveries.len()).filter_map(|place| self.written_at(place)).min();
        let Some(written) = written else {
            if let (Some(first), LeadStatus::Pending) = (self.wrote_back.first().copied(), self.known.status)
            {
                self.add(Kind::WroteFirst, Some(first), None);
            }
            return;
        };
        let after = |sign: &&&Sign| sign.span.is_some_and(|span| !span.is_before(written));
        if let Some(reply) = self.wrote_back.iter().find(after).copied() {
            self.add(Kind::Replied, Some(reply), None);
        }
    }

    /// The earliest time at which a delivery can have reached them.
    fn written_at(&self, place: usize) -> Option<Timestamp> {
        let delivery = self.known.deliveries.get(place)?;
        let seen = self.location_of(place).and_then(|sign| sign.span).map(|span| span.earliest());
        match (delivery.status, seen) {
            (EffectStatus::Failed, _) | (EffectStatus::Open | EffectStatus::Uncertain, None) => None,
            (EffectStatus::Done, None) => Some(delivery.begun_at),
            (EffectStatus::Done | EffectStatus::Open | EffectStatus::Uncertain, Some(seen)) => {
                Some(seen.max(delivery.begun_at))
            }
        }
    }

    /// The user's messages to them outside the campaign.
    fn contacted_elsewhere(&mut self) {
        if let Some(first) = self.besides.first().copied() {
            self.add(Kind::ContactedElsewhere, Some(first), None);
        }
    }

    fn denies(&self, table: Table) -> bool {
        self.archive.can_deny(table, &self.known.full_name)
    }

    /// Whether the archive covers this period.
    fn covers(&self, table: Table, from: Timestamp, to: Timestamp) -> bool {
        let begins = self.archive.begins(table).is_some_and(|begin| begin <= from);
        begins && self.archive.ends().is_some_and(|end| end > to)
    }

    fn add(&mut self, kind: Kind, sign: Option<&Sign>, delivery: Option<&Delivery>) {
        let trace: Option<Location> = sign.map(|sign| sign.trace.clone());
        let date = trace.as_ref().and_then(|trace| trace.date).map(|date| date.to_string());
        let seen = |record: &EvidenceRecord| record.covers(kind.evidence_kind(), date.as_deref());
        let novelty = if self.known.evidence.iter().any(seen) { Novelty::Known } else { Novelty::New };
        self.found.push(Finding {
            lead: self.known.lead,
            kind,
            novelty,
            trace,
            message_type: delivery.map(|delivery| delivery.message_type),
            effect: delivery.map(|delivery| delivery.effect).filter(|_| kind == Kind::SentButUnconfirmed),
        });
    }
}

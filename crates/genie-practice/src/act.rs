//! What a member can do: invite, withdraw and write. Each is checked, delivered to the ledger, and only then said to
//! have happened.

use axum::http::StatusCode;

use crate::clock::days_before;
use crate::ledger::{DeliveryKind, NotRecorded};
use crate::limits::characters;
use crate::network::Network;
use crate::notice::Notice;
use crate::relation::Relation;
use crate::session::Member;
use crate::settings::Layout;

/// What a member wants to do with a person, who is given by their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Invite the person.
    Invite {
        /// Whom.
        person: usize,
        /// What the invitation says.
        note: Option<String>,
        /// The person's email address, where the layout asks for it.
        email: Option<String>,
    },
    /// Withdraw an invitation.
    Withdraw {
        /// Whose.
        person: usize,
    },
    /// Send a message.
    Write {
        /// To whom.
        person: usize,
        /// What.
        text: String,
    },
}

/// Why something was not done. Nothing has reached the ledger then, except perhaps if it is out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// All invitations of the week are sent.
    WeeklyLimit,
    /// All notes of the month are sent.
    NotesLimit,
    /// All messages of the day are sent.
    DailyLimit,
    /// An invitation of this person was withdrawn recently.
    RecentlyWithdrawn,
    /// The note is too long.
    NoteTooLong,
    /// The message is too long.
    MessageTooLong,
    /// There is no text.
    Empty,
    /// The person is no connection.
    NotConnected,
    /// An invitation waits.
    AlreadyInvited,
    /// The person is a connection.
    AlreadyConnected,
    /// No invitation waits.
    NothingToWithdraw,
    /// The email address is not that of the person.
    EmailWrong,
    /// The ledger takes no more.
    OutOfOrder,
}

impl Refusal {
    /// The status of the page that says so; none if it is said in a dialog on the page of the person.
    pub fn status(self) -> Option<StatusCode> {
        match self {
            Self::WeeklyLimit | Self::NotesLimit | Self::DailyLimit | Self::RecentlyWithdrawn => None,
            Self::NoteTooLong | Self::MessageTooLong | Self::Empty | Self::EmailWrong => {
                Some(StatusCode::UNPROCESSABLE_ENTITY)
            }
            Self::NotConnected => Some(StatusCode::FORBIDDEN),
            Self::AlreadyInvited | Self::AlreadyConnected | Self::NothingToWithdraw => {
                Some(StatusCode::CONFLICT)
            }
            Self::OutOfOrder => Some(StatusCode::SERVICE_UNAVAILABLE),
        }
    }
}

impl From<NotRecorded> for Refusal {
    fn from(reason: NotRecorded) -> Self {
        match reason {
            NotRecorded::Full | NotRecorded::Broken => Self::OutOfOrder,
        }
    }
}

impl Action {
    /// Whom it is about.
    pub fn person(&self) -> usize {
        match self {
            Self::Invite { person, .. } | Self::Withdraw { person } | Self::Write { person, .. } => *person,
        }
    }
}

impl Network {
    /// Does what a member wants, and remembers what their next page says. When this returns without a refusal, the
    /// delivery is on the disk.
    pub fn perform(&mut self, member: &Member, action: Action) -> Result<(), Refusal> {
        let person = action.person();
        let done = match action {
            Action::Invite { person, note, email } => self.invite(member.account, person, note, email),
            Action::Withdraw { person } => self.withdraw(member.account, person),
            Action::Write { person, text } => self.write(member.account, person, text),
        };
        match &done {
            Ok(notice) => {
                self.sessions.notify(&member.session, *notice);
                if let Some(challenge) = &mut self.settings.challenge {
                    challenge.after_deliveries = challenge.after_deliveries.saturating_sub(1);
                }
            }
            Err(refusal) if refusal.status().is_none() => {
                self.sessions.notify(&member.session, Notice::Stopped(*refusal, person));
            }
            Err(_) => {}
        }
        done.map(|_| ())
    }

    fn invite(
        &mut self,
        account: usize,
        person: usize,
        note: Option<String>,
        email: Option<String>,
    ) -> Result<Notice, Refusal> {
        let (now, limits) = (self.time.now(), &self.settings.limits);
        // An empty note is no note, as on the dialog of the page.
        let note = note.filter(|note| !note.trim().is_empty());
        if note.as_ref().is_some_and(|note| characters(note) > limits.note_characters as usize) {
            return Err(Refusal::NoteTooLong);
        }
        match self.relation(account, person) {
            Relation::Acquainted | Relation::Accepted { .. } => return Err(Refusal::AlreadyConnected),
            Relation::Invited { .. } => return Err(Refusal::AlreadyInvited),
            Relation::Apart { withdrawn } => {
                let free = days_before(now, i64::from(limits.reinvite_days));
                if withdrawn.is_some_and(|withdrawn| withdrawn > free) {
                    return Err(Refusal::RecentlyWithdrawn);
                }
            }
        }
        let own = self.people.get(person).email();
        if self.settings.layout == Layout::Changed && email.as_deref().map(str::trim) != Some(own.as_str()) {
            return Err(Refusal::EmailWrong);
        }
        limits.allow_invitation(&self.ledger, &self.accounts.get(account).id, note.is_some(), now)?;
        self.deliver(account, person, DeliveryKind::Invitation, note)?;
        Ok(Notice::Invited(person))
    }

    fn withdraw(&mut self, account: usize, person: usize) -> Result<Notice, Refusal> {
        match self.relation(account, person) {
            Relation::Invited { .. } => {}
            Relation::Acquainted | Relation::Accepted { .. } | Relation::Apart { .. } => {
                return Err(Refusal::NothingToWithdraw);
            }
        }
        self.deliver(account, person, DeliveryKind::Withdrawal, None)?;
        Ok(Notice::Withdrawn(person))
    }

    fn write(&mut self, account: usize, person: usize, text: String) -> Result<Notice, Refusal> {
        self.check_message(&text)?;
        if !self.relation(account, person).is_connected() {
            return Err(Refusal::NotConnected);
        }
        self.settings.limits.allow_message(&self.ledger, &self.accounts.get(account).id, self.time.now())?;
        self.deliver(account, person, DeliveryKind::Message, Some(text))?;
        Ok(Notice::MessageSent(person))
    }

    /// Whether a text can be a message at all.
    pub fn check_message(&self, text: &str) -> Result<(), Refusal> {
        if text.trim().is_empty() {
            return Err(Refusal::Empty);
        }
        match characters(text) > self.settings.limits.message_characters as usize {
            true => Err(Refusal::MessageTooLong),
            false => Ok(()),
        }
    }

    fn deliver(
        &mut self,
        account: usize,
        person: usize,
        kind: DeliveryKind,
        text: Option<String>,
    ) -> Result<(), Refusal> {
        let (sender, recipient) = (&self.accounts.get(account).id, &self.people.get(person).slug);
        Ok(self.ledger.append(self.time.now(), kind, sender, recipient, text)?)
    }
}

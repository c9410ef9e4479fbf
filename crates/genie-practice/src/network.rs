//! The state of the network: who there is, who is signed in, what was delivered, and the settings. Everything else
//! follows from these. It is behind one lock, which is never held while anything but its own disk is waited for.

use std::path::Path;

use jiff::Timestamp;

use crate::account::Accounts;
use crate::behaviour::Behaviours;
use crate::clock::{Time, after};
use crate::error::Error;
use crate::language::{Texts, Words};
use crate::ledger::Ledger;
use crate::options::Options;
use crate::people::People;
use crate::relation::{Relation, degree, relation};
use crate::session::{Member, Sessions};
use crate::settings::{Fault, Settings};
use crate::thread::{Between, Message};

/// The state of the network.
#[derive(Debug)]
pub struct Network {
    pub seed: u64,
    pub people: People,
    pub accounts: Accounts,
    texts: Texts,
    pub ledger: Ledger,
    pub sessions: Sessions,
    pub settings: Settings,
    pub time: Time,
}

/// What a visitor may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// Only that they have to sign in, whether they have or not.
    Wall,
    /// The sign-in page.
    SignedOut,
    /// The security check.
    Challenged(Member),
    /// Everything.
    Member(Member),
}

impl Network {
    /// Builds the network from its seed and its ledger.
    pub fn open(options: &Options) -> Result<Self, Error> {
        options.check()?;
        let people = People::invent(options.seed, options.people)?;
        let accounts = Accounts::load()?;
        let mut ledger = Ledger::open(options.ledger.as_deref().map(Path::new))?;
        for (place, delivery) in ledger.deliveries().iter().enumerate() {
            let foreign = |reason: &str| Error::LedgerForeign { line: place + 1, reason: reason.to_owned() };
            if accounts.place_of(&delivery.sender).is_none() {
                return Err(foreign("there is no such account"));
            }
            if people.by_slug(&delivery.recipient).is_none() {
                return Err(foreign("this seed has no such person"));
            }
        }
        let texts = Texts::load()?;
        ledger.mend()?;
        let time = Time::new(options.clock, ledger.newest());
        let settings = options.settings.clone();
        Ok(Self {
            seed: options.seed,
            people,
            accounts,
            texts,
            ledger,
            sessions: Sessions::default(),
            settings,
            time,
        })
    }

    /// The texts for an account, or for a visitor who is not signed in.
    pub fn words(&self, account: Option<usize>) -> &Words {
        let own = account.map(|account| self.accounts.get(account).language);
        self.texts.of(self.settings.language.or(own).unwrap_or_default())
    }

    /// The name of an account's language, in that language.
    pub fn language_name(&self, account: usize) -> &str {
        &self.texts.of(self.accounts.get(account).language).name
    }

    /// What the visitor with this cookie may see.
    pub fn visit(&mut self, secret: Option<&str>) -> Visit {
        if self.settings.login_wall {
            return Visit::Wall;
        }
        let now = self.time.now();
        let Some(member) = secret.and_then(|secret| self.sessions.member(secret, now)) else {
            return Visit::SignedOut;
        };
        match self.settings.session_pages {
            Some(0) => {
                self.settings.session_pages = None;
                self.sessions.end_all();
                return Visit::SignedOut;
            }
            Some(pages) => self.settings.session_pages = Some(pages - 1),
            None => {}
        }
        match self.settings.challenge {
            Some(challenge) if challenge.after_deliveries == 0 => Visit::Challenged(member),
            Some(_) | None => Visit::Member(member),
        }
    }

    /// Signs an account in, and returns the secret for the cookie.
    pub fn sign_in(&mut self, account: usize) -> Result<String, getrandom::Error> {
        let until = after(self.time.now(), i64::from(self.settings.session_minutes));
        self.sessions.begin(account, until)
    }

    /// What people do.
    pub fn behaviours(&self) -> Behaviours<'_> {
        Behaviours { seed: self.seed, decided: &self.settings.behaviours }
    }

    /// How an account and a person stand to each other now.
    pub fn relation(&self, account: usize, person: usize) -> Relation {
        let (account, slug) = (&self.accounts.get(account).id, &self.people.get(person).slug);
        relation(self.behaviours(), account, slug, self.ledger.between(account, slug), self.time.now())
    }

    /// How far apart an account and a person are now.
    pub fn degree(&self, account: usize, person: usize) -> u8 {
        if self.relation(account, person).is_connected() {
            return 1;
        }
        degree(self.seed, &self.accounts.get(account).id, &self.people.get(person).slug).number()
    }

    /// The people with whom an account is connected, by their places, and since when if that is known.
    pub fn connections(&self, account: usize) -> Vec<(usize, Option<Timestamp>)> {
        let mut connections = Vec::new();
        for person in 0..self.people.list().len() {
            match self.relation(account, person) {
                Relation::Acquainted => connections.push((person, None)),
                Relation::Accepted { since, .. } => connections.push((person, Some(since))),
                Relation::Invited { .. } | Relation::Apart { .. } => {}
            }
        }
        // The newest first, then the old ones in their order.
        connections.sort_by_key(|(_, since)| std::cmp::Reverse(*since));
        connections
    }

    /// The people whom an account has invited and who have not accepted, the newest first.
    pub fn pending(&self, account: usize) -> Vec<(usize, Timestamp)> {
        let waiting = |person: usize| match self.relation(account, person) {
            Relation::Invited { at } => Some((person, at)),
            Relation::Acquainted | Relation::Accepted { .. } | Relation::Apart { .. } => None,
        };
        let mut pending: Vec<_> = (0..self.people.list().len()).filter_map(waiting).collect();
        pending.sort_by_key(|(_, at)| std::cmp::Reverse(*at));
        pending
    }

    /// The conversation of an account with a person, the oldest message first.
    pub fn messages(&self, account: usize, person: usize) -> Vec<Message> {
        let relation = self.relation(account, person);
        let words = self.words(Some(account));
        let (account, slug) = (self.accounts.get(account), &*self.people.get(person).slug);
        let between = Between { behaviours: self.behaviours(), account, slug, words };
        between.messages(&relation, self.ledger.between(&account.id, slug), self.time.now())
    }

    /// The conversations of an account with their last messages, the newest first.
    pub fn threads(&self, account: usize) -> Vec<(usize, Message)> {
        let last = |person: usize| Some((person, self.messages(account, person).pop()?));
        let mut threads: Vec<_> = (0..self.people.list().len()).filter_map(last).collect();
        threads.sort_by_key(|(_, message)| std::cmp::Reverse(message.at));
        threads
    }

    /// How the next delivery goes wrong, if it does.
    pub fn take_fault(&mut self) -> Option<Fault> {
        let fault = self.settings.fault?;
        let left = fault.times.saturating_sub(1);
        self.settings.fault = (left > 0).then_some(Fault { times: left, ..fault });
        (fault.times > 0).then_some(fault)
    }
}

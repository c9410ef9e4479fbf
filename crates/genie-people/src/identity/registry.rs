//! The known people, found by any of their identifiers. Records are merged into one person only on evidence;
//! a name is never evidence, and neither is a shared mailbox.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Alias, Evidence, Identity};

/// Mailboxes that belong to a company or team and not to a person.
const SHARED_MAILBOXES: [&str; 28] = [
    "accounts",
    "admin",
    "administration",
    "billing",
    "careers",
    "contact",
    "contacto",
    "hello",
    "help",
    "hi",
    "hr",
    "info",
    "information",
    "jobs",
    "kontakt",
    "mail",
    "marketing",
    "no-reply",
    "noreply",
    "office",
    "press",
    "sales",
    "service",
    "support",
    "team",
    "webmaster",
    "welcome",
    "work",
];

/// A person's number in one registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u32);

/// Why a person was recognised as a known one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The known person.
    pub person: Person,
    /// The identifier that both have.
    pub by: Alias,
    /// Where it was read first.
    pub evidence: Evidence,
}

/// The result of adding an identity to the registry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admission {
    /// None of its identifiers was known.
    New(Person),
    /// It is a known person, who now has all of its identifiers.
    Known(Match),
    /// It connects people who were separate so far. The absorbed ones are removed.
    Joined {
        /// Why it is the person who was known first.
        kept: Match,
        /// The people who were absorbed.
        absorbed: Vec<Person>,
    },
}

/// The known people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Identity>", into = "Vec<Identity>")]
pub struct Registry {
    people: BTreeMap<Person, Identity>,
    index: BTreeMap<Alias, Person>,
    next: u32,
}

impl Registry {
    /// The number of known people.
    pub fn len(&self) -> usize {
        self.people.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// The number of the next person.
    pub fn next(&self) -> Person {
        Person(self.next)
    }

    /// The identity of a person.
    pub fn identity(&self, person: Person) -> Option<&Identity> {
        self.people.get(&person)
    }

    /// The known person with this identity, if there is one.
    pub fn find(&self, identity: &Identity) -> Option<Match> {
        let proofs = identity.aliases().filter(|alias| alias.is_proof());
        let hints = identity.aliases().filter(|alias| self.email_counts(identity, alias));
        proofs.chain(hints).find_map(|alias| self.matched(alias))
    }

    /// Adds a person, or the identifiers of a known one.
    pub fn admit(&mut self, identity: Identity) -> Admission {
        let Some(first) = self.find(&identity) else {
            let person = Person(self.next);
            self.next += 1;
            self.people.insert(person, Identity::default());
            self.learn(person, identity);
            return Admission::New(person);
        };
        let everyone: BTreeSet<Person> = identity
            .aliases()
            .filter(|alias| alias.is_proof())
            .filter_map(|alias| self.index.get(alias).copied())
            .chain([first.person])
            .collect();
        let oldest = everyone.first().copied().unwrap_or(first.person);
        let absorbed: Vec<Person> = everyone.into_iter().filter(|person| *person != oldest).collect();
        for person in &absorbed {
            let gone = self.people.remove(person).unwrap_or_default();
            for alias in gone.aliases() {
                if self.index.get(alias) == Some(person) {
                    self.index.remove(alias);
                }
            }
            self.learn(oldest, gone);
        }
        self.learn(oldest, identity);
        let kept = Match { person: oldest, ..first };
        if absorbed.is_empty() { Admission::Known(kept) } else { Admission::Joined { kept, absorbed } }
    }

    fn matched(&self, alias: &Alias) -> Option<Match> {
        let person = *self.index.get(alias)?;
        let evidence = self.people.get(&person)?.evidence(alias)?.clone();
        Some(Match { person, by: alias.clone(), evidence })
    }

    /// An e-mail address identifies a person only if nothing better contradicts it: two records with
    /// different profiles stay two people even if they share a mailbox.
    fn email_counts(&self, identity: &Identity, alias: &Alias) -> bool {
        let known = self.index.get(alias).and_then(|person| self.people.get(person));
        let is_overruled = identity.has_proof() && known.is_some_and(Identity::has_proof);
        !alias.is_proof() && !is_overruled
    }

    fn learn(&mut self, person: Person, identity: Identity) {
        let Some(known) = self.people.get_mut(&person) else { return };
        for (alias, evidence) in identity.aliases {
            if !is_shared(&alias) {
                self.index.entry(alias.clone()).or_insert(person);
            }
            known.add(alias, evidence);
        }
        known.aliases.shrink_to_fit();
    }
}

impl From<Vec<Identity>> for Registry {
    fn from(identities: Vec<Identity>) -> Self {
        let mut registry = Self::default();
        for identity in identities {
            registry.admit(identity);
        }
        registry
    }
}

impl From<Registry> for Vec<Identity> {
    fn from(registry: Registry) -> Self {
        registry.people.into_values().collect()
    }
}

/// Whether it is a mailbox that several people read.
pub fn is_shared(alias: &Alias) -> bool {
    match alias {
        Alias::Email(email) => {
            email.split('@').next().is_some_and(|local| SHARED_MAILBOXES.binary_search(&local).is_ok())
        }
        Alias::Profile(_)
        | Alias::Member(_)
        | Alias::MemberNumber(_)
        | Alias::Legacy(_)
        | Alias::Practice(_)
        | Alias::Loopback(_) => false,
    }
}

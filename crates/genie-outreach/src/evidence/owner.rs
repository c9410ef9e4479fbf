//! Detects the owner of the archive: the person who appears most, since they take part in everything in
//! it. The number of people counted is bounded, so that memory does not grow with the archive.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use genie_people::import::Party;

/// How many people are counted at a time. A person in every second row is always among them.
const COUNTED_MAX: usize = 64;

/// The owner of the archive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner {
    /// The owner's aliases.
    pub tokens: BTreeSet<String>,
    /// The owner's names in it, in lower case.
    #[serde(skip)]
    pub(super) names: BTreeSet<String>,
    /// How the owner was identified.
    pub how: OwnerSource,
}

/// How the owner was identified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerSource {
    /// The user named them.
    Given,
    /// They sent the outgoing invitations.
    Invitations,
    /// They take part in most conversations.
    Messages,
    /// The owner is unknown.
    #[default]
    Unknown,
}

impl Owner {
    /// Whether this may be the owner: by address, by name, or because neither is given.
    pub(super) fn may_be(&self, name: &str, token: Option<&str>) -> bool {
        match token {
            None => true,
            Some(_) if self.tokens.is_empty() => true,
            Some(token) => self.tokens.contains(token) || self.names.contains(&name.trim().to_lowercase()),
        }
    }
}

/// Counts how often each person appears.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    counted: BTreeMap<String, (u64, String)>,
}

impl Tally {
    /// Counts an appearance. When too many people are counted, each loses one: the most frequent stays.
    pub(super) fn count(&mut self, party: &Party, token: &str) {
        if let Some((count, _)) = self.counted.get_mut(token) {
            *count += 1;
        } else if self.counted.len() < COUNTED_MAX {
            self.counted.insert(token.to_owned(), (1, party.name.clone()));
        } else {
            self.counted.retain(|_, (count, _)| {
                *count -= 1;
                *count > 0
            });
        }
    }

    /// The most frequent person, if there is one.
    fn most(&self) -> Option<(&str, &str)> {
        let (token, (count, name)) = self.counted.iter().max_by_key(|(_, (count, _))| *count)?;
        let others = self.counted.iter().filter(|(other, (most, _))| *other != token && most == count);
        (others.count() == 0).then_some((token.as_str(), name.as_str()))
    }
}

/// Decides who owns the archive.
pub(super) fn decide(given: &BTreeSet<String>, invitations: &Tally, messages: &Tally) -> Owner {
    let mut owner = Owner { tokens: given.clone(), names: BTreeSet::new(), how: OwnerSource::Given };
    for (tally, how) in [(invitations, OwnerSource::Invitations), (messages, OwnerSource::Messages)] {
        let Some((token, name)) = tally.most() else { continue };
        if owner.tokens.is_empty() {
            owner.tokens.insert(token.to_owned());
            owner.how = how;
        }
        if owner.tokens.contains(token) && !name.trim().is_empty() {
            owner.names.insert(name.trim().to_lowercase());
        }
    }
    if owner.tokens.is_empty() {
        owner.how = OwnerSource::Unknown;
    }
    owner
}

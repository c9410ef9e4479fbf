//! The participants of a conversation. Only enough of each is kept to distinguish two people from more.

use genie_kernel::Hash;
use genie_people::import::Party;

/// The number of participants that makes a group.
const GROUP: usize = 3;

/// The participants of one conversation, at most three.
#[derive(Clone, Debug, Default)]
pub(super) struct Thread {
    people: Vec<Participant>,
}

/// A person, by a short hash of each identifier.
#[derive(Clone, Copy, Debug)]
struct Participant {
    name: Option<u64>,
    token: Option<u64>,
}

impl Thread {
    /// Adds a participant, who may have an address in one row and none in another.
    pub(super) fn join(&mut self, party: &Party, token: Option<&str>) {
        if self.people.len() >= GROUP {
            return;
        }
        let name = party.name.trim().to_lowercase();
        let new = Participant { name: (!name.is_empty()).then(|| short(&name)), token: token.map(short) };
        if new.name.is_none() && new.token.is_none() {
            return;
        }
        let same = |known: &&mut Participant| match (known.token, new.token) {
            (Some(known), Some(new)) => known == new,
            (None, _) | (_, None) => known.name.is_some() && known.name == new.name,
        };
        match self.people.iter_mut().find(same) {
            Some(known) => {
                *known = Participant { name: known.name.or(new.name), token: known.token.or(new.token) }
            }
            None => self.people.push(new),
        }
    }

    /// Whether more than two people take part, so that no message is a reply to one person.
    pub(super) fn is_group(&self) -> bool {
        self.people.len() >= GROUP
    }
}

/// A short hash for comparing values that are not kept.
pub(super) fn short(word: &str) -> u64 {
    Hash::of(word.as_bytes()).0.iter().take(8).fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

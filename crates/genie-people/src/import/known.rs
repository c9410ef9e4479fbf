//! The known people: those that the caller has stored, and those of the file that is being read. Each is
//! found by a short hash of every alias, so that a million people fit into memory.

use std::collections::BTreeMap;

use genie_kernel::Hash;

use crate::identity::{Alias, is_shared};

use super::candidate::Candidate;
use super::reason::{Reason, RejectedRow};

/// A short hash of an alias.
type Word = [u8; 16];

/// The known people. `Stored` is what the caller keeps about a stored person.
#[derive(Clone, Debug)]
pub struct KnownPeople<Stored> {
    words: BTreeMap<Word, u32>,
    people: Vec<Person<Stored>>,
}

#[derive(Clone, Copy, Debug)]
struct Person<Stored> {
    stored: Option<Stored>,
    /// The row of the file with this person; 0 if there is none so far.
    row: u64,
}

impl<Stored> Default for KnownPeople<Stored> {
    fn default() -> Self {
        Self { words: BTreeMap::new(), people: Vec::new() }
    }
}

impl<Stored: Copy> KnownPeople<Stored> {
    /// How many people are known.
    pub fn len(&self) -> usize {
        self.people.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// Adds a stored person with their aliases and email address.
    pub fn learn(&mut self, stored: Stored, tokens: &[String], email: Option<&str>) {
        let person = self.add(Person { stored: Some(stored), row: 0 });
        for token in tokens {
            self.words.entry(word(token)).or_insert(person);
        }
        if let Some(email) =
            email.map(|email| Alias::Email(email.to_owned())).filter(|email| !is_shared(email))
        {
            self.words.entry(word(&email.token())).or_insert(person);
        }
    }

    /// The stored person that a candidate is, if any. A row that repeats a person is rejected, and so is a
    /// new person who has only an email address.
    pub(super) fn admit(&mut self, candidate: &Candidate) -> Result<Option<Stored>, RejectedRow> {
        let found = self.find(candidate);
        if let Some((place, alias)) = found
            && let Some(person) = self.people.get_mut(place as usize)
        {
            let (row, kind) = (person.row, alias.kind());
            if row == 0 {
                person.row = candidate.row;
            }
            let stored = person.stored;
            self.name(candidate, place);
            if row > 0 {
                let why = format!("it has the same {kind} as row {row}");
                return Err(RejectedRow::because(candidate.row, Reason::Duplicate, &why));
            }
            return Ok(stored);
        }
        if candidate.profile_url.is_none() {
            let why = "it has no profile URL, and no lead of the campaign has its email address";
            return Err(RejectedRow::because(candidate.row, Reason::NoAddress, why));
        }
        let place = self.add(Person { stored: None, row: candidate.row });
        self.name(candidate, place);
        Ok(None)
    }

    /// An email address identifies a person only where nothing better does: two rows with different
    /// profiles stay two people even if they share a mailbox.
    fn find<'c>(&self, candidate: &'c Candidate) -> Option<(u32, &'c Alias)> {
        let identity = &candidate.identity;
        let proves = identity.has_proof();
        let mut aliases = identity.aliases().filter(|alias| alias.is_proof() == proves);
        aliases.find_map(|alias| Some((*self.words.get(&word(&alias.token()))?, alias)))
    }

    fn add(&mut self, person: Person<Stored>) -> u32 {
        // Files and campaigns have far fewer people than this number can count.
        let place = u32::try_from(self.people.len()).unwrap_or(u32::MAX);
        self.people.push(person);
        place
    }

    /// Remembers every identifier of a row, so that a later row is recognised by any of them.
    fn name(&mut self, candidate: &Candidate, person: u32) {
        for alias in candidate.identity.aliases().filter(|alias| !is_shared(alias)) {
            self.words.entry(word(&alias.token())).or_insert(person);
        }
    }
}

fn word(token: &str) -> Word {
    let mut word = Word::default();
    word.copy_from_slice(&Hash::of(token.as_bytes()).0[..16]);
    word
}

//! How a person is looked for in the fields of a record.

use genie_kernel::erasure::{ERASED, Search};
use genie_people::hashed_identity::IdentityKey;

use super::Person;

/// Fields with addresses. A name in an address of another person is not a mention.
pub const ADDRESS_FIELDS: [&str; 12] = [
    "aliases",
    "allowed",
    "barred",
    "contacted",
    "email",
    "held",
    "in_hand",
    "out_of_hand",
    "profile_url",
    "released",
    "token",
    "tokens",
];

/// Fields that say whom an item of a list is about.
pub const SUBJECT_FIELDS: [&str; 3] = ["full_name", "lead", "profile_url"];

/// Fields that rows are found by. Different texts get different replacements.
pub const KEY_FIELDS: [&str; 1] = ["artifact_key"];

/// Whether the name alone is enough to recognise the person. In a record about a namesake it is
/// not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    Count,
    Ignore,
}

/// The search for a person in one record.
pub(super) struct PersonSearch<'a> {
    pub(super) person: &'a Person,
    pub(super) names: Names,
    pub(super) key: IdentityKey,
}

impl Search for PersonSearch<'_> {
    fn finds(&self, field: &str, text: &str) -> bool {
        let mentions = &self.person.mentions;
        if self.names == Names::Ignore {
            return mentions.is_addressed_in(text);
        }
        if ADDRESS_FIELDS.contains(&field) {
            return mentions.is_addressed_in(text) || self.person.all_words().any(|word| word == text);
        }
        mentions.is_in(text) || (SUBJECT_FIELDS.contains(&field) && mentions.is_name(text))
    }

    fn is_subject(&self, field: &str) -> bool {
        SUBJECT_FIELDS.contains(&field) || ADDRESS_FIELDS.contains(&field)
    }

    fn may_be_in(&self, payload: &str) -> bool {
        self.person.mentions.may_be_in(payload)
    }

    fn replacement(&self, field: &str, text: &str) -> String {
        match KEY_FIELDS.contains(&field) {
            true => format!("[erased {}]", self.key.tag(text)),
            false => ERASED.to_owned(),
        }
    }
}

//! Whether the texts of a sequence can be sent: checked before the user's sequence is stored, so that the error
//! appears where the text was written and not when the first lead is drafted. Stored sequences are not checked
//! again, because older ones must stay readable.

use std::collections::BTreeSet;

use super::Sequence;
use super::template::{Error as TemplateError, Template};
use crate::campaign_state::AccountType;
use crate::contract::{
    MESSAGE_CHARACTERS_MAX, MESSAGE_CHARACTERS_MIN, MessageType, placeholder_in, text_flaw,
};

/// The variables that every lead has, or that are common in files of leads.
const USUAL_NAMES: [&str; 11] = [
    "first_name",
    "last_name",
    "full_name",
    "title",
    "job_title",
    "company",
    "email",
    "industry",
    "location",
    "profile_url",
    "score",
];

/// A text of a sequence that cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {}, variant {name:?}: {reason}", .step + 1)]
pub struct UnusableText {
    /// The step, from 0.
    pub step: usize,
    /// The variant, from 0.
    pub variant: usize,
    /// The name of the variant.
    pub name: String,
    /// Why.
    pub reason: Unusable,
}

/// Why a text cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// The template has a syntax error.
    #[error("{0}")]
    Template(TemplateError),
    /// Something that looks like a placeholder and is none.
    #[error("{0} is not a placeholder (write {{{{first_name}}}} or {{{{company|your company}}}})")]
    Placeholder(String),
    /// No lead has a value for a variable.
    #[error("no lead has a value for {0:?} (add a fallback, such as {{{{{0}|there}}}})")]
    UnknownName(String),
    /// It is too long for every lead.
    #[error("the text has at least {least} characters, and {most} are allowed")]
    TooLong {
        /// Its length for the lead with the shortest values.
        least: usize,
        /// The maximum length.
        most: usize,
    },
    /// It is too short for every lead.
    #[error("the text has {characters} characters, and at least {MESSAGE_CHARACTERS_MIN} are needed")]
    TooShort {
        /// Its length.
        characters: usize,
    },
    /// A message must not contain this.
    #[error("{0}")]
    Flaw(&'static str),
}

impl UnusableText {
    /// Where the text is in the stored form of the sequence, as a JSON Pointer.
    pub fn pointer(&self) -> String {
        format!("/steps/{}/variants/{}/text", self.step, self.variant)
    }

    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match &self.reason {
            Unusable::Template(error) => error.code(),
            Unusable::Placeholder(_)
            | Unusable::UnknownName(_)
            | Unusable::TooLong { .. }
            | Unusable::TooShort { .. }
            | Unusable::Flaw(_) => "SEQUENCE_UNUSABLE_TEXT",
        }
    }
}

impl Sequence {
    /// The variables without which a text has no words for a lead, except those that leads usually have.
    pub fn unusual_names(&self) -> BTreeSet<String> {
        let templates = self.steps.iter().flat_map(|step| &step.variants);
        let parsed = templates.filter_map(|variant| Template::parse(&variant.text).ok());
        let mut names = BTreeSet::new();
        for template in parsed {
            names.extend(template.needed_names().into_iter().map(str::to_owned));
        }
        names.retain(|name| !USUAL_NAMES.contains(&name.as_str()));
        names
    }

    /// Refuses the first text that could not be sent to any lead. `unknown` are variables that no lead has.
    pub fn check_usable(&self, account: AccountType, unknown: &BTreeSet<String>) -> Result<(), UnusableText> {
        for (step, each) in self.steps.iter().enumerate() {
            for (variant, written) in each.variants.iter().enumerate() {
                let checked = check(&written.text, each.message_type, account, unknown);
                checked.map_err(|reason| UnusableText {
                    step,
                    variant,
                    name: written.name.clone(),
                    reason,
                })?;
            }
        }
        Ok(())
    }
}

fn check(
    text: &str,
    message: MessageType,
    account: AccountType,
    unknown: &BTreeSet<String>,
) -> Result<(), Unusable> {
    let template = Template::parse(text).map_err(Unusable::Template)?;
    let fixed = template.fixed_text();
    if let Some(found) = placeholder_in(&fixed) {
        return Err(Unusable::Placeholder(found));
    }
    if let Some((_, flaw)) = text_flaw(&fixed).filter(|_| !fixed.trim().is_empty()) {
        return Err(Unusable::Flaw(flaw));
    }
    if let Some(name) = template.needed_names().into_iter().find(|name| unknown.contains(*name)) {
        return Err(Unusable::UnknownName(name.to_owned()));
    }
    let most = match message {
        MessageType::ConnectionRequest => account.note_characters_max(),
        MessageType::FollowUp | MessageType::DirectMessage => MESSAGE_CHARACTERS_MAX,
    };
    match template.characters() {
        (least, _) if least > most => Err(Unusable::TooLong { least, most }),
        (_, Some(characters)) if characters < MESSAGE_CHARACTERS_MIN => {
            Err(Unusable::TooShort { characters })
        }
        _ => Ok(()),
    }
}

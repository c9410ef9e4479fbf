//! Whether the texts of a sequence can be sent: checked before the user's sequence is stored, so that the error
//! appears where the text was written and not when the first lead is drafted. Stored sequences are not checked
//! again, because older ones must stay readable.

use std::collections::BTreeSet;

use genie_text::likeness;

use super::template::{Error as TemplateError, Template};
use super::values::{CONDITIONS, IN_COMMON};
use super::{Brief, Sequence, saved};
use crate::campaign_state::AccountType;
use crate::contract::{
    MESSAGE_CHARACTERS_MAX, MESSAGE_CHARACTERS_MIN, MessageType, placeholder_in, text_flaw,
};

/// The variables that every lead has, or that are common in files of leads.
const USUAL_NAMES: [&str; 13] = [
    "first_name",
    "last_name",
    "full_name",
    "title",
    "job_title",
    "role",
    "company",
    "contact",
    "email",
    "industry",
    "location",
    "profile_url",
    "score",
];

/// The variables that the brief gives.
const BRIEF_NAMES: [&str; 3] = ["sender", "reason", "offer"];

/// Whether every campaign has this variable, or may have it.
fn is_usual(name: &str) -> bool {
    let own = [&CONDITIONS[..], &IN_COMMON, &saved::NAMES];
    USUAL_NAMES.contains(&name) || own.iter().any(|names| names.contains(&name))
}

/// How many letters of a misspelt variable may differ from the one that is meant.
const MISSPELT_LETTERS_MAX: usize = 2;

/// The variables that the leads of a campaign have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The names of their columns.
    pub columns: BTreeSet<String>,
    /// Whether there are leads; before that, no variable is known to be missing.
    pub has_leads: bool,
}

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
    #[error("{found} is not a placeholder (write {{{{{meant}}}}})")]
    Placeholder {
        /// As it is written.
        found: String,
        /// The variable that it seems to mean.
        meant: String,
    },
    /// A variable is misspelt.
    #[error("no lead has a value for {name:?} (did you mean {{{{{meant}}}}}?)")]
    Misspelt {
        /// As it is written.
        name: String,
        /// The variable that it seems to mean.
        meant: String,
    },
    /// The user has not said yet what a variable of the brief stands for.
    #[error("{{{{{0}}}}} has no value (say the {0} of this campaign first)")]
    NoAnswer(String),
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
            Unusable::Placeholder { .. }
            | Unusable::Misspelt { .. }
            | Unusable::NoAnswer(_)
            | Unusable::UnknownName(_)
            | Unusable::TooLong { .. }
            | Unusable::TooShort { .. }
            | Unusable::Flaw(_) => "SEQUENCE_UNUSABLE_TEXT",
        }
    }
}

impl Sequence {
    /// The variables that only some files of leads have.
    pub fn unusual_names(&self) -> BTreeSet<String> {
        let templates = self.steps.iter().flat_map(|step| &step.variants);
        let mut names = BTreeSet::new();
        for template in templates.filter_map(|variant| Template::parse(&variant.text).ok()) {
            names.extend(template.names().into_iter().map(str::to_owned));
        }
        names.retain(|name| !is_usual(name) && !BRIEF_NAMES.contains(&name.as_str()));
        names
    }

    /// Refuses the first text that could not be sent to any lead, or that uses a variable in a wrong way.
    pub fn check_usable(&self, account: AccountType, known: &Known) -> Result<(), UnusableText> {
        for (step, each) in self.steps.iter().enumerate() {
            for (variant, written) in each.variants.iter().enumerate() {
                let checked = self.check(&written.text, each.message_type, account, known);
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

    fn check(
        &self,
        text: &str,
        message: MessageType,
        account: AccountType,
        known: &Known,
    ) -> Result<(), Unusable> {
        let template = Template::parse(text).map_err(Unusable::Template)?;
        let fixed = template.fixed_text();
        if let Some((found, meant)) = stray_placeholder(&fixed, known) {
            return Err(Unusable::Placeholder { found, meant });
        }
        if let Some((_, flaw)) = text_flaw(&fixed).filter(|_| !fixed.trim().is_empty()) {
            return Err(Unusable::Flaw(flaw));
        }
        for name in template.names() {
            self.check_name(name, template.needed_names().contains(name), known)?;
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

    /// Refuses a variable that has no value, if a text needs it, or that is misspelt.
    fn check_name(&self, name: &str, is_needed: bool, known: &Known) -> Result<(), Unusable> {
        if is_usual(name) || known.columns.contains(name) {
            return Ok(());
        }
        if BRIEF_NAMES.contains(&name) {
            let answered = self.brief.iter().flat_map(Brief::values).any(|(answer, _)| answer == name);
            return if answered || !is_needed { Ok(()) } else { Err(Unusable::NoAnswer(name.to_owned())) };
        }
        match meant_by(name, known) {
            Some(meant) => Err(Unusable::Misspelt { name: name.to_owned(), meant }),
            None if is_needed && known.has_leads => Err(Unusable::UnknownName(name.to_owned())),
            None => Ok(()),
        }
    }
}

/// The known variable that a misspelt one seems to mean.
fn meant_by(name: &str, known: &Known) -> Option<String> {
    let words = |name: &str| name.replace(['_', '.'], "");
    let names = USUAL_NAMES.iter().chain(&BRIEF_NAMES).map(|name| (*name).to_owned());
    let distance = |other: &String| likeness::distance(&words(name), &words(other));
    let near = names.chain(known.columns.iter().cloned()).map(|other| (distance(&other), other));
    let near = near.filter(|(distance, other)| *distance <= MISSPELT_LETTERS_MAX.min(other.len() / 3));
    near.min().map(|(_, other)| other)
}

/// Something that looks like a placeholder of another program, and the variable that it seems to mean.
fn stray_placeholder(text: &str, known: &Known) -> Option<(String, String)> {
    if let Some(found) = placeholder_in(text) {
        let inside =
            found.trim_matches(['{', '}', '[', ']', '$', ' ']).to_lowercase().replace([' ', '-'], "_");
        let meant = USUAL_NAMES.contains(&inside.as_str()).then_some(inside.clone());
        let meant = meant.or_else(|| meant_by(&inside, known)).unwrap_or_else(|| "first_name".to_owned());
        return Some((found, meant));
    }
    let marks = [("<", ">"), ("%", "%"), ("[", "]"), ("*|", "|*"), ("$", " "), ("((", "))")];
    for (open, close) in marks {
        for rest in text.split(open).skip(1) {
            let inside = rest.split(close).next().unwrap_or_default();
            let name = inside.trim_end_matches([',', '.', '!']).to_lowercase().replace([' ', '-'], "_");
            let name = name.replace("firstname", "first_name").replace("lastname", "last_name");
            if USUAL_NAMES.contains(&name.as_str()) {
                return Some((format!("{open}{inside}{}", close.trim()), name));
            }
        }
    }
    None
}

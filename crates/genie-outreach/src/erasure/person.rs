//! The person to erase: all their aliases in all campaigns, and how to find them in a text.

use std::collections::BTreeSet;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, ROWS_MAX, Rows};
use genie_people::identity::{Alias, is_shared};
use percent_encoding::percent_decode_str;

use crate::agent::score::leads_after;
use crate::lead::Lead;

/// The person to erase.
#[derive(Clone, Debug)]
pub struct Person {
    /// Aliases of this person alone.
    words: BTreeSet<String>,
    /// Aliases that others may share, such as a company's mailboxes.
    shared: BTreeSet<String>,
    /// Strings to search for in any text: they identify this person alone.
    needles: BTreeSet<String>,
    /// Strings to search for in texts about this person: their names and mailboxes.
    names: BTreeSet<String>,
    /// Their leads, by campaign.
    pub leads: Vec<(StreamId, Lead)>,
}

impl Person {
    /// Finds a person in all campaigns by one alias. Each lead that matches adds aliases, which may match
    /// leads of further campaigns.
    pub fn find(rows: &dyn Rows, campaigns: &[StreamId], alias: &Alias) -> Result<Self, Error> {
        let mut person = Self {
            words: BTreeSet::from([alias.token()]),
            shared: BTreeSet::new(),
            needles: BTreeSet::new(),
            names: BTreeSet::new(),
            leads: Vec::new(),
        };
        loop {
            let known = person.words.len();
            person.leads.clear();
            for stream in campaigns {
                person.add_leads_of(rows, *stream, alias)?;
            }
            if person.words.len() == known {
                break;
            }
        }
        for stream in campaigns {
            person.separate_shared(rows, *stream)?;
        }
        person.needles = person.words.iter().flat_map(|word| needles(word)).collect();
        Ok(person)
    }

    /// Finds their leads in a campaign. Two people may share a mailbox, so a mailbox matches only if it is
    /// the requested alias.
    fn add_leads_of(&mut self, rows: &dyn Rows, stream: StreamId, asked: &Alias) -> Result<(), Error> {
        each_lead(rows, stream, |lead| {
            let tokens = tokens(&lead);
            let aliases = tokens.iter().filter_map(|token| Alias::from_token(token));
            let mut proofs = aliases.filter(|alias| alias.is_proof() || alias == asked);
            if proofs.any(|alias| self.words.contains(&alias.token())) {
                self.add_aliases(&tokens, &lead.full_name);
                self.leads.push((stream, lead));
            }
        })
    }

    /// A mailbox that another lead has too does not identify this person.
    fn separate_shared(&mut self, rows: &dyn Rows, stream: StreamId) -> Result<(), Error> {
        each_lead(rows, stream, |lead| {
            if !self.leads.iter().any(|(of, own)| *of == stream && own.id == lead.id) {
                for token in tokens(&lead) {
                    if self.words.remove(&token) {
                        self.shared.insert(token);
                    }
                }
            }
        })
    }

    fn add_aliases(&mut self, tokens: &[String], name: &str) {
        for alias in tokens.iter().filter_map(|token| Alias::from_token(token)) {
            if let Alias::Email(email) = &alias {
                self.names.insert(email.to_lowercase());
            }
            let words = if is_shared(&alias) { &mut self.shared } else { &mut self.words };
            words.insert(alias.token());
        }
        self.names.insert(name.trim().to_lowercase());
        self.names.remove("");
    }

    /// The aliases by which they are recognised if they are imported again.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// All aliases that may be on the do-not-contact list.
    pub fn all_words(&self) -> impl Iterator<Item = &str> {
        self.words().chain(self.shared.iter().map(String::as_str))
    }

    /// Whether an alias identifies this person alone.
    pub fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether a text contains an alias of this person alone.
    pub fn is_in(&self, text: &str) -> bool {
        let text = plain(text);
        self.needles.iter().any(|needle| contains_words(&text, needle))
    }

    /// Whether a text contains their name or mailbox.
    pub fn is_named_in(&self, text: &str) -> bool {
        let text = plain(text);
        self.names.iter().any(|name| contains_words(&text, name))
    }
}

/// Visits every lead of a campaign.
fn each_lead(rows: &dyn Rows, stream: StreamId, mut show: impl FnMut(Lead)) -> Result<(), Error> {
    let mut after = 0;
    loop {
        let page = leads_after(rows, stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.number;
        page.into_iter().for_each(&mut show);
    }
}

/// All aliases of a lead, including the mailbox.
fn tokens(lead: &Lead) -> Vec<String> {
    let mut tokens = lead.tokens();
    tokens.extend(lead.email.clone().map(|email| Alias::Email(email).token()));
    tokens
}

/// A text in lower case and without percent-encoding.
fn plain(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().to_lowercase()
}

/// The strings in a text that identify the person with this alias.
fn needles(word: &str) -> Vec<String> {
    let Some((kind, name)) = word.split_once(':') else { return vec![word.to_lowercase()] };
    let name = name.to_lowercase();
    match kind {
        "profile" | "practice" => vec![format!("in/{name}"), format!("{kind}:{name}")],
        "legacy" => vec![format!("pub/{name}"), format!("legacy:{name}")],
        "number" => vec![format!("member:{name}"), format!("number:{name}")],
        _ => vec![name],
    }
}

/// Whether a text contains these words, but not as part of longer ones.
fn contains_words(text: &str, words: &str) -> bool {
    let part_of_word = |character: char| character.is_alphanumeric() || ['-', '_'].contains(&character);
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}

//! Who is to be erased: every word that names them, in every campaign, and how to find it in a text.

use std::collections::BTreeSet;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, ROWS_MAX, Rows};
use genie_people::identity::{Alias, is_shared};
use percent_encoding::percent_decode_str;

use crate::agent::score::leads_after;
use crate::lead::Lead;

/// Somebody.
#[derive(Clone, Debug)]
pub struct Person {
    /// Words that name nobody else.
    words: BTreeSet<String>,
    /// Words that others may share: mailboxes of a company.
    shared: BTreeSet<String>,
    /// What is looked for in texts, and names nobody else.
    needles: BTreeSet<String>,
    /// What is looked for in texts that are about nobody else: their names and mailboxes.
    names: BTreeSet<String>,
    /// Which leads they are, in the campaigns that have them.
    pub leads: Vec<(StreamId, Lead)>,
}

impl Person {
    /// Finds somebody in all campaigns by one of their words; what a campaign knows of them leads to
    /// further words, and these to further campaigns.
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
                person.look(rows, *stream, alias)?;
            }
            if person.words.len() == known {
                break;
            }
        }
        for stream in campaigns {
            person.share(rows, *stream)?;
        }
        person.needles = person.words.iter().flat_map(|word| needles(word)).collect();
        Ok(person)
    }

    /// Looks for them among the leads of a campaign. Two people may share a mailbox, so that one leads
    /// to somebody only if it was asked for.
    fn look(&mut self, rows: &dyn Rows, stream: StreamId, asked: &Alias) -> Result<(), Error> {
        each_lead(rows, stream, |lead| {
            let tokens = tokens(&lead);
            let aliases = tokens.iter().filter_map(|token| Alias::from_token(token));
            let mut proofs = aliases.filter(|alias| alias.is_proof() || alias == asked);
            if proofs.any(|alias| self.words.contains(&alias.token())) {
                self.learn(&tokens, &lead.full_name);
                self.leads.push((stream, lead));
            }
        })
    }

    /// A mailbox that somebody else has too is no word by which this one is recognised.
    fn share(&mut self, rows: &dyn Rows, stream: StreamId) -> Result<(), Error> {
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

    fn learn(&mut self, tokens: &[String], name: &str) {
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

    /// The words by which they are recognised, should anybody bring them again.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// Every word under which they may be on a list.
    pub fn all_words(&self) -> impl Iterator<Item = &str> {
        self.words().chain(self.shared.iter().map(String::as_str))
    }

    /// Whether a word names them and nobody else.
    pub fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether a text names them as nobody else can be named.
    pub fn is_in(&self, text: &str) -> bool {
        let text = plain(text);
        self.needles.iter().any(|needle| stands_in(&text, needle))
    }

    /// Whether a text has their name or mailbox.
    pub fn is_named_in(&self, text: &str) -> bool {
        let text = plain(text);
        self.names.iter().any(|name| stands_in(&text, name))
    }
}

/// Shows every lead of a campaign.
fn each_lead(rows: &dyn Rows, stream: StreamId, mut show: impl FnMut(Lead)) -> Result<(), Error> {
    let mut after = 0;
    loop {
        let page = leads_after(rows, stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.number;
        page.into_iter().for_each(&mut show);
    }
}

/// Every word that names a lead, their mailbox among them.
fn tokens(lead: &Lead) -> Vec<String> {
    let mut tokens = lead.tokens();
    tokens.extend(lead.email.clone().map(|email| Alias::Email(email).token()));
    tokens
}

/// A text without case and without the escapes of addresses.
fn plain(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().to_lowercase()
}

/// What a text holds that names the person of this word.
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

/// Whether a text has these words as they stand, and not as a part of longer ones.
fn stands_in(text: &str, words: &str) -> bool {
    let part_of_word = |character: char| character.is_alphanumeric() || ['-', '_'].contains(&character);
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_found_in_a_text_however_their_address_is_written() {
        let words = BTreeSet::from(["profile:zoë-müller".to_owned()]);
        let needles = words.iter().flat_map(|word| needles(word)).collect();
        let names = BTreeSet::from(["zoë müller".to_owned()]);
        let person = Person { words, shared: BTreeSet::new(), needles, names, leads: Vec::new() };
        for text in [
            "https://www.linkedin.com/in/zoë-müller",
            "HTTPS://DE.LINKEDIN.COM/in/Zo%C3%AB-M%C3%BCller/?x=1",
            "profile:zoë-müller",
            "see linkedin.com/in/zo%c3%ab-m%c3%bcller.",
        ] {
            assert!(person.is_in(text), "{text}");
        }
        for text in ["linkedin.com/in/zoë-müller-2", "linkedin.com/in/a-zoë-müller", "Zoë Müller"] {
            assert!(!person.is_in(text), "{text}");
        }
        assert!(person.is_named_in("Draft the note to ZOË MÜLLER, again"));
        assert!(!person.is_named_in("Zoë Müllerin"));
    }
}

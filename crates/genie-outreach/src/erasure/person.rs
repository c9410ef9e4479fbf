//! The person to erase: all their aliases in all campaigns, and how to find them in a text.

use std::collections::BTreeSet;

use genie_kernel::StreamId;
use genie_kernel::erasure::each_record;
use genie_kernel::journal::{Error, ROWS_MAX, Rows};
use genie_kernel::record::{Body, Change, Event};
use genie_people::identity::{Alias, is_shared};
use genie_people::mention::Mentions;
use serde_json::Value;

use crate::agent::score::leads_after;
use crate::contract::LeadId;
use crate::lead::Lead;

/// The person to erase.
#[derive(Clone, Debug)]
pub struct Person {
    /// Aliases of this person alone.
    words: BTreeSet<String>,
    /// Aliases that others may share, such as a company's mailboxes.
    shared: BTreeSet<String>,
    /// How they are recognised in a text.
    pub mentions: Mentions,
    /// Their leads, by campaign.
    pub leads: Vec<(StreamId, Lead)>,
    /// Leads with the same name, by campaign.
    pub namesakes: BTreeSet<(StreamId, LeadId)>,
}

impl Person {
    /// Finds a person in all campaigns by one alias. Each lead that matches adds aliases, which may match
    /// leads of further campaigns.
    pub fn find(rows: &dyn Rows, campaigns: &[StreamId], alias: &Alias) -> Result<Self, Error> {
        let mut person = Self {
            words: BTreeSet::from([alias.token()]),
            shared: BTreeSet::new(),
            mentions: Mentions::default(),
            leads: Vec::new(),
            namesakes: BTreeSet::new(),
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
        let names = person.names(rows)?;
        let mut read_by_others = BTreeSet::new();
        for stream in campaigns {
            person.compare_others(rows, *stream, &names, &mut read_by_others)?;
        }
        person.mentions = person.mentions_of(names, &read_by_others);
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
                for alias in tokens.iter().filter_map(|token| Alias::from_token(token)) {
                    let words = if is_shared(&alias) { &mut self.shared } else { &mut self.words };
                    words.insert(alias.token());
                }
                self.leads.push((stream, lead));
            }
        })
    }

    /// The names that their leads have or had. A person who is no lead is assumed to have the name that their
    /// profile URL ends with.
    fn names(&self, rows: &dyn Rows) -> Result<Mentions, Error> {
        let mut names = Mentions::of_names(self.leads.iter().map(|(_, lead)| lead.full_name.as_str()));
        for (stream, lead) in &self.leads {
            each_record(rows, *stream, |entry| {
                if let Body::Event(Event { entity_id, change: Change::Merge(fields), .. }) =
                    &entry.record.body
                    && *entity_id == lead.id.uuid()
                    && let Some(name) = fields.get("full_name").and_then(Value::as_str)
                {
                    names.add_name(name);
                }
            })?;
        }
        if self.leads.is_empty() {
            for (_, slug) in self.words().filter_map(|word| word.split_once(':')) {
                let words =
                    slug.split('-').filter(|word| !word.contains(|digit: char| digit.is_ascii_digit()));
                names.add_name(&words.collect::<Vec<_>>().join(" "));
            }
        }
        Ok(names)
    }

    /// A mailbox that another lead has too does not identify this person, and a name that another lead has
    /// does not in records about that lead.
    fn compare_others(
        &mut self,
        rows: &dyn Rows,
        stream: StreamId,
        names: &Mentions,
        read_by_others: &mut BTreeSet<String>,
    ) -> Result<(), Error> {
        each_lead(rows, stream, |lead| {
            if self.leads.iter().any(|(of, own)| *of == stream && own.id == lead.id) {
                return;
            }
            if names.is_named_in(&lead.full_name) {
                self.namesakes.insert((stream, lead.id));
            }
            for token in tokens(&lead) {
                if self.words.remove(&token) || self.shared.contains(&token) {
                    self.shared.insert(token.clone());
                    read_by_others.insert(token);
                }
            }
        })
    }

    fn mentions_of(&self, names: Mentions, read_by_others: &BTreeSet<String>) -> Mentions {
        let mut mentions = names;
        for alias in self.words().filter_map(Alias::from_token) {
            mentions.add_address(&alias);
        }
        for token in self.shared.difference(read_by_others) {
            if let Some(Alias::Email(email)) = Alias::from_token(token) {
                mentions.add_mailbox(&email);
            }
        }
        for (_, lead) in &self.leads {
            for value in
                lead.details.iter().chain(lead.variables.iter()).filter_map(|(_, value)| value.as_str())
            {
                mentions.add_phone(value);
            }
        }
        mentions
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

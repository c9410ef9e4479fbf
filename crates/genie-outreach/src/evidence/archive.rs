//! Reads an archive row by row and keeps only the rows about leads of the campaign, the participants of each
//! conversation, and the period that each table covers.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

use serde::{Deserialize, Serialize};

use genie_kernel::Timestamp;
use genie_people::identity::Alias;
use genie_people::import::{
    self, ArchiveMessage, ArchiveRead, Connection, Direction, Error, Invitation, Kind, Party, Reason,
    RejectedRow, Source,
};
use genie_tables::Error as TableError;
use genie_text::date::When;

use super::finding::Location;
use super::known::KnownLead;
use super::owner::{self, Owner, Tally};
use super::span::Span;
use super::thread::{Thread, short};
use super::words::{excerpt, letters};

/// How many rows that cannot be matched are listed.
const UNMATCHED_SHOWN: usize = 100;

/// The maximum length of a file name in evidence, in characters.
const FILE_CHARACTERS_MAX: usize = 120;

/// The statistics of one table of the archive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The number of rows.
    pub rows: u64,
    /// The number of unreadable rows.
    pub unreadable: u64,
    /// The number of rows without an address.
    pub without_address: u64,
    /// The number of rows without a readable date.
    pub without_date: u64,
    /// The earliest time in it.
    pub from: Option<Timestamp>,
    /// The latest time in it.
    pub to: Option<Timestamp>,
    /// Why it could not be read completely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// A row without an address that may be about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unmatched {
    /// The file.
    pub file: String,
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// The name in it, which a lead of the campaign has too.
    pub name: String,
}

/// A row about a lead of the campaign.
#[derive(Clone, Debug)]
pub(super) struct Sign {
    pub(super) act: Act,
    pub(super) trace: Location,
    pub(super) span: Option<Span>,
    /// The letters of the owner's message.
    pub(super) letters: String,
}

/// What the row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// They are a connection.
    Connected,
    /// The owner invited them.
    Invited,
    /// They invited the owner.
    InvitedBy,
    /// The owner wrote to them, in this conversation.
    Wrote(u64),
    /// They wrote to the owner, in this conversation.
    WroteBack(u64),
}

/// The part of an archive about the given leads.
#[derive(Debug, Default)]
pub struct Archive {
    /// The owner of the archive.
    pub owner: Owner,
    /// Its tables.
    pub tables: BTreeMap<&'static str, Table>,
    /// The first rows without an address that may be about leads.
    pub unmatched: Vec<Unmatched>,
    /// The identifier under which the rows of a lead are kept, by alias.
    people: BTreeMap<String, String>,
    signs: BTreeMap<String, Vec<Sign>>,
    /// Names of leads that appear in rows without an address.
    doubtful: BTreeSet<String>,
}

impl Archive {
    /// Whether a missing row is proof of absence: the table was read completely, it identifies people by
    /// addresses, and no row without an address has the name of this person.
    pub(super) fn can_deny(&self, kind: Kind, name: &str) -> bool {
        let tells = |table: &Table| {
            let lost = table.without_address + table.unreadable;
            table.fault.is_none() && table.rows > 0 && table.rows > lost
        };
        self.tables.get(kind.name()).is_some_and(tells)
            && !self.doubtful.contains(&name.trim().to_lowercase())
    }

    /// The rows about a lead, by each of their identifiers.
    pub(super) fn signs_of(&self, tokens: &[String]) -> Vec<&Sign> {
        let words: BTreeSet<&String> = tokens.iter().filter_map(|token| self.people.get(token)).collect();
        words.into_iter().filter_map(|word| self.signs.get(word)).flatten().collect()
    }

    /// The earliest time in a table.
    pub(super) fn begins(&self, kind: Kind) -> Option<Timestamp> {
        self.tables.get(kind.name())?.from
    }

    /// The latest time in a table; the archive was created after it.
    pub fn ends(&self) -> Option<Timestamp> {
        self.tables.values().filter_map(|table| table.to).max()
    }
}

/// The other side of a message: the name, and the alias of the address if there is one.
type Other = (String, Option<String>);

/// An archive that is being read.
#[derive(Debug)]
pub struct ArchiveReader {
    names: BTreeSet<String>,
    me: BTreeSet<String>,
    inviters: Tally,
    talkers: Tally,
    threads: BTreeMap<u64, Thread>,
    /// The other side of each message, until the owner of the archive is known.
    others: BTreeMap<(String, u64), BTreeSet<Other>>,
    archive: Archive,
}

impl ArchiveReader {
    /// Starts to read an archive about these leads. The owner can be given.
    pub fn new(people: &[KnownLead], me: Option<&Alias>) -> Self {
        let mut archive = Archive::default();
        for tokens in people.iter().map(|known| &known.tokens) {
            let known = tokens.iter().find_map(|token| archive.people.get(token).cloned());
            let Some(word) = known.or_else(|| tokens.first().cloned()) else { continue };
            for token in tokens {
                archive.people.entry(token.clone()).or_insert_with(|| word.clone());
            }
        }
        Self {
            names: people.iter().map(|known| known.full_name.trim().to_lowercase()).collect(),
            me: me.map(Alias::token).into_iter().collect(),
            inviters: Tally::default(),
            talkers: Tally::default(),
            threads: BTreeMap::new(),
            others: BTreeMap::new(),
            archive,
        }
    }

    /// Reads a ZIP or one of its files. Several can be read, one after the other.
    pub fn add<R: Read + Seek>(&mut self, reader: R, name: &str) -> Result<(), Error> {
        let (mut source, faults) = match import::open_archive(reader, name) {
            Ok(opened) => opened,
            // An empty table is skipped and does not stop the others.
            Err(error @ Error::Table(TableError::Empty | TableError::NoRows(_))) => {
                let Some(kind) = import::archive_table(name) else { return Err(error) };
                self.table(kind).fault = Some(format!("{}: {error}", error.code()));
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        for fault in faults {
            let table = self.table(fault.table);
            table.fault = Some(format!("{}: {}", fault.error.code(), fault.error));
        }
        let kinds = source.tables();
        if !kinds.iter().any(|kind| *kind != Kind::Leads) {
            return Err(Error::ArchiveUnknown(""));
        }
        for kind in kinds {
            let read = match kind {
                Kind::Leads => continue,
                Kind::Connections => self.connections(&mut source),
                Kind::Invitations => self.invitations(&mut source),
                Kind::Messages => self.messages(&mut source),
            };
            // The rows read from a damaged table count, but the table is not complete.
            if let Err(error) = read {
                self.table(kind).fault = Some(format!("{}: {error}", error.code()));
            }
        }
        Ok(())
    }

    /// The archive, after all files were read.
    pub fn finish(mut self) -> Archive {
        let owner = owner::decide(&self.me, &self.inviters, &self.talkers);
        let (threads, others) = (&self.threads, &self.others);
        for (token, signs) in &mut self.archive.signs {
            signs.retain(|sign| match sign.act {
                Act::Connected | Act::Invited | Act::InvitedBy => true,
                Act::Wrote(thread) | Act::WroteBack(thread) => {
                    let is_group = threads.get(&thread).is_none_or(Thread::is_group);
                    let with_owner = others.get(&(token.clone(), thread)).is_none_or(|others| {
                        others.iter().all(|(name, other)| owner.may_be(name, other.as_deref()))
                    });
                    !is_group && with_owner
                }
            });
        }
        self.archive.owner = owner;
        self.archive
    }

    fn table(&mut self, kind: Kind) -> &mut Table {
        let name = file_name(kind);
        self.archive.tables.entry(kind.name()).or_insert_with(|| Table { name, ..Table::default() })
    }

    fn connections<R: Read + Seek>(&mut self, source: &mut Source<R>) -> Result<(), Error> {
        self.table(Kind::Connections);
        let file = file_of(source, Kind::Connections);
        for read in source.connections()? {
            match read? {
                ArchiveRead::Rejected(row) => self.reject(Kind::Connections, &row),
                ArchiveRead::Record(connection) => self.connection(&file, &connection),
            }
        }
        Ok(())
    }

    fn connection(&mut self, file: &str, connection: &Connection) {
        self.note(Kind::Connections, connection.connected_on);
        if !connection.identity.has_proof() {
            return self.unmatched(Kind::Connections, file, connection.row, &[connection.full_name.as_str()]);
        }
        if let Some(person) = connection.identity.aliases().find_map(|alias| self.known(Some(&alias.token())))
        {
            self.keep(
                person,
                Act::Connected,
                location(file, connection.row, connection.connected_on, None),
                None,
            );
        }
    }

    fn invitations<R: Read + Seek>(&mut self, source: &mut Source<R>) -> Result<(), Error> {
        self.table(Kind::Invitations);
        let file = file_of(source, Kind::Invitations);
        for read in source.invitations()? {
            match read? {
                ArchiveRead::Rejected(row) => self.reject(Kind::Invitations, &row),
                ArchiveRead::Record(invitation) => self.invitation(&file, &invitation),
            }
        }
        Ok(())
    }

    fn invitation(&mut self, file: &str, invitation: &Invitation) {
        self.note(Kind::Invitations, invitation.sent_at);
        let (from, to) = (token(&invitation.from), token(&invitation.to));
        let owner = match invitation.direction {
            Some(Direction::Outgoing) => Some((&invitation.from, &from)),
            Some(Direction::Incoming) => Some((&invitation.to, &to)),
            None => None,
        };
        if let Some((party, Some(token))) = owner
            && !self.archive.people.contains_key(token)
        {
            self.inviters.count(party, token);
        }
        let note = invitation.message.as_deref();
        let trace = location(file, invitation.row, invitation.sent_at, note);
        // The side of the lead says who invited; a direction that contradicts it makes the row doubtful.
        match (self.known(from.as_ref()), self.known(to.as_ref()), invitation.direction) {
            (None, Some(invited), Some(Direction::Outgoing) | None) => {
                self.keep(invited, Act::Invited, trace, note);
            }
            (Some(inviter), None, Some(Direction::Incoming) | None) => {
                self.keep(inviter, Act::InvitedBy, trace, None);
            }
            (_, _, _) if from.is_none() || to.is_none() => {
                let names = [invitation.from.name.as_str(), invitation.to.name.as_str()];
                self.unmatched(Kind::Invitations, file, invitation.row, &names);
            }
            (_, _, _) => {}
        }
    }

    fn messages<R: Read + Seek>(&mut self, source: &mut Source<R>) -> Result<(), Error> {
        self.table(Kind::Messages);
        let file = file_of(source, Kind::Messages);
        for read in source.messages()? {
            match read? {
                ArchiveRead::Rejected(row) => self.reject(Kind::Messages, &row),
                ArchiveRead::Record(message) => self.message(&file, &message),
            }
        }
        Ok(())
    }

    fn message(&mut self, file: &str, message: &ArchiveMessage) {
        self.note(Kind::Messages, message.at);
        let thread = short(&message.conversation);
        let parties: Vec<(&Party, Option<String>)> = std::iter::once(&message.from)
            .chain(&message.to)
            .map(|party| (party, self.word(party)))
            .collect();
        let place = self.threads.entry(thread).or_default();
        parties.iter().for_each(|(party, token)| place.join(party, token.as_deref()));
        for (party, token) in &parties {
            if let Some(token) = token.as_ref().filter(|token| !self.archive.people.contains_key(*token)) {
                self.talkers.count(party, token);
            }
        }
        let Some(((sender, from), recipients)) = parties.split_first() else { return };
        let known = recipients.iter().filter_map(|(_, to)| self.known(to.as_ref()));
        let to: BTreeSet<String> = known.filter(|to| Some(to) != from.as_ref()).collect();
        let trace = location(file, message.row, message.at, Some(&message.content));
        let shown = message.subject.as_deref().filter(|_| trace.excerpt.is_none()).and_then(excerpt);
        let trace = Location { excerpt: trace.excerpt.or(shown), ..trace };
        if !counts(message) {
            return;
        }
        match (self.known(from.as_ref()), to.first()) {
            (Some(author), None) => {
                let other = recipients.iter().find(|(_, token)| token.as_ref() != Some(&author));
                let other =
                    other.map_or((String::new(), None), |(party, token)| (party.name.clone(), token.clone()));
                self.others.entry((author.clone(), thread)).or_default().insert(other);
                self.keep(author, Act::WroteBack(thread), trace, None);
            }
            (None, Some(person)) if to.len() == 1 => {
                let other = (sender.name.clone(), from.clone());
                self.others.entry((person.clone(), thread)).or_default().insert(other);
                self.keep(person.clone(), Act::Wrote(thread), trace, Some(&message.content));
            }
            (_, _) if parties.iter().any(|(_, token)| token.is_none()) => {
                let names: Vec<&str> = parties.iter().map(|(party, _)| party.name.as_str()).collect();
                self.unmatched(Kind::Messages, file, message.row, &names);
            }
            (_, _) => {}
        }
    }

    /// The identifier under which a lead is kept.
    fn known(&self, token: Option<&String>) -> Option<String> {
        self.archive.people.get(token?).cloned()
    }

    /// The identifier of a person: the same one for all their addresses.
    fn word(&self, party: &Party) -> Option<String> {
        let token = token(party)?;
        Some(self.known(Some(&token)).unwrap_or(token))
    }

    fn keep(&mut self, token: String, act: Act, trace: Location, written: Option<&str>) {
        let span = trace.date.map(Span::of);
        let sign = Sign { act, trace, span, letters: written.map(letters).unwrap_or_default() };
        self.archive.signs.entry(token).or_default().push(sign);
    }

    /// Counts a row and extends the period of its table.
    fn note(&mut self, kind: Kind, date: Option<When>) {
        let span = date.map(Span::of);
        let table = self.table(kind);
        table.rows += 1;
        let Some(span) = span else {
            table.without_date += 1;
            return;
        };
        table.from = Some(table.from.map_or(span.from, |from| from.min(span.from)));
        table.to = Some(table.to.map_or(span.to, |to| to.max(span.to)));
    }

    fn reject(&mut self, kind: Kind, row: &RejectedRow) {
        let table = self.table(kind);
        table.rows += 1;
        if row.reason == Reason::NoAddress || row.reason == Reason::BadAddress {
            table.without_address += 1;
        } else if row.reason != Reason::RepeatedHeader {
            table.unreadable += 1;
        }
    }

    /// A row without an address. A name that matches a lead is reported but proves nothing.
    fn unmatched(&mut self, kind: Kind, file: &str, row: u64, names: &[&str]) {
        self.table(kind).without_address += 1;
        let name = names.iter().find(|name| self.names.contains(&name.trim().to_lowercase()));
        let Some(name) = name.map(|name| (*name).to_owned()) else { return };
        if kind != Kind::Messages {
            self.archive.doubtful.insert(name.trim().to_lowercase());
        }
        if self.archive.unmatched.len() < UNMATCHED_SHOWN {
            self.archive.unmatched.push(Unmatched { file: file.to_owned(), row, name });
        }
    }
}

/// Whether a row is a message from one person to another: not a draft, not an advertisement, not an empty
/// event of the conversation.
fn counts(message: &ArchiveMessage) -> bool {
    let says = |text: &Option<String>, word: &str| {
        text.as_ref().is_some_and(|text| text.to_lowercase().contains(word))
    };
    let is_draft = message.is_draft || says(&message.folder, "draft") || says(&message.folder, "entw");
    let is_empty = message.content.is_empty() && message.subject.is_none() && !message.has_attachments;
    !is_draft && !is_empty && !says(&message.title, "sponsored") && !says(&message.folder, "sponsored")
}

fn token(party: &Party) -> Option<String> {
    party.profile.as_ref().map(Alias::token)
}

fn location(file: &str, row: u64, date: Option<When>, text: Option<&str>) -> Location {
    Location { file: file.to_owned(), row, date, excerpt: text.and_then(excerpt) }
}

fn file_name(kind: Kind) -> String {
    let name = match kind {
        Kind::Leads => "leads.csv",
        Kind::Connections => "Connections.csv",
        Kind::Invitations => "Invitations.csv",
        Kind::Messages => "messages.csv",
    };
    name.to_owned()
}

/// The file named in evidence: the imported file, and the table in it.
fn file_of<R: Read + Seek>(source: &Source<R>, kind: Kind) -> String {
    let whole: String = source.name().chars().filter(|c| !c.is_control()).take(FILE_CHARACTERS_MAX).collect();
    let name = file_name(kind);
    if whole.eq_ignore_ascii_case(&name) { name } else { format!("{whole}/{name}") }
}

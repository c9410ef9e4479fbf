//! LinkedIn's own archive: the member's connections, invitations and messages as typed records. Nothing in it
//! is guessed: unreadable values stay empty, and a group conversation is never treated as a conversation of
//! two.

use std::collections::BTreeMap;
use std::io::Seek;

use serde::{Deserialize, Serialize};

use genie_tables::{Row, Table, fold_heading};
use genie_text::date::{DateOrder, When, certain_order, is_ambiguous, order_in};

use crate::identity::{self, Alias, Identity};

use super::candidate::{Candidate, CandidateBuilder, line, text};
use super::field::Field;
use super::limits::CELL_BYTES_MAX;
use super::reason::{Reason, RejectedRow};
use super::table::{ArchiveColumn, Kind};
use super::{Error, Mapping, Rows, Source, Target};

/// A connection of the member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Connection {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// Their name.
    pub full_name: String,
    /// All their identifiers.
    pub identity: Identity,
    /// Their company.
    pub company: Option<String>,
    /// Their job title.
    pub position: Option<String>,
    /// When they connected.
    pub connected_on: Option<When>,
}

/// Who invited whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// The member sent the invitation.
    Outgoing,
    /// The member received the invitation.
    Incoming,
}

/// One side of an invitation or a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Their name, which does not identify them.
    pub name: String,
    /// Their profile.
    pub profile: Option<Alias>,
}

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// Who invited whom, if the file says it in a known word.
    pub direction: Option<Direction>,
    /// The sender.
    pub from: Party,
    /// The recipient.
    pub to: Party,
    /// When it was sent.
    pub sent_at: Option<When>,
    /// The note.
    pub message: Option<String>,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveMessage {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// The conversation.
    pub conversation: String,
    /// The title of the conversation.
    pub title: Option<String>,
    /// The sender.
    pub from: Party,
    /// The recipients.
    pub to: Vec<Party>,
    /// When it was sent.
    pub at: Option<When>,
    /// The subject.
    pub subject: Option<String>,
    /// The text.
    pub content: String,
    /// The member's folder that it is in.
    pub folder: Option<String>,
    /// Whether more than two people take part, so that it is not a reply to one of them.
    pub is_group: bool,
    /// Whether it has attachments.
    pub has_attachments: bool,
    /// Whether it is a draft.
    pub is_draft: bool,
}

/// A row of the archive: a record, or why it was rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read<T> {
    /// A record.
    Record(T),
    /// A rejected row.
    Rejected(RejectedRow),
}

/// The records of one table of the archive.
pub struct Records<'a, T> {
    rows: Rows<'a>,
    make: Make<'a, T>,
    failed: bool,
}

/// Builds a record from a row.
type Make<'a, T> = Box<dyn Fn(&Row) -> Result<T, RejectedRow> + 'a>;

impl<T> Iterator for Records<'_, T> {
    type Item = Result<Read<T>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        match self.rows.next_row() {
            Ok(Some(row)) => Some(Ok(match (self.make)(row) {
                Ok(record) => Read::Record(record),
                Err(rejected) => Read::Rejected(rejected),
            })),
            Ok(None) => None,
            Err(error) => {
                self.failed = true;
                Some(Err(error))
            }
        }
    }
}

impl<R: std::io::Read + Seek> Source<R> {
    /// The member's connections.
    pub fn connections(&mut self) -> Result<Records<'_, Connection>, Error> {
        let index = self.index_of(Kind::Connections)?;
        let Some(table) = self.table(index) else {
            return Err(Error::Table(genie_tables::Error::NoSuchTable("connections")));
        };
        let mut mapping = Mapping::propose(&table.header.headings, &table.samples);
        let headings = table.header.headings.clone();
        let is_date = |target: &Target| *target == Target::Field(Field::ConnectedOn);
        let at = mapping.bind(&headings).iter().position(is_date);
        mapping.date_order = self.date_order(index, at)?;
        let maker = CandidateBuilder::unchecked(&mapping, &headings, &self.name);
        self.records(index, move |row| maker.contact(row).map(connection))
    }

    /// The invitations that the member sent and received.
    pub fn invitations(&mut self) -> Result<Records<'_, Invitation>, Error> {
        let index = self.index_of(Kind::Invitations)?;
        let columns = self.columns(index, Kind::Invitations)?;
        self.records(index, move |row| columns.invitation(row))
    }

    /// The messages that the member sent and received.
    pub fn messages(&mut self) -> Result<Records<'_, ArchiveMessage>, Error> {
        let index = self.index_of(Kind::Messages)?;
        let columns = self.columns(index, Kind::Messages)?;
        self.records(index, move |row| columns.message(row))
    }

    fn columns(&mut self, index: usize, kind: Kind) -> Result<Columns, Error> {
        let mut columns = Columns::of(self.table(index), kind);
        columns.date_order = self.date_order(index, columns.by_column.get(&ArchiveColumn::At).copied())?;
        Ok(columns)
    }

    /// Which number comes first in the dates of a column. If the first rows are ambiguous, all rows are read:
    /// swapping month and day would move an event by months.
    fn date_order(&mut self, index: usize, column: Option<usize>) -> Result<DateOrder, Error> {
        let (Some(column), Some(table)) = (column, self.table(index)) else {
            return Ok(DateOrder::default());
        };
        let cells = || table.samples.iter().map(|row| row.cell(column));
        if let Some(order) = certain_order(cells()) {
            return Ok(order);
        }
        if !cells().any(is_ambiguous) {
            return Ok(DateOrder::default());
        }
        let mut rows = self.rows_of(index)?;
        while let Some(row) = rows.next_row()? {
            if let Some(order) = order_in(row.cell(column)) {
                return Ok(order);
            }
        }
        Ok(DateOrder::default())
    }

    fn records<'a, T>(
        &'a mut self,
        index: usize,
        make: impl Fn(&Row) -> Result<T, RejectedRow> + 'a,
    ) -> Result<Records<'a, T>, Error> {
        Ok(Records { rows: self.rows_of(index)?, make: Box::new(make), failed: false })
    }
}

fn connection(candidate: Candidate) -> Connection {
    Connection {
        row: candidate.row,
        full_name: candidate.full_name,
        identity: candidate.identity,
        company: candidate.company,
        position: candidate.job_title,
        connected_on: candidate.connected_on,
    }
}

/// The columns of a table, by content.
struct Columns {
    by_column: BTreeMap<ArchiveColumn, usize>,
    headings: Vec<String>,
    date_order: DateOrder,
}

impl Columns {
    fn of(table: Option<&Table<Kind>>, kind: Kind) -> Self {
        let headings: Vec<String> = table
            .map(|table| table.header.headings.iter().map(|heading| fold_heading(heading)).collect())
            .unwrap_or_default();
        let mut by_column = BTreeMap::new();
        for (index, heading) in headings.iter().enumerate() {
            if let Some(column) = ArchiveColumn::named(kind, heading) {
                by_column.entry(column).or_insert(index);
            }
        }
        let samples = table.map(|table| table.samples.as_slice()).unwrap_or_default();
        let mut columns = Self { by_column, headings, date_order: DateOrder::default() };
        columns.find_by_content(samples);
        columns
    }

    /// In an unknown language, the two columns with profiles and the one with dates are found by their cells;
    /// each name precedes its profile.
    fn find_by_content(&mut self, samples: &[Row]) {
        let is_named = |column: ArchiveColumn| self.by_column.contains_key(&column);
        let taken: Vec<usize> = self.by_column.values().copied().collect();
        let free = |column: &usize| !taken.contains(column);
        let holds = |column: usize, fits: &dyn Fn(&str) -> bool| {
            let filled = samples.iter().map(|row| row.cell(column).trim()).filter(|cell| !cell.is_empty());
            let (all, fitting) =
                filled.fold((0, 0), |(all, fitting), cell| (all + 1, fitting + usize::from(fits(cell))));
            all > 0 && fitting * 2 > all
        };
        let profile = |cell: &str| identity::parse(cell.split([';', ' ']).next().unwrap_or(cell)).is_ok();
        let date = |cell: &str| When::parse(cell, DateOrder::default()).is_some();
        let width = self.headings.len();
        let mut found = Vec::new();
        let profiles: Vec<usize> =
            (0..width).filter(free).filter(|column| holds(*column, &profile)).collect();
        let sides =
            [(ArchiveColumn::FromUrl, ArchiveColumn::From), (ArchiveColumn::ToUrls, ArchiveColumn::To)];
        let open: Vec<_> = sides.into_iter().filter(|(url, _)| !is_named(*url)).collect();
        if open.len() == profiles.len() {
            for ((url, name), column) in open.into_iter().zip(profiles) {
                found.push((url, column));
                found.extend(
                    column.checked_sub(1).filter(free).filter(|_| !is_named(name)).map(|at| (name, at)),
                );
            }
        }
        if !is_named(ArchiveColumn::At) {
            found.extend(
                (0..width)
                    .filter(free)
                    .find(|column| holds(*column, &date))
                    .map(|at| (ArchiveColumn::At, at)),
            );
        }
        self.by_column.extend(found);
        self.find_content(samples);
    }

    /// The content comes after the date, in the column with the most text.
    fn find_content(&mut self, samples: &[Row]) {
        let Some(at) = self.by_column.get(&ArchiveColumn::At).copied() else { return };
        if self.by_column.contains_key(&ArchiveColumn::Content) {
            return;
        }
        let bytes = |column: &usize| samples.iter().map(|row| row.cell(*column).trim().len()).sum::<usize>();
        let taken: Vec<usize> = self.by_column.values().copied().collect();
        let free = (at + 1..self.headings.len()).filter(|column| !taken.contains(column));
        if let Some(column) = free.filter(|column| bytes(column) > 0).max_by_key(bytes) {
            self.by_column.insert(ArchiveColumn::Content, column);
        }
    }

    fn cell<'r>(&self, row: &'r Row, column: ArchiveColumn) -> &'r str {
        self.by_column.get(&column).map_or("", |index| row.cell(*index))
    }

    fn check(&self, row: &Row) -> Result<(), RejectedRow> {
        let reject = |reason: Reason| Err(RejectedRow::new(row.number(), reason));
        match row.fault() {
            Some(fault) => reject(fault.into()),
            None if row.cells().any(|cell| cell.len() > CELL_BYTES_MAX) => reject(Reason::TooLong),
            None if row.cells().any(|cell| cell.contains('\0')) => reject(Reason::ControlCharacters),
            None if self
                .headings
                .iter()
                .enumerate()
                .all(|(column, heading)| fold_heading(row.cell(column)) == *heading) =>
            {
                reject(Reason::RepeatedHeader)
            }
            None => Ok(()),
        }
    }

    fn optional(&self, row: &Row, column: ArchiveColumn) -> Option<String> {
        Some(text(self.cell(row, column))).filter(|text| !text.is_empty())
    }

    fn at(&self, row: &Row) -> Option<When> {
        When::parse(self.cell(row, ArchiveColumn::At), self.date_order)
    }

    fn party(&self, row: &Row, name: ArchiveColumn, url: ArchiveColumn) -> Party {
        Party { name: line(self.cell(row, name)), profile: identity::parse(self.cell(row, url)).ok() }
    }

    fn invitation(&self, row: &Row) -> Result<Invitation, RejectedRow> {
        self.check(row)?;
        let from = self.party(row, ArchiveColumn::From, ArchiveColumn::FromUrl);
        let to = self.party(row, ArchiveColumn::To, ArchiveColumn::ToUrls);
        if [&from, &to].iter().all(|party| party.name.is_empty() && party.profile.is_none()) {
            return Err(RejectedRow::new(row.number(), Reason::NoName));
        }
        Ok(Invitation {
            row: row.number(),
            direction: direction(self.cell(row, ArchiveColumn::Direction)),
            from,
            to,
            sent_at: self.at(row),
            message: self.optional(row, ArchiveColumn::Content),
        })
    }

    fn message(&self, row: &Row) -> Result<ArchiveMessage, RejectedRow> {
        self.check(row)?;
        let mut conversation = line(self.cell(row, ArchiveColumn::Conversation));
        let from = self.party(row, ArchiveColumn::From, ArchiveColumn::FromUrl);
        let to = recipients(self.cell(row, ArchiveColumn::To), self.cell(row, ArchiveColumn::ToUrls));
        if conversation.is_empty() {
            if to.is_empty() {
                let why = "it has no conversation id";
                return Err(RejectedRow::because(row.number(), Reason::NoAddress, why));
            }
            conversation = between(&from, &to);
        }
        Ok(ArchiveMessage {
            row: row.number(),
            conversation,
            title: self.optional(row, ArchiveColumn::Title),
            from,
            is_group: to.len() > 1,
            to,
            at: self.at(row),
            subject: self.optional(row, ArchiveColumn::Subject),
            content: text(self.cell(row, ArchiveColumn::Content)),
            folder: self.optional(row, ArchiveColumn::Folder),
            has_attachments: self.optional(row, ArchiveColumn::Attachments).is_some(),
            is_draft: is_yes(self.cell(row, ArchiveColumn::Draft)),
        })
    }
}

fn is_yes(cell: &str) -> bool {
    ["yes", "y", "true", "1", "ja", "oui", "si", "sim"].contains(&fold_heading(cell).as_str())
}

/// An id for a conversation that the file does not name, made from its participants.
fn between(from: &Party, to: &[Party]) -> String {
    let word = |party: &Party| party.profile.as_ref().map_or_else(|| fold_heading(&party.name), Alias::token);
    let mut words: Vec<String> = std::iter::once(from).chain(to).map(word).collect();
    words.sort();
    words.join(" ")
}

fn direction(word: &str) -> Option<Direction> {
    const OUTGOING: &str = "outgoing outbound sent out ausgehend gesendet sortant sortante envoye envoyee saliente \
         enviada enviado inuscita uscita inviato inviata enviados saida uitgaand verzonden utgaende skickad udgaende \
         wychodzace wyslane исходящее отправлено";
    const INCOMING: &str = "incoming inbound received in eingehend erhalten empfangen entrant entrante recu recue \
         recibida recibido inarrivo entrata ricevuto ricevuta recebida recebido entrada inkomend ontvangen inkommande \
         mottagen indgaende przychodzace otrzymane входящее получено";
    let word = fold_heading(word);
    let is_in = |words: &str| !word.is_empty() && words.split_whitespace().any(|known| known == word);
    if is_in(OUTGOING) {
        return Some(Direction::Outgoing);
    }
    is_in(INCOMING).then_some(Direction::Incoming)
}

/// One cell can hold several recipients. If the numbers of names and profiles differ, they are not paired,
/// and the larger number is the number of recipients.
fn recipients(names: &str, urls: &str) -> Vec<Party> {
    let split = |cell: &str, signs: &[char]| -> Vec<String> {
        cell.split(signs).map(line).filter(|part| !part.is_empty()).collect()
    };
    let profiles = split(urls, &[';', ',', ' ', '\n']);
    let mut people = split(names, &[';']);
    if people.len() == 1 && profiles.len() > 1 {
        // A comma can be part of a name: it separates names only if the number of profiles confirms it.
        people = Some(split(names, &[','])).filter(|split| split.len() == profiles.len()).unwrap_or(people);
    }
    let profile = |text: &String| identity::parse(text).ok();
    if people.len() == profiles.len() {
        return people
            .into_iter()
            .zip(&profiles)
            .map(|(name, url)| Party { name, profile: profile(url) })
            .collect();
    }
    if people.len() > profiles.len() {
        return people.into_iter().map(|name| Party { name, profile: None }).collect();
    }
    profiles.iter().map(|url| Party { name: String::new(), profile: profile(url) }).collect()
}

//! LinkedIn's own archive: the member's contacts, invitations and messages, as typed records. It is
//! the member's data about other people's answers, so nothing in it is guessed: what cannot be
//! read is left empty, and a conversation of several people is never taken for one of two.

use std::collections::BTreeMap;
use std::io::Seek;

use serde::{Deserialize, Serialize};

use crate::identity::{self, Alias, Identity};

use super::candidate::{Candidate, Maker, line, text};
use super::detect::text_table;
use super::field::fold;
use super::limits::CELL_BYTES_MAX;
use super::package::{Package, Part};
use super::reason::{Reason, RejectedRow};
use super::row::Row;
use super::table::{ArchiveColumn, Kind, columns_of};
use super::when::{DateOrder, When, order_of};
use super::{Choices, Error, Mapping, Rows, Source, Table};

/// A contact of the member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Connection {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// Their name.
    pub full_name: String,
    /// Everything that names them.
    pub identity: Identity,
    /// Where they work.
    pub company: Option<String>,
    /// What they do.
    pub position: Option<String>,
    /// When they became a contact.
    pub connected_on: Option<When>,
}

/// Who invited whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// The member invited somebody.
    Outgoing,
    /// Somebody invited the member.
    Incoming,
}

/// One side of an invitation or a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Their name, which says nothing about who they are.
    pub name: String,
    /// Their profile.
    pub profile: Option<Alias>,
}

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// Who invited whom, where the file says it in a word that is known.
    pub direction: Option<Direction>,
    /// Who invited.
    pub from: Party,
    /// Who was invited.
    pub to: Party,
    /// When.
    pub sent_at: Option<When>,
    /// The note.
    pub message: Option<String>,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveMessage {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// Which conversation.
    pub conversation: String,
    /// What the conversation is called.
    pub title: Option<String>,
    /// Who wrote.
    pub from: Party,
    /// To whom.
    pub to: Vec<Party>,
    /// When.
    pub at: Option<When>,
    /// What about.
    pub subject: Option<String>,
    /// What.
    pub content: String,
    /// Where the member keeps it.
    pub folder: Option<String>,
    /// Whether more than two people take part, so that it answers nobody alone.
    pub is_group: bool,
}

/// A row of the archive: a record, or the reason why it is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read<T> {
    /// It is a record.
    Record(T),
    /// It was not read.
    Rejected(RejectedRow),
}

/// The records of one table of the archive.
pub struct Records<'a, T> {
    rows: Rows<'a>,
    make: Make<'a, T>,
    failed: bool,
}

/// Makes a record of a row.
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
    /// The member's contacts.
    pub fn connections(&mut self) -> Result<Records<'_, Connection>, Error> {
        let index = self.index_of(Kind::Connections)?;
        let Some(table) = self.tables.get(index) else { return Err(Error::NoSuchTable("connections")) };
        let mapping = Mapping::propose(&table.header.headings, &table.samples);
        let maker = Maker::new(&mapping, &table.header.headings, &self.name)?;
        self.records(index, move |row| maker.read(row).map(connection))
    }

    /// The invitations that the member sent and received.
    pub fn invitations(&mut self) -> Result<Records<'_, Invitation>, Error> {
        let index = self.index_of(Kind::Invitations)?;
        let columns = Columns::of(self.tables.get(index), Kind::Invitations);
        self.records(index, move |row| columns.invitation(row))
    }

    /// The messages that the member sent and received.
    pub fn messages(&mut self) -> Result<Records<'_, ArchiveMessage>, Error> {
        let index = self.index_of(Kind::Messages)?;
        let columns = Columns::of(self.tables.get(index), Kind::Messages);
        self.records(index, move |row| columns.message(row))
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

/// The columns of a table by what they hold.
struct Columns {
    by_column: BTreeMap<ArchiveColumn, usize>,
    headings: Vec<String>,
    date_order: DateOrder,
}

impl Columns {
    fn of(table: Option<&Table>, kind: Kind) -> Self {
        let headings: Vec<String> = table
            .map(|table| table.header.headings.iter().map(|heading| fold(heading)).collect())
            .unwrap_or_default();
        let place = |names: &[&str]| headings.iter().position(|heading| names.contains(&heading.as_str()));
        let by_column: BTreeMap<ArchiveColumn, usize> =
            columns_of(kind).iter().filter_map(|(column, names)| Some((*column, place(names)?))).collect();
        let at = by_column.get(&ArchiveColumn::At).copied();
        let samples = table.map(|table| table.samples.as_slice()).unwrap_or_default();
        let date_order = order_of(samples.iter().filter_map(|row| Some(row.cell(at?))));
        Self { by_column, headings, date_order }
    }

    fn cell<'r>(&self, row: &'r Row, column: ArchiveColumn) -> &'r str {
        self.by_column.get(&column).map_or("", |index| row.cell(*index))
    }

    fn check(&self, row: &Row) -> Result<(), RejectedRow> {
        let reject = |reason: Reason| Err(RejectedRow::new(row.number(), reason));
        match row.fault() {
            Some(reason) => reject(reason),
            None if row.cells().any(|cell| cell.len() > CELL_BYTES_MAX) => reject(Reason::TooLong),
            None if row.cells().any(|cell| cell.contains('\0')) => reject(Reason::ControlCharacters),
            None if self
                .headings
                .iter()
                .enumerate()
                .all(|(column, heading)| fold(row.cell(column)) == *heading) =>
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
        let conversation = line(self.cell(row, ArchiveColumn::Conversation));
        let from = self.party(row, ArchiveColumn::From, ArchiveColumn::FromUrl);
        if conversation.is_empty() {
            let why = "it belongs to no conversation";
            return Err(RejectedRow::because(row.number(), Reason::NoAddress, why));
        }
        let to = recipients(self.cell(row, ArchiveColumn::To), self.cell(row, ArchiveColumn::ToUrls));
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
        })
    }
}

fn direction(word: &str) -> Option<Direction> {
    const OUTGOING: [&str; 9] = [
        "outgoing",
        "sent",
        "ausgehend",
        "gesendet",
        "sortant",
        "sortante",
        "saliente",
        "inuscita",
        "uitgaand",
    ];
    const INCOMING: [&str; 9] = [
        "incoming",
        "received",
        "eingehend",
        "erhalten",
        "entrant",
        "entrante",
        "recibida",
        "inarrivo",
        "inkomend",
    ];
    let word = fold(word);
    if OUTGOING.contains(&word.as_str()) {
        return Some(Direction::Outgoing);
    }
    INCOMING.contains(&word.as_str()).then_some(Direction::Incoming)
}

/// Several recipients stand in one cell. Where the names and the profiles are not equally many,
/// they are not put together, and the larger number of the two tells how many people there are.
fn recipients(names: &str, urls: &str) -> Vec<Party> {
    let split = |cell: &str, signs: &[char]| -> Vec<String> {
        cell.split(signs).map(line).filter(|part| !part.is_empty()).collect()
    };
    let profiles = split(urls, &[';', ',', ' ', '\n']);
    let mut people = split(names, &[';']);
    if people.len() == 1 && profiles.len() > 1 {
        // A comma may belong to one name: it separates only where the profiles say so.
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

/// The tables in an archive, that of the people first.
pub(super) fn find_tables<R: std::io::Read + Seek>(
    package: &mut Package<R>,
    choices: &Choices,
) -> Result<Vec<Table>, Error> {
    const BY_CONTENT_MAX: usize = 100;
    let mut texts: Vec<Part> = package.parts().iter().filter(|part| is_text(part)).cloned().collect();
    texts.sort_by_key(|part| (part.path.matches('/').count(), part.path.len()));
    let names = [
        ("connections.csv", Kind::Connections),
        ("invitations.csv", Kind::Invitations),
        ("messages.csv", Kind::Messages),
    ];
    let mut tables: BTreeMap<Kind, Table> = BTreeMap::new();
    for (name, kind) in names {
        let Some(part) = texts.iter().find(|part| part.file_name() == name) else { continue };
        match text_table(package, part, choices) {
            Ok(table) => drop(tables.insert(kind, table.with_kind(kind))),
            Err(Error::Empty) => {}
            Err(error) => return Err(error),
        }
    }
    // In another language the files may have other names; the other files of the archive, such as
    // the member's own profile, must not be taken for contacts.
    for part in texts.iter().take(BY_CONTENT_MAX) {
        if tables.len() < names.len()
            && let Ok(table) = text_table(package, part, choices)
            && table.header.kind != Kind::Leads
        {
            tables.entry(table.header.kind).or_insert(table);
        }
    }
    if let (true, [only]) = (tables.is_empty(), texts.as_slice()) {
        let table = text_table(package, only, choices)?;
        return Ok(vec![table]);
    }
    if tables.is_empty() {
        let nested = package.parts().iter().any(|part| part.file_name().ends_with(".zip"));
        let why = if nested { ": it holds another archive, which has to be unpacked first" } else { "" };
        return Err(Error::ArchiveUnknown(why));
    }
    Ok(tables.into_values().collect())
}

fn is_text(part: &Part) -> bool {
    let name = part.file_name();
    let is_rubbish = name.starts_with('.') || part.path.to_lowercase().contains("__macosx/");
    !is_rubbish && [".csv", ".tsv", ".txt"].iter().any(|end| name.ends_with(end))
}

//! Finds the headings of a table by the contents of its rows, never by their position.

use std::collections::BTreeSet;

use genie_tables::{Header, HeaderFinder, Row, fold_heading};

use crate::identity::{self, parse_email};

use super::field::Field;
use super::limits::{HEADER_SEARCH_ROWS, HEADING_BYTES_MAX};
use super::propose::recognise;
use super::table::{ArchiveColumn, Kind};

/// How many known headings make a heading row if none of them names or identifies a person.
const KNOWN_MIN: usize = 3;

/// Finds the headings of people, and of the archive's tables.
pub(super) struct People;

impl HeaderFinder for People {
    type Kind = Kind;

    fn find(&self, rows: &[Row]) -> Option<Header<Kind>> {
        find(rows)
    }

    fn at(&self, rows: &[Row], number: u64) -> Option<Header<Kind>> {
        at(rows, number)
    }
}

/// Finds the headings among the first rows.
fn find(rows: &[Row]) -> Option<Header<Kind>> {
    let search = rows.get(..rows.len().min(HEADER_SEARCH_ROWS)).unwrap_or_default();
    let mut best: Option<(usize, Kind, usize)> = None;
    for (index, row) in search.iter().enumerate() {
        if let Some((kind, score)) = score(row)
            && best.is_none_or(|(_, _, highest)| score > highest)
        {
            best = Some((index, kind, score));
        }
    }
    match best {
        Some((index, kind, score)) => Some(named(rows, index, kind, score)),
        None => by_content(rows, search),
    }
}

/// The headings in the row that the user chose.
fn at(rows: &[Row], number: u64) -> Option<Header<Kind>> {
    let index = rows.iter().position(|row| row.number() == number)?;
    let kind = rows.get(index).and_then(score).map_or(Kind::Leads, |(kind, _)| kind);
    Some(named(rows, index, kind, 0))
}

fn named(rows: &[Row], index: usize, kind: Kind, score: usize) -> Header<Kind> {
    let (row, below) = match rows.get(index..) {
        Some([row, below @ ..]) => (Some(row), below),
        _ => (None, [].as_slice()),
    };
    let mut headings: Vec<String> = row.map(|row| row.cells().map(clean).collect()).unwrap_or_default();
    // Programs write empty columns at the end; they count only if they have cells.
    while headings.last().is_some_and(String::is_empty)
        && below.iter().all(|row| row.cell(headings.len() - 1).trim().is_empty())
    {
        headings.pop();
    }
    for (column, heading) in headings.iter_mut().enumerate() {
        if heading.is_empty() {
            *heading = unnamed(column);
        }
    }
    Header { kind, row: row.map(Row::number), headings, certainty: score }
}

/// The kind of table that a heading row belongs to, and how certain that is.
fn score(row: &Row) -> Option<(Kind, usize)> {
    let is_heading = |cell: &str| cell.len() <= HEADING_BYTES_MAX && !is_address(cell);
    if row.fault().is_some() || !row.cells().all(is_heading) {
        return None;
    }
    let folded: Vec<String> = row.cells().map(fold_heading).collect();
    for kind in [Kind::Messages, Kind::Invitations] {
        let found: BTreeSet<ArchiveColumn> =
            folded.iter().filter_map(|heading| ArchiveColumn::named(kind, heading)).collect();
        let needed = [ArchiveColumn::From, ArchiveColumn::To].iter().all(|column| found.contains(column));
        let is_sure = kind != Kind::Messages || found.iter().any(|column| column.is_of_messages());
        if needed && is_sure && found.len() > KNOWN_MIN {
            return Some((kind, 2 * found.len() + 1));
        }
    }
    let recognised: Vec<Field> = row.cells().filter_map(recognise).collect();
    let known = recognised.len();
    let mut fields = recognised;
    fields.sort_unstable();
    fields.dedup();
    let has = |field: Field| fields.contains(&field);
    let names = has(Field::FullName) || (has(Field::FirstName) && has(Field::LastName));
    let finds = [
        Field::ProfileUrl,
        Field::SalesNavigatorUrl,
        Field::MemberUrn,
        Field::PublicIdentifier,
        Field::Email,
    ];
    let person = names || finds.into_iter().any(has);
    let kind = if has(Field::ConnectedOn) && names_parts(&fields) { Kind::Connections } else { Kind::Leads };
    let filled = folded.iter().filter(|cell| !cell.is_empty()).count();
    let is_all_known = known > 1 && known == filled;
    (person || is_all_known || fields.len() >= KNOWN_MIN)
        .then(|| (kind, 2 * fields.len() + usize::from(names)))
}

fn names_parts(fields: &[Field]) -> bool {
    fields.contains(&Field::FirstName) || fields.contains(&Field::LastName)
}

/// If no heading is known, the first profile or e-mail address shows where the rows begin.
fn by_content(rows: &[Row], search: &[Row]) -> Option<Header<Kind>> {
    let first = search.iter().position(|row| row.cells().any(is_person))?;
    let before = first.checked_sub(1).filter(|index| {
        rows.get(*index).is_some_and(|row| {
            let filled = row.cells().filter(|cell| !cell.trim().is_empty()).count();
            let width = rows.get(first).map_or(0, Row::len);
            row.fault().is_none()
                && (filled > 1 || width == 1)
                && filled * 2 >= width
                && !row.cells().any(is_address)
        })
    });
    match before {
        Some(index) => Some(named(rows, index, Kind::Leads, 1)),
        None => {
            let width = rows.iter().map(Row::len).max().unwrap_or(0);
            let headings = (0..width).map(unnamed).collect();
            Some(Header { kind: Kind::Leads, row: None, headings, certainty: 0 })
        }
    }
}

/// Whether the cell is an address of any kind, and therefore not a heading.
fn is_address(cell: &str) -> bool {
    cell.contains("://") || is_person(cell)
}

/// Whether the cell identifies a person: a profile or an e-mail address.
pub(super) fn is_person(cell: &str) -> bool {
    is_profile(cell) || (cell.contains('@') && parse_email(cell).is_some())
}

/// Whether the cell is the address of a profile.
pub(super) fn is_profile(cell: &str) -> bool {
    cell.contains('/') && identity::parse(cell).is_ok()
}

fn clean(heading: &str) -> String {
    let visible: String =
        heading.chars().filter(|c| !identity::is_invisible(*c) && !c.is_control()).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn unnamed(column: usize) -> String {
    format!("Column {}", column + 1)
}

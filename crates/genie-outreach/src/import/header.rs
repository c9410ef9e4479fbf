//! Finds the headings of a table by what stands in its rows, never by where they stand.

use crate::identity::{self, parse_email};

use super::field::{Field, field_named, fold};
use super::limits::{HEADER_SEARCH_ROWS, HEADING_BYTES_MAX};
use super::row::Row;
use super::table::{Kind, columns_of};

/// How many known headings make a row of headings when none of them names or finds a person.
const KNOWN_MIN: usize = 3;

/// The headings of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) kind: Kind,
    /// The row they stand in; a table without headings has none.
    pub(super) row: Option<u64>,
    pub(super) headings: Vec<String>,
    /// How sure it is that these are headings.
    pub(super) score: usize,
}

/// Finds the headings among the first rows.
pub(super) fn find(rows: &[Row]) -> Option<Header> {
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

/// The headings in a row that a person pointed at.
pub(super) fn at(rows: &[Row], number: u64) -> Option<Header> {
    let index = rows.iter().position(|row| row.number() == number)?;
    let kind = rows.get(index).and_then(score).map_or(Kind::Leads, |(kind, _)| kind);
    Some(named(rows, index, kind, 0))
}

fn named(rows: &[Row], index: usize, kind: Kind, score: usize) -> Header {
    let (row, below) = match rows.get(index..) {
        Some([row, below @ ..]) => (Some(row), below),
        _ => (None, [].as_slice()),
    };
    let mut headings: Vec<String> = row.map(|row| row.cells().map(clean).collect()).unwrap_or_default();
    // Programs write empty columns at the end; they count only where something stands in them.
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
    Header { kind, row: row.map(Row::number), headings, score }
}

/// What kind of table a row of headings begins, and how sure that is.
fn score(row: &Row) -> Option<(Kind, usize)> {
    let is_heading = |cell: &str| cell.len() <= HEADING_BYTES_MAX && !is_address(cell);
    if row.fault().is_some() || !row.cells().all(is_heading) {
        return None;
    }
    let folded: Vec<String> = row.cells().map(fold).collect();
    for kind in [Kind::Messages, Kind::Invitations] {
        let columns = columns_of(kind);
        let found: Vec<bool> = columns
            .iter()
            .map(|(_, names)| folded.iter().any(|cell| names.contains(&cell.as_str())))
            .collect();
        let needed = columns.iter().zip(&found).all(|((column, _), found)| *found || !column.is_needed());
        let count = found.iter().filter(|found| **found).count();
        let is_sure = kind != Kind::Messages
            || columns.iter().zip(&found).any(|((column, _), found)| *found && column.is_of_messages());
        if needed && is_sure && count > KNOWN_MIN {
            return Some((kind, 2 * count + 1));
        }
    }
    let mut fields: Vec<Field> = folded.iter().filter_map(|cell| field_named(cell)).collect();
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
    let known = folded.iter().filter(|cell| field_named(cell).is_some()).count();
    let is_all_known = known > 1 && known == filled;
    (person || is_all_known || fields.len() >= KNOWN_MIN)
        .then(|| (kind, 2 * fields.len() + usize::from(names)))
}

fn names_parts(fields: &[Field]) -> bool {
    fields.contains(&Field::FirstName) || fields.contains(&Field::LastName)
}

/// Where no heading is known, the first profile or e-mail address shows where the rows begin.
fn by_content(rows: &[Row], search: &[Row]) -> Option<Header> {
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
            Some(Header { kind: Kind::Leads, row: None, headings, score: 0 })
        }
    }
}

/// Whether the cell is an address of any kind, and so no heading.
fn is_address(cell: &str) -> bool {
    cell.contains("://") || is_person(cell)
}

/// Whether the cell finds a person: a profile or an e-mail address.
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

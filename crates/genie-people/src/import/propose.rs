//! Proposes what the columns of a file become. A heading that is known exactly goes before one that is only
//! like it, and the cells have the last word: a column of salutations is no job title.

use genie_tables::{Row, fold_heading, headings};
use genie_text::date::{DateOrder, When};

use crate::identity;
use crate::own_columns::COLUMNS;

use super::alike::{column_like, is_salutation, names_a_sale};
use super::field::{Field, PEOPLE, is_any_name, is_vague};
use super::header::{is_person, is_profile};

/// A field that a column may hold. The lowest one gets the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Claim {
    /// Whether all sampled cells are empty.
    is_blank: bool,
    certainty: Certainty,
    /// The place of the heading in the data file: the plainest headings come first.
    rank: usize,
    field: Field,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Certainty {
    Exact,
    Alike,
}

/// The field that a heading names, exactly or by being like a known one.
pub(super) fn recognise(heading: &str) -> Option<Field> {
    column_of(heading).and_then(|(column, _)| Field::from_column(column))
}

fn column_of(heading: &str) -> Option<(&'static str, Certainty)> {
    if names_a_sale(heading) {
        return None;
    }
    let exact = headings().column(PEOPLE, &fold_heading(heading)).map(|column| (column, Certainty::Exact));
    let alike = || Some((column_like(heading).or_else(|| column_named_twice(heading))?, Certainty::Alike));
    exact.or_else(alike)
}

/// The column that a heading names in two languages, such as `Vorname / First name`.
fn column_named_twice(heading: &str) -> Option<&'static str> {
    let parts = heading.split(['/', '|', '(', ')', '\n']).map(str::trim).filter(|part| !part.is_empty());
    let known = |part: &str| headings().column(PEOPLE, &fold_heading(part)).or_else(|| column_like(part));
    let mut columns = parts.map(known);
    let (first, second) = (columns.next()??, columns.next()??);
    (first == second && columns.all(|column| column == Some(first))).then_some(first)
}

/// The most likely field of each column. `rows` are some rows below the headings.
pub(super) fn fields(names: &[String], rows: &[Row]) -> Vec<Option<Field>> {
    // The columns of our own exports hold what they say, whatever is in their cells.
    let is_own = COLUMNS.iter().all(|own| names.iter().any(|name| name == own));
    let sampled = if is_own { &[] } else { rows };
    let mut claims: Vec<Option<Claim>> =
        names.iter().enumerate().map(|(column, heading)| claim(heading, column, sampled)).collect();
    settle_names(names, &mut claims);
    drop_other_names(&mut claims, rows);
    name_companies(&mut claims, rows);
    drop_wrong_addresses(&mut claims, rows);
    keep_one_each(&mut claims);
    let mut fields: Vec<Option<Field>> = claims.iter().map(|claim| claim.map(|claim| claim.field)).collect();
    fill_connections(&mut fields, rows);
    find_by_content(&mut fields, rows);
    fields
}

fn claim(heading: &str, column: usize, rows: &[Row]) -> Option<Claim> {
    let (name, certainty) = column_of(heading)?;
    let field = Field::from_column(name)?;
    let folded = fold_heading(heading);
    let cells = || cells(rows, column);
    let is_blank = cells().next().is_none();
    // Ambiguous headings are profile URLs only if their cells are.
    let is_other_address = field == Field::ProfileUrl && is_vague(&folded) && !cells().any(is_profile);
    // People keep profile URLs in HubSpot's "LinkedIn Bio" and in the web site of a contact.
    let is_hidden_profile = [Field::Summary, Field::Website].contains(&field) && cells().any(is_profile);
    let is_no_email = field == Field::Email && !cells().any(|cell| cell.contains('@'));
    let is_form_of_address = field == Field::JobTitle && cells().all(is_salutation);
    let is_contradicted = is_other_address || is_hidden_profile || is_no_email || is_form_of_address;
    let place = headings().names(PEOPLE, name).iter().position(|known| *known == folded);
    // `Name` may be the name of anything; `Full Name` is a person's.
    let rank = place.unwrap_or(usize::MAX / 2) + if is_any_name(&folded) { usize::MAX / 2 } else { 0 };
    (is_blank || !is_contradicted).then_some(Claim { is_blank, certainty, rank, field })
}

fn cells(rows: &[Row], column: usize) -> impl Iterator<Item = &str> {
    rows.iter().map(move |row| row.cell(column).trim()).filter(|cell| !cell.is_empty())
}

fn column_with(claims: &[Option<Claim>], field: Field) -> Option<usize> {
    let best = claims.iter().flatten().filter(|claim| claim.field == field).min()?;
    claims.iter().position(|claim| claim.as_ref() == Some(best))
}

/// `Name` next to a column of given names is the family name, and vice versa.
fn settle_names(names: &[String], claims: &mut [Option<Claim>]) {
    let half = match (column_with(claims, Field::FirstName), column_with(claims, Field::LastName)) {
        (Some(_), None) => Field::LastName,
        (None, Some(_)) => Field::FirstName,
        (Some(_), Some(_)) | (None, None) => return,
    };
    let index = names.iter().position(|name| is_any_name(&fold_heading(name)));
    if let Some(Some(claim)) = index.and_then(|index| claims.get_mut(index)) {
        claim.field = half;
    }
}

/// A name without a word of the given and family names next to it is the name of something else.
fn drop_other_names(claims: &mut [Option<Claim>], rows: &[Row]) {
    let (Some(first), Some(last)) =
        (column_with(claims, Field::FirstName), column_with(claims, Field::LastName))
    else {
        return;
    };
    for (column, claim) in claims.iter_mut().enumerate() {
        if claim.is_some_and(|claim| claim.field == Field::FullName)
            && !share_words(rows, &[column], &[first, last])
        {
            *claim = None;
        }
    }
}

/// Of two columns of whole names that have nothing in common, the less certain one names the company: a CRM
/// calls its customers leads.
fn name_companies(claims: &mut [Option<Claim>], rows: &[Row]) {
    let Some(best) = column_with(claims, Field::FullName) else { return };
    let company = column_with(claims, Field::Company);
    for (column, claim) in claims.iter_mut().enumerate().filter(|(column, _)| *column != best) {
        if let Some(claim) = claim
            && claim.field == Field::FullName
            && company.is_none()
            && !share_words(rows, &[column], &[best])
        {
            claim.field = Field::Company;
        }
    }
}

/// Whether the cells of some columns have words in common with those of others, in most of the rows that have
/// both.
fn share_words(rows: &[Row], some: &[usize], others: &[usize]) -> bool {
    const LETTERS_MIN: usize = 2;
    let text = |row: &Row, columns: &[usize]| {
        let cells: Vec<&str> = columns.iter().map(|column| row.cell(*column)).collect();
        cells.join(" ").to_lowercase()
    };
    let (mut both, mut sharing) = (0, 0);
    for row in rows {
        let (left, right) = (text(row, some), text(row, others));
        if left.trim().is_empty() || right.trim().is_empty() {
            continue;
        }
        let is_shared = |word: &str| word.chars().count() >= LETTERS_MIN && left.contains(word);
        both += 1;
        sharing += usize::from(right.split_whitespace().any(is_shared));
    }
    sharing * 2 >= both
}

/// A column without any profile, next to another that has them, holds other addresses: a company's, if they are
/// pages of companies.
fn drop_wrong_addresses(claims: &mut [Option<Claim>], rows: &[Row]) {
    let is_identifier = |field: Field, cell: &str| {
        let is_member = field == Field::MemberUrn && identity::parse_member(cell).is_ok();
        field == Field::PublicIdentifier || is_member || is_profile(cell)
    };
    let identifies = |column: usize, field: Field| cells(rows, column).any(|cell| is_identifier(field, cell));
    let claimed = |(column, claim): (usize, &Option<Claim>)| {
        claim.filter(|claim| claim.field.takes_several()).map(|claim| (column, claim))
    };
    let several: Vec<(usize, Claim)> = claims.iter().enumerate().filter_map(claimed).collect();
    let (good, bad): (Vec<_>, Vec<_>) =
        several.into_iter().partition(|(column, claim)| claim.is_blank || identifies(*column, claim.field));
    if !good.iter().any(|(_, claim)| !claim.is_blank) {
        return;
    }
    for (column, claim) in bad {
        let is_company = cells(rows, column).all(|cell| cell.to_lowercase().contains("/company/"));
        if let Some(place) = claims.get_mut(column) {
            *place = is_company.then_some(Claim { field: Field::CompanyUrl, ..claim });
        }
    }
}

/// If several columns map to one field, the best of them keeps it, unless each is a further identifier.
fn keep_one_each(claims: &mut [Option<Claim>]) {
    for field in Field::ALL.into_iter().filter(|field| !field.takes_several()) {
        let best = column_with(claims, field);
        for (column, claim) in claims.iter_mut().enumerate() {
            if claim.is_some_and(|claim| claim.field == field) && Some(column) != best {
                *claim = None;
            }
        }
    }
}

/// LinkedIn writes the columns of `Connections.csv` in one order in every language. A file with profiles and
/// dates in their places is one, so headings in a language that is not known are known by their places.
fn fill_connections(fields: &mut [Option<Field>], rows: &[Row]) {
    const PLACES: [Field; 7] = [
        Field::FirstName,
        Field::LastName,
        Field::ProfileUrl,
        Field::Email,
        Field::Company,
        Field::JobTitle,
        Field::ConnectedOn,
    ];
    let is_date = |cell: &str| When::parse(cell, DateOrder::default()).is_some();
    let all = |column: usize, fits: &dyn Fn(&str) -> bool| cells(rows, column).all(fits);
    let is_connections = fields.len() == PLACES.len()
        && fields.iter().zip(PLACES).all(|(field, place)| field.is_none_or(|field| field == place))
        && cells(rows, 2).next().is_some()
        && all(2, &is_profile)
        && all(3, &is_person)
        && cells(rows, 6).next().is_some()
        && all(6, &is_date);
    if is_connections {
        for (field, place) in fields.iter_mut().zip(PLACES) {
            *field = Some(place);
        }
    }
}

/// A column of profiles or e-mail addresses is recognised by its cells if its heading is unknown.
fn find_by_content(fields: &mut [Option<Field>], rows: &[Row]) {
    for (wanted, fits) in [(Field::ProfileUrl, is_profile as fn(&str) -> bool), (Field::Email, is_person)] {
        let has_profile = fields.iter().flatten().any(|field| field.takes_several());
        if fields.contains(&Some(wanted)) || (wanted == Field::ProfileUrl && has_profile) {
            continue;
        }
        for column in 0..fields.len() {
            let filled = cells(rows, column).count();
            let fitting = cells(rows, column).filter(|cell| fits(cell)).count();
            if let Some(field @ None) = fields.get_mut(column)
                && filled > 0
                && fitting * 2 > filled
            {
                *field = Some(wanted);
                break;
            }
        }
    }
}

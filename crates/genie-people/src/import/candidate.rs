//! A row as a candidate: their data, their identity, and the cells that prove it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use genie_tables::{Row, fold_heading, unguard};
use genie_text::date::{DateOrder, When};

use crate::identity::{
    self, Alias, BadAddress, Evidence, Identity, Label, ProfileKey, host_of, is_invisible, parse_email,
    parse_member,
};

use super::Error;
use super::field::Field;
use super::limits::{CELL_BYTES_MAX, NAME_CHARS_MAX, SHORT_TEXT_CHARS_MAX};
use super::mapping::{Mapping, Target, reading_order};
use super::reason::{Reason, RejectedRow};
use super::size::Headcount;

/// A person in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// The whole name, never empty.
    pub full_name: String,
    /// The given name, if it has its own column.
    pub first_name: Option<String>,
    /// The family name, if it has its own column.
    pub last_name: Option<String>,
    /// All identifiers of the person.
    pub identity: Identity,
    /// The address to open.
    pub profile_url: Option<String>,
    /// Their job title.
    pub job_title: Option<String>,
    /// Their headline.
    pub headline: Option<String>,
    /// Their company.
    pub company: Option<String>,
    /// The company's page on LinkedIn.
    pub company_url: Option<String>,
    /// The company's domain.
    pub company_domain: Option<String>,
    /// The company's web site.
    pub website: Option<String>,
    /// The number of employees, as written.
    pub company_size: Option<String>,
    /// The number of employees, parsed.
    pub headcount: Option<Headcount>,
    /// The company's industry.
    pub industry: Option<String>,
    /// Their location.
    pub location: Option<String>,
    /// Their email address in lower case.
    pub email: Option<String>,
    /// When they connected.
    pub connected_on: Option<When>,
    /// When the row was last updated.
    pub updated_at: Option<When>,
    /// Their summary.
    pub summary: Option<String>,
    /// Unknown columns, by the names of their variables.
    pub variables: BTreeMap<String, String>,
    /// Values of an imported row that were skipped, with the reason.
    pub notices: Vec<String>,
}

impl Candidate {
    /// All data besides name, address, title and company, under the names that scoring uses.
    pub fn details(&self) -> impl Iterator<Item = (&'static str, String)> {
        let date = |when: Option<When>| when.map(|when| when.to_string());
        let known = [
            ("headline", self.headline.clone()),
            ("company_url", self.company_url.clone()),
            ("company_domain", self.company_domain.clone()),
            ("website", self.website.clone()),
            ("company_size", self.company_size.clone()),
            ("industry", self.industry.clone()),
            ("location", self.location.clone()),
            ("summary", self.summary.clone()),
            ("connected_on", date(self.connected_on)),
            ("updated_at", date(self.updated_at)),
        ];
        known.into_iter().filter_map(|(name, value)| Some((name, value?)))
    }
}

/// Builds candidates from the rows of one file.
pub(super) struct CandidateBuilder {
    file: Label,
    headings: Vec<Label>,
    folded: Vec<String>,
    single: BTreeMap<Field, usize>,
    /// Columns with identifiers, the most public ones first.
    identifiers: Vec<(Field, usize)>,
    variables: Vec<(String, usize)>,
    date_order: DateOrder,
}

impl CandidateBuilder {
    pub(super) fn new(mapping: &Mapping, headings: &[String], file: &str) -> Result<Self, Error> {
        mapping.validate()?;
        Ok(Self::unchecked(mapping, headings, file))
    }

    /// Uses a mapping that may have no identifying columns.
    pub(super) fn unchecked(mapping: &Mapping, headings: &[String], file: &str) -> Self {
        let mut maker = Self {
            file: Label::from(file),
            headings: headings.iter().map(|heading| Label::from(heading.as_str())).collect(),
            folded: headings.iter().map(|heading| fold_heading(heading)).collect(),
            single: BTreeMap::new(),
            identifiers: Vec::new(),
            variables: Vec::new(),
            date_order: mapping.date_order,
        };
        for (column, target) in mapping.bind(headings).into_iter().enumerate() {
            match target {
                Target::Field(field) if field.takes_several() => maker.identifiers.push((field, column)),
                Target::Field(field) => drop(maker.single.insert(field, column)),
                Target::Variable(name) => maker.variables.push((name, column)),
                Target::Ignore => {}
            }
        }
        maker
            .identifiers
            .sort_by_key(|(_, column)| headings.get(*column).map(|heading| reading_order(heading)));
        maker
    }

    /// The candidate in a row, or why the row was rejected.
    pub(super) fn read(&self, row: &Row) -> Result<Candidate, RejectedRow> {
        self.check(row)?;
        let mut candidate = Candidate { row: row.number(), ..Candidate::default() };
        self.name(row, &mut candidate)?;
        self.company(row, &mut candidate)?;
        self.rest(row, &mut candidate)?;
        self.identify(row, &mut candidate)?;
        Ok(candidate)
    }

    /// A connection in the archive. Members can hide their name, and older archives have no addresses: then
    /// the identity stays unknown and is not guessed.
    pub(super) fn contact(&self, row: &Row) -> Result<Candidate, RejectedRow> {
        match self.read(row) {
            Err(rejected) if [Reason::NoName, Reason::NoAddress].contains(&rejected.reason) => {
                let mut candidate = Candidate { row: row.number(), ..Candidate::default() };
                let named = self.name(row, &mut candidate);
                self.rest(row, &mut candidate)?;
                match self.identify(row, &mut candidate) {
                    Err(_) if named.is_ok() => Ok(candidate),
                    identified => identified.map(|()| candidate),
                }
            }
            read => read,
        }
    }

    /// Checks that apply to every row.
    fn check(&self, row: &Row) -> Result<(), RejectedRow> {
        let reject = |reason: Reason| Err(RejectedRow::new(row.number(), reason));
        if let Some(fault) = row.fault() {
            return reject(fault.into());
        }
        let width = self.headings.len();
        if (width..row.len()).any(|column| !row.cell(column).trim().is_empty()) {
            return reject(Reason::TooManyCells);
        }
        // Most rows differ from the headings in the first cell.
        if self.folded.iter().enumerate().all(|(column, heading)| fold_heading(row.cell(column)) == *heading)
        {
            return reject(Reason::RepeatedHeader);
        }
        let used = self.single.values().chain(self.identifiers.iter().map(|(_, column)| column));
        for column in used.chain(self.variables.iter().map(|(_, column)| column)) {
            let cell = row.cell(*column);
            if cell.len() > CELL_BYTES_MAX {
                return Err(self.too_long(row, *column));
            }
            if cell.chars().any(|c| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{80}'..='\u{9f}'))
            {
                let why = format!("{} contains control characters", self.column(*column));
                return Err(RejectedRow::because(row.number(), Reason::ControlCharacters, &why));
            }
        }
        Ok(())
    }

    fn name(&self, row: &Row, candidate: &mut Candidate) -> Result<(), RejectedRow> {
        candidate.first_name = self.line(row, Field::FirstName, NAME_CHARS_MAX)?;
        candidate.last_name = self.line(row, Field::LastName, NAME_CHARS_MAX)?;
        let parts = [&candidate.first_name, &candidate.last_name];
        let composed = parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ");
        let whole = self.line(row, Field::FullName, NAME_CHARS_MAX)?;
        candidate.full_name = whole.unwrap_or(composed);
        if candidate.full_name.is_empty() {
            return Err(RejectedRow::new(row.number(), Reason::NoName));
        }
        Ok(())
    }

    fn company(&self, row: &Row, candidate: &mut Candidate) -> Result<(), RejectedRow> {
        let short = |field: Field| self.known(row, field, SHORT_TEXT_CHARS_MAX);
        candidate.company = short(Field::Company)?;
        candidate.company_url = short(Field::CompanyUrl)?;
        candidate.website = short(Field::Website)?;
        let domain = short(Field::CompanyDomain)?;
        candidate.company_domain = domain.iter().chain(&candidate.website).find_map(|text| host_of(text));
        candidate.company_size = short(Field::CompanySize)?;
        candidate.headcount = candidate.company_size.as_deref().and_then(Headcount::parse);
        candidate.industry = short(Field::Industry)?;
        Ok(())
    }

    fn rest(&self, row: &Row, candidate: &mut Candidate) -> Result<(), RejectedRow> {
        candidate.job_title = self.known(row, Field::JobTitle, SHORT_TEXT_CHARS_MAX)?;
        candidate.headline = self.known(row, Field::Headline, SHORT_TEXT_CHARS_MAX)?;
        candidate.location = self.known(row, Field::Location, SHORT_TEXT_CHARS_MAX)?;
        if candidate.location.is_none() {
            let mut places = Vec::new();
            for field in [Field::City, Field::Region, Field::Country] {
                places.extend(self.known(row, field, SHORT_TEXT_CHARS_MAX)?);
            }
            candidate.location = (!places.is_empty()).then(|| places.join(", "));
        }
        candidate.summary = self
            .single
            .get(&Field::Summary)
            .map(|column| text(row.cell(*column)))
            .filter(|text| !text.is_empty());
        candidate.connected_on = self.date(row, Field::ConnectedOn, candidate);
        candidate.updated_at = self.date(row, Field::UpdatedAt, candidate);
        for (name, column) in &self.variables {
            let value = text(row.cell(*column));
            if !value.is_empty() && !is_placeholder(&value) {
                candidate.variables.insert(name.clone(), value);
            }
        }
        Ok(())
    }

    fn date(&self, row: &Row, field: Field, candidate: &mut Candidate) -> Option<When> {
        let column = *self.single.get(&field)?;
        let cell = text(row.cell(column));
        let when = When::parse(&cell, self.date_order);
        if when.is_none() && !cell.is_empty() && !is_placeholder(&cell) {
            candidate.notices.push(format!("{} is not a valid date", self.column(column)));
        }
        when
    }

    /// The identity of the person. If no identifier is valid, the first invalid one rejects the row.
    fn identify(&self, row: &Row, candidate: &mut Candidate) -> Result<(), RejectedRow> {
        let mut bad: Option<(usize, BadAddress)> = None;
        for (field, column) in &self.identifiers {
            let cell = text(row.cell(*column));
            if cell.is_empty() || is_placeholder(&cell) {
                continue;
            }
            match read_identifier(*field, &cell) {
                Ok(alias) => candidate.identity.add(alias, self.evidence(row, *column)),
                Err(error) => bad = bad.or(Some((*column, error))),
            }
        }
        if let Some((column, error)) = bad {
            let why = format!("{} cannot be used: {error}", self.column(column));
            if candidate.identity.is_empty() {
                return Err(RejectedRow::because(row.number(), Reason::BadAddress, &why));
            }
            candidate.notices.push(why);
        }
        if let Some(column) = self.single.get(&Field::Email) {
            let cell = text(row.cell(*column));
            let found = cell.split([';', ',', '|', ' ', '\n']).find_map(parse_email);
            match found {
                Some(email) => {
                    candidate.identity.add(Alias::Email(email.clone()), self.evidence(row, *column));
                    candidate.email = Some(email);
                }
                None if cell.is_empty() || is_placeholder(&cell) => {}
                None => candidate.notices.push(format!("{} is not an email address", self.column(*column))),
            }
        }
        if candidate.identity.is_empty() {
            return Err(RejectedRow::new(row.number(), Reason::NoAddress));
        }
        candidate.profile_url = candidate.identity.url();
        Ok(())
    }

    /// A cell of one line, if it is not empty.
    fn line(&self, row: &Row, field: Field, chars_max: usize) -> Result<Option<String>, RejectedRow> {
        let Some(column) = self.single.get(&field) else { return Ok(None) };
        let line = line(row.cell(*column));
        if line.chars().count() > chars_max {
            return Err(self.too_long(row, *column));
        }
        Ok(Some(line).filter(|text| !text.is_empty()))
    }

    /// A cell of one line that has a value: `N/A` has none. A person can be called Null.
    fn known(&self, row: &Row, field: Field, chars_max: usize) -> Result<Option<String>, RejectedRow> {
        Ok(self.line(row, field, chars_max)?.filter(|text| !is_placeholder(text)))
    }

    fn too_long(&self, row: &Row, column: usize) -> RejectedRow {
        RejectedRow::because(row.number(), Reason::TooLong, &format!("{} is too long", self.column(column)))
    }

    fn evidence(&self, row: &Row, column: usize) -> Evidence {
        let column = self.headings.get(column).cloned().unwrap_or_else(|| Label::from(""));
        Evidence { file: self.file.clone(), row: row.number(), column }
    }

    /// A column for display. Headings come from the user's file, so a long one is cut.
    fn column(&self, column: usize) -> String {
        const SHOWN_CHARS_MAX: usize = 60;
        let heading = self.headings.get(column).map_or("", Label::as_str);
        let shown: String = heading.chars().take(SHOWN_CHARS_MAX).collect();
        format!("the cell under \"{shown}\"")
    }
}

fn read_identifier(field: Field, cell: &str) -> Result<Alias, BadAddress> {
    if field == Field::PublicIdentifier && !cell.contains('/') {
        return ProfileKey::from_slug(cell).map(Alias::Profile);
    }
    if field == Field::MemberUrn { parse_member(cell) } else { identity::parse(cell) }
}

/// A text of one line, normalised for comparison and display.
pub(super) fn line(cell: &str) -> String {
    let cell = unguard(cell);
    let visible: Cow<'_, str> = if cell.is_ascii() {
        Cow::Borrowed(cell)
    } else {
        cell.nfc().filter(|character| !is_invisible(*character)).collect()
    };
    let mut line = String::with_capacity(visible.len());
    for word in visible.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// A text of several lines.
pub(super) fn text(cell: &str) -> String {
    unguard(cell).trim().to_owned()
}

/// Placeholders that programs write into empty cells.
fn is_placeholder(text: &str) -> bool {
    ["n/a", "#n/a", "na", "null", "(null)", "none", "undefined", "nan", "-", "--", "unknown"]
        .iter()
        .any(|nothing| text.eq_ignore_ascii_case(nothing))
}

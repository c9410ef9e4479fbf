//! Which column of a file holds what. Headings of many exporters and languages are data of `genie-tables`;
//! `data/columns.txt` says what scoring reads in each of its columns. A heading that is not known is kept as
//! a column of its own.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use genie_tables::fold_heading;
use genie_text::fold::compact;

use crate::data::{Entry, Problems, WordLists};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// The name of the person, or a part of it.
    Name,
    /// The job title.
    Title,
    /// The line under the name on a profile.
    Headline,
    /// The rank, which some exporters have in a separate column.
    Seniority,
    /// The department.
    Department,
    /// The name of the company.
    Company,
    /// The number of employees.
    Employees,
    /// What the company does.
    Industry,
    /// Where the person is.
    Location,
    /// Where the company is.
    CompanyLocation,
    /// Free text about the person.
    Summary,
    /// Free text about the company.
    About,
    /// Skills, technologies and keywords.
    Skills,
    /// When the profile was last changed or its owner last active.
    Updated,
    /// When the person was connected or contacted, or the record made; no sign of activity.
    Connected,
    /// When the person started the current role.
    Started,
    /// The years of experience.
    Experience,
    /// The address of the profile.
    ProfileUrl,
    /// An address for mail.
    Email,
    /// A telephone number.
    Phone,
    /// Former positions of the person.
    Past,
    /// An id or marker of the exporter, which says nothing about the person.
    Mark,
    /// Anything else.
    Other,
}

impl Field {
    /// Whether it says what a person or a company is, and not only what they mention.
    pub const fn says_what(self) -> bool {
        matches!(self, Self::Title | Self::Headline | Self::Industry | Self::Company)
    }

    fn named(name: &str) -> Option<Self> {
        let field = match name {
            "name" => Self::Name,
            "title" => Self::Title,
            "headline" => Self::Headline,
            "seniority" => Self::Seniority,
            "department" => Self::Department,
            "company" => Self::Company,
            "employees" => Self::Employees,
            "industry" => Self::Industry,
            "location" => Self::Location,
            "company location" => Self::CompanyLocation,
            "summary" => Self::Summary,
            "about" => Self::About,
            "skills" => Self::Skills,
            "updated" => Self::Updated,
            "connected" => Self::Connected,
            "started" => Self::Started,
            "experience" => Self::Experience,
            "profile url" => Self::ProfileUrl,
            "email" => Self::Email,
            "phone" => Self::Phone,
            "past" => Self::Past,
            "mark" => Self::Mark,
            _ => return None,
        };
        Some(field)
    }
}

/// The table of the data file of headings whose columns are read.
const PEOPLE: &str = "people";

/// What the columns of people hold, and what an empty cell looks like.
#[derive(Clone, Debug, Default)]
pub struct Headings {
    by_column: BTreeMap<&'static str, Field>,
    /// Parts of headings that are not known as a whole; the first match counts.
    parts: Vec<(&'static str, Field)>,
    empty: Vec<&'static str>,
}

impl Headings {
    /// Reads the headings.
    pub fn load(lists: &WordLists, problems: &mut Problems) -> Self {
        let mut headings = Self::default();
        for entry in lists.entries("columns.txt", problems) {
            match (entry.name, Field::named(entry.name)) {
                ("parts", _) => headings.load_parts(&entry, problems),
                ("empty cells", _) => {
                    entry.allow(&["cells"], &[], problems);
                    headings.empty = entry.words("cells", problems);
                }
                (_, Some(field)) => headings.load_field(&entry, field, problems),
                (name, None) => problems.report(entry.source, format!("there is no field \"{name}\"")),
            }
        }
        headings
    }

    fn load_field(&mut self, entry: &Entry, field: Field, problems: &mut Problems) {
        entry.allow(&["columns"], &[], problems);
        for item in entry.items("columns") {
            if genie_tables::headings().names(PEOPLE, item.text).is_empty() {
                problems.report(item.source, format!("no heading names the column \"{}\"", item.text));
            }
            if let Some(other) = self.by_column.insert(item.text, field) {
                problems.report(item.source, format!("\"{}\" is also a column of {other:?}", item.text));
            }
        }
    }

    fn load_parts(&mut self, entry: &Entry, problems: &mut Problems) {
        entry.allow(&["parts"], &[], problems);
        for item in entry.items("parts") {
            match item.value.and_then(Field::named) {
                Some(field) => self.parts.push((item.text, field)),
                None => problems.report(item.source, format!("\"{}\" needs a field", item.text)),
            }
        }
    }

    fn field(&self, heading: &str) -> Field {
        let key = compact(heading);
        let column = |key: &str| genie_tables::headings().column(PEOPLE, key);
        // The two ways to fold a heading differ only in letters beyond ASCII.
        let other = || if heading.is_ascii() { None } else { column(&fold_heading(heading)) };
        let whole = column(&key).or_else(other).and_then(|column| self.by_column.get(column));
        let part = || self.parts.iter().find(|(part, _)| key.contains(part)).map(|(_, field)| *field);
        whole.copied().or_else(part).unwrap_or(Field::Other)
    }
}

fn headings() -> &'static Headings {
    static HEADINGS: LazyLock<Headings> =
        LazyLock::new(|| Headings::load(&WordLists::shipped(), &mut Problems::new()));
    &HEADINGS
}

/// The field that a heading names. A heading close to a known one counts too, such as `Lead Job Title
/// (LinkedIn)`.
pub fn recognise(heading: &str) -> Field {
    headings().field(heading)
}

/// Whether the cell holds one of the exporters' notations for a missing value.
pub fn is_empty_cell(cell: &str) -> bool {
    /// The longest of those notations.
    const BYTES_MAX: usize = 13;
    cell.is_empty()
        || cell.len() <= BYTES_MAX && headings().empty.iter().any(|empty| cell.eq_ignore_ascii_case(empty))
}

//! The meaning of a file's columns. The headings of many exporters and languages are listed in
//! `data/columns.txt`; a column with an unknown heading is kept as it is.

use std::collections::BTreeMap;
use std::sync::LazyLock;

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
    /// When the person was connected or contacted.
    Connected,
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

/// The headings of the word lists, and the notations of an empty cell.
#[derive(Clone, Debug, Default)]
pub struct Headings {
    whole: BTreeMap<&'static str, Field>,
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
        entry.allow(&["headings"], &[], problems);
        for item in entry.items("headings") {
            if compact(item.text) != item.text {
                problems.report(item.source, format!("no heading can read \"{}\"", item.text));
            }
            if let Some(other) = self.whole.insert(item.text, field) {
                problems.report(item.source, format!("\"{}\" is also a heading of {other:?}", item.text));
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
        let part = || self.parts.iter().find(|(part, _)| key.contains(part)).map(|(_, field)| *field);
        self.whole.get(key.as_str()).copied().or_else(part).unwrap_or(Field::Other)
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

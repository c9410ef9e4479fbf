//! Maps headings to columns. The headings of all programs and languages are in one data file, with source and
//! date where they are facts; an inconsistent file does not load.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The data file: one line for some headings of one column.
const SHIPPED: &str = include_str!("../data/headings.csv");

/// The fields of a line.
const FIELDS: [&str; 5] = ["table", "column", "source", "checked", "headings"];

/// The separator between the headings of a line.
const SEPARATOR: char = '|';

/// Maximum number of headings in all tables together.
const HEADINGS_MAX: usize = 10_000;

/// The headings of every known table.
#[derive(Clone, Debug, Default)]
pub struct Headings {
    tables: BTreeMap<String, Columns>,
}

/// The columns of one kind of table.
#[derive(Clone, Debug, Default)]
struct Columns {
    /// The folded headings of each column, in the order of the file.
    names: BTreeMap<String, Vec<String>>,
    /// The column of each folded heading.
    by_heading: BTreeMap<String, String>,
}

/// Why a heading file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadingsError {
    /// The file is not CSV with the expected fields.
    #[error("line {0} does not have the fields table, column, source, checked, headings")]
    Malformed(u64),
    /// A table or column name is not in lower case with underscores.
    #[error("line {line}: \"{name}\" is not a valid table or column name (use a-z and _)")]
    InvalidName {
        /// The line.
        line: u64,
        /// The name.
        name: String,
    },
    /// A source without a date, a date without a source, or no date at all.
    #[error("line {0}: a source needs the date it was checked (YYYY-MM-DD), and a date needs a source")]
    Undated(u64),
    /// A heading is empty after folding.
    #[error("line {0} has an empty heading")]
    EmptyHeading(u64),
    /// A heading is listed twice for the same column.
    #[error("line {line}: \"{heading}\" is listed twice for {table}.{column}")]
    Duplicate {
        /// The line of the second occurrence.
        line: u64,
        /// The heading, folded.
        heading: String,
        /// The table.
        table: String,
        /// The column.
        column: String,
    },
    /// A heading is listed for two columns of the same table.
    #[error("line {line}: \"{heading}\" names both {table}.{first} and {table}.{second}")]
    Contradiction {
        /// The line of the second occurrence.
        line: u64,
        /// The heading, folded.
        heading: String,
        /// The table.
        table: String,
        /// The first column with the heading.
        first: String,
        /// The second column with the heading.
        second: String,
    },
    /// There are too many headings.
    #[error("there are more than {HEADINGS_MAX} headings")]
    TooMany,
}

/// The headings that this program knows.
pub fn headings() -> &'static Headings {
    static KNOWN: LazyLock<Headings> = LazyLock::new(|| match Headings::parse(SHIPPED) {
        Ok(headings) => headings,
        Err(error) => panic!("the shipped headings are not valid: {error}"),
    });
    &KNOWN
}

impl Headings {
    /// Reads and checks a file of headings.
    pub fn parse(text: &str) -> Result<Self, HeadingsError> {
        let mut headings = Self::default();
        let mut count = 0;
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        for (record, line) in reader.records().zip(1..) {
            let record = record.map_err(|_| HeadingsError::Malformed(line))?;
            let fields: Vec<&str> = record.iter().collect();
            let Ok([table, column, source, checked, names]) = <[&str; 5]>::try_from(fields) else {
                return Err(HeadingsError::Malformed(line));
            };
            if line == 1 {
                if record.iter().ne(FIELDS) {
                    return Err(HeadingsError::Malformed(line));
                }
                continue;
            }
            for name in [table, column] {
                if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') {
                    return Err(HeadingsError::InvalidName { line, name: name.to_owned() });
                }
            }
            let is_dated = checked.parse::<jiff::civil::Date>().is_ok();
            if source.is_empty() != checked.is_empty() || !(source.is_empty() || is_dated) {
                return Err(HeadingsError::Undated(line));
            }
            for name in names.split(SEPARATOR) {
                headings.add(line, table, column, fold_heading(name))?;
                count += 1;
                if count > HEADINGS_MAX {
                    return Err(HeadingsError::TooMany);
                }
            }
        }
        Ok(headings)
    }

    fn add(&mut self, line: u64, table: &str, column: &str, heading: String) -> Result<(), HeadingsError> {
        if heading.is_empty() {
            return Err(HeadingsError::EmptyHeading(line));
        }
        let columns = self.tables.entry(table.to_owned()).or_default();
        match columns.by_heading.get(&heading) {
            Some(first) if first == column => Err(HeadingsError::Duplicate {
                line,
                heading,
                table: table.to_owned(),
                column: column.to_owned(),
            }),
            Some(first) => Err(HeadingsError::Contradiction {
                line,
                heading,
                table: table.to_owned(),
                first: first.clone(),
                second: column.to_owned(),
            }),
            None => {
                columns.by_heading.insert(heading.clone(), column.to_owned());
                columns.names.entry(column.to_owned()).or_default().push(heading);
                Ok(())
            }
        }
    }

    /// The column of a table that a folded heading names.
    pub fn column(&self, table: &str, folded: &str) -> Option<&str> {
        self.tables.get(table)?.by_heading.get(folded).map(String::as_str)
    }

    /// The columns of a table, in alphabetical order.
    pub fn columns(&self, table: &str) -> impl Iterator<Item = &str> {
        self.tables.get(table).into_iter().flat_map(|columns| columns.names.keys().map(String::as_str))
    }

    /// The folded headings of a column, in the order of the file.
    pub fn names(&self, table: &str, column: &str) -> &[String] {
        self.tables.get(table).and_then(|columns| columns.names.get(column)).map_or(&[], Vec::as_slice)
    }
}

/// The heading in folded form, for comparison: without case, accents, spaces and punctuation.
pub fn fold_heading(heading: &str) -> String {
    let mut folded = String::with_capacity(heading.len());
    for character in heading.nfkd().filter(|character| !is_combining_mark(*character)) {
        for lower in character.to_lowercase() {
            match lower {
                'ß' => folded.push_str("ss"),
                _ if lower.is_alphanumeric() => folded.push(lower),
                _ => {}
            }
        }
    }
    folded
}

//! Maps columns to fields: proposed from the headings, corrected and saved by the user, and matched to a file
//! by its headings, so that a saved mapping also works for a file with other columns.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use genie_tables::{Row, fold_heading};
use genie_text::date::{DateOrder, order_of};

use crate::own_columns::{COLUMNS, DETAILS, OWN_WORDS, REJECTED};

use super::Error;
use super::field::{Field, preference};
use super::limits::NAME_CHARS_MAX;
use super::propose;

/// The mapping of columns to fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// The columns in the order of the file.
    pub columns: Vec<Column>,
    /// Which number comes first in a date such as `03/04/2024`.
    #[serde(default)]
    pub date_order: DateOrder,
}

/// A column of the mapping.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The heading in the file.
    pub heading: String,
    /// What its cells become.
    pub to: Target,
}

/// What the cells of a column become.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A field of the person.
    Field(Field),
    /// A variable with this name, which message templates can use.
    Variable(String),
    /// Nothing: the column is ignored.
    Ignore,
}

impl Mapping {
    /// The most likely mapping. `rows` are some rows below the headings.
    pub fn propose(headings: &[String], rows: &[Row]) -> Self {
        let is_own = COLUMNS.iter().zip(headings).all(|(ours, heading)| ours == heading)
            && headings.len() >= COLUMNS.len();
        // Our own columns are followed by details under their own names, and by variables with any name.
        let is_variable = |column: usize, heading: &String| {
            is_own && column >= COLUMNS.len() && !DETAILS.contains(&heading.as_str())
        };
        let names: Vec<String> = headings
            .iter()
            .enumerate()
            .map(|(column, name)| if is_variable(column, name) { String::new() } else { name.clone() })
            .collect();
        let fields = propose::fields(&names, rows);
        let mut columns =
            name_columns(headings, &fields, if is_own { COLUMNS.len() } else { headings.len() });
        // What we said about a person or a row is not new data about them.
        let is_said = |heading: &str| is_own && OWN_WORDS.contains(&heading) || REJECTED.contains(&heading);
        columns.iter_mut().filter(|column| is_said(&column.heading)).for_each(|column| {
            column.to = Target::Ignore;
        });
        let dates = |field: &Option<Field>| matches!(field, Some(Field::ConnectedOn | Field::UpdatedAt));
        let dated: Vec<usize> =
            (0..fields.len()).filter(|column| fields.get(*column).is_some_and(dates)).collect();
        let cells = rows.iter().flat_map(|row| dated.iter().map(|column| row.cell(*column)));
        Self { columns, date_order: order_of(cells) }
    }

    /// Maps a column to a target. The column that had the same target becomes a variable.
    pub fn assign(&mut self, column: usize, to: Target) {
        let holds_one = |field: Field| !field.takes_several();
        let taken = match &to {
            Target::Field(field) if holds_one(*field) => {
                self.columns.iter().position(|other| other.to == Target::Field(*field))
            }
            Target::Field(_) | Target::Variable(_) | Target::Ignore => None,
        };
        if let Some(other) = taken.filter(|other| *other != column) {
            let mut names: BTreeSet<String> = BTreeSet::new();
            for known in &self.columns {
                if let Target::Variable(name) = &known.to {
                    names.insert(name.clone());
                }
            }
            let heading = self.columns.get(other).map(|other| other.heading.clone()).unwrap_or_default();
            let freed = variable(&heading, other, &mut names, &BTreeSet::new());
            if let Some(other) = self.columns.get_mut(other) {
                other.to = freed;
            }
        }
        if let Some(column) = self.columns.get_mut(column) {
            column.to = to;
        }
    }

    /// Checks that the mapping can turn rows into people.
    pub fn validate(&self) -> Result<(), Error> {
        let mut fields = BTreeSet::new();
        let mut variables = BTreeSet::new();
        for column in &self.columns {
            match &column.to {
                Target::Field(field) => {
                    if !fields.insert(*field) && !field.takes_several() {
                        return Err(Error::MappingInvalid("two columns are mapped to the same field"));
                    }
                }
                Target::Variable(name) => {
                    if name.trim().is_empty() || name.chars().count() > NAME_CHARS_MAX {
                        return Err(Error::MappingInvalid(
                            "a variable has no name or a name that is too long",
                        ));
                    }
                    if COLUMNS.contains(&name.as_str()) {
                        return Err(Error::MappingInvalid(
                            "a variable has the name of a column of the export",
                        ));
                    }
                    if !variables.insert(name) {
                        return Err(Error::MappingInvalid("two columns are mapped to the same variable"));
                    }
                }
                Target::Ignore => {}
            }
        }
        let any = |wanted: &[Field]| wanted.iter().any(|field| fields.contains(field));
        if !any(&[Field::FullName, Field::FirstName, Field::LastName]) {
            return Err(Error::MappingInvalid("no column is mapped to a name"));
        }
        let addresses = [
            Field::ProfileUrl,
            Field::PublicIdentifier,
            Field::SalesNavigatorUrl,
            Field::MemberUrn,
            Field::Email,
        ];
        if !any(&addresses) {
            return Err(Error::MappingInvalid("no column is mapped to a profile URL or an email address"));
        }
        Ok(())
    }

    /// The targets of the columns of a file with these headings. Columns without a mapping are ignored.
    pub fn bind(&self, headings: &[String]) -> Vec<Target> {
        let mut used = vec![false; self.columns.len()];
        headings
            .iter()
            .map(|heading| {
                let name = fold_or_same(heading);
                let found = self
                    .columns
                    .iter()
                    .zip(&mut used)
                    .find(|(column, used)| !**used && fold_or_same(&column.heading) == name);
                match found {
                    Some((column, used)) => {
                        *used = true;
                        column.to.clone()
                    }
                    None => Target::Ignore,
                }
            })
            .collect()
    }
}

/// Headings that consist of symbols are compared unfolded.
fn fold_or_same(heading: &str) -> String {
    let folded = fold_heading(heading);
    if folded.is_empty() { heading.trim().to_owned() } else { folded }
}

/// Headings from `verbatim` on are already names of variables.
fn name_columns(headings: &[String], fields: &[Option<Field>], verbatim: usize) -> Vec<Column> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let plain: BTreeSet<String> = headings.iter().map(|heading| variable_name(heading)).collect();
    let columns = headings.iter().zip(fields).enumerate().map(|(index, (heading, field))| {
        let to = match field {
            Some(field) => Target::Field(*field),
            None if index >= verbatim && taken.insert(heading.clone()) => Target::Variable(heading.clone()),
            None => variable(heading, index, &mut taken, &plain),
        };
        Column { heading: heading.clone(), to }
    });
    columns.collect()
}

/// The variable of an unknown column. A name that our export uses gets a prefix, so that another program's
/// column is never read as our score or status.
fn variable(heading: &str, index: usize, taken: &mut BTreeSet<String>, plain: &BTreeSet<String>) -> Target {
    let mut name = variable_name(heading);
    if name.is_empty() {
        name = format!("column_{}", index + 1);
    }
    if COLUMNS.contains(&name.as_str()) {
        name = format!("imported_{name}");
        if plain.contains(&name) {
            return Target::Ignore;
        }
    }
    let mut unique = name.clone();
    let mut count = 1;
    while !taken.insert(unique.clone()) {
        count += 1;
        unique = format!("{name}_{count}");
    }
    Target::Variable(unique)
}

/// A heading as the name of a variable: `# Employees` becomes `employees`.
pub(super) fn variable_name(heading: &str) -> String {
    let lower: String = heading
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    let name = lower.split_whitespace().collect::<Vec<_>>().join("_");
    name.chars().take(NAME_CHARS_MAX - 20).collect()
}

/// The order in which identifying columns are read: the public profile first.
pub(super) fn reading_order(heading: &str) -> usize {
    preference(&fold_heading(heading))
}

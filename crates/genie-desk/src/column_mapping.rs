//! The column mapping of a file: proposed from the headings or saved earlier, and corrected by the user.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;

use genie_kernel::Rows;
use genie_outreach::account;
use genie_people::import::{Field, Mapping, Target};

use crate::Result;
use crate::problem::Problem;

/// A column and what it becomes.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// The heading.
    pub heading: String,
    /// A field, `variable:NAME` or `ignore`.
    pub to: String,
}

/// The mapping that was saved under a name.
pub fn saved(rows: &dyn Rows, name: &str) -> Result<Mapping> {
    if let Some(mapping) = account::mapping(rows, name)? {
        return Ok(mapping);
    }
    let names: Vec<String> = account::mapping_names(rows)?;
    let next = if names.is_empty() {
        "no mappings are saved yet; save one when you import a file".to_owned()
    } else {
        format!("the saved mappings are: {}", names.join(", "))
    };
    let what = format!("there is no saved mapping named {name:?}");
    Err(Problem::new("IMPORT_NO_SUCH_MAPPING", what, next))
}

/// Reads corrections that the user wrote as `Column=field`.
pub fn parse_corrections(maps: &[String]) -> Result<BTreeMap<String, String>> {
    let split = |map: &String| {
        let (heading, to) = map.rsplit_once('=').ok_or_else(|| no_equals_sign(map))?;
        Ok((heading.to_owned(), to.to_owned()))
    };
    maps.iter().map(split).collect()
}

fn no_equals_sign(map: &str) -> Problem {
    bad_map(map, "it has no equals sign", "write \"Column=field\"")
}

/// Corrects a mapping by what the user wrote as `Column=field`.
pub fn correct(mapping: &mut Mapping, headings: &[String], maps: &[String]) -> Result<()> {
    for map in maps {
        let Some((heading, to)) = map.rsplit_once('=') else {
            return Err(no_equals_sign(map));
        };
        let same = |known: &str| known.trim().eq_ignore_ascii_case(heading.trim());
        let Some(place) = mapping.columns.iter().position(|column| same(&column.heading)) else {
            let next = format!("the columns are: {}", headings.join(", "));
            return Err(bad_map(map, "the file has no such column", &next));
        };
        let Some(target) = target_of(to.trim()) else {
            let next = format!("the fields are: {}, variable:NAME, ignore", field_names().join(", "));
            return Err(bad_map(map, "there is no such field", &next));
        };
        mapping.assign(place, target);
    }
    Ok(())
}

fn bad_map(map: &str, why: &str, next: &str) -> Problem {
    Problem::new("IMPORT_BAD_MAP", format!("{map:?}: {why}"), next)
}

fn target_of(text: &str) -> Option<Target> {
    if text == "ignore" {
        return Some(Target::Ignore);
    }
    if let Some(name) = text.strip_prefix("variable:") {
        return Some(Target::Variable(name.trim().to_owned()));
    }
    serde_json::from_value(json!(text)).ok().map(Target::Field)
}

fn name_of(field: Field) -> String {
    json!(field).as_str().unwrap_or_default().to_owned()
}

/// What a column can become.
pub fn field_names() -> Vec<String> {
    Field::ALL.into_iter().map(name_of).collect()
}

/// What each column of the file becomes.
pub fn shown(mapping: &Mapping, headings: &[String]) -> Vec<Shown> {
    let word = |target: Target| match target {
        Target::Field(field) => name_of(field),
        Target::Variable(name) => format!("variable:{name}"),
        Target::Ignore => "ignore".to_owned(),
    };
    let targets = mapping.bind(headings).into_iter().map(word);
    headings.iter().zip(targets).map(|(heading, to)| Shown { heading: heading.clone(), to }).collect()
}

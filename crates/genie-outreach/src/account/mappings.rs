//! Saved column mappings of import files.

use genie_kernel::journal::{Error, Query, ROWS_MAX, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, required};
use genie_kernel::turn::Site;
use genie_kernel::{Draft, Failure};
use genie_people::import::Mapping;
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{ACCOUNT, CHARACTERS_MAX, refuse};

/// Saved column mappings of import files, by name.
pub static MAPPINGS: Table = Table {
    entity: "mapping",
    name: "mappings",
    stream_column: "account_id",
    columns: &[
        required("name", Holds::Text),
        required("mapping", Holds::Json),
        required("saved_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "mappings_by_name",
        span: Span::Stream,
        columns: &["name"],
        keys: Keys::Unique,
        only: None,
    }],
};

fn mapping_id(name: &str) -> Uuid {
    ACCOUNT.named(&format!("mapping/{name}"))
}

/// Saves a mapping under a name.
pub(super) fn save(draft: &mut Draft, name: &str, mapping: &Mapping) -> Option<Failure> {
    if name.trim().is_empty() || name.chars().count() > CHARACTERS_MAX {
        return refuse("ACCOUNT_BAD_NAME", "a mapping needs a name of at most 500 characters");
    }
    if let Err(error) = mapping.validate() {
        return Some(Failure::new(error.code(), false, error.to_string()));
    }
    let mut row = Fields::new();
    row.insert("name", json!(name));
    row.insert("mapping", json!(mapping));
    row.insert("saved_at", json!(draft.now()));
    draft.event("mapping.saved", MAPPINGS.entity, mapping_id(name), row);
    None
}

/// Deletes a mapping.
pub(super) fn drop(at: &Site<'_>, draft: &mut Draft, name: &str) -> Result<Option<Failure>, Error> {
    let id = mapping_id(name);
    if draft.get(at.rows, &MAPPINGS, id)?.is_none() {
        return Ok(refuse("ACCOUNT_NO_MAPPING", "there is no mapping with this name"));
    }
    draft.delete("mapping.dropped", MAPPINGS.entity, id);
    Ok(None)
}

/// A saved mapping.
pub fn mapping(rows: &dyn Rows, name: &str) -> Result<Option<Mapping>, Error> {
    let Some(row) = rows.get(&MAPPINGS, ACCOUNT, mapping_id(name))? else { return Ok(None) };
    let mapping = row.get("mapping").unwrap_or(&Value::Null);
    Mapping::deserialize(mapping).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

/// The names of the saved mappings.
pub fn mapping_names(rows: &dyn Rows) -> Result<Vec<String>, Error> {
    let found = rows.find(&Query {
        table: &MAPPINGS,
        columns: &["name"],
        stream: Some(ACCOUNT),
        equals: Vec::new(),
        range: None,
        order: &["name"],
        limit: ROWS_MAX,
    })?;
    let name = |row: Fields| row.get("name").and_then(Value::as_str).map(str::to_owned);
    Ok(found.into_iter().filter_map(name).collect())
}

//! The settings as they are stored.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use genie_kernel::Timestamp;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::Fields;

use crate::agent::{SETTINGS, SETTINGS_TABLE};
use crate::change::{Change, FieldChange, Flaw, difference, parse, values_of};
use crate::document::Settings;

/// The stored settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// How often they were changed.
    pub version: u64,
    /// What is set.
    pub document: Value,
    /// The same, with defaults.
    pub settings: Settings,
    /// When each field that is set was changed last.
    pub changed_at: BTreeMap<String, Timestamp>,
}

#[derive(Deserialize)]
struct StoredRow {
    version: u64,
    document: Value,
    changed_at: BTreeMap<String, Timestamp>,
}

/// The stored settings; defaults if nothing was ever set.
pub fn read(rows: &dyn Rows) -> Result<Stored, Error> {
    let row = rows.get(&SETTINGS_TABLE, SETTINGS, SETTINGS.0)?;
    row.map_or_else(|| Ok(Stored::unset()), |row| Stored::from_row(&row))
}

impl Stored {
    /// Settings that were never changed.
    pub(crate) fn unset() -> Self {
        Self {
            version: 0,
            document: Value::Object(Map::new()),
            settings: Settings::default(),
            changed_at: BTreeMap::new(),
        }
    }

    pub(crate) fn from_row(row: &Fields) -> Result<Self, Error> {
        let StoredRow { version, document, changed_at } =
            StoredRow::deserialize(row).map_err(|error| Error::Damaged(format!("settings: {error}")))?;
        let settings = parse(&document).map_err(|flaw| Error::Damaged(format!("settings: {flaw}")))?;
        Ok(Self { version, document, settings, changed_at })
    }

    /// The settings after a change, and the fields that it changes.
    pub fn after(
        &self,
        change: &Change,
        now: Timestamp,
    ) -> Result<(Self, BTreeMap<String, FieldChange>), Flaw> {
        let document = change.apply(&self.document)?;
        let changes = difference(&self.document, &document);
        let mut changed_at = self.changed_at.clone();
        for (name, change) in &changes {
            match change.to {
                Some(_) => changed_at.insert(name.clone(), now),
                None => changed_at.remove(name),
            };
        }
        let settings = parse(&document)?;
        let version = self.version + u64::from(!changes.is_empty());
        Ok((Self { version, document, settings, changed_at }, changes))
    }

    /// The values that are set, by the names of their fields.
    pub fn values(&self) -> BTreeMap<String, Value> {
        values_of(&self.document)
    }
}

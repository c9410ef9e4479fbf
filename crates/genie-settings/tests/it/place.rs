//! A journal with the settings, changed by commands.

use std::collections::BTreeMap;

use genie_kernel::turn::{Agent, Decision, Site};
use genie_kernel::{Batch, Failure, Journal, MemoryJournal, Rows, Scope, Timestamp};
use genie_settings::{Change, SETTINGS, SettingsAgent, SettingsCommand, Stored, read};
use serde_json::Value;

/// 18 November 2026, 12:00 UTC.
pub const NOON: Timestamp = Timestamp(1_795_003_200_000);

pub struct Place {
    pub journal: MemoryJournal,
}

impl Place {
    pub fn new() -> Self {
        Self { journal: MemoryJournal::new(&SettingsAgent.tables()) }
    }

    pub fn stored(&self) -> Stored {
        read(&self.journal).unwrap()
    }

    pub fn change(&self, change: Change) -> Result<Stored, Failure> {
        self.change_from(self.stored().version, change)
    }

    pub fn change_from(&self, version: u64, change: Change) -> Result<Stored, Failure> {
        let head = self.journal.head(SETTINGS).unwrap();
        let site = Site { rows: &self.journal, stream: SETTINGS, head, now: NOON };
        let command = SettingsCommand::Change { version, change, by: "user".to_owned() };
        match SettingsAgent.decide(&site, &command).unwrap() {
            Decision::Refused(failure) => Err(failure),
            Decision::Accepted(records) => {
                let batch = Batch::seal(SETTINGS, Scope::LOCAL, head, records);
                self.journal.append(&batch).unwrap();
                Ok(self.stored())
            }
        }
    }

    pub fn set(&self, name: &str, value: impl Into<Value>) -> Result<Stored, Failure> {
        self.change(set(&[(name, value.into())]))
    }

    pub fn reset(&self, name: &str) -> Result<Stored, Failure> {
        let reset = std::iter::once(name.to_owned()).collect();
        self.change(Change { reset, ..Change::default() })
    }
}

pub fn set(values: &[(&str, Value)]) -> Change {
    let set: BTreeMap<String, Value> =
        values.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    Change { set, ..Change::default() }
}

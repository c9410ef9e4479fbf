//! The stream of the settings. Its agent never acts: it only stores changes.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word};
use genie_kernel::table::{Holds, Table, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Failure, StreamId};

use crate::change::Change;

/// The stream of the settings.
pub const SETTINGS: StreamId = StreamId(Uuid::from_u128(0x6f75_7472_6561_8000_8000_7365_7474_696e));

/// The settings, in one row.
pub static SETTINGS_TABLE: Table = Table {
    entity: "settings",
    name: "settings",
    stream_column: "stream_id",
    columns: &[
        required("version", Holds::Integer),
        // What is set; a field that is missing has its default.
        required("document", Holds::Json),
        // The fields of the last change, with their values before and after it.
        required("changes", Holds::Json),
        // When each field that is set was changed last.
        required("changed_at", Holds::Json),
    ],
    formerly: &[],
    indexes: &[],
};

/// A command to the settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettingsCommand {
    /// Change fields.
    Change {
        /// The version that the user saw.
        version: u64,
        /// The fields.
        change: Change,
        /// Who changes them.
        by: String,
    },
}

/// The settings as the runtime drives them.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsAgent;

impl Agent for SettingsAgent {
    type Position = ();
    type Command = SettingsCommand;

    fn name(&self) -> &'static str {
        "settings"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&SETTINGS_TABLE]
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Idle(Idle { reason: IdleReason::AwaitingPerson, until: None }))
    }

    fn step(&self, _: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        Err(Error::Refused("the settings take no turns".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &SettingsCommand) -> Result<Decision, Error> {
        let SettingsCommand::Change { version, change, .. } = command;
        let stored = crate::stored::read(at.rows)?;
        if *version != stored.version {
            let summary = "the settings were changed in the meantime; read them again";
            return Ok(Decision::Refused(Failure::new("SETTINGS_CONFLICT", true, summary)));
        }
        let (changed, changes) = match stored.after(change, at.now) {
            Ok(changed) => changed,
            Err(flaw) => return Ok(Decision::Refused(flaw.into())),
        };
        if changes.is_empty() {
            let summary = "these values are already set";
            return Ok(Decision::Refused(Failure::new("SETTINGS_UNCHANGED", false, summary)));
        }
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let row = Fields::from_iter([
            ("version", json!(changed.version)),
            ("document", changed.document),
            ("changes", json!(changes)),
            ("changed_at", json!(changed.changed_at)),
        ]);
        draft.event("settings.changed", SETTINGS_TABLE.entity, SETTINGS.0, row);
        Ok(Decision::Accepted(draft.into_records()))
    }
}

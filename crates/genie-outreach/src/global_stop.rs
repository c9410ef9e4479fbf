//! The global stop: a person has stopped all campaigns. It is stored, so every process obeys it until a
//! person continues.

use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::fields;
use genie_kernel::table::{Former, Holds, Table, required};
use genie_kernel::{Draft, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::account::ACCOUNT;

/// While there is a row, no campaign is worked on.
pub static GLOBAL_STOPS: Table = Table {
    entity: "global_stop",
    name: "global_stops",
    stream_column: "account_id",
    columns: &[required("stopped_by", Holds::Text), required("since", Holds::Integer)],
    formerly: &[Former { entity: "standstill", name: "standstills", kinds: &[] }],
    indexes: &[],
};

/// Who stopped everything, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlobalStop {
    /// Who.
    pub stopped_by: String,
    /// When.
    pub since: Timestamp,
}

/// Older programs stored the row under this id, so its word stays.
fn id() -> Uuid {
    ACCOUNT.named("standstill")
}

/// The global stop, while there is one.
pub fn read(rows: &dyn Rows) -> Result<Option<GlobalStop>, Error> {
    let Some(row) = rows.get(&GLOBAL_STOPS, ACCOUNT, id())? else { return Ok(None) };
    GlobalStop::deserialize(&*row).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

/// Everything stops. Whoever stopped it first stays the one who did.
pub(crate) fn begin(rows: &dyn Rows, draft: &mut Draft, by: &str) -> Result<(), Error> {
    if draft.get(rows, &GLOBAL_STOPS, id())?.is_none() {
        let stop = GlobalStop { stopped_by: by.to_owned(), since: draft.now() };
        draft.event("work.stopped", GLOBAL_STOPS.entity, id(), fields(&stop));
    }
    Ok(())
}

/// Everything goes on.
pub(crate) fn end(rows: &dyn Rows, draft: &mut Draft) -> Result<(), Error> {
    if draft.get(rows, &GLOBAL_STOPS, id())?.is_some() {
        draft.delete("work.continued", GLOBAL_STOPS.entity, id());
    }
    Ok(())
}

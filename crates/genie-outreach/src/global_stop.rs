//! The global stop: the user has stopped all campaigns. It is stored, so every process obeys it until the
//! user lifts it.

use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::fields;
use genie_kernel::table::{Former, Holds, Table, required};
use genie_kernel::{Draft, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::account::ACCOUNT;

/// While there is a row, no campaign runs.
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
    /// Who stopped them.
    pub stopped_by: String,
    /// When they stopped them.
    pub since: Timestamp,
}

/// The id of the row. Journals contain it, so the word in it must not change.
fn id() -> Uuid {
    ACCOUNT.named("standstill")
}

/// The global stop, if there is one.
pub fn read(rows: &dyn Rows) -> Result<Option<GlobalStop>, Error> {
    let Some(row) = rows.get(&GLOBAL_STOPS, ACCOUNT, id())? else { return Ok(None) };
    GlobalStop::deserialize(&*row).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

/// Stops all campaigns. A second stop keeps the first one's author.
pub(crate) fn begin(rows: &dyn Rows, draft: &mut Draft, by: &str) -> Result<(), Error> {
    if draft.get(rows, &GLOBAL_STOPS, id())?.is_none() {
        let stop = GlobalStop { stopped_by: by.to_owned(), since: draft.now() };
        draft.event("work.stopped", GLOBAL_STOPS.entity, id(), fields(&stop));
    }
    Ok(())
}

/// Lifts the stop.
pub(crate) fn end(rows: &dyn Rows, draft: &mut Draft) -> Result<(), Error> {
    if draft.get(rows, &GLOBAL_STOPS, id())?.is_some() {
        draft.delete("work.continued", GLOBAL_STOPS.entity, id());
    }
    Ok(())
}

//! The standstill: a person has stopped every campaign. It holds until a person says otherwise,
//! whichever process asks.

use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::fields;
use genie_kernel::table::{Holds, Table, required};
use genie_kernel::{Draft, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::account::ACCOUNT;

/// While there is a row, no campaign is worked on.
pub static STANDSTILLS: Table = Table {
    entity: "standstill",
    name: "standstills",
    stream_column: "account_id",
    columns: &[required("stopped_by", Holds::Text), required("since", Holds::Integer)],
    indexes: &[],
};

/// Who stopped everything, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standstill {
    /// Who.
    pub stopped_by: String,
    /// When.
    pub since: Timestamp,
}

fn id() -> Uuid {
    ACCOUNT.named("standstill")
}

/// The standstill, if there is one.
pub fn read(rows: &dyn Rows) -> Result<Option<Standstill>, Error> {
    let Some(row) = rows.get(&STANDSTILLS, ACCOUNT, id())? else { return Ok(None) };
    Standstill::deserialize(&*row).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

/// Everything stops. Whoever stopped it first stays the one who did.
pub(crate) fn begin(rows: &dyn Rows, draft: &mut Draft, by: &str) -> Result<(), Error> {
    if draft.get(rows, &STANDSTILLS, id())?.is_none() {
        let standstill = Standstill { stopped_by: by.to_owned(), since: draft.now() };
        draft.event("work.stopped", STANDSTILLS.entity, id(), fields(&standstill));
    }
    Ok(())
}

/// Everything goes on.
pub(crate) fn end(rows: &dyn Rows, draft: &mut Draft) -> Result<(), Error> {
    if draft.get(rows, &STANDSTILLS, id())?.is_some() {
        draft.delete("work.continued", STANDSTILLS.entity, id());
    }
    Ok(())
}

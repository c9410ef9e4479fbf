//! Pictures of what a browser shows. Records have their hashes; the files lie beside the journal and are removed after a
//! while.

use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use genie_kernel::journal::{Error, Query, ROWS_MAX, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, required};
use genie_kernel::turn::Site;
use genie_kernel::{Draft, Timestamp};

use crate::agent::TOOLS;

/// The pictures whose files are kept.
pub static PICTURES: Table = Table {
    entity: "picture",
    name: "pictures",
    stream_column: "stream_id",
    columns: &[
        required("hash", Holds::Text),
        required("bytes", Holds::Integer),
        required("taken_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "pictures_by_time",
        span: Span::Stream,
        columns: &["taken_at"],
        keys: Keys::Shared,
        only: None,
    }],
};

/// A picture whose file is kept.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct KeptPicture {
    /// The hash of its file.
    pub hash: String,
    /// The size of its file.
    pub bytes: u64,
    /// When it was taken.
    pub taken_at: Timestamp,
}

fn picture_id(hash: &str) -> Uuid {
    TOOLS.named(&format!("picture/{hash}"))
}

/// Notes a picture. One that shows the same as an earlier one takes its place.
pub(crate) fn keep_picture(draft: &mut Draft, hash: &str, bytes: u64) {
    let row =
        Fields::from_iter([("hash", json!(hash)), ("bytes", json!(bytes)), ("taken_at", json!(draft.now()))]);
    draft.event("picture.taken", PICTURES.entity, picture_id(hash), row);
}

/// Notes that pictures are gone.
pub(crate) fn drop_pictures(at: &Site<'_>, draft: &mut Draft, hashes: &[String]) -> Result<(), Error> {
    for hash in hashes {
        if at.rows.get(&PICTURES, at.stream, picture_id(hash))?.is_some() {
            draft.delete("picture.removed", PICTURES.entity, picture_id(hash));
        }
    }
    Ok(())
}

/// The pictures whose files are kept, the oldest first.
pub fn pictures(rows: &dyn Rows) -> Result<Vec<KeptPicture>, Error> {
    let found = rows.find(&Query {
        table: &PICTURES,
        columns: &["hash", "bytes", "taken_at"],
        stream: Some(TOOLS),
        equals: Vec::new(),
        range: None,
        order: &["taken_at"],
        limit: ROWS_MAX,
    })?;
    found.iter().map(|row| row.read().map_err(|error| Error::Damaged(error.to_string()))).collect()
}

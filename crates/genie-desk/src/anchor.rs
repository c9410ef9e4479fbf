//! An anchor: the heads of all streams at a moment, kept outside the data folder. The hash chain has no key, so
//! an attacker who can write the whole journal can compute a new chain; an anchor shows that this was done, because
//! the hash of an anchored record cannot stay the same when anything before it is changed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::{Rows, StreamId, Timestamp};

use crate::proof::Damaged;
use crate::{Result, bounded, streams};

/// How many differences a check lists.
const DIFFERENCES_SHOWN: usize = 100;

/// The heads of all streams at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Anchor {
    /// When it was taken.
    pub at: String,
    /// How many records all streams had.
    #[serde(deserialize_with = "bounded::number::<_, 0, 9007199254740991>")]
    #[schema(minimum = 0, maximum = 9007199254740991u64)]
    pub records: u64,
    /// The head of each stream, in the order in which the streams were opened.
    pub streams: Vec<AnchoredHead>,
}

/// The head of a stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnchoredHead {
    /// The campaign, conversation or list.
    pub stream: String,
    /// The number of its last record.
    #[serde(deserialize_with = "bounded::number::<_, 0, 9007199254740991>")]
    #[schema(minimum = 0, maximum = 9007199254740991u64)]
    pub sequence: u64,
    /// The hash of its last record.
    pub hash: String,
}

/// The result of a comparison with an anchor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnchorCheck {
    /// Whether the journal contains everything that is anchored, unchanged.
    pub holds: bool,
    /// When the anchor was taken.
    pub at: String,
    /// How many anchored streams were compared.
    pub streams: u64,
    /// How many records were anchored.
    pub records: u64,
    /// How many streams differ.
    pub total: u64,
    /// The first of them.
    pub problems: Vec<Damaged>,
}

/// Takes an anchor of what is stored.
pub fn take(rows: &dyn Rows, now: Timestamp) -> Result<Anchor> {
    let heads = streams::all(rows)?.into_iter().map(|row| {
        let head = rows.head(row.id)?;
        Ok(AnchoredHead { stream: row.id.to_string(), sequence: head.sequence, hash: head.hash.hex() })
    });
    let streams = heads.collect::<Result<Vec<_>>>()?;
    let records = streams.iter().map(|head| head.sequence).sum();
    Ok(Anchor { at: now.to_string(), records, streams })
}

/// Compares what is stored with an anchor: since then, the journal may only have grown.
pub fn check(rows: &dyn Rows, anchor: &Anchor) -> Result<AnchorCheck> {
    let (mut total, mut problems) = (0, Vec::new());
    for head in &anchor.streams {
        let Some(what) = difference(rows, head)? else { continue };
        total += 1;
        if problems.len() < DIFFERENCES_SHOWN {
            let row = format!("{}, sequence {}", head.stream, head.sequence);
            problems.push(Damaged { table: "streams".to_owned(), row, what: what.to_owned() });
        }
    }
    Ok(AnchorCheck {
        holds: total == 0,
        at: anchor.at.clone(),
        streams: anchor.streams.len() as u64,
        records: anchor.records,
        total,
        problems,
    })
}

/// How a stream differs from its anchored head.
fn difference(rows: &dyn Rows, head: &AnchoredHead) -> Result<Option<&'static str>> {
    let Ok(stream) = head.stream.parse().map(StreamId) else {
        return Ok(Some("the anchor names a stream that cannot exist"));
    };
    if head.sequence == 0 {
        return Ok(None);
    }
    let found = rows.entries(stream, head.sequence - 1, 1)?;
    Ok(match found.iter().find(|entry| entry.sequence == head.sequence) {
        None => Some("its last anchored record is missing"),
        Some(entry) if entry.hash.hex() != head.hash => {
            Some("its history up to this record is not the anchored one")
        }
        Some(_) => None,
    })
}

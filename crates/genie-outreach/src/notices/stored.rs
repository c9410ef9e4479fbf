//! Reads what is stored about notices.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};

use super::{COLLECTION, Ending, NOTICES, NewNotice, NoticeKind, REPORTED_APPROVALS, TABLE};

/// The columns of a notice.
const COLUMNS: &[&str] = &[
    "number",
    "kind",
    "ending",
    "campaign_id",
    "record",
    "happened_at",
    "delivery_due",
    "attempts",
    "result",
    "delivered_at",
];

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its id.
    pub id: Uuid,
    /// Its number. Newer notices have larger ones.
    pub number: u64,
    /// What it is about.
    pub kind: NoticeKind,
    /// How the campaign has ended, if it has.
    #[serde(default)]
    pub ending: Option<Ending>,
    /// The campaign; none if it is about all of them.
    #[serde(default)]
    pub campaign_id: Option<StreamId>,
    /// The record that it follows from: in the campaign, or in the account.
    pub record: u64,
    /// When that happened.
    pub happened_at: Timestamp,
    /// When it has to be delivered, if it has to be.
    #[serde(default)]
    pub delivery_due: Option<Timestamp>,
    /// How often delivery was attempted.
    #[serde(default)]
    pub attempts: Option<u32>,
    /// What the last attempt resulted in.
    #[serde(default)]
    pub result: Option<String>,
    /// When the receiver accepted it.
    #[serde(default)]
    pub delivered_at: Option<Timestamp>,
}

/// How far records were read, and how far notices were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Collected {
    /// The last batch whose records were read.
    pub batch: u64,
    /// The number of the newest notice.
    pub last: u64,
    /// The number of the newest notice that the user has read.
    pub read: u64,
}

impl Collected {
    /// As it is stored.
    pub fn read(rows: &dyn Rows) -> Result<Self, Error> {
        let row = rows.get(&COLLECTION, NOTICES, NOTICES.0)?;
        row.map_or(Ok(Self::default()), |row| Self::deserialize(&*row).map_err(damaged))
    }
}

/// The row of a new notice.
pub(super) fn row(notice: &NewNotice, number: u64, now: Timestamp) -> Fields {
    let mut row = Fields::from_iter([
        ("number", json!(number)),
        ("kind", json!(notice.kind)),
        ("record", json!(notice.record)),
        ("happened_at", json!(notice.happened_at)),
    ]);
    let optional = [
        ("ending", notice.ending.map(|ending| json!(ending))),
        ("campaign_id", notice.campaign_id.map(|campaign| json!(campaign))),
        ("delivery_due", notice.deliver.then(|| json!(now))),
    ];
    for (column, value) in optional {
        if let Some(value) = value {
            row.insert(column, value);
        }
    }
    row
}

/// The newest notices, newest first, at most `limit` of them.
pub fn newest(rows: &dyn Rows, limit: usize) -> Result<Vec<Notice>, Error> {
    let limit = limit.min(ROWS_MAX);
    let last = Collected::read(rows)?.last;
    let above = last.saturating_sub(limit as u64);
    let mut found = find(rows, "number", (integer(above), i64::MAX), limit)?;
    found.reverse();
    Ok(found)
}

/// The notices that have to be delivered by this moment, the first one first, at most `limit` of them.
pub fn due(rows: &dyn Rows, by: Timestamp, limit: usize) -> Result<Vec<Notice>, Error> {
    find(rows, "delivery_due", (-1, by.0), limit.min(ROWS_MAX))
}

fn find(
    rows: &dyn Rows,
    column: &'static str,
    (above, up_to): (i64, i64),
    limit: usize,
) -> Result<Vec<Notice>, Error> {
    let order: &[&str] = if column == "number" { &["number"] } else { &["delivery_due"] };
    let found = rows.find(&Query {
        table: &TABLE,
        columns: COLUMNS,
        stream: Some(NOTICES),
        equals: Vec::new(),
        range: Some(Range { column, above, up_to }),
        order,
        limit,
    })?;
    found.into_iter().map(|row| row.read().map_err(damaged)).collect()
}

/// The record and the time of the last notice about pending approvals of a campaign.
pub fn reported(rows: &dyn Rows, campaign: StreamId) -> Result<Option<(u64, Timestamp)>, Error> {
    let Some(row) = rows.get(&REPORTED_APPROVALS, NOTICES, campaign.0)? else { return Ok(None) };
    let number = |column| row.get(column).and_then(Value::as_i64).unwrap_or_default();
    Ok(Some((number("record").unsigned_abs(), Timestamp(number("happened_at")))))
}

fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn damaged(error: impl ToString) -> Error {
    Error::Damaged(error.to_string())
}

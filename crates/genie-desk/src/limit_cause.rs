//! The limit that makes a campaign wait, if one does: the one that closed the gate, or the one that put off the next
//! message. A limit that is used up and holds nothing back is not a cause.

use serde_json::{Value, json};

use genie_kernel::journal::{Error, Query, Range, Rows};
use genie_kernel::policy::{Allowance, Closed, Policy, Spent};
use genie_kernel::task::TaskStatus;
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::compliance::COUNTED;
use genie_outreach::schema::TASKS;

/// The tool whose limits hold messages back.
const SEND: &str = "send_message";

/// The limit that makes a campaign wait now.
pub(crate) fn find(
    rows: &dyn Rows,
    stream: StreamId,
    policy: &Policy,
    spent: &Spent,
    now: Timestamp,
) -> Result<Option<Closed>, Error> {
    if let Allowance::Closed(closed) = policy.allowance(spent, SEND, now) {
        return Ok(Some(closed));
    }
    let Some((until, reason)) = next_put_off(rows, stream, now)? else { return Ok(None) };
    let name = COUNTED.into_iter().find(|name| reason.starts_with(&format!("{name}: ")));
    let closed = name.and_then(|name| match policy.allowance(spent, name, now) {
        Allowance::Open => None,
        Allowance::Closed(closed) => Some(Closed { until, ..closed }),
    });
    Ok(closed)
}

/// When the next message that a limit put off is due, and the recorded reason.
fn next_put_off(
    rows: &dyn Rows,
    stream: StreamId,
    now: Timestamp,
) -> Result<Option<(Timestamp, String)>, Error> {
    let next = rows.find(&Query {
        table: &TASKS,
        columns: &["not_before", "rank", "blocked_reason"],
        stream: Some(stream),
        equals: vec![("status", json!(TaskStatus::Pending)), ("gate", json!(SEND)), ("unmet", json!(0))],
        range: Some(Range { column: "not_before", above: now.0, up_to: i64::MAX }),
        order: &["not_before", "rank"],
        limit: 1,
    })?;
    Ok(next.first().and_then(|row| {
        let due = row.get("not_before").and_then(Value::as_i64)?;
        let reason = row.get("blocked_reason").and_then(Value::as_str)?;
        Some((Timestamp(due), reason.to_owned()))
    }))
}

//! Checks before a campaign starts that the environment and its stored state are sound (FR-055). It changes nothing.

use genie_kernel::journal::{Error, ROWS_MAX};
use genie_kernel::{Head, Rows, StreamId, link};

use crate::{Desk, Result, sequence};

/// Refuses to start a campaign if nothing can be stored, or if its records, its state or its messages cannot be read.
pub fn check(desk: &Desk, stream: StreamId) -> Result<()> {
    desk.journal().health()?;
    check_records(desk.rows(), stream)?;
    desk.execution(stream)?;
    desk.counters(stream)?;
    sequence::read(desk, stream)?;
    Ok(())
}

/// Every record follows from the one before it, and the last one is the stored end.
fn check_records(rows: &dyn Rows, stream: StreamId) -> Result<()> {
    let row = rows.stream(stream)?;
    let scope = row.ok_or_else(|| Error::Damaged(format!("the stream {stream} is missing")))?.scope;
    let mut head = Head::EMPTY;
    loop {
        let entries = rows.entries(stream, head.sequence, ROWS_MAX)?;
        if entries.is_empty() {
            break;
        }
        for entry in entries {
            let hash =
                link(head.hash, stream, scope, entry.sequence, &entry.record, entry.payload.as_bytes());
            if entry.sequence != head.sequence + 1 || entry.hash != hash {
                let what = format!("record {} of the campaign was changed or is missing", head.sequence + 1);
                return Err(Error::Damaged(what).into());
            }
            head = Head { sequence: entry.sequence, hash };
        }
    }
    if rows.head(stream)? != head {
        return Err(Error::Damaged("the last records of the campaign are missing".to_owned()).into());
    }
    Ok(())
}

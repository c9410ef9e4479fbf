//! How long ago something in a cell was: a date, a time before today, or a number of days in a column that
//! says so.

use genie_text::date::{Day, read_day};
use genie_text::fold::compact;

use crate::record::Cell;

/// The most days that are believed.
const DAYS_MAX: u32 = 40_000;

/// The number of days from what a cell says to the reference date.
pub fn days_since(cell: &Cell<'_>, reference: Day) -> Option<u32> {
    let column = compact(cell.column);
    if let Ok(count) = cell.text.trim().parse::<u32>()
        && let Some((_, days)) = UNITS.iter().find(|(unit, _)| column.contains(unit))
    {
        return Some(count.saturating_mul(*days).min(DAYS_MAX));
    }
    read_day(cell.text, reference).map(|day| day.days_until(reference))
}

/// The parts of headings of columns that hold a bare number: `Days since last post`, `Months in role`.
const UNITS: [(&str, u32); 4] = [("day", 1), ("week", 7), ("month", 30), ("year", 365)];

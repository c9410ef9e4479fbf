//! How long ago something in a cell was: a date, a time before today, a length of time, or a number of days in a
//! column that says so.

use genie_text::date::{Day, read_day};
use genie_text::fold::compact;

use crate::quantity_words::QuantityWords;
use crate::record::Cell;

/// The most days that are believed.
const DAYS_MAX: u32 = 40_000;

/// The number of days from what a cell says to the reference date.
pub fn days_since(words: &QuantityWords, cell: &Cell<'_>, reference: Day) -> Option<u32> {
    let column = compact(cell.column);
    let counted = || {
        let (_, days) = UNITS.iter().find(|(unit, _)| column.contains(unit))?;
        let count: u32 = cell.text.trim().parse().ok()?;
        // `Year joined = 2021` is a year and no number of years.
        count.checked_mul(*days).filter(|days| *days <= DAYS_MAX)
    };
    let day = || read_day(cell.text, reference).or_else(|| middle_of_year(cell.text, reference));
    let dated = || day().map(|day| day.days_until(reference));
    counted().or_else(|| length(words, cell.text)).or_else(dated)
}

/// The middle of a bare year, or the reference date if that is earlier.
fn middle_of_year(text: &str, reference: Day) -> Option<Day> {
    let year: i16 = text.trim().parse().ok()?;
    let middle = Day::new(year, 7, 1).filter(|_| (1950..=reference.year()).contains(&year))?;
    Some(middle.min(reference))
}

/// The parts of headings of columns that hold a bare number: `Days since last post`, `Months in role`.
const UNITS: [(&str, u32); 4] = [("day", 1), ("week", 7), ("month", 30), ("year", 365)];

/// The days of a length of time: `6 years 2 months`, `8 yrs`, `1 Jahr`.
fn length(words: &QuantityWords, text: &str) -> Option<u32> {
    let lower = text.to_lowercase();
    let parts: Vec<&str> =
        lower.split(|mark: char| !mark.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let mut days: u32 = 0;
    for pair in parts.chunks(2) {
        let [count, unit] = pair else { return None };
        let unit = words.days_of(unit).or_else(|| (*unit == "mos" || *unit == "mo").then_some(30))?;
        days = count.parse::<u32>().ok()?.checked_mul(unit).and_then(|more| days.checked_add(more))?;
    }
    (!parts.is_empty() && days <= DAYS_MAX).then_some(days)
}

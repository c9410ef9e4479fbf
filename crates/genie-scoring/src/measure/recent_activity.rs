//! Recent activity: how long before the reference date the profile changed or its owner was active. The day of
//! an export or of a new connection says nothing about it.

use genie_text::date::{Day, read_day};

use super::finding::{Finding, Ideal, Reason};
use super::time::days_since;
use crate::columns::Field;
use crate::quantity_words::QuantityWords;
use crate::record::Record;

const UNKNOWN: u32 = 400;

/// The period that counts as recent.
#[derive(Clone, Debug)]
pub struct Recency {
    days: u32,
    reference: Day,
}

impl Recency {
    pub(super) const fn new(days: u32, reference: Day) -> Self {
        Self { days, reference }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        Ideal { field: Field::Updated, heading: "Last Activity", values: vec![self.reference.to_string()] }
    }

    pub(super) fn find<'r>(&self, words: &QuantityWords, record: &'r Record<'r>) -> Finding<'r> {
        let found =
            record.of(Field::Updated).find_map(|cell| Some((cell, days_since(words, cell, self.reference)?)));
        let Some((cell, age)) = found else {
            return Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown };
        };
        let fit = self.fit(age);
        let said = format!("{age} days before {}", self.reference);
        let reason = if fit >= 850 { Reason::Fits(said) } else { Reason::Partly(said) };
        Finding { fit, cell: Some(cell), reason }
    }

    fn fit(&self, age: u32) -> u32 {
        let (full, none) = (u64::from(self.days), u64::from(self.days) * 4);
        let age = u64::from(age);
        if age <= full {
            1000
        } else if age >= none {
            0
        } else {
            (1000 * (none - age) / (none - full)) as u32
        }
    }
}

/// The most recent date of the profile in the record, for ordering leads with equal scores.
pub fn last_update(record: &Record<'_>, reference: Day) -> Option<Day> {
    record.of(Field::Updated).filter_map(|cell| read_day(cell.text, reference)).max()
}

//! Recent activity: how long before the reference date the profile changed or its owner was active.

use genie_text::date::{Day, read_day};

use super::finding::{Finding, Reason};
use crate::columns::Field;
use crate::record::Record;

const UNKNOWN: u32 = 400;
/// The trust in the connection date as a sign of activity.
const CONNECTED: u32 = 700;

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

    pub(super) fn ideal(&self) -> String {
        format!("there were activity within {} days of {}", self.days, self.reference)
    }

    pub(super) fn find<'r>(&self, record: &'r Record<'r>) -> Finding<'r> {
        for (field, trust) in [(Field::Updated, 1000), (Field::Connected, CONNECTED)] {
            for cell in record.of(field) {
                if let Some(day) = read_day(cell.text, self.reference) {
                    let age = day.days_until(self.reference);
                    let fit = self.fit(age) * trust / 1000;
                    let said = format!("{age} days before {}", self.reference);
                    let reason = if fit >= 850 { Reason::Fits(said) } else { Reason::Partly(said) };
                    return Finding { fit, cell: Some(cell), reason };
                }
            }
        }
        Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown }
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
    let days = |field| record.of(field).filter_map(|cell| read_day(cell.text, reference)).max();
    days(Field::Updated).or_else(|| days(Field::Connected))
}

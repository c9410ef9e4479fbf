//! Tenure: how long before the reference date the person started the current role.

use genie_text::date::Day;

use super::finding::{Finding, Ideal, Reason};
use super::time::days_since;
use crate::columns::Field;
use crate::quantity_words::QuantityWords;
use crate::record::Record;

const UNKNOWN: u32 = 400;

/// The period in which an employee counts as new.
#[derive(Clone, Debug)]
pub struct Newcomer {
    days: u32,
    reference: Day,
}

impl Newcomer {
    pub(super) const fn new(days: u32, reference: Day) -> Self {
        Self { days, reference }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        Ideal { field: Field::Started, heading: "Start Date", values: vec![self.reference.to_string()] }
    }

    pub(super) fn find<'r>(&self, words: &QuantityWords, record: &'r Record<'r>) -> Finding<'r> {
        let found =
            record.of(Field::Started).find_map(|cell| Some((cell, days_since(words, cell, self.reference)?)));
        let Some((cell, age)) = found else {
            return Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown };
        };
        let said = format!("started {age} days before {}", self.reference);
        let (fit, reason) = match u64::from(age) * 10 / u64::from(self.days.max(1)) {
            0..=10 => (1000, Reason::Fits(said)),
            // A start date is often only a month or a year.
            11..=12 => (800, Reason::Partly(said)),
            13..=20 => (300, Reason::Differs(said)),
            _ => (0, Reason::Differs(said)),
        };
        Finding { fit, cell: Some(cell), reason }
    }
}

//! Profile completeness: how many descriptive fields of a lead are filled in.

use super::finding::{Finding, Reason};
use crate::columns::Field;
use crate::record::Record;

/// The fields of a complete record; one of each group is enough.
const GROUPS: &[(&str, &[Field])] = &[
    ("name", &[Field::Name]),
    ("title", &[Field::Title, Field::Headline]),
    ("company", &[Field::Company]),
    ("company size", &[Field::Employees]),
    ("industry", &[Field::Industry]),
    ("location", &[Field::Location, Field::CompanyLocation]),
    ("profile address or email", &[Field::ProfileUrl, Field::Email]),
    ("summary or skills", &[Field::Summary, Field::Skills, Field::About]),
];

pub(super) fn find<'r>(record: &'r Record<'r>) -> Finding<'r> {
    let missing: Vec<&str> = GROUPS
        .iter()
        .filter(|(_, fields)| fields.iter().all(|field| record.of(*field).next().is_none()))
        .map(|(name, _)| *name)
        .collect();
    let fit = (1000 * (GROUPS.len() - missing.len()) / GROUPS.len()) as u32;
    let reason = if missing.is_empty() {
        Reason::Fits("everything is filled in".to_owned())
    } else {
        Reason::Partly(format!("missing: {}", missing.join(", ")))
    };
    Finding { fit, cell: None, reason }
}

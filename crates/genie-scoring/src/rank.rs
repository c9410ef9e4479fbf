//! The order of scored leads: a person's override first, then the score, then the most recent profile update,
//! then a key that is the same on every machine.

use genie_text::date::Day;
use genie_text::words::folded;

use crate::columns::Field;
use crate::measure;
use crate::record::Record;

/// What determines the rank of a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank from a person, counted from 1; such leads come first (FR-033).
    pub override_place: Option<u32>,
    /// From 0 to 100.
    pub score: u32,
    /// The last known day of a profile change.
    pub updated: Option<Day>,
    /// The normalised profile URL, or the content of the record where it has none.
    pub key: String,
}

impl Standing {
    /// The standing of a record with its score.
    pub fn new(record: &Record<'_>, score: u32, reference: Day, override_place: Option<u32>) -> Self {
        Self {
            override_place,
            score,
            updated: measure::last_update(record, reference),
            key: stable_key(record),
        }
    }
}

/// The order of the leads: indexes into `standings`, best lead first.
pub fn rank(standings: &[Standing]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..standings.len()).collect();
    order.sort_by(|one, other| compare(&standings[*one], &standings[*other]).then(one.cmp(other)));
    order
}

fn compare(one: &Standing, other: &Standing) -> std::cmp::Ordering {
    let place = |standing: &Standing| standing.override_place.unwrap_or(u32::MAX);
    place(one)
        .cmp(&place(other))
        .then(other.score.cmp(&one.score))
        .then(other.updated.cmp(&one.updated))
        .then_with(|| one.key.cmp(&other.key))
}

/// A key of a record that does not depend on its position in the file.
pub fn stable_key(record: &Record<'_>) -> String {
    let address =
        record.of(Field::ProfileUrl).map(|cell| normalised_address(cell.text)).find(|key| !key.is_empty());
    address.unwrap_or_else(|| {
        let cells: Vec<String> = record.cells().iter().map(|cell| folded(cell.text)).collect();
        cells.join("|")
    })
}

/// A profile URL without scheme, host prefix, query, fragment and trailing slash, in lower case.
fn normalised_address(address: &str) -> String {
    let lower = address.trim().to_lowercase();
    let bare = lower.split(['?', '#']).next().unwrap_or_default();
    let bare = bare.trim_start_matches("https://").trim_start_matches("http://").trim_end_matches('/');
    match bare.split_once("linkedin.com/") {
        Some((_, path)) => path.to_owned(),
        None => bare.trim_start_matches("www.").to_owned(),
    }
}

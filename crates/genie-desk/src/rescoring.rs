//! Which leads would move under another algorithm. Nothing is changed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::planning;
use genie_outreach::{Lead, score};
use genie_scoring::{Algorithm, Record, Scorer, Standing};

use crate::leads::lead;
use crate::{Desk, Result};

/// How many leads are read at a time.
const PAGE: usize = 1_000;

/// A lead before and after.
struct Change {
    number: u64,
    before: i64,
    after: i64,
    score_before: Option<u32>,
    score_after: u32,
}

/// A lead that would move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = MovedLead)]
pub struct Moved {
    /// The number of the lead.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The name of the lead.
    pub full_name: String,
    /// The current place.
    #[schema(minimum = 1)]
    pub place_before: u64,
    /// The new place.
    #[schema(minimum = 1)]
    pub place_after: u64,
    /// The current score.
    #[schema(minimum = 0, maximum = 100)]
    pub score_before: Option<u32>,
    /// The new score.
    #[schema(minimum = 0, maximum = 100)]
    pub score_after: u32,
}

/// The effect of another algorithm.
#[derive(Debug, Serialize)]
pub struct Rescored {
    /// How many leads there are.
    pub leads: usize,
    /// How many would move.
    pub moved: usize,
    /// How many would have a different score.
    pub rescored: usize,
    /// The leads that would move furthest.
    pub changes: Vec<Moved>,
}

/// Scores all leads by another algorithm and compares the rankings. Names at most `limit` leads.
pub fn rescore(desk: &Desk, stream: StreamId, wanted: &Algorithm, limit: usize) -> Result<Rescored> {
    let changes = changes(desk, stream, wanted)?;
    let before = places(&changes, |change| change.before);
    let after = places(&changes, |change| change.after);
    let mut moved: Vec<(u64, u64, &Change)> = before
        .into_iter()
        .zip(after)
        .zip(&changes)
        .map(|((before, after), change)| (before, after, change))
        .filter(|(before, after, _)| before != after)
        .collect();
    moved.sort_by_key(|(before, after, change)| (std::cmp::Reverse(before.abs_diff(*after)), change.number));
    let named = moved.iter().take(limit).map(|(before, after, change)| {
        Ok(Moved {
            number: change.number,
            full_name: lead(desk.rows(), stream, change.number)?.full_name,
            place_before: *before,
            place_after: *after,
            score_before: change.score_before,
            score_after: change.score_after,
        })
    });
    Ok(Rescored {
        leads: changes.len(),
        moved: moved.len(),
        rescored: changes.iter().filter(|change| change.score_before != Some(change.score_after)).count(),
        changes: named.collect::<Result<_>>()?,
    })
}

fn changes(desk: &Desk, stream: StreamId, wanted: &Algorithm) -> Result<Vec<Change>> {
    let scorer = Scorer::new(wanted);
    let mut changes = Vec::new();
    let mut after = 0;
    loop {
        let page = score::leads_after(desk.rows(), stream, after, PAGE)?;
        let Some(last) = page.last() else { return Ok(changes) };
        after = last.number;
        changes.extend(page.iter().map(|lead| change(&scorer, wanted, lead)));
    }
}

/// Scores a lead as the campaign does, without recording an event.
fn change(scorer: &Scorer, wanted: &Algorithm, lead: &Lead) -> Change {
    let cells = lead.cells();
    let record = Record::from_pairs(&cells);
    let computed = scorer.score(&record);
    let updated = Standing::new(&record, computed, wanted.reference_date, None).updated;
    let days = updated.map(|day| day.days_until(wanted.reference_date));
    let score = lead.effective_score(computed);
    Change {
        number: lead.number,
        before: lead.rank,
        after: planning::rank(score, days, &lead.profile_url),
        score_before: lead.score(),
        score_after: score,
    }
}

/// The place of each lead, from 1, in the order of the changes.
fn places(changes: &[Change], rank: fn(&Change) -> i64) -> Vec<u64> {
    let mut order: Vec<usize> = (0..changes.len()).collect();
    order.sort_by_key(|at| changes.get(*at).map(|change| (rank(change), change.number)));
    let mut places = vec![0; changes.len()];
    for (at, place) in order.into_iter().zip(1..) {
        if let Some(slot) = places.get_mut(at) {
            *slot = place;
        }
    }
    places
}

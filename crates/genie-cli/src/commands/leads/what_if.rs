//! `genie leads score --what-if`: who would move under another algorithm. Nothing is changed.

use std::process::ExitCode;

use serde::Serialize;
use serde_json::json;

use genie_outreach::planning;
use genie_outreach::scoring::{Algorithm, Record, Scorer, Standing};
use genie_outreach::{Lead, score};
use genie_server::desk::leads::{lead, score_of};

use super::{algorithm, fit};
use crate::arguments::ScoreLeads;
use crate::desk::{Desk, Found};
use crate::output::say;

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
#[derive(Debug, Serialize)]
struct Moved {
    number: u64,
    full_name: String,
    place_before: u64,
    place_after: u64,
    score_before: Option<u32>,
    score_after: u32,
}

pub fn run(
    desk: &Desk,
    found: &Found,
    wanted: &Algorithm,
    arguments: &ScoreLeads,
) -> anyhow::Result<ExitCode> {
    let changes = changes(desk, found, wanted)?;
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
    let rescored = changes.iter().filter(|change| change.score_before != Some(change.score_after)).count();
    let shown: Vec<Moved> = moved
        .iter()
        .take(usize::try_from(arguments.limit).unwrap_or(usize::MAX))
        .map(|(before, after, change)| shown(desk, found, *before, *after, change))
        .collect::<anyhow::Result<_>>()?;
    let totals = (changes.len(), moved.len(), rescored);
    if arguments.at.desk.json {
        let (leads, moved, rescored) = totals;
        say!("{}", json!({ "leads": leads, "moved": moved, "rescored": rescored, "changes": shown }));
    } else {
        print(wanted, &shown, totals);
    }
    Ok(ExitCode::SUCCESS)
}

fn changes(desk: &Desk, found: &Found, wanted: &Algorithm) -> anyhow::Result<Vec<Change>> {
    let scorer = Scorer::new(wanted);
    let mut changes = Vec::new();
    let mut after = 0;
    loop {
        let page = score::leads_after(desk.rows(), found.campaign.id, after, PAGE)?;
        let Some(last) = page.last() else { return Ok(changes) };
        after = last.number;
        changes.extend(page.iter().map(|lead| change(&scorer, wanted, lead)));
    }
}

/// The same as scoring does, without an event.
fn change(scorer: &Scorer, wanted: &Algorithm, lead: &Lead) -> Change {
    let cells = lead.cells();
    let record = Record::from_pairs(&cells);
    let computed = scorer.score(&record).score;
    let updated = Standing::new(&record, computed, wanted.reference_date, None).updated;
    let days = updated.map(|day| day.days_until(wanted.reference_date));
    let score = lead.manual_score.unwrap_or(computed);
    Change {
        number: lead.number,
        before: lead.rank,
        after: planning::rank(score, days, &lead.profile_url),
        score_before: score_of(lead),
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

fn shown(desk: &Desk, found: &Found, before: u64, after: u64, change: &Change) -> anyhow::Result<Moved> {
    Ok(Moved {
        number: change.number,
        full_name: lead(desk.rows(), found.campaign.id, change.number)?.full_name,
        place_before: before,
        place_after: after,
        score_before: change.score_before,
        score_after: change.score_after,
    })
}

fn print(wanted: &Algorithm, shown: &[Moved], (leads, moved, rescored): (usize, usize, usize)) {
    say!("If leads were scored by this:");
    algorithm::print(wanted);
    say!("");
    say!("{moved} of {leads} leads would move, {rescored} would have another score. Nothing was changed.");
    if shown.is_empty() {
        return;
    }
    say!("");
    say!("    place         score         lead");
    for change in shown {
        let old = change.score_before.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let arrow = if change.place_after < change.place_before { '↑' } else { '↓' };
        say!(
            "{arrow} {:>6} → {:<6} {old:>3} → {:<3}   {:>6}  {}",
            change.place_before,
            change.place_after,
            change.score_after,
            format!("#{}", change.number),
            fit(&change.full_name, 30).trim_end()
        );
    }
    if moved > shown.len() {
        say!("… and {} more: --limit NUMBER shows them", moved - shown.len());
    }
}

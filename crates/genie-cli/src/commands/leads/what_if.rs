//! `genie leads score --what-if`: which leads would move under another algorithm. Nothing is changed.

use std::process::ExitCode;

use genie_desk::scoring::Rescored;
use genie_scoring::Algorithm;

use super::{algorithm, fit};
use crate::arguments::ScoreLeads;
use crate::backend::{Backend, Campaign};
use crate::output::say;

pub fn run(
    backend: &Backend,
    campaign: &Campaign,
    wanted: &Algorithm,
    arguments: &ScoreLeads,
) -> anyhow::Result<ExitCode> {
    let rescored = backend.try_scoring(campaign, wanted, arguments.limit)?;
    if arguments.at.desk.json {
        say!("{}", serde_json::to_string(&rescored)?);
    } else {
        print(wanted, &rescored);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(wanted: &Algorithm, Rescored { leads, moved, rescored, changes: shown, .. }: &Rescored) {
    say!("With this algorithm:");
    algorithm::print(wanted);
    say!("");
    say!("{moved} of {leads} leads would move, and {rescored} scores would change. Nothing was changed.");
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
    if *moved > shown.len() {
        say!("… and {} more; use --limit NUMBER to show them", moved - shown.len());
    }
}

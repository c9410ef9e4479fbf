//! How far scoring from the goal alone agrees with the user's ranking (SC-005).

use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::learn::tiers;
use genie_people::import;
use genie_scoring::{Algorithm, Day, Record, Scorer, Standing, agreement, rank};

use crate::commands::leads::{open, unreadable};
use crate::output::say;

/// What the specification asks for, in per mille.
const WANTED: u32 = 800;

pub fn run(path: &Path, goal: &str, today: Day, json: bool) -> anyhow::Result<ExitCode> {
    let name = path.file_name().and_then(|name| name.to_str());
    let mut source = import::open(open(path)?, name).map_err(|error| unreadable(&error))?;
    let headings = source.headings().to_vec();
    let column = tiers::column(&headings);
    let algorithm = genie_desk::algorithm::of_goal(goal, today)?;
    let (mut said, mut standings) = (Vec::new(), Vec::new());
    let scorer = Scorer::new(&algorithm);
    let mut rows = source.rows().map_err(|error| unreadable(&error))?;
    while let Some(row) = rows.next_row().map_err(|error| unreadable(&error))? {
        if row.is_blank() || row.fault().is_some() {
            continue;
        }
        said.push(column.map(|column| row.cell(column).to_owned()).unwrap_or_default());
        // The user's own rating must not be an input of the score.
        let cells = headings.iter().map(String::as_str).zip(row.cells()).enumerate();
        let pairs: Vec<(&str, &str)> =
            cells.filter(|(at, _)| Some(*at) != column).map(|(_, pair)| pair).collect();
        let record = Record::from_pairs(&pairs);
        let score = scorer.score(&record);
        standings.push(Standing::new(&record, score, today, None));
    }
    let tiers: Vec<Option<u32>> = match column {
        Some(_) => tiers::read(&said),
        None => (1..).take(standings.len()).map(Some).collect(),
    };
    // A lead without a tier was not ranked.
    let (standings, tiers): (Vec<Standing>, Vec<u32>) =
        standings.into_iter().zip(tiers).filter_map(|(standing, tier)| Some((standing, tier?))).unzip();
    let agreed = agreement(&rank(&standings), &tiers);
    print(&algorithm, tiers.len(), agreed, json);
    Ok(if agreed > WANTED { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(algorithm: &Algorithm, leads: usize, agreed: u32, json: bool) {
    let enough = agreed > WANTED;
    if json {
        let answer = json!({ "leads": leads, "agreement_per_mille": agreed, "more_than_80_percent": enough });
        say!("{answer}");
        return;
    }
    say!("The goal asks for:");
    crate::commands::leads::print_algorithm(algorithm);
    say!("");
    say!(
        "{:.1}% of the pairs in different tiers are in the same order ({leads} leads)",
        f64::from(agreed) / 10.0
    );
    say!("{}", if enough { "More than 80% (SC-005)" } else { "Not more than 80% (SC-005)" });
}

//! `genie leads score --leads FILE`: scores the leads of a file by a goal, without a campaign. Nothing is stored.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;

use genie_adapters::SystemClock;
use genie_kernel::port::Clock;
use genie_people::import;
use genie_scoring::{Algorithm, Day, Field, Record, Scorer, Standing, rank};

use super::{open, unreadable};
use crate::failure::Problem;
use crate::output::{safe, say};

/// One scored lead.
#[derive(Debug, Serialize)]
struct Line {
    /// The number that a spreadsheet shows next to the row.
    row: u64,
    full_name: String,
    score: u32,
    explanation: Vec<String>,
}

/// Scores every lead of the file and prints them, the best first.
pub fn score(goal: &str, leads: &Path, day: Option<&str>, json: bool) -> anyhow::Result<ExitCode> {
    let today = today(day)?;
    let algorithm = Algorithm::from_goal(goal, today).validate().map_err(|rejection| {
        Problem::new(rejection.code, rejection.message, "describe in the goal who you want to reach")
    })?;
    let lines = score_file(leads, &Scorer::new(&algorithm), today)?;
    if json {
        say!("{}", serde_json::to_string(&lines)?);
    } else {
        for line in &lines {
            say!("{:>3}  {}  (row {})", line.score, safe(&line.full_name), line.row);
            for reason in &line.explanation {
                say!("       {}", safe(reason));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn score_file(path: &Path, scorer: &Scorer, today: Day) -> anyhow::Result<Vec<Line>> {
    let file = open(path)?;
    let name = path.file_name().and_then(|name| name.to_str());
    let unreadable = |error: import::Error| unreadable(&error);
    let mut source = import::open(file, name).map_err(unreadable)?;
    let headings: Vec<String> = source.headings().to_vec();
    let mut rows = source.rows().map_err(unreadable)?;
    let (mut lines, mut standings) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next_row().map_err(unreadable)? {
        if row.is_blank() || row.fault().is_some() {
            continue;
        }
        let pairs: Vec<(&str, &str)> = headings.iter().map(String::as_str).zip(row.cells()).collect();
        let record = Record::from_pairs(&pairs);
        let scored = scorer.explain_with_changes(&record);
        standings.push(Standing::new(&record, scored.score, today, None));
        let line = Line {
            row: row.number(),
            full_name: name_in(&record),
            score: scored.score,
            explanation: scored.lines(),
        };
        lines.push(Some(line));
    }
    Ok(rank(&standings).into_iter().filter_map(|place| lines.get_mut(place).and_then(Option::take)).collect())
}

/// The name as the file has it, in one cell or in parts: the full name contains every part.
fn name_in(record: &Record<'_>) -> String {
    let names: Vec<&str> = record.of(Field::Name).map(|cell| cell.text).collect();
    let is_whole = |whole: &&&str| names.iter().all(|part| whole.contains(part));
    match names.iter().find(is_whole) {
        Some(whole) => (*whole).to_owned(),
        None => names.join(" "),
    }
}

/// The given date, or today.
pub fn today(named: Option<&str>) -> anyhow::Result<Day> {
    let text = match named {
        Some(text) => text.to_owned(),
        None => SystemClock.now().to_string().chars().take(10).collect(),
    };
    Day::parse(&text).with_context(|| format!("{text:?} is not a valid date (use YYYY-MM-DD)"))
}

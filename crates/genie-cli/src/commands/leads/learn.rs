//! `genie leads learn`: the weights that the user's own ranking suggests. It only proposes; `genie leads score
//! --algorithm` applies them.

use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use genie_desk::scoring::Lesson;

use super::one_line;
use crate::arguments::Learn;
use crate::commands::campaign::find;
use crate::new_file::NewFile;
use crate::output::{hint, say};

/// How many rows that match no lead the screen names.
const ROWS_SHOWN: usize = 10;

pub fn run(arguments: &Learn) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let lesson = backend.learn_scoring(&campaign, arguments.ranking.as_deref())?;
    if let Some(path) = &arguments.out {
        let text = serde_json::to_string_pretty(&lesson.algorithm)? + "\n";
        NewFile::write(path, text.as_bytes(), arguments.force)?;
    }
    if arguments.at.desk.json {
        say!("{}", to_value(&lesson));
    } else {
        print(&lesson, arguments.out.as_deref());
    }
    Ok(ExitCode::SUCCESS)
}

fn to_value(lesson: &Lesson) -> Value {
    json!({
        "leads": lesson.leads,
        "unknown_rows": lesson.unknown_rows,
        "agreement_before_per_mille": lesson.agreement_before_per_mille,
        "agreement_after_per_mille": lesson.agreement_after_per_mille,
        "weights": lesson.weights,
        "algorithm": lesson.algorithm,
        "applied": false,
    })
}

fn print(lesson: &Lesson, out: Option<&Path>) {
    say!("Learned from {}", one_line(&lesson.from));
    let unknown = &lesson.unknown_rows;
    if !unknown.is_empty() {
        let rows: Vec<String> = unknown.iter().take(ROWS_SHOWN).map(ToString::to_string).collect();
        let more = if unknown.len() > rows.len() { ", …" } else { "" };
        say!("{} rows match no lead of this campaign: {}{more}", unknown.len(), rows.join(", "));
    }
    say!("");
    say!("weight now  proposed  criterion");
    for weight in &lesson.weights {
        say!("{:>10}  {:>8}  {}", weight.weight, weight.proposed, one_line(&weight.criterion));
    }
    let percent = |per_mille: u32| f64::from(per_mille) / 10.0;
    let (before, after) = (lesson.agreement_before_per_mille, lesson.agreement_after_per_mille);
    say!("");
    say!("Agreement with you: {:.1}% now, {:.1}% with the proposed weights", percent(before), percent(after));
    if after <= before {
        say!("No other weights agree better with your ranking. A criterion may be missing.");
    }
    match out {
        Some(path) => {
            say!("Nothing was changed.");
            hint!("See which leads would move: genie leads score --what-if {}", path.display());
            hint!("Apply the weights: genie leads score --algorithm {}", path.display());
        }
        None => say!(
            "Nothing was changed. --out FILE.json writes the proposal for `genie leads score --algorithm`."
        ),
    }
}

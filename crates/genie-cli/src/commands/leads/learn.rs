//! `genie leads learn`: which weights a person's own ranking speaks for. It proposes and never
//! applies: only `genie leads score --algorithm` does that.

use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use genie_desk::learn::{self, Learned, Lesson, from_file, from_overrides};
use genie_scoring::{Algorithm, Proposal};

use super::open;
use crate::arguments::Learn;
use crate::desk::find;
use crate::new_file::NewFile;
use crate::output::say;

pub fn run(arguments: &Learn) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let lesson = match &arguments.ranking {
        Some(path) => from_file(&desk, stream, &path.display().to_string(), || open(path))?,
        None => from_overrides(&desk, stream)?,
    };
    let Learned { present, proposal } = learn::learn(&desk, &found, &lesson)?;
    if let Some(path) = &arguments.out {
        let text = serde_json::to_string_pretty(&proposal.algorithm)? + "\n";
        NewFile::write(path, text.as_bytes(), arguments.force)?;
    }
    if arguments.at.desk.json {
        say!("{}", to_value(&present, &proposal, &lesson));
    } else {
        print(&present, &proposal, &lesson, arguments.out.as_deref());
    }
    Ok(ExitCode::SUCCESS)
}

fn to_value(present: &Algorithm, proposal: &Proposal, lesson: &Lesson) -> Value {
    let criteria = present.criteria.iter().zip(&proposal.algorithm.criteria);
    let weights: Vec<Value> = criteria
        .map(|(old, new)| json!({ "criterion": old.name, "weight": old.weight, "proposed": new.weight }))
        .collect();
    json!({
        "leads": lesson.leads.len(),
        "unknown_rows": lesson.unknown,
        "agreement_before_per_mille": proposal.agreement_before,
        "agreement_after_per_mille": proposal.agreement_after,
        "weights": weights,
        "algorithm": proposal.algorithm,
        "applied": false,
    })
}

fn print(present: &Algorithm, proposal: &Proposal, lesson: &Lesson, out: Option<&Path>) {
    say!("Learned from {}", lesson.from);
    if !lesson.unknown.is_empty() {
        let rows: Vec<String> = lesson.unknown.iter().take(10).map(ToString::to_string).collect();
        let more = if lesson.unknown.len() > rows.len() { ", …" } else { "" };
        say!("{} rows name nobody of this campaign: {}{more}", lesson.unknown.len(), rows.join(", "));
    }
    say!("");
    say!("weight now  proposed  criterion");
    for (old, new) in present.criteria.iter().zip(&proposal.algorithm.criteria) {
        say!("{:>10}  {:>8}  {}", old.weight, new.weight, super::one_line(&old.name));
    }
    let percent = |per_mille: u32| f64::from(per_mille) / 10.0;
    say!("");
    say!(
        "Agreement with you: {:.1} % now, {:.1} % with the proposed weights",
        percent(proposal.agreement_before),
        percent(proposal.agreement_after)
    );
    if proposal.agreement_after <= proposal.agreement_before {
        say!("No other weights agree with you better: what you want may not be a criterion yet");
    }
    match out {
        Some(path) => {
            say!("Nothing was changed. See what would move: genie leads score --what-if {}", path.display());
            say!("Score by it:                             genie leads score --algorithm {}", path.display());
        }
        None => say!(
            "Nothing was changed. --out FILE.json writes the proposal for `genie leads score --algorithm`"
        ),
    }
}

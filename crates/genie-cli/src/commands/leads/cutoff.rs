//! `genie leads cutoff`: who is written to, and what the scores recommend.

use std::process::ExitCode;

use genie_desk::cutoff::{CutoffView, Recipients};

use crate::arguments::CutoffLeads;
use crate::commands::campaign::find;
use crate::output::{hint, say};

pub fn run(arguments: &CutoffLeads) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let view = match wanted(arguments) {
        Some(recipients) => backend.set_cutoff(&campaign, recipients)?,
        None => backend.cutoff(&campaign)?,
    };
    if arguments.at.desk.json {
        say!("{}", serde_json::to_string(&view)?);
    } else {
        print(&view);
    }
    Ok(ExitCode::SUCCESS)
}

fn wanted(arguments: &CutoffLeads) -> Option<Recipients> {
    match (arguments.first, arguments.above, arguments.pick.as_slice(), arguments.all) {
        (Some(count), ..) => Some(Recipients::First { count }),
        (None, Some(score), ..) => Some(Recipients::Above { score }),
        (None, None, [], false) => None,
        (None, None, [], true) => Some(Recipients::Everyone {}),
        (None, None, numbers, _) => Some(Recipients::Picked { numbers: numbers.to_vec() }),
    }
}

fn print(CutoffView { recipients, chosen, leads, recommended_score, recommended }: &CutoffView) {
    let who = match recipients {
        Recipients::Everyone {} => "everyone in the ranking".to_owned(),
        Recipients::First { count } => format!("the first {count} leads of the ranking"),
        Recipients::Above { score } => format!("leads with a score of {score} or more"),
        Recipients::Picked { .. } => "the leads that you picked".to_owned(),
    };
    say!("Messages are drafted for {who}: {chosen} of {leads}.");
    match recommended_score {
        Some(score) => {
            say!("Recommended by the scores: {score} or more, which are {recommended} leads.");
            hint!("To use it: genie leads cutoff --above {score}");
        }
        None => say!("No cutoff is recommended: the scores do not fall into two groups."),
    }
}

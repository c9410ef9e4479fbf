//! `genie leads score`: the scoring algorithm of a campaign, and scoring its leads again.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::algorithm::{of_goal, of_value};
use genie_desk::scoring::Scoring;
use genie_desk::view::RunStatus;
use genie_scoring::{Algorithm, Day};

use super::{algorithm, file, spinner, what_if};
use crate::arguments::ScoreLeads;
use crate::backend::{Backend, Campaign};
use crate::commands::campaign::find;
use crate::invocation::here;
use crate::output::{hint, note, say};

pub fn run(arguments: &ScoreLeads) -> anyhow::Result<ExitCode> {
    let day = arguments.today.as_deref();
    if let (Some(leads), Some(goal)) = (&arguments.leads, &arguments.goal) {
        return file::score(goal, leads, day, arguments.at.desk.json);
    }
    let (backend, campaign) = find(&arguments.at)?;
    let today = match day {
        Some(_) => file::today(day)?,
        None => backend.today()?,
    };
    if let Some(path) = &arguments.what_if {
        return what_if::run(&backend, &campaign, &algorithm::of_file(path)?, arguments);
    }
    if let Some(goal) = &arguments.what_if_goal {
        return what_if::run(&backend, &campaign, &of_goal(goal, today)?, arguments);
    }
    let goal = &campaign.standing.goal;
    if arguments.print {
        return print(in_force(&backend, &campaign)?, goal, today);
    }
    let wanted = match (&arguments.goal, &arguments.algorithm) {
        (Some(goal), _) => of_goal(goal, today)?,
        (None, Some(path)) => algorithm::of_file(path)?,
        (None, None) => match in_force(&backend, &campaign)? {
            Some(known) => Algorithm { reference_date: today, ..known },
            None => of_goal(goal, today)?,
        },
    };
    apply(&backend, &campaign, &wanted, arguments.at.desk.json)
}

/// The algorithm in force; none before one is set.
fn in_force(backend: &Backend, campaign: &Campaign) -> anyhow::Result<Option<Algorithm>> {
    let Scoring { version, algorithm, .. } = backend.scoring(campaign)?;
    Ok(version.map(|_| of_value(algorithm)).transpose()?)
}

/// Prints the algorithm in force, to be edited and applied.
fn print(in_force: Option<Algorithm>, goal: &str, today: Day) -> anyhow::Result<ExitCode> {
    let algorithm = match in_force {
        Some(algorithm) => algorithm,
        None => {
            note!("No algorithm is in effect yet. This one is derived from the goal of the campaign.");
            of_goal(goal, today)?
        }
    };
    say!("{}", serde_json::to_string_pretty(&algorithm)?);
    Ok(ExitCode::SUCCESS)
}

/// Scores by this algorithm from now on.
fn apply(backend: &Backend, campaign: &Campaign, wanted: &Algorithm, json: bool) -> anyhow::Result<ExitCode> {
    backend.set_scoring(campaign, wanted)?;
    let bar = spinner("scoring leads")?;
    let standing = backend.settle(campaign)?;
    bar.finish_and_clear();
    let Scoring { version, algorithm, in_words, leads, scored } = backend.scoring(campaign)?;
    if json {
        let result = json!({
            "campaign": campaign.stream, "version": version, "algorithm": algorithm, "in_words": in_words, "leads": leads, "scored": scored,
        });
        say!("{result}");
        return Ok(ExitCode::SUCCESS);
    }
    let in_force = of_value(algorithm)?;
    let version = version.unwrap_or_default();
    say!("Algorithm version {version} is in effect, reference date {}:", in_force.reference_date);
    algorithm::print(&in_force);
    say!("");
    match (scored, standing.status) {
        (true, _) => say!("{}", here(&format!("Scored {leads} leads. List them: genie leads list"))),
        (false, _) if leads == 0 => {
            say!("{}", here("This campaign has no leads yet. Import some: genie leads import FILE"));
        }
        (false, RunStatus::Initializing) => {
            hint!("{leads} leads will be scored when you start the campaign: genie campaign start");
        }
        (false, RunStatus::Paused | RunStatus::Error) => {
            hint!("{leads} leads will be scored when you resume the campaign: genie campaign resume");
        }
        (false, RunStatus::Active | RunStatus::Completed) => {
            hint!(
                "{leads} leads are not scored yet. `genie campaign show` shows what the campaign is waiting for."
            );
        }
    }
    Ok(ExitCode::SUCCESS)
}

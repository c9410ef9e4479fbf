//! `genie leads score`: by what the leads of a campaign are scored, and scoring them again.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::algorithm::{day_of, of_goal};
use genie_desk::scoring;
use genie_kernel::lifecycle::Status;
use genie_outreach::score;
use genie_scoring::{Algorithm, Day};

use super::{algorithm, file, spinner, what_if};
use crate::arguments::ScoreLeads;
use crate::desk::find;
use crate::desk::{CampaignEntry, Desk};
use crate::output::{note, say};

pub fn run(arguments: &ScoreLeads) -> anyhow::Result<ExitCode> {
    let day = arguments.today.as_deref();
    if let (Some(leads), Some(goal)) = (&arguments.leads, &arguments.goal) {
        return file::score(goal, leads, day, arguments.at.desk.json);
    }
    let (desk, found) = find(&arguments.at)?;
    let today = match day {
        Some(_) => file::today(day)?,
        None => day_of(desk.now())?,
    };
    let in_force = score::algorithm(desk.rows(), found.campaign.id)?;
    if arguments.print {
        return print(&found, in_force, today);
    }
    if let Some(path) = &arguments.what_if {
        return what_if::run(&desk, &found, &algorithm::of_file(path)?, arguments);
    }
    if let Some(goal) = &arguments.what_if_goal {
        return what_if::run(&desk, &found, &of_goal(goal, today)?, arguments);
    }
    let wanted = match (&arguments.goal, &arguments.algorithm, &in_force) {
        (Some(goal), _, _) => of_goal(goal, today)?,
        (None, Some(path), _) => algorithm::of_file(path)?,
        (None, None, Some((_, known))) => Algorithm { reference_date: today, ..known.clone() },
        (None, None, None) => of_goal(&found.campaign.goal, today)?,
    };
    apply(&desk, &found, wanted, arguments.at.desk.json)
}

/// Prints the algorithm in force, so that it can be edited and given back.
fn print(found: &CampaignEntry, in_force: Option<(u64, Algorithm)>, today: Day) -> anyhow::Result<ExitCode> {
    let algorithm = match in_force {
        Some((_, algorithm)) => algorithm,
        None => {
            note!("No algorithm is in force yet: this is what the goal of the campaign gives.");
            of_goal(&found.campaign.goal, today)?
        }
    };
    say!("{}", serde_json::to_string_pretty(&algorithm)?);
    Ok(ExitCode::SUCCESS)
}

/// Scores by this from now on.
fn apply(desk: &Desk, found: &CampaignEntry, wanted: Algorithm, json: bool) -> anyhow::Result<ExitCode> {
    let stream = found.campaign.id;
    let (version, wanted) = scoring::set(desk, stream, wanted)?;
    if found.campaign.status == Status::Active {
        let bar = spinner("the leads are scored")?;
        desk.work(stream)?;
        bar.finish_and_clear();
    }
    let now = desk.campaign_of(stream)?.campaign;
    let leads = desk.counters(stream)?.total;
    let scored = leads > 0 && now.preparation_tasks.score.is_none();
    if json {
        let answer = json!({
            "campaign": stream, "version": version, "algorithm": wanted, "leads": leads, "scored": scored,
        });
        say!("{answer}");
        return Ok(ExitCode::SUCCESS);
    }
    say!("Version {version} is in force, reckoned from {}:", wanted.reference_date);
    algorithm::print(&wanted);
    say!("");
    match (scored, now.status) {
        (true, _) => say!("{leads} leads are scored. See them: genie leads list"),
        (false, _) if leads == 0 => say!("There are no leads yet. Bring people in: genie leads import FILE"),
        (false, Status::Initializing) => {
            say!("{leads} leads are scored as soon as you begin: genie campaign start")
        }
        (false, Status::Paused | Status::Error) => {
            say!("{leads} leads are scored as soon as you go on: genie campaign resume");
        }
        (false, Status::Active | Status::Completed) => {
            say!("{leads} leads are not scored yet; see what that waits for: genie campaign show");
        }
    }
    Ok(ExitCode::SUCCESS)
}

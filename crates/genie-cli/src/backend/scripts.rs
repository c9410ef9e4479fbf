//! The scripts of a campaign.

use reqwest::Method;

use genie_desk::scripts::{self, NewScript, SavedScript, ScriptList, ScriptRun, ScriptToRun};
use genie_desk::view::{Page, Window};
use genie_desk::{Problem, Result};

use super::{Backend, Campaign, Place};

impl Backend {
    /// The scripts, and those that come with the program.
    pub fn scripts(&self, campaign: &Campaign) -> Result<ScriptList> {
        match &self.place {
            Place::Desk(local) => scripts::list(&local.desk, campaign.stream),
            Place::Server(server) => server.get(&format!("{}/scripts", campaign.path()), &()),
        }
    }

    /// Approves a script.
    pub fn approve_script(&self, campaign: &Campaign, new: NewScript) -> Result<SavedScript> {
        match &self.place {
            Place::Desk(local) => scripts::approve(&local.desk, campaign.stream, new),
            Place::Server(server) => server.give(Method::POST, &format!("{}/scripts", campaign.path()), &new),
        }
    }

    /// Runs an approved script.
    pub fn run_script(&self, campaign: &Campaign, wanted: &ScriptToRun) -> Result<ScriptRun> {
        match &self.place {
            Place::Desk(local) => scripts::run(&local.desk, campaign.stream, wanted),
            Place::Server(server) => {
                server.give(Method::POST, &format!("{}/scripts/runs", campaign.path()), wanted)
            }
        }
    }

    /// The newest runs, the newest first.
    pub fn script_runs(&self, campaign: &Campaign) -> Result<Page<ScriptRun>> {
        match &self.place {
            Place::Desk(local) => scripts::runs(&local.desk, campaign.stream, Window::default()),
            Place::Server(server) => server.get(&format!("{}/scripts/runs", campaign.path()), &()),
        }
    }

    /// A run by its number.
    pub fn script_run(&self, campaign: &Campaign, number: u64) -> Result<ScriptRun> {
        match &self.place {
            Place::Desk(local) => scripts::run_of_number(&local.desk, campaign.stream, number),
            Place::Server(server) => {
                let all: Vec<ScriptRun> = server.get_all(&format!("{}/scripts/runs", campaign.path()))?;
                all.into_iter().find(|run| run.number == number).ok_or_else(|| no_run(number))
            }
        }
    }
}

fn no_run(number: u64) -> Problem {
    Problem::new("SCRIPT_NOT_FOUND", format!("there is no run with the number {number}"), "list the runs")
}

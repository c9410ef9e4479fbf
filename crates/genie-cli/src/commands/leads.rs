//! `genie leads …`: the leads of a campaign, their scores, and what the user decides about them.

mod algorithm;
mod columns;
mod cutoff;
mod decide;
mod dossier;
mod erase;
mod export;
mod file;
mod import;
mod learn;
mod list;
mod rejected;
mod score;
mod show;
mod what_if;
mod withdraw;

use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments::Leads;
use crate::failure::Problem;
use crate::invocation::progress;
use crate::output::safe;
use crate::table;

pub use crate::backend::uploads::open;
pub use algorithm::print as print_algorithm;
pub use file::today;

pub fn run(arguments: &Leads) -> anyhow::Result<ExitCode> {
    match arguments {
        Leads::Import(import) => import::run(import),
        Leads::List(list) => list::run(list),
        Leads::Show(show) => show::run(show),
        Leads::Dossier(show) => dossier::run(show),
        Leads::Score(score) => score::run(score),
        Leads::Override(score) => decide::override_score(score),
        Leads::Exclude(exclude) => decide::exclude(exclude),
        Leads::Include(lead) => decide::include(lead),
        Leads::Replied(lead) => decide::replied(lead),
        Leads::WithdrawInvitation(lead) => withdraw::run(lead),
        Leads::Erase(erase) => erase::run(erase),
        Leads::Learn(learn) => learn::run(learn),
        Leads::Cutoff(cutoff) => cutoff::run(cutoff),
        Leads::Export(export) => export::run(export),
    }
}

/// A file of leads that cannot be read.
pub fn unreadable(error: &genie_people::import::Error) -> Problem {
    Problem::coded(error.code(), error.to_string())
}

/// Untrusted text on one line of a terminal.
fn one_line(text: &str) -> String {
    let line: Vec<&str> = text.split_whitespace().collect();
    safe(&line.join(" ")).into_owned()
}

/// A text cut or padded to a width.
fn fit(text: &str, width: usize) -> String {
    table::fit(&one_line(text), width)
}

/// A spinner while the campaign works.
fn spinner(what: &'static str) -> anyhow::Result<ProgressBar> {
    const TICK: std::time::Duration = std::time::Duration::from_millis(120);
    let bar = progress(ProgressBar::new_spinner().with_message(what));
    bar.set_style(ProgressStyle::with_template("{spinner} {msg} {elapsed}")?);
    bar.enable_steady_tick(TICK);
    Ok(bar)
}

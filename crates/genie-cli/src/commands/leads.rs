//! `genie leads …`: who is in a campaign, why they stand where they stand, and what a person
//! thinks of it.

mod algorithm;
mod columns;
mod correct;
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

use std::borrow::Cow;
use std::path::Path;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments::Leads;
use crate::failure::Problem;
use crate::output::safe;

pub use algorithm::print as print_algorithm;
pub use file::today;
pub use import::take;
pub use rejected::{Keep, Rejected};

pub fn run(arguments: &Leads) -> anyhow::Result<ExitCode> {
    match arguments {
        Leads::Import(import) => import::run(import),
        Leads::List(list) => list::run(list),
        Leads::Show(show) => show::run(show),
        Leads::Dossier(show) => dossier::run(show),
        Leads::Score(score) => score::run(score),
        Leads::Override(score) => correct::override_score(score),
        Leads::SetAside(set_aside) => correct::set_aside(set_aside),
        Leads::BringBack(back) => correct::bring_back(back),
        Leads::Replied(lead) => correct::replied(lead),
        Leads::Erase(erase) => erase::run(erase),
        Leads::Learn(learn) => learn::run(learn),
        Leads::Export(export) => export::run(export),
    }
}

/// A file of people that cannot be read at all.
pub fn unreadable(error: &genie_people::import::Error) -> Problem {
    Problem::coded(error.code(), error.to_string())
}

/// Opens a file that a person named.
pub fn open(path: &Path) -> Result<std::fs::File, Problem> {
    std::fs::File::open(path).map_err(|error| {
        let what = format!("{} cannot be opened: {error}", path.display());
        Problem::new("IMPORT_READ_FAILED", what, "check the name of the file and that you may read it")
    })
}

/// Somebody else's text on one line of a terminal.
fn one_line(text: &str) -> String {
    let line: Vec<&str> = text.split_whitespace().collect();
    safe(&line.join(" ")).into_owned()
}

/// A text that takes exactly so much room.
fn fit(text: &str, width: usize) -> String {
    let text = one_line(text);
    let shown: Cow<'_, str> = if text.chars().count() > width {
        let kept: String = text.chars().take(width.saturating_sub(1)).collect();
        Cow::Owned(format!("{}…", kept.trim_end()))
    } else {
        Cow::Borrowed(&text)
    };
    format!("{shown:<width$}")
}

/// Something turns while the campaign works, for the person who waits.
fn spinner(what: &'static str) -> anyhow::Result<ProgressBar> {
    const TICK: std::time::Duration = std::time::Duration::from_millis(120);
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.set_style(ProgressStyle::with_template("{spinner} {msg} {elapsed}")?);
    bar.enable_steady_tick(TICK);
    Ok(bar)
}

//! `genie explore`: the ScreenGraph agent. It opens an application, tries what can be tried, and maps its screens.

mod driver;
mod files;

use std::fs;
use std::process::ExitCode;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use genie_desk::explorations::{Exploration, Explorations, new_stream};
use genie_kernel::{StreamId, UserId};
use genie_runtime::StreamLocks;
use genie_screengraph::contract::RunStatus;
use genie_screengraph::diff;
use genie_screengraph::explorer::Start;
use genie_screengraph::graph::Graph;
use genie_screengraph::policy::Policy;

use crate::arguments::{
    CompareExplorations, DeskPlace, DriverKind, Explore, ExploreCommand, ExploreTarget, NamedExploration,
    ShowExploration,
};
use crate::backend::Local;
use crate::failure::Problem;
use crate::invocation::progress;
use crate::local_time::minute;
use crate::output::{hint, note, row, safe, say};
use crate::table::fit;
use crate::workplace::folder;

pub use driver::{FileDevice, Opened};
pub use files::write_all;

/// What the program ends with after Ctrl-C.
const INTERRUPTED: u8 = 130;

/// How wide a list shows a target.
const TARGET_WIDTH: usize = 40;

/// How many actions that were not tried are printed.
const WITHHELD_SHOWN: usize = 10;

pub fn run(arguments: &Explore) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => explore(&arguments.target),
        Some(ExploreCommand::List(place)) => list(place),
        Some(ExploreCommand::Show(shown)) => show(shown),
        Some(ExploreCommand::Resume(named)) => resume(named),
        Some(ExploreCommand::Cancel(named)) => cancel(named),
        Some(ExploreCommand::Diff(compared)) => compare(compared),
    }
}

/// A data folder, opened for explorations.
struct Place {
    local: Local,
    locks: StreamLocks,
}

impl Place {
    fn open(desk: &DeskPlace) -> anyhow::Result<Self> {
        let local = Local::open(&folder(desk.place.data.as_deref())?, desk.at)?;
        Ok(Self { local, locks: StreamLocks::default() })
    }

    fn explorations(&self) -> Explorations<'_> {
        Explorations {
            journal: &*self.local.workplace.journal,
            clock: self.local.desk.clock(),
            locks: &self.locks,
            pages: &*self.local.workplace.pages,
            user: UserId::LOCAL,
        }
    }
}

fn explore(arguments: &ExploreTarget) -> anyhow::Result<ExitCode> {
    let Some(target) = &arguments.target else {
        return Err(
            Problem::new("EXPLORATION_NO_TARGET", "no target is named", "name what to explore").into()
        );
    };
    let policy = policy(arguments)?;
    let place = Place::open(&arguments.desk)?;
    let explorations = place.explorations();
    let kind = match arguments.driver {
        DriverKind::Webdriver => driver::WEBDRIVER,
        DriverKind::Appium => driver::APPIUM,
        DriverKind::Fixture => driver::FIXTURE,
    };
    let start = Start {
        target: driver::target(kind, target)?,
        driver: kind.to_owned(),
        goal: arguments.goal.clone(),
        policy,
        approved: arguments.approve.clone(),
        server: arguments.server.clone(),
        capabilities: arguments.capabilities.as_deref().map(driver::capabilities).transpose()?,
        seed: 1,
        user: UserId::LOCAL,
    };
    let stream = new_stream();
    // A driver that cannot be had is reported before anything is recorded.
    let opened = Opened::open(&start, place.local.workplace.path(), stream)?;
    explorations.start(stream, start)?;
    drive(&place, stream, opened, arguments.out.as_deref(), arguments.desk.json)
}

fn policy(arguments: &ExploreTarget) -> anyhow::Result<Policy> {
    let mut policy = match &arguments.policy {
        None => Policy::default(),
        Some(path) => {
            let text =
                fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
            Policy::read(&text).map_err(Problem::from)?
        }
    };
    if let Some(steps) = arguments.max_steps {
        policy.budgets.max_steps = steps;
    }
    Ok(policy)
}

/// Drives an exploration until it ends or the user presses Ctrl-C, and prints what it found.
fn drive(
    place: &Place,
    stream: StreamId,
    mut opened: Opened,
    out: Option<&std::path::Path>,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let explorations = place.explorations();
    let bar = progress(ProgressBar::new_spinner());
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}")?);
    let ended = opened.with(|driver| {
        let ended = explorations.drive(stream, driver, &mut |now| {
            bar.set_message(line(now));
            bar.tick();
            !place.local.desk.is_ending()
        });
        driver.close();
        ended
    })?;
    bar.finish_and_clear();
    let graph = explorations.graph(stream)?;
    if let Some(out) = out {
        write_all(out, &explorations, stream, &graph)?;
    }
    print(&ended, &graph, json);
    if let Some(out) = out.filter(|_| !json) {
        say!("Written to {}: graph.html shows the map with pictures.", safe(&out.display().to_string()));
    }
    Ok(match ended.status {
        RunStatus::Finished => ExitCode::SUCCESS,
        RunStatus::Failed | RunStatus::Canceled => ExitCode::FAILURE,
        RunStatus::Running | RunStatus::CancelRequested => {
            hint!("Interrupted; nothing is lost. Continue with `genie explore resume {}`.", ended.number);
            ExitCode::from(INTERRUPTED)
        }
    })
}

fn line(now: &Exploration) -> String {
    let counters = now.counters;
    format!("step {}: {} screens found, {} actions to try", now.steps, counters.screens, counters.frontier)
}

fn print(exploration: &Exploration, graph: &Graph, json: bool) {
    if json {
        say!("{}", serde_json::json!({ "exploration": exploration, "graph": graph }));
        return;
    }
    let counters = exploration.counters;
    say!("Exploration {} of {}", exploration.number, safe(&exploration.target));
    say!("  {}", ending(exploration));
    say!(
        "  {} screens, {} edges, {} steps; {} actions known, {} not tried",
        counters.screens,
        counters.edges,
        exploration.steps,
        counters.actions,
        graph.withheld.len()
    );
    for screen in &graph.screens {
        let url = screen.url.as_deref().unwrap_or_default();
        row!("  {:>4}  {}  {}", screen.number, fit(&safe(&screen.title), TARGET_WIDTH), safe(url));
    }
    let risky: Vec<_> = graph.withheld.iter().filter(|action| action.reason == "approval_needed").collect();
    if !risky.is_empty() {
        say!("Not tried without your approval:");
    }
    for action in risky.iter().take(WITHHELD_SHOWN) {
        row!("  {}  screen {:>3}  {}", action.id, action.screen, safe(&action.label));
    }
    if risky.len() > WITHHELD_SHOWN {
        say!("  … and {} more (--json prints all)", risky.len() - WITHHELD_SHOWN);
    }
    if !risky.is_empty() {
        note!("Explore again with `--approve ID` to try one of them.");
    }
}

/// How an exploration ended, in words.
fn ending(exploration: &Exploration) -> String {
    let reason = exploration.stop_reason.as_deref().unwrap_or_default();
    match (exploration.status, &exploration.failure) {
        (RunStatus::Failed, Some(failure)) => format!("failed: {}", safe(&failure.summary)),
        (RunStatus::Running | RunStatus::CancelRequested, _) => "not finished".to_owned(),
        (RunStatus::Canceled, _) => "canceled".to_owned(),
        (RunStatus::Finished | RunStatus::Failed, _) => match reason {
            "exhausted" => "finished: nothing is left to try".to_owned(),
            "goal" => "finished: the goal is reached".to_owned(),
            "no_progress" => "stopped: nothing new was found for long".to_owned(),
            "outside_app" => "stopped: the application was left too often".to_owned(),
            "session_lost" => "stopped: the application was restarted too often".to_owned(),
            other => match other.strip_prefix("budget_exhausted:") {
                Some(which) => format!("stopped: the budget of {} is used up", safe(which)),
                None => format!("stopped: {}", safe(other)),
            },
        },
    }
}

fn list(desk: &DeskPlace) -> anyhow::Result<ExitCode> {
    let place = Place::open(desk)?;
    let list = place.explorations().list()?;
    if desk.json {
        say!("{}", serde_json::to_string(&list)?);
        return Ok(ExitCode::SUCCESS);
    }
    if list.is_empty() {
        say!("No explorations yet.");
        hint!("Start one with `genie explore https://…`, or see `genie demo screengraph`.");
    }
    for one in &list {
        let target = fit(&safe(&one.target), TARGET_WIDTH);
        row!(
            "{:>4}  {}  {}  {:>4} screens  {}",
            one.number,
            minute(&one.started_at),
            target,
            one.counters.screens,
            ending(one)
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn show(shown: &ShowExploration) -> anyhow::Result<ExitCode> {
    let place = Place::open(&shown.desk)?;
    let explorations = place.explorations();
    let stream = explorations.find(&shown.exploration)?;
    let (exploration, graph) = (explorations.show(stream)?, explorations.graph(stream)?);
    if let Some(out) = &shown.out {
        write_all(out, &explorations, stream, &graph)?;
    }
    print(&exploration, &graph, shown.desk.json);
    Ok(ExitCode::SUCCESS)
}

fn resume(named: &NamedExploration) -> anyhow::Result<ExitCode> {
    let place = Place::open(&named.desk)?;
    let explorations = place.explorations();
    let stream = explorations.find(&named.exploration)?;
    let run = explorations.run(stream)?;
    if run.status.is_terminal() {
        let next = "start a new one";
        return Err(Problem::new("EXPLORATION_ENDED", "this exploration has ended already", next).into());
    }
    let opened = Opened::open(&run.start(), place.local.workplace.path(), stream)?;
    drive(&place, stream, opened, None, named.desk.json)
}

fn cancel(named: &NamedExploration) -> anyhow::Result<ExitCode> {
    let place = Place::open(&named.desk)?;
    let explorations = place.explorations();
    let stream = explorations.find(&named.exploration)?;
    explorations.cancel(stream)?;
    let ended = explorations.settle(stream)?;
    match named.desk.json {
        true => say!("{}", serde_json::to_string(&ended)?),
        false => say!("Exploration {} is canceled.", ended.number),
    }
    Ok(ExitCode::SUCCESS)
}

fn compare(compared: &CompareExplorations) -> anyhow::Result<ExitCode> {
    let place = Place::open(&compared.desk)?;
    let explorations = place.explorations();
    let (before, after) = (explorations.find(&compared.before)?, explorations.find(&compared.after)?);
    let drift = explorations.compare(before, after)?;
    match compared.desk.json {
        true => say!("{}", serde_json::to_string(&drift)?),
        false => say!("{}", safe(diff::text(&drift).trim_end())),
    }
    Ok(if drift.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

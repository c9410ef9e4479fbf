//! `genie explore`: the ScreenGraph agent. It opens an application, tries what can be tried, and maps its screens.

mod driver;
mod files;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use genie_desk::Drivers;
use genie_desk::explorations::{
    DriverKind, Exploration, ExplorationFailure, ExplorationStatus, ExplorationStrategy, NewExploration,
};
use genie_screengraph::graph::Graph;

use crate::arguments::{
    self, CompareExplorations, DeskPlace, Explore, ExploreCommand, ExploreTarget, NamedExploration,
    ShowExploration,
};
use crate::backend::Backend;
use crate::failure::Problem;
use crate::invocation::progress;
use crate::local_time::minute;
use crate::output::{hint, note, row, safe, say};
use crate::table::fit;
use crate::workplace::folder;

pub use driver::{FileDevice, SystemDrivers};
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

fn open(desk: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(desk.place.data.as_deref(), desk.at)
}

fn explore(arguments: &ExploreTarget) -> anyhow::Result<ExitCode> {
    let new = requested(arguments)?;
    let backend = open(&arguments.desk)?;
    let ended = watched(|watch| Ok(backend.explore(new, watch)?))?;
    finish(&backend, &ended, arguments.out.as_deref(), arguments.desk.json)
}

/// What the command line asks for. It is checked where it is carried out.
fn requested(arguments: &ExploreTarget) -> anyhow::Result<NewExploration> {
    let Some(target) = &arguments.target else {
        return Err(Problem::new(
            "EXPLORATION_NO_TARGET",
            "no target was specified",
            "specify what to explore",
        )
        .into());
    };
    let driver = match arguments.driver {
        arguments::DriverKind::Webdriver => DriverKind::Webdriver,
        arguments::DriverKind::Appium => DriverKind::Appium,
        arguments::DriverKind::Fixture => DriverKind::Fixture,
    };
    let target = match driver {
        DriverKind::Webdriver => target.clone(),
        // A file is named from where the command runs, and a server runs elsewhere.
        DriverKind::Appium | DriverKind::Fixture => {
            let folder = folder(arguments.desk.place.data.as_deref())?;
            SystemDrivers { folder }.locate(driver, target).map_err(Problem::from)?
        }
    };
    Ok(NewExploration {
        target,
        driver,
        goal: arguments.goal.clone(),
        model: arguments.model.clone(),
        strategy: arguments.strategy.map(|strategy| match strategy {
            arguments::StrategyKind::BreadthFirst => ExplorationStrategy::BreadthFirst,
            arguments::StrategyKind::DepthFirst => ExplorationStrategy::DepthFirst,
            arguments::StrategyKind::GoalGuided => ExplorationStrategy::GoalGuided,
        }),
        max_steps: arguments.max_steps,
        policy: arguments.policy.as_deref().map(policy_text).transpose()?,
        approved: arguments.approve.clone(),
        server: arguments.server.clone(),
        capabilities: arguments.capabilities.as_deref().map(capabilities).transpose()?,
    })
}

fn policy_text(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

fn capabilities(text: &str) -> Result<serde_json::Map<String, serde_json::Value>, Problem> {
    serde_json::from_str(text).map_err(|error| {
        let what = format!("--capabilities is not a JSON object: {error}");
        Problem::new(
            "EXPLORATION_BAD_CAPABILITIES",
            what,
            "write an object, such as {\"browserName\": \"firefox\"}",
        )
    })
}

/// Explores with a line that says how far it is.
fn watched(
    work: impl FnOnce(&mut dyn FnMut(&Exploration)) -> anyhow::Result<Exploration>,
) -> anyhow::Result<Exploration> {
    let bar = progress(ProgressBar::new_spinner());
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}")?);
    let ended = work(&mut |now| {
        bar.set_message(line(now));
        bar.tick();
    });
    bar.finish_and_clear();
    ended
}

/// Prints what an exploration found, and writes it to a folder.
fn finish(
    backend: &Backend,
    ended: &Exploration,
    out: Option<&Path>,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let graph = backend.exploration_graph(ended)?;
    if let Some(out) = out {
        write_all(out, &backend.exploration_files(ended)?)?;
    }
    print(ended, &graph, json);
    if let Some(out) = out.filter(|_| !json) {
        say!("Written to {}: graph.html shows the map with pictures.", safe(&out.display().to_string()));
    }
    Ok(match ended.status {
        ExplorationStatus::Finished => ExitCode::SUCCESS,
        ExplorationStatus::Failed | ExplorationStatus::Canceled => ExitCode::FAILURE,
        ExplorationStatus::Running | ExplorationStatus::CancelRequested => {
            let number = ended.number;
            if ended.is_driven || ended.is_queued {
                hint!(
                    "The exploration continues in the server. End it with `genie explore cancel {number}`."
                );
            } else {
                hint!("Interrupted; nothing is lost. Continue with `genie explore resume {number}`.");
            }
            ExitCode::from(INTERRUPTED)
        }
    })
}

fn line(now: &Exploration) -> String {
    if now.is_queued {
        return "waiting for other explorations to finish".to_owned();
    }
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
        (ExplorationStatus::Failed, Some(failure)) => format!("failed: {}", safe(&failure.summary)),
        (ExplorationStatus::Running | ExplorationStatus::CancelRequested, failure) => {
            going_on(exploration, failure.as_ref())
        }
        (ExplorationStatus::Canceled, _) => "canceled".to_owned(),
        (ExplorationStatus::Finished | ExplorationStatus::Failed, _) => match reason {
            "exhausted" => "finished: nothing left to try".to_owned(),
            "goal" => "finished: the goal was reached".to_owned(),
            "no_progress" => "stopped: nothing new was found for a long time".to_owned(),
            "outside_app" => "stopped: the exploration left the application too often".to_owned(),
            "session_lost" => "stopped: the application was restarted too often".to_owned(),
            other => match other.strip_prefix("budget_exhausted:") {
                Some(which) => format!("stopped: the budget of {} is used up", safe(which)),
                None => format!("stopped: {}", safe(other)),
            },
        },
    }
}

/// What becomes of an exploration that has not ended.
fn going_on(exploration: &Exploration, failure: Option<&ExplorationFailure>) -> String {
    match (exploration.is_driven, exploration.is_queued, failure) {
        (true, _, _) => "running".to_owned(),
        (_, true, _) => "queued".to_owned(),
        (_, _, Some(failure)) => format!("interrupted: {}", safe(&failure.summary)),
        (_, _, None) => "interrupted".to_owned(),
    }
}

fn list(desk: &DeskPlace) -> anyhow::Result<ExitCode> {
    let list = open(desk)?.explorations()?;
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
    let backend = open(&shown.desk)?;
    let exploration = backend.find_exploration(&shown.exploration)?;
    let graph = backend.exploration_graph(&exploration)?;
    if let Some(out) = &shown.out {
        write_all(out, &backend.exploration_files(&exploration)?)?;
    }
    print(&exploration, &graph, shown.desk.json);
    Ok(ExitCode::SUCCESS)
}

fn resume(named: &NamedExploration) -> anyhow::Result<ExitCode> {
    let backend = open(&named.desk)?;
    let exploration = backend.find_exploration(&named.exploration)?;
    let ended = watched(|watch| Ok(backend.resume_exploration(&exploration, watch)?))?;
    finish(&backend, &ended, None, named.desk.json)
}

fn cancel(named: &NamedExploration) -> anyhow::Result<ExitCode> {
    let backend = open(&named.desk)?;
    let ended = backend.cancel_exploration(&backend.find_exploration(&named.exploration)?)?;
    match (named.desk.json, ended.status.is_terminal()) {
        (true, _) => say!("{}", serde_json::to_string(&ended)?),
        (false, true) => say!("Exploration {} was canceled.", ended.number),
        (false, false) => say!("Exploration {} ends after its current step.", ended.number),
    }
    Ok(ExitCode::SUCCESS)
}

fn compare(compared: &CompareExplorations) -> anyhow::Result<ExitCode> {
    let backend = open(&compared.desk)?;
    let before = backend.find_exploration(&compared.before)?;
    let after = backend.find_exploration(&compared.after)?;
    let drift = backend.compare_explorations(&before, &after)?;
    match compared.desk.json {
        true => say!("{}", serde_json::to_string(&drift)?),
        false => say!("{}", safe(drift.text.trim_end())),
    }
    Ok(if drift.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

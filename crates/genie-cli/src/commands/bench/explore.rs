//! `genie bench explore`: what a step of an exploration costs apart from the driver, on the path that every exploration
//! takes, at its beginning and after many steps.

mod application;

use std::cell::Cell;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use serde::Serialize;

use genie_adapters::SystemClock;
use genie_desk::explorations::{Aids, Exploration, ExplorationIndex, Explorations};
use genie_kernel::{StreamId, UserId};
use genie_runtime::StreamLocks;
use genie_screengraph::explorer::Start;
use genie_screengraph::policy::{Budgets, Policy};
use genie_store::flushes;

use self::application::{ADDRESS, Application};
use super::cycles::peak_rss_mb;
use super::raw::Raw;
use crate::arguments::BenchExplore;
use crate::output::say;
use crate::workplace::Workplace;

/// The steps at which the cost is reported, besides the last one.
const PLACES: [u64; 3] = [10, 100, 1_000];

/// How many steps before and after a place count, at most.
const REACH: u64 = 100;

/// After how many steps the disk does one commit of its own.
const STEPS_PER_RAW: u64 = 10;

/// The size of a raw commit: what a step adds to the log, payloads included.
const RAW_BYTES: usize = 4_096;

const SEED: u64 = 42;

/// The result of the benchmark.
#[derive(Debug, Serialize)]
struct Report {
    steps: u64,
    screens: u64,
    actions: u64,
    edges: u64,
    /// What a step costs apart from the driver.
    overhead_p50_us: f64,
    overhead_p99_us: f64,
    places: Vec<Place>,
    first_tenth_us: f64,
    last_tenth_us: f64,
    /// How many times more a step of the last tenth costs than one of the first tenth.
    growth: f64,
    cpu_us_per_step: f64,
    /// What the driver itself takes, which is in no other number.
    driver_us_per_step: f64,
    fsyncs_per_step: f64,
    /// Between steps, as a step finds the disk and the caches.
    raw_commits_per_s: f64,
    peak_rss_mb: f64,
}

/// What a step costs around one place.
#[derive(Debug, Serialize)]
struct Place {
    step: u64,
    p50_us: f64,
    p99_us: f64,
    /// Half of the steps that found a new screen cost less than this.
    new_screen_p50_us: f64,
}

/// What one step cost.
#[derive(Clone, Copy, Debug)]
struct Cost {
    us: f64,
    finds_screen: bool,
}

pub fn run(arguments: &BenchExplore) -> anyhow::Result<ExitCode> {
    let temporary = tempfile::tempdir()?;
    let base = arguments.data.clone().unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&base)?;
    let folder = tempfile::tempdir_in(&base)?;
    let report = measure(arguments.steps, folder.path())?;
    if arguments.json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(steps: u64, folder: &Path) -> anyhow::Result<Report> {
    let workplace = Workplace::open(&folder.join("data"))?;
    let (locks, index) = (StreamLocks::default(), ExplorationIndex::default());
    let explorations = Explorations {
        journal: &*workplace.journal,
        rows: &*workplace.journal,
        clock: &SystemClock,
        locks: &locks,
        pages: &*workplace.pages,
        index: &index,
        user: UserId::LOCAL,
    };
    let stream = StreamId::from_seed(SEED, 1);
    explorations.start(stream, start(steps))?;
    let in_driver = Cell::new(Duration::ZERO);
    let mut driver = Application::new(SEED, &in_driver);
    let mut stopwatch = Stopwatch::new(&in_driver, Raw::open(folder, RAW_BYTES)?);
    let (cpu, flushed) = (ProcessTime::now(), flushes().commits);
    let ended = explorations.drive(stream, &mut driver, Aids::none(), &mut |now| stopwatch.note(now))?;
    let (cpu, flushed) = (cpu.elapsed(), flushes().commits - flushed);
    let Stopwatch { costs, driver: in_driver, raw, measured, .. } = stopwatch;
    measured?;
    let count = costs.len();
    anyhow::ensure!(count as u64 == steps, "the exploration ended after {count} steps");
    let tenth = (count / 10).max(1);
    let (first_tenth_us, last_tenth_us) = (mean(&costs[..tenth]), mean(&costs[count - tenth..]));
    let per_step = |spent: Duration| spent.as_secs_f64() * 1e6 / count as f64;
    let all = Place::of(&costs, steps);
    Ok(Report {
        steps,
        screens: ended.counters.screens,
        actions: ended.counters.actions,
        edges: ended.counters.edges,
        overhead_p50_us: all.p50_us,
        overhead_p99_us: all.p99_us,
        places: places(&costs),
        first_tenth_us,
        last_tenth_us,
        growth: last_tenth_us / first_tenth_us,
        cpu_us_per_step: per_step(cpu.saturating_sub(raw.cpu()).saturating_sub(in_driver)),
        driver_us_per_step: per_step(in_driver),
        fsyncs_per_step: flushed as f64 / count as f64,
        raw_commits_per_s: raw.among_per_second(),
        peak_rss_mb: peak_rss_mb()?,
    })
}

/// An exploration that ends only because its steps are used up.
fn start(steps: u64) -> Start {
    let unlimited = i64::MAX.unsigned_abs();
    let budgets = Budgets { max_steps: steps, max_time_ms: unlimited, ..Budgets::default() };
    Start {
        target: ADDRESS.to_owned(),
        driver: "fixture".to_owned(),
        goal: None,
        model: None,
        policy: Policy { budgets, ..Policy::default() },
        approved: Vec::new(),
        server: None,
        capabilities: None,
        seed: SEED,
        user: UserId::LOCAL,
    }
}

/// Notes what every step costs, and lets the disk show what it does in between.
struct Stopwatch<'a> {
    in_driver: &'a Cell<Duration>,
    driver: Duration,
    raw: Raw,
    measured: anyhow::Result<()>,
    costs: Vec<Cost>,
    screens: u64,
    spent: Duration,
    began: Instant,
}

impl<'a> Stopwatch<'a> {
    fn new(in_driver: &'a Cell<Duration>, raw: Raw) -> Self {
        Self {
            in_driver,
            driver: Duration::ZERO,
            raw,
            measured: Ok(()),
            costs: Vec::new(),
            screens: 0,
            spent: Duration::ZERO,
            began: Instant::now(),
        }
    }

    /// Notes a turn. One that begins the exploration, or that only looks again, is part of the next step.
    fn note(&mut self, now: &Exploration) -> bool {
        let in_driver = self.in_driver.take();
        self.spent += self.began.elapsed().saturating_sub(in_driver);
        self.driver += in_driver;
        if now.steps == 0 {
            self.spent = Duration::ZERO;
        }
        if now.steps > self.costs.len() as u64 {
            let finds_screen = now.counters.screens > self.screens;
            self.costs.push(Cost { us: self.spent.as_secs_f64() * 1e6, finds_screen });
            self.spent = Duration::ZERO;
            if now.steps.is_multiple_of(STEPS_PER_RAW) && self.measured.is_ok() {
                self.measured = self.raw.sample();
            }
        }
        self.screens = now.counters.screens;
        self.began = Instant::now();
        self.measured.is_ok()
    }
}

/// The costs around the places of an exploration, and at its end.
fn places(costs: &[Cost]) -> Vec<Place> {
    let count = costs.len() as u64;
    let before = PLACES.into_iter().filter(|place| *place < count);
    let window = |step: u64| {
        let reach = REACH.min(step / 2);
        let from = usize::try_from(step.min(count - reach) - reach).unwrap_or_default();
        let to = usize::try_from((step + reach).min(count)).unwrap_or(costs.len());
        Place::of(&costs[from..to], step)
    };
    before.chain(Some(count)).map(window).collect()
}

impl Place {
    fn of(costs: &[Cost], step: u64) -> Self {
        let all = sorted(costs.iter());
        let finding = sorted(costs.iter().filter(|cost| cost.finds_screen));
        Self {
            step,
            p50_us: quantile(&all, 0.50),
            p99_us: quantile(&all, 0.99),
            new_screen_p50_us: quantile(&finding, 0.50),
        }
    }
}

fn sorted<'a>(costs: impl Iterator<Item = &'a Cost>) -> Vec<f64> {
    let mut durations_us: Vec<f64> = costs.map(|cost| cost.us).collect();
    durations_us.sort_by(f64::total_cmp);
    durations_us
}

fn quantile(sorted: &[f64], share: f64) -> f64 {
    sorted.get((sorted.len().saturating_sub(1) as f64 * share) as usize).copied().unwrap_or(f64::NAN)
}

fn mean(costs: &[Cost]) -> f64 {
    costs.iter().map(|cost| cost.us).sum::<f64>() / costs.len() as f64
}

fn print(report: &Report) {
    say!(
        "{} steps of an exploration: {} screens, {} actions, {} edges",
        report.steps,
        report.screens,
        report.actions,
        report.edges
    );
    say!("{:<38}{:>12}{:>12}{:>12}", "cost of a step without the driver, µs", "p50", "p99", "new screen");
    for Place { step, p50_us, p99_us, new_screen_p50_us } in &report.places {
        say!("{:<38}{p50_us:>12.0}{p99_us:>12.0}{new_screen_p50_us:>12.0}", format!("  at step {step}"));
    }
    let row = |name: &str, value: f64, decimals: usize| say!("{name:<38}{value:>12.decimals$}");
    row("all steps p50, µs", report.overhead_p50_us, 0);
    row("all steps p99, µs", report.overhead_p99_us, 0);
    row("mean of the first tenth, µs", report.first_tenth_us, 0);
    row("mean of the last tenth, µs", report.last_tenth_us, 0);
    row("  relative to the first tenth", report.growth, 2);
    row("CPU time per step, µs", report.cpu_us_per_step, 0);
    row("time of the driver per step, µs", report.driver_us_per_step, 0);
    row("flushes of the journal per step", report.fsyncs_per_step, 2);
    row("durable commits/s, interleaved", report.raw_commits_per_s, 0);
    row("peak memory, MB", report.peak_rss_mb, 1);
}

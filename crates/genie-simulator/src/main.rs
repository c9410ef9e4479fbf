//! `genie-simulate`: the simulator on the command line, for the full test suite and for manual searches. It
//! prints the results and fails if any seed violated an invariant.

use std::error::Error;
use std::io::Write as _;
use std::ops::Range;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use genie_simulator::{Depth, Exhausted, Sweep, Violation, crash_points, rotated_seeds, sweep};

/// Number of cycles of the campaign whose every port call is crashed once.
const SINGLE_CYCLES: u64 = 30;

/// Number of cycles of the campaign whose port calls are crashed in pairs.
const PAIR_CYCLES: u64 = 6;

/// Runs the controller on fault-injecting ports and a virtual clock, seed by seed
#[derive(Debug, Parser)]
#[command(name = "genie-simulate")]
struct Arguments {
    /// The seeds, from A up to but not including B
    #[arg(long, value_name = "A..B", default_value = "0..200", value_parser = parse_range)]
    seeds: Range<u64>,
    /// Choose other seeds for each commit: the first one follows from this hash
    #[arg(long, value_name = "COMMIT", conflicts_with = "seeds")]
    rotate: Option<String>,
    /// How many seeds to run with --rotate
    #[arg(long, value_name = "N", default_value_t = 200, requires = "rotate")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    /// How many cycles each seed runs
    #[arg(long, default_value_t = 200)]
    cycles: u64,
    /// First try every crash there can be in a small campaign, alone and in pairs
    #[arg(long)]
    crash_points: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The result of the command.
struct Report {
    seeds: Range<u64>,
    single: Exhausted,
    pairs: Exhausted,
    swept: Sweep,
    took: Duration,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments = Arguments::parse();
    let report = run(&arguments)?;
    let text = if arguments.json { report.json() } else { report.text() };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(if report.violations().next().is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run(arguments: &Arguments) -> Result<Report, Box<dyn Error>> {
    let threads = available_parallelism()?.get();
    let began = Instant::now();
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}: {human_pos}")?);
    let progress = |done: u64| bar.set_position(done);
    let (mut single, mut pairs) = (Exhausted::default(), Exhausted::default());
    if arguments.crash_points {
        bar.set_message("crashing once, at every call to a port");
        single = crash_points(SINGLE_CYCLES, Depth::Single, threads, &progress);
        bar.set_message("crashing twice, at every pair of calls to a port");
        pairs = crash_points(PAIR_CYCLES, Depth::Pairs, threads, &progress);
    }
    bar.set_message("seeds, each one twice");
    let seeds = match &arguments.rotate {
        Some(commit) => rotated_seeds(commit, arguments.count),
        None => arguments.seeds.clone(),
    };
    let swept = sweep(seeds.clone(), arguments.cycles, threads, &progress);
    bar.finish_and_clear();
    Ok(Report { seeds, single, pairs, swept, took: began.elapsed() })
}

impl Report {
    fn violations(&self) -> impl Iterator<Item = &Violation> {
        [&self.single.violations, &self.pairs.violations, &self.swept.violations].into_iter().flatten()
    }

    fn json(&self) -> String {
        let Self { single, pairs, swept, .. } = self;
        let violations: Vec<String> = self.violations().map(ToString::to_string).collect();
        let report = json!({
            "crash_points": single.points, "crash_runs": single.runs, "crash_pair_runs": pairs.runs,
            "first_seed": self.seeds.start, "seeds": swept.seeds, "cycles": swept.cycles,
            "records": swept.records, "deliveries": swept.deliveries, "crashes": swept.crashes,
            "lies": swept.lies, "commands": swept.commands, "violations": violations,
        });
        format!("{report}\n")
    }

    fn text(&self) -> String {
        let Self { seeds, single, pairs, swept, took } = self;
        let mut lines = Vec::new();
        if single.runs > 0 {
            lines.push(format!(
                "Crash points   {} port calls, {} campaigns with one crash, {} with two",
                single.points, single.runs, pairs.runs
            ));
        }
        lines.push(format!(
            "Seeds          {} of {}..{}, each one twice with the same trace",
            swept.seeds, seeds.start, seeds.end
        ));
        lines.push(format!(
            "Cycles         {} with {} crashes, {} lies, {} commands",
            swept.cycles, swept.crashes, swept.lies, swept.commands
        ));
        lines.push(format!("Deliveries     {}", swept.deliveries));
        lines.push(format!("Took           {:.0} s", took.as_secs_f64()));
        lines.extend(self.violations().map(|violation| format!("VIOLATION: {violation}")));
        if self.violations().next().is_none() {
            lines.push("No invariant was violated.".to_owned());
        }
        lines.push(String::new());
        lines.join("\n")
    }
}

fn parse_range(text: &str) -> Result<Range<u64>, String> {
    let ends = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    match ends {
        Some((from, to)) if from < to => Ok(from..to),
        Some(_) | None => Err("write a range such as 0..2000".to_owned()),
    }
}

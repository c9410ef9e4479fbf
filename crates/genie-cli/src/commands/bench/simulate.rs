//! `genie bench simulate`: the simulator, from the command line. Random seeds, each one twice, and
//! before them, if asked for, every crash there can be in a small campaign.

use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use genie_runtime::simulator::{Depth, Exhausted, Sweep, Violation, crash_points, sweep};

use crate::arguments::Simulate;
use crate::output::say;

/// How many cycles the campaign has whose every port call is crashed once.
const SINGLE_CYCLES: u64 = 30;

/// How many cycles the campaign has whose port calls are crashed in pairs.
const PAIR_CYCLES: u64 = 6;

pub fn run(arguments: &Simulate) -> anyhow::Result<ExitCode> {
    let threads = available_parallelism()?.get();
    let began = Instant::now();
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}: {human_pos}")?);
    let progress = |done: u64| bar.set_position(done);
    let (mut single, mut pairs) = (Exhausted::default(), Exhausted::default());
    if arguments.crash_points {
        bar.set_message("one crash at each port call");
        single = crash_points(SINGLE_CYCLES, Depth::Single, threads, &progress);
        bar.set_message("two crashes at each pair of port calls");
        pairs = crash_points(PAIR_CYCLES, Depth::Pairs, threads, &progress);
    }
    bar.set_message("seeds, each one twice");
    let swept = sweep(arguments.seeds.clone(), arguments.cycles, threads, &progress);
    bar.finish_and_clear();
    let violations: Vec<&Violation> =
        [&single.violations, &pairs.violations, &swept.violations].into_iter().flatten().collect();
    if arguments.json {
        print_json(&single, &pairs, &swept, &violations);
    } else {
        print_text(&single, &pairs, &swept, &violations, began);
    }
    Ok(if violations.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print_json(single: &Exhausted, pairs: &Exhausted, swept: &Sweep, violations: &[&Violation]) {
    let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
    say!(
        "{}",
        json!({
            "crash_points": single.points, "crash_runs": single.runs, "crash_pair_runs": pairs.runs,
            "seeds": swept.seeds, "cycles": swept.cycles, "records": swept.records,
            "deliveries": swept.deliveries, "crashes": swept.crashes, "lies": swept.lies,
            "commands": swept.commands, "violations": violations,
        })
    );
}

fn print_text(
    single: &Exhausted,
    pairs: &Exhausted,
    swept: &Sweep,
    violations: &[&Violation],
    began: Instant,
) {
    if single.runs > 0 {
        say!(
            "Crash points   {} port calls, {} campaigns with one crash, {} with two",
            single.points,
            single.runs,
            pairs.runs
        );
    }
    say!("Seeds          {}, each one twice with the same trace", swept.seeds);
    say!(
        "Cycles         {} with {} crashes, {} lies, {} commands",
        swept.cycles,
        swept.crashes,
        swept.lies,
        swept.commands
    );
    say!("Deliveries     {}", swept.deliveries);
    say!("Took           {:.0} s", began.elapsed().as_secs_f64());
    if violations.is_empty() {
        say!("No invariant was broken.");
    }
    for violation in violations {
        say!("VIOLATION: {violation}");
    }
}

//! What a new process costs: from its start to its first cycle, in a new folder and in one with a
//! long history. The bench starts the program again for this, so that nothing is warm but the disk.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command as Process, ExitCode, Stdio};
use std::time::Instant;

use cpu_time::ProcessTime;
use serde::{Deserialize, Serialize};

use genie_adapters::PracticeClock;
use genie_kernel::Rows;
use genie_kernel::port::Pace;
use genie_outreach::RuleProposer;
use genie_runtime::{Controller, Ports, StreamLocks};

use super::ground::{Silent, prepare, stream, take_turn};
use crate::arguments::Probe;
use crate::output::say;
use crate::workplace::Workplace;

/// What a process used until its first cycle was closed.
#[derive(Debug, Serialize, Deserialize)]
struct Used {
    cpu_ms: f64,
}

/// Measured from outside: the time until the process said so, and the processor time it had used.
pub struct Measured {
    pub wall_ms: f64,
    pub cpu_ms: f64,
}

/// Starts the program again with a hidden subcommand and waits for its word.
pub fn measure(subcommand: &str, folder: &Path) -> anyhow::Result<Measured> {
    let began = Instant::now();
    let mut child = Process::new(std::env::current_exe()?)
        .args(["bench", subcommand])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    if let Some(output) = child.stdout.take() {
        BufReader::new(output).read_line(&mut line)?;
    }
    let wall_ms = began.elapsed().as_secs_f64() * 1_000.0;
    let status = child.wait()?;
    anyhow::ensure!(status.success(), "`genie bench {subcommand}` failed");
    let used: Used = serde_json::from_str(&line)?;
    Ok(Measured { wall_ms, cpu_ms: used.cpu_ms })
}

/// Takes one cycle in a new folder.
pub fn first_cycle(arguments: &Probe) -> anyhow::Result<ExitCode> {
    let workplace = Workplace::open(&arguments.folder)?;
    let clock = PracticeClock::after(None);
    prepare(&workplace.agent, &*workplace.journal, &clock, stream(0), 0, 1)?;
    report()
}

/// Opens a folder and takes the next cycle.
pub fn resume(arguments: &Probe) -> anyhow::Result<ExitCode> {
    let workplace = Workplace::existing(&arguments.folder)?;
    let head = workplace.journal.head(stream(0))?;
    let last = workplace.journal.entries(stream(0), head.sequence.saturating_sub(1), 1)?;
    let clock = PracticeClock::after(last.first().map(|entry| entry.record.at));
    let (locks, proposer) = (StreamLocks::default(), RuleProposer { pace: Pace::Ready });
    let ports = Ports { journal: &*workplace.journal, clock: &clock, proposer: &proposer, tools: &Silent };
    take_turn(&Controller::new(&*workplace.agent, ports, &locks), stream(0))?;
    report()
}

fn report() -> anyhow::Result<ExitCode> {
    let cpu_ms = ProcessTime::now().as_duration().as_secs_f64() * 1_000.0;
    say!("{}", serde_json::to_string(&Used { cpu_ms })?);
    Ok(ExitCode::SUCCESS)
}

//! `genie bench cycles`: how fast acting cycles are, compared with the durable commits of the same disk in
//! the same run. Two passes: one whose proposals are ready at once, and one whose proposals have to
//! be waited for, as a model's would.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Barrier;
use std::time::Instant;

use cpu_time::ProcessTime;
use serde::Serialize;

use genie_adapters::PracticeClock;
use genie_kernel::StreamId;
use genie_kernel::port::Pace;
use genie_outreach::RuleProposer;
use genie_runtime::{Controller, Ports, StreamLocks};
use genie_store::{Flushes, flushes};

use super::ground::{self, RECORDS_PER_LEAD, Silent, take_turn};
use super::probe;
use super::raw::Raw;
use super::size::{LogSize, log_size};
use crate::arguments::Cycles;
use crate::output::{note, say};
use crate::workplace::Workplace;

/// Cycles before a measurement begins, so that caches and statements are warm.
const WARM_UP: u64 = 50;

/// After how many cycles of a campaign alone the disk does one commit of its own. Engines like this one were
/// measured in this way, so that ratios compare.
const TURNS_ALONE: u64 = 10;

/// The same for campaigns at once, which have to wait for each other then.
const TURNS_TOGETHER: u64 = 100;

/// How often the disk shows what it does in a tight loop, and how many commits.
const BURSTS: u64 = 10;
const BURST: u64 = 400;

/// The size of a raw commit: what a cycle adds to the log, payloads included.
const RAW_BYTES: usize = 4_096;

/// The result of one pass.
#[derive(Debug, Serialize)]
struct Pass {
    cycles_per_s: f64,
    p50_us: f64,
    p99_us: f64,
    fsyncs_per_cycle: f64,
    upkeep_fsyncs_per_cycle: f64,
    cpu_us_per_cycle: f64,
    /// Between cycles, as a cycle finds the disk and the caches.
    raw_commits_per_s: f64,
    ratio: f64,
    /// In a tight loop.
    tight_commits_per_s: f64,
    tight_ratio: f64,
}

/// The whole result. The flat fields are those of the pass whose proposals are ready at once.
#[derive(Debug, Serialize)]
struct Report {
    count: u64,
    campaigns: u64,
    history: u64,
    #[serde(flatten)]
    ready: Pass,
    /// Log bytes beyond the payloads.
    bytes_per_cycle: f64,
    payload_bytes_per_cycle: f64,
    first_cycle_ms: f64,
    resume_ms: f64,
    resume_cpu_ms: f64,
    peak_rss_mb: f64,
    /// The pass whose proposals have to be waited for.
    waited: Pass,
}

pub fn run(arguments: &Cycles) -> anyhow::Result<ExitCode> {
    let temporary = tempfile::tempdir()?;
    let base = arguments.data.clone().unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&base)?;
    let folder = tempfile::tempdir_in(&base)?;
    let report = measure(arguments, folder.path())?;
    if arguments.json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(arguments: &Cycles, folder: &Path) -> anyhow::Result<Report> {
    let data = folder.join("data");
    let per_campaign = arguments.count.div_ceil(arguments.campaigns);
    let delivered = arguments.history / RECORDS_PER_LEAD / arguments.campaigns;
    let workplace = Workplace::open(&data)?;
    let clock = PracticeClock::after(None);
    let streams: Vec<StreamId> = (0..arguments.campaigns).map(ground::stream).collect();
    if !arguments.json {
        note!("Preparing {} campaigns with {} records of history…", arguments.campaigns, arguments.history);
    }
    for stream in &streams {
        // Two passes, each with its warm-up, and one cycle for the resume probe.
        let ready = 2 * (per_campaign + WARM_UP) + 1;
        ground::prepare(&workplace.agent, &*workplace.journal, &clock, *stream, delivered, ready)?;
    }
    let before = log_size(&data)?;
    let bench = Bench { workplace: &workplace, clock: &clock, streams: &streams, per_campaign, folder };
    let ready = bench.pass(Pace::Ready)?;
    let waited = bench.pass(Pace::Waited)?;
    let after = log_size(&data)?;
    let cycles = (2 * (per_campaign + WARM_UP) * arguments.campaigns) as f64;
    let LogSize { bytes, payload_bytes } = after.since(before);
    drop(workplace);
    let resumed = probe::measure("resume", &data)?;
    let first = probe::measure("first-cycle", &folder.join("fresh"))?;
    Ok(Report {
        count: per_campaign * arguments.campaigns,
        campaigns: arguments.campaigns,
        history: arguments.history,
        ready,
        bytes_per_cycle: (bytes - payload_bytes) as f64 / cycles,
        payload_bytes_per_cycle: payload_bytes as f64 / cycles,
        first_cycle_ms: first.wall_ms,
        resume_ms: resumed.wall_ms,
        resume_cpu_ms: resumed.cpu_ms,
        peak_rss_mb: peak_rss_mb()?,
        waited,
    })
}

struct Bench<'a> {
    workplace: &'a Workplace,
    clock: &'a PracticeClock,
    streams: &'a [StreamId],
    per_campaign: u64,
    folder: &'a Path,
}

impl Bench<'_> {
    /// All campaigns take their turns at the same time; from time to time they rest, and the disk is measured.
    fn pass(&self, pace: Pace) -> anyhow::Result<Pass> {
        let rounds = self.rounds();
        let barrier = Barrier::new(self.streams.len() + 1);
        std::thread::scope(|scope| {
            let workers: Vec<_> = self
                .streams
                .iter()
                .map(|stream| scope.spawn(|| self.work(*stream, pace, &rounds, &barrier)))
                .collect();
            let used = self.watch(&rounds, &barrier);
            let mut durations_us = Vec::new();
            for worker in workers {
                durations_us.extend(worker.join().map_err(|_| anyhow::anyhow!("a worker panicked"))??);
            }
            durations_us.sort_by(f64::total_cmp);
            Ok(self.result(&used?, &durations_us))
        })
    }

    /// How many turns each campaign takes before each rest. The first ones warm everything up.
    fn rounds(&self) -> Vec<u64> {
        let turns = if self.streams.len() == 1 { TURNS_ALONE } else { TURNS_TOGETHER };
        let whole = self.per_campaign / turns;
        let mut rounds = vec![WARM_UP];
        rounds.extend(std::iter::repeat_n(turns, usize::try_from(whole).unwrap_or(usize::MAX)));
        rounds.extend(Some(self.per_campaign % turns).filter(|rest| *rest > 0));
        rounds
    }

    /// Lets the campaigns take their turns and measures what they use, and the disk while they rest.
    fn watch(&self, rounds: &[u64], barrier: &Barrier) -> anyhow::Result<Used> {
        let mut raw = Raw::open(self.folder, RAW_BYTES);
        let mut measured = Ok(());
        barrier.wait();
        barrier.wait();
        let (cpu, flushed) = (ProcessTime::now(), flushes());
        let mut seconds = 0.0;
        let apart = (rounds.len() as u64 / BURSTS).max(1);
        for round in 1..rounds.len() as u64 {
            let began = Instant::now();
            barrier.wait();
            barrier.wait();
            seconds += began.elapsed().as_secs_f64();
            if let Ok(raw) = &mut raw {
                measured = measured.and_then(|()| raw.sample());
                if round % apart == 0 {
                    measured = measured.and_then(|()| raw.burst(BURST));
                }
            }
        }
        let (raw, Flushes { commits, upkeep, .. }) = (raw?, flushes());
        measured?;
        Ok(Used {
            seconds,
            cpu_us: (cpu.elapsed() - raw.cpu()).as_secs_f64() * 1e6,
            commit_flushes: commits - flushed.commits,
            upkeep_flushes: upkeep - flushed.upkeep,
            raw,
        })
    }

    fn result(&self, used: &Used, durations_us: &[f64]) -> Pass {
        let cycles = (self.per_campaign * self.streams.len() as u64) as f64;
        let at = |share: f64| durations_us[((durations_us.len() - 1) as f64 * share) as usize];
        let cycles_per_s = cycles / used.seconds;
        let (raw_commits_per_s, tight_commits_per_s) =
            (used.raw.among_per_second(), used.raw.tight_per_second());
        Pass {
            cycles_per_s,
            p50_us: at(0.50),
            p99_us: at(0.99),
            fsyncs_per_cycle: used.commit_flushes as f64 / cycles,
            upkeep_fsyncs_per_cycle: used.upkeep_flushes as f64 / cycles,
            cpu_us_per_cycle: used.cpu_us / cycles,
            raw_commits_per_s,
            ratio: cycles_per_s / raw_commits_per_s,
            tight_commits_per_s,
            tight_ratio: cycles_per_s / tight_commits_per_s,
        }
    }

    /// Takes the turns of one campaign and says how long each took. One that fails still comes to every rest:
    /// the others wait for it there.
    fn work(
        &self,
        stream: StreamId,
        pace: Pace,
        rounds: &[u64],
        barrier: &Barrier,
    ) -> anyhow::Result<Vec<f64>> {
        let (locks, proposer) = (StreamLocks::default(), RuleProposer { pace });
        let ports = Ports {
            journal: &*self.workplace.journal,
            clock: self.clock,
            proposer: &proposer,
            tools: &Silent,
        };
        let controller = Controller::new(&*self.workplace.agent, ports, &locks);
        let mut durations = Vec::with_capacity(usize::try_from(WARM_UP + self.per_campaign)?);
        let mut taken = Ok(());
        for turns in rounds {
            barrier.wait();
            for _ in 0..*turns {
                let began = Instant::now();
                taken = taken.and_then(|()| take_turn(&controller, stream));
                durations.push(began.elapsed().as_secs_f64() * 1e6);
            }
            barrier.wait();
        }
        taken?;
        Ok(durations.split_off(usize::try_from(WARM_UP)?))
    }
}

/// What the cycles of one pass used.
struct Used {
    seconds: f64,
    cpu_us: f64,
    commit_flushes: u64,
    upkeep_flushes: u64,
    raw: Raw,
}

/// The most memory the process has ever held, from the kernel's own account of it.
pub(super) fn peak_rss_mb() -> anyhow::Result<f64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(f64::NAN);
    Ok(kilobytes / 1_024.0)
}

fn print(report: &Report) {
    say!(
        "{} acting cycles, {} campaigns, {} records of history",
        report.count,
        report.campaigns,
        report.history
    );
    say!("{:<34}{:>14}{:>14}", "", "ready at once", "waited for");
    let row = |name: &str, value: fn(&Pass) -> f64, decimals: usize| {
        say!("{name:<34}{:>14.decimals$}{:>14.decimals$}", value(&report.ready), value(&report.waited));
    };
    row("cycles per second", |pass| pass.cycles_per_s, 0);
    row("durable commits/s, interleaved", |pass| pass.raw_commits_per_s, 0);
    row("  cycles per commit", |pass| pass.ratio, 2);
    row("durable commits/s, tight loop", |pass| pass.tight_commits_per_s, 0);
    row("  cycles per commit", |pass| pass.tight_ratio, 2);
    row("flushes per cycle", |pass| pass.fsyncs_per_cycle, 3);
    row("  for checkpoints", |pass| pass.upkeep_fsyncs_per_cycle, 3);
    row("CPU time per cycle, µs", |pass| pass.cpu_us_per_cycle, 0);
    row("cycle time p50, µs", |pass| pass.p50_us, 0);
    row("cycle time p99, µs", |pass| pass.p99_us, 0);
    say!("{:<34}{:>14.0}", "log bytes per cycle, no payloads", report.bytes_per_cycle);
    say!("{:<34}{:>14.0}", "payload bytes per cycle", report.payload_bytes_per_cycle);
    say!("{:<34}{:>14.1}", "start to first cycle, ms", report.first_cycle_ms);
    say!("{:<34}{:>14.1}", "resume with this history, ms", report.resume_ms);
    say!("{:<34}{:>14.1}", "  CPU time, ms", report.resume_cpu_ms);
    say!("{:<34}{:>14.1}", "peak memory, MB", report.peak_rss_mb);
}

//! `genie bench leads`: what it costs to import, score and rank many leads on the path that every
//! campaign takes, beside a plain read of the same file in the same run; and whether a cycle costs
//! more in a campaign with many leads than in one with few.

mod agreement;
pub mod people;

use std::fs::File;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use serde::Serialize;

use genie_desk::Desk;
use genie_desk::imports::{ImportRun, Mode};
use genie_desk::ranking;
use genie_kernel::cycle::Command;
use genie_kernel::port::Pace;
use genie_kernel::{Journal, StreamId};
use genie_outreach::account;
use genie_outreach::campaign::NewCampaign;
use genie_outreach::{CampaignCommand, RuleProposer};
use genie_people::import;
use genie_runtime::{Controller, Ports, Progress, StreamLocks};
use genie_scoring::Algorithm;

use super::cycles::peak_rss_mb;
use super::ground::Silent;
use crate::arguments::BenchLeads;
use crate::backend::Local;
use crate::commands::leads::today;
use crate::output::say;

/// How many leads the small campaign has.
const SMALL: u64 = 1_000;

/// How many acting cycles are measured in each campaign.
const CYCLES: u64 = 200;

/// Cycles before a measurement begins, so that caches and statements are warm.
const WARM_UP: u64 = 20;

/// The target audience of the fictional campaign.
const GOAL: &str = "engineering leaders at 50-500 person companies in fintech or software in Europe";

/// The result of the benchmark.
#[derive(Debug, Serialize)]
struct Report {
    count: u64,
    file_mb: f64,
    /// A plain read of the file: every cell, and nothing done with it.
    plain_read_ms: f64,
    import_ms: f64,
    /// Processor time of all threads: what a busy machine does not change.
    import_cpu_ms: f64,
    score_ms: f64,
    score_cpu_ms: f64,
    /// All leads read back in the order of their ranks.
    rank_ms: f64,
    /// The same file once more: every lead is known.
    import_again_ms: f64,
    total_ms: f64,
    /// How many times longer the import takes than the plain read.
    import_ratio: f64,
    leads_per_s: f64,
    peak_rss_mb: f64,
    /// An acting cycle in a campaign of a thousand leads, half of them within this.
    cycle_us_small: f64,
    /// The same in the campaign with all leads.
    cycle_us_large: f64,
}

pub fn run(arguments: &BenchLeads) -> anyhow::Result<ExitCode> {
    if let (Some(path), Some(goal)) = (&arguments.ranked, &arguments.goal) {
        return agreement::run(path, goal, today(arguments.today.as_deref())?, arguments.json);
    }
    let temporary = tempfile::tempdir()?;
    let base = arguments.data.clone().unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&base)?;
    let folder = tempfile::tempdir_in(&base)?;
    let report = measure(arguments.count, folder.path())?;
    if arguments.json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(count: u64, folder: &Path) -> anyhow::Result<Report> {
    let (few, many) = (folder.join("few.csv"), folder.join("many.csv"));
    people::write(&few, SMALL)?;
    people::write(&many, count)?;
    let bytes = std::fs::metadata(&many)?.len();
    // Once for the disk's cache, once for the clock.
    people::read(&many)?;
    let plain_read_ms = timed(|| people::read(&many))?.as_secs_f64() * 1e3;
    let local = Local::open(&folder.join("data"), None)?;
    let desk = &*local.desk;
    let small = campaign(desk, 1)?;
    bring(desk, small, &few)?;
    score(desk, small)?;
    let large = campaign(desk, 2)?;
    let ms = |work: anyhow::Result<Duration>| work.map(|spent| spent.as_secs_f64() * 1e3);
    let cpu = ProcessTime::now();
    let import_ms = ms(timed(|| bring(desk, large, &many)))?;
    let import_cpu_ms = cpu.elapsed().as_secs_f64() * 1e3;
    let cpu = ProcessTime::now();
    let score_ms = ms(timed(|| score(desk, large)))?;
    let score_cpu_ms = cpu.elapsed().as_secs_f64() * 1e3;
    let rank_ms = ms(timed(|| rank(desk, large, count)))?;
    let import_again_ms = ms(timed(|| bring(desk, large, &many)))?;
    let peak_rss_mb = peak_rss_mb()?;
    let (cycle_us_small, cycle_us_large) = cycles(&local, small, large)?;
    let total_ms = import_ms + score_ms + rank_ms;
    Ok(Report {
        count,
        file_mb: bytes as f64 / 1e6,
        plain_read_ms,
        import_ms,
        import_cpu_ms,
        score_ms,
        score_cpu_ms,
        rank_ms,
        import_again_ms,
        total_ms,
        import_ratio: import_ms / plain_read_ms,
        leads_per_s: count as f64 / total_ms * 1e3,
        peak_rss_mb,
        cycle_us_small,
        cycle_us_large,
    })
}

fn timed(work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<Duration> {
    let began = Instant::now();
    work()?;
    Ok(began.elapsed())
}

/// Opens a campaign that scores by its goal.
pub fn campaign(desk: &Desk, ordinal: u64) -> anyhow::Result<StreamId> {
    let stream = StreamId::from_seed(people::SEED, ordinal);
    let mut new = NewCampaign::from_list(
        &format!("Bench {ordinal}"),
        GOAL,
        genie_outreach::campaign::AccountType::Premium,
    );
    new.window = WARM_UP + CYCLES + 1;
    desk.tell_own(stream, CampaignCommand::Create(new))?;
    let today = genie_desk::algorithm::day_of(desk.now())?;
    let algorithm = Algorithm::from_goal(GOAL, today).to_value();
    desk.tell_own(stream, CampaignCommand::UseAlgorithm { content: algorithm })?;
    Ok(stream)
}

/// Imports a file, as `genie leads import` does.
pub fn bring(desk: &Desk, stream: StreamId, path: &Path) -> anyhow::Result<()> {
    let source = import::open(File::open(path)?, None).map_err(anyhow::Error::msg)?;
    let mapping = source.propose();
    let do_not_contact = account::do_not_contact(desk.rows())?;
    let (file, mode) = ("bench.csv".to_owned(), Mode::Real);
    let run = ImportRun { desk, stream, file, mapping: &mapping, do_not_contact: &do_not_contact, mode };
    let (_, read) = run.run(source, &mut |_| Ok(()), &mut |_| {})?;
    read.map_err(anyhow::Error::msg)
}

/// Starts the campaign, which scores all leads and then waits for the user.
pub fn score(desk: &Desk, stream: StreamId) -> anyhow::Result<()> {
    desk.tell(stream, &Command::Start)?;
    desk.work(stream)?;
    let open = desk.campaign_of(stream)?.campaign.preparation_tasks.score;
    anyhow::ensure!(open.is_none(), "some leads were not scored");
    Ok(())
}

fn rank(desk: &Desk, stream: StreamId, count: u64) -> anyhow::Result<()> {
    let mut read = 0;
    for lead in ranking::leads(desk.rows(), stream) {
        lead?;
        read += 1;
    }
    anyhow::ensure!(read == count, "{read} leads are ranked, expected {count}");
    Ok(())
}

/// How long an acting cycle takes in either campaign: they take turns, so that both see the same
/// disk.
fn cycles(local: &Local, small: StreamId, large: StreamId) -> anyhow::Result<(f64, f64)> {
    for stream in [small, large] {
        for asked in local.desk.waiting(stream)? {
            let (approval, subject_hash) = (asked.id, asked.subject_hash);
            local.desk.tell(stream, &Command::Approve { approval, subject_hash, by: "bench".to_owned() })?;
        }
    }
    let (locks, proposer) = (StreamLocks::default(), RuleProposer { pace: Pace::Ready });
    let clock = genie_adapters::SystemClock;
    let journal = &*local.workplace.journal;
    let ports = Ports { journal, clock: &clock, proposer: &proposer, tools: &Silent };
    let controller = Controller::new(&*local.workplace.agent, ports, &locks);
    let (mut few, mut many) = (Vec::new(), Vec::new());
    for cycle in 0..WARM_UP + CYCLES {
        for (stream, durations) in [(small, &mut few), (large, &mut many)] {
            let began = Instant::now();
            let progress = controller.turn(stream)?;
            journal.flush()?;
            let spent = began.elapsed().as_secs_f64() * 1e6;
            match progress {
                Progress::Closed if cycle >= WARM_UP => durations.push(spent),
                Progress::Closed => {}
                // A campaign of few leads has nothing more to do.
                Progress::Idle(_) | Progress::Ended => {}
            }
        }
    }
    Ok((median(few), median(many)))
}

fn median(mut durations: Vec<f64>) -> f64 {
    durations.sort_by(f64::total_cmp);
    durations.get(durations.len() / 2).copied().unwrap_or(f64::NAN)
}

fn print(report: &Report) {
    let row = |name: &str, value: f64, decimals: usize, unit: &str| {
        say!("{name:<38}{value:>12.decimals$} {unit}");
    };
    say!("{} leads, {:.1} MB file", report.count, report.file_mb);
    row("plain read of the file", report.plain_read_ms, 0, "ms");
    row("import", report.import_ms, 0, "ms");
    row("  relative to the plain read", report.import_ratio, 1, "");
    row("  CPU time", report.import_cpu_ms, 0, "ms");
    row("score", report.score_ms, 0, "ms");
    row("  CPU time", report.score_cpu_ms, 0, "ms");
    row("rank all leads", report.rank_ms, 0, "ms");
    row("import, score and rank together", report.total_ms, 0, "ms");
    row("  leads per second", report.leads_per_s, 0, "");
    row("import the same file again", report.import_again_ms, 0, "ms");
    row("peak memory", report.peak_rss_mb, 0, "MB");
    row("one cycle with 1,000 leads", report.cycle_us_small, 0, "µs");
    row(&format!("one cycle with {} leads", report.count), report.cycle_us_large, 0, "µs");
}

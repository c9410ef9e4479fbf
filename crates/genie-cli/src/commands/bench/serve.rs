//! `genie bench serve`: how long a person waits for every list of the real server, with as many leads
//! and as much history as was asked for, while the agent works; and the same while many slow clients
//! hold connections.

mod client;
mod place;

use std::process::ExitCode;

use serde::Serialize;

use self::client::slow_clients;
use self::place::{Place, Running};
use crate::arguments::BenchServe;
use crate::output::{note, say};

/// The limit for every list: 99 of a hundred requests are answered within this time.
const TARGET_MS: f64 = 50.0;

/// How many slow clients there are in the second round.
const SLOW_CLIENTS: usize = 200;

/// The response times of one list.
#[derive(Debug, Serialize)]
struct Line {
    list: String,
    /// The very first request after the server has started.
    first_ms: f64,
    p50_ms: f64,
    p99_ms: f64,
    /// The same while slow clients hold connections.
    slow_p99_ms: f64,
}

/// The result of the benchmark.
#[derive(Debug, Serialize)]
struct Report {
    leads: u64,
    records: u64,
    requests: usize,
    approvals: u64,
    to_send: u64,
    target_ms: f64,
    worst_p99_ms: f64,
    lists: Vec<Line>,
    server_rss_mb: f64,
}

pub fn run(arguments: &BenchServe) -> anyhow::Result<ExitCode> {
    let temporary = tempfile::tempdir()?;
    let base = arguments.data.clone().unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&base)?;
    let folder = tempfile::tempdir_in(&base)?;
    if !arguments.json {
        note!("Preparing {} leads and {} records of history…", arguments.leads, arguments.records);
    }
    let place = Place::prepare(folder.path(), arguments.leads, arguments.records)?;
    let running = Running::start(&place)?;
    let report = measure(&place, &running, arguments)?;
    drop(running);
    if arguments.json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(place: &Place, running: &Running, arguments: &BenchServe) -> anyhow::Result<Report> {
    let requests = usize::from(arguments.requests);
    let mut client = running.client()?;
    let mut lists = Vec::new();
    for path in place.lists() {
        let first_ms = client.time(&path)?;
        lists.push(Line { first_ms, p50_ms: 0.0, p99_ms: 0.0, slow_p99_ms: 0.0, list: path });
    }
    for line in &mut lists {
        let times = round(running, &line.list, requests)?;
        (line.p50_ms, line.p99_ms) = (percentile(&times, 50), percentile(&times, 99));
    }
    let slow = slow_clients(running.port, &running.token, SLOW_CLIENTS)?;
    for line in &mut lists {
        line.slow_p99_ms = percentile(&round(running, &line.list, requests)?, 99);
    }
    drop(slow);
    lists.push(events(running, requests)?);
    for line in &mut lists {
        line.list = line.list.replace(&place.large.to_string(), "ID").replace(&place.long.to_string(), "OLD");
    }
    let status = running.client()?.get("/api/status")?;
    let waiting = |name: &str| status["waiting"][name].as_u64().unwrap_or(0);
    let worst = lists.iter().map(|line| line.p99_ms.max(line.slow_p99_ms)).fold(0.0, f64::max);
    Ok(Report {
        leads: arguments.leads,
        records: place.records,
        requests,
        approvals: waiting("approvals"),
        to_send: waiting("to_send"),
        target_ms: TARGET_MS,
        worst_p99_ms: worst,
        lists,
        server_rss_mb: running.rss_mb()?,
    })
}

/// Sends this many requests and returns their times, the shortest first. Each round has a connection
/// of its own: one that is idle while others are opened may be closed by the server.
fn round(running: &Running, path: &str, requests: usize) -> anyhow::Result<Vec<f64>> {
    let mut client = running.client()?;
    let mut times: Vec<f64> = (0..requests).map(|_| client.time(path)).collect::<anyhow::Result<_>>()?;
    times.sort_by(f64::total_cmp);
    Ok(times)
}

/// The time until a new listener has a cursor to resume from.
fn events(running: &Running, requests: usize) -> anyhow::Result<Line> {
    let connect = || -> anyhow::Result<f64> { running.client()?.time_to_first_event() };
    let first_ms = connect()?;
    let mut times: Vec<f64> = (0..requests).map(|_| connect()).collect::<anyhow::Result<_>>()?;
    times.sort_by(f64::total_cmp);
    let slow = slow_clients(running.port, &running.token, SLOW_CLIENTS)?;
    let mut during: Vec<f64> = (0..requests).map(|_| connect()).collect::<anyhow::Result<_>>()?;
    during.sort_by(f64::total_cmp);
    drop(slow);
    let (p50_ms, p99_ms) = (percentile(&times, 50), percentile(&times, 99));
    let list = "/api/events (first event)".to_owned();
    Ok(Line { list, first_ms, p50_ms, p99_ms, slow_p99_ms: percentile(&during, 99) })
}

fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(place).copied().unwrap_or(f64::NAN)
}

fn print(report: &Report) {
    say!(
        "{} leads, {} records, {} pending approvals, {} queued messages; {} requests each, in ms",
        report.leads,
        report.records,
        report.approvals,
        report.to_send,
        report.requests
    );
    say!("{:<66}{:>9}{:>9}{:>9}{:>11}", "list", "first", "p50", "p99", "p99, slow");
    for line in &report.lists {
        let Line { list, first_ms, p50_ms, p99_ms, slow_p99_ms } = line;
        say!("{list:<66}{first_ms:>9.1}{p50_ms:>9.1}{p99_ms:>9.1}{slow_p99_ms:>11.1}");
    }
    let verdict = if report.worst_p99_ms <= report.target_ms { "met" } else { "MISSED" };
    say!("worst p99 {:.1} ms; the target of {:.0} ms was {verdict}", report.worst_p99_ms, report.target_ms);
    say!("server memory {:.0} MB", report.server_rss_mb);
}

//! `genie demo outreach`: a complete campaign on the real kernel, runtime and store, on a practice network,
//! with a fictional user who approves. Run again on the same folder, it continues.

mod screengraph;
mod todo;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use genie_adapters::{PracticeClock, PracticeNetwork};
use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::port::Pace;
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::turn::{Idle, IdleReason};
use genie_kernel::{Rows, StreamId};
use genie_outreach::schema::CAMPAIGNS;
use genie_outreach::{CampaignCommand, Counters, NewCampaign, Outreach, RuleProposer, default_policy, demo};
use genie_runtime::{CommandError, Controller, Ports, Progress, Stop, StreamLocks};
use genie_store::SqliteJournal;

use crate::arguments::{Agent, Demo};
use crate::failure::Problem;
use crate::invocation::{is_quiet, progress, quoted};
use crate::output::{alert, heading, note, say};
use crate::workplace::{Workplace, demo_folder};

/// How many approvals the fictional user reads at a time.
const APPROVALS_PAGE: usize = 100;

/// After how many turns the progress bar is drawn again.
const TURNS_PER_DRAWING: u64 = 20;

/// How many cycles a lead may take: a complete sequence takes at most eight.
const CYCLES_PER_LEAD_MAX: u64 = 50;

/// Where the practice network keeps its ledger inside the data folder.
const WORLD_FILE: &str = "world.jsonl";

/// The result of the demonstration. It contains no times, because the same seed gives the same bytes.
#[derive(Debug, Serialize)]
struct Report {
    campaign: StreamId,
    status: Status,
    seed: u64,
    leads: u64,
    contacted: u64,
    deliveries: u64,
    cycles: u64,
    records: u64,
    head: String,
}

pub fn run(arguments: &Demo) -> anyhow::Result<ExitCode> {
    match arguments.agent {
        Agent::Outreach => {}
        Agent::Screengraph => return screengraph::run(arguments),
        Agent::Todo => return todo::run(arguments),
    }
    let stream = StreamId::from_seed(arguments.seed, 1);
    let path = match &arguments.data {
        Some(path) => path.clone(),
        None => fresh_demo_folder(stream)?,
    };
    let workplace = Workplace::open(&path)?;
    let world_path = arguments.world.clone().unwrap_or_else(|| path.join(WORLD_FILE));
    let network = PracticeNetwork::open(arguments.seed, &world_path)?;
    let show = Show::new(&workplace, &network, stream)?;
    let began = Instant::now();
    if !arguments.json {
        note!(
            "A complete campaign on the practice network: no network, no keys, no messages to real people."
        );
    }
    show.set_up(arguments)?;
    let finished = show.play()?;
    let report = show.report(arguments.seed)?;
    if arguments.json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        print_report(&report, &path, &world_path, began);
    }
    match finished {
        Finished::Completed => Ok(ExitCode::SUCCESS),
        Finished::Stopped => {
            alert!("Stopped after the current action. Run the same command again to continue.");
            Ok(ExitCode::FAILURE)
        }
    }
}

/// The default folder is for trying things: a demonstration that is complete makes room for the
/// next one, and one that was interrupted is continued.
fn fresh_demo_folder(stream: StreamId) -> anyhow::Result<std::path::PathBuf> {
    let path = demo_folder()?;
    if path.is_dir() {
        let workplace = Workplace::open(&path)?;
        let unfinished =
            status_of(&workplace.journal, stream)?.is_some_and(|status| status != Status::Completed);
        drop(workplace);
        if !unfinished {
            fs::remove_dir_all(&path)?;
        }
    }
    Ok(path)
}

fn status_of(journal: &SqliteJournal, stream: StreamId) -> anyhow::Result<Option<Status>> {
    let row = journal.get(&CAMPAIGNS, stream, stream.0)?;
    let status = row.and_then(|row| row.get("status").cloned());
    Ok(status.map(serde_json::from_value).transpose()?)
}

/// How a demonstration ended.
enum Finished {
    Completed,
    Stopped,
}

/// The campaign, the practice network, and the fictional user.
struct Show<'a> {
    journal: &'a SqliteJournal,
    network: &'a PracticeNetwork,
    agent: &'a Cycle<Outreach>,
    clock: PracticeClock,
    proposer: RuleProposer,
    locks: StreamLocks,
    stream: StreamId,
    stop: Arc<Stop>,
}

impl<'a> Show<'a> {
    fn new(workplace: &'a Workplace, network: &'a PracticeNetwork, stream: StreamId) -> anyhow::Result<Self> {
        let journal = &*workplace.journal;
        let head = journal.head(stream)?;
        let last = journal.entries(stream, head.sequence.saturating_sub(1), 1)?;
        let stop = Arc::new(Stop::default());
        let raised = Arc::clone(&stop);
        ctrlc::set_handler(move || raised.request())?;
        Ok(Self {
            journal,
            network,
            agent: &*workplace.agent,
            clock: PracticeClock::after(last.first().map(|entry| entry.record.at)),
            proposer: RuleProposer { pace: Pace::Ready },
            locks: StreamLocks::default(),
            stream,
            stop,
        })
    }

    fn controller(&self) -> Controller<'_, Cycle<Outreach>> {
        let ports = Ports {
            journal: self.journal,
            clock: &self.clock,
            proposer: &self.proposer,
            tools: self.network,
        };
        Controller::new(self.agent, ports, &self.locks)
    }

    /// Opens the campaign and adds the people. Each command is durable on its own, so a set-up that
    /// was interrupted continues where it stopped.
    fn set_up(&self, arguments: &Demo) -> anyhow::Result<()> {
        let controller = self.controller();
        if self.status()?.is_none() {
            let policy = Policy { cycles_max: CYCLES_PER_LEAD_MAX * arguments.leads, ..default_policy() };
            let goal = "Engineers at software companies of 50 to 500 people";
            let create = CampaignCommand::Create(NewCampaign::one_by_one("Practice campaign", goal, policy));
            controller.command(self.stream, &Command::Own(create))?;
        }
        if self.status()? == Some(Status::Initializing) {
            for number in self.counters()?.total..arguments.leads {
                let lead = demo::lead(arguments.seed, number);
                controller.command(self.stream, &Command::Own(CampaignCommand::AddLead(lead)))?;
            }
            controller.command(self.stream, &Command::Start)?;
        }
        Ok(())
    }

    /// Runs the campaign, answers its approvals, and advances the clock when it waits.
    fn play(&self) -> anyhow::Result<Finished> {
        let controller = self.controller();
        let bar = progress(ProgressBar::new(1));
        bar.set_style(ProgressStyle::with_template("{bar:30} {percent:>3}%  {msg}")?);
        let mut turns = 0;
        loop {
            if self.stop.requested() {
                self.journal_flush()?;
                bar.finish_and_clear();
                return Ok(Finished::Stopped);
            }
            match controller.turn(self.stream)? {
                Progress::Closed => turns += 1,
                Progress::Ended => break,
                Progress::Idle(idle) => {
                    if self.answer(&controller, &idle)? == Answered::Over {
                        break;
                    }
                }
            }
            if turns % TURNS_PER_DRAWING == 0 {
                self.draw(&bar, turns)?;
            }
        }
        bar.finish_and_clear();
        Ok(Finished::Completed)
    }

    fn answer(&self, controller: &Controller<'_, Cycle<Outreach>>, idle: &Idle) -> anyhow::Result<Answered> {
        // The fictional user answers before the clock advances.
        let waiting = self.waiting()?;
        for approval in &waiting {
            approve(controller, self.stream, approval)?;
        }
        match (idle.reason, idle.until) {
            (IdleReason::Completed, _) => Ok(Answered::Over),
            _ if !waiting.is_empty() => Ok(Answered::GoOn),
            (IdleReason::NotDue | IdleReason::LimitReached, Some(until)) => {
                self.clock.advance_to(until);
                Ok(Answered::GoOn)
            }
            (
                IdleReason::NotStarted
                | IdleReason::Paused
                | IdleReason::Error
                | IdleReason::AwaitingPerson
                | IdleReason::NotDue
                | IdleReason::LimitReached,
                _,
            ) => Err(stuck(&format!("it is waiting: {:?}", idle.reason))),
        }
    }

    fn waiting(&self) -> anyhow::Result<Vec<Approval>> {
        Ok(Approval::waiting(self.journal, self.stream, 0, APPROVALS_PAGE)?)
    }

    fn status(&self) -> anyhow::Result<Option<Status>> {
        status_of(self.journal, self.stream)
    }

    fn execution(&self) -> anyhow::Result<Execution> {
        let row = self.journal.get(&EXECUTION, self.stream, self.stream.0)?.unwrap_or_default();
        Execution::from_row(&row).map_err(anyhow::Error::msg)
    }

    fn counters(&self) -> anyhow::Result<Counters> {
        Ok(Counters::of(&self.execution()?)?)
    }

    fn draw(&self, bar: &ProgressBar, turns: u64) -> anyhow::Result<()> {
        let open = self.execution()?.open_tasks;
        bar.set_length(turns + open);
        bar.set_position(turns);
        bar.set_message(format!("{} messages delivered, {open} open tasks", self.network.deliveries()));
        Ok(())
    }

    fn journal_flush(&self) -> anyhow::Result<()> {
        Ok(genie_kernel::Journal::flush(self.journal)?)
    }

    fn report(&self, seed: u64) -> anyhow::Result<Report> {
        let execution = self.execution()?;
        let counters = Counters::of(&execution)?;
        let head = self.journal.head(self.stream)?;
        Ok(Report {
            campaign: self.stream,
            status: self.status()?.unwrap_or(Status::Initializing),
            seed,
            leads: counters.total,
            contacted: counters.contacted + counters.responded,
            deliveries: self.network.deliveries(),
            cycles: execution.cycle,
            records: head.sequence,
            head: head.hash.hex(),
        })
    }
}

#[derive(PartialEq, Eq)]
enum Answered {
    GoOn,
    Over,
}

fn approve(
    controller: &Controller<'_, Cycle<Outreach>>,
    stream: StreamId,
    approval: &Approval,
) -> Result<(), CommandError> {
    let command = Command::Approve {
        approval: approval.id,
        subject_hash: approval.subject_hash.clone(),
        by: "fictional person".to_owned(),
    };
    controller.command(stream, &command)
}

fn stuck(what: &str) -> anyhow::Error {
    Problem::new("DEMO_STUCK", format!("the demo cannot continue: {what}"), "check `genie log`").into()
}

fn print_report(report: &Report, path: &Path, world: &Path, began: Instant) {
    say!("Campaign   {} ({})", report.campaign, report.status.word());
    say!("Leads      {} of {} contacted", report.contacted, report.leads);
    say!("Messages   {} delivered, each approved and delivered exactly once", report.deliveries);
    say!("Journal    {} records from {} cycles, head {}", report.records, report.cycles, &report.head[..16]);
    say!("Took       {:.2} s", began.elapsed().as_secs_f64());
    say!("Deliveries {}", world.display());
    if is_quiet() {
        return;
    }
    say!("");
    say!("{}", heading("Inspect the results:"));
    for command in ["log", "verify", "replay"] {
        say!("  genie {command} --data {}", quoted(path));
    }
}

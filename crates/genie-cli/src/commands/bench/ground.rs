//! The ground to measure on: campaigns whose next cycles all act, with as much history behind them
//! as was asked for. The history is made by the same cycles, without waiting for the disk.

use serde_json::json;

use genie_adapters::PracticeClock;
use genie_desk::BatchedFlush;
use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::policy::Policy;
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::Fields;
use genie_kernel::turn::IdleReason;
use genie_kernel::{Journal, StreamId};
use genie_outreach::{CampaignCommand, NewCampaign, Outreach, RuleProposer, default_policy, demo};
use genie_runtime::{Controller, Ports, Progress, Stop, StopReason, StreamLocks};

/// How many records the journal gets for a lead that is added, drafted, approved and delivered.
pub const RECORDS_PER_LEAD: u64 = 31;

/// How many approvals are read at a time.
const APPROVALS_PAGE: usize = 100;

/// How many skipped flushes make one.
const FLUSHES_SKIPPED: u32 = 2_000;

const SEED: u64 = 42;

/// A world that accepts everything and remembers nothing.
#[derive(Debug)]
pub struct Silent;

impl Tools for Silent {
    fn perform(&self, effect: &Effect) -> Outcome {
        Outcome::Done(Fields::from_iter([("receipt", json!(effect.key))]))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}

/// The id of the campaign with this number.
pub fn stream(number: u64) -> StreamId {
    StreamId::from_seed(SEED, number)
}

/// Rules without daily limits: the bench measures cycles, not patience.
fn policy() -> Policy {
    let mut policy = default_policy();
    policy.effects_per_day_max.clear();
    policy.cycles_max = u64::MAX;
    policy
}

/// Makes a campaign with `delivered` messages behind it and `ready` ones that can go out at once.
pub fn prepare(
    agent: &Cycle<Outreach>,
    journal: &dyn Journal,
    clock: &PracticeClock,
    stream: StreamId,
    delivered: u64,
    ready: u64,
) -> anyhow::Result<()> {
    let unflushed = BatchedFlush::new(journal, FLUSHES_SKIPPED);
    let (locks, proposer) = (StreamLocks::default(), RuleProposer { pace: Pace::Ready });
    let ports = Ports { journal: &unflushed, clock, proposer: &proposer, tools: &Silent };
    let controller = Controller::new(agent, ports, &locks);
    let create = CampaignCommand::Create(NewCampaign::one_by_one("Bench", "Measure", policy()));
    controller.command(stream, &Command::Own(create))?;
    for number in 0..delivered + ready {
        let lead = demo::lead(SEED, number);
        controller.command(stream, &Command::Own(CampaignCommand::AddLead(lead)))?;
    }
    controller.command(stream, &Command::Start)?;
    match controller.run_until_idle(stream, &Stop::default())? {
        StopReason::Idle(idle) if idle.reason == IdleReason::AwaitingPerson => {}
        halt @ (StopReason::Idle(_) | StopReason::Ended | StopReason::Stopped) => {
            anyhow::bail!("the setup ended with {halt:?}")
        }
    }
    loop {
        let waiting = Approval::waiting(&unflushed, stream, 0, APPROVALS_PAGE)?;
        if waiting.is_empty() {
            break;
        }
        for approval in waiting {
            let command = Command::Approve {
                approval: approval.id,
                subject_hash: approval.subject_hash,
                by: "bench".to_owned(),
            };
            controller.command(stream, &command)?;
        }
    }
    for _ in 0..delivered {
        take_turn(&controller, stream)?;
    }
    Ok(journal.flush()?)
}

/// Takes one turn, which must act.
pub fn take_turn(controller: &Controller<'_, Cycle<Outreach>>, stream: StreamId) -> anyhow::Result<()> {
    match controller.turn(stream)? {
        Progress::Closed => Ok(()),
        progress @ (Progress::Idle(_) | Progress::Ended) => anyhow::bail!("a cycle ended with {progress:?}"),
    }
}

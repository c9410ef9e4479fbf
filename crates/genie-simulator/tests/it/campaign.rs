//! A whole campaign through the real kernel and runtime, on a journal in memory.

use genie_kernel::cycle::{Command, Step};
use genie_kernel::port::Pace;
use genie_kernel::record::{Body, Change};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::task::Task;
use genie_kernel::turn::{Agent, IdleReason};
use genie_kernel::{MemoryJournal, Rows, Scope, StreamId};
use genie_outreach::playbook::lead_of;
use genie_outreach::schema::TASKS;
use genie_outreach::{CampaignCommand, NewCampaign, RuleProposer, default_policy, demo, outreach};
use genie_runtime::{Controller, Ports, Stop, StopReason, StreamLocks, replay};
use serde_json::Value;
use uuid::Uuid;

use crate::practice::{Network, TickingClock, approve, waiting};

fn run_campaign(leads: u64, pace: Pace) -> (MemoryJournal, StreamId, Network) {
    let agent = outreach();
    let journal = MemoryJournal::new(&agent.tables());
    let (clock, network, locks) = (TickingClock::new(), Network::default(), StreamLocks::default());
    let proposer = RuleProposer { pace };
    let ports = Ports { journal: &journal, clock: &clock, proposer: &proposer, tools: &network };
    let controller = Controller::new(&agent, ports, &locks);
    let stream = StreamId::from_seed(7, 1);
    let create = CampaignCommand::Create(NewCampaign::one_by_one("Practice", "Engineers", default_policy()));
    controller.command(stream, &Command::Own(create)).unwrap();
    for number in 0..leads {
        controller.command(stream, &Command::Own(CampaignCommand::AddLead(demo::lead(7, number)))).unwrap();
    }
    controller.command(stream, &Command::Start).unwrap();
    for _ in 0..10_000 {
        match controller.run_until_idle(stream, &Stop::default()).unwrap() {
            StopReason::Ended => return (journal, stream, network),
            StopReason::Idle(idle) if idle.reason == IdleReason::AwaitingPerson => {
                let approvals = waiting(&journal, stream);
                assert!(!approvals.is_empty(), "the run waits for a person without a request");
                for approval in approvals {
                    controller.command(stream, &approve(&approval)).unwrap();
                }
            }
            StopReason::Idle(idle) => clock.jump_to(idle.until.unwrap()),
            StopReason::Stopped => panic!("no stop was requested"),
        }
    }
    panic!("the campaign does not end");
}

#[test]
fn campaign_delivers_every_message_once_and_ends() {
    let (_, _, network) = run_campaign(30, Pace::Ready);
    let mut deliveries = network.deliveries.borrow().clone();
    assert_eq!(deliveries.len(), 60, "a connection request and a follow-up for each of 30 leads");
    deliveries.sort();
    deliveries.dedup();
    assert_eq!(deliveries.len(), 60);
}

#[test]
fn replay_of_a_campaign_writes_the_same_bytes() {
    let (journal, stream, _) = run_campaign(5, Pace::Waited);
    let head = journal.head(stream).unwrap();
    let replayed = replay(&outreach(), &journal, stream, Scope::LOCAL, head.sequence).unwrap();
    assert_eq!(replayed.records, head.sequence);
}

/// SC-011: all eight steps in order and none skipped, over a thousand cycles, from the journal.
#[test]
fn each_of_a_thousand_cycles_runs_all_eight_steps_in_order() {
    let (journal, stream, _) = run_campaign(210, Pace::Ready);
    let entries = journal.entries(stream, 0, usize::MAX).unwrap();
    let mut steps = entries.iter().filter_map(|entry| Step::of(&entry.record)).peekable();
    let mut cycles = 0;
    while steps.peek().is_some() {
        // The load that finds the run complete writes the last record.
        let cycle: Vec<Step> = steps.by_ref().take(Step::ALL.len()).collect();
        if cycle == [Step::Load] {
            break;
        }
        assert_eq!(cycle, Step::ALL, "cycle {cycles}");
        cycles += 1;
    }
    assert!(cycles >= 1_000, "only {cycles} cycles");
}

/// FR-015: while an effect is in progress the position names the task, the lead and the action, and none of them
/// afterwards.
#[test]
fn execution_position_names_the_lead_of_the_effect_in_progress() {
    let (journal, stream, _) = run_campaign(2, Pace::Ready);
    let mut named = 0;
    for entry in journal.entries(stream, 0, usize::MAX).unwrap() {
        let Body::Event(event) = entry.record.body else { continue };
        let Change::Merge(change) = event.change else { continue };
        let id = |name: &str| change.get(name).and_then(Value::as_str).and_then(|id| id.parse::<Uuid>().ok());
        if event.kind == "proposal.accepted" && id("action_id").is_some() {
            let task = journal.get(&TASKS, stream, id("current_task_id").unwrap()).unwrap().unwrap();
            let lead = lead_of(&Task::from_row(&task).unwrap()).unwrap();
            assert_eq!(id("current_subject_id"), Some(lead.uuid()));
            named += 1;
        }
    }
    assert_eq!(named, 6, "two messages and a check for each lead");
    let row = journal.get(&EXECUTION, stream, stream.0).unwrap().unwrap();
    let end = Execution::from_row(&row).unwrap();
    assert_eq!((end.current_task_id, end.current_subject_id, end.action_id), (None, None, None));
}

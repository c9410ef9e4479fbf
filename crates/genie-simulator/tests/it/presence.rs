//! The browser is used only while a person is present; a person who works by hand is present by definition.

use std::collections::BTreeSet;

use genie_kernel::cycle::Command;
use genie_kernel::policy::{Policy, Presence as Rule, Source};
use genie_kernel::port::{Clock, Pace};
use genie_kernel::record::Body;
use genie_kernel::turn::{Agent, IdleReason};
use genie_kernel::{MemoryJournal, Rows, Scope, StreamId};
use genie_outreach::{CampaignCommand, NewCampaign, RuleProposer, default_policy, demo, outreach};
use genie_runtime::{Controller, Ports, Presence, Stop, StopReason, StreamLocks, replay};

use crate::by_hand::Desk;
use crate::practice::{Network, TickingClock, approve, waiting};

fn watched() -> Policy {
    let tools = BTreeSet::from(["send_message".to_owned(), "browser_navigate".to_owned()]);
    let mut policy = Policy { presence: Some(Rule { within_seconds: 3_600, tools }), ..default_policy() };
    let dated = "2026-11-16".to_owned();
    policy.say_source(None, &Source { source: "a test".to_owned(), dated });
    policy
}

#[test]
fn automatic_delivery_waits_until_the_user_is_present() {
    let agent = outreach();
    let journal = MemoryJournal::new(&agent.tables());
    let (clock, network, locks) = (TickingClock::new(), Network::default(), StreamLocks::default());
    let (proposer, presence) = (RuleProposer { pace: Pace::Waited }, Presence::default());
    let ports = Ports { journal: &journal, clock: &clock, proposer: &proposer, tools: &network };
    let controller = Controller::new(&agent, ports, &locks).with_presence(&presence);
    let stream = StreamId::from_seed(7, 1);
    let create = CampaignCommand::Create(NewCampaign::one_by_one("Practice", "Engineers", watched()));
    controller.command(stream, &Command::Own(create)).unwrap();
    controller.command(stream, &Command::Own(CampaignCommand::AddLead(demo::lead(7, 0)))).unwrap();
    controller.command(stream, &Command::Start).unwrap();
    controller.run_until_idle(stream, &Stop::default()).unwrap();
    for approval in waiting(&journal, stream) {
        controller.command(stream, &approve(&approval)).unwrap();
    }
    for _ in 0..4 {
        let halt = controller.run_until_idle(stream, &Stop::default()).unwrap();
        assert!(matches!(halt, StopReason::Idle(idle) if idle.reason == IdleReason::LimitReached));
    }
    assert!(network.deliveries.borrow().is_empty(), "no person is present");
    let kinds = |kind: &str| {
        let entries = journal.entries(stream, 0, usize::MAX).unwrap();
        let is_kind = |body: &Body| matches!(body, Body::Event(event) if event.kind == kind);
        entries.iter().filter(|entry| is_kind(&entry.record.body)).count()
    };
    assert_eq!(kinds("gate.closed"), 1, "said once");
    presence.beat(clock.now());
    controller.run_until_idle(stream, &Stop::default()).unwrap();
    assert_eq!(network.deliveries.borrow().len(), 1);
    // A driver without a person present records the absence.
    Controller::new(&agent, ports, &locks).run_until_idle(stream, &Stop::default()).unwrap();
    assert_eq!((kinds("presence.opened"), kinds("presence.closed")), (1, 1));
    let head = journal.head(stream).unwrap();
    replay(&agent, &journal, stream, Scope::LOCAL, head.sequence).unwrap();
}

#[test]
fn manual_delivery_does_not_require_presence() {
    let desk = Desk::prepared(3, 10, 5);
    let mut policy = Policy { version: 2, presence: watched().presence, ..desk.campaign().policy };
    policy.sources.extend(watched().sources);
    desk.tell(&Command::SetPolicy { policy: Box::new(policy) });
    // The approval under the old rules has lapsed and is requested again.
    for _ in 0..2 {
        desk.run();
        desk.approve_all();
    }
    desk.run();
    assert_eq!(desk.queue().len(), 3);
    desk.check_replay();
}

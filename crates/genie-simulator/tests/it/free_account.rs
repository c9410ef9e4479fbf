//! A free account and many strangers: five notes a month, a hundred connection requests a week, twenty messages a day.
//! The campaign reaches everybody, and no person has to reset anything.

use std::collections::BTreeMap;

use genie_desk::rehearsal::{Habits, Rehearsal};
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::{self, Effect};
use genie_kernel::policy::Limit;
use genie_kernel::record::{Body, Phase};
use genie_kernel::{DAY_MS, Rows, Timestamp};
use genie_outreach::campaign::AccountType;
use genie_outreach::playbook::QUESTION;
use genie_outreach::{CampaignCommand, WITHOUT_NOTE};
use serde_json::json;

use crate::by_hand::Desk;

const STRANGERS: u64 = 200;

/// Every connection request that was sent: when, and whether it had a note.
fn requests(desk: &Desk) -> Vec<(Timestamp, bool)> {
    let entries = desk.journal.entries(desk.stream, 0, usize::MAX).unwrap();
    let intent = |entry: &genie_kernel::Entry| match &entry.record.body {
        Body::Audit(audit) if audit.phase == Phase::Intent => {
            let effect: Effect = audit.payload.read().ok()?;
            let is_request = effect.parameters.get("message_type") == Some(&json!("connection_request"));
            is_request.then(|| (entry.record.at, effect.alternative.as_deref() != Some(WITHOUT_NOTE)))
        }
        Body::Audit(_) | Body::Event(_) => None,
    };
    entries.iter().filter_map(intent).collect()
}

fn most_in_days(moments: &[Timestamp], days: i64) -> usize {
    let within = |from: &Timestamp| {
        moments.iter().filter(|at| at.day() >= from.day() && at.day() < from.day() + days).count()
    };
    moments.iter().map(within).max().unwrap_or(0)
}

/// Does what a person does each day: approve what waits, send what is queued, say who accepted.
fn work_a_day(desk: &Desk, approvals: &mut BTreeMap<String, u32>) {
    loop {
        desk.run();
        let waiting = desk.waiting();
        for asked in &waiting {
            *approvals.entry(asked.subject.key.clone()).or_default() += 1;
            desk.approve(asked);
        }
        let queue = desk.queue();
        queue.iter().for_each(|(_, effect)| desk.report(*effect, Resolution::Happened));
        let questions = desk.blocked("none").into_iter().filter(|task| task.metadata.contains_key(QUESTION));
        let asked = questions
            .map(|task| desk.own(CampaignCommand::Answer { task: task.id, text: "declined".to_owned() }))
            .count();
        if waiting.is_empty() && queue.is_empty() && asked == 0 {
            return;
        }
    }
}

#[test]
fn free_account_reaches_two_hundred_strangers() {
    let desk = Desk::with_account(40, 20, AccountType::Free);
    desk.draft(Desk::people(0, STRANGERS));
    let start = desk.now();
    let forecast = Rehearsal::of(&desk.journal, desk.stream, start)
        .unwrap()
        .play(start.plus_ms(30 * DAY_MS), &Habits::default())
        .unwrap();
    let mut approvals = BTreeMap::new();
    for _ in 0..30 {
        work_a_day(&desk, &mut approvals);
        desk.pass_days(1);
    }
    let counters = desk.counters();
    assert_eq!((counters.contacted, counters.pending), (STRANGERS, 0));
    let sent = requests(&desk);
    let all: Vec<Timestamp> = sent.iter().map(|(at, _)| *at).collect();
    let noted: Vec<Timestamp> = sent.iter().filter(|(_, noted)| *noted).map(|(at, _)| *at).collect();
    assert_eq!(all.len() as u64, STRANGERS, "no lead is invited twice");
    assert_eq!((most_in_days(&all, 7), most_in_days(&noted, 30)), (100, 5));
    assert!(approvals.values().all(|times| *times == 1), "nothing is approved twice: {approvals:?}");
    assert_eq!(forecast.left, 0, "the forecast said so on the first day");
    let foreseen: Vec<i64> = forecast.deliveries.iter().map(|one| one.at.day()).collect();
    assert_eq!(foreseen, all.iter().map(|at| at.day()).collect::<Vec<_>>());
    assert_eq!(forecast.deliveries.iter().filter(|one| !one.without_note).count(), 5);
    assert_eq!(forecast.pauses.iter().filter(|pause| pause.closed.rule == "monthly_notes").count(), 0);
    desk.check_replay();
}

#[test]
fn freed_slot_goes_to_the_next_lead_immediately() {
    let desk = Desk::with_account(10, 20, AccountType::Premium);
    let mut policy = desk.campaign().policy;
    policy.version += 1;
    policy.limits = vec![Limit {
        rule: "weekly_invitations".to_owned(),
        counts: "invitation".to_owned(),
        most: 2,
        days: 7,
    }];
    policy
        .say_source(None, &genie_kernel::policy::Source { source: "test".to_owned(), dated: String::new() });
    desk.tell(&Command::SetPolicy { policy: Box::new(policy) });
    desk.draft(Desk::people(0, 4));
    desk.approve_all();
    desk.run();
    let queue = desk.queue();
    assert_eq!(queue.len(), 2, "the week has two requests");
    desk.pass_days(1);
    let (first, effect) = &queue[0];
    let task = genie_kernel::TaskId(task_of(&desk, *effect));
    desk.own(CampaignCommand::Withdraw { task, reason: "moved away".to_owned() });
    desk.report(*effect, Resolution::DidNotHappen);
    desk.run();
    let queued: Vec<_> = desk.queue().into_iter().map(|(lead, _)| lead.id).collect();
    assert_eq!(queued.len(), 2, "the freed slot is used");
    assert!(!queued.contains(&first.id));
    assert_eq!(desk.counters().rejected, 1);
    desk.check_replay();
}

#[test]
fn corrected_message_needs_a_new_approval() {
    let desk = Desk::with_account(10, 20, AccountType::Premium);
    desk.draft(Desk::people(0, 1));
    desk.approve_all();
    desk.run();
    let (_, effect) = desk.queue().remove(0);
    let before = effect::intent(&desk.journal, desk.stream, effect).unwrap().unwrap();
    let task = genie_kernel::TaskId(task_of(&desk, effect));
    let text = "Hello Person, I have corrected this message. Is that all right?";
    desk.own(CampaignCommand::Correct { task, text: text.to_owned() });
    desk.report(effect, Resolution::DidNotHappen);
    desk.run();
    assert_eq!(desk.queue().len(), 0, "the old approval is void");
    let again = Command::Own(CampaignCommand::Correct { task, text: text.to_owned() });
    assert_eq!(desk.refused(&again), "COMMAND_NOT_NOW");
    assert_eq!(desk.approve_all(), 1);
    desk.run();
    let after = effect::intent(&desk.journal, desk.stream, desk.queue()[0].1).unwrap().unwrap();
    assert_eq!(after.parameters.get("text"), Some(&json!(text)));
    assert_ne!(after.approval, before.approval);
    desk.check_replay();
}

#[test]
fn step_without_a_note_sends_requests_without_notes() {
    let desk = Desk::with_account(40, 20, AccountType::Free);
    let content = json!({ "steps": [
        { "message_type": "connection_request", "variants": [] },
        { "message_type": "follow_up", "variants": [{ "name": "A", "text": "Thanks for connecting, may I ask you something?" }] },
    ] });
    desk.own(CampaignCommand::UseSequence { content, everybody: false });
    desk.draft(Desk::people(0, 8));
    assert_eq!(desk.approve_all(), 8);
    desk.run();
    assert_eq!(desk.queue().len(), 8);
    assert!(requests(&desk).iter().all(|(_, noted)| !noted));
    desk.check_replay();
}

fn task_of(desk: &Desk, effect: genie_kernel::EffectId) -> uuid::Uuid {
    let row = desk.journal.get(&effect::TABLE, desk.stream, effect.0).unwrap().unwrap();
    row.get("task_id").and_then(|id| id.as_str()).unwrap().parse().unwrap()
}

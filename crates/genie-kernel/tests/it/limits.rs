//! Everything has a limit (Law 7): effects per day, cycles per run.

use std::collections::BTreeMap;

use serde_json::json;

use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Allowance, Policy, Spent};
use genie_kernel::turn::{Idle, IdleReason};
use genie_kernel::{DAY_MS, Timestamp};

use crate::garden::{GardenCommand, NewChore};
use crate::story::{START, Story, chore, done, free, unknown, water, watering};

fn twice_a_day() -> Policy {
    Policy { effects_per_day_max: BTreeMap::from([("water".to_owned(), 2)]), ..free() }
}

/// The midnight after a story begins.
const MIDNIGHT: Timestamp = Timestamp(START.0 + DAY_MS / 2);

#[test]
fn daily_limit_closes_only_its_gate_until_midnight() {
    let beds = ["asters", "begonias", "crocuses"];
    let mut story = Story::given(twice_a_day(), beds.into_iter().map(watering).collect());
    story.does(water("asters"));
    story.does(water("begonias"));
    let limited = Idle { reason: IdleReason::LimitReached, until: Some(MIDNIGHT) };
    story.is_held();
    assert_eq!(story.enter().idle(), limited);
    story.accepts(Command::Own(GardenCommand::Add(vec![chore("ungated")])));
    story.does(json!({ "do": "note", "text": "this one goes on" }));
    assert_eq!(story.enter().idle(), limited);
    story.after_ms(DAY_MS / 2);
    story.does(water("crocuses"));
    assert_eq!(story.execution().spent.on("water", MIDNIGHT.day()), 1);
}

/// A task may use a limited tool without standing behind its gate: it is deferred, and no attempt fails.
#[test]
fn proposal_over_the_limit_is_deferred_and_uses_no_attempt() {
    let ungated = |name: &str, rank| NewChore { rank, gate: "none".to_owned(), ..watering(name) };
    let beds = vec![ungated("asters", 1), ungated("begonias", 2), ungated("crocuses", 3)];
    let mut story = Story::given(twice_a_day(), beds);
    story.does(water("asters"));
    story.does(water("begonias"));
    story.proposes(water("crocuses")).closed();
    story.then(&[
        r#"+0 state.loaded run {"cycle":3}"#,
        r#"+0 task.selected crocuses {"status":"in-progress"}"#,
        r#"+0 proposal propose {"proposal":{"bed":"crocuses","do":"water","litres":5},"proposer":"tester"}"#,
        r#"+0 proposal.rejected run {"current_task_id":"crocuses","last_rejection":{"code":"INVARIANT_LIMIT_REACHED","layer":"invariant","message":"water: daily_limit, 2 of 2 today; not before 2024-10-05T00:00:00.000Z","path":""}}"#,
        r#"+0 task.deferred crocuses {"blocked_reason":"water: daily_limit, 2 of 2 today; not before 2024-10-05T00:00:00.000Z","not_before":"+43200000","status":"pending"}"#,
        r#"+0 cycle.closed run {"current_task_id":null}"#,
    ]);
    assert_eq!(story.chore("crocuses").attempts, 0);
}

#[test]
fn uncertain_effect_is_counted_once() {
    let mut story = Story::given(twice_a_day(), vec![watering("asters")]);
    let position = story.proposes(water("asters")).performing();
    let position = story.step(position, unknown()).looking();
    let blind = genie_kernel::turn::Input::Sighting(genie_kernel::effect::Sighting::Blind);
    story.step(position, blind).closed();
    assert_eq!(story.execution().spent.on("water", START.day()), 1);
    let effect = genie_kernel::EffectId::of(story.stream, "water/asters");
    let found = genie_kernel::cycle::Resolution::Happened;
    story.accepts(Command::Resolve { effect, found, by: "tester".to_owned() });
    assert_eq!(story.execution().spent.on("water", START.day()), 1);
}

#[test]
fn setting_the_clock_back_does_not_reset_the_limit() {
    let beds = ["asters", "begonias", "crocuses"];
    let chores = beds.map(|bed| NewChore { not_before: Some(Timestamp(0)), ..watering(bed) });
    let mut story = Story::given(twice_a_day(), chores.into());
    story.does(water("asters"));
    story.does(water("begonias"));
    story.is_held();
    for _ in 0..3 {
        story.after_ms(-DAY_MS);
        let limited = Idle { reason: IdleReason::LimitReached, until: Some(MIDNIGHT) };
        assert_eq!(story.enter().idle(), limited);
    }
}

/// An effect counts against the day on which it was allowed, even if the clock is set back before its outcome
/// is known.
#[test]
fn effect_counts_towards_its_start_day_if_the_clock_is_set_back() {
    let mut story = Story::given(twice_a_day(), vec![watering("asters")]);
    let position = story.proposes(water("asters")).performing();
    story.after_ms(-DAY_MS);
    story.step(position, done()).closed();
    let spent = story.execution().spent;
    assert_eq!((spent.day, spent.on("water", START.day())), (START.day(), 1));
}

/// Usage on a day that the clock was set back to counts on the latest day.
#[test]
fn usage_after_the_clock_is_set_back_counts_towards_the_latest_day() {
    let policy = twice_a_day();
    let mut spent = Spent::default();
    spent.count(&policy, ["water"].into_iter(), START);
    spent.count(&policy, ["water"].into_iter(), Timestamp(START.0 - DAY_MS));
    assert_eq!((spent.day, spent.on("water", START.day())), (START.day(), 2));
    let Allowance::Closed(closed) = policy.allowance(&spent, "water", START) else { panic!("it is open") };
    assert_eq!((closed.rule.as_str(), closed.until), ("daily_limit", MIDNIGHT));
    assert_eq!(closed.observed, "2 of 2 today");
    assert_eq!(policy.allowance(&spent, "look", START), Allowance::Open);
    assert_eq!(policy.allowance(&spent, "water", MIDNIGHT), Allowance::Open);
}

#[test]
fn run_that_used_all_its_cycles_fails_with_the_reason() {
    let policy = Policy { cycles_max: 2, ..free() };
    let mut story = Story::given(policy.clone(), vec![chore("tulips")]);
    story.does(json!({ "do": "rest", "ms": 0 }));
    story.does(json!({ "do": "rest", "ms": 0 }));
    story.enter().closed();
    story.then(&[
        r#"+0 state.loaded run {"cycle":3}"#,
        r#"+0 run.failed run {"failure":{"errorId":"BUDGET_CYCLES","humanReadableFailureSummary":"the run has used all its cycles","retryable":false},"status":"error"}"#,
    ]);
    story.accepts(Command::Acknowledge);
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 2, cycles_max: 10, ..policy }) });
    story.accepts(Command::Resume);
    story.does(json!({ "do": "note", "text": "with a larger budget" }));
    assert_eq!(story.status(), Status::Active);
}

/// Waiting costs no cycles: a run that polls a thousand times has used none.
#[test]
fn waiting_uses_no_cycles_and_writes_nothing() {
    let later = Some(Timestamp(START.0 + 1));
    let mut story = Story::given(free(), vec![NewChore { not_before: later, ..watering("tulips") }]);
    let head = genie_kernel::Rows::head(&story.journal, story.stream).unwrap();
    for _ in 0..1_000 {
        assert_eq!(story.enter().idle(), Idle { reason: IdleReason::NotDue, until: later });
    }
    assert_eq!(genie_kernel::Rows::head(&story.journal, story.stream).unwrap(), head);
    story.after_ms(1);
    let position = story.proposes(water("tulips")).performing();
    story.step(position, done()).closed();
    assert_eq!(story.execution().cycle, 1);
}

/// Tasks deferred by the agent itself, and failed tasks, keep their date.
#[test]
fn new_rules_apply_immediately_to_deferred_tasks() {
    let ungated = |name: &str, rank| NewChore { rank, gate: "none".to_owned(), ..watering(name) };
    let beds =
        vec![ungated("asters", 1), ungated("begonias", 2), ungated("crocuses", 3), ungated("dahlias", 4)];
    let mut story = Story::given(twice_a_day(), beds);
    story.does(water("asters"));
    story.does(water("begonias"));
    story.proposes(water("crocuses")).closed();
    story.does(json!({ "do": "rest", "ms": 60_000 }));
    story.after_ms(1_000);
    let raised = Policy {
        effects_per_day_max: BTreeMap::from([("water".to_owned(), 3)]),
        version: 2,
        ..twice_a_day()
    };
    story.accepts(Command::SetPolicy { policy: Box::new(raised.clone()) });
    assert_eq!(story.chore("crocuses").blocked_reason, None);
    assert_eq!(story.chore("dahlias").not_before, START.plus_ms(60_000), "it rests");
    story.does(water("crocuses"));
    story.after_ms(60_000);
    story.proposes(water("dahlias")).closed();
    // New rules with the same limit defer it again.
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 3, ..raised }) });
    story.proposes(water("dahlias")).closed();
    let dahlias = story.chore("dahlias");
    assert_eq!((dahlias.attempts, dahlias.not_before), (0, MIDNIGHT));
}

#[test]
fn deferred_tasks_are_reopened_in_batches() {
    const BEDS: usize = 501;
    let beds: Vec<String> = (0..BEDS).map(|number| format!("bed {number}")).collect();
    let mut story = Story::given(free(), Vec::new());
    for part in beds.chunks(50) {
        story.accepts(Command::Own(GardenCommand::Add(part.iter().map(|bed| chore(bed)).collect())));
    }
    for _ in 0..BEDS {
        story.proposes(json!({ "do": "wait", "ms": DAY_MS / 2 })).closed();
    }
    let put_off = |story: &Story| beds.iter().filter(|bed| story.chore(bed).not_before == MIDNIGHT).count();
    assert_eq!(put_off(&story), BEDS);
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 2, ..free() }) });
    assert_eq!(put_off(&story), 1);
    assert_eq!(story.execution().gates.reopening, Some(MIDNIGHT.plus_ms(-1)));
    story.enter().closed();
    assert_eq!((put_off(&story), story.execution().gates.reopening), (0, None));
    story.does(json!({ "do": "note", "text": "the ground is soft" }));
}

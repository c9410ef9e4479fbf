//! Effects performed by a person: recorded as an intent first, reported afterwards, counted from the moment
//! they may have happened, and never awaited. Also covers tasks that have to wait or have lost their purpose.

use serde_json::{Value, json};

use genie_kernel::EffectId;
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::EffectStatus;
use genie_kernel::policy::Policy;
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::IdleReason;

use crate::garden::GardenCommand;
use crate::story::{Story, careful, chore, free, watering};

fn hand_over(bed: &str) -> Value {
    json!({ "do": "hand_over", "bed": bed, "litres": 3 })
}

fn says(story: &Story, bed: &str, found: Resolution) -> Command<GardenCommand> {
    let effect = EffectId::of(story.stream, &format!("water/{bed}"));
    Command::Resolve { effect, found, by: "tester".to_owned() }
}

fn watered_today(story: &Story) -> u64 {
    story.execution().spent.on("water", 20_000)
}

/// Two beds, one of them entrusted to a person.
fn entrusted() -> Story {
    let mut story = Story::given(free(), vec![watering("tulips"), chore("roses")]);
    story.proposes(hand_over("tulips")).closed();
    story
}

#[test]
fn run_continues_while_a_person_performs_an_effect() {
    let mut story = entrusted();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Open));
    assert_eq!(story.execution().action_id, None, "the run must not wait");
    assert_eq!(story.chore("tulips").status, TaskStatus::Blocked);
    assert_eq!(watered_today(&story), 1, "it may happen at any moment");
    story.does(json!({ "do": "note", "text": "roses are fine" }));
    assert_eq!(story.enter().idle().reason, IdleReason::AwaitingPerson);
    story.accepts(says(&story, "tulips", Resolution::Happened));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Done));
    assert_eq!(watered_today(&story), 1, "it is not counted twice");
    assert_eq!(story.refuses(says(&story, "tulips", Resolution::Happened)), "COMMAND_NOT_UNCERTAIN");
}

#[test]
fn effect_reported_as_not_done_is_requeued_and_not_counted() {
    let mut story = entrusted();
    story.accepts(says(&story, "tulips", Resolution::DidNotHappen));
    assert_eq!((story.effect("water/tulips"), watered_today(&story)), (Some(EffectStatus::Failed), 0));
    assert_eq!(story.chore("tulips").status, TaskStatus::Pending);
    story.proposes(hand_over("tulips")).closed();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Open));
}

#[test]
fn effect_reported_as_unsure_is_uncertain_and_counted() {
    let mut story = entrusted();
    story.accepts(says(&story, "tulips", Resolution::Unsure));
    assert_eq!((story.effect("water/tulips"), watered_today(&story)), (Some(EffectStatus::Uncertain), 1));
    assert_eq!(story.refuses(says(&story, "tulips", Resolution::Unsure)), "COMMAND_NOT_UNCERTAIN");
    story.accepts(says(&story, "tulips", Resolution::DidNotHappen));
    assert_eq!(watered_today(&story), 1, "an effect in doubt counts against the budget");
}

#[test]
fn manual_effect_needs_approval_and_respects_the_daily_limit() {
    let mut story = Story::given(careful(), vec![watering("tulips")]);
    story.proposes(hand_over("tulips")).closed();
    assert_eq!(story.effect("water/tulips"), None, "there was no approval");
    assert_eq!(story.chore("tulips").attempts, 1);
    let mut limited: Policy = free();
    limited.effects_per_day_max.insert("water".to_owned(), 1);
    let mut story = Story::given(limited, vec![watering("tulips"), watering("roses")]);
    story.proposes(hand_over("tulips")).closed();
    story.is_held();
    assert_eq!(story.enter().idle().reason, IdleReason::LimitReached);
}

#[test]
fn proposal_to_wait_does_not_use_up_an_attempt() {
    let mut story = Story::given(free(), vec![chore("tulips")]);
    story.proposes(json!({ "do": "wait", "ms": 5_000 })).closed();
    let waiting = story.chore("tulips");
    assert_eq!((waiting.status, waiting.attempts), (TaskStatus::Pending, 0));
    assert_eq!(story.enter().idle().reason, IdleReason::NotDue);
    assert_eq!(story.execution().consecutive_failures, 0);
    story.after_ms(5_000);
    story.does(json!({ "do": "note", "text": "thawed" }));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
}

#[test]
fn abandoning_a_task_requires_reference_to_an_existing_record() {
    let mut story = Story::given(free(), vec![watering("tulips"), chore("note")]);
    let nothing = uuid::Uuid::nil();
    story.proposes(json!({ "do": "abandon", "note": nothing })).closed();
    assert_eq!(story.chore("tulips").attempts, 1, "there is no such note");
    story.does(json!({ "do": "note", "text": "the bed is gone" }));
    let entries = genie_kernel::Rows::entries(&story.journal, story.stream, 0, usize::MAX).unwrap();
    let note = entries.iter().find_map(|entry| match &entry.record.body {
        genie_kernel::record::Body::Event(event) if event.kind == "note.written" => Some(event.entity_id),
        genie_kernel::record::Body::Event(_) | genie_kernel::record::Body::Audit(_) => None,
    });
    story.after_ms(1_000);
    story.does(json!({ "do": "abandon", "note": note.unwrap() }));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    assert_eq!(story.effect("water/tulips"), None, "and it was never watered");
}
